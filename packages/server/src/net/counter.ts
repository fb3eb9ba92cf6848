import { type Kysely, sql } from 'kysely';
import type { Database } from '../store/database.ts';
import type { Schema } from '../store/schema.ts';

// Counts what people and addresses do, in windows of time, for all nodes together.

/** How many entries a node keeps before it forgets windows that are over. */
const MANY = 20_000;

interface Count {
  /** The window it belongs to. */
  slot: number;
  /** How often in this window, as far as this node knows. */
  total: number;
  /** How much of it the database does not know yet. */
  news: number;
}

export interface Counted {
  readonly count: number;
  /** Milliseconds until the window ends. */
  readonly left: number;
}

/** The name of a count in its window. */
const nameOf = (key: string, ms: number): string => `${ms} ${key}`;

export class Counter {
  readonly #db: Kysely<Schema>;
  /** A single node need not ask anybody. */
  readonly #isShared: boolean;
  readonly #now: () => number;
  readonly #counts = new Map<string, Count>();
  #asked = 0;

  constructor({ db, kind }: Pick<Database, 'db' | 'kind'>, now: () => number) {
    this.#db = db;
    this.#isShared = kind === 'postgres';
    this.#now = now;
  }

  /** Counts once more. Nodes learn of each other's counts within seconds (`share`). */
  count(key: string, ms: number): Counted {
    const now = this.#now();
    const slot = Math.floor(now / ms);
    const name = nameOf(key, ms);
    const known = this.#counts.get(name);
    const count = known?.slot === slot ? known : { slot, total: 0, news: 0 };
    count.total++;
    count.news++;
    if (count !== known) {
      if (this.#counts.size >= MANY) this.#forget(now);
      this.#counts.set(name, count);
    }
    return { count: count.total, left: (slot + 1) * ms - now };
  }

  /** Counts once more, and knows at once what other nodes have counted: for what is rare and worth attacking. */
  async countEverywhere(key: string, ms: number): Promise<Counted> {
    const counted = this.count(key, ms);
    if (!this.#isShared) return counted;
    const name = nameOf(key, ms);
    const count = this.#counts.get(name) as Count;
    await this.#send([[name, count]]);
    return { ...counted, count: count.total };
  }

  /** Tells the database what was counted, and learns what others have. */
  async share(): Promise<void> {
    if (!this.#isShared) return;
    const news = [...this.#counts].filter(([, count]) => count.news > 0);
    for (let i = 0; i < news.length; i += 500) await this.#send(news.slice(i, i + 500));
    if (this.#now() - this.#asked < 60_000) return;
    this.#asked = this.#now();
    await this.#db.deleteFrom('hits').where('ends', '<', this.#now()).execute();
  }

  async #send(counts: readonly (readonly [string, Count])[]): Promise<void> {
    if (counts.length === 0) return;
    const rows = counts.map(([name, { slot, news }]) => ({ name, slot, ends: (slot + 1) * Number.parseInt(name, 10), count: news }));
    for (const [, count] of counts) count.news = 0;
    const known = await this.#db
      .insertInto('hits')
      .values(rows)
      .onConflict((c) => c.columns(['name', 'slot']).doUpdateSet({ count: sql`hits.count + excluded.count` }))
      .returning(['name', 'slot', 'count'])
      .execute();
    for (const { name, slot, count } of known) {
      const mine = this.#counts.get(name);
      if (mine?.slot === slot) mine.total = count + mine.news;
    }
  }

  #forget(now: number): void {
    for (const [name, { slot }] of this.#counts) if ((slot + 1) * Number.parseInt(name, 10) < now) this.#counts.delete(name);
    // Somebody counts under very many names: better to forget than to fill the memory.
    if (this.#counts.size >= MANY) this.#counts.clear();
  }
}
