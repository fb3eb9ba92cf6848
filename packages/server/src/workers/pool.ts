import { Worker } from 'node:worker_threads';
import type { Answers, Task } from './task.ts';

/** The thread took too long and was stopped. */
export class TooLong extends Error {}

interface Job {
  readonly task: Task;
  readonly ms: number;
  readonly resolve: (answer: unknown) => void;
  readonly reject: (error: Error) => void;
}

/** Threads run the built program, also when the sources are being tested. */
const FILE = new URL(import.meta.url.endsWith('.ts') ? '../../dist/workers/worker.js' : './worker.js', import.meta.url);
const MEMORY_MB = 512;

/** A few threads that answer tasks one by one, with a limit of time and memory on each. */
export class Pool {
  readonly #size: number;
  readonly #idle: Worker[] = [];
  readonly #all = new Set<Worker>();
  readonly #queue: Job[] = [];
  #closed = false;

  constructor(size: number) {
    this.#size = size;
  }

  run<T extends Task>(task: T, ms: number): Promise<Answers[T['kind']]> {
    if (this.#closed) return Promise.reject(new Error('the server is closing'));
    return new Promise((resolve, reject) => {
      this.#queue.push({ task, ms, resolve: (answer) => resolve(answer as Answers[T['kind']]), reject });
      this.#next();
    });
  }

  async close(): Promise<void> {
    this.#closed = true;
    for (const { reject } of this.#queue.splice(0)) reject(new Error('the server is closing'));
    await Promise.all([...this.#all].map((worker) => worker.terminate()));
  }

  #next(): void {
    if (this.#queue.length === 0) return;
    const worker = this.#idle.pop() ?? (this.#all.size < this.#size ? this.#hire() : undefined);
    const job = worker === undefined ? undefined : this.#queue.shift();
    if (worker !== undefined && job !== undefined) this.#work(worker, job);
  }

  #hire(): Worker {
    const worker = new Worker(FILE, { resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB } });
    worker.unref();
    this.#all.add(worker);
    return worker;
  }

  #work(worker: Worker, { task, ms, resolve, reject }: Job): void {
    const end = (): void => {
      clearTimeout(timer);
      worker.removeAllListeners();
    };
    const dismiss = (error: Error): void => {
      end();
      // Whatever else it says is of no interest any more.
      worker.on('error', () => undefined);
      this.#all.delete(worker);
      void worker.terminate();
      reject(error);
      this.#next();
    };
    const timer = setTimeout(() => dismiss(new TooLong(`stopped after ${ms} ms`)), ms);
    worker.on('error', dismiss);
    worker.on('exit', () => dismiss(new Error('the thread ended')));
    worker.on('message', ({ answer, error }: { answer?: unknown; error?: string }) => {
      end();
      this.#idle.push(worker);
      if (error === undefined) resolve(answer);
      else reject(new Error(error));
      this.#next();
    });
    worker.postMessage(task);
  }
}
