import { fingerprint, play, type State, type Title, type Token, type Train } from '@roundhouse/engine';
import { Edit } from '@roundhouse/engine/rules';
import { facts } from '@roundhouse/engine/testing';
import { describe, expect, it } from 'vitest';
import { toy } from './toy/index.ts';
import { after, opening, position } from './toy/position.ts';
import { numbers, wander, wholeGame } from './toy/wander.ts';

const base = position({
  turn: { company: 'RED', step: 'grant' },
  phase: '3',
  cash: { ana: 100 },
  companies: {
    RED: { shares: ['20P ana', '10 ana x3'], treasury: 100, trains: ['2'] },
    BLUE: { shares: ['20P ben', '10 ben x3'], treasury: 50 },
  },
  tiles: { A2: ['5', 4], B3: ['8', 2], C2: ['57', 1] },
  used: ['2'],
});

/** Records whose keys are ids: a new key in one of them is a new company or hex, not a new field. */
const BY_ID = ['players', 'companies', 'assets', 'board', 'market', 'tiles'];

/** The same value with an unknown field in every object. */
const padded = (value: unknown, key = ''): unknown => {
  if (Array.isArray(value)) return value.map((item) => padded(item));
  if (typeof value !== 'object' || value === null) return value;
  const fields = Object.entries(value).map(([name, inner]) => [name, padded(inner, name)]);
  return Object.fromEntries(BY_ID.includes(key) ? fields : [...fields, ['unknown', { added: 'later' }]]);
};

const changed = (change: (e: Edit) => unknown): string => {
  const e = new Edit(base);
  change(e);
  return fingerprint(toy, e.now);
};

