import type { HexId, Move } from '@roundhouse/engine';
import { W } from '../text/language.ts';
import type { BotAnswer, Weighed } from './question.ts';

// Advice as a person reads it: the best move, two alternatives, and what speaks for each.

export interface Advised {
  readonly move: Move;
  /** The move as its button says it. */
  readonly words: string;
  /** Why, in a sentence; only of the best move. */
  readonly why: string;
  /** What speaks for it. */
  readonly terms: string;
  /** How much worse than the best it is judged. */
  readonly less: number;
  /** Its value beside the others: 1 for the best, 0 for the worst that was weighed. */
  readonly part: number;
}

const ALTERNATIVES = 2;
const MOST_TERMS = 2;
/** Smaller amounts are no reason. */
const LEAST = 3;

const telling = (terms: Weighed['terms'], money: (amount: number) => string): readonly string[] =>
  Object.entries(terms)
    .filter(([name, value]) => value >= LEAST && Object.hasOwn(W.hint.terms, name))
    .toSorted(([, a], [, b]) => b - a)
    .slice(0, MOST_TERMS)
    .flatMap(([name, value]) => W.hint.terms[name]?.(money(Math.round(value))) ?? []);

/** What speaks for a move: what it gains against the position now, or else what it gains against the best move. */
const termsOf = ({ terms }: Weighed, best: Weighed, money: (amount: number) => string): string => {
  const gains = telling(terms, money);
  if (gains.length > 0) return gains.join(', ');
  const names = [...new Set([...Object.keys(terms), ...Object.keys(best.terms)])];
  const against = telling(Object.fromEntries(names.map((name) => [name, (terms[name] ?? 0) - (best.terms[name] ?? 0)])), money);
  return against.length === 0 ? W.hint.noGain : W.hint.against(against.join(', '));
};

/** What a move is about, without its price: the par prices of one company are one choice, and so are the ways to lay a tile on one hex. */
const subjectOf = (move: Move): string => {
  const fields = new Map<string, unknown>(Object.entries(move));
  return JSON.stringify(['type', 'company', 'item', 'private', 'hex', 'train', 'from', 'choice'].map((field) => fields.get(field)));
};

/** The best move and the alternatives: first those of the step that are about something else, then side actions, then those that differ less. */
const distinct = (weighed: readonly Weighed[], words: (move: Move) => string, beside: ReadonlySet<string>): readonly Weighed[] => {
  const [best] = weighed;
  const chosen = new Set(best === undefined ? [] : [best]);
  const due = (move: Move): string | null => (beside.has(move.type) ? null : subjectOf(move));
  for (const keyOf of [due, subjectOf, words]) {
    const keys = new Set([...chosen].map(({ move }) => keyOf(move)));
    for (const one of weighed) {
      if (chosen.size > ALTERNATIVES) break;
      const key = keyOf(one.move);
      if (key === null) continue;
      if (!keys.has(key)) chosen.add(one);
      keys.add(key);
    }
  }
  return weighed.filter((one) => chosen.has(one));
};

/** The best move and the alternatives, best first. */
export const adviceOf = (
  { weighed }: Pick<BotAnswer, 'weighed'>,
  words: (move: Move) => string,
  money: (amount: number) => string,
  /** The types of move that can be made beside the step that is due. */
  beside: ReadonlySet<string> = new Set(),
): readonly Advised[] => {
  const [best] = weighed;
  if (best === undefined) return [];
  const worst = weighed.at(-1) ?? best;
  const span = Math.max(1, best.score - worst.score);
  return distinct(weighed, words, beside).map((one) => ({
    move: one.move,
    words: words(one.move),
    why: one === best ? one.why : '',
    terms: termsOf(one, best, money),
    less: Math.max(0, Math.round(best.score - one.score)),
    part: Math.max(0, (one.score - worst.score) / span),
  }));
};

/** The hexes that advised moves are about, with the number of the first move there. */
export const numbersOf = (list: readonly Pick<Advised, 'move'>[]): readonly { readonly hex: HexId; readonly number: number }[] => {
  const numbers = new Map<HexId, number>();
  for (const [index, { move }] of list.entries())
    if ('hex' in move && typeof move.hex === 'string' && !numbers.has(move.hex)) numbers.set(move.hex, index + 1);
  return [...numbers].map(([hex, number]) => ({ hex, number }));
};
