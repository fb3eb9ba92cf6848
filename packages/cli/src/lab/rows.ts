import { type Difference, isMeasure, type Measure, type Tree } from '@roundhouse/bots/lab';

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

/** '12.3 ± 0.4'; without error where there is but one game. */
export const figureOf = (cell: Measure | null): string => {
  if (cell === null || cell.n === 0) return '–';
  const digits = digitsOf(cell.mean);
  const mean = cell.mean.toFixed(digits);
  return cell.n < 2 ? mean : `${mean} ± ${cell.error.toFixed(Math.max(digits, cell.error < 0.1 ? 2 : 1))}`;
};

/** A difference in words: before, after, change with its error, and how likely it is by chance. */
export const DIFFERENCE = ['before', 'after', 'change', 'by chance'] as const;
export const differenceCells = ({ before, after, change, error, p }: Difference): readonly string[] => [
  figureOf(before),
  figureOf(after),
  `${change > 0 ? '+' : ''}${change.toFixed(2)} ± ${error.toFixed(2)}`,
  p < 0.0001 ? '< 0.01%' : `${(100 * p).toFixed(2)}%`,
];

/** What each part of a report is about. */
export const PARTS: Readonly<Record<string, string>> = {
  length: 'Length (hours by a model of seconds for each decision)',
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
  tiles: 'Tiles laid in a game',
  lays: 'Lays by hex in a game',
  tokens: 'Tokens by hex in a game',
  traffic: 'Trains by hex in a game',
  stops: 'Stops counted in a game',
  routes: 'Runs by the hexes in which they end, in a game',
  moves: 'Decisions in a game',
  events: 'Events in a game',
  refusals: 'Rules that refused a move a bot tried, in a game',
  tally: 'What the title counts, as part of all games',
};
