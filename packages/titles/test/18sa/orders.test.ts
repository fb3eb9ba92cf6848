import type { State } from '@roundhouse/engine';
import { presidentOf } from '@roundhouse/engine/shares';
import { describe, expect, it } from 'vitest';
import {
  active,
  after,
  anas,
  bens,
  buyTrain,
  type CompanySpec,
  cash,
  done,
  mine,
  movesOf,
  nameOf,
  pass,
  played,
  poolOf,
  position,
  refusal,
  run,
  sell,
  token,
  trainsOf,
  treasury,
  way,
} from './position.ts';

// Orders, proven where they differ from the order of the table: FA, ENFER, RFFSA, EFE, ENAFE, FNC, FEPASA, ENAFER, SGR, AFE, IAFE.

type Events = ReturnType<typeof played>['events'];
const companiesIn = (events: Events, type: string): unknown[] =>
  events.filter((event) => event.type === type).map(({ params }) => params.company);

describe('18SA: orders', () => {
  const SOLD = { ana: '30P 10 10 10', ben: '10 10 5 5 5 5' };

  it('SA-R57 sold-out tokens move in operating order: the one on top first, whatever the order of the table', () => {
    // AFE lies above FA; a dearer SGR comes before both.
    const s = position({
      companies: {
        AFE: { shares: SOLD, at: [2, 5], trains: ['2P'] },
        FA: { shares: SOLD, at: [2, 5], trains: ['2P'] },
        SGR: { shares: SOLD, at: [2, 6], trains: ['2P'] },
        IAFE: { shares: { ana: '30P' }, at: [1, 5], trains: ['2P'] },
      },
      turn: { player: 'cleo' },
      own: { passes: 2 },
    });
    expect([s.market['1,5'], s.market['1,6'], s.market['2,5']]).toEqual([['IAFE', 'AFE', 'FA'], ['SGR'], undefined]);
    // A corporation that has not floated is not sold out.
    expect(s.companies.EFE?.floated).toBe(false);
  });

  const HIGH = { at: [0, 9] } as const;
  const LOW = { at: [2, 1] } as const;

  it('SA-R64 SA-7.8.1-4 loans fall due in operating order after the buyer, who may be the last of all', () => {
    const s = position({
      phase: 'green',
      left: { 3: 0 },
      companies: {
        IAFE: anas({ treasury: 1000, trains: ['2P*'], ...LOW }),
        FA: bens({ treasury: 50, trains: ['2P*', '3P'] }),
        AFE: bens({ treasury: 50, trains: ['2P*', '3P'], ...HIGH }),
      },
      own: { operated: ['FA', 'AFE', 'IAFE'] },
      turn: { company: 'IAFE', step: 'trains' },
    });
    expect(companiesIn(played(s, buyTrain('4P')).events, 'paid')).toEqual(['IAFE', 'AFE', 'FA']);
  });

  it('SA-R64 SA-7.8-6 limits too: the buyer first, whose new train counts, then by price', () => {
    const s = position({
      phase: 'green',
      left: { 3: 0 },
      companies: {
        IAFE: anas({ treasury: 1000, trains: ['3P', '3G', '3P'], ...LOW }),
        FA: bens({ trains: ['3P', '3P', '3G', '3P'] }),
        AFE: { shares: { cleo: '30P' }, trains: ['3P', '3P', '3G', '3P'], ...HIGH },
      },
      own: { operated: ['FA', 'AFE', 'IAFE'] },
      turn: { company: 'IAFE', step: 'trains' },
    });
    const discard = (train: string, by: string) => ({ type: 'discard' as const, by, train: nameOf(train) });
    const bought = after(s, buyTrain('4P'));
    expect([active(bought), movesOf(bought).some((move) => 'train' in move && move.train === nameOf('4P'))]).toEqual([['ana'], true]);
    const one = after(bought, discard('3G', 'ana'));
    expect([active(one), trainsOf(one, 'IAFE')]).toEqual([['cleo'], ['3P', '3P', '4P']]);
    const two = after(one, discard('3G', 'cleo'));
    expect(active(two)).toEqual(['ben']);
    expect(poolOf(after(two, discard('3P', 'ben')))).toEqual(['3G', '3G', '3P']);
  });

  it('SA-R64 SA-7.8-6 obsolete trains leave before limits are looked at: who then keeps the limit gives up nothing', () => {
    const s = position({
      phase: 'green',
      left: { 3: 0 },
      companies: {
        IAFE: anas({ treasury: 1000, trains: ['3P'], ...LOW }),
        FA: bens({ trains: ['3P', '3P', '3G', '2P'] }),
        AFE: { shares: { cleo: '30P' }, trains: ['3P', '3P', '3G', '3G'], ...HIGH },
      },
      own: { operated: ['FA', 'AFE', 'IAFE'] },
      turn: { company: 'IAFE', step: 'trains' },
    });
    const bought = after(s, buyTrain('4P'));
    // Four trains each: FA has three left when its 2 is gone, AFE has four and must choose.
    expect([trainsOf(bought, 'FA'), active(bought), poolOf(bought)]).toEqual([['3P', '3P', '3G'], ['cleo'], []]);
    const given = after(bought, { type: 'discard', by: 'cleo', train: nameOf('3G') });
    expect([poolOf(given), trainsOf(given, 'FA')]).toEqual([['3G'], ['3P', '3P', '3G']]);
  });

  it('SA-R64 obsolete trains leave the pool as well', () => {
    const s = position({
      phase: 'brown',
      left: { 5: 0 },
      pool: ['3P', '4G', '3G'],
      companies: { FA: anas({ treasury: 1000, trains: ['4P'] }) },
      turn: { company: 'FA', step: 'trains' },
    });
    expect(poolOf(after(s, buyTrain('6P')))).toEqual(['4G']);
  });

  it('SA-R71 the shares of a bankrupt player are given up in operating order', () => {
    const stuck = (more: Partial<CompanySpec>): CompanySpec => ({
      shares: { ben: '30P', ana: '10' },
      operated: 0,
      trains: ['2P'],
      ...more,
    });
    const s = position({
      companies: {
        FA: { shares: { ana: '30P' }, trains: ['2P*'], treasury: 3 },
        EFE: stuck(LOW),
        SGR: stuck({}),
        IAFE: stuck(HIGH),
      },
      turn: { company: 'FA', step: 'run' },
    });
    expect(companiesIn(played(s, run()).events, 'given-up')).toEqual(['IAFE', 'SGR', 'EFE']);
  });

  it('SA-R93 SA-7.8.4-6 corporations in receivership close in operating order, and only they', () => {
    const s = position({
      companies: {
        FA: { shares: { pool: '30P', ben: '10' }, ...LOW },
        SGR: { shares: { pool: '30P', ben: '10' }, ...HIGH },
        AFE: anas({ trains: ['2P'] }),
      },
      cash: { ana: 70 },
      turn: { player: 'ana' },
      own: { passes: 2 },
    });
    const { events, state } = played(s, pass('ana'));
    expect([companiesIn(events, 'closed'), mine(state).gone]).toEqual([
      ['SGR', 'FA'],
      ['SGR', 'FA'],
    ]);
  });

  it('SA-9.5-1 two tokens on the white field: the one that came first goes first', () => {
    const stuck: CompanySpec = { shares: { ben: '30P', ana: '10' }, operated: 0, trains: ['2P'], at: [7, 0] };
    const s = position({
      companies: { FA: { shares: { ana: '30P' }, trains: ['2P*'], treasury: 3 }, AFE: stuck, EFE: stuck },
      turn: { company: 'FA', step: 'run' },
    });
    // AFE lies on top of EFE and is given up first.
    expect(companiesIn(played(s, run()).events, 'closed')).toEqual(['FA', 'AFE', 'EFE']);
  });
});

