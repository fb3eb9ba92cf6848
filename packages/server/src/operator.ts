import { copyFileSync, existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { dirname } from 'node:path';
import { type Kysely, sql } from 'kysely';
import { issueLink, setAdmin } from './people/accounts.ts';
import { noteAct } from './people/moderator.ts';
import { countRules, tryRules } from './rules.ts';
import { readSettings } from './settings.ts';
import { type Database, messageOf, openDatabase, openSqlite, type Place, shownUrl } from './store/database.ts';
import { NEWEST, versionOf } from './store/migrations.ts';
import type { Schema } from './store/schema.ts';
import { RequestError } from './tables/errors.ts';
import { openTitles } from './titles.ts';
import { Pool } from './workers/pool.ts';
import { programOf } from './workers/program.ts';

// Commands for the operator. The server may be running.

export const OPERATOR_USAGE = `usage: roundhouse operator COMMAND [--data ./data]
  admin NAME          make an account an admin
  no-admin NAME       remove admin rights
  reset-link NAME     print a password reset link
  backup FILE         copy the embedded database; the server may be running
  restore FILE        restore a backup; stop the server first
  aside               list the tables that cannot be served, and why
  rules               count games by rules number, and try those that are not over under newer numbers
  rules move          the same, and move those that replay the same and whose players agreed
With DATABASE_URL set, all but backup and restore use that PostgreSQL database. Use pg_dump and pg_restore for backups.`;

/** A command that cannot be carried out. */
export class OperatorError extends Error {}

const fileOf = (place: Place): string => {
  if ('file' in place) return place.file;
  throw new OperatorError('This command works only with the embedded database. Use pg_dump and pg_restore for PostgreSQL.');
};

/** Opens a database that a server has made, as it is. Only the server migrates. */
const open = async (place: Place): Promise<Database> => {
  if ('file' in place && !existsSync(place.file)) throw new OperatorError(`There is no database at ${place.file}.`);
  const database = await openDatabase(place, { migrates: false });
  const version = await versionOf(database.db).catch(messageOf);
  if (version === NEWEST) return database;
  await database.close();
  if (typeof version === 'string')
    throw new OperatorError(`Can’t read the database ${'file' in place ? place.file : shownUrl(place.url)}: ${version}.`);
  if (version === 0) throw new OperatorError('This is not a database of Roundhouse.');
  throw new OperatorError(
    version < NEWEST
      ? `The database is at version ${version}, and this build at ${NEWEST}. Start the server once to migrate it.`
      : `The database is at version ${version}, but this build supports only ${NEWEST}. Use a newer version of Roundhouse.`,
  );
};

/** Throws unless an SQLite file is whole. */
const checkFile = async (file: string): Promise<void> => {
  let db: Kysely<Schema> | null = null;
  try {
    db = openSqlite(file);
    const { rows } = await sql<{ integrity_check: string }>`pragma integrity_check`.execute(db);
    const [fault] = rows.filter(({ integrity_check }) => integrity_check !== 'ok');
    if (fault !== undefined) throw new OperatorError(`${file} is damaged: ${fault.integrity_check}.`);
    if ((await versionOf(db)) === 0) throw new OperatorError(`${file} is not a backup of Roundhouse.`);
  } catch (error) {
    throw error instanceof OperatorError ? error : new OperatorError(`${file} is not a backup of Roundhouse.`);
  } finally {
    await db?.destroy();
  }
};

/** Makes a file under another name first, so that under its own there is only ever a whole one. */
const makeWhole = async (to: string, make: (part: string) => Promise<void> | void): Promise<void> => {
  const part = `${to}.part`;
  // One may be left of a command that was killed.
  rmSync(part, { force: true });
  try {
    await make(part);
    renameSync(part, to);
  } catch (error) {
    rmSync(part, { force: true });
    throw error instanceof OperatorError ? error : new OperatorError(`${to} can’t be written: ${messageOf(error)}.`);
  }
};

/** Writes a copy of a database that may be in use. */
const copyInto = async (file: string, to: string): Promise<void> => {
  let db: Kysely<Schema> | null = null;
  try {
    db = openSqlite(file);
    if ((await versionOf(db)) === 0) throw new OperatorError(`${file} is not a database of Roundhouse.`);
    await sql`vacuum into ${to}`.execute(db);
  } catch (error) {
    throw error instanceof OperatorError ? error : new OperatorError(`${file} can’t be copied: ${messageOf(error)}.`);
  } finally {
    await db?.destroy();
  }
};

const backup = async (place: Place, to: string): Promise<string> => {
  const file = fileOf(place);
  if (!existsSync(file)) throw new OperatorError(`There is no database at ${file}.`);
  if (existsSync(to)) throw new OperatorError(`${to} already exists.`);
  await makeWhole(to, async (part) => {
    await copyInto(file, part);
    await checkFile(part);
  });
  return `Backed up to ${to}.`;
};

const restore = async (place: Place, from: string): Promise<string> => {
  const file = fileOf(place);
  if (!existsSync(from)) throw new OperatorError(`File not found: ${from}.`);
  if (existsSync(file)) throw new OperatorError(`${file} already exists. Move it first, together with its -wal and -shm files.`);
  await checkFile(from);
  mkdirSync(dirname(file), { recursive: true });
  await makeWhole(file, (part) => copyFileSync(from, part));
  return `Restored ${file} from ${from}.`;
};

/** The tables that were set aside, the longest-failing first. */
const listAside = async (place: Place): Promise<string> => {
  const database = await open(place);
  try {
    const rows = await database.db
      .selectFrom('aside')
      .innerJoin('games', 'games.id', 'aside.game_id')
      .select(['games.id', 'games.title', 'games.rules', 'aside.reason', 'aside.tries', 'aside.due'])
      .orderBy('aside.tries', 'desc')
      .execute();
    const lines = rows.map(
      ({ id, title, rules, reason, tries, due }) =>
        `${id}  ${title} rules ${rules}  tried ${tries} times, next ${new Date(due).toISOString()}  ${reason}`,
    );
    return lines.length === 0 ? 'All tables can be served.' : lines.join('\n');
  } finally {
    await database.close();
  }
};

/** Counts games by rules number, tries them under newer numbers, and moves them if asked to. `titles`: a module of other titles, for tests. */
const manageRules = async (place: Place, moves: boolean, titles: string | null): Promise<string> => {
  const database = await open(place);
  const pool = new Pool(1, { titles, place, program: programOf(titles) });
  try {
    const tools = { database, titles: await openTitles(titles), pool, now: Date.now };
    const counts = await countRules(tools);
    const tried = await tryRules(tools, moves);
    const none = 'No game that is not over could move to a newer rules number.';
    return [counts.length === 0 ? 'There are no games.' : counts.join('\n'), tried.length === 0 ? none : tried.join('\n')].join('\n\n');
  } finally {
    await pool.close();
    await database.close();
  }
};

/** Runs one command. Returns the message for the operator. */
export const operate = async (
  words: readonly string[],
  env: NodeJS.ProcessEnv,
  data?: string,
  titles: string | null = null,
): Promise<string> => {
  const [command = '', name = '', ...more] = words;
  const settings = readSettings(env, data);
  if (command === 'aside' && name === '') return listAside(settings.place);
  if (command === 'rules' && (name === '' || name === 'move') && more.length === 0)
    return manageRules(settings.place, name === 'move', titles);
  if (command === '' || name === '' || more.length > 0) throw new OperatorError(OPERATOR_USAGE);
  if (command === 'backup') return backup(settings.place, name);
  if (command === 'restore') return restore(settings.place, name);
  if (!['admin', 'no-admin', 'reset-link'].includes(command)) throw new OperatorError(`Unknown command: ${command}.\n${OPERATOR_USAGE}`);
  const database = await open(settings.place);
  try {
    if (command === 'reset-link') {
      const token = await issueLink({ database, now: Date.now }, name);
      return `${(settings.url ?? 'http://localhost:8018').replace(/\/$/, '')}/#/password/${token}`;
    }
    await database.db.transaction().execute(async (trx) => {
      const person = await setAdmin(trx, name, command === 'admin');
      await noteAct(trx, Date.now(), { by: null, act: command, person });
    });
    return `${name} is ${command === 'admin' ? 'now' : 'no longer'} an admin.`;
  } catch (error) {
    throw error instanceof RequestError ? new OperatorError(`No account named ${name}.`) : error;
  } finally {
    await database.close();
  }
};
