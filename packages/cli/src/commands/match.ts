import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import { type Fought, type SeatSummary, summarise } from '@roundhouse/bots/match';
import { type Params, unfitFor } from '@roundhouse/engine';
import { type Args, needed, type Usage } from '../args.ts';
import { botCalled, heedsBudget, NO_BUDGET } from '../bots.ts';
import { complain } from '../complaint.ts';
import type { Task } from '../match-worker.ts';
import { print, words } from '../output.ts';
import { askThread } from '../thread.ts';
import { findTitle, optionsFrom } from '../titles.ts';

export const usage: Usage = {
  line: 'match --title T --seats greedy,random,random [--games G] [--seed S] [--budget N] [--workers W] [--option k=v]… [--json]',
  does: 'play bots, or files that export one, against each other: seats rotate, all rotations share their draws',
  flags: {
    title: { type: 'string' },
    seats: { type: 'string' },
    games: { type: 'string' },
    seed: { type: 'string' },
    budget: { type: 'string' },
    workers: { type: 'string' },
    option: { type: 'string', multiple: true },
  },
  takes: [],
};

/** Plays the games in worker threads. A game depends on its number alone, so the number of workers changes nothing. */
const playAll = async (games: number, count: number, task: Omit<Task, 'game'>): Promise<readonly Fought[]> => {
  const done = new Map<number, Fought>();
  let next = 0;
  const began = Date.now();
  const one = async (): Promise<void> => {
    const worker = new Worker(new URL('../match-worker.js', import.meta.url));
    try {
      while (next < games) {
        const game = next;
        next += 1;
        done.set(game, await askThread<Fought>(worker, { ...task, game }, `game ${game}`));
        if (process.stderr.isTTY) process.stderr.write(`\r${done.size} of ${games} games, ${Math.round((Date.now() - began) / 1000)} s `);
      }
    } finally {
      await worker.terminate();
    }
  };
  await Promise.all(Array.from({ length: Math.min(count, games) }, one));
  if (process.stderr.isTTY) process.stderr.write('\n');
  return Array.from({ length: games }, (_, game) => done.get(game) as Fought);
};

const table = (seats: readonly SeatSummary[]): string =>
  seats
    .map(
      (seat) =>
        `${seat.bot.padEnd(14)} ${seat.wins} of ${seat.games} won · rank ${seat.meanRank} · worth ${seat.worthShare} ± ${seat.worthError} · rating ${seat.rating} ± ${seat.error} · ${seat.msMedian} ms a decision, 99% ${seat.ms99}, worst ${seat.msWorst}`,
    )
    .join('\n');

export const run = async (args: Args): Promise<number> => {
  const title = await findTitle(needed(args, 'title', '1857'));
  const seats = needed(args, 'seats', 'greedy,random,random').split(',');
  for (const name of seats) await botCalled(name);
  const { min, max } = title.players;
  if (seats.length < min || seats.length > max) complain(`${title.id} takes ${min} to ${max} players, not ${seats.length}.`);
  const options: Params = optionsFrom(title, args.texts('option'));
  const unfit = unfitFor(title, options, seats.length);
  if (unfit !== null) complain(`${unfit}.`);
  const games = args.whole('games') ?? seats.length;
  const seed = args.whole('seed') ?? 1;
  const plays = args.whole('budget') ?? null;
  if (plays !== null && !seats.some(heedsBudget)) complain(NO_BUDGET);
  const workers = args.whole('workers') ?? Math.max(1, availableParallelism() - 1);
  if (games < 1 || workers < 1) complain('--games and --workers must be at least 1.');
  const fights = await playAll(games, workers, { title: title.id, options, seats, seed, plays, alone: workers === 1 });
  const summary = summarise(title.id, seats, fights);
  const faults = fights.flatMap((fought) => fought.faults);
  print({
    ...summary,
    options,
    seed,
    players: seats.length,
    ...(plays !== null && { budget: plays }),
    ...(faults.length > 0 && { firstFault: faults[0] }),
  });
  words(table(summary.seats));
  if (faults.length > 0) words(`${faults.length} decisions failed, and a safe move was played instead. The first: ${faults[0]}`);
  return summary.faults === 0 ? 0 : 1;
};
