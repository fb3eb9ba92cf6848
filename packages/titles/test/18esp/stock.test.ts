import type { State } from '@roundhouse/engine';
import { presidentOf } from '@roundhouse/engine/shares';
import { describe, expect, it } from 'vitest';
import { title18esp } from '../../src/18esp/index.ts';
import {
  after,
  buy,
  type CompanySpec,
  cash,
  code,
  holding,
  launch,
  mine,
  movesOf,
  opening,
  type PositionSpec,
  pass,
  played,
  position,
  price,
  refusal,
  sell,
  treasury,
  turnOf,
} from './position.ts';

const round = (companies: Record<string, CompanySpec>, more: Partial<PositionSpec> = {}) =>
  position({ turn: { player: 'ana' }, cash: { ana: 1000, ben: 1000, cleo: 1000 }, companies, ...more });

/** Everybody passes until the round is over. */
const allPass = (s: State): State => {
  let now = s;
  while (now.round.kind === 'stock') now = after(now, pass(turnOf(now)));
  return now;
};

const owned = (director: string, shares: CompanySpec['shares'], more: Partial<CompanySpec> = {}): CompanySpec => ({
  director,
  shares: shares ?? {},
  ...more,
});
const repay = (by: string) => ({ type: 'repay' as const, by });

describe('the turn of a player', () => {
  it('ESP-4-1 sells, repays, buys: in this order, each optional', () => {
    const s = round({ FdLR: owned('ana', { ana: 50 }), FdSB: owned('ben', { ben: 40, ana: 20 }) }, { debts: { ana: [100] } });
    const whole = after(s, sell('ana', 'FdLR', 10), sell('ana', 'FdSB', 10), repay('ana'), launch('ana', 'CFLG', 70));
    expect(turnOf(whole)).toBe('ben');
    expect(refusal(after(s, repay('ana')), sell('ana', 'FdLR', 10))).toBe('ESP-4-1');
    const bought = after(round({ FdLR: owned('ana', { ana: 50 }), FdSB: owned('ben', { ben: 40 }) }), buy('ana', 'FdSB'));
    expect(turnOf(bought)).toBe('ben');
    expect(refusal(s, sell('ana', 'FdLR', 70))).toBe('ESP-4-1');
  });

  it('ESP-4-2 who does none of the three passes and may act again; who only repays has not passed', () => {
    const s = round({ FdLR: owned('ana', { ana: 50, ben: 20 }) }, { debts: { ben: [10] } });
    const passed = after(s, pass('ana'));
    expect(mine(passed).passes).toBe(1);
    const repaid = after(passed, repay('ben'), pass('ben'));
    expect(mine(repaid).passes).toBe(0);
    const again = after(repaid, pass('cleo'), buy('ana', 'FdLR'));
    expect(mine(again).passes).toBe(0);
    expect(mine(after(passed, sell('ben', 'FdLR', 10), pass('ben'))).passes).toBe(0);
    // The next player may sell again, and only who passes is told to have passed.
    const { events } = played(passed, repay('ben'), pass('ben'), pass('cleo'), sell('ana', 'FdLR', 10));
    expect(events.filter(({ type }) => type === 'passed').map(({ params }) => params.player)).toEqual(['cleo']);
  });

  it('ESP-4-3 players act by their cards from card 1 on, and the round ends when all pass in a row', () => {
    const s = round({ FdLR: owned('ana', { ana: 50, ben: 20 }) }, { order: ['cleo', 'ana', 'ben'], turn: { player: 'cleo' } });
    const one = after(s, pass('cleo'), pass('ana'));
    expect([turnOf(one), refusal(one, pass('ana'))]).toEqual(['ben', 'ESP-4-3']);
    const two = after(one, buy('ben', 'FdLR'), pass('cleo'), pass('ana'));
    expect(two.round.kind).toBe('stock');
    expect(after(two, pass('ben')).round.kind).toBe('operating');
  });

  it('ESP-4-4 a major has a 20% and eight 10% certificates, a minor one', () => {
    const s = opening(3);
    expect(s.companies.MZA?.certificates.map(({ percent }) => percent)).toEqual([20, 10, 10, 10, 10, 10, 10, 10, 10]);
    expect(s.companies.MZ?.certificates.map(({ percent }) => percent)).toEqual([100]);
    const on = round({ FdLR: owned('ana', { ana: 50 }) });
    expect(refusal(on, { type: 'buy', by: 'ana', company: 'FdLR', from: 'ipo', percent: 20 })).toBe('ESP-4-4');
  });

  it('ESP-4-5 par never changes, the market value does', () => {
    const s = after(round({ FdLR: owned('ana', { ana: 50 }, { price: 120 }) }), sell('ana', 'FdLR', 30));
    expect([s.companies.FdLR?.par, price(s, 'FdLR')]).toEqual([80, 105]);
  });
});

