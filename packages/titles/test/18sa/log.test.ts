import { type GameEvent, play, type State } from '@roundhouse/engine';
import { Edit } from '@roundhouse/engine/rules';
import { presidentOf } from '@roundhouse/engine/shares';
import { describe, expect, it } from 'vitest';
import { endGame } from '../../src/18sa/end.ts';
import { title18sa } from '../../src/18sa/index.ts';
import { type Own, own } from '../../src/18sa/own.ts';
import {
  anas,
  bens,
  buyTrain,
  type CompanySpec,
  cash,
  mine,
  opening,
  type Played,
  type PositionSpec,
  played,
  position,
  refusal,
  run,
  treasury,
} from './position.ts';

// What the log tells of money and certificates, and the figures that refusals name.

type Scene = Partial<PositionSpec>;

const told = (s: State, type: string, ...moves: readonly Played[]): readonly GameEvent['params'][] =>
  played(s, ...moves)
    .events.filter((event) => event.type === type)
    .map(({ params }) => params);

/** The figures that a refusal names. */
const figures = (s: State, move: Played) => {
  const outcome = play(title18sa, s, move);
  return outcome.ok ? null : outcome.refusal.params;
};

const buying = (scene: Scene = {}, more: Partial<CompanySpec> = {}): State =>
  position({ ...scene, companies: { FA: anas({ treasury: 1000, ...more }), ...scene.companies }, turn: { company: 'FA', step: 'trains' } });

const forced = (more: Partial<CompanySpec>, ana = 700): State =>
  position({
    phase: 'brown',
    cash: { ana },
    companies: { FA: anas({ treasury: 100, ...more }) },
    turn: { company: 'FA', step: 'trains' },
  });

const no = (by: string) => ({ type: 'pass' as const, by });
const take = (by: string, item: string) => ({ type: 'buy' as const, by, item });

