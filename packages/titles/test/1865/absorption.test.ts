import type { State } from '@roundhouse/engine';
import { Edit } from '@roundhouse/engine/rules';
import { describe, expect, it } from 'vitest';
import { title1865 } from '../../src/1865/index.ts';
import { mergingWithin } from '../../src/1865/merge.ts';
import {
  absorb,
  after,
  buy,
  buyTrain,
  type CompanySpec,
  cash,
  chips,
  done,
  eventsOf,
  handOver,
  isIdle,
  join,
  kindsOf,
  launch,
  lay,
  merge,
  movesOf,
  onChart,
  own,
  type PositionSpec,
  passTo,
  placesOf,
  played,
  position,
  price,
  refusal,
  sell,
  settled,
  share,
  toMove,
  trainsOf,
  treasury,
  unsettled,
} from './position.ts';

const spec = (more: Partial<CompanySpec> = {}): CompanySpec => ({
  president: 'ana',
  shares: { ana: 40 },
  treasury: 300,
  trains: ['PH5'],
  row: 5,
  ...more,
});

/** Cagliari and Oristano joined by a direct route: FMS and RCSF are connected. */
const LINE = { D34: ['4', 2], C33: ['8', 3], C31: ['58', 0], B30: ['8', 3] } as const;

const pair = (one: Partial<CompanySpec> = {}, two: Partial<CompanySpec> = {}, more: Partial<PositionSpec> = {}) =>
  position({ phase: 5, companies: { FMS: spec(one), RCSF: spec(two) }, tiles: LINE, turn: { company: 'FMS' }, ...more });