describe('certificate limit', () => {
  it('ESP-4.1-1 by the number of players', () => {
    const limits = [2, 3, 4, 5, 6].map((players) => title18esp.view(opening(players)).certificateLimit);
    expect(limits).toEqual([16, 27, 20, 16, 13]);
  });

  const full = {
    players: 6,
    cash: { ana: 1000 },
    privates: { P1: 'ana', P2: 'ana' },
    companies: {
      FdLR: owned('ana', { ana: 60, ben: 20 }),
      FdSB: owned('ana', { ana: 60, ben: 20 }),
      MZ: { director: 'ana' },
    },
    turn: { player: 'ana' },
  } as const;

  it('ESP-4.1-2 ESP-4.3-2 privates, director and other certificates and minors count one each; none is bought beyond the limit', () => {
    // Two privates, five and five certificates, one minor: 13.
    const s = position(full);
    expect(refusal(s, launch('ana', 'CFLG', 70))).toBe('ESP-4.3-2');
    const { P2: _, ...one } = full.privates;
    expect(after(position({ ...full, privates: one }), launch('ana', 'CFLG', 70))).toBeDefined();
    expect(after(position({ ...full, companies: { ...full.companies, MZ: {} } }), launch('ana', 'CFLG', 70))).toBeDefined();
    const poor = position({ ...full, privates: {}, cash: { ana: 139 } });
    expect(refusal(poor, launch('ana', 'CFLG', 70))).toBe('ESP-4.3-2');
    const twice = round({ FdLR: owned('ana', { ana: 50 }) });
    const bought = after(twice, buy('ana', 'FdLR'));
    expect(turnOf(bought)).toBe('ben');
  });

  it('ESP-R74 at the limit nothing is bought, though the exchange for the director’s certificate would lead back to it', () => {
    const at = (privates: Record<string, string>) =>
      position({ ...full, privates, companies: { ...full.companies, FdLR: owned('ben', { ben: 30, ana: 30 }) } });
    const few = { P1: 'ana', P2: 'ana', P3: 'ana' };
    expect(refusal(at({ ...few, P4: 'ana' }), buy('ana', 'FdLR'))).toBe('ESP-4.3-2');
    expect(presidentOf(after(at(few), buy('ana', 'FdLR')), 'FdLR')).toBe('ana');
  });

  it('ESP-4.1-3 who is above the limit sells down to it before anything else', () => {
    const over = position({ ...full, privates: { P1: 'ana', P2: 'ana', P3: 'ana', P4: 'ana' }, debts: { ana: [10] } });
    expect(refusal(over, pass('ana'))).toBe('ESP-4.1-3');
    expect(refusal(over, launch('ana', 'CFLG', 70))).toBe('ESP-4.1-3');
    expect(refusal(over, repay('ana'))).toBe('ESP-4.1-3');
    const sold = after(over, sell('ana', 'FdLR', 10));
    expect(refusal(sold, pass('ana'))).toBe('ESP-4.1-3');
    expect(turnOf(after(sold, sell('ana', 'FdSB', 10), repay('ana')))).toBe('ben');
  });

  it('ESP-4.1-3 so little of a company that he can no longer come down is not sold', () => {
    const over = position({
      ...full,
      companies: { ...full.companies, FdSB: owned('ana', { ana: 60, ben: 20 }, { operated: 0 }) },
      privates: { P1: 'ana', P2: 'ana', P3: 'ana', P4: 'ana' },
    });
    expect(refusal(over, sell('ana', 'FdLR', 10))).toBe('ESP-4.1-3');
    expect(after(over, sell('ana', 'FdLR', 20))).toBeDefined();
    // Three above the limit, and the market takes only one share of FdSB.
    const three = position({
      ...full,
      companies: { ...full.companies, FdSB: owned('ana', { ana: 50, ben: 10, pool: 40 }) },
      privates: { P1: 'ana', P2: 'ana', P3: 'ana', P4: 'ana', P5: 'ana', P6: 'ana' },
    });
    expect(refusal(three, sell('ana', 'FdLR', 10))).toBe('ESP-4.1-3');
    expect(after(three, sell('ana', 'FdLR', 20), sell('ana', 'FdSB', 10))).toBeDefined();
  });

  it('ESP-R17 who cannot sell enough sells what is legal and may then pass or repay but not buy', () => {
    const over = position({
      ...full,
      companies: {
        FdLR: owned('ana', { ana: 60 }, { operated: 0 }),
        FdSB: owned('ana', { ana: 60 }, { operated: 0 }),
        MZ: { director: 'ana' },
      },
      privates: { P1: 'ana', P2: 'ana', P3: 'ana' },
      debts: { ana: [10] },
    });
    expect(refusal(over, launch('ana', 'CFLG', 70))).toBe('ESP-R17');
    for (const move of [repay('ana'), pass('ana')]) expect(turnOf(after(over, move))).not.toBe('ana');
    // Two above the limit, and one share that the market still takes.
    const some = position({
      ...full,
      companies: {
        FdLR: owned('ana', { ana: 50, ben: 10, pool: 40 }),
        FdSB: owned('ana', { ana: 60 }, { operated: 0 }),
        MZ: { director: 'ana' },
      },
      privates: { P1: 'ana', P2: 'ana', P3: 'ana', P4: 'ana', P5: 'ana' },
      debts: { ana: [10] },
    });
    expect([refusal(some, pass('ana')), refusal(some, launch('ana', 'CFLG', 70))]).toEqual(['ESP-4.1-3', 'ESP-4.1-3']);
    const sold = after(some, sell('ana', 'FdLR', 10));
    expect(refusal(sold, launch('ana', 'CFLG', 70))).toBe('ESP-R17');
    for (const move of [repay('ana'), pass('ana')]) expect(code(sold, move)).toBe('legal');
  });
});

