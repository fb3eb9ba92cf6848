import type { Worker } from 'node:worker_threads';

/** Gives a thread something to do and waits for its answer. Fails if the thread fails or ends before it has answered; `what` names the task then. */
export const askThread = <T>(worker: Worker, message: unknown, what: string): Promise<T> =>
  new Promise((resolve, reject) => {
    const ended = (code: number): void => reject(new Error(`the thread of ${what} ended with ${code}`));
    worker.once('error', reject);
    worker.once('exit', ended);
    worker.once('message', (answer: T) => {
      worker.off('error', reject);
      worker.off('exit', ended);
      resolve(answer);
    });
    worker.postMessage(message);
  });
