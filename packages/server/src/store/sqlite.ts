import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import Libsql from 'libsql';

interface Statement {
  readonly reader: boolean;
  all(values: readonly unknown[]): unknown[];
  run(values: readonly unknown[]): { readonly changes: number; readonly lastInsertRowid: number | bigint };
  iterate(values: readonly unknown[]): IterableIterator<unknown>;
}

/** A connection to a file of SQLite, as Kysely wants it. */
export interface Connection {
  readonly inTransaction: boolean;
  prepare(sql: string): Statement;
  close(): void;
}

/** As many statements are kept ready; the program has fewer. */
const KEPT = 300;

/** Opens a file: every commit is synced, readers and one writer do not wait for each other. Statements are prepared once. */
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
      if (ready.size >= KEPT) ready.clear();
      ready.set(sql, statement);
      return statement;
    },
    close: () => {
      ready.clear();
      database.close();
    },
  };
};