describe('the fingerprint', () => {
  it('is the same for the same facts, whatever the order of keys', () => {
    const shuffled = Object.fromEntries(Object.entries(base).toReversed()) as unknown as State;
    expect(fingerprint(toy, JSON.parse(JSON.stringify(shuffled)))).toBe(fingerprint(toy, base));
    expect(fingerprint(toy, base)).toMatch(/^[0-9a-f]{16}$/);
  });

  it('does not see unknown fields, at any level, in any position of a game', () => {
    const more = padded(base) as State & { readonly unknown: unknown };
    expect(more.unknown).toBeDefined();
    expect(JSON.stringify(more).match(/"unknown"/g)?.length).toBeGreaterThan(50);
    const pick = numbers(4);
    let state = opening();
    for (let i = 0; i < 150 && state.result === null; i++) {
      expect(facts(toy, padded(state) as State)).toEqual(facts(toy, state));
      expect(fingerprint(toy, padded(state) as State)).toBe(fingerprint(toy, state));
      const outcome = play(toy, state, wander(state, pick()));
      if (!outcome.ok) throw new Error(outcome.refusal.code);
      ({ state } = outcome);
    }
  });

  it('does not see what only the title or a step remembers', () => {
    const top = base.stack.at(-1) as State['stack'][number];
    expect(fingerprint(toy, { ...base, own: { ...(base.own as object), passes: 7 } })).toBe(fingerprint(toy, base));
    expect(fingerprint(toy, { ...base, stack: [...base.stack.slice(0, -1), { ...top, at: { grant: 'memory' } } as typeof top] })).toBe(
      fingerprint(toy, base),
    );
    expect(changed((e) => Object.assign(e.company('RED'), { operated: 9, kind: 'other' }))).toBe(fingerprint(toy, base));
    expect(changed((e) => Object.assign(e.player('ana'), { name: 'Anna' }))).toBe(fingerprint(toy, base));
  });

  it.each<[string, (e: Edit) => unknown]>([
    ['cash', (e) => Object.assign(e.player('ana'), { cash: 101 })],
    ['debts', (e) => Object.assign(e.player('ana'), { debts: [50] })],
    ['out', (e) => Object.assign(e.player('ben'), { out: true })],
    ['the bank', (e) => e.set('bank', base.bank + 1)],
    ['a treasury', (e) => Object.assign(e.company('RED'), { treasury: 101 })],
    ['a par', (e) => Object.assign(e.company('RED'), { par: 51 })],
    ['a float', (e) => Object.assign(e.company('RED'), { floated: false })],
    ['the owner of a certificate', (e) => Object.assign(e.company('RED').certificates[1] as object, { owner: 'pool' })],
    ['the percentage of a certificate', (e) => Object.assign(e.company('RED').certificates[1] as object, { percent: 5 })],
    ['a president’s certificate', (e) => Object.assign(e.company('RED').certificates[0] as object, { president: false })],
    ['a train', (e) => Object.assign(e.company('RED').trains[0] as Train, { type: '3' })],
    ['the side of a train', (e) => Object.assign(e.company('RED').trains[0] as Train, { side: 'goods' })],
    ['another train', (e) => e.company('RED').trains.push({ type: '2' })],
    ['a token of a charter', (e) => e.company('RED').tokens.fill('C2', 1, 2)],
    ['the owner of a private', (e) => Object.assign(e.asset(Object.keys(base.assets)[0] as string), { owner: 'ana' })],
    ['an open private', (e) => Object.assign(e.asset(Object.keys(base.assets)[0] as string), { open: true })],
    ['a price', (e) => e.set('market', Object.fromEntries(Object.entries(base.market).map(([space, stack]) => [`${space}!`, stack])))],
    [
      'a stack',
      (e) => e.set('market', Object.fromEntries(Object.entries(base.market).map(([space, stack]) => [space, stack.toReversed()]))),
    ],
    ['a tile', (e) => Object.assign(e.hex('B3'), { tile: '9' })],
    ['a rotation', (e) => Object.assign(e.hex('B3'), { rotation: 3 })],
    ['another tile', (e) => Object.assign(e.hex('B1'), { tile: '8' })],
    ['the company of a token', (e) => Object.assign(e.hex('A2').tokens[0] as Token, { of: 'BLUE' })],
    ['the city of a token', (e) => Object.assign(e.hex('A2').tokens[0] as Token, { city: 1 })],
    ['the slot of a token', (e) => Object.assign(e.hex('A2').tokens[0] as Token, { slot: 1 })],
    ['the kind of a token', (e) => Object.assign(e.hex('A2').tokens[0] as Token, { kind: 'other' })],
    ['tiles left', (e) => e.set('supply', { ...base.supply, tiles: base.supply.tiles.with(0, 0) })],
    ['trains left', (e) => e.set('supply', { ...base.supply, trains: base.supply.trains.slice(1) })],
    ['trains in the pool', (e) => e.set('supply', { ...base.supply, used: [] })],
    ['the phase', (e) => e.set('phase', '4')],
    ['the kind of the round', (e) => e.set('round', { ...base.round, kind: 'stock' })],
    ['the number of the round', (e) => e.set('round', { ...base.round, number: 2 })],
    ['the rounds of the set', (e) => e.set('round', { ...base.round, of: 9 })],
    ['the set', (e) => e.set('round', { ...base.round, set: 9 })],
    ['what is decided about', (e) => e.set('stack', [{ ...(base.stack[0] as State['stack'][0]), about: 'BLUE' }])],
    ['the step that is due', (e) => e.set('stack', [{ ...(base.stack[0] as State['stack'][0]), done: ['grant'] } as State['stack'][0]])],
    ['the result', (e) => e.set('result', [{ player: 'ana', worth: 1, rank: 1 }])],
  ])('sees a change of %s', (_fact, change) => {
    expect(changed(change)).not.toBe(fingerprint(toy, base));
  });

  it('sees who decides, the turn and each part of the result', () => {
    const stock = position({ turn: { player: 'ana' }, cash: { ana: 100, ben: 100 } });
    const stack = stock.stack.map((frame) => ({ ...frame, about: 'ben' }));
    expect(fingerprint(toy, { ...stock, stack })).not.toBe(fingerprint(toy, stock));
    const renamed: Title = { ...toy, turns: { ...toy.turns, other: toy.turns.company as Title['turns'][string] } };
    const other = base.stack.map((frame) => ({ ...frame, turn: 'other' })) as State['stack'];
    expect(fingerprint(renamed, { ...base, stack: other })).not.toBe(fingerprint(renamed, base));
    const results = [
      [{ player: 'ana', worth: 1, rank: 1 }],
      [{ player: 'ben', worth: 1, rank: 1 }],
      [{ player: 'ana', worth: 2, rank: 1 }],
      [{ player: 'ana', worth: 1, rank: 2 }],
    ];
    expect(new Set(results.map((result) => fingerprint(toy, { ...base, result }))).size).toBe(results.length);
  });

  it('differs from move to move of a whole game', () => {
    const moves = wholeGame(opening(), 6);
    let state = opening();
    for (const move of moves) {
      const next = after(state, move as Parameters<typeof after>[1]);
      // Two passes in a row may lead to equal facts; a move that changes the facts changes the fingerprint.
      const same = JSON.stringify(facts(toy, next)) === JSON.stringify(facts(toy, state));
      expect(fingerprint(toy, next) === fingerprint(toy, state)).toBe(same);
      state = next;
    }
    expect(facts(toy, state).deciders).toEqual([]);
    expect(facts(toy, state).result).not.toBeNull();
  });
});
