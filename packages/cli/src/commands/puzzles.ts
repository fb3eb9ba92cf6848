import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { type Grade, type OpinionPuzzle, opinionsIn, puzzlesIn, type RunPuzzle } from '@roundhouse/bots/puzzles';
import { type GameRecord, type Title, writeNotation } from '@roundhouse/engine';
import { type Args, needed, type Usage } from '../args.ts';
import { botCalled } from '../bots.ts';
import { complain } from '../complaint.ts';
import { readGame } from '../file.ts';
import { print, words } from '../output.ts';

export const usage: Usage = {
  line: 'puzzles --from DIR [--out DIR] [--most N] [--opinions N] [--json]',
  does: 'find positions whose best runs are proven and not obvious in the games of a folder, and grade them; --opinions looks at N purchases per game, too; --out writes both for the app',
  flags: { from: { type: 'string' }, out: { type: 'string' }, most: { type: 'string' }, opinions: { type: 'string' } },
  takes: [],
};

interface Found {
  readonly title: Title;
  readonly record: GameRecord;
  /** Names the game among those written. */
  readonly game: string;
  readonly puzzles: readonly RunPuzzle[];
  readonly opinions: readonly OpinionPuzzle[];
}

const MOST = 240;
const GRADES: readonly Grade[] = ['easy', 'medium', 'hard'];

const filesIn = (folder: string): readonly string[] => {
  try {
    return readdirSync(folder)
      .filter((name) => /\.(json|txt)$/.test(name))
      .sort()
      .map((name) => join(folder, name));
  } catch (error) {
    return complain(`Can’t read the folder ${folder}: ${(error as Error).message}.`);
  }
};

/** Takes from each list in turn, so that titles, grades and games are mixed. */
const inTurn = <T>(lists: readonly (readonly T[])[]): readonly T[] => {
  const longest = Math.max(0, ...lists.map(({ length }) => length));
  return Array.from({ length: longest }, (_, i) => lists.flatMap((list) => (i < list.length ? [list[i] as T] : []))).flat();
};

type Placed = RunPuzzle & { readonly title: string; readonly game: string };

const placed = ({ title, game, puzzles }: Found): readonly Placed[] => puzzles.map((puzzle) => ({ title: title.id, game, ...puzzle }));

/** Up to so many puzzles: of every title as many, of every grade where there are any. */
const choose = (found: readonly Found[], most: number): readonly Placed[] => {
  const titles = [...new Set(found.map(({ title }) => title.id))];
  const byTitle = titles.map((id) => {
    const games = found.filter(({ title }) => title.id === id).map(placed);
    return inTurn(GRADES.map((grade) => inTurn(games.map((all) => all.filter((puzzle) => puzzle.grade === grade)))));
  });
  return inTurn(byTitle).slice(0, most);
};

const count = <T>(all: readonly T[], of: (one: T) => string): Readonly<Record<string, number>> => {
  const counts: Record<string, number> = {};
  for (const one of all) counts[of(one)] = (counts[of(one)] ?? 0) + 1;
  return counts;
};

const write = (folder: string, found: readonly Found[], chosen: readonly Placed[]): void => {
  const opinions = inTurn(found.map(({ title, game, opinions: all }) => all.map((one) => ({ title: title.id, game, ...one }))));
  const used = new Set([...chosen, ...opinions].map(({ game }) => game));
  try {
    mkdirSync(folder, { recursive: true });
    for (const { title, record, game } of found)
      if (used.has(game)) writeFileSync(join(folder, `${game}.txt`), writeNotation(title, record));
    const list = (all: readonly unknown[]): string => `[\n${all.map((one) => JSON.stringify(one)).join(',\n')}\n]\n`;
    writeFileSync(join(folder, 'runs.json'), list(chosen));
    writeFileSync(join(folder, 'buys.json'), list(opinions));
  } catch (error) {
    complain(`Can’t write to ${folder}: ${(error as Error).message}.`);
  }
};

export const run = async (args: Args): Promise<number> => {
  const from = needed(args, 'from', 'games');
  const files = filesIn(from);
  if (files.length === 0)
    complain(
      `There are no games in ${from}. Make some with: roundhouse simulate --title 1857 --players 3 --bot greedy --keep --out ${from}`,
    );
  const numbers = new Map<string, number>();
  const found: Found[] = [];
  for (const file of files) {
    const { title, record } = await readGame(file);
    const number = (numbers.get(title.id) ?? 0) + 1;
    numbers.set(title.id, number);
    const puzzles = puzzlesIn(title, record);
    const opinions = opinionsIn(title, record, await botCalled('planner'), args.whole('opinions') ?? 0);
    const runs = title.routes === undefined ? 'no routes' : `${puzzles.length} puzzles of runs`;
    words(`${basename(file)}: ${runs}, ${opinions.length} of purchases.`);
    found.push({ title, record, game: `${title.id}-${number}`, puzzles, opinions });
  }
  const chosen = choose(found, args.whole('most') ?? MOST);
  const out = args.text('out');
  if (out !== undefined) write(out, found, chosen);
  print({
    games: files.length,
    found: found.reduce((sum, { puzzles }) => sum + puzzles.length, 0),
    opinions: found.reduce((sum, { opinions }) => sum + opinions.length, 0),
    chosen: chosen.length,
    titles: count(chosen, ({ title }) => title),
    grades: count(chosen, ({ grade }) => grade),
    ...(out === undefined ? { puzzles: chosen } : { out }),
  });
  return 0;
};