describe('1865: absorption', () => {
  it('SAR-5.1-1 acquirer and target have the same president', () => {
    const s = pair({}, { president: 'ben', shares: { ben: 40, ana: 20 } });
    expect([
      refusal(s, absorb('ana', 'RCSF')),
      refusal(s, join('ana', 'RCSF')),
      refusal(s, absorb('ana', 'FMS')),
      refusal(s, absorb('ana', 'FA')),
      refusal(s, absorb('ana', 'XX')),
      refusal(s, join('ana', 'XX')),
    ]).toEqual(Array(6).fill('SAR-5.1-1'));
    // CFC is not in the short game.
    expect(refusal(pair({}, {}, { game: 'short' }), absorb('ana', 'CFC'))).toBe('SAR-5.1-1');
    after(pair(), absorb('ana', 'RCSF'));
    expect(['absorb', 'join'].flatMap((type) => movesOf(pair(), { type }))).toEqual([absorb('ana', 'RCSF'), join('ana', 'RCSF')]);
  });

  it('SAR-5.1-2 SAR-R37 passive: absorbed instead of operating, whether the acquirer has operated or not', () => {
    const s = pair({ treasury: 500 }, { treasury: 500 });
    const now = after(s, join('ana', 'RCSF'));
    // RCSF has not operated yet and still will.
    expect([now.companies.FMS?.floated, own(now).operating, trainsOf(now, 'RCSF')]).toEqual([false, 'RCSF', ['PH5', 'PH5']]);
    const late = pair({ treasury: 500 }, { treasury: 500 }, { own: { operated: ['RCSF', 'FMS'] } });
    expect(after(late, join('ana', 'RCSF')).round.number).toBe(2);
    // Who has absorbed in this turn must operate.
    const three = position({
      phase: 5,
      companies: { FMS: spec({ treasury: 900 }), RCSF: spec({ treasury: 500 }), SFSS: spec({ tokens: ['B20', 'E35'] }) },
      tiles: LINE,
      turn: { company: 'FMS' },
    });
    expect(refusal(after(three, absorb('ana', 'SFSS')), join('ana', 'RCSF'))).toBe('SAR-R37');
  });

  it('SAR-5.1-3 active: only one that has not operated in this round; it will not operate', () => {
    const s = pair({}, {}, { own: { operated: ['RCSF', 'FMS'] } });
    expect(refusal(s, absorb('ana', 'RCSF'))).toBe('SAR-5.1-3');
    let now = after(pair(), absorb('ana', 'RCSF'));
    expect(own(now).operating).toBe('FMS');
    while (now.round.number === 1) now = after(now, ...movesOf(now).filter(isIdle).slice(0, 1));
    expect(own(now).operating).toBe('FMS');
  });

  it('SAR-5.1-4 after one absorption another, then a normal turn', () => {
    const s = position({
      phase: 5,
      companies: { FMS: spec({ treasury: 900 }), RCSF: spec({ treasury: 500 }), SFSS: spec({ tokens: ['B20', 'E35'] }) },
      tiles: LINE,
      turn: { company: 'FMS' },
    });
    const now = after(s, absorb('ana', 'SFSS'), absorb('ana', 'RCSF'));
    expect([now.companies.SFSS?.floated, now.companies.RCSF?.floated, kindsOf(now).includes('lay')]).toEqual([false, false, true]);
  });

  it('SAR-R38 SAR-4.1-4 only before the first tile; handing over ships and repaying do not end the beginning', () => {
    const s = pair({ loans: 1, treasury: 900, row: 4 }, { row: 4 }, { phase: 4, ships: { M1: 'ana' } });
    expect(refusal(after(s, lay('ana', 'F34', '8', 1)), absorb('ana', 'RCSF'))).toBe('SAR-R38');
    expect(refusal(after(s, done('ana', 'track')), absorb('ana', 'RCSF'))).toBe('SAR-R55');
    after(s, handOver('ana', 'M1'), { type: 'repay', by: 'ana' }, absorb('ana', 'RCSF'));
  });

  it('SAR-R38 SAR-R39 the beginning lasts while a loan may be repaid, though no tile can be laid: it may open the way', () => {
    // RCSF stands on a mine alone; beyond the one tile Cagliari is full of others, and in phase 2 nothing there can be replaced.
    const stuck = (treasury: number, other: Partial<CompanySpec> = {}) =>
      position({
        companies: {
          RCSF: spec({ tokens: ['F32'], loans: 2, treasury, trains: ['PH2'], row: 2 }),
          FMS: spec({ loans: 2, trains: ['PH2'], row: 2, price: 90, ...other }),
          SFSS: spec({ president: 'ben', shares: { ben: 60 }, tokens: ['B20', 'E35'], trains: [], row: 2, price: 80 }),
        },
        tiles: { F34: ['8', 1], F32: ['173', 0] },
        turn: { company: 'RCSF' },
      });
    const s = stuck(500);
    expect([kindsOf(s), refusal(s, join('ana', 'FMS')), refusal(s, absorb('ana', 'FMS'))]).toEqual([
      ['done', 'repay'],
      'SAR-R39',
      'SAR-R39',
    ]);
    const repaid = after(s, { type: 'repay', by: 'ana' });
    expect(after(repaid, join('ana', 'FMS')).companies.RCSF?.floated).toBe(false);
    // With less there is nothing to repay with, and with another president nothing to open: the turn goes on.
    const isOver = (now: State): boolean => !movesOf(now, { type: 'done' }).some(({ step }) => step === 'track');
    expect([isOver(s), isOver(stuck(499)), isOver(stuck(500, { president: 'ben', shares: { ben: 60 } }))]).toEqual([false, true, true]);
    // After a tile it is no longer the beginning.
    const laid = after(pair({ loans: 2, treasury: 900 }, { loans: 2 }), lay('ana', 'F34', '8', 1), lay('ana', 'F32', '173', 0));
    expect(isOver(laid)).toBe(true);
  });

  it('SAR-5.2-1 both have operated at least once', () => {
    expect(refusal(pair({ operated: 0 }), absorb('ana', 'RCSF'))).toBe('SAR-5.2-1');
    expect(refusal(pair({}, { operated: 0 }), absorb('ana', 'RCSF'))).toBe('SAR-5.2-1');
  });

  it('SAR-R62 nor in the first turn of one of them', () => {
    const first = pair({ operated: 0 });
    expect([refusal(first, absorb('ana', 'RCSF')), refusal(first, join('ana', 'RCSF'))]).toEqual(['SAR-5.2-1', 'SAR-5.2-1']);
  });

  it('SAR-5.2-2 connected by a city in common or a direct route', () => {
    expect(refusal(pair({}, {}, { tiles: {} }), absorb('ana', 'RCSF'))).toBe('SAR-5.2-2');
    after(pair({}, { tokens: ['B28', 'E35'] }, { tiles: {} }), absorb('ana', 'RCSF'));
    // Not over another city: Oristano lies between Cagliari and Sassari's token in Isili.
    const far = position({
      phase: 5,
      companies: { FMS: spec({ treasury: 900 }), SFSS: spec({ tokens: ['B20', 'D30'] }) },
      absorbed: ['FCS'],
      tiles: { ...LINE, C29: ['4', 2], D30: ['57', 2] },
      turn: { company: 'FMS' },
    });
    expect(refusal(far, absorb('ana', 'SFSS'))).toBe('SAR-5.2-2');
  });

  it('SAR-5.2-3 the acquirer must be able to raise the whole compensation', () => {
    const dear = { price: 490, shares: { ana: 60, ben: 40 }, treasury: 0 };
    expect(refusal(pair({ treasury: 0, shares: { ana: 60, ben: 40 } }, dear), absorb('ana', 'RCSF'))).toBe('SAR-5.2-3');
    // 5 x 490 = 2450: 950 in cash and three loans, and not a lira less.
    after(pair({ treasury: 950, shares: { ana: 60, ben: 40 } }, dear), absorb('ana', 'RCSF'));
    expect(refusal(pair({ treasury: 949, shares: { ana: 60, ben: 40 } }, dear), absorb('ana', 'RCSF'))).toBe('SAR-5.2-3');
    // The cash of the target and certificates in the offer count too.
    after(pair({ treasury: 900, shares: { ana: 60, ben: 40 } }, { ...dear, treasury: 50 }), absorb('ana', 'RCSF'));
    after(pair({ treasury: 850, price: 100, shares: { ana: 60, ben: 20 } }, dear), absorb('ana', 'RCSF'));
    expect(refusal(pair({ treasury: 849, price: 100, shares: { ana: 60, ben: 20 } }, dear), absorb('ana', 'RCSF'))).toBe('SAR-5.2-3');
  });

  it('SAR-5.2-4 minor or major makes no difference', () => {
    const now = after(pair({ kind: 'minor', treasury: 900 }, { kind: 'major', shares: { ana: 30 } }), absorb('ana', 'RCSF'));
    expect(now.companies.FMS?.kind).toBe('minor');
    after(pair({ kind: 'major', shares: { ana: 30 }, treasury: 900 }), absorb('ana', 'RCSF'));
  });

  it('SAR-5.3-1 players, pool and Dragons are paid, the offer is not', () => {
    const s = pair(
      { treasury: 900 },
      { kind: 'major', treasury: 0, price: 50, shares: { ana: 30, ben: 20, pool: 20, dragons: 10 }, row: 5 },
    );
    const { state: now, events } = played(s, absorb('ana', 'RCSF'));
    expect([cash(now, 'ana'), cash(now, 'ben'), now.bank - s.bank, treasury(now, 'FMS')]).toEqual([150, 100, 150, 500]);
    const paid = { acquirer: 'FMS', company: 'RCSF' };
    expect(eventsOf(events, 'compensated')).toEqual([
      { ...paid, owner: 'ana', percent: 30, amount: 150 },
      { ...paid, owner: 'ben', percent: 20, amount: 100 },
      { ...paid, owner: 'pool', percent: 20, amount: 100 },
      { ...paid, owner: 'dragons', percent: 10, amount: 50 },
    ]);
  });

  it('SAR-5.3-2 at the price of its region', () => {
    const due = (trains: string[]) =>
      eventsOf(played(pair({ treasury: 900 }, { trains, price: 100 }), absorb('ana', 'RCSF')).events, 'absorbed')[0]?.due;
    const paid = (trains: string[]) => cash(after(pair({ treasury: 900 }, { trains, price: 100 }), absorb('ana', 'RCSF')), 'ana');
    expect([paid(['PH5']), paid(['PH5', 'PH3']), paid(['PH5', 'PH5'])]).toEqual([200, 220, 260]);
    // Row PH5: red to 8, white to 10, green above.
    expect([due(['PH5']), due(['PH5', 'PH3']), due(['PH5', 'PH5'])]).toEqual([200, 220, 260]);
  });

  it('SAR-5.3-3 SAR-R39 first the joint cash, then no more certificates than needed, then no more loans', () => {
    const { state: enough, events } = played(pair({ treasury: 100 }, { treasury: 100 }), absorb('ana', 'RCSF'));
    expect([treasury(enough, 'FMS'), share(enough, 'FMS', 'pool'), own(enough).loans.FMS ?? 0]).toEqual([0, 0, 0]);
    expect([eventsOf(events, 'issued'), eventsOf(events, 'loan.taken')]).toEqual([[], []]);
    const one = after(pair({ treasury: 0, kind: 'major', shares: { ana: 30 }, price: 150 }, { treasury: 0 }), absorb('ana', 'RCSF'));
    // 200 are missing: two certificates of 150.
    expect([share(one, 'FMS', 'pool'), treasury(one, 'FMS'), own(one).loans.FMS ?? 0]).toEqual([20, 100, 0]);
    // 200 are missing and two certificates of 100 bring just that: no third one, and no loan.
    const exact = after(pair({ treasury: 0, kind: 'major', shares: { ana: 30 }, price: 100 }, { treasury: 0 }), absorb('ana', 'RCSF'));
    expect([share(exact, 'FMS', 'pool'), treasury(exact, 'FMS'), own(exact).loans.FMS ?? 0]).toEqual([20, 0, 0]);
  });

  it('SAR-5.3-4 own certificates from the offer at market price, up to 50% in the pool, without a drop', () => {
    const s = pair({ treasury: 0, kind: 'major', shares: { ana: 30, pool: 30 }, price: 60 }, { treasury: 0, price: 150 });
    const now = after(s, absorb('ana', 'RCSF'));
    expect([share(now, 'FMS', 'pool'), price(now, 'FMS'), own(now).loans.FMS]).toEqual([50, 60, 1]);
    expect(treasury(now, 'FMS')).toBe(2 * 60 + 500 - 300);
  });

  it('SAR-5.3-5 SAR-5.5-1 SAR-5.5-2 SAR-R39 loans of 500 as needed, at most three for both together', () => {
    const dear = { price: 290, shares: { ana: 60, ben: 40 }, treasury: 0 };
    const s = pair({ treasury: 0, shares: { ana: 60, ben: 40 } }, dear);
    const now = after(s, absorb('ana', 'RCSF'));
    // 5 x 290 = 1450.
    expect([own(now).loans.FMS, treasury(now, 'FMS')]).toEqual([3, 50]);
    // 500 are missing: one loan, and nothing is left over.
    const sold = { treasury: 0, shares: { ana: 60, ben: 40 } };
    const { state: one, events } = played(pair(sold, { ...sold, price: 100 }), absorb('ana', 'RCSF'));
    expect([own(one).loans.FMS, treasury(one, 'FMS'), eventsOf(events, 'loan.taken')]).toEqual([
      1,
      0,
      [{ company: 'FMS', loans: 1, amount: 500 }],
    ]);
    expect(refusal(pair({ treasury: 0, loans: 1, shares: { ana: 60, ben: 40 } }, dear), absorb('ana', 'RCSF'))).toBe('SAR-5.2-3');
    expect(refusal(pair({ loans: 2 }, { loans: 2 }), absorb('ana', 'RCSF'))).toBe('SAR-R39');
    const repaid = after(pair({ loans: 2, treasury: 900 }, { loans: 2 }), { type: 'repay', by: 'ana' }, absorb('ana', 'RCSF'));
    expect(own(repaid).loans.FMS).toBe(3);
    // For nothing else: a company without money for a train gets no loan.
    const poor = position({
      phase: 5,
      left: { PH5: 1 },
      companies: { FMS: spec({ trains: [], chips: 3, treasury: 0 }) },
      cash: { ana: 600 },
      turn: { company: 'FMS', step: 'trains' },
    });
    expect(own(after(poor, buyTrain('ana', 'PH5', 500))).loans).toEqual({});
  });

  it('SAR-R57 the bank pays out the loans, and so may run out, though the payment for the pool comes back at once', () => {
    const absorbed = (bank: number) => {
      const s = pair({ treasury: 0, shares: { ana: 60, ben: 40 } }, { price: 100, shares: { ana: 60, pool: 40 }, treasury: 0 }, { bank });
      const { state, events } = played(s, absorb('ana', 'RCSF'));
      return [own(state).loans.FMS, state.bank, own(state).broken, eventsOf(events, 'bank.broken').length];
    };
    expect(absorbed(400)).toEqual([1, 400 - 500 + 200, true, 1]);
    // 500 empty it, with 501 one is left.
    expect([absorbed(500), absorbed(501)]).toEqual([
      [1, 200, true, 1],
      [1, 201, false, 0],
    ]);
  });

  it('SAR-5.3-6 SAR-3.8-1 SAR-R41 the target lies in the offer and may be launched again as a major, in any phase', () => {
    const s = after(
      pair(
        {},
        {},
        { phase: 3, companies: { FMS: spec({ trains: ['PH3'], row: 3 }), RCSF: spec({ trains: ['PH3'], row: 3, operated: 4 }) } },
      ),
      absorb('ana', 'RCSF'),
    );
    const target = s.companies.RCSF;
    expect([target?.kind, target?.par, target?.operated, target?.floated, price(s, 'RCSF'), own(s).rows.RCSF]).toEqual([
      'major',
      null,
      0,
      false,
      null,
      undefined,
    ]);
    expect(target?.certificates.every(({ owner }) => owner === 'ipo')).toBe(true);
    let again = position({ phase: 3, cash: { ana: 900, ben: 900 }, absorbed: ['RCSF'], turn: { player: 'ana' } });
    again = after(again, launch('ana', 'RCSF', 60, 20), { type: 'home', by: 'ana', hex: 'D2' });
    for (let i = 0; i < 4; i++) again = after(passTo(again, 'ana'), buy('ana', 'RCSF', 10));
    expect([again.companies.RCSF?.kind, again.companies.RCSF?.floated, own(again).rows.RCSF, onChart(again, 'RCSF')]).toEqual([
      'major',
      true,
      2,
      6,
    ]);
    expect(refusal(passTo(again, 'ana'), sell('ana', 'RCSF', 10))).toBe('SAR-3.4-8');
  });

  it('SAR-5.3-7 SAR-R19 SAR-4.4-8 the buyer chooses any city with a free slot, tiled or not, never a mine; the token is free', () => {
    const s = position({ phase: 3, cash: { ana: 500 }, absorbed: ['RCSF'], turn: { player: 'ana' } });
    const bought = after(s, launch('ana', 'RCSF', 60, 20));
    expect([toMove(bought), kindsOf(bought)]).toEqual(['ana', ['home']]);
    // Every city but Isili and Arbatax, which their own companies fill.
    expect(movesOf(bought, { type: 'home' }).map(({ hex }) => hex)).toEqual(['B20', 'B28', 'D2', 'D8', 'E11', 'E25', 'E35', 'F2', 'F18']);
    expect([
      refusal(bought, { type: 'home', by: 'ana', hex: 'D30' }),
      refusal(bought, { type: 'home', by: 'ana', hex: 'B36' }),
      refusal(bought, { type: 'home', by: 'ana', hex: 'C33' }),
    ]).toEqual(['SAR-5.3-7', 'SAR-R19', 'SAR-R19']);
    const now = after(bought, { type: 'home', by: 'ana', hex: 'D8' });
    expect([placesOf(now, 'RCSF'), treasury(now, 'RCSF'), chips(now, 'RCSF'), onChart(now, 'RCSF')]).toEqual([['D8'], 120, 0, 0]);
    expect(placesOf(after(bought, { type: 'home', by: 'ana', hex: 'E35' }), 'RCSF')).toEqual(['E35']);
  });

  it('SAR-R19 without a free city slot the certificate cannot be bought', () => {
    const fill = (tokens: string[], more: Partial<CompanySpec> = {}) =>
      spec({ kind: 'major', shares: { ana: 20 }, trains: [], row: 2, tokens, ...more });
    const s = position({
      phase: 2,
      cash: { ana: 900 },
      absorbed: ['RCSF'],
      companies: { FMS: fill(['E35', 'B28', 'B20', 'E25', 'F18', 'D8']), SFSS: fill(['B20', 'E35', 'B28', 'E11', 'F2', 'D2']) },
      turn: { player: 'ana' },
    });
    expect(refusal(s, launch('ana', 'RCSF', 60, 20))).toBe('SAR-R19');
    expect(movesOf(s, { type: 'buy' }).filter(({ company }) => company !== 'FMS' && company !== 'SFSS').length).toBeGreaterThan(0);
    expect(movesOf(s, { type: 'buy', company: 'RCSF' })).toEqual([]);
  });
});

