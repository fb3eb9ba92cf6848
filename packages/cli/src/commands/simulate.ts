import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Played } from '@roundhouse/bots';
import { type Findings, simulate } from '@roundhouse/bots/match';
import { type GameRecord, unfitFor } from '@roundhouse/engine';
import { type Args, needed, type Usage } from '../args.ts';
import { botCalled } from '../bots.ts';
import { complain } from '../complaint.ts';
import { print, recordText, words } from '../output.ts';
import { findTitle, optionsFrom } from '../titles.ts';

export const usage: Usage = {
  line: 'simulate --title T --players N --games G --seed S --bot random|greedy|planner [--option k=v]… [--out DIR] [--keep] [--json]',
  does: 'simulate games with all invariants checked; --out keeps games that fail, with --keep all of them',
  flags: {
    title: { type: 'string' },
    players: { type: 'string' },
    games: { type: 'string' },
    seed: { type: 'string' },
    bot: { type: 'string' },
    option: { type: 'string', multiple: true },
    out: { type: 'string' },
    keep: { type: 'boolean' },
    cap: { type: 'string' },
  },
  takes: [],
};

type Named = Pick<Findings, 'title' | 'players' | 'options'>;

/** Writes a record to a file that `show` can open: a finished game, or the shrunk record of a failure. */
export const keepGame = (
  about: Named,
  { seed, record }: { readonly seed: number; readonly record: GameRecord },
  folder: string,
): string => {
  const { title, players, options } = about;
  const name = [title, ...Object.values(options).map(String), `${players}p`, seed].join('-').replace(/[^\w.-]/g, '_');
  const file = join(folder, `${name}.json`);
  try {
    mkdirSync(folder, { recursive: true });
    writeFileSync(file, recordText(record));
  } catch (error) {
    return complain(`Can’t write the game to ${file}: ${(error as Error).message}.`);
  }
  return file;
};

export const run = async (args: Args): Promise<number> => {
  const bot = args.text('bot') ?? 'random';
  // The random player in its moods finds more faults than the one that plays against people.
  const player = bot === 'random' ? undefined : await botCalled(bot);
  const title = await findTitle(needed(args, 'title', '1857'));
  const { min, max } = title.players;
  const players = args.whole('players') ?? complain(`Missing --players: ${title.id} takes ${min} to ${max}. Example: --players ${min}.`);
  if (players < min || players > max) complain(`${title.id} takes ${min} to ${max} players, not ${players}.`);
  const options = optionsFrom(title, args.texts('option'));
  const unfit = unfitFor(title, options, players);
  if (unfit !== null) complain(`${unfit}.`);
  const games = args.whole('games') ?? 1;
  const seed = args.whole('seed') ?? 1;
  const cap = args.whole('cap');
  const folder = args.text('out') ?? 'failures';
  const kept: string[] = [];
  const onGame = (game: Played | null, number: number): void => {
    if (args.flag('keep') && game !== null)
      kept.push(keepGame({ title: title.id, players, options }, { seed: number, record: game.record }, args.text('out') ?? 'games'));
  };
  const findings = simulate({ title, options, players, games, seed, cap, player, onGame, now: () => performance.now() });
  const failures = findings.failures.map((failure) => ({
    seed: failure.seed,
    error: failure.error,
    file: keepGame(findings, failure, folder),
  }));
  print({ ...findings, bot, failures, ...(args.flag('keep') && { kept }) });
  for (const { seed: number, error, file } of failures)
    words(`The game with seed ${number} failed: ${error}. See it with: roundhouse show ${file}`);
  return failures.length === 0 ? 0 : 1;
};
