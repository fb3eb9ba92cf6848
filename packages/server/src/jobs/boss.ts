import { setTimeout as pause } from 'node:timers/promises';
import { CompiledQuery, type Kysely, sql } from 'kysely';
import PgBoss from 'pg-boss';
import type { Logger } from 'pino';
import type { NewOutbox, OutboxRow, Schema } from '../store/schema.ts';
import { type Job, type Jobs, LANES, LEASE_MS, MOST_TRIES, type Work } from './jobs.ts';

const RETRY_S = 30;
const POLL_MS = 1_000;
const CLOSE_MS = 2_000;
/** How often jobs are taken over that nodes of earlier versions have put into the table `outbox`. */
const ADOPT_MS = 10_000;

const queueOf = (kind: string): string => (LANES.find(({ kinds }) => kinds?.includes(kind)) ?? LANES[0])?.name ?? '';

/** Lets pg-boss write within a transaction of ours. */
const within = (trx: Kysely<Schema>): PgBoss.Db => ({
  executeSql: async (text, values) => ({ rows: [...(await trx.executeQuery(CompiledQuery.raw(text, values))).rows] }),
});

/** Why a job failed; null if it was done. It fails, too, if it takes so long that another node has it by then. */
export const failureOf = async (done: Promise<void>, lease: number): Promise<string | null> => {
  const ended = new AbortController();
  const late = pause(lease, 'it took too long', { ref: false, signal: ended.signal }).catch(() => null);
  try {
    return await Promise.race([done.then(() => null, String), late]);
  } finally {
    ended.abort();
  }
};

const LOCK = 1_857;

/** Makes the queues that do not exist yet, one node after another: each is a table of its own, and making several at once can deadlock. */
const makeQueues = (db: Kysely<Schema>, boss: PgBoss): Promise<void> =>
  db.connection().execute(async (one) => {
    await sql`select pg_advisory_lock(${LOCK})`.execute(one);
    try {
      for (const { name } of LANES)
        if ((await boss.getQueue(name)) === null)
          await boss.createQueue(name, {
            name,
            policy: 'short',
            retryLimit: MOST_TRIES - 1,
            retryDelay: RETRY_S,
            retryBackoff: true,
            expireInSeconds: LEASE_MS / 1_000,
          });
    } finally {
      await sql`select pg_advisory_unlock(${LOCK})`.execute(one);
    }
  });

/** Jobs in PostgreSQL, kept by pg-boss: every job is done by one node, and by another if that one dies. */
export class BossJobs implements Jobs {
  readonly #db: Kysely<Schema>;
  readonly #boss: PgBoss;
  readonly #log: Logger;
  readonly #takers: Promise<void>[] = [];
  /** Wakes the takers that found nothing to do. */
  readonly #resting = new Set<() => void>();
  #isClosed = false;
  #timer: NodeJS.Timeout | null = null;

  private constructor(db: Kysely<Schema>, boss: PgBoss, log: Logger) {
    this.#db = db;
    this.#boss = boss;
    this.#log = log;
  }

  /** Migrates what pg-boss stores. Several nodes may do so at once. */
  static async open(db: Kysely<Schema>, url: string, log: Logger): Promise<BossJobs> {
    const boss = new PgBoss({ connectionString: url, max: 3, schedule: false, deleteAfterHours: 1, archiveCompletedAfterSeconds: 60 });
    // While the database is down there is an error a second; requests say so already.
    boss.on('error', (error) => log.debug({ error: error.message }, 'jobs are not done at the moment'));
    await boss.start();
    await makeQueues(db, boss);
    return new BossJobs(db, boss, log);
  }

  async add({ id, kind, body, created, due }: NewOutbox, trx: Kysely<Schema> = this.#db): Promise<void> {
    const startAfter = Math.max(0, Math.ceil((due - created) / 1_000));
    await this.#boss.send(queueOf(kind), { id, kind, body }, { singletonKey: id, startAfter, db: within(trx) });
  }

  async counts(): Promise<Record<'waiting' | 'failed', number>> {
    const { rows } = await this.#db.executeQuery<{ state: string; count: string }>(
      CompiledQuery.raw(`select state::text, count(*) from pgboss.job where name = any($1) group by state`, [
        LANES.map(({ name }) => name),
      ]),
    );
    const count = (...states: readonly string[]): number =>
      rows.filter(({ state }) => states.includes(state)).reduce((sum, row) => sum + Number(row.count), 0);
    return { waiting: count('created', 'active'), failed: count('retry') };
  }

  async start(work: Work): Promise<void> {
    for (const { name, most, takers } of LANES) for (let i = 0; i < takers; i++) this.#takers.push(this.#takeOn(name, most / takers, work));
    this.#timer = setInterval(() => {
      void this.#adopt().catch((error: unknown) => this.#log.debug({ error: String(error) }, 'jobs could not be taken over'));
    }, ADOPT_MS);
    this.#timer.unref();
    await this.#adopt();
  }

  async close(): Promise<void> {
    if (this.#timer !== null) clearInterval(this.#timer);
    this.#isClosed = true;
    this.hurry();
    await Promise.race([Promise.all(this.#takers), pause(CLOSE_MS, undefined, { ref: false })]);
    await this.#boss.stop({ graceful: true, wait: true, timeout: CLOSE_MS }).catch(() => undefined);
  }

  /** Frees jobs whose node has died. pg-boss does so every minute by itself. */
  async maintain(): Promise<void> {
    await this.#boss.maintain();
  }

  /** Looks for jobs now, not only once a second. */
  hurry(): void {
    for (const wake of [...this.#resting]) wake();
  }

  /**
   * Takes jobs until the end. pg-boss would take them too, but does not wait until it has written how they ended: a database that goes away
   * just then would end the process. A job of which that is not written is free again when its lease is over.
   */
  async #takeOn(name: string, most: number, work: Work): Promise<void> {
    while (!this.#isClosed) {
      const taken = await this.#take(name, most, work).catch((error: unknown) => {
        this.#log.debug({ error: String(error) }, 'jobs are not done at the moment');
        return 0;
      });
      if (taken === 0) await this.#rest();
    }
  }

  /** One that fails is tried again alone; those beside it are done. */
  async #take(name: string, most: number, work: Work): Promise<number> {
    const jobs = await this.#boss.fetch<Job>(name, { batchSize: most });
    await Promise.all(
      jobs.map(async ({ id, data }) => {
        const failed = await failureOf(work(data), LEASE_MS);
        if (failed === null) await this.#boss.complete(name, id);
        else await this.#boss.fail(name, id, { message: failed });
      }),
    );
    return jobs.length;
  }

  #rest(): Promise<void> {
    return new Promise((resolve) => {
      const wake = (): void => {
        clearTimeout(timer);
        this.#resting.delete(wake);
        resolve();
      };
      const timer = setTimeout(wake, POLL_MS);
      this.#resting.add(wake);
    });
  }

  async #adopt(): Promise<void> {
    await this.#db.transaction().execute(async (trx) => {
      const rows: readonly OutboxRow[] = await trx.deleteFrom('outbox').returningAll().execute();
      for (const row of rows) await this.add(row, trx);
    });
  }
}
