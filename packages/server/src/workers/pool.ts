import { fileURLToPath } from 'node:url';
import { Piscina } from 'piscina';
import type { Meter } from '../meter.ts';
import { type Gate, makeGate, shut } from '../store/gate.ts';
import { noTracer, type Tracer } from '../trace.ts';
import type { Answers, Task, WorkerData } from './task.ts';
import { threadFile } from './thread.ts';

/** The task took too long, and its thread was stopped. */
export class TooLong extends Error {}

/** Too many tasks are waiting. */
export class Busy extends Error {}

/** Whoever asked no longer wants the answer. */
export class Cancelled extends Error {}

interface Job {
  readonly task: Task;
  readonly ms: number;
  readonly owners: readonly string[];
  /** How many tasks its owners had before it. Among tasks of one rank, everybody's first goes before anybody's second. */
  readonly turn: number;
  readonly resolve: (answer: unknown) => void;
  readonly reject: (error: Error) => void;
  /** Stops the task, or takes it out of the queue. */
  readonly stopper: AbortController;
  /** Must be shut before. */
  readonly gate: Gate;
}

/** Stops a task with its thread. */
const stop = async ({ gate, stopper }: Job): Promise<void> => {
  await shut(gate);
  stopper.abort();
};

/** What a thread gets. */
interface Errand {
  readonly task: Task;
  readonly gate: Gate;
}

/**
 * A thread that needs more is stopped wherever it is. Within the library of the embedded database that would end the process, but what a
 * thread reads from the database is bounded: the longest log takes less than a quarter of this.
 */
export const MEMORY_MB = 512;
const IDLE_MS = 60_000;
const MOST_WAITING = 1_000;
/** Threads yield to the thread that serves. */
const NICE = 10;

/** With fewer threads one kind of task would stand in the way of another. */
const LEAST_THREADS = 4;

/** How many jobs there are of each kind. */
const byKind = (jobs: readonly Job[]): Readonly<Record<string, number>> => {
  const counts: Record<string, number> = Object.fromEntries(Object.keys(MANNERS).map((kind) => [kind, 0]));
  for (const { task } of jobs) counts[task.kind] = (counts[task.kind] ?? 0) + 1;
  return counts;
};

interface Manners {
  /** Tasks of a lower rank go first. */
  readonly rank: number;
  /** Threads that tasks of this rank and of higher ones leave to others. */
  readonly leaves: number;
}

/**
 * Reading a table takes milliseconds, and many people may wait for it; a proof may take minutes, and one player waits for it. What programs
 * ask about positions, and long game files, together leave a thread to bots. Nobody starves: the last thread that proofs or bots may have is
 * left to those of higher ranks that wait and have none.
 */
const MANNERS: Readonly<Record<Task['kind'], Manners>> = {
  load: { rank: 0, leaves: 0 },
  entries: { rank: 0, leaves: 0 },
  record: { rank: 0, leaves: 0 },
  reach: { rank: 0, leaves: 0 },
  prove: { rank: 1, leaves: 1 },
  choose: { rank: 2, leaves: 2 },
  played: { rank: 2, leaves: 2 },
  'tables-of': { rank: 2, leaves: 2 },
  'copies-of': { rank: 2, leaves: 2 },
  own: { rank: 2, leaves: 2 },
  erase: { rank: 2, leaves: 2 },
  remove: { rank: 2, leaves: 2 },
  offers: { rank: 3, leaves: 3 },
  try: { rank: 3, leaves: 3 },
  'try-record': { rank: 4, leaves: 3 },
  clone: { rank: 4, leaves: 3 },
  import: { rank: 4, leaves: 3 },
  renumber: { rank: 5, leaves: 3 },
};

/** What is told of tasks. */
export interface Observers {
  readonly meter: Pick<Meter, 'worked'>;
  readonly tracer: Pick<Tracer, 'span'>;
}

/** Who wants a task. */
export interface Wanted {
  /** The accounts and addresses that it is done for. They take turns. */
  readonly owners?: readonly string[];
  readonly signal?: AbortSignal;
}

const NOBODY: Observers = { meter: { worked() {} }, tracer: noTracer };

/**
 * Threads that do tasks one at a time, with limits on time and memory. Piscina keeps the threads. The queue is ours: Piscina lets tasks that
 * can be stopped past the ranks and past the bound of its own.
 */
export class Pool {
  readonly #size: number;
  readonly #threads: Piscina<Errand, unknown>;
  readonly #queue: Job[] = [];
  readonly #running = new Set<Job>();
  readonly #observers: Observers;
  #closed = false;