describe('18SA: sets of operating rounds', () => {
  it('SA-R83 SA-2-4 a phase change during a set alters only the next set', () => {
    const s = position({
      left: { 2: 0 },
      cash: { ana: 500, ben: 500, cleo: 500 },
      companies: { FA: anas({ treasury: 600, shares: { ana: '30P', pool: '10' } }) },
      turn: { company: 'FA', step: 'trains' },
    });
    const bought = after(s, buyTrain('3P'));
    expect([bought.phase, bought.round.kind, bought.round.of]).toEqual(['green', 'operating', 1]);
    // The only round of the set of the yellow phase is over.
    const over = after(bought, done('ana', 'company-stock'));
    expect([over.round.kind, over.round.set]).toEqual(['stock', 3]);
    const set = after(over, ...over.order.map((player) => pass(player)));
    expect(set.round).toMatchObject({ kind: 'operating', number: 1, of: 2, set: 3 });
  });

  it('SA-R83 SA-8-1 nor does one in the first round of two', () => {
    const s = position({
      phase: 'green (4)',
      left: { 4: 0 },
      companies: { FA: anas({ treasury: 900, trains: ['4P'], shares: { ana: '30P', pool: '10' } }) },
      round: { number: 1, of: 2 },
      turn: { company: 'FA', step: 'trains' },
    });
    const bought = after(s, buyTrain('5P'), done('ana', 'company-stock'));
    expect([bought.phase, bought.round]).toEqual(['brown', { kind: 'operating', number: 2, of: 2, set: 2 }]);
  });
});

