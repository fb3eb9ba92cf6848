import { availableParallelism } from 'node:os';
import { compareGames, reportOf } from '@roundhouse/bots/lab';
import { hash, type Json, unfitFor } from '@roundhouse/engine';
import { loadTitle } from '@roundhouse/titles/catalogue';
import { type Args, needed, type Usage } from '../args.ts';
import { botCalled } from '../bots.ts';
import { complain } from '../complaint.ts';
import { changesOf, readChanges } from '../lab/board.ts';
import { playGames } from '../lab/crew.ts';
import { addGame, openResults, readResults, saveText } from '../lab/file.ts';
import { htmlOf } from '../lab/html.ts';
import { gamesOfShard, type LabPlan } from '../lab/plan.ts';
import { programOf } from '../lab/program.ts';
import { progressLine } from '../lab/progress.ts';
import { textOf, textOfDifferences } from '../lab/text.ts';
import { print, words } from '../output.ts';
import { findMeta, findTitle, optionsFrom } from '../titles.ts';

export const usage: Usage = {
  line: 'lab --title T --players N --bot B[,B…] --games G [--seed S] [--option k=v]… [--rules N] [--board FILE] [--shard i/n] [--workers W] [--budget N] --out FILE.jsonl | lab report FILE… [--html OUT] | lab compare A B [--html OUT]',
  does: 'play many games in parallel and report on them; a file that exists goes on where it stopped',
  flags: {
    title: { type: 'string' },
    players: { type: 'string' },
    bot: { type: 'string' },
    games: { type: 'string' },
    seed: { type: 'string' },
    option: { type: 'string', multiple: true },
    rules: { type: 'string' },
    board: { type: 'string' },
    shard: { type: 'string' },
    workers: { type: 'string' },
    budget: { type: 'string' },
    out: { type: 'string' },
    html: { type: 'string' },
  },
  takes: [],
  more: true,
  explains: [
    ['--title T', 'the title, such as 1857'],
    ['--players N', 'number of players'],
    ['--bot B[,B…]', 'the bots, default greedy; they change seats from game to game'],
    ['--games G', 'how many games, default 100'],
    ['--seed S', 'default 1'],
    ['--option k=v', 'an option of the title; can be repeated'],
    ['--rules N', 'an older rules number of the title'],
    ['--board FILE', 'a changed board file: roundhouse board --title T prints the one to change'],
    ['--shard i/n', 'play every n-th game only, to share the work between machines'],
    ['--workers W', 'threads, default one for each core'],
    ['--budget N', 'moves a planning bot may try for a decision'],
    ['--out FILE', 'the file of results; one that exists goes on where it stopped'],
    ['--html FILE', 'with report or compare: write a page with plots'],
    ['--json', 'with report or compare: print all figures'],
  ],
};

const readShard = (given: string): readonly [index: number, of: number] => {
  const [, i = '0', n = '0'] = /^(\d+)\/(\d+)$/.exec(given) ?? [];
  const [index, of] = [Number(i), Number(n)];
  return index >= 1 && index <= of ? [index, of] : complain(`--shard must look like 2/8, not ${JSON.stringify(given)}.`);
};

const planFrom = async (args: Args, changes: Json | undefined): Promise<LabPlan> => {
  const newest = await findTitle(needed(args, 'title', '1857'));
  const rules = args.whole('rules') ?? newest.rules;
  const numbers = newest.versions.map((version) => version.rules).join(', ');
  const title = (await loadTitle(newest.id, rules)) ?? complain(`${newest.id} has no rules number ${rules}. Available: ${numbers}.`);
  const { min, max } = title.players;
  const players = args.whole('players') ?? complain(`Missing --players: ${title.id} takes ${min} to ${max}. Example: --players ${min}.`);
  if (players < min || players > max) complain(`${title.id} takes ${min} to ${max} players, not ${players}.`);
  const named = (args.text('bot') ?? 'greedy').split(',');
  for (const name of named) await botCalled(name);
  if (named.length > players) complain(`There are more bots than players: ${named.join(', ')}.`);
  const options = optionsFrom(title, args.texts('option'));
  const unfit = unfitFor(title, options, players);
  if (unfit !== null) complain(`${unfit}.`);
  return {
    format: 'roundhouse-lab-1',
    title: title.id,
    rules,
    board: changes === undefined ? 'printed' : hash(changes),
    players,
    options,
    bots: Array.from({ length: players }, (_, i) => named[i % named.length] as string),
    seed: args.whole('seed') ?? 1,
    plays: args.whole('budget') ?? null,
    ...(changes !== undefined && { changes }),
    program: programOf(named),
  };
};

