import type { Move } from '@roundhouse/engine';
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
  readonly terms: readonly string[];
  /** How much worse than the best it is judged. */
  readonly less: number;
  /** Its value beside the others: 1 for the best, 0 for the worst that was weighed. */
  readonly part: number;
}

const ALTERNATIVES = 2;
const MOST_TERMS = 2;
/** Smaller amounts are no reason. */
const LEAST = 3;

/** What speaks for a move. Only differences count: most terms are against the position now, the others' part is against the best move. */
const termsOf = ({ terms }: Weighed, best: Weighed, money: (amount: number) => string): readonly string[] =>
  Object.entries(terms)
    .map(([name, value]) => ({ name, value: name === 'rivals' ? value - (best.terms.rivals ?? value) : value }))
    .filter(({ name, value }) => value >= LEAST && Object.hasOwn(W.hint.terms, name))
    .toSorted((a, b) => b.value - a.value)
    .slice(0, MOST_TERMS)
    .flatMap(({ name, value }) => W.hint.terms[name]?.(money(Math.round(value))) ?? []);

/** The best move and the alternatives, each said differently. */
export const adviceOf = (
  { weighed }: Pick<BotAnswer, 'weighed'>,
  words: (move: Move) => string,
  money: (amount: number) => string,
): readonly Advised[] => {
  const [best] = weighed;
  if (best === undefined) return [];
  const worst = weighed.at(-1) ?? best;
  const span = Math.max(1, best.score - worst.score);
  const said = new Set<string>();
  const out: Advised[] = [];
  for (const one of weighed) {
    const own = words(one.move);
    if (said.has(own) || out.length > ALTERNATIVES) continue;
    said.add(own);
    out.push({
      move: one.move,
      words: own,
      why: one === best ? one.why : '',
      terms: termsOf(one, best, money),
      less: Math.max(0, Math.round(best.score - one.score)),
      part: Math.max(0, (one.score - worst.score) / span),
    });
  }
  return out;
};
