import { copyFileSync, existsSync } from 'node:fs';
import { sql } from 'kysely';
import { issueLink, setAdmin } from './people/keeper.ts';
import { readSettings } from './settings.ts';
import { openDatabase, type Place } from './store/database.ts';
import { Trouble } from './tables/trouble.ts';

// What the operator does from the command line, beside the running server.

export const OPERATOR_USAGE = `usage: node scripts/operator.mjs COMMAND [--data ./data]
  admin NAME          makes somebody an admin
  no-admin NAME       and an ordinary person again
  reset-link NAME     prints a link with which a person chooses a new password
  backup FILE         copies the embedded database while it is in use
  restore FILE        puts a copy in its place; stop the server first
With DATABASE_URL the first three act on that PostgreSQL; use pg_dump and pg_restore for the others.`;

/** The operator asked for something that cannot be done. */
export class OperatorError extends Error {}

const fileOf = (place: Place): string => {
  if ('file' in place) return place.file;
  throw new OperatorError('This is for the embedded database. Use pg_dump and pg_restore for PostgreSQL.');
};

const backup = async (place: Place, to: string): Promise<string> => {
  fileOf(place);
  if (existsSync(to)) throw new OperatorError(`${to} exists already.`);
  const database = await openDatabase(place);
  try {
    await sql`vacuum into ${to}`.execute(database.db);
  } finally {
    await database.close();
  }
  return `The database was copied to ${to}.`;
};

const restore = async (place: Place, from: string): Promise<string> => {
  const file = fileOf(place);
  if (!existsSync(from)) throw new OperatorError(`There is no file ${from}.`);
  if (existsSync(file)) throw new OperatorError(`${file} exists. Move it away first, with its -wal and -shm files.`);
  copyFileSync(from, file);
  const database = await openDatabase(place);
  await database.close();
  return `${file} was restored from ${from}.`;
};

/** Runs one command; the result is what to tell the operator. */
export const operate = async (words: readonly string[], env: NodeJS.ProcessEnv, data?: string): Promise<string> => {
  const [command = '', name = '', ...more] = words;
  const settings = readSettings(env, data);
  if (command === '' || name === '' || more.length > 0) throw new OperatorError(OPERATOR_USAGE);
  if (command === 'backup') return backup(settings.place, name);
  if (command === 'restore') return restore(settings.place, name);
  if (!['admin', 'no-admin', 'reset-link'].includes(command)) throw new OperatorError(`There is no command ${command}.\n${OPERATOR_USAGE}`);
  const database = await openDatabase(settings.place);
  try {
    if (command === 'reset-link') {
      const token = await issueLink({ database, now: Date.now }, name);
      return `${(settings.url ?? 'http://localhost:8018').replace(/\/$/, '')}/#/password/${token}`;
    }
    await setAdmin({ database }, name, command === 'admin');
    return `${name} is ${command === 'admin' ? 'an admin' : 'no admin'} now.`;
  } catch (error) {
    throw error instanceof Trouble ? new OperatorError(`There is no account ${name}.`) : error;
  } finally {
    await database.close();
  }
};
