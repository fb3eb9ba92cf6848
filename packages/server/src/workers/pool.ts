import { Worker } from 'node:worker_threads';
import type { Answers, Task } from './task.ts';
import { threadFile } from './thread.ts';

/** The task took too long, and its thread was stopped. */
export class TooLong extends Error {}

interface Job {
  readonly task: Task;
  readonly ms: number;
  readonly resolve: (answer: unknown) => void;
  readonly reject: (error: Error) => void;
}

const MEMORY_MB = 512;

/** People first: what a player waits for, then imports, then bots. */
const RANKS: Readonly<Record<Task['kind'], number>> = { prove: 0, import: 1, choose: 2 };

/** One thread and its task. */
class Thread {
  readonly #worker: Worker;
  readonly #free: (thread: Thread) => void;
  readonly #gone: (thread: Thread) => void;
  #job: Job | null = null;
  #timer: NodeJS.Timeout | null = null;

  constructor(titles: string | null, free: (thread: Thread) => void, gone: (thread: Thread) => void) {
    this.#free = free;
    this.#gone = gone;
    this.#worker = new Worker(threadFile('workers/worker'), {
      execArgv: [],
      workerData: titles,
      resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB },
    });
    this.#worker.on('message', ({ answer, error }: { answer?: unknown; error?: string }) => {
      const job = this.#done();
      if (error === undefined) job?.resolve(answer);
      else job?.reject(new Error(error));
      this.#free(this);
    });
    this.#worker.on('error', (error: Error) => this.stop(error));
    this.#worker.on('exit', () => this.stop(new Error('the thread ended')));
    this.#worker.unref();
  }

  /** The kind of task it does now. */
  get kind(): Task['kind'] | null {
    return this.#job?.task.kind ?? null;
  }

  work(job: Job): void {
    this.#job = job;
    this.#timer = setTimeout(() => this.stop(new TooLong(`stopped after ${job.ms} ms`)), job.ms);
    try {
      this.#worker.postMessage(job.task);
    } catch (error) {
      // The task cannot be sent. The thread has not noticed anything.
      this.#done()?.reject(error instanceof Error ? error : new Error(String(error)));
      this.#free(this);
    }
  }

  stop(error: Error): void {
    this.#done()?.reject(error);
    this.#gone(this);
    void this.#worker.terminate();
  }

  end(): Promise<unknown> {
    this.#done()?.reject(new Error('the server is closing'));
    return this.#worker.terminate();
  }

  #done(): Job | null {
    if (this.#timer !== null) clearTimeout(this.#timer);
    const job = this.#job;
    this.#job = null;
    return job;
  }
}

/** A few threads that do tasks one at a time, with limits on time and memory. */
export class Pool {
  readonly #size: number;
  readonly #titles: string | null;
  readonly #idle: Thread[] = [];
  readonly #all = new Set<Thread>();
  readonly #queue: Job[] = [];
  #closed = false;

  /** `titles`: the module the threads load titles from; null: the built-in titles. */
  constructor(size: number, titles: string | null) {
    this.#size = size;
    this.#titles = titles;
  }

  run<T extends Task>(task: T, ms: number): Promise<Answers[T['kind']]> {
    if (this.#closed) return Promise.reject(new Error('the server is closing'));
    return new Promise((resolve, reject) => {
      const job: Job = { task, ms, resolve: (answer) => resolve(answer as Answers[T['kind']]), reject };
      const behind = this.#queue.findIndex((other) => RANKS[other.task.kind] > RANKS[task.kind]);
      this.#queue.splice(behind < 0 ? this.#queue.length : behind, 0, job);
      this.#next();
    });
  }

  async close(): Promise<void> {
    this.#closed = true;
    for (const { reject } of this.#queue.splice(0)) reject(new Error('the server is closing'));
    await Promise.all([...this.#all].map((thread) => thread.end()));
  }

  #next(): void {
    const [first] = this.#queue;
    if (first === undefined || this.#closed || this.#mustWait(first)) return;
    const thread = this.#idle.pop() ?? (this.#all.size < this.#size ? this.#startThread() : undefined);
    if (thread === undefined) return;
    this.#queue.shift();
    thread.work(first);
  }

  /** Bots leave one thread to people, if there are several. */
  #mustWait({ task }: Job): boolean {
    const thinking = [...this.#all].filter((thread) => thread.kind === 'choose').length;
    return task.kind === 'choose' && thinking >= Math.max(1, this.#size - 1);
  }

  #startThread(): Thread {
    const thread = new Thread(
      this.#titles,
      (free) => {
        this.#idle.push(free);
        this.#next();
      },
      (gone) => {
        this.#all.delete(gone);
        const at = this.#idle.indexOf(gone);
        if (at >= 0) this.#idle.splice(at, 1);
        this.#next();
      },
    );
    this.#all.add(thread);
    return thread;
  }
}
