import { type Kysely, sql } from 'kysely';
import type { Database } from './store/database.ts';
import type { Schema } from './store/schema.ts';

// The time of games. All nodes take it from the database and count on from there with a clock that nobody can set. If the database's clock is
// set back, games do not notice: what it lost is stored and added from then on. If it is set forward, that counts as time in which nobody
// served, and is given back (tables/timekeeper.ts).

const OFFSET = 'clock';
/** A smaller difference is drift, or a slow answer. */
const SET_BACK_MS = 2_000;

interface Reading {
  readonly wall: number;
  /** What is added to the clock on the wall, as it is stored. */
  readonly offset: string | null;
}

export class GameTime {
  readonly #db: Kysely<Schema>;
  readonly #isPostgres: boolean;
  readonly #wall: () => number;
  /** The time of games at some moment of the steady clock. */
  #at = 0;
  #steady = 0;

  /** `wall`: the clock of this machine. It matters only to the embedded database. */
  constructor({ db, kind }: Pick<Database, 'db' | 'kind'>, wall: () => number) {
    this.#db = db;
    this.#isPostgres = kind === 'postgres';
    this.#wall = wall;
  }

  now = (): number => Math.round(this.#at + performance.now() - this.#steady);

  /** `latest`: a time that has been already. */
  async start(latest: number): Promise<void> {
    const reading = await this.#read();
    const now = reading.wall + Number(reading.offset ?? 0);
    this.#set(Math.max(now, latest));
    if (now < latest - SET_BACK_MS) await this.#makeUp(reading, latest - now);
  }

  /** Compares with the database. */
  async sync(): Promise<void> {
    const sent = performance.now();
    const reading = await this.#read();
    const lag = (performance.now() - sent) / 2;
    const behind = this.now() - (reading.wall + Number(reading.offset ?? 0) + lag);
    if (behind > SET_BACK_MS) await this.#makeUp(reading, Math.round(behind));
    // Time never runs backwards; a small lead melts away while the others catch up.
    else if (behind < 0) this.#set(this.now() - behind);
  }

  #set(at: number): void {
    this.#at = at;
    this.#steady = performance.now();
  }

  async #read(): Promise<Reading> {
    const row = await this.#db.selectFrom('meta').select('value').where('key', '=', OFFSET).executeTakeFirst();
    const offset = row?.value ?? null;
    if (!this.#isPostgres) return { wall: this.#wall(), offset };
    const { rows } = await sql<{ now: number }>`select (extract(epoch from clock_timestamp()) * 1000)::float8 as now`.execute(this.#db);
    return { wall: rows[0]?.now ?? this.#wall(), offset };
  }

  /** Stores what the clock lost, unless another node has just done so. */
  async #makeUp({ offset }: Reading, ms: number): Promise<void> {
    const value = String(Number(offset ?? 0) + ms);
    if (offset === null)
      await this.#db
        .insertInto('meta')
        .values({ key: OFFSET, value })
        .onConflict((c) => c.column('key').doNothing())
        .execute();
    else await this.#db.updateTable('meta').set({ value }).where('key', '=', OFFSET).where('value', '=', offset).execute();
  }
}
