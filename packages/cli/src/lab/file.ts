import { appendFileSync, existsSync, readFileSync, statSync, truncateSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import type { LabGame } from '@roundhouse/bots/lab';
import { complain } from '../complaint.ts';
import { whyNot } from '../file.ts';
import { type LabPlan, sameGames, samePlan } from './plan.ts';

// A file of results: the plan on the first line, then one finished game on each. Lines come in the order in which games end. A line that was cut
// off when the program was stopped is dropped, and its game is played again.

export interface Results {
  readonly plan: LabPlan;
  /** By number; a game that stands twice, as in overlapping shards, counts once. */
  readonly games: ReadonlyMap<number, LabGame>;
}

const explain = (file: string, error: unknown): never => complain(`Can’t use ${file}: ${whyNot(error)}.`);

const parse = (line: string): unknown => {
  try {
    return JSON.parse(line);
  } catch {
    return undefined;
  }
};

const isPlan = (value: unknown): value is LabPlan => (value as LabPlan | undefined)?.format === 'roundhouse-lab-1';
const isGame = (value: unknown): value is LabGame => typeof (value as LabGame | undefined)?.game === 'number';

/** Writes a file, or says why it can't be written. */
export const saveText = (file: string, text: string): void => {
  if (!existsSync(dirname(file))) complain(`Can’t write ${file}: there is no folder ${dirname(file)}. Create it first.`);
  try {
    writeFileSync(file, text);
  } catch (error) {
    complain(`Can’t write ${file}: ${whyNot(error)}.`);
  }
};

interface Content extends Results {
  /** Bytes of whole lines. */
  readonly whole: number;
}

const readContent = (file: string): Content => {
  let text = '';
  try {
    text = readFileSync(file, 'utf8');
  } catch (error) {
    explain(file, error);
  }
  const end = text.lastIndexOf('\n') + 1;
  const [first = '', ...lines] = text.slice(0, end).split('\n').slice(0, -1);
  const plan = parse(first);
  if (!isPlan(plan)) return complain(`${file} isn’t a file of the laboratory: its first line names no plan.`);
  const games = new Map<number, LabGame>();
  for (const [i, line] of lines.entries()) {
    const game = parse(line);
    // Shards that were put together carry their plan once each.
    if (isPlan(game)) {
      if (samePlan(game, plan)) continue;
      return complain(`${file} has a different plan in line ${i + 2}. Games of different plans can’t share a file.`);
    }
    if (!isGame(game)) return complain(`${file} is damaged in line ${i + 2}. Delete that line; its game is played again.`);
    if (!games.has(game.game)) games.set(game.game, game);
  }
  return { plan, games, whole: Buffer.byteLength(text.slice(0, end)) };
};

/** Reads files of one plan as one. */
export const readResults = (files: readonly string[]): Results => {
  const [first, ...others] = files.map((file) => ({ file, ...readContent(file) }));
  if (first === undefined) return complain('No file given. Example: roundhouse lab report 1857.jsonl');
  const games = new Map(first.games);
  for (const { file, plan, games: more } of others) {
    if (!samePlan(plan, first.plan))
      complain(`${file} has a different plan than ${first.file}. Compare them with: roundhouse lab compare ${first.file} ${file}`);
    for (const [number, game] of more) games.set(number, game);
  }
  return { plan: first.plan, games: new Map([...games].sort(([a], [b]) => a - b)) };
};

/** Opens a file to add games to; one that exists goes on where it stopped. Returns the games it has. */
export const openResults = (file: string, plan: LabPlan): ReadonlySet<number> => {
  if (!existsSync(file) || statSync(file).size === 0) {
    saveText(file, `${JSON.stringify(plan)}\n`);
    return new Set();
  }
  const content = readContent(file);
  if (!sameGames(content.plan, plan)) complain(`${file} holds games of a different plan. Choose a different --out file.`);
  if (!samePlan(content.plan, plan))
    complain(
      `${file} holds games of different bots: their weights, their files or this program have changed. Choose a different --out file.`,
    );
  truncateSync(file, content.whole);
  return new Set(content.games.keys());
};

export const addGame = (file: string, game: LabGame): void => {
  try {
    appendFileSync(file, `${JSON.stringify(game)}\n`);
  } catch (error) {
    complain(`Can’t write ${file}: ${whyNot(error)}. Finished games are kept. Start again to play the others.`);
  }
};
