import { existsSync, readdirSync, readFileSync } from 'node:fs';
import {
  canonical,
  type GameRecord,
  type Move,
  type Offer,
  offers,
  play,
  type Range,
  replay,
  type State,
  type Title,
} from '@roundhouse/engine';
import { invariants } from '@roundhouse/engine/testing';
import { titles } from '@roundhouse/titles';
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Dice, fillOffer, makeDice } from '../src/index.ts';
import { mutate } from './mutate.ts';

const RUNS = Number(process.env.ROUNDHOUSE_RUNS ?? 0);
const OFFERS = 64;
const MUTANTS = 24;

const folder = (id: string): URL => new URL(`../../titles/test/${id}/corpus/`, import.meta.url);
const ledgerOf = (id: string): ReadonlySet<string> => {
  const files = [`titles/src/${id}/ledger.md`, 'engine/src/ledger.md'].map((file) => new URL(`../../${file}`, import.meta.url));
  const text = files.map((file) => (existsSync(file) ? readFileSync(file, 'utf8') : '')).join('\n');
  return new Set([...text.matchAll(/^- (\S+) \|/gm)].map(([, statement = '']) => statement));
};

const freeze = (value: unknown): void => {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return;
  Object.freeze(value);
  for (const inner of Object.values(value)) freeze(inner);
};

/** Every position of the recorded games of a title: all player counts and options are among them. */
const recorded = (title: Title): readonly (readonly State[])[] =>
  readdirSync(folder(title.id)).map((file) => {
    const { record } = JSON.parse(readFileSync(new URL(file, folder(title.id)), 'utf8')) as { readonly record: GameRecord };
    const again = replay(title, record, { proof: false });
    if (!again.ok) throw new Error(`${file}: no replay`);
    freeze(again.positions);
    return again.positions;
  });

/** A position of some game, and the dice for what is tried in it. */
const anywhere = fc.record({ game: fc.nat(99), where: fc.double({ min: 0, max: 1, noNaN: true }), seed: fc.nat() });

const nodesOf = (title: Title): number => title.routes?.nodes ?? 0;

const sample = <T>(items: readonly T[], most: number, dice: Dice): readonly T[] =>
  items.length <= most ? items : dice.shuffle(items).slice(0, most);

const ends = ({ min, max, step }: Range): readonly number[] => [min, min + Math.floor((max - min) / step) * step];

/** The moves of an offer that are tried: both ends of its ranges and some point between. */
const movesOf = (title: Title, s: State, offer: Offer, dice: Dice): readonly Move[] => {
  const moves = [fillOffer(title, s, offer, dice, nodesOf(title))];
  if (offer.ranges === undefined) return moves;
  const at = (end: number): Move => {
    const points = Object.entries(offer.ranges ?? {}).map(([field, range]) => [field, ends(range)[end]]);
    return { ...offer.move, ...Object.fromEntries(points) };
  };
  return [...moves, at(0), at(1)];
};

const inRange = (value: unknown, { min, max, step }: Range): boolean =>
  typeof value === 'number' && Number.isInteger(value) && value >= min && value <= max && (value - min) % step === 0;

/** Does an offer allow this move? An open offer allows some fillings only. */
const covers = (offer: Offer, move: Move): 'yes' | 'open' | 'no' => {
  const given = move as unknown as Record<string, unknown>;
  const offered = offer.move as unknown as Record<string, unknown>;
  const keys = new Set([...Object.keys(given), ...Object.keys(offered)]);
  const differs = [...keys].filter((key) => key in given !== key in offered || canonical(given[key]) !== canonical(offered[key]));
  if (differs.every((key) => offer.ranges?.[key] !== undefined && inRange(given[key], offer.ranges[key])))
    return offer.open ? 'open' : 'yes';
  return offer.open !== undefined && differs.every((key) => key !== 'type' && key !== 'by') ? 'open' : 'no';
};

const coverOf = (title: Title, s: State, move: Move): 'yes' | 'open' | 'no' => {
  let best: 'open' | 'no' = 'no';
  for (const offer of offers(title, s, { type: move.type })) {
    const found = covers(offer, move);
    if (found === 'yes') return 'yes';
    if (found === 'open') best = 'open';
  }
  return best;
};

const told = (move: Move): string => JSON.stringify(move);

describe.each(Object.values(titles))('random positions of recorded games of $id', (title) => {
  const ids = ledgerOf(title.id);
  const numRuns = RUNS > 0 ? RUNS : title.id === '1857' ? 100 : 60;
  let games: readonly (readonly State[])[] = [];
  beforeAll(() => {
    games = recorded(title);
  }, 300_000);

  const positionOf = (game: number, where: number): State => {
    const positions = games[game % games.length] as readonly State[];
    return positions[Math.floor(where * (positions.length - 1))] as State;
  };

  it('each offered move is accepted', () => {
    fc.assert(
      fc.property(anywhere, ({ game, where, seed }) => {
        const s = positionOf(game, where);
        const dice = makeDice(seed);
        for (const offer of sample([...offers(title, s)], OFFERS, dice)) {
          for (const move of movesOf(title, s, offer, dice)) {
            const outcome = play(title, s, move);
            if (!outcome.ok) throw new Error(`${told(move)} was offered and refused: ${JSON.stringify(outcome.refusal)}`);
            expect(invariants(title, outcome.state, s)).toEqual([]);
          }
        }
      }),
      { numRuns },
    );
  }, 600_000);

  it('a changed move is covered by an offer and accepted, or refused by a rule of the ledger, and nothing changes', () => {
    fc.assert(
      fc.property(anywhere, ({ game, where, seed }) => {
        const s = positionOf(game, where);
        if (s.result !== null) return;
        const dice = makeDice(seed);
        const before = canonical(s);
        const chosen = sample([...offers(title, s)], 8, dice);
        for (let i = 0; i < MUTANTS; i++) {
          const move = mutate(title, s, fillOffer(title, s, dice.pick(chosen), dice, nodesOf(title)), dice);
          const cover = coverOf(title, s, move);
          const outcome = play(title, s, move);
          if (outcome.ok) {
            if (cover === 'no') throw new Error(`${told(move)} was accepted and not offered`);
            expect(invariants(title, outcome.state, s)).toEqual([]);
          } else {
            if (cover === 'yes') throw new Error(`${told(move)} was offered and refused: ${JSON.stringify(outcome.refusal)}`);
            expect(outcome.refusal.code).toMatch(/^[a-z][a-z.-]+$/);
            if (!ids.has(outcome.refusal.rule))
              throw new Error(`${told(move)} is refused by ${outcome.refusal.rule}, which is no statement`);
          }
          expect(canonical(s)).toBe(before);
        }
      }),
      { numRuns },
    );
  }, 600_000);
});
