import { type Move, type Offer, offers, play, type State, suggest } from '@roundhouse/engine';
import { toy } from './index.ts';
import type { Fields } from './position.ts';

// Random play: a number picks what to do, so that a list of numbers is a game.

/** A whole number below so many, from one that picks. */
const below = (pick: number, many: number): number => Math.abs(pick) % many;

/** One filling of an offer: a point of its range, or what `suggest` finds. */
export const filled = (s: State, offer: Offer, pick: number): Fields => {
  if (offer.open !== undefined) return suggest(toy, s, offer, 100_000) as Fields;
  const point = Object.entries(offer.ranges ?? {}).map(([field, { min, max, step }]) => [
    field,
    min + step * below(pick, Math.floor((max - min) / step) + 1),
  ]);
  return { ...offer.move, ...Object.fromEntries(point) };
};

/** A kind of move first, then a move of that kind: rare kinds come up often. */
export const wander = (s: State, pick: number): Fields => {
  const all = [...offers(toy, s)];
  const kinds = [...new Set(all.map(({ move }) => move.type))];
  const kind = kinds[below(pick, kinds.length)];
  const some = all.filter(({ move }) => move.type === kind);
  const rest = Math.floor(Math.abs(pick) / kinds.length);
  const offer = some[below(rest, some.length)];
  if (offer === undefined) throw new Error(`nothing to do: ${JSON.stringify(s.stack)}`);
  return filled(s, offer, rest);
};

export const next = (s: State, move: Move): State => {
  const outcome = play(toy, s, move);
  if (!outcome.ok) throw new Error(`${JSON.stringify(move)} refused: ${JSON.stringify(outcome.refusal)}`);
  return outcome.state;
};

/** The same numbers for the same seed. */
export const numbers = (seed: number): (() => number) => {
  let x = seed;
  return () => {
    x = (x + 0x6d2b79f5) | 0;
    const y = Math.imul(x ^ (x >>> 15), 1 | x);
    return ((y + Math.imul(y ^ (y >>> 7), 61 | y)) ^ (y >>> 14)) >>> 1;
  };
};

/** The moves of a game to its end. */
export const wholeGame = (start: State, seed: number): readonly Move[] => {
  const pick = numbers(seed);
  const moves: Move[] = [];
  for (let s = start; s.result === null; s = next(s, moves.at(-1) as Move)) moves.push(wander(s, pick()));
  return moves;
};
