import type { Kysely } from 'kysely';
import type { Logger } from 'pino';
import type { Schema } from '../store/schema.ts';

// Tables that fail are set aside, so that they do not stand in the way of others. They are tried again after a growing time. Another program
// may succeed with them, so each program has its own list.

const FIRST_MS = 10_000;
const LONGEST_MS = 10 * 60_000;

interface Failed {
  readonly reason: string;
  readonly tries: number;
  /** When it is tried again. */
  readonly due: number;
}

export class Aside {
  readonly #db: Kysely<Schema>;
  readonly #log: Logger;
  readonly #now: () => number;
  readonly program: string;
  /** What this node has seen fail. */
  readonly #failed = new Map<string, Failed>();

  constructor(db: Kysely<Schema>, program: string, now: () => number, log: Logger) {
    this.#db = db;
    this.program = program;
    this.#now = now;
    this.#log = log;
  }

  /** Why a table must be left alone for now; null: it need not. */
  reasonFor(id: string): string | null {
    const failed = this.#failed.get(id);
    return failed !== undefined && this.#now() < failed.due ? failed.reason : null;
  }

  /** A table has failed. */
  async put(id: string, reason: string): Promise<void> {
    const row = this.#failed.get(id) ?? (await this.#find(id));
    const tries = (row?.tries ?? 0) + 1;
    const values = { reason: reason.slice(0, 1_000), tries, due: this.#now() + Math.min(LONGEST_MS, FIRST_MS * 2 ** (tries - 1)) };
    this.#failed.set(id, values);
    this.#log.error({ table: id, reason, tries, again: new Date(values.due) }, 'a table is set aside');
    await this.#db
      .insertInto('aside')
      .values({ game_id: id, program: this.program, ...values })
      .onConflict((c) => c.columns(['game_id', 'program']).doUpdateSet(values))
      .execute();
  }

  /** A table works. `wasAside`: the database says that it did not. */
  async clear(id: string, wasAside = false): Promise<void> {
    if (!this.#failed.delete(id) && !wasAside) return;
    await this.#db.deleteFrom('aside').where('game_id', '=', id).where('program', '=', this.program).execute();
    this.#log.warn({ table: id }, 'a table that was set aside works again');
  }

  /** How many tables are set aside. */
  async count(): Promise<number> {
    const { count } = await this.#db
      .selectFrom('aside')
      .select((q) => q.fn.countAll<number>().as('count'))
      .where('program', '=', this.program)
      .executeTakeFirstOrThrow();
    return Number(count);
  }

  #find(id: string): Promise<Failed | undefined> {
    return this.#db
      .selectFrom('aside')
      .select(['reason', 'tries', 'due'])
      .where('game_id', '=', id)
      .where('program', '=', this.program)
      .executeTakeFirst();
  }
}
