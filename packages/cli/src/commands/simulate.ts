import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Failure, type Findings, simulate } from '@roundhouse/bots';
import { unfitFor } from '@roundhouse/engine';
import { type Args, needed, type Usage } from '../args.ts';
import { complain } from '../complaint.ts';
import { print, recordText, words } from '../output.ts';
import { findTitle, optionsFrom } from '../titles.ts';

export const usage: Usage = {
  line: 'simulate --title T --players N --games G --seed S --bot random|greedy|planner [--option k=v]… [--out DIR] [--json]',
  does: 'simulate games with all invariants checked',
  flags: {
    title: { type: 'string' },
    players: { type: 'string' },
    games: { type: 'string' },
    seed: { type: 'string' },
    bot: { type: 'string' },
    option: { type: 'string', multiple: true },
    out: { type: 'string' },
    cap: { type: 'string' },
  },
  takes: [],
};

const LATER = ['greedy', 'planner'];

/** Writes the shrunk record of a failure to a file that `show` can open. */
export const keepFailure = (findings: Findings, { seed, record }: Failure, folder: string): string => {
  const { title, players, options } = findings;
  const name = [title, ...Object.values(options).map(String), `${players}p`, seed].join('-').replace(/[^\w.-]/g, '_');
  const file = join(folder, `${name}.json`);
  try {
    mkdirSync(folder, { recursive: true });
    writeFileSync(file, recordText(record));
  } catch (error) {
    return complain(`Can’t write the failing game to ${file}: ${(error as Error).message}.`);
  }
  return file;
};

export const run = (args: Args): number => {
  const bot = args.text('bot') ?? 'random';
  if (LATER.includes(bot)) complain(`The ${bot} bot isn’t available yet. Use --bot random.`);
  if (bot !== 'random') complain(`Unknown bot ${JSON.stringify(bot)}. Use --bot random.`);
  const title = findTitle(needed(args, 'title', '1857'));
  const { min, max } = title.players;
  const players = args.whole('players') ?? complain(`Missing --players: ${title.id} takes ${min} to ${max}. Example: --players ${min}.`);
  if (players < min || players > max) complain(`${title.id} takes ${min} to ${max} players, not ${players}.`);
  const options = optionsFrom(title, args.texts('option'));
  const unfit = unfitFor(title, options, players);
  if (unfit !== null) complain(`${unfit}.`);
  const games = args.whole('games') ?? 1;
  const seed = args.whole('seed') ?? 1;
  const cap = args.whole('cap');
  const findings = simulate({ title, options, players, games, seed, cap, now: () => performance.now() });
  const failures = findings.failures.map((failure) => ({
    seed: failure.seed,
    error: failure.error,
    file: keepFailure(findings, failure, args.text('out') ?? 'failures'),
  }));
  print({ ...findings, bot, failures });
  for (const { seed: number, error, file } of failures)
    words(`The game with seed ${number} failed: ${error}. See it with: roundhouse show ${file}`);
  return failures.length === 0 ? 0 : 1;
};
