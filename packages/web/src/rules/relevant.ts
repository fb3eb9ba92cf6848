import type { Statement } from '../game/ledger.ts';
import { isRuling } from '../game/ledger.ts';

// Which statements of a ledger to show, and in which order.

/** The kinds of statement that matter for a step. Steps that are not here are found by their words. */
const KINDS: Readonly<Record<string, readonly string[]>> = {
  waterfall: ['auction'],
  ascending: ['auction'],
  'pick-auction': ['auction'],
  draft: ['auction'],
  stock: ['stock'],
  'company-stock': ['stock'],
  par: ['stock', 'market'],
  convert: ['stock'],
  track: ['track'],
  pass: ['track'],
  token: ['token'],
  home: ['token'],
  city: ['token'],
  destination: ['token'],
  run: ['route'],
  dividend: ['dividend', 'market'],
  trains: ['train'],
  'regional-trains': ['train'],
  'hand-over': ['train'],
  combine: ['train'],
  tender: ['train'],
  discard: ['train'],
  exchange: ['train'],
};

/** What the ledgers call the matter of a step, where its own words are not found in them. */
const CALLED: Readonly<Record<string, string>> = {
  owing: 'loan loans',
  repay: 'loan loans interest',
  merge: 'absorption absorbs absorbed',
  reacquire: 'acquisition acquires acquired',
};

const plain = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

const wordsIn = (text: string): readonly string[] =>
  plain(text)
    .split(/[^\p{L}\d.-]+/u)
    .filter((word) => word !== '');

/** Statements that have all these words, in their id or text. */
export const search = (statements: readonly Statement[], wanted: string): readonly Statement[] => {
  const words = wordsIn(wanted);
  return statements.filter(({ id, text }) => {
    const all = plain(`${id} ${text}`);
    return words.every((word) => all.includes(word));
  });
};

/** The ids of rulings that a statement refers to. */
export const rulingsIn = ({ text }: Statement): readonly string[] => text.match(/\b[A-Z0-9]{2,3}-R\d+\b/g) ?? [];

/** What is named here and now: the company that acts, the hex that is selected. */
export interface Named {
  readonly company: string | null;
  readonly hex: string | null;
  readonly place: string | null;
}

const names = (text: string, id: string | null): boolean =>
  id !== null && id !== '' && new RegExp(`(?<![\\p{L}\\d])${id.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}(?![\\p{L}\\d])`, 'u').test(text);

/** What of the position this statement names; null if nothing. */
export const namedIn = ({ text }: Statement, { company, hex, place }: Named): string | null => {
  if (names(text, hex)) return hex;
  if (names(text, place)) return place;
  return names(text, company) ? company : null;
};

/** The statements that matter for a step. Those that name the hex or the company in question come first; examples come last. */
export const forStep = (statements: readonly Statement[], step: string, words: string, named: Named): readonly Statement[] => {
  const kinds = KINDS[step];
  const rules = statements.filter((statement) => !isRuling(statement));
  const about = wordsIn(CALLED[step] ?? words).filter((word) => word.length > 3);
  const found =
    kinds === undefined
      ? rules.filter(({ section, text }) => about.some((word) => plain(`${section} ${text}`).includes(word)))
      : rules.filter(({ kind }) => kinds.includes(kind));
  const rank = (statement: Statement): number => (namedIn(statement, named) === null ? 1 : 0) + (statement.kind === 'example' ? 2 : 0);
  return found.toSorted((a, b) => rank(a) - rank(b));
};

/** The headings of the ledger with their statements, in its order. */
export const chaptersOf = (statements: readonly Statement[]): readonly (readonly [heading: string, statements: readonly Statement[]])[] => {
  const chapters = new Map<string, Statement[]>();
  for (const statement of statements) {
    const { section } = statement;
    chapters.set(section, [...(chapters.get(section) ?? []), statement]);
  }
  return [...chapters];
};

/** A heading for people: 'map The map' begins with the part of its ids, '7.5 Stations' with the number in the book. */
export const headingOf = (section: string): string => section.replace(/^(?=\S*\p{L})\S+ (?=\S)/u, '').replace(/^1870\.\S+ /, '');