describe('selling', () => {
  it('ESP-4.2-1 sold certificates go to the open market, at most 50% of a major', () => {
    const s = round({ MZA: owned('ben', { ben: 40, ana: 30, pool: 30 }) }, { phase: '3' });
    expect(refusal(s, sell('ana', 'MZA', 30))).toBe('ESP-4.2-1');
    expect(holding(after(s, sell('ana', 'MZA', 20)), 'MZA', 'pool')).toBe(50);
  });

  it("ESP-4.2-2 ESP-4.4-3 the director's certificate goes only to another player with 20% and never to the market", () => {
    const s = round({ FdLR: owned('ana', { ana: 40, ben: 10 }) });
    expect(refusal(s, sell('ana', 'FdLR', 30))).toBe('ESP-4.4-3');
    expect(after(s, sell('ana', 'FdLR', 20))).toBeDefined();
    const two = round({ FdLR: owned('ana', { ana: 40, ben: 20 }) });
    expect(refusal(round({ FdLR: owned('ana', { ana: 30, ben: 20, pool: 40 }) }), sell('ana', 'FdLR', 20))).toBe('ESP-4.2-1');
    const sold = after(two, sell('ana', 'FdLR', 30));
    expect(presidentOf(sold, 'FdLR')).toBe('ben');
    expect(sold.companies.FdLR?.certificates.filter(({ owner }) => owner === 'pool').map(({ percent }) => percent)).toEqual([10, 10, 10]);
  });

  it('ESP-4.2-3 nothing is sold of a company without par or that has not operated', () => {
    const s = round({ FdLR: owned('ana', { ana: 40 }, { operated: 0 }), CRB: { shares: { ana: 10 } } });
    expect(refusal(s, sell('ana', 'FdLR', 10))).toBe('ESP-4.2-3');
    expect(refusal(s, sell('ana', 'CRB', 10))).toBe('ESP-4.2-3');
  });

  it('ESP-4.2-4 privates and minors are not sold in a stock round', () => {
    const s = round({ MZ: { director: 'ana' } }, { privates: { P1: 'ana' } });
    expect(refusal(s, sell('ana', 'MZ', 100))).toBe('ESP-4.2-4');
    expect(movesOf(s).some(({ type }) => String(type).includes('private'))).toBe(false);
  });

  it('ESP-4.2-5 companies are sold in any order', () => {
    const s = round({ FdLR: owned('ben', { ben: 40, ana: 20 }), FdSB: owned('ben', { ben: 40, ana: 20 }) });
    for (const [first, second] of [
      ['FdLR', 'FdSB'],
      ['FdSB', 'FdLR'],
    ] as const)
      expect(cash(after(s, sell('ana', first, 20), sell('ana', second, 20)), 'ana')).toBe(1320);
  });

  it('ESP-4.2-6 ESP-R16 all shares of a company are one block at the price before the sale', () => {
    const s = round({ FdLR: owned('ben', { ben: 40, ana: 30 }, { price: 100 }) });
    const sold = after(s, sell('ana', 'FdLR', 20));
    expect([cash(sold, 'ana'), price(sold, 'FdLR')]).toEqual([1200, 90]);
    expect(refusal(sold, sell('ana', 'FdLR', 10))).toBe('ESP-R16');
  });

  it('ESP-4.2-7 ESP-R6 one zigzag place for each share sold, two for a column', () => {
    const s = round({ FdLR: owned('ben', { ben: 40, ana: 30 }, { price: 250 }) });
    expect([10, 20, 30].map((percent) => price(after(s, sell('ana', 'FdLR', percent)), 'FdLR'))).toEqual([240, 231, 222]);
  });

  it('ESP-4.2-8 no price falls below 50', () => {
    const s = round({ FdLR: owned('ben', { ben: 40, ana: 30 }, { price: 55 }) });
    expect(price(after(s, sell('ana', 'FdLR', 30)), 'FdLR')).toBe(50);
    const lowest = round({ FdLR: owned('ben', { ben: 40, ana: 30 }, { price: 50 }), FdSB: owned('ben', { ben: 40 }, { price: 50 }) });
    // A token that stays keeps its place in the stack: ESP-R8
    expect(after(lowest, sell('ana', 'FdLR', 10)).market['50']).toEqual(['FdLR', 'FdSB']);
  });

  it('ESP-4.2-ex1 three shares of MCP at 250 with 20% in the market: 750, market 50%, price 222', () => {
    const s = after(
      round({ MCP: owned('ben', { ben: 40, ana: 30, pool: 20 }, { price: 250 }) }, { phase: '3', cash: { ana: 0 } }),
      sell('ana', 'MCP', 30),
    );
    expect([cash(s, 'ana'), holding(s, 'MCP', 'pool'), price(s, 'MCP')]).toEqual([750, 50, 222]);
  });

  it('ESP-4.2-ex2 with 30% in the market at most two: 500 and 231', () => {
    const s = round({ MCP: owned('ben', { ben: 40, ana: 30, pool: 30 }, { price: 250 }) }, { phase: '3', cash: { ana: 0 } });
    expect(refusal(s, sell('ana', 'MCP', 30))).toBe('ESP-4.2-1');
    const sold = after(s, sell('ana', 'MCP', 20));
    expect([cash(sold, 'ana'), price(sold, 'MCP')]).toEqual([500, 231]);
  });

  it('ESP-4.2-ex3 with four shares and 20% in the market at most three: 750 and 222', () => {
    const s = round({ MCP: owned('ben', { ben: 40, ana: 40, pool: 20 }, { price: 250 }) }, { phase: '3', cash: { ana: 0 } });
    expect(refusal(s, sell('ana', 'MCP', 40))).toBe('ESP-4.2-1');
    const sold = after(s, sell('ana', 'MCP', 30));
    expect([cash(sold, 'ana'), price(sold, 'MCP')]).toEqual([750, 222]);
  });
});