describe('1865: after the absorption', () => {
  it('SAR-5.4-1 SAR-5.4-2 chips, trains, ships and loans go over; tokens up to seven', () => {
    const s = pair({ chips: 4, loans: 1 }, { chips: 6, loans: 1, trains: ['PH5', 'PH3'] }, { ships: { M7: 'RCSF' } });
    const now = after(s, absorb('ana', 'RCSF'));
    expect([chips(now, 'FMS'), trainsOf(now, 'FMS'), now.assets.M7?.owner, own(now).loans.FMS]).toEqual([
      10,
      ['PH5', 'PH5', 'PH3'],
      'FMS',
      2,
    ]);
    expect(placesOf(now, 'FMS').length + onChart(now, 'FMS')).toBe(7);
    expect([chips(now, 'RCSF'), trainsOf(now, 'RCSF'), own(now).loans.RCSF]).toEqual([0, [], undefined]);
    const tells = (target: Partial<CompanySpec>, ships: Record<string, string> = {}) =>
      eventsOf(played(pair({}, { trains: [], ...target }, { ships }), absorb('ana', 'RCSF')).events, 'taken-over');
    const both = { acquirer: 'FMS', target: 'RCSF' };
    expect([tells({}), tells({ trains: ['PH4'] }), tells({ loans: 2 }), tells({}, { M7: 'RCSF' })]).toEqual([
      [],
      [{ ...both, trains: ['PH4'], ships: [], loans: 0 }],
      [{ ...both, trains: [], ships: [], loans: 2 }],
      [{ ...both, trains: [], ships: ['M7'], loans: 0 }],
    ]);
  });

  const mines = { F34: ['8', 1], F32: ['173', 0], B36: ['175', 5], B34: ['173', 5], ...LINE } as const;

  it('SAR-5.4-3 mines with an own token may be cleared; those tokens return to the chart', () => {
    const s = after(pair({ tokens: ['E35', 'F32'] }, {}, { tiles: mines }), absorb('ana', 'RCSF'));
    expect(refusal(s, merge('ana', ['B36'], ['B28']))).toBe('SAR-5.4-3');
    expect(refusal(s, merge('ana', ['E35'], ['B28']))).toBe('SAR-5.4-3');
    expect(refusal(s, merge('ana', ['F32', 'F32'], ['B28']))).toBe('SAR-5.4-3');
    const kept = after(s, merge('ana', [], ['B28']));
    const cleared = after(s, merge('ana', ['F32'], ['B28']));
    expect([placesOf(kept, 'FMS'), placesOf(cleared, 'FMS'), onChart(cleared, 'FMS')]).toEqual([['E35', 'F32', 'B28'], ['E35', 'B28'], 5]);
    expect(cleared.board.F32?.tokens).toEqual([]);
  });

  it('SAR-5.4-4 SAR-5.4-5 cities must be replaced, mines may; a mine not replaced is vacant', () => {
    const s = after(pair({}, { tokens: ['B28', 'F32'] }, { tiles: mines }), absorb('ana', 'RCSF'));
    expect(refusal(s, merge('ana', [], ['F32']))).toBe('SAR-5.4-4');
    expect(refusal(s, merge('ana', [], ['B28', 'B20']))).toBe('SAR-5.4-4');
    expect(refusal(s, merge('ana', [], ['B28', 'B28']))).toBe('SAR-5.4-4');
    expect(refusal(s, merge('ana', [], ['B28', 'F32', 'F32']))).toBe('SAR-5.4-4');
    const both = after(s, merge('ana', [], ['B28', 'F32']));
    const city = after(s, merge('ana', [], ['B28']));
    expect([placesOf(both, 'FMS'), treasury(both, 'FMS')]).toEqual([['E35', 'B28', 'F32'], treasury(s, 'FMS')]);
    expect([placesOf(city, 'FMS'), city.board.F32?.tokens]).toEqual([['E35', 'B28'], []]);
    // Replaced tokens bring no traffic.
    expect(chips(both, 'FMS')).toBe(chips(s, 'FMS'));
    // The president sees what there is to decide, while it is to be decided.
    expect(title1865.view(s).merger).toEqual({
      acquirer: 'FMS',
      target: 'RCSF',
      own: ['E35'],
      ownMines: [],
      cities: ['B28'],
      mines: ['F32'],
      doubles: [],
      tokens: 7,
    });
    expect(title1865.view(both).merger).toBeNull();
    // Where there are too many ways to list them, one of them is offered.
    const here = { about: 'FMS', at: 'RCSF', turn: null, depth: s.stack.length - 1, proof: true };
    const offers = (many: number) => [...mergingWithin(many).candidates(s, here, {})];
    const [first, second] = [merge('ana', [], ['B28']), merge('ana', [], ['B28', 'F32'])];
    expect(offers(2)).toEqual([{ move: first }, { move: second }]);
    expect(offers(1)).toEqual([{ move: first, open: 'tokens' }]);
    expect(mergingWithin(1).auto?.(s, here)).toBeNull();
    expect([mergingWithin(1).check(s, here, second), mergingWithin(1).check(s, here, merge('ana', [], []))?.rule]).toEqual([
      null,
      'SAR-5.4-4',
    ]);
    const e = new Edit(s);
    mergingWithin(1).apply(e, here, second);
    expect(placesOf(e.now, 'FMS')).toEqual(['E35', 'B28', 'F32']);
    // Tokens of others stay where they are.
    const third = pair(
      {},
      { tokens: ['B20', 'F32'] },
      {
        tiles: { ...mines, B20: ['L01', 4] },
        companies: { FMS: spec({ tokens: ['E35', 'B34'] }), RCSF: spec({ tokens: ['E35', 'B20'] }), SFSS: spec({ price: 90 }) },
      },
    );
    const mixed = after(third, absorb('ana', 'RCSF'), merge('ana', [], ['B20']));
    expect(mixed.board.B20?.tokens.map(({ of }) => of).sort()).toEqual(['FMS', 'SFSS']);
    expect(placesOf(mixed, 'SFSS')).toEqual(['B20']);
  });

  it('SAR-5.4-6 where both stand the target’s goes and the bank pays 50', () => {
    const s = pair({ tokens: ['E35', 'F32'] }, { tokens: ['B28', 'E35'] }, { tiles: mines });
    const asked = after(s, absorb('ana', 'RCSF'));
    expect(refusal(asked, merge('ana', [], ['B28', 'E35']))).toBe('SAR-5.4-6');
    const now = after(asked, merge('ana', [], ['B28']));
    expect([treasury(now, 'FMS') - treasury(asked, 'FMS'), now.board.E35?.tokens.map(({ of }) => of)]).toEqual([50, ['FMS']]);
    expect(now.bank - asked.bank).toBe(-50);
    // 50 for each, and for none that is lost or replaced.
    const twice = pair({ tokens: ['E35', 'F32', 'E25'] }, { tokens: ['B28', 'E35', 'E25'] }, { tiles: mines, absorbed: ['FA'] });
    const { state, events } = played(twice, absorb('ana', 'RCSF'), merge('ana', ['F32'], ['B28']));
    expect(eventsOf(events, 'merged')).toEqual([
      { acquirer: 'FMS', target: 'RCSF', clear: ['F32'], replace: ['B28'], doubles: ['E35', 'E25'], lost: [], amount: 100 },
    ]);
    expect(treasury(state, 'FMS')).toBe(300 + 300 - 200 + 100);
  });

  const six = ['E35', 'E25', 'B20', 'E11', 'F2', 'F18'];
  const short = (target: string[], more: Partial<PositionSpec> = {}, own: Partial<CompanySpec> = {}) =>
    position({
      phase: 5,
      companies: {
        FMS: spec({ kind: 'major', shares: { ana: 20 }, tokens: six, treasury: 900, ...own }),
        RCSF: spec({ kind: 'major', shares: { ana: 20 }, tokens: target }),
      },
      absorbed: ['SFSS', 'FA', 'CFC', 'CFD', 'FCS', 'SFS'],
      tiles: LINE,
      turn: { company: 'FMS' },
      ...more,
    });

  it('SAR-5.4-7 SAR-5.4-8 SAR-R40 short of tokens: as many cities as possible, each with a direct route; the rest is lost unpaid', () => {
    // One token left; Oristano has a direct route to Cagliari, Calvi and Ajaccio have none.
    const s = short(['B28', 'D2', 'D8']);
    const { state, events } = played(s, absorb('ana', 'RCSF'));
    expect(eventsOf(events, 'merged')[0]).toMatchObject({ replace: ['B28'], doubles: [], lost: ['D2', 'D8'], amount: 0 });
    expect([placesOf(state, 'FMS').length, onChart(state, 'FMS'), state.board.D2]).toEqual([7, 0, undefined]);
    // With a mine to clear the president is asked.
    const choice = short(
      ['B28', 'D2', 'D8'],
      { tiles: { ...LINE, F34: ['8', 1], F32: ['173', 0] } },
      { tokens: [...six.slice(0, 5), 'F32'] },
    );
    const asked = after(choice, absorb('ana', 'RCSF'));
    expect(refusal(asked, merge('ana', [], ['B28', 'D2']))).toBe('SAR-5.4-7');
    expect(refusal(asked, merge('ana', [], ['D2']))).toBe('SAR-5.4-8');
    expect(refusal(asked, merge('ana', [], []))).toBe('SAR-R40');
    after(asked, merge('ana', ['F32'], ['B28']));
  });

  it('SAR-5.4-8 SAR-R40 the connection is judged on the final position', () => {
    // Isili has a direct route to Oristano, and Oristano one to Cagliari.
    const tiles = { ...LINE, C29: ['4', 2], D30: ['57', 2] } as const;
    const two = played(short(['D30', 'D2', 'B28'], { tiles }, { tokens: six.slice(0, 5), onChart: 2 }), absorb('ana', 'RCSF'));
    expect(eventsOf(two.events, 'merged')[0]).toMatchObject({ replace: ['D30', 'B28'], lost: ['D2'] });
    // With one token Isili alone would hang in the air.
    const one = played(short(['D30', 'D2', 'B28'], { tiles }), absorb('ana', 'RCSF'));
    expect(eventsOf(one.events, 'merged')[0]).toMatchObject({ replace: ['B28'], lost: ['D30', 'D2'] });
  });

  it('SAR-R40 SAR-R59 cities before mines; a token left over may go to a mine that is joined', () => {
    const tiles = { ...LINE, F34: ['8', 1], F32: ['173', 0], B36: ['173', 5] } as const;
    const s = after(short(['D2', 'D8', 'F32'], { tiles }), absorb('ana', 'RCSF'));
    expect(movesOf(s, { type: 'merge' }).map(({ replace }) => replace)).toEqual([[], ['F32']]);
    const both = after(short(['B28', 'D8', 'F32'], { tiles }, { tokens: [...six.slice(0, 5), 'B36'] }), absorb('ana', 'RCSF'));
    expect(refusal(both, merge('ana', [], ['F32']))).toBe('SAR-R40');
  });

  it('SAR-R61 tokens enough for the cities are not short, whatever becomes of mines: a city that is not joined is replaced all the same', () => {
    const tiles = { ...LINE, F34: ['8', 1], F32: ['173', 0] } as const;
    const { state, events } = played(short(['D2', 'F32'], { tiles }), absorb('ana', 'RCSF'));
    expect(eventsOf(events, 'merged')[0]).toMatchObject({ replace: ['D2'] });
    expect([onChart(state, 'FMS'), state.board.F32?.tokens]).toEqual([0, []]);
  });

  it('SAR-R30 an acquirer in one Carbonia mine must clear it before it replaces a token in another', () => {
    const s = after(pair({ tokens: ['E35', 'B36'] }, { tokens: ['B28', 'B34'] }, { tiles: mines }), absorb('ana', 'RCSF'));
    expect(refusal(s, merge('ana', [], ['B28', 'B34']))).toBe('SAR-R30');
    expect(placesOf(after(s, merge('ana', ['B36'], ['B28', 'B34'])), 'FMS')).toEqual(['E35', 'B28', 'B34']);
  });

  it('SAR-R32 trains above the limit go to the pool, the president choosing; no market move', () => {
    const s = pair({ trains: ['PH5', 'PH3'] }, { trains: ['PH3', 'PH4'] });
    const asked = after(s, absorb('ana', 'RCSF'));
    expect(movesOf(asked)).toEqual(['PH5', 'PH3', 'PH4'].map((train) => ({ type: 'discard', by: 'ana', train })));
    const now = after(asked, { type: 'discard', by: 'ana', train: 'PH3' });
    expect([now.supply.used, trainsOf(now, 'FMS').length, price(now, 'FMS')]).toEqual([[{ type: 'PH3' }], 3, 100]);
    // The tokens are merged by then.
    expect(title1865.view(asked).merger).toBeNull();
  });

  it('SAR-R21 a bonus not yet paid is paid to the acquirer, tokens replaced included; a paid one never again', () => {
    const tokens = { tokens: ['B28', 'D2'] };
    const s = pair({}, tokens, { ships: { M8: 'RCSF', M5: 'RCSF' }, paid: ['M5'] });
    // The bonus of Calvi is due as RCSF stands there; here it has not been paid.
    const now = after(s, absorb('ana', 'RCSF'));
    expect([chips(now, 'FMS'), now.assets.M8]).toEqual([5, { owner: 'FMS', open: true, used: 1 }]);
  });

  it('SAR-R51 in order: cash, payment, the target off market and chart, assets, tokens, trains', () => {
    const s = pair({ trains: ['PH5', 'PH3'], treasury: 0 }, { trains: ['PH3', 'PH4'], treasury: 0 }, { ships: { M5: 'RCSF' } });
    const { state, events } = played(s, absorb('ana', 'RCSF'));
    const order = events
      .map(({ type }) => type)
      .filter((type) => ['absorbed', 'issued', 'loan.taken', 'compensated', 'returned', 'taken-over', 'merged', 'traffic'].includes(type));
    expect(order).toEqual(['absorbed', 'issued', 'compensated', 'taken-over', 'returned', 'merged', 'traffic']);
    expect([toMove(state), kindsOf(state)]).toEqual(['ana', ['discard']]);
    expect(Object.values(state.market).flat()).toEqual(['FMS']);
    // Refused, nothing happens.
    expect(refusal(pair({ loans: 3 }, { loans: 1 }), absorb('ana', 'RCSF'))).toBe('SAR-R39');
  });

  it('SAR-5.5-4 loans bear no interest and are repaid whole, at any moment of the company’s own turn', () => {
    const s = pair({ loans: 2, treasury: 600 });
    const now = after(s, { type: 'repay', by: 'ana' });
    expect([own(now).loans.FMS, treasury(now, 'FMS'), now.bank - s.bank]).toEqual([1, 100, 500]);
    expect(refusal(now, { type: 'repay', by: 'ana' })).toBe('SAR-R50');
    expect(refusal(pair(), { type: 'repay', by: 'ana' })).toBe('SAR-5.5-4');
    const other = position({ phase: 5, companies: { FMS: spec(), RCSF: spec({ loans: 1, treasury: 900 }) }, turn: { company: 'FMS' } });
    expect(refusal(other, { type: 'repay', by: 'ana' })).toBe('SAR-5.5-4');
    expect(own(after(s, done('ana', 'track'), { type: 'repay', by: 'ana' })).loans.FMS).toBe(1);
    // In every step, with 500 and not with 499; a part is never taken.
    for (const step of ['track', 'token', 'dividend', 'trains']) {
      const at = (cash: number) =>
        pair({ loans: 3, treasury: cash, chips: 2 }, {}, { turn: { company: 'FMS', step }, ships: { M1: 'FMS' } });
      const { state, events } = played(at(500), { type: 'repay', by: 'ana' });
      expect([own(state).loans.FMS, treasury(state, 'FMS')]).toEqual([2, 0]);
      expect(eventsOf(events, 'loan.repaid')).toEqual([{ company: 'FMS', amount: 500, left: 2 }]);
      expect([refusal(at(499), { type: 'repay', by: 'ana' }), kindsOf(at(499)).includes('repay')]).toEqual(['SAR-R50', false]);
      expect(refusal(at(500), { type: 'repay', by: 'ben' })).toBe('SAR-R55');
    }
    // Two loans in one turn; rounds go by without interest.
    const two = after(pair({ loans: 2, treasury: 1000 }), { type: 'repay', by: 'ana' }, { type: 'repay', by: 'ana' });
    expect([own(two).loans, treasury(two, 'FMS'), kindsOf(two).includes('repay')]).toEqual([{}, 0, false]);
  });

  it('SAR-5.5-ex1 SAR-5.5-ex2 SAR-R42 A absorbs B: 600 for four shares at 150, one loan, 300 left; then the tokens', () => {
    const tiles = { ...LINE, F34: ['8', 1], F32: ['175', 0] } as const;
    const s = position({
      phase: 6,
      companies: {
        FMS: spec({
          shares: { ana: 60, ben: 40 },
          treasury: 300,
          tokens: ['E35', 'F32', 'E25', 'B20', 'F2'],
          onChart: 0,
          trains: [],
          chips: 20,
          row: 6,
        }),
        RCSF: spec({
          president: 'ana',
          shares: { ana: 60, ben: 20 },
          treasury: 100,
          price: 150,
          tokens: ['B28', 'E35'],
          trains: ['PH6'],
          chips: 12,
          row: 6,
        }),
      },
      absorbed: ['SFSS', 'FA', 'CFC'],
      tiles,
      turn: { company: 'FMS' },
    });
    const asked = after(s, absorb('ana', 'RCSF'));
    expect([treasury(asked, 'FMS'), own(asked).loans.FMS, cash(asked, 'ana'), cash(asked, 'ben')]).toEqual([300, 1, 450, 150]);
    expect(onChart(asked, 'FMS')).toBe(2);
    const now = after(asked, merge('ana', ['F32'], ['B28']));
    expect([onChart(now, 'FMS'), treasury(now, 'FMS'), trainsOf(now, 'FMS'), chips(now, 'FMS')]).toEqual([2, 350, ['PH6'], 32]);
    expect([now.companies.RCSF?.kind, share(now, 'RCSF', 'ipo'), own(now).operating, kindsOf(now).includes('lay')]).toEqual([
      'major',
      100,
      'FMS',
      true,
    ]);
  });

  it('SAR-R28 SAR-R29 after an absorption a minor may stand on its destination and have seven tokens', () => {
    const s = unsettled({
      phase: 5,
      companies: { FMS: spec({ tokens: ['E35', 'B36'], onChart: 5 }) },
      tiles: { B36: ['173', 5] },
      cash: { ana: 100 },
      turn: 'set over',
    });
    const { state } = settled(s);
    expect(kindsOf(state)).toContain('convert');
    const now = after(state, { type: 'convert', by: 'ana' });
    expect([placesOf(now, 'FMS').length, onChart(now, 'FMS'), now.companies.FMS?.kind]).toEqual([2, 5, 'major']);
    expect(title1865.invariants(now)).toEqual([]);
  });
});
