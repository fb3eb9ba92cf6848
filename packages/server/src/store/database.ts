import {
  CompiledQuery,
  type DatabaseConnection,
  type DatabaseIntrospector,
  type Dialect,
  type DialectAdapter,
  type Driver,
  Kysely,
  PostgresDialect,
  type QueryCompiler,
  SqliteAdapter,
  SqliteDriver,
  SqliteIntrospector,
  SqliteQueryCompiler,
} from 'kysely';
import pg from 'pg';
import { type Finder, makeFinder } from './finder.ts';
import { migrate } from './migrations.ts';
import { PatientDriver } from './patient.ts';
import type { Schema } from './schema.ts';
import { connect } from './sqlite.ts';

/** The database: an SQLite file or a PostgreSQL server. */
export type Place = { readonly file: string } | { readonly url: string };

export interface Database {
  readonly kind: 'sqlite' | 'postgres';
  readonly place: Place;
  readonly db: Kysely<Schema>;
  readonly find: Finder;
  /** Connections to PostgreSQL, and requests that wait for one; none for the embedded database. */
  connections(): Readonly<Record<'open' | 'idle' | 'waiting', number>> | null;
  close(): Promise<void>;
}

/** The database cannot be used. The message says which and why. */
export class DatabaseError extends Error {}

pg.types.setTypeParser(pg.types.builtins.INT8, Number);

/** Tables are made in transactions too, so that a migration happens as a whole or not at all. */
class Adapter extends SqliteAdapter {
  override get supportsTransactionalDdl(): boolean {
    return true;
  }
}

/** A transaction may write from its beginning on. If it only read at first, a write of another thread would make its own fail at once. */
class ImmediateDriver extends SqliteDriver {
  override async beginTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('begin immediate'));
  }
}

class Embedded implements Dialect {
  readonly #driver: Driver;

  constructor(driver: Driver) {
    this.#driver = driver;
  }

  createDriver(): Driver {
    return this.#driver;
  }

  createAdapter(): DialectAdapter {
    return new Adapter();
  }

  createQueryCompiler(): QueryCompiler {
    return new SqliteQueryCompiler();
  }

  createIntrospector(db: Kysely<unknown>): DatabaseIntrospector {
    return new SqliteIntrospector(db);
  }
}

/** Opens a file for a thread that may wait for others. */
export const openSqlite = (file: string): Kysely<Schema> =>
  new Kysely<Schema>({ dialect: new Embedded(new ImmediateDriver({ database: connect(file) })) });

/** Opens a file for the thread that serves. */
const openPatient = (file: string): Kysely<Schema> =>
  new Kysely<Schema>({ dialect: new Embedded(new PatientDriver(connect(file), connect(file, { waits: false }))) });

const CONNECT_MS = 5_000;
const QUERY_MS = 30_000;

const makePool = (url: string, connections: number): pg.Pool => {
  const pool = new pg.Pool({
    connectionString: url,
    max: connections,
    connectionTimeoutMillis: CONNECT_MS,
    query_timeout: QUERY_MS,
    keepAlive: true,
  });
  // A broken connection fails its query and is replaced. Without these listeners the error would end the process.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  return pool;
};

const openPool = (pool: pg.Pool): Kysely<Schema> => new Kysely<Schema>({ dialect: new PostgresDialect({ pool }) });

/** A database URL without its password. */
export const shownUrl = (url: string): string => {
  try {
    const { protocol, host, pathname } = new URL(url);
    return `${protocol}//${host}${pathname}`;
  } catch {
    return 'an invalid address';
  }
};

export const messageOf = (error: unknown): string => {
  if (error instanceof AggregateError) return error.errors.map(messageOf).join('; ');
  return error instanceof Error ? error.message : String(error);
};

const DOWN_CODES =
  /^(E(CONN|PIPE|TIMEDOUT|NOTFOUND|HOST|NET|AI_)|08|53|57P0|XX00[12]|SQLITE_(BUSY|FULL|IOERR|READONLY|CANTOPEN|CORRUPT|NOTADB))/;
const DOWN_WORDS =
  /connection (terminated|ended|error)|timeout exceeded|not queryable|read timeout|database is locked|disk I\/O error|disk is full|disk image is malformed|not a database|readonly database/i;

/** Does the error mean that the database is unavailable, as opposed to a faulty query? */
export const isDown = (error: unknown): boolean => {
  if (error instanceof AggregateError) return error.errors.some(isDown);
  if (!(error instanceof Error)) return false;
  const { code } = error as { code?: unknown };
  return (typeof code === 'string' && DOWN_CODES.test(code)) || DOWN_WORDS.test(error.message);
};

/** Opens a database that has been migrated already. */
export const openStore = (place: Place, connections: number): Kysely<Schema> =>
  'file' in place ? openSqlite(place.file) : openPool(makePool(place.url, connections));

/** Opens the database and migrates it, unless told not to. */
export const openDatabase = async (place: Place, { connections = 10, migrates = true } = {}): Promise<Database> => {
  const where = 'file' in place ? place.file : shownUrl(place.url);
  try {
    const kind = 'file' in place ? 'sqlite' : 'postgres';
    const pool = 'url' in place ? makePool(place.url, connections) : null;
    const db = 'file' in place ? openPatient(place.file) : openPool(pool as pg.Pool);
    try {
      if (migrates) await migrate(db, kind);
    } catch (error) {
      await db.destroy();
      throw error;
    }
    const counts = () => (pool === null ? null : { open: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount });
    return { kind, place, db, find: makeFinder(db), connections: counts, close: () => db.destroy() };
  } catch (error) {
    throw new DatabaseError(`Can’t open the database ${where}: ${messageOf(error)}.`);
  }
};