describe('buying', () => {
  it('ESP-4.3-1 minors and Northern majors in phase 2, Southern majors from phase 3', () => {
    const s = round({});
    expect(refusal(s, launch('ana', 'MZA', 70))).toBe('ESP-4.3-1');
    for (const company of ['FdLR', 'MZ']) expect(after(s, launch('ana', company, 70))).toBeDefined();
    expect(after(round({}, { phase: '3' }), launch('ana', 'MZA', 70))).toBeDefined();
    expect(movesOf(s, { type: 'buy', company: 'MZA' })).toEqual([]);
    const begun = round({ FdLR: owned('ben', { ben: 40, pool: 10 }, { price: 120 }) });
    expect(movesOf(begun, { type: 'buy', company: 'FdLR' }).map(({ from, percent }) => [from, percent])).toEqual([
      ['ipo', 10],
      ['pool', 10],
    ]);
  });

  it('ESP-4.3-3 who has a loan buys nothing until all of it is repaid, which he may do before in the same turn', () => {
    const s = round({ FdLR: owned('ben', { ben: 40 }) }, { debts: { ana: [100, 40] } });
    expect(refusal(s, buy('ana', 'FdLR'))).toBe('ESP-4.3-3');
    expect(cash(after(s, repay('ana'), buy('ana', 'FdLR')), 'ana')).toBe(1000 - 210 - 80);
  });

  it("ESP-4.3-4 a major's first certificate is the director's", () => {
    const s = round({ CRB: { shares: { ben: 10 } } }, { phase: '3' });
    expect(refusal(s, buy('ana', 'CRB'))).toBe('ESP-4.3-4');
    expect(after(s, launch('ana', 'CRB', 100), buy('ben', 'CRB'))).toBeDefined();
  });

  it('ESP-4.3-5 an IPO share costs par, a market share the market price, both paid to the bank; none comes from a player', () => {
    const s = round({ FdLR: owned('ben', { ben: 40, pool: 20 }, { par: 80, price: 120, treasury: 7 }) });
    const ipo = after(s, buy('ana', 'FdLR'));
    const pool = after(s, buy('ana', 'FdLR', 'pool'));
    expect([cash(ipo, 'ana'), cash(pool, 'ana'), treasury(ipo, 'FdLR'), treasury(pool, 'FdLR')]).toEqual([920, 880, 7, 7]);
    expect(refusal(s, buy('ana', 'FdLR', 'ben'))).toBe('ESP-4.3-5');
  });

  it('ESP-4.3-6 who holds 60% buys no more of it', () => {
    const s = round({ FdLR: owned('ana', { ana: 60 }) });
    expect(refusal(s, buy('ana', 'FdLR'))).toBe('ESP-4.3-6');
    expect(after(round({ FdLR: owned('ana', { ana: 50 }) }), buy('ana', 'FdLR'))).toBeDefined();
  });

  it('ESP-4.3-7 who sold a company buys none of it in the same round, but in the next', () => {
    const s = round({ FdLR: owned('ben', { ben: 40, ana: 20 }, { treasury: 900, trains: ['2'] }) });
    const sold = after(s, sell('ana', 'FdLR', 10));
    expect(refusal(sold, buy('ana', 'FdLR'))).toBe('ESP-4.3-7');
    let next = allPass(sold);
    while (next.round.kind !== 'stock') {
      const [move] = movesOf(next, { type: 'done' });
      next = after(next, move ?? { type: 'run', by: 'ben', runs: [] });
    }
    while (turnOf(next) !== 'ana') next = after(next, pass(turnOf(next)));
    expect(after(next, buy('ana', 'FdLR'))).toBeDefined();
  });
});

