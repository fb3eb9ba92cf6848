import { type Kysely, sql } from 'kysely';
import type { Logger } from 'pino';
import type { NewOutbox, OutboxRow, Schema } from '../store/schema.ts';
import { APART, type Jobs, LANES, type Lane, LEASE_MS, MOST_TRIES, type Work } from './jobs.ts';

const mine = ({ kinds }: Lane) =>
  kinds === null ? sql<boolean>`kind not in (${sql.join(APART)})` : sql<boolean>`kind in (${sql.join(kinds)})`;

/** Jobs in the table `outbox` of the embedded database. Each is claimed for a while, done, then deleted. */
export class TableJobs implements Jobs {
  readonly #db: Kysely<Schema>;
  readonly #now: () => number;
  readonly #tick: number;
  readonly #log: Logger;
  readonly #timers = new Map<Lane, NodeJS.Timeout>();
  /** How many jobs of a lane are being done. */
  readonly #running = new Map<Lane, number>();
  #closed = false;

  /** `tick`: milliseconds between two looks at the table. */
  constructor(db: Kysely<Schema>, now: () => number, tick: number, log: Logger) {
    this.#db = db;
    this.#now = now;
    this.#tick = tick;
    this.#log = log;
  }

  async add(job: NewOutbox, trx: Kysely<Schema> = this.#db): Promise<void> {
    await trx
      .insertInto('outbox')
      .values(job)
      .onConflict((c) => c.column('id').doNothing())
      .execute();
  }

  async counts(): Promise<Record<'waiting' | 'failed', number>> {
    const { all, tried } = await this.#db
      .selectFrom('outbox')
      .select((q) => [q.fn.countAll<number>().as('all'), q.fn.count<number>('id').filterWhere('tries', '>', 1).as('tried')])
      .executeTakeFirstOrThrow();
    return { waiting: Number(all) - Number(tried), failed: Number(tried) };
  }

  async start(work: Work): Promise<void> {
    for (const lane of LANES) this.#look(lane, work);
  }

  /** Begins what is due every tick, as far as the lane has room. Jobs that take long are not waited for. */
  #look(lane: Lane, work: Work): void {
    if (this.#closed) return;
    const timer = setTimeout(() => {
      void this.#begin(lane, work)
        .catch((error: unknown) => this.#log.error({ error: messageOf(error) }, 'jobs could not be read'))
        .finally(() => this.#look(lane, work));
    }, this.#tick);
    timer.unref();
    this.#timers.set(lane, timer);
  }

  /** A mail server that does not answer is not waited for: the lease of its job ends some time. */
  async close(): Promise<void> {
    this.#closed = true;
    for (const timer of this.#timers.values()) clearTimeout(timer);
  }

  async #begin(lane: Lane, work: Work): Promise<void> {
    const room = lane.most - (this.#running.get(lane) ?? 0);
    for (const row of room > 0 ? await this.#claim(lane, room) : []) {
      this.#running.set(lane, (this.#running.get(lane) ?? 0) + 1);
      void this.#do(row, work)
        // The database may be closed already.
        .catch((error: unknown) => this.#closed || this.#log.error({ error: messageOf(error) }, 'a job could not be deleted'))
        .finally(() => this.#running.set(lane, (this.#running.get(lane) ?? 1) - 1));
    }
  }

  async #do(row: OutboxRow, work: Work): Promise<void> {
    try {
      await work(row);
      await this.#forget(row);
    } catch (error) {
      this.#log.warn({ job: row.id, tries: row.tries, error: messageOf(error) }, 'a job failed');
      if (row.tries >= MOST_TRIES) await this.#forget(row);
    }
  }

  async #claim(lane: Lane, most: number): Promise<readonly OutboxRow[]> {
    // Looking takes no lock, which writing would keep from moves.
    const due = this.#db.selectFrom('outbox').select('id').where('due', '<=', this.#now()).where(mine(lane)).limit(1);
    if ((await due.executeTakeFirst()) === undefined) return [];
    const { rows } = await sql<OutboxRow>`
      update outbox set due = ${this.#now() + LEASE_MS}, tries = tries + 1
      where id in (select id from outbox where due <= ${this.#now()} and ${mine(lane)} order by due limit ${sql.lit(most)})
      returning *`.execute(this.#db);
    return rows;
  }

  async #forget({ id }: OutboxRow): Promise<void> {
    await this.#db.deleteFrom('outbox').where('id', '=', id).execute();
  }
}

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));
