import { type Kysely, sql } from 'kysely';
import type { Logger } from 'pino';
import type { NewOutbox, OutboxRow, Schema } from '../store/schema.ts';
import { type Jobs, LEASE_MS, MOST_TRIES, type Work } from './jobs.ts';

const BATCH = 10;

/** Jobs in the table `outbox` of the embedded database. Each is claimed for a while, done, then deleted. */
export class TableJobs implements Jobs {
  readonly #db: Kysely<Schema>;
  readonly #now: () => number;
  readonly #tick: number;
  readonly #log: Logger;
  #timer: NodeJS.Timeout | null = null;
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
    if (this.#closed) return;
    this.#timer = setTimeout(() => {
      void this.once(work)
        .catch((error: unknown) => this.#log.error({ error: messageOf(error) }, 'jobs could not be read'))
        .finally(() => void this.start(work));
    }, this.#tick);
    this.#timer.unref();
  }

  /** A mail server that does not answer is not waited for: the lease of its job ends some time. */
  async close(): Promise<void> {
    this.#closed = true;
    if (this.#timer !== null) clearTimeout(this.#timer);
  }

  /** Does some of the jobs that are due. */
  async once(work: Work): Promise<void> {
    await Promise.all((await this.#claim()).map((row) => this.#do(row, work)));
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

  async #claim(): Promise<readonly OutboxRow[]> {
    // Looking takes no lock, which writing would keep from moves.
    const due = this.#db.selectFrom('outbox').select('id').where('due', '<=', this.#now()).limit(1);
    if ((await due.executeTakeFirst()) === undefined) return [];
    const { rows } = await sql<OutboxRow>`
      update outbox set due = ${this.#now() + LEASE_MS}, tries = tries + 1
      where id in (select id from outbox where due <= ${this.#now()} order by due limit ${sql.lit(BATCH)})
      returning *`.execute(this.#db);
    return rows;
  }

  async #forget({ id }: OutboxRow): Promise<void> {
    await this.#db.deleteFrom('outbox').where('id', '=', id).execute();
  }
}

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));