describe('launching', () => {
  it('ESP-4.3.1-1 a minor starts at a price from 70 to 100 and has no par', () => {
    const s = round({});
    expect(movesOf(s, { type: 'buy', company: 'MZ' }).map(({ par }) => par)).toEqual([70, 75, 80, 85, 90, 95, 100]);
    expect(refusal(s, launch('ana', 'MZ', 105))).toBe('ESP-4.3.1-1');
    const started = after(s, launch('ana', 'MZ', 95));
    expect([price(started, 'MZ'), started.companies.MZ?.par]).toEqual([95, null]);
  });

  it('ESP-4.3.1-2 twice the price goes into its treasury and it operates from the next round', () => {
    for (const [par, capital] of [
      [70, 140],
      [100, 200],
    ] as const) {
      const s = after(round({}), launch('ana', 'MZ', par));
      expect([treasury(s, 'MZ'), cash(s, 'ana')]).toEqual([capital, 1000 - capital]);
      expect(turnOf(allPass(s))).toBe('MZ');
    }
  });

  it('ESP-4.3.1-3 no minor is launched from phase 5 on', () => {
    expect(after(round({}, { phase: '4' }), launch('ana', 'MZ', 70))).toBeDefined();
    expect(refusal(round({}, { phase: '5' }), launch('ana', 'MZ', 70))).toBe('ESP-4.3.1-3');
  });

  it('ESP-4.3.2-1 ESP-R12 a major is launched when 40% is with players, shares of privates included', () => {
    const s = round({ CRB: owned('ben', { ben: 20, cleo: 10 }, { floated: false }) }, { phase: '3' });
    const launched = after(s, buy('ana', 'CRB'));
    expect([s.companies.CRB?.floated, launched.companies.CRB?.floated]).toEqual([false, true]);
    const bare = round({ CRB: { shares: { cleo: 10 } } }, { phase: '3' });
    const steps = after(bare, launch('ana', 'CRB', 70), buy('ben', 'CRB'));
    expect(steps.companies.CRB?.floated).toBe(true);
  });

  it('ESP-4.3.2-2 ESP-R11 par is 70 to 90 in the yellow phase and 70 to 100 from green on, in brown and gray too', () => {
    const pars = (phase: string) => movesOf(round({}, { phase }), { type: 'buy', company: 'FdLR' }).map(({ par }) => par);
    expect(pars('2')).toEqual([70, 75, 80, 85, 90]);
    for (const phase of ['3', '4', '5', '6', '7']) expect(pars(phase)).toEqual([70, 75, 80, 85, 90, 95, 100]);
    expect(refusal(round({}), launch('ana', 'FdLR', 95))).toBe('ESP-4.3.2-2');
  });

  it("ESP-4.3.2-3 the director's certificate costs twice par to the bank and the token starts at par", () => {
    const s = after(round({}), launch('ana', 'FdLR', 85));
    expect([cash(s, 'ana'), treasury(s, 'FdLR'), price(s, 'FdLR'), holding(s, 'FdLR', 'ana')]).toEqual([830, 0, 85, 20]);
  });

  it('ESP-4.3.2-4 ESP-6.1.2-1 at 40% the bank pays four times par, and it operates from the next round', () => {
    const s = after(round({}), launch('ana', 'FdLR', 80), buy('ben', 'FdLR'), buy('cleo', 'FdLR'));
    expect(treasury(s, 'FdLR')).toBe(320);
    expect(turnOf(allPass(s))).toBe('FdLR');
  });

  it('ESP-4.3.2-6 ESP-R50 from phase 5 on 60% are needed and ten times par is paid; also for a company begun before', () => {
    const s = round({ FdLR: owned('ben', { ben: 50 }, { floated: false, par: 80 }) }, { phase: '5' });
    const launched = after(s, buy('ana', 'FdLR'));
    expect([s.companies.FdLR?.floated, treasury(launched, 'FdLR'), mine(launched).launchedLate]).toEqual([false, 800, ['FdLR']]);
    const before = after(round({ FdLR: owned('ben', { ben: 40 }, { floated: false, par: 80 }) }, { phase: '4' }), buy('ana', 'FdLR'));
    expect([before.companies.FdLR?.floated, mine(before).launchedLate]).toEqual([true, []]);
    const forty = after(round({}, { phase: '5' }), launch('ana', 'FdLR', 100), buy('ben', 'FdLR'), buy('cleo', 'FdLR'), buy('ana', 'FdLR'));
    expect(forty.companies.FdLR?.floated).toBe(false);
    const view = title18esp.view(launched);
    expect(view.unlocked.FdLR).toBe(5);
  });
});

