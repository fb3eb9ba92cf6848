import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import Libsql from 'libsql';
import { enter, leave } from './gate.ts';

interface Statement {
  readonly reader: boolean;
  all(values: readonly unknown[]): unknown[];
  run(values: readonly unknown[]): { readonly changes: number; readonly lastInsertRowid: number | bigint };
  iterate(values: readonly unknown[]): IterableIterator<unknown>;
}

/** A connection to an SQLite file in the form Kysely expects. */
export interface Connection {
  readonly inTransaction: boolean;
  prepare(sql: string): Statement;
  close(): void;
}

/** Size of the statement cache. The server uses fewer statements. */
const CACHED = 300;

/** Uses the library. A transaction is not interrupted either. */
const within = <T>(database: Libsql.Database | null, work: () => T): T => {
  enter();
  try {
    return work();
  } finally {
    if (database?.inTransaction !== true) leave();
  }
};

const guarded = (database: Libsql.Database, statement: Statement): Statement => {
  const { reader } = statement;
  return {
    reader,
    all: (values) => within(database, () => statement.all(values)),
    run: (values) => within(database, () => statement.run(values)),
    iterate: (values) => within(database, () => statement.all(values)).values(),
  };
};

/** How long a statement waits for other threads and processes, and does nothing else. */
const WAIT_MS = 5_000;

/** What a thread that must not wait leaves to the others, which write the changes into the file at every 1,000 pages: 40 MB. */
const PAGES = 10_000;

/**
 * Opens a file. Every commit is synced; readers and the writer do not block each other; statements are prepared once. `waits`: a statement
 * that finds the file locked waits, and otherwise fails at once.
 */
export const connect = (file: string, { waits = true } = {}): Connection => {
  mkdirSync(dirname(file), { recursive: true });
  const database = within(null, () => {
    const opened = new Libsql(file);
    opened.pragma(`busy_timeout = ${WAIT_MS}`);
    opened.pragma('journal_mode = WAL');
    opened.pragma('synchronous = FULL');
    opened.pragma('foreign_keys = ON');
    if (waits) return opened;
    opened.pragma('busy_timeout = 0');
    opened.pragma(`wal_autocheckpoint = ${PAGES}`);
    return opened;
  });
  const ready = new Map<string, Statement>();
  return {
    get inTransaction() {
      return database.inTransaction;
    },
    prepare: (sql) => {
      const known = ready.get(sql);
      if (known !== undefined) return known;
      const statement = within(database, () => guarded(database, database.prepare(sql) as unknown as Statement));
      if (ready.size >= CACHED) ready.clear();
      ready.set(sql, statement);
      return statement;
    },
    close: () => {
      ready.clear();
      within(null, () => database.close());
    },
  };
};
