import type { Kysely, Transaction, Updateable } from 'kysely';
import type { Database } from './database.ts';
import type { EntryRow, NewOutbox, Schema } from './schema.ts';

/** What is added to one game, whole or not at all. */
export interface Addition {
  readonly game: string;
  /** The log must have exactly so many entries before. */
  readonly seq: number;
  readonly entries: readonly EntryRow[];
  /** What changes in the row of the game. */
  readonly set: Omit<Updateable<Schema['games']>, 'id' | 'seq'>;
  readonly outbox: readonly NewOutbox[];
  /** Further changes of the same transaction. */
  readonly also: ((db: Kysely<Schema>) => Promise<void>) | null;
}

/** 'stale': somebody else has added to the log, and nothing has been changed. An error means that the outcome is unknown. */
export type Added = 'added' | 'stale';

export interface Writer {
  add(addition: Addition): Promise<Added>;
  /** Resolves when nothing is waiting to be written. */
  idle(): Promise<void>;
}

/** Databases limit the values of one statement. */
const ROWS = 1_000;

const write = async (trx: Transaction<Schema>, { game, seq, entries, set, outbox, also }: Addition): Promise<Added> => {
  const { numUpdatedRows } = await trx
    .updateTable('games')
    .set({ ...set, seq: seq + entries.length })
    .where('id', '=', game)
    .where('seq', '=', seq)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) return 'stale';
  for (let i = 0; i < entries.length; i += ROWS)
    await trx
      .insertInto('entries')
      .values(entries.slice(i, i + ROWS))
      .execute();
  if (outbox.length > 0) await trx.insertInto('outbox').values(outbox).execute();
  await also?.(trx);
  return 'added';
};

/** Each addition in a transaction of its own: PostgreSQL commits them side by side. */
export class DirectWriter implements Writer {
  readonly #db: Kysely<Schema>;
  readonly #busy = new Set<Promise<unknown>>();

  constructor(db: Kysely<Schema>) {
    this.#db = db;
  }

  async add(addition: Addition): Promise<Added> {
    const work = this.#db.transaction().execute((trx) => write(trx, addition));
    this.#busy.add(work);
    try {
      return await work;
    } finally {
      this.#busy.delete(work);
    }
  }

  async idle(): Promise<void> {
    while (this.#busy.size > 0) await Promise.allSettled(this.#busy);
  }
}

interface Waiting {
  readonly addition: Addition;
  readonly resolve: (added: Added) => void;
  readonly reject: (error: unknown) => void;
}

const MOST = 200;

/** SQLite syncs the file at each commit: whatever is waiting shares one commit. */
export class GroupWriter implements Writer {
  readonly #db: Kysely<Schema>;
  #queue: Waiting[] = [];
  #running: Promise<void> | null = null;

  constructor(db: Kysely<Schema>) {
    this.#db = db;
  }

  add(addition: Addition): Promise<Added> {
    return new Promise((resolve, reject) => {
      this.#queue.push({ addition, resolve, reject });
      this.#running ??= this.#run();
    });
  }

  async idle(): Promise<void> {
    while (this.#running !== null) await this.#running;
  }

  async #run(): Promise<void> {
    // Requests that are already in come along.
    await new Promise((resolve) => setImmediate(resolve));
    while (this.#queue.length > 0) {
      const group = this.#queue.splice(0, MOST);
      await this.#commit(group);
    }
    this.#running = null;
  }

  /** One commit for all. If it fails, each one alone, so that nobody suffers for another's addition. */
  async #commit(group: readonly Waiting[]): Promise<void> {
    try {
      const added = await this.#db.transaction().execute(async (trx) => {
        const results: Added[] = [];
        for (const { addition } of group) results.push(await write(trx, addition));
        return results;
      });
      for (const [i, { resolve }] of group.entries()) resolve(added[i] as Added);
    } catch (error) {
      const [only, ...others] = group;
      if (only !== undefined && others.length === 0) only.reject(error);
      else for (const one of group) await this.#commit([one]);
    }
  }
}

export const openWriter = ({ kind, db }: Database): Writer => (kind === 'sqlite' ? new GroupWriter(db) : new DirectWriter(db));