describe('change of director', () => {
  it('ESP-4.4-1 the largest holding of at least 20% directs; on a tie the director stays', () => {
    const s = round({ FdLR: owned('ben', { ben: 30, ana: 20 }) });
    expect(presidentOf(after(s, buy('ana', 'FdLR')), 'FdLR')).toBe('ben');
    expect(presidentOf(after(round({ FdLR: owned('ben', { ben: 20, ana: 10 }) }), buy('ana', 'FdLR')), 'FdLR')).toBe('ben');
  });

  it('ESP-4.4-2 strictly more takes over at once, by buying or by the sale of the director', () => {
    const s = round({ FdLR: owned('ben', { ben: 30, ana: 30 }) });
    expect(presidentOf(after(s, buy('ana', 'FdLR')), 'FdLR')).toBe('ana');
    const sold = after(round({ FdLR: owned('ana', { ana: 40, ben: 30 }) }), sell('ana', 'FdLR', 20));
    expect(presidentOf(sold, 'FdLR')).toBe('ben');
  });

  it('ESP-4.4-4 of equal holders the lowest card becomes director', () => {
    const s = (order: readonly string[]) =>
      round({ FdLR: owned('ana', { ana: 40, ben: 30, cleo: 30 }) }, { order, turn: { player: 'ana' } });
    expect(presidentOf(after(s(['ana', 'ben', 'cleo']), sell('ana', 'FdLR', 20)), 'FdLR')).toBe('ben');
    expect(presidentOf(after(s(['ana', 'cleo', 'ben']), sell('ana', 'FdLR', 20)), 'FdLR')).toBe('cleo');
  });

  it('ESP-4.4-5 the certificate is swapped for two of 10%, then the sold shares go to the market', () => {
    const sold = after(round({ FdLR: owned('ana', { ana: 20, ben: 20 }) }), sell('ana', 'FdLR', 10));
    const of = (owner: string) =>
      sold.companies.FdLR?.certificates.filter((one) => one.owner === owner).map(({ percent, president }) => [percent, president]);
    expect([of('ana'), of('ben'), of('pool')]).toEqual([[[10, false]], [[20, true]], [[10, false]]]);
  });

  it('ESP-4.4-6 a minor never changes director', () => {
    const s = round({ MZ: { director: 'ben' } });
    expect(code(s, { type: 'buy', by: 'ana', company: 'MZ', from: 'ipo', percent: 100, par: 70 })).toBe('buy.not-on-sale');
    expect(movesOf(s, { type: 'buy', company: 'MZ' })).toEqual([]);
  });

  const andaluces = () => round({ A: owned('ana', { ana: 40, ben: 30, cleo: 20, pool: 10 }, { price: 100 }) }, { phase: '3' });

  it('ESP-4.4-ex1 the director of A sells all 40%: the 30% holder directs, the market is full', () => {
    const s = after(andaluces(), sell('ana', 'A', 40));
    expect([presidentOf(s, 'A'), holding(s, 'A', 'ben'), holding(s, 'A', 'pool'), holding(s, 'A', 'ana')]).toEqual(['ben', 30, 50, 0]);
    expect(s.companies.A?.certificates.filter(({ owner }) => owner === 'pool').every(({ percent }) => percent === 10)).toBe(true);
    expect(refusal(after(s, pass('ana')), sell('ben', 'A', 10))).toBe('ESP-4.2-1');
  });

  it('ESP-4.4-ex2 the 20% holder buys twice from the market and directs with 40% against 30%', () => {
    const s = after(andaluces(), sell('ana', 'A', 40), pass('ana'), pass('ben'), buy('cleo', 'A', 'pool'));
    expect(presidentOf(s, 'A')).toBe('ben');
    const end = after(s, pass('ana'), pass('ben'), buy('cleo', 'A', 'pool'));
    expect([presidentOf(end, 'A'), holding(end, 'A', 'cleo'), holding(end, 'A', 'pool')]).toEqual(['cleo', 40, 30]);
  });
});

