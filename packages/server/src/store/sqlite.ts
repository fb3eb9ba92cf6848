import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import Libsql from 'libsql';

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

/** Opens a file. Every commit is synced; readers and the writer do not block each other; statements are prepared once. */
export const connect = (file: string): Connection => {
  mkdirSync(dirname(file), { recursive: true });
  const database = new Libsql(file);
  database.pragma('busy_timeout = 5000');
  database.pragma('journal_mode = WAL');
  database.pragma('synchronous = FULL');
  database.pragma('foreign_keys = ON');
  const ready = new Map<string, Statement>();
  return {
    get inTransaction() {
      return database.inTransaction;
    },
    prepare: (sql) => {
      const known = ready.get(sql);
      if (known !== undefined) return known;
      const statement = database.prepare(sql) as unknown as Statement;
      if (ready.size >= CACHED) ready.clear();
      ready.set(sql, statement);
      return statement;
    },
    close: () => {
      ready.clear();
      database.close();
    },
  };
};
