import type { GameEvent } from '@roundhouse/engine';
import type { Game } from '../game/context.tsx';
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

const lineOf = (game: Game, event: GameEvent, move: number, first: boolean): Line => {
  const named = [...new Set(namedIn(event.params))];
  return {
    first,
    move,
    text: game.tell(event),
    companies: named.filter((id) => game.company(id) !== undefined),
    privates: named.filter((id) => game.private(id) !== undefined),
    players: named.filter((id) => game.player(id) !== undefined),
    kinds: kindsOf(event),
  };
};

/** Lines already put into words. A long game has thousands, and its past never changes. */
const told = new WeakMap<GameEvent, Line>();

const toldOf = (game: Game, event: GameEvent, move: number, first: boolean): Line => {
  const line = told.get(event) ?? lineOf(game, event, move, first);
  told.set(event, line);
  return line;
};

/** What happened up to the position shown, grouped by turns, in the order in which it happened. */
export const groupsOf = (game: Game): readonly Group[] => {
  const groups: (Omit<Group, 'lines'> & { readonly lines: Line[] })[] = [{ key: 'start', heading: W.log.begins, companies: [], lines: [] }];
  game.session.events.slice(0, game.session.at + 1).forEach((events, move) => {
    const opening = events.find(({ type }) => !HEADINGS.includes(type));
    for (const event of events) {
      const line = toldOf(game, event, move, event === opening);
      if (HEADINGS.includes(event.type))
        groups.push({ key: `${move} ${groups.length}`, heading: line.text, companies: line.companies, lines: [] });
      else groups.at(-1)?.lines.push(line);
    }
  });
  return groups.filter((group) => group.lines.length > 0 || group.key !== 'start');
};

/** A filter: everything, a kind of line, a player or a company. */
export const passes = ({ kinds: of, players, companies }: Line, filter: string): boolean =>
  filter === '' || of.some((kind) => kind === filter) || players.includes(filter) || companies.includes(filter);

/** Cuts the sum that ends a sentence off, so that sums can stand below each other: 'buys 10% of CA for', '$70'. */
export const withSum = (text: string, currency: string): readonly [string, string | null] => {
  const cut = text.lastIndexOf(' ');
  const last = text.slice(cut + 1);
  const isSum =
    last.endsWith('.') && last.replace('−', '').startsWith(currency) && /^[\d,]+$/.test(last.replace('−', '').slice(currency.length, -1));
  return isSum ? [text.slice(0, cut), last.slice(0, -1)] : [text, null];
};

/** A sentence in parts: ids of companies and privates, and the words between them. */
export const partsOf = (text: string, ids: readonly string[]): readonly { readonly id: boolean; readonly text: string }[] => {
  if (ids.length === 0) return [{ id: false, text }];
  const longest = ids.toSorted((a, b) => b.length - a.length).map((id) => id.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  return text
    .split(new RegExp(`(?<![\\p{L}\\d])(${longest.join('|')})(?![\\p{L}\\d])`, 'u'))
    .flatMap((part) => (part === '' ? [] : [{ id: ids.includes(part), text: part }]));
};
