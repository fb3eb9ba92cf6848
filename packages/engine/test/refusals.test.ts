import { canonical, type Move, play, type State, type Title } from '@roundhouse/engine';
import { inOrder, type Step } from '@roundhouse/engine/rules';
import { describe, expect, it } from 'vitest';
import { frozen } from './frozen.ts';
import { toy } from './toy/index.ts';
import { after, done, opening, position, refused } from './toy/position.ts';

// What is refused, and that a refusal or a failure changes nothing.

const LINE = { A2: ['5', 4], B3: ['8', 2], C2: ['57', 1] } as const;

const building = frozen(
  position({
    turn: { company: 'RED', step: 'grant' },
    cash: { ben: 100 },
    companies: {
      RED: { shares: ['20P ana', '10 ana x3'], treasury: 100, trains: ['2'] },
      BLUE: { shares: ['20P ben', '10 ben x3'] },
    },
    tiles: LINE,
    privates: { QUARRY: 'ben' },
  }),
);

/** Refuses a move and makes sure that the position is the same, byte by byte. */
const refusedUnchanged = (s: State, move: unknown): string => {
  const before = canonical(s);
  const code = refused(s, move);
  expect(canonical(s)).toBe(before);
  return code;
};

describe('a refusal', () => {
  it('changes nothing and says why', () => {
    const outcome = play(toy, building, { type: 'token', by: 'ana', hex: 'B5', city: 0 } as Move);
    expect(outcome).toEqual({ ok: false, refusal: { code: 'token.full', rule: 'TOY-4.7', params: { hex: 'B5' } } });
  });

  it.each<[string, unknown]>([
    ['not-now TOY-1.1', { type: 'lay', by: 'ana', hex: 'B1', tile: '8', rotation: 1 }], // a step not yet due
    ['not-now TOY-1.1', done('ana', 'track')],
    ['not-now TOY-1.1', done('ana', 'run')],
    ['not-now TOY-1.1', done('ana', 'home')], // a step that is over
    ['not-now TOY-1.1', done('ana', 'blast')], // a step beside has no end
    ['not-now TOY-1.1', done('ana', 'no-such-step')],
    ['not-now TOY-1.1', { type: 'sell', by: 'ana', company: 'RED', percent: 10 }], // a move of another round
    ['not-now TOY-1.1', { type: 'let', by: 'ben' }],
    ['not-now TOY-1.1', { type: 'no-such-move', by: 'ana' }],
    ['not-yours TOY-1.1', { type: 'grant', by: 'ben' }],
    ['not-yours TOY-1.1', { type: 'grant', by: 'nobody' }],
    ['not-yours TOY-1.1', { type: 'grant', by: 'RED' }],
    ['not-yours TOY-1.1', done('ben', 'grant')],
    ['not-yours TOY-1.1', { type: 'blast', by: 'ana', hex: 'B1' }],
  ])('%s: %j', (code, move) => {
    expect(refusedUnchanged(building, move)).toBe(code);
  });

  it('TOY-4.9, TOY-4.10, TOY-4.13 comes for a step that must not be ended yet', () => {
    const toRun = after(building, done('ana', 'token'), done('ana', 'grant'), done('ana', 'track'));
    expect(refusedUnchanged(toRun, done('ana', 'run'))).toBe('run.must TOY-4.9');
    const toDividend = position({
      turn: { company: 'RED', step: 'dividend', at: { run: { income: 40, treasury: 0 } } },
      companies: { RED: { shares: ['20P ana', '10 ana x3'], trains: ['2'] } },
    });
    expect(refusedUnchanged(toDividend, done('ana', 'dividend'))).toBe('dividend.must TOY-4.10');
    const toTrains = position({
      turn: { company: 'RED', step: 'trains' },
      companies: { RED: { shares: ['20P ana', '10 ana x3'], treasury: 100 } },
    });
    expect(refusedUnchanged(toTrains, done('ana', 'trains'))).toBe('train.must TOY-4.13');
    expect(refusedUnchanged(opening(), done('ana', 'waterfall'))).toBe('auction.unsold-items TOY-2.1');
  });

  it('tells what a step that is over has against a move, if it has anything', () => {
    const token = { type: 'token', by: 'ana', hex: 'C2', city: 0 };
    const placed = after(building, token);
    expect(refusedUnchanged(placed, token)).toBe('token.once TOY-4.6');
    expect(refusedUnchanged(after(building, done('ana', 'token')), token)).toBe('not-now TOY-1.1');
  });
});