const play = async (args: Args): Promise<number> => {
  const title = findMeta(needed(args, 'title', '1857')).id;
  if (args.whole('budget') === 0) complain('--budget must be at least 1.');
  const board = args.text('board');
  const changes = board === undefined ? undefined : await readChanges(title, board, args.whole('rules'));
  const plan = await planFrom(args, changes);
  const games = args.whole('games') ?? 100;
  const [index, of] = readShard(args.text('shard') ?? '1/1');
  const workers = args.whole('workers') ?? availableParallelism();
  if (games < 1 || workers < 1) complain('--games and --workers must be at least 1.');
  const file = needed(args, 'out', `${title}.jsonl`);
  const wanted = gamesOfShard(games, index, of);
  const has = openResults(file, plan);
  const left = wanted.filter((game) => !has.has(game));
  const lengths: number[] = [];
  let [done, faults] = [wanted.length - left.length, 0];
  const { isTTY } = process.stderr;
  const tell = (): void => {
    const line = progressLine(done, wanted.length, lengths, Math.min(workers, left.length));
    if (isTTY) process.stderr.write(`\r\x1b[K${line}`);
    else if (done === wanted.length || done % 25 === 0) words(line);
  };
  tell();
  await playGames({
    plan,
    ...(changes !== undefined && { changes }),
    games: left,
    workers,
    onGame: (game, seconds) => {
      addGame(file, game);
      lengths.push(seconds);
      done += 1;
      faults += game.faults.length;
      tell();
    },
  });
  if (isTTY) process.stderr.write('\n');
  print({ plan, file, games: wanted.length, played: left.length, faults });
  return faults === 0 ? 0 : 1;
};

const save = (file: string, text: string): void => {
  saveText(file, text);
  words(`The report is in ${file}.`);
};

const report = async (args: Args, files: readonly string[]): Promise<number> => {
  const { plan, games } = readResults(files);
  const found = { plan, games: games.size, report: reportOf([...games.values()]) };
  if (args.flag('json')) print(found);
  words(textOf(found, await changesOf(plan)));
  const html = args.text('html');
  if (html !== undefined) save(html, await htmlOf([found]));
  return 0;
};

const compare = async (args: Args, [before, after, ...rest]: readonly string[]): Promise<number> => {
  if (before === undefined || after === undefined || rest.length > 0) return complain('Two files are compared: lab compare BEFORE AFTER.');
  const [a, b] = [readResults([before]), readResults([after])];
  if (a.plan.title !== b.plan.title) complain(`${before} is of ${a.plan.title}, ${after} of ${b.plan.title}.`);
  const found = compareGames([...a.games.values()], [...b.games.values()]);
  const sides = [
    { plan: a.plan, games: a.games.size, report: found.before },
    { plan: b.plan, games: b.games.size, report: found.after },
  ] as const;
  const significant = found.differences.filter((difference) => difference.significant);
  if (args.flag('json')) print({ before: a.plan, after: b.plan, differences: significant });
  words(textOfDifferences(found.differences, sides, await Promise.all([changesOf(a.plan), changesOf(b.plan)])));
  const html = args.text('html');
  if (html !== undefined) save(html, await htmlOf(sides, found.differences));
  return 0;
};

export const run = (args: Args): Promise<number> => {
  const [what, ...files] = args.positional;
  if (what === undefined) return play(args);
  if (what === 'report') return report(args, files);
  if (what === 'compare') return compare(args, files);
  return complain(`Unknown command: lab ${what}. Use lab, lab report or lab compare.`);
};