  constructor(size: number, given: WorkerData, observers = NOBODY, memory = MEMORY_MB) {
    this.#observers = observers;
    this.#size = Math.max(LEAST_THREADS, size);
    this.#threads = new Piscina({
      filename: fileURLToPath(threadFile('workers/entry.cjs')),
      minThreads: 1,
      maxThreads: this.#size,
      idleTimeout: IDLE_MS,
      // A thread that waits for the database must not sleep.
      atomics: 'disabled',
      execArgv: [],
      niceIncrement: NICE,
      resourceLimits: { maxOldGenerationSizeMb: memory },
      workerData: given,
    });
    // A thread that fails rejects its task, and the next task gets a new thread.
    this.#threads.on('error', () => undefined);
  }

  /** Tasks that wait for a thread, by kind. */
  get waiting(): Readonly<Record<string, number>> {
    return byKind(this.#queue);
  }

  /** Tasks that threads are doing, by kind. */
  get running(): Readonly<Record<string, number>> {
    return byKind([...this.#running]);
  }

  /** `ms`: how long the task may take once it has a thread. */
  async run<T extends Task>(task: T, ms: number, wanted: Wanted = {}): Promise<Answers[T['kind']]> {
    const began = performance.now();
    const over = (outcome: 'done' | 'failed') => this.#observers.meter.worked(task.kind, outcome, (performance.now() - began) / 1_000);
    try {
      const answer = await this.#observers.tracer.span(`task ${task.kind}`, {}, () => this.#put(task, ms, wanted));
      over('done');
      return answer;
    } catch (error) {
      over('failed');
      throw error;
    }
  }

  #put<T extends Task>(task: T, ms: number, { owners = [], signal }: Wanted): Promise<Answers[T['kind']]> {
    if (this.#closed) return Promise.reject(new Error('the server is closing'));
    if (signal?.aborted === true) return Promise.reject(new Cancelled('cancelled'));
    // Those that go after it do not count: however many there are, tables can be read.
    const { rank } = MANNERS[task.kind];
    if (this.#queue.filter((other) => MANNERS[other.task.kind].rank <= rank).length >= MOST_WAITING)
      return Promise.reject(new Busy('too many tasks are waiting'));
    return new Promise((resolve, reject) => {
      const job: Job = {
        task,
        ms,
        owners,
        turn: Math.max(0, ...owners.map((owner) => this.#tasksOf(owner))),
        resolve: (answer) => resolve(answer as Answers[T['kind']]),
        reject,
        stopper: new AbortController(),
        gate: makeGate(),
      };
      signal?.addEventListener('abort', () => this.#cancel(job), { once: true });
      const behind = this.#queue.findIndex((other) => {
        const ahead = MANNERS[other.task.kind].rank - rank;
        return ahead > 0 || (ahead === 0 && other.turn > job.turn);
      });
      this.#queue.splice(behind < 0 ? this.#queue.length : behind, 0, job);
      this.#next();
    });
  }

  /** How many tasks of an owner wait or are being done. */
  #tasksOf(owner: string): number {
    return [...this.#queue, ...this.#running].filter(({ owners }) => owners.includes(owner)).length;
  }

  async close(): Promise<void> {
    this.#closed = true;
    for (const { reject } of this.#queue.splice(0)) reject(new Error('the server is closing'));
    await Promise.all([...this.#running].map(({ gate }) => shut(gate)));
    await this.#threads.destroy();
  }

  #cancel(job: Job): void {
    const at = this.#queue.indexOf(job);
    if (at >= 0) this.#queue.splice(at, 1);
    job.reject(new Cancelled('cancelled'));
    if (this.#running.has(job)) void stop(job);
  }

  /** Starts every task that may have a thread now. */
  #next(): void {
    for (let i = 0; i < this.#queue.length && this.#running.size < this.#size; ) {
      const job = this.#queue[i] as Job;
      if (this.#mustWait(job)) i++;
      else {
        this.#queue.splice(i, 1);
        void this.#do(job);
      }
    }
  }

  /** Would a thread be taken that others have been left? */
  #mustWait({ task }: Job): boolean {
    const mine = MANNERS[task.kind].leaves;
    const running = [...this.#running].map((other) => MANNERS[other.task.kind].leaves);
    const mayHave = (leaves: number, threads: number): boolean => {
      for (let at = leaves; at > 0; at--) if (running.filter((other) => other >= at).length + threads > this.#size - at) return false;
      return true;
    };
    if (!mayHave(mine, 1)) return true;
    if (mine === 0 || mayHave(mine, 2)) return false;
    return this.#queue.some((other) => {
      const { leaves } = MANNERS[other.task.kind];
      return leaves > mine && !running.some((one) => one >= leaves) && mayHave(leaves, 1);
    });
  }

  async #do(job: Job): Promise<void> {
    this.#running.add(job);
    let isLate = false;
    const timer = setTimeout(() => {
      isLate = true;
      void stop(job);
    }, job.ms);
    try {
      job.resolve(await this.#threads.run({ task: job.task, gate: job.gate }, { signal: job.stopper.signal }));
    } catch (error) {
      if (isLate) job.reject(new TooLong(`stopped after ${job.ms} ms`));
      else job.reject(error instanceof Error ? error : new Error(String(error)));
    } finally {
      clearTimeout(timer);
      this.#running.delete(job);
      if (!this.#closed) this.#next();
    }
  }
}
