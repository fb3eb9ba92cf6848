import type { LabGame } from '@roundhouse/bots/lab';
import { describe, expect, it } from 'vitest';
import { playGames } from './crew.ts';
import type { LabPlan } from './plan.ts';

/** A thread that plays next to nothing and is killed in the middle of some games, as often as their number says. */
const FRAIL = new URL(
  `data:text/javascript,${encodeURIComponent(`
    import { parentPort, workerData } from 'node:worker_threads';
    const left = new Int32Array(workerData.changes);
    parentPort.on('message', (game) => {
      if (Atomics.sub(left, game, 1) > 0) process.exit(9);
      setTimeout(() => parentPort.postMessage({ game }), 1);
    });
  `)}`,
);

const GAMES = Array.from({ length: 30 }, (_, game) => game);

/** Plays the games with threads that die, and lists those that were told. */
const told = async (deaths: ReadonlyMap<number, number>, workers: number): Promise<readonly number[]> => {
  const left = new Int32Array(new SharedArrayBuffer(4 * GAMES.length));
  for (const [game, count] of deaths) left[game] = count;
  const games: number[] = [];
  const onGame = ({ game }: LabGame): void => void games.push(game);
  await playGames({ plan: {} as LabPlan, changes: left.buffer as never, games: GAMES, workers, thread: FRAIL, onGame });
  return games.toSorted((a, b) => a - b);
};

describe('threads of the laboratory', () => {
  it.each([1, 3])('that are killed in the middle of a game lose and double nothing (%i at once)', async (workers) => {
    const deaths = new Map([
      [0, 1],
      [7, 2],
      [8, 1],
      [29, 2],
    ]);
    expect(await told(deaths, workers)).toEqual(GAMES);
  });

  it('stop when a game cannot be written, and play none of it again', async () => {
    let told = 0;
    const onGame = (): void => {
      told += 1;
      throw new Error('no space left');
    };
    const changes = new SharedArrayBuffer(4 * GAMES.length) as never;
    await expect(playGames({ plan: {} as LabPlan, changes, games: GAMES, workers: 1, thread: FRAIL, onGame })).rejects.toThrow('no space');
    expect(told).toBe(1);
  });

  it('that die of the same game again and again end the run, and name the game', async () => {
    await expect(told(new Map([[4, 99]]), 1)).rejects.toThrow('the thread of game 4 ended with 9');
  });
});
