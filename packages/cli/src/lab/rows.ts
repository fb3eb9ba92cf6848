import { type Difference, ENOUGH, isMeasure, type Measure, type Tree } from '@roundhouse/bots/lab';
import { counted } from '../output.ts';

/** A part of a report as a table: a row for each name, a column for each measure. */
export interface Table {
  readonly columns: readonly string[];
  readonly rows: readonly { readonly name: string; readonly cells: readonly (Measure | null)[] }[];
}

const leaves = (node: Measure | Tree, path = ''): readonly (readonly [string, Measure])[] =>
  isMeasure(node)
    ? [[path, node]]
    : Object.entries(node).flatMap(([name, inner]) => leaves(inner, path === '' ? name : `${path}: ${name}`));

/** `most`: no more rows than this, those with the highest first figure. */
export const tableOf = (part: Tree, most = Number.POSITIVE_INFINITY): Table => {
  const all = Object.entries(part).map(([name, node]) => ({ name, cells: new Map(leaves(node)) }));
  const columns = [...new Set(all.flatMap(({ cells }) => [...cells.keys()]))];
  const first = ({ cells }: (typeof all)[number]): number => cells.get(columns[0] ?? '')?.mean ?? 0;
  const shown = all.length <= most ? all : [...all].sort((a, b) => first(b) - first(a)).slice(0, most);
  return { columns, rows: shown.map(({ name, cells }) => ({ name, cells: columns.map((column) => cells.get(column) ?? null) })) };
};

/** The table with no more columns than this, evenly spread. */
export const narrow = ({ columns, rows }: Table, most: number): Table => {
  const step = Math.ceil(columns.length / most);
  const kept = (_: unknown, i: number): boolean => i % step === 0;
  return { columns: columns.filter(kept), rows: rows.map(({ name, cells }) => ({ name, cells: cells.filter(kept) })) };
};

const digitsOf = (value: number): number => (Math.abs(value) >= 100 ? 0 : Math.abs(value) >= 10 ? 1 : 2);

/** With thousands commas and so many digits. */
const fixed = (value: number, digits: number): string =>
  value.toLocaleString('en-GB', { minimumFractionDigits: digits, maximumFractionDigits: digits });

/** A mean alone: '12.3', '1,250', or '25.0%' for a share. */
export const meanOf = ({ mean, share }: Measure): string => (share ? `${fixed(100 * mean, 1)}%` : fixed(mean, digitsOf(mean)));

/** '12.3 ± 0.4', or '25.0 ± 1.2%' for a share; without error where there is but one game. */
export const figureOf = (cell: Measure | null): string => {
  if (cell === null || cell.n === 0) return '–';
  const { mean, error, share, n } = cell;
  if (n < 2) return meanOf(cell);
  if (share) return `${fixed(100 * mean, 1)} ± ${fixed(100 * error, 1)}%`;
  const digits = digitsOf(mean);
  return `${fixed(mean, digits)} ± ${fixed(error, Math.max(digits, error < 0.1 ? 2 : 1))}`;
};

/** Does a figure rest on few games, beside others that rest on enough? Where all games are few, none stands out. */
export const sparse = (measures: ReadonlyMap<string, Measure>): ((measure: Measure) => boolean) => {
  const rich = [...measures.values()].some(({ n }) => n >= ENOUGH);
  return ({ n }) => rich && n < ENOUGH;
};

/** The measures that rest on enough games to be drawn as a line. */
export const solid = (measures: ReadonlyMap<string, Measure>): ReadonlyMap<string, Measure> => {
  const few = sparse(measures);
  return new Map([...measures].filter(([, measure]) => measure.n > 0 && !few(measure)));
};

/** A difference in words: before, after, change with its error, and how likely it is by chance. */
export const DIFFERENCE = ['before', 'after', 'change', 'by chance'] as const;
export const differenceCells = ({ before, after, change, error, p }: Difference): readonly string[] => {
  const share = before.share === true;
  const [by, give] = share ? [100 * change, 100 * error] : [change, error];
  const digits = share ? 1 : Math.min(digitsOf(before.mean), digitsOf(after.mean));
  return [
    figureOf(before),
    figureOf(after),
    `${by > 0 ? '+' : by < 0 ? '−' : ''}${fixed(Math.abs(by), digits)} ± ${fixed(give, Math.max(1, digits))}${share ? ' points' : ''}`,
    p < 0.0001 ? '< 0.01%' : `${fixed(100 * p, 2)}%`,
  ];
};

/** What a comparison found, in a sentence. */
export const verdict = (differences: readonly Difference[], games: readonly [before: number, after: number]): string => {
  const few = games.flatMap((n, i) => (n < ENOUGH ? [`${counted(n, 'game')} ${i === 0 ? 'before' : 'after'}`] : []));
  if (few.length > 0) return `Too few games to compare: ${few.join(', ')}. Each side needs at least ${ENOUGH}.`;
  const sure = differences.filter(({ significant }) => significant).length;
  const all = counted(differences.length, 'measure');
  return sure === 0
    ? `None of ${all} differs significantly.`
    : `${sure} of ${all} ${sure === 1 ? 'differs' : 'differ'}. About 5% of those named are expected to be chance (Benjamini and Hochberg).`;
};

/** What each part of a report is about. */
export const PARTS: Readonly<Record<string, string>> = {
  length: 'Length (hours by a model of seconds per decision)',
  ends: 'How games end',
  close: 'When games end',
  bots: 'Bots',
  seats: 'By seat',
  turns: 'By first turn order',
  companies: 'Companies',
  privates: 'Privates',
  phases: 'Phases',
  trains: 'Trains',
  money: 'Money',
  revenue: 'Revenue of all companies by operating round',
  earnings: 'Revenue of each company by operating round',
  tiles: 'Tiles laid per game',
  lays: 'Tile lays per game by hex',
  tokens: 'Tokens per game by hex',
  traffic: 'Trains per game by hex',
  stops: 'Stops counted per game',
  routes: 'Runs per game by the hexes in which they end',
  moves: 'Decisions per game',
  events: 'Events per game',
  refusals: 'Moves refused per game by rule (one move beside those offered is tried at each decision)',
  tally: 'Share of games with what the title counts',
};
