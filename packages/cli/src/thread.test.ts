import { Worker } from 'node:worker_threads';
import { expect, it } from 'vitest';
import { askThread } from './thread.ts';

const ECHO = new URL(
  `data:text/javascript,${encodeURIComponent(`
    import { parentPort } from 'node:worker_threads';
    parentPort.on('message', (given) => (given === 'end' ? process.exit(7) : parentPort.postMessage(given)));
  `)}`,
);

it('a thread answers one question after the other, and nothing of an answered one is left', async () => {
  const worker = new Worker(ECHO);
  for (let i = 0; i < 12; i++) expect(await askThread(worker, i, 'the test')).toBe(i);
  for (const event of ['message', 'error', 'exit']) expect(worker.listenerCount(event), event).toBe(0);
  await worker.terminate();
});

it('a thread that ends without an answer fails the question', async () => {
  await expect(askThread(new Worker(ECHO), 'end', 'game 3')).rejects.toThrow('the thread of game 3 ended with 7');
});
