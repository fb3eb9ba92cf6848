import { Worker } from 'node:worker_threads';
import { threadFile } from '../workers/thread.ts';
import type { Added, Addition, Writer } from './addition.ts';

/** What the thread does in one commit with others. */
export type Work = Addition | 'probe';

interface Waiting {
  readonly work: Work;
  readonly resolve: (added: Added) => void;
  readonly reject: (error: Error) => void;
}

/** The thread's answer to each addition of a group. */
export type Written = Added | { readonly error: string };

const MOST = 200;

/**
 * Writes in a thread, because SQLite syncs the file at each commit. Additions that arrive meanwhile share the next commit. An addition
 * resolves only after the sync.
 */
export class ThreadWriter implements Writer {
  readonly #file: string;
  #thread: Worker | null = null;
  #queue: Waiting[] = [];
  #group: readonly Waiting[] = [];
  #idle: (() => void)[] = [];

  constructor(file: string) {
    this.#file = file;
  }

  get waiting(): number {
    return this.#group.length + this.#queue.length;
  }

  add(addition: Addition): Promise<Added> {
    return this.#do(addition);
  }

  async probe(): Promise<void> {
    await this.#do('probe');
  }

  #do(work: Work): Promise<Added> {
    return new Promise((resolve, reject) => {
      this.#queue.push({ work, resolve, reject });
      // Waits for the other requests of this tick.
      if (this.#group.length === 0 && this.#queue.length === 1) setImmediate(() => this.#next());
    });
  }

  async close(): Promise<void> {
    while (this.#group.length + this.#queue.length > 0) await new Promise<void>((resolve) => this.#idle.push(resolve));
    const thread = this.#thread;
    this.#thread = null;
    if (thread === null) return;
    const ended = new Promise((resolve) => thread.once('exit', resolve));
    thread.postMessage('close');
    await ended;
  }

  #next(): void {
    if (this.#group.length > 0) return;
    this.#group = this.#queue.splice(0, MOST);
    if (this.#group.length === 0) for (const wake of this.#idle.splice(0)) wake();
    else {
      this.#thread ??= this.#open();
      this.#thread.ref();
      this.#thread.postMessage(this.#group.map(({ work }) => work));
    }
  }

  #open(): Worker {
    const thread = new Worker(threadFile('store/writerthread.js'), { execArgv: [], workerData: this.#file });
    thread.on('message', (written: readonly Written[]) => {
      const group = this.#group;
      this.#group = [];
      thread.unref();
      for (const [i, { resolve, reject }] of group.entries()) {
        const outcome = written[i] ?? { error: 'no answer' };
        if (typeof outcome === 'string') resolve(outcome);
        else reject(new Error(outcome.error));
      }
      this.#next();
    });
    thread.on('error', (error) => this.#lost(thread, error));
    thread.on('exit', () => this.#lost(thread, new Error('the writing thread ended')));
    return thread;
  }

  /** The thread ended: the outcome of its group is unknown. The next group gets a new thread. */
  #lost(thread: Worker, error: Error): void {
    if (this.#thread !== thread) return;
    this.#thread = null;
    const group = this.#group;
    this.#group = [];
    for (const { reject } of group) reject(error);
    this.#next();
  }
}