describe('a malformed move', () => {
  const long = 'x'.repeat(1_000_000);
  const token = { type: 'token', by: 'ana', hex: 'C2', city: 0 };
  const parsed = (text: string): unknown => JSON.parse(text);

  it.each<[string, unknown]>([
    ['nothing', undefined],
    ['null', null],
    ['a number', 42],
    ['a text', 'grant'],
    ['a list', [{ type: 'grant', by: 'ana' }]],
    ['a list that looks like a move', Object.assign([], { type: 'grant', by: 'ana' })],
    ['empty', {}],
    ['without a player', { type: 'grant' }],
    ['without a type', { by: 'ana' }],
    ['with a number as type', { type: 1, by: 'ana' }],
    ['with a list as type', { type: ['grant'], by: 'ana' }],
    ['with null as player', { type: 'grant', by: null }],
    ['with a list as player', { type: 'grant', by: ['ana'] }],
    ['with an empty type', { type: '', by: 'ana' }],
    ['with an empty player', { type: 'grant', by: '' }],
    ['with a type of a million letters', { type: long, by: 'ana' }],
    ['with a player of a million letters', { type: 'grant', by: long }],
    ['with a field too many', { type: 'grant', by: 'ana', extra: 1 }],
    ['with a field of another move', { type: 'grant', by: 'ana', hex: 'A2' }],
    ['with a prototype as field', parsed('{"type":"grant","by":"ana","__proto__":{"x":1}}')],
    ['with the constructor as field', { type: 'grant', by: 'ana', constructor: 1 }],
    ['with a field missing', { type: 'token', by: 'ana', hex: 'C2' }],
    ['with a field undefined', { ...token, city: undefined }],
    ['with a null field', { ...token, city: null }],
    ['with a text for a number', { ...token, city: '0' }],
    ['with a negative number', { ...token, city: -1 }],
    ['with a fraction', { ...token, city: 0.5 }],
    ['with no number', { ...token, city: Number.NaN }],
    ['with an infinite number', { ...token, city: Number.POSITIVE_INFINITY }],
    ['with a number beyond exactness', { ...token, city: 2 ** 53 }],
    ['with a number for a text', { ...token, hex: 3 }],
    ['with a list for a text', { ...token, hex: ['C2'] }],
    ['with an object for a text', { ...token, hex: { toString: () => 'C2' } }],
    ['with an empty text', { ...token, hex: '' }],
    ['with a text too long', { ...token, hex: long }],
    ['done without a step', { type: 'done', by: 'ana' }],
    ['done with a list of steps', { type: 'done', by: 'ana', step: ['grant'] }],
    ['done with a field too many', { type: 'done', by: 'ana', step: 'grant', extra: 1 }],
    ['done with a prototype as step', { type: 'done', by: 'ana', step: '__proto__' }],
  ])('is refused: %s', (_what, move) => {
    const outcome = play(toy, building, move as Move);
    expect(outcome).toMatchObject({ ok: false, refusal: { code: 'malformed', rule: 'TOY-1.1' } });
    expect(JSON.stringify(outcome).length).toBeLessThan(200);
  });

  it.each(['__proto__', 'constructor', 'toString', 'hasOwnProperty', 'valueOf'])('is refused whatever field carries %s', (name) => {
    for (const move of [
      { type: name, by: 'ana' },
      { type: 'grant', by: name },
      { ...token, hex: name },
      { type: 'blast', by: 'ben', hex: name },
      { type: 'merge', by: 'ana', into: name, price: 10 },
    ])
      expect(refusedUnchanged(building, move)).toBe('malformed TOY-1.1');
    const stock = position({ turn: { player: 'ana' }, cash: { ana: 500 } });
    for (const move of [
      { type: 'sell', by: 'ana', company: name, percent: 10 },
      { type: 'buy', by: 'ana', company: name, from: 'ipo', percent: 10 },
      { type: 'buy', by: 'ana', company: 'RED', from: name, percent: 20, par: 50 },
      { type: 'buy-back', by: 'ana', private: name },
    ])
      expect(refusedUnchanged(stock, move)).toBe('malformed TOY-1.1');
    expect(refusedUnchanged(opening(), { type: 'bid', by: 'ana', item: name, amount: 100 })).toBe('malformed TOY-1.1');
  });

  it('is refused in its lists and tables too', () => {
    const toRun = after(building, done('ana', 'token'), done('ana', 'grant'), done('ana', 'track'));
    const run = { train: '0', path: ['A2:0', 'A2/5', 'B3/4', 'C2:0'] };
    for (const runs of [
      null,
      'run',
      [null],
      [[]],
      [{}],
      [{ train: '0' }],
      [{ ...run, extra: 1 }],
      [{ ...run, path: 'A2:0' }],
      [{ ...run, path: [1, 2] }],
      [{ ...run, path: Array(201).fill('A2:0') }],
      [{ ...run, skips: [null] }],
      [{ ...run, picks: [0] }],
      [{ ...run, picks: { 'A2:0': -1 } }],
      [{ ...run, picks: parsed('{"__proto__":0}') }],
      Array(65).fill(run),
    ])
      expect(refusedUnchanged(toRun, { type: 'run', by: 'ana', runs })).toBe('malformed TOY-1.1');
    expect(refusedUnchanged(toRun, { type: 'run', by: 'ana', runs: [run, run] })).toMatch(/ TOY-4\.9$/);
    after(toRun, { type: 'run', by: 'ana', runs: [run] });
  });
});

