import { parentPort } from 'node:worker_threads';
import { fight } from '@roundhouse/bots/match';
import type { Params } from '@roundhouse/engine';
import { botCalled, heedsBudget } from './bots.ts';
import { findTitle } from './titles.ts';

// Plays games of a match in a thread of its own.

export interface Task {
  readonly title: string;
  readonly options: Params;
  readonly seats: readonly string[];
  readonly seed: number;
  /** Moves a bot may try for a decision; null: what is usual for it. */
  readonly plays: number | null;
  readonly game: number;
  /** The only thread that works: processor time can be measured, which a busy machine does not distort. */
  readonly alone: boolean;
}

const processorTime = (): number => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
};

parentPort?.on('message', async ({ title, options, seats, seed, plays, game, alone }: Task) => {
  const bots = await Promise.all(seats.map((name) => botCalled(name, heedsBudget(name) ? plays : null)));
  parentPort?.postMessage(
    fight({ title: await findTitle(title), options, bots, game, seed, now: alone ? processorTime : () => performance.now() }),
  );
});
