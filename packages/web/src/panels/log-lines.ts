import type { GameEvent } from '@roundhouse/engine';
import type { Game } from '../game/context.tsx';
import { ruleBehind } from '../rules/cited.ts';
import { W } from '../text/language.ts';

// The log as data: sentences under the turns they belong to, with what they can be filtered by.

const KINDS = ['track', 'shares', 'trains', 'money'] as const;
export type Kind = (typeof KINDS)[number];
export const kinds: readonly Kind[] = KINDS;

export interface Line {
  readonly move: number;
  readonly text: string;
  readonly companies: readonly string[];
  readonly privates: readonly string[];
  readonly players: readonly string[];
  readonly kinds: readonly Kind[];
  /** The rule it follows from, where nobody decided it. */
  readonly rule: string | null;
  /** The first line of its move. */
  readonly first: boolean;
}

export interface Group {
  readonly key: string;
  readonly heading: string;
  readonly companies: readonly string[];
  readonly lines: readonly Line[];
}

const HEADINGS = ['round', 'operates'];
const SUMS = ['price', 'amount', 'value', 'income', 'cost', 'earned'];

const TYPES: Readonly<Record<Exclude<Kind, 'money'>, readonly string[]>> = {
  track: ['laid', 'token', 'bonus', 'placed.token', 'home', 'marker'],
  shares: ['bought', 'sold', 'started', 'floated', 'president', 'price', 'issued', 'redeemed', 'given-up', 'placed', 'closed'],
  trains: ['train.bought', 'train.named', 'rusted', 'discarded', 'phase', 'ran'],
};

const kindsOf = ({ type, params }: GameEvent): readonly Kind[] =>
  KINDS.filter((kind) => (kind === 'money' ? Object.keys(params).some((key) => SUMS.includes(key)) : TYPES[kind].includes(type)));

/** Ids that an event names, also inside lists. */
const namedIn = (value: unknown): readonly string[] => {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(namedIn) : [];
};

export const lineOf = (game: Game, event: GameEvent, move: number, first: boolean): Line => {
  const named = [...new Set(namedIn(event.params))];
  return {
    first,
    move,
    text: game.tell(event),
    companies: named.filter((id) => game.company(id) !== undefined),
    privates: named.filter((id) => game.private(id) !== undefined),
    players: named.filter((id) => game.player(id) !== undefined),
    kinds: kindsOf(event),
    rule: ruleBehind(game.title.id, event),
  };
};

/** Lines already put into words. A long game has thousands, and its past never changes. */
const told = new WeakMap<GameEvent, Line>();

const toldOf = (game: Game, event: GameEvent, move: number, first: boolean): Line => {
  const line = told.get(event) ?? lineOf(game, event, move, first);
  told.set(event, line);
  return line;
};

/** The turns of a log, and whether others were before them. */
export interface Turns {
  readonly groups: readonly Group[];
  readonly isCut: boolean;
}

/** What happened up to the position shown, grouped by turns, in the order in which it happened: the last turns that have `least` lines together. */
export const turnsOf = (game: Game, least = Number.POSITIVE_INFINITY): Turns => {
  const groups: Group[] = [];
  let count = 0;
  let lines: Line[] = [];
  // From the newest back, so that nothing is put into words that is not shown.
  for (let move = game.session.at; move >= 0; move--) {
    const events = game.session.events[move] ?? [];
    const opening = events.findIndex(({ type }) => !HEADINGS.includes(type));
    for (let n = events.length - 1; n >= 0; n--) {
      const event = events[n] as GameEvent;
      const line = toldOf(game, event, move, n === opening);
      if (!HEADINGS.includes(event.type)) {
        lines.push(line);
        count++;
        continue;
      }
      groups.push({ key: `${move} ${n}`, heading: line.text, companies: line.companies, lines: lines.toReversed() });
      lines = [];
      if (count >= least && (move > 0 || n > 0)) return { groups: groups.toReversed(), isCut: true };
    }
  }
  if (lines.length > 0) groups.push({ key: 'start', heading: W.log.begins, companies: [], lines: lines.toReversed() });
  return { groups: groups.toReversed(), isCut: false };
};

/** A filter: everything, a kind of line, a player or a company. */
export const passes = ({ kinds: of, players, companies }: Line, filter: string): boolean =>
  filter === '' || of.some((kind) => kind === filter) || players.includes(filter) || companies.includes(filter);

/**
 * Takes the sum out of a sentence, so that sums can stand below each other: 'buys 10% of CA for', '$70'. That is the only sum, at the end, or the
 * total before a colon: 'pays out: Ana $60, Ben $24.', '$84'. Other sentences with several sums stay whole.
 */
export const withSum = (text: string, currency: string): readonly [string, string | null] => {
  const words = text.split(' ');
  const sumIn = (word: string): string | null => {
    const bare = word.replace(/[.,:;]$/, '');
    return bare.replace('−', '').startsWith(currency) && /^[\d,]+$/.test(bare.replace('−', '').slice(currency.length)) ? bare : null;
  };
  const sums = words.flatMap((word, at) => (sumIn(word) === null ? [] : [at]));
  const total = words.findIndex((word) => word.endsWith(':') && sumIn(word) !== null);
  if (total > 0)
    return [[...words.slice(0, total - 1), `${words[total - 1]}:`, ...words.slice(total + 1)].join(' '), sumIn(words[total] ?? '')];
  const last = words.length - 1;
  return sums.length === 1 && sums[0] === last && text.endsWith('.')
    ? [words.slice(0, last).join(' '), sumIn(words[last] ?? '')]
    : [text, null];
};

/** Between which words a sentence is cut, by the ids looked for: many lines name the same companies. */
const cuts = new Map<string, RegExp>();

const cutBy = (ids: readonly string[]): RegExp => {
  const longest = ids.toSorted((a, b) => b.length - a.length).map((id) => id.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  const any = longest.join('|');
  const cut = cuts.get(any) ?? new RegExp(`(?<![\\p{L}\\d])(${any})(?![\\p{L}\\d])`, 'u');
  cuts.set(any, cut);
  return cut;
};

/** A sentence in parts: ids of companies and privates, and the words between them. */
export const partsOf = (text: string, ids: readonly string[]): readonly { readonly id: boolean; readonly text: string }[] => {
  if (ids.length === 0) return [{ id: false, text }];
  return text.split(cutBy(ids)).flatMap((part) => (part === '' ? [] : [{ id: ids.includes(part), text: part }]));
};