describe('a move that is played', () => {
  it('copies only the rows it touches', () => {
    const state = after(building, { type: 'token', by: 'ana', hex: 'C2', city: 0 });
    expect(state.players).toBe(building.players);
    expect(state.assets).toBe(building.assets);
    expect(state.market).toBe(building.market);
    expect(state.supply).toBe(building.supply);
    expect(state.own).toBe(building.own);
    expect(state.companies.BLUE).toBe(building.companies.BLUE);
    expect(state.companies.RED).not.toBe(building.companies.RED);
    expect(state.board.A2).toBe(building.board.A2);
    expect(state.board.C2).not.toBe(building.board.C2);
  });

  it('leaves the position before it as it was', () => {
    const before = canonical(building);
    after(building, { type: 'grant', by: 'ana' }, { type: 'token', by: 'ana', hex: 'C2', city: 0 });
    expect(canonical(building)).toBe(before);
  });
});

describe('a step that fails', () => {
  const spoil: Step = {
    name: 'spoil',
    moves: { spoil: {} },
    deciders: () => ['ana'],
    *candidates() {},
    check: () => null,
    apply(e) {
      e.pay('bank', 'ana', 100);
      e.company('RED').trains.push({ type: '4' });
      e.hex('B1').tile = '8';
      e.emit('closed');
      throw new Error('a bug in a step');
    },
  };
  const broken: Title = { ...toy, turns: { ...toy.turns, company: inOrder(spoil).beside(spoil) } };

  it('leaves no half state behind', () => {
    const before = canonical(building);
    expect(() => play(broken, building, { type: 'spoil', by: 'ana' })).toThrow('a bug in a step');
    expect(canonical(building)).toBe(before);
    expect(play(toy, building, { type: 'grant', by: 'ana' }).ok).toBe(true);
  });
});
