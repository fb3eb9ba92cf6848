import { setTimeout } from 'node:timers/promises';
import { CompiledQuery, type DatabaseConnection, type Driver, type QueryResult, SelectQueryNode } from 'kysely';
import type { Connection } from './sqlite.ts';

// How the serving thread uses the embedded database. SQLite has one writer at a time, and waits for it asleep: the library is not
// asynchronous, so that a thread that waits does nothing else. Here it never waits inside the library. It reads on a connection of its own,
// which waits for nobody, and tries again to write when others have had their turn.

/** How long a write waits for other threads and processes. */
const WAIT_MS = 5_000;
/** How long it waits before it tries again: first, and at most. */
const FIRST_MS = 1;
const LONGEST_MS = 8;

const isBusy = (error: unknown): boolean => (error as { code?: unknown } | null)?.code === 'SQLITE_BUSY';

/** Runs a query in one go. */
const run = <R>(connection: Connection, { sql, parameters }: CompiledQuery): QueryResult<R> => {
  const statement = connection.prepare(sql);
  if (statement.reader) return { rows: statement.all(parameters) as R[] };
  const { changes, lastInsertRowid } = statement.run(parameters);
  return { rows: [], numAffectedRows: BigInt(changes), insertId: BigInt(lastInsertRowid) };
};

/** One use of the database: a query, or a transaction. */
class Use implements DatabaseConnection {
  readonly #driver: PatientDriver;
  isTransaction = false;

  constructor(driver: PatientDriver) {
    this.#driver = driver;
  }

  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    return this.#driver.execute(this, query);
  }

  // biome-ignore lint/correctness/useYield: nothing is read in pieces
  async *streamQuery<R>(): AsyncIterableIterator<QueryResult<R>> {
    throw new Error('the embedded database gives its rows at once');
  }
}

export class PatientDriver implements Driver {
  readonly #reader: Connection;
  readonly #writer: Connection;
  /** The last write that was asked for. */
  #last: Promise<unknown> = Promise.resolve();
  #release: () => void = () => undefined;

  /** `writer` must not wait inside the library. */
  constructor(reader: Connection, writer: Connection) {
    this.#reader = reader;
    this.#writer = writer;
  }

  async init(): Promise<void> {}

  async acquireConnection(): Promise<DatabaseConnection> {
    return new Use(this);
  }

  async releaseConnection(): Promise<void> {}

  async execute<R>(use: Use, query: CompiledQuery): Promise<QueryResult<R>> {
    if (use.isTransaction) return run(this.#writer, query);
    if (SelectQueryNode.is(query.query)) return run(this.#reader, query);
    const release = await this.#turn();
    try {
      return await this.#write(query);
    } finally {
      release();
    }
  }

  /** A transaction may write from its beginning on. If it only read at first, a write of another thread would make its own fail at once. */
  async beginTransaction(use: DatabaseConnection): Promise<void> {
    const release = await this.#turn();
    try {
      await this.#write(CompiledQuery.raw('begin immediate'));
      (use as Use).isTransaction = true;
      this.#release = release;
    } catch (error) {
      release();
      throw error;
    }
  }

  async commitTransaction(use: DatabaseConnection): Promise<void> {
    run(this.#writer, CompiledQuery.raw('commit'));
    this.#end(use);
  }

  async rollbackTransaction(use: DatabaseConnection): Promise<void> {
    try {
      // What failed may have rolled it back already.
      if (this.#writer.inTransaction) run(this.#writer, CompiledQuery.raw('rollback'));
    } finally {
      this.#end(use);
    }
  }

  async destroy(): Promise<void> {
    await this.#last;
    this.#reader.close();
    this.#writer.close();
  }

  #end(use: DatabaseConnection): void {
    (use as Use).isTransaction = false;
    this.#release();
  }

  /** Waits for the writes before it. Returns what lets the next one begin. */
  async #turn(): Promise<() => void> {
    const before = this.#last;
    let release = (): void => undefined;
    this.#last = new Promise<void>((resolve) => {
      release = resolve;
    });
    await before;
    return release;
  }

  /** A write that finds the file locked has changed nothing, and is tried again. */
  async #write<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    const end = performance.now() + WAIT_MS;
    for (let wait = FIRST_MS; ; wait = Math.min(LONGEST_MS, wait * 2)) {
      try {
        return run(this.#writer, query);
      } catch (error) {
        if (!isBusy(error) || performance.now() > end) throw error;
        await setTimeout(wait);
      }
    }
  }
}
