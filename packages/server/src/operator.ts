import { copyFileSync, existsSync } from 'node:fs';
import { sql } from 'kysely';
import { issueLink, setAdmin } from './people/accounts.ts';
import { readSettings } from './settings.ts';
import { openDatabase, type Place } from './store/database.ts';
import { RequestError } from './tables/errors.ts';

// Commands for the operator. The server may be running.

export const OPERATOR_USAGE = `usage: node scripts/operator.mjs COMMAND [--data ./data]
  admin NAME          make an account an admin
  no-admin NAME       remove admin rights
  reset-link NAME     print a password reset link
  backup FILE         copy the embedded database; the server may be running
  restore FILE        restore a backup; stop the server first
With DATABASE_URL set, the first three use that PostgreSQL database. Use pg_dump and pg_restore for backups.`;

/** A command that cannot be carried out. */
export class OperatorError extends Error {}

const fileOf = (place: Place): string => {
  if ('file' in place) return place.file;
  throw new OperatorError('This command works only with the embedded database. Use pg_dump and pg_restore for PostgreSQL.');
};

const backup = async (place: Place, to: string): Promise<string> => {
  fileOf(place);
  if (existsSync(to)) throw new OperatorError(`${to} already exists.`);
  const database = await openDatabase(place);
  try {
    await sql`vacuum into ${to}`.execute(database.db);
  } finally {
    await database.close();
  }
  return `Backed up to ${to}.`;
};

const restore = async (place: Place, from: string): Promise<string> => {
  const file = fileOf(place);
  if (!existsSync(from)) throw new OperatorError(`File not found: ${from}.`);
  if (existsSync(file)) throw new OperatorError(`${file} already exists. Move it first, together with its -wal and -shm files.`);
  copyFileSync(from, file);
  const database = await openDatabase(place);
  await database.close();
  return `Restored ${file} from ${from}.`;
};

/** Runs one command. Returns the message for the operator. */
export const operate = async (words: readonly string[], env: NodeJS.ProcessEnv, data?: string): Promise<string> => {
  const [command = '', name = '', ...more] = words;
  const settings = readSettings(env, data);
  if (command === '' || name === '' || more.length > 0) throw new OperatorError(OPERATOR_USAGE);
  if (command === 'backup') return backup(settings.place, name);
  if (command === 'restore') return restore(settings.place, name);
  if (!['admin', 'no-admin', 'reset-link'].includes(command)) throw new OperatorError(`Unknown command: ${command}.\n${OPERATOR_USAGE}`);
  const database = await openDatabase(settings.place);
  try {
    if (command === 'reset-link') {
      const token = await issueLink({ database, now: Date.now }, name);
      return `${(settings.url ?? 'http://localhost:8018').replace(/\/$/, '')}/#/password/${token}`;
    }
    await setAdmin({ database }, name, command === 'admin');
    return `${name} is ${command === 'admin' ? 'now' : 'no longer'} an admin.`;
  } catch (error) {
    throw error instanceof RequestError ? new OperatorError(`No account named ${name}.`) : error;
  } finally {
    await database.close();
  }
};
