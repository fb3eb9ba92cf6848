import { type Move, type Offer, offers, play, type State, suggest } from '@roundhouse/engine';
import { invariants } from '@roundhouse/engine/testing';
import { describe, expect, it } from 'vitest';
import { title18sa } from '../../src/18sa/index.ts';
import { type PositionSpec, position } from './position.ts';

// Random walks from late positions, which random games seldom reach: every offer is accepted and every law holds.

const LINE = { D3: ['6', 2], C2: ['57', 2], B1: ['6', 5], E24: ['5', 3], F21: ['9', 0], G22: ['5003', 2] } as const;

const late = (
  phase: string,
  left: Readonly<Record<string, number>>,
  trains: readonly [string, string],
  cash: number,
  options: PositionSpec['options'] = {},
): State =>
  position({
    players: 4,
    phase,
    left,
    options,
    tiles: LINE,
    cash: { ana: cash, ben: cash, cleo: 2 * cash, dora: cash },
    gone: { AFE: ['G22 home', 'E24 P'] },
    pool: [trains[0]],
    privates: phase === 'brown' ? { SFP: 'FA', FC: 'FA', FdP: 'ben', 'FCA-a': 'IAFE', 'FCA-b': 'cleo' } : { SFP: 'FA' },
    companies: {
      FA: { shares: { ana: '30P 10', ben: '10 5', pool: '10' }, treasury: 700, trains: [`${trains[0]}*`, trains[1]], at: [0, 6] },
      IAFE: {
        shares: { ana: '20P 10 5', ben: '10 10 5', IAFE: '5' },
        treasury: 40,
        trains: [`${trains[0]}*`],
        stations: ['C2 F'],
        at: [6, 2],
      },
      FNC: { shares: { ben: '30P 10 10 10', cleo: '10 10 5 5 5 5' }, treasury: 900, trains: [trains[1], trains[0]], at: [0, 9] },
      EFE: { shares: { cleo: '30P', dora: '10 10 5', ana: '10' }, treasury: 20, trains: [`${trains[0]}*`], at: [3, 1] },
      ENFER: { shares: { dora: '30P 10 10 5', ana: '10 5' }, treasury: 300, operated: 0, at: [2, 5] },
      SGR: { shares: { pool: '30P 10', dora: '10 10' }, treasury: 90, trains: [trains[0]], at: [5, 1] },
    },
    own: { mines: { IAFE: { green: 2 }, FA: { red: 1 } } },
    turn: { company: 'FA', step: 'track' },
  });

const STARTS: Readonly<Record<string, () => State>> = {
  'the first 4': () => late('green', { 3: 0 }, ['2P', '3G'], 120),
  'the first 6': () => late('brown', { 5: 1 }, ['3P', '4G'], 60),
  'the first 8': () => late('gray', { 6: 0 }, ['4P', '5P'], 20),
  'all variants': () => late('brown', { 5: 0 }, ['3G', '4P'], 250, { dealing: true, earlyPrivates: true, coast: true }),
};

const dice = (seed: number) => {
  let state = seed * 2654435761;
  return (below: number): number => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
};

const pick = <T>(list: readonly T[], roll: (below: number) => number): T => list[roll(list.length)] as T;

const pickKind = (kinds: readonly string[], roll: (below: number) => number): string =>
  kinds.includes('done') && roll(3) === 0 ? 'done' : pick(kinds, roll);

/** A kind of move first, then a move of it. */
const choose = (s: State, roll: (below: number) => number): Move => {
  const all = [...offers(title18sa, s)];
  const kinds = [...new Set(all.map(({ move }) => move.type))];
  const kind = pickKind(kinds, roll);
  const chosen = pick<Offer>(
    all.filter(({ move }) => move.type === kind),
    roll,
  );
  if (chosen.open !== undefined) return suggest(title18sa, s, chosen, 200_000);
  const points = Object.entries(chosen.ranges ?? {}).map(([field, { min, max, step }]) => [
    field,
    min + roll(Math.floor((max - min) / step) + 1) * step,
  ]);
  return { ...chosen.move, ...Object.fromEntries(points) };
};

const walk = (start: State, seed: number, moves: number): Record<string, number> => {
  const roll = dice(seed);
  const seen: Record<string, number> = {};
  let s = start;
  for (let i = 0; i < moves && s.result === null; i++) {
    const move = choose(s, roll);
    const outcome = play(title18sa, s, move);
    if (!outcome.ok) throw new Error(`seed ${seed}, move ${i}: ${JSON.stringify(move)} refused: ${JSON.stringify(outcome.refusal)}`);
    const broken = invariants(title18sa, outcome.state, s);
    if (broken.length > 0) throw new Error(`seed ${seed}, move ${i}: ${JSON.stringify(move)} breaks ${broken.join('; ')}`);
    s = outcome.state;
    for (const { type } of outcome.events) seen[type] = (seen[type] ?? 0) + 1;
    seen[move.type] = (seen[move.type] ?? 0) + 1;
  }
  if (s.result !== null) seen.over = 1;
  return seen;
};

describe('18SA: random walks from late positions', () => {
  it.each(Object.entries(STARTS))('%s', (_name, start) => {
    const seen: Record<string, number> = {};
    for (let seed = 1; seed <= Number(process.env.WALKS ?? 1); seed++)
      for (const [type, count] of Object.entries(walk(start(), seed, 250))) seen[type] = (seen[type] ?? 0) + count;
    if (process.env.WALKS) console.log(JSON.stringify(seen));
    expect(seen.ran).toBeGreaterThan(0);
    expect(seen['train.bought']).toBeGreaterThan(0);
  });
});
