import { readFileSync } from 'node:fs';
import { canonical, type Like, type Move, type Offer, offers, play, type State } from '@roundhouse/engine';
import { invariants } from '@roundhouse/engine/testing';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { covers } from './covers.ts';
import { frozen } from './frozen.ts';
import { toy } from './toy/index.ts';
import { mutated } from './toy/mutate.ts';
import type { Fields } from './toy/position.ts';
import { POSITIONS } from './toy/positions.ts';
import { filled, next, numbers, wander } from './toy/wander.ts';

// Everything offered is accepted, and everything accepted is covered by an offer: by random play of the Toy Valley.

const LEDGERS = ['./toy/ledger.md', '../src/ledger.md'].map((file) => readFileSync(new URL(file, import.meta.url), 'utf8'));
const RULES = new Set(LEDGERS.join('').match(/TOY-[\d.]+|RH-\d+/g));

const accepted = (s: State, move: Move): State => {
  const state = frozen(next(s, move));
  const broken = invariants(toy, state, s);
  if (broken.length > 0) throw new Error(`${JSON.stringify(move)} breaks: ${broken.join('; ')}`);
  return state;
};

/** Every offer is accepted: at both ends of its ranges and at some point between, or as suggested. */
const allAccepted = (s: State, all: readonly Offer[], pick: number): void => {
  for (const offer of all) {
    const top = Object.entries(offer.ranges ?? {}).map(([field, { min, max, step }]) => [field, max - ((max - min) % step)]);
    const moves = [
      offer.open === undefined ? offer.move : filled(s, offer, 0),
      { ...offer.move, ...Object.fromEntries(top) } as Move,
      filled(s, offer, pick),
    ];
    for (const move of offer.ranges === undefined ? moves.slice(0, 1) : moves) accepted(s, move);
  }
};

/** A changed move is covered by an offer and accepted, or refused by a rule; the position stays as it was. */
const changedJudged = (s: State, all: readonly Offer[], move: unknown, text: string): boolean => {
  const outcome = play(toy, s, move as Move);
  if (outcome.ok) {
    expect([move, all.some((offer) => covers(offer, move as Move))]).toEqual([move, true]);
  } else {
    expect(outcome.refusal.code).not.toBe('');
    expect(RULES).toContain(outcome.refusal.rule);
  }
  expect(canonical(s)).toBe(text);
  return outcome.ok;
};

const CHANGES = 12;

describe('offers', () => {
  const judged = { accepted: 0, refused: 0 };

  it('are what can be done: no less, and no more', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...Object.values(POSITIONS)),
        fc.array(fc.nat(), { minLength: 1, maxLength: 40, size: 'max' }),
        (start, picks) => {
          let s = frozen(start);
          for (const pick of picks) {
            if (s.result !== null) break;
            const all = [...offers(toy, s)];
            const text = canonical(s);
            allAccepted(s, all, pick);
            const random = numbers(pick);
            const choose = <T>(items: readonly T[]): T => items[random() % items.length] as T;
            for (let i = 0; i < CHANGES; i++) {
              const changed = mutated(s, filled(s, choose(all), random()) as Fields, choose);
              judged[changedJudged(s, all, changed, text) ? 'accepted' : 'refused']++;
            }
            s = accepted(s, wander(s, pick));
          }
        },
      ),
      { numRuns: 25, seed: 1 },
    );
    // Both kinds came up, or nothing would be proven.
    expect(judged.accepted).toBeGreaterThan(100);
    expect(judged.refused).toBeGreaterThan(1000);
  });

  it('can be asked for by type and by field', () => {
    const s = POSITIONS['building in a late operating round'] as State;
    const all = [...offers(toy, s)];
    const likes: readonly Like[] = [
      { type: 'done' },
      { type: 'buy-private' },
      { by: 'ben' },
      { type: 'blast', hex: 'B1' },
      { type: 'no-such-move' },
    ];
    for (const like of likes) {
      const expected = all.filter(({ move }) => Object.entries(like).every(([key, value]) => (move as Fields)[key] === value));
      expect([...offers(toy, s, like)].filter(({ move }) => Object.keys(like).every((key) => key in move))).toEqual(expected);
    }
  });
});