describe('18SA: what the log tells', () => {
  it('SA-7.8-8 SA-7.8-10 a train bought names seller, price and the part of it that is a loan', () => {
    expect(told(buying(), 'train.bought', buyTrain('2P', { loan: true }))).toEqual([
      { company: 'FA', from: 'bank', train: '2/passenger', price: 100, loan: 50 },
    ]);
    expect(told(buying(), 'train.bought', buyTrain('2G'))).toEqual([{ company: 'FA', from: 'bank', train: '2/goods', price: 80 }]);
    const traded = buying({ companies: { AFE: anas({ trains: ['2P'] }) } });
    expect(told(traded, 'train.bought', buyTrain('2P', { from: 'AFE', price: 7 }))).toEqual([
      { company: 'FA', from: 'AFE', train: '2/passenger', price: 7 },
    ]);
  });

  it('SA-7.8.3-2 SA-7.8.3-3 a forced purchase tells the own shares sold, what the president adds, and then the train', () => {
    const s = forced({ shares: { ana: '30P', FA: '10' }, at: [0, 4] });
    const { events } = played(s, buyTrain('5P'));
    expect(events.filter(({ type }) => ['issued', 'helped', 'train.bought'].includes(type))).toEqual([
      { type: 'issued', params: { company: 'FA', percent: 10, amount: 90, from: 'FA', to: 'pool' } },
      { type: 'helped', params: { player: 'ana', company: 'FA', amount: 310 } },
      { type: 'train.bought', params: { company: 'FA', from: 'bank', train: '5/passenger', price: 500 } },
    ]);
    // Without own shares nothing is sold.
    expect(told(forced({}), 'issued', buyTrain('5P'))).toEqual([]);
    expect(told(forced({}), 'train.bought', buyTrain('5P', { loan: true }))).toMatchObject([{ price: 500, loan: 250 }]);
  });

  it('SA-7.8.1-2 SA-7.8.1-6 the president adds nothing to interest that the treasury can pay', () => {
    const s = (treasury: number) =>
      position({ cash: { ana: 90 }, companies: { FA: anas({ treasury, trains: ['2P*'] }) }, turn: { company: 'FA', step: 'run' } });
    expect([told(s(10), 'helped', run()), told(s(10), 'paid', run())]).toEqual([[], [{ company: 'FA', amount: 10, why: 'interest' }]]);
    expect(told(s(9), 'helped', run())).toEqual([{ player: 'ana', company: 'FA', amount: 1 }]);
  });

  it('SA-7.2-9 SA-11.1-2 shares sold by the corporation name the source and the amount', () => {
    const dealing = (type: 'issue' | 'place', options = {}) =>
      told(
        position({
          options,
          companies: { FA: { shares: { ana: '30P', FA: '10' }, trains: ['2P'] } },
          turn: { company: 'FA', step: 'company-stock' },
        }),
        'issued',
        { type, by: 'ana', percent: 10 },
      );
    expect(dealing('issue')).toEqual([{ company: 'FA', percent: 10, amount: 100, from: 'FA', to: 'pool' }]);
    expect(dealing('place', { dealing: true })).toEqual([{ company: 'FA', percent: 10, amount: 100, from: 'ipo', to: 'pool' }]);
  });

  it('SA-5.1-19 SA-R13 the shares that come with the FN are told once, with who gets them', () => {
    const five = ['SFP', 'FC', 'FdP', 'ECVF', 'FN'].map((item, i) => take(['ana', 'ben', 'cleo'][i % 3] as string, item));
    expect(told(opening(), 'fn.shares', ...five)).toEqual([{ company: 'ENFER', percent: 15, to: 'ben' }]);
    expect(told(opening(), 'fn.shares', no('ana'), no('ben'), no('cleo'))).toEqual([{ company: 'ENFER', percent: 15, to: 'ipo' }]);
  });

  it('SA-7.8.1-7 SA-9.5-2 a bankruptcy tells the cash that is lost, the treasury and all certificates', () => {
    const s = position({
      cash: { ana: 5 },
      companies: { FA: { shares: { ana: '30P', ben: '10' }, trains: ['2P*', '2P*'], treasury: 10 } },
      turn: { company: 'FA', step: 'run' },
    });
    const { events } = played(s, run());
    expect(events.find(({ type }) => type === 'ruined')?.params).toEqual({ player: 'ana', company: 'FA', cash: 5 });
    expect(events.find(({ type }) => type === 'closed')?.params).toEqual({
      company: 'FA',
      treasury: 10,
      shares: [
        { owner: 'ana', percent: 30 },
        { owner: 'ben', percent: 10 },
        { owner: 'ipo', percent: 60 },
        { owner: 'aside', percent: 10 },
      ],
      back: 'out',
    });
  });

  it('SA-7.8.4-1 SA-R72 a bankrupt player’s shares of a corporation of another leave its presidency alone', () => {
    const s = position({
      cash: { ana: 5 },
      companies: {
        FA: { shares: { ana: '30P' }, trains: ['2P*', '2P*'] },
        AFE: { shares: { ben: '30P', ana: '10' }, operated: 0 },
      },
      turn: { company: 'FA', step: 'run' },
    });
    const { state, events } = played(s, run());
    expect([presidentOf(state, 'AFE'), events.filter(({ type }) => ['president', 'receivership'].includes(type))]).toEqual(['ben', []]);
    expect(events.filter(({ type }) => type === 'given-up').map(({ params }) => params)).toEqual([
      { player: 'ana', company: 'AFE', percent: 10, to: 'pool' },
    ]);
  });

  it('SA-R85 the bank breaks once, and the log tells in which round', () => {
    const s = position({
      bank: 5,
      companies: { FA: anas({ trains: ['2P'] }) },
      turn: { company: 'FA', step: 'dividend', at: { run: { income: 50, treasury: 0 } } },
    });
    expect(told(s, 'broke', { type: 'dividend', by: 'ana', choice: 'pay' })).toEqual([{ round: 'operating' }]);
  });

  it('SA-10-4 SA-R87 at the end each loan is told once, with what the president makes up; interest owed is dropped', () => {
    const s = position({
      cash: { ana: 30, ben: 30 },
      companies: {
        FA: anas({ treasury: 20, trains: ['2P*', '2P'] }),
        AFE: bens({ treasury: 100, trains: ['2P*'] }),
        EFE: bens({ treasury: 100, trains: ['2P'] }),
      },
      turn: { company: 'FA', step: 'trains' },
    });
    const owed: Own['owed'] = [
      { company: 'EFE', amount: 25, why: 'loan', train: null },
      { company: 'EFE', amount: 7, why: 'interest', train: null },
    ];
    const e = new Edit({ ...s, own: { ...own(s), owed } });
    endGame(e, 'bank broken');
    const of = (kind: string) => e.events.filter(({ type }) => type === kind).map(({ params }) => params);
    expect(of('repaid')).toEqual([
      { company: 'FA', amount: 20 },
      { company: 'EFE', amount: 25 },
      { company: 'AFE', amount: 50 },
    ]);
    expect(of('made-up')).toEqual([{ player: 'ana', company: 'FA', amount: 30, cash: 30 }]);
    expect([treasury(e.now, 'EFE'), treasury(e.now, 'AFE'), cash(e.now, 'ana'), mine(e.now).owed]).toEqual([75, 50, 0, []]);
  });
});

describe('18SA: the figures of refusals', () => {
  it('SA-7.8-1 SA-7.8-7 SA-7.8-10 a train’s price, its range and the limit', () => {
    expect(figures(buying(), buyTrain('2P', { price: 90 }))).toEqual({ price: 100 });
    expect(figures(buying({}, { trains: ['2P', '2P', '2P', '2P'] }), buyTrain('2P'))).toEqual({ limit: 4 });
    const trade = buying({ companies: { AFE: bens({ trains: ['2P'] }) } });
    expect(figures(trade, buyTrain('2P', { from: 'AFE', price: 0 }))).toEqual({ min: 1, max: 1000 });
  });

  it('SA-3.2-2 the cash of who cannot pay for a private', () => {
    const s = position({ cash: { ana: 9, ben: 5 }, privates: { FdP: 'ben' }, companies: { FA: anas() }, turn: { player: 'ana' } });
    expect(figures(s, { type: 'buy-private', by: 'ana', private: 'FdP', price: 10 })).toEqual({ cash: 9 });
  });

  it('SA-7.5.1-1 the hex where the corporation has no station', () => {
    const s = position({
      tiles: { D3: ['6', 2], C2: ['57', 2] },
      companies: { IAFE: anas({ treasury: 500, trains: ['3P'] }) },
      turn: { company: 'IAFE', step: 'token' },
    });
    expect(figures(s, { type: 'convert', by: 'ana', hex: 'C2' })).toEqual({ hex: 'C2' });
    expect(refusal(s, { type: 'convert', by: 'ana', hex: 'C2' })).toBe('SA-7.5.1-1');
  });
});
