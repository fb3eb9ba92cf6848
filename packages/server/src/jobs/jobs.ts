import type { Kysely } from 'kysely';
import type { NewOutbox, Schema } from '../store/schema.ts';

// Jobs: what is to be done later, once, by whichever node. They are emails and notices (notices/work.ts). On PostgreSQL pg-boss keeps them (boss.ts), on the
// embedded database a table of ours (tablejobs.ts).

export interface Job {
  readonly id: string;
  readonly kind: string;
  readonly body: string;
}

/** Does a job. If it throws, the job is tried again, later each time. */
export type Work = (job: Job) => Promise<void>;

export interface Jobs {
  /** Adds a job, as part of a transaction if one is given. A job that waits under the same id already is kept as it is. */
  add(job: NewOutbox, trx?: Kysely<Schema>): Promise<void>;
  /** How many wait for the first time, and how many have failed and wait again. */
  counts(): Promise<Readonly<Record<'waiting' | 'failed', number>>>;
  /** Does from now on what is due. */
  start(work: Work): Promise<void>;
  /** Waits for what is being done, but not for long. */
  close(): Promise<void>;
}

/** How often a job is tried. */
export const MOST_TRIES = 8;
/** A node that has had a job for so long is taken for dead, and another does it. */
export const LEASE_MS = 5 * 60_000;

/** For a writer that leaves nothing for later. */
export const noJobs: Jobs = {
  async add() {},
  counts: async () => ({ waiting: 0, failed: 0 }),
  async start() {},
  async close() {},
};
