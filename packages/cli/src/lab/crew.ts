import { Worker } from 'node:worker_threads';
import type { LabGame } from '@roundhouse/bots/lab';
import type { Json } from '@roundhouse/engine';
import { askThread } from '../thread.ts';
import type { LabPlan } from './plan.ts';

export interface Job {
  readonly plan: LabPlan;
  readonly changes?: Json;
  readonly games: readonly number[];
  readonly workers: number;
  /** What the threads run. */
  readonly thread?: URL;
  /** Told when a game has ended, with the seconds it took. */
  readonly onGame: (game: LabGame, seconds: number) => void;
}

const THREAD = new URL('../lab-worker.js', import.meta.url);
/** A game whose thread dies is tried so often. */
const TRIES = 3;

/** Plays games in threads. A thread that dies is replaced and its game played again; each game is told once. */
export const playGames = async ({ plan, changes, games, workers, thread = THREAD, onGame }: Job): Promise<void> => {
  const waiting = games.map((game) => ({ game, tries: 0 }));
  const one = async (): Promise<void> => {
    let worker: Worker | null = null;
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
      const { game, tries } = next;
      worker ??= new Worker(thread, { workerData: { setup: plan, changes } });
      const began = performance.now();
      let played: LabGame | null = null;
      try {
        played = await askThread<LabGame>(worker, game, `game ${game}`);
      } catch (error) {
        await worker.terminate();
        worker = null;
        if (tries + 1 >= TRIES) throw error;
        waiting.push({ game, tries: tries + 1 });
      }
      if (played === null) continue;
      try {
        onGame(played, (performance.now() - began) / 1000);
      } catch (error) {
        waiting.length = 0;
        await worker?.terminate();
        throw error;
      }
    }
    await worker?.terminate();
  };
  await Promise.all(Array.from({ length: Math.min(workers, games.length) }, one));
};
