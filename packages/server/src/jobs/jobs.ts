import type { Kysely } from 'kysely';
import type { NewOutbox, Schema } from '../store/schema.ts';

// Jobs: what is to be done later, once, by whichever node. They are emails and notices (notices/work.ts), results (results/work.ts), and what
// follows from bans and deleted accounts (people/work.ts). On PostgreSQL pg-boss keeps them (boss.ts), on the
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

/** Jobs of a lane are done beside those of the others, so that a machine that does not answer keeps back only what is meant for its kind. */
export interface Lane {
  readonly name: string;
  /** The kinds of jobs that it takes; null: all that no other lane takes. */
  readonly kinds: readonly string[] | null;
  /** So many are done at the same time. */
  readonly most: number;
  /** Where jobs are taken several at once, those beside a job that takes long wait for it: in a lane where that happens, several take them. */
  readonly takers: number;
}

/** The job that sends what waits for a mail address, or for a place that a person has named: a browser or a webhook. */
export const SEND = 'send';
export const SEND_OUT = 'send-out';

/** The jobs that finish a ban and a deletion, unless the node that began has done so. */
export const KEEP_OUT = 'keep-out';
export const ERASE = 'erase';

export const LANES: readonly Lane[] = [
  { name: 'letters', kinds: null, most: 20, takers: 1 },
  { name: 'mail', kinds: ['mail', SEND], most: 10, takers: 2 },
  { name: 'people', kinds: [KEEP_OUT, ERASE], most: 2, takers: 2 },
  { name: 'outside', kinds: [SEND_OUT], most: 40, takers: 4 },
];

/** The kinds that some lane takes for itself. */
export const APART: readonly string[] = LANES.flatMap(({ kinds }) => kinds ?? []);

/** How often a job is tried. */
export const MOST_TRIES = 8;
/** A node that has had a job for so long is taken for dead, and another does it. */
export const LEASE_MS = 5 * 60_000;

/** Does at once what a job does later too. If the server closes meanwhile, the rest is left to the job. */
export const nowOrLater = async (ending: AbortSignal, work: Promise<void>): Promise<void> => {
  try {
    await work;
  } catch (error) {
    if (!ending.aborted) throw error;
  }
};

/** For a writer that leaves nothing for later. */
export const noJobs: Jobs = {
  async add() {},
  counts: async () => ({ waiting: 0, failed: 0 }),
  async start() {},
  async close() {},
};