describe('18SA: what a red area does not do', () => {
  /** The mine, Caracas, and open track from there to Panama. */
  const TILES = { D3: ['57', 1], C4: ['8', 2], B3: ['9', 2] } as const;
  const s = (train: string): State =>
    position({
      phase: 'green',
      tiles: TILES,
      companies: { IAFE: anas({ trains: [train] }) },
      own: { mines: { IAFE: { green: 1 } } },
      turn: { company: 'IAFE', step: 'run' },
    });
  const PANAMA = 'D3:0 D3/1 C4/2 B3/2 A2:0';

  it('SA-R47 a mine, one city and a red area are no route, though the city and the red area are', () => {
    expect(refusal(s('3G'), run(way(0, PANAMA)))).toBeNull();
    expect(refusal(s('3G'), run(way(0, `E2:0 E2/1 ${PANAMA}`)))).toBe('SA-7.6.3-4');
  });
});

describe('18SA: exact bounds', () => {
  it('SA-R85 the bank is out of money when it cannot pay, not when it has paid its last', () => {
    const s = (bank: number): State =>
      position({ bank, companies: { FA: { shares: { ana: '30P 10', ben: '10' }, trains: ['2P'] } }, turn: { player: 'ana' } });
    expect(mine(after(s(100), sell('ana', 'FA', 10))).broken).toBeNull();
    expect(mine(after(s(99), sell('ana', 'FA', 10))).broken).toBe('stock');
  });

  it('SA-3.2-3 a station costs what the treasury has, but not more', () => {
    const s = (treasury: number): State =>
      position({
        tiles: { D3: ['6', 2], C2: ['57', 2], B1: ['6', 5] },
        companies: { IAFE: anas({ treasury, trains: ['2P'] }) },
        turn: { company: 'IAFE', step: 'token' },
      });
    expect(treasury(after(s(40), token('C2')), 'IAFE')).toBe(0);
    expect(refusal(s(39), token('C2'))).toBe('SA-3.2-3');
  });

  it('SA-7.8-8 SA-R65 a train, a loan and a repayment may take the last of the treasury', () => {
    const buying = (treasury: number, trains: readonly string[] = []): State =>
      position({ companies: { FA: anas({ treasury, trains }) }, turn: { company: 'FA', step: 'trains' } });
    expect(treasury(after(buying(100, ['2P']), buyTrain('2P')), 'FA')).toBe(0);
    expect(refusal(buying(99, ['2P']), buyTrain('2P'))).toBe('SA-3.2-3');
    expect(treasury(after(buying(50, ['2P']), buyTrain('2P', { loan: true })), 'FA')).toBe(0);
    expect(refusal(buying(49, ['2P']), buyTrain('2P', { loan: true }))).toBe('SA-3.2-3');
    expect(treasury(after(buying(50, ['2P*']), { type: 'repay', by: 'ana', train: nameOf('2P*') }), 'FA')).toBe(0);
  });

  it('SA-7.8.1-6 SA-7.8.3-7 a president who has exactly what is lacking pays it and sells nothing', () => {
    const s = (cash: number): State =>
      position({
        cash: { ana: cash },
        companies: {
          FA: { shares: { ana: '30P' }, treasury: 3, trains: ['2P*'] },
          AFE: { shares: { ana: '10', ben: '30P' }, trains: ['2P'] },
        },
        turn: { company: 'FA', step: 'run' },
      });
    const exact = after(s(7), run());
    expect([cash(exact, 'ana'), treasury(exact, 'FA'), presidentOf(exact, 'FA')]).toEqual([0, 0, 'ana']);
    expect(movesOf(after(s(6), run())).every(({ type }) => type === 'sell')).toBe(true);
  });
});