describe('end of the stock round', () => {
  it('ESP-4.5.1-1 majors all of which players hold rise one place, minors and others do not', () => {
    const s = round({
      FdLR: owned('ana', { ana: 60, ben: 40 }, { price: 100 }),
      FdSB: owned('ana', { ana: 60, ben: 30 }, { price: 120 }),
      CFLG: owned('ana', { ana: 60, ben: 40 }, { price: 400 }),
      MZ: { director: 'cleo', price: 90 },
    });
    const end = allPass(s);
    expect(['FdLR', 'FdSB', 'CFLG', 'MZ'].map((id) => price(end, id))).toEqual([105, 120, 400, 90]);
  });

  it('ESP-4.5.1-2 ESP-R8 the dearest rise first, of one cell the top of the stack; who arrives lies under those already there', () => {
    const sold = { ana: 60, ben: 40 };
    const s = round({
      FdLR: owned('ana', sold, { price: 100 }),
      FdSB: owned('ana', sold, { price: 100 }),
      CFLG: owned('ana', sold, { price: 105 }),
      CFEA: owned('ana', { ana: 60 }, { price: 105 }),
    });
    const end = allPass(s);
    expect([end.market['110'], end.market['105']]).toEqual([['CFLG'], ['CFEA', 'FdLR', 'FdSB']]);
    // Neither the stack nor the prices run in the order of the companies here.
    const reversed = round({
      FdSB: owned('ana', sold, { price: 100 }),
      FdLR: owned('ana', sold, { price: 100 }),
      CFEA: owned('ana', sold, { price: 120 }),
      CFLG: owned('ana', sold, { price: 110 }),
    });
    const { state, events } = played(after(reversed, pass('ana'), pass('ben')), pass('cleo'));
    const rises = events.filter(({ type }) => type === 'price').slice(0, 4);
    expect(rises.map(({ params }) => params.company)).toEqual(['CFEA', 'CFLG', 'FdSB', 'FdLR']);
    expect(state.market['105']).toEqual(['FdSB', 'FdLR']);
  });

  it('ESP-4.5.2-1 then the cards go by cash, most first; equals keep their order, operating rounds change nothing', () => {
    const s = round({ FdLR: owned('ana', { ana: 60 }, { trains: ['2'] }) }, { cash: { ana: 100, ben: 300, cleo: 300 } });
    const end = allPass(s);
    expect(end.order).toEqual(['ben', 'cleo', 'ana']);
    let next = end;
    while (next.round.kind !== 'stock') next = after(next, movesOf(next, { type: 'done' })[0] ?? { type: 'run', by: 'ana', runs: [] });
    expect([next.order, turnOf(next)]).toEqual([['ben', 'cleo', 'ana'], 'ben']);
  });

  it('ESP-4.5.2-1 equals keep the order of the round just ended, and money of the operating rounds is not looked at', () => {
    const rich = round(
      { FdLR: owned('ana', { ana: 60 }, { trains: ['2'] }) },
      { cash: { ana: 290, ben: 300, cleo: 300 }, order: ['cleo', 'ana', 'ben'], turn: { player: 'cleo' }, privates: { P7: 'ana' } },
    );
    let next = allPass(rich);
    expect([next.order, cash(next, 'ana')]).toEqual([['cleo', 'ben', 'ana'], 320]);
    while (next.round.kind !== 'stock') next = after(next, movesOf(next, { type: 'done' })[0] ?? { type: 'run', by: 'ana', runs: [] });
    expect([next.order, turnOf(next)]).toEqual([['cleo', 'ben', 'ana'], 'cleo']);
  });
});

describe('loans', () => {
  it('ESP-5.7.2-1 loans are repaid in a stock round, after selling and before buying, and only in full', () => {
    const s = round({ FdLR: owned('ben', { ben: 40, ana: 20 }, { price: 100 }) }, { cash: { ana: 200 }, debts: { ana: [211] } });
    expect(refusal(s, repay('ana'))).toBe('ESP-5.7.2-1');
    const paid = after(s, sell('ana', 'FdLR', 20), repay('ana'));
    expect([cash(paid, 'ana'), paid.players.ana?.debts]).toEqual([200 + 200 - 317, []]);
    expect(refusal(round({}), repay('ana'))).toBe('ESP-5.7.2-1');
    // To the last peseta.
    const owing = (money: number) =>
      round({ FdLR: owned('ben', { ben: 40, ana: 10 }) }, { cash: { ana: money, ben: 900 }, debts: { ana: [211] } });
    expect([cash(after(owing(317), repay('ana')), 'ana'), code(owing(317), repay('ana'))]).toEqual([0, 'legal']);
    expect(refusal(owing(316), repay('ana'))).toBe('ESP-5.7.2-1');
    // With nothing left to repay: after a repayment, and after a purchase, which a debt would have barred.
    const indebted = round({}, { debts: { ana: [10] } });
    expect(refusal(after(indebted, repay('ana')), repay('ana'))).toBe('ESP-5.7.2-1');
    expect(refusal(indebted, launch('ana', 'CFLG', 70))).toBe('ESP-4.3-3');
    const turn = position({
      companies: { FdLR: owned('ana', { ana: 40 }, { treasury: 400 }) },
      cash: { ana: 900 },
      debts: { ana: [10] },
      turn: { company: 'FdLR' },
    });
    expect(refusal(turn, repay('ana'))).toBe('ESP-4-3');
  });

  it('ESP-5.7.2-2 ESP-R47 interest is half of the total, rounded up once, however long ago', () => {
    const owed = (debts: number[]) => {
      const s = round({}, { debts: { ana: debts } });
      return 1000 - cash(after(s, repay('ana')), 'ana');
    };
    expect([owed([211]), owed([1, 1]), owed([1])]).toEqual([317, 3, 2]);
  });

  it('ESP-5.7.2-3 the debt stays with the borrower when the director changes', () => {
    const s = round({ FdLR: owned('ana', { ana: 30, ben: 30 }) }, { debts: { ana: [50] } });
    const changed = after(s, pass('ana'), buy('ben', 'FdLR'));
    expect([presidentOf(changed, 'FdLR'), changed.players.ana?.debts, changed.players.ben?.debts]).toEqual(['ben', [50], []]);
  });
});
