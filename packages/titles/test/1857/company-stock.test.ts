import { presidentOf } from '@roundhouse/engine/shares';
import { describe, expect, it } from 'vitest';
import { toMove } from './opening.ts';
import {
  after,
  type CompanySpec,
  done,
  movesOf,
  type PositionSpec,
  played,
  position,
  refusal,
  spaceOfToken,
  trainsOf,
  treasury,
} from './position.ts';
import { holdings, price } from './stock-round.ts';

const sellOwn = (percent: number) => ({ type: 'issue' as const, by: 'ana', percent });
const buyOwn = (percent: number) => ({ type: 'redeem' as const, by: 'ana', percent });
const train = (type: string, cost: number) => ({ type: 'buy-train' as const, by: 'ana', from: 'bank', train: type, price: cost });

/** CA after its train purchases, 18EU model, phase 2, at 65. IP, for sale to it, holds the turn open also where it may not deal. */
const dealing = (ca: Partial<CompanySpec>, spec: Partial<PositionSpec> = {}) =>
  position({
    finance: '18EU',
    phase: '2',
    turn: { company: 'CA', step: 'company-stock' },
    privates: { IP: 'ben' },
    ...spec,
    companies: { CA: { shares: { ana: 30, ben: 20, pool: 10 }, president: 'ana', treasury: 200, ...ca }, ...spec.companies },
  });

describe('company stock phase', () => {
  it('57-companystock-1 from phase 2 on a company may deal after its train purchases, if its president wishes', () => {
    expect(holdings(after(dealing({}), sellOwn(10)), 'CA', 'CA', 'pool')).toEqual([30, 20]);
    const passed = after(dealing({}), done('ana', 'company-stock'));
    expect([passed.round.number, passed.companies.CA?.certificates]).toEqual([2, dealing({}).companies.CA?.certificates]);
    // The marker of the FCBAR, in phase 1 with a company only by hand, holds the turn open.
    const early = dealing({}, { phase: '1', privates: { FCBAR: 'CA' } });
    expect(refusal(early, sellOwn(10))).toBe('57-companystock-1');
  });

  it('57-companystock-1 in the turn in which it buys the first 3 already', () => {
    const s = dealing({ treasury: 180 }, { phase: '1', left: { '2': 0 }, turn: { company: 'CA', step: 'trains' } });
    const bought = after(s, train('3', 180));
    expect(bought.phase).toBe('2');
    const dealt = after(bought, sellOwn(10));
    expect([treasury(dealt, 'CA'), holdings(dealt, 'CA', 'pool')]).toEqual([65, [20]]);
  });

  it('57-companystock-2 not in the first turn of its life', () => {
    const s = dealing({ operated: 0, tokens: ['L16'] });
    expect(refusal(s, sellOwn(10))).toBe('57-companystock-2');
    expect(refusal(s, buyOwn(10))).toBe('57-companystock-2');
    expect(movesOf(s, { type: 'issue' })).toEqual([]);
  });

  it('57-companystock-3 it sells any number or buys any number, never both', () => {
    const percents = (type: 'issue' | 'redeem') => movesOf(dealing({}), { type }).map(({ percent }) => percent);
    expect([percents('issue'), percents('redeem')]).toEqual([[10, 20, 30, 40], [10]]);
    const sold = after(dealing({}), sellOwn(20));
    expect(refusal(sold, buyOwn(10))).toBe('57-companystock-3');
    expect(refusal(sold, sellOwn(10))).toBe('57-companystock-3');
    const bought = after(dealing({}), buyOwn(10));
    expect(refusal(bought, sellOwn(10))).toBe('57-companystock-3');
  });

  it('57-companystock-4 every share goes at the price at the start of the deal; the bank pays and is paid', () => {
    const s = dealing({});
    const sold = after(s, sellOwn(30));
    expect([treasury(sold, 'CA'), s.bank - sold.bank]).toEqual([200 + 3 * 65, 195]);
    const more = dealing({ shares: { ana: 30, pool: 30 }, treasury: 300 });
    const bought = after(more, buyOwn(30));
    expect([treasury(bought, 'CA'), bought.bank - more.bank]).toEqual([105, 195]);
  });

  it('57-companystock-5 each share sold moves the token down one row, a purchase moves nothing', () => {
    expect(spaceOfToken(after(dealing({}), sellOwn(20)), 'CA')).toEqual([8, 5]);
    expect(spaceOfToken(after(dealing({}), buyOwn(10)), 'CA')).toEqual([6, 5]);
  });

  it('57-companystock-6 sales do not bring the market above 50%', () => {
    const s = dealing({ shares: { ana: 20, pool: 30 } });
    expect(refusal(s, sellOwn(30))).toBe('57-companystock-6');
    expect(holdings(after(s, sellOwn(20)), 'CA', 'CA', 'pool')).toEqual([30, 50]);
  });

  it('57-companystock-7 purchases are paid from the treasury alone and go up to 80% of its own shares', () => {
    const s = (treasury: number) => dealing({ shares: { ana: 20, pool: 50 }, treasury }, { cash: { ana: 1000 } });
    expect(refusal(s(324), buyOwn(50))).toBe('57-companystock-7');
    const all = after(s(325), buyOwn(50));
    expect([holdings(all, 'CA', 'CA'), treasury(all, 'CA'), all.companies.CA?.floated]).toEqual([[80], 0, true]);
    expect(refusal(s(2000), buyOwn(60))).toBe('57-companystock-7');
  });

  it('57-companystock-8 its money never pays for a train of the same turn', () => {
    const s = dealing({ treasury: 200 }, { turn: { company: 'CA', step: 'trains' } });
    expect(refusal(s, sellOwn(10))).toBe('57-R45');
    const sold = after(s, done('ana', 'trains'), sellOwn(30));
    expect([treasury(sold, 'CA'), toMove(sold)]).toEqual([395, 'ana']);
    expect(refusal(sold, train('3', 180))).toBe('57-R45');
  });

  it('57-companystock-8 in a forced purchase the company cannot sell its treasury shares', () => {
    const s = position({
      finance: '18EU',
      phase: '2',
      turn: { company: 'OBA', step: 'trains' },
      cash: { ana: 100 },
      companies: {
        OBA: { shares: { ana: 20, ben: 20 }, president: 'ana', at: [1, 8] },
        CA: { shares: { ana: 30, ben: 30 }, president: 'ana' },
      },
    });
    expect(movesOf(s).map((move) => [move.type, 'company' in move ? move.company : undefined])).toEqual([
      ['sell', 'CA'],
      ['sell', 'CA'],
    ]);
    expect(refusal(s, sellOwn(20))).toBe('57-R45');
    const bought = after(s, { type: 'sell', by: 'ana', company: 'CA', percent: 20 }, train('3', 180));
    expect([trainsOf(bought, 'OBA'), holdings(bought, 'OBA', 'OBA')]).toEqual([['3'], [60]]);
  });

  it('57-companystock-ex1 at 65 with 40% in the treasury and 10% in the market, three shares bring 195 and the price drops to 50', () => {
    const s = dealing({ shares: { ana: 30, ben: 20, pool: 10 }, at: [6, 5], treasury: 0 });
    const sold = after(s, sellOwn(30));
    expect([treasury(sold, 'CA'), price(sold, 'CA'), holdings(sold, 'CA', 'pool')]).toEqual([195, 50, [40]]);
  });

  it('57-companystock-ex2 with 50% in the market and 10% in the treasury it sells none and buys up to all five', () => {
    const s = (treasury: number) => dealing({ shares: { ana: 20, ben: 20, pool: 50 }, at: [6, 5], treasury });
    expect(refusal(s(325), sellOwn(10))).toBe('57-companystock-6');
    const percents = (treasury: number) => movesOf(s(treasury), { type: 'redeem' }).map(({ percent }) => percent);
    expect([percents(325), percents(200)]).toEqual([
      [10, 20, 30, 40, 50],
      [10, 20, 30],
    ]);
  });
});

describe('rulings', () => {
  it('57-R14 the 18EU company stock phase stands beside the ban on redeeming, which is on the procedure of 1870 in the SR', () => {
    expect(holdings(after(dealing({}), buyOwn(10)), 'CA', 'CA', 'pool')).toEqual([50, 0]);
    const round = position({
      finance: '18EU',
      phase: '2',
      turn: { player: 'ana' },
      companies: { CA: { shares: { ana: 30, pool: 20 }, president: 'ana', treasury: 500 } },
    });
    expect(refusal(round, buyOwn(10))).toBe('57-R45');
  });

  it('57-R40 a company’s sale is one block like a player’s and changes no presidency; it has no duty to deal', () => {
    const s = dealing({ shares: { ana: 20, ben: 20 }, at: [6, 5] });
    const { state, events } = played(s, sellOwn(40));
    expect(
      events.filter(({ type }) => type === 'issued' || type === 'price').map(({ type, params }) => [type, params.amount ?? params.to]),
    ).toEqual([
      ['issued', 260],
      ['price', 45],
    ]);
    expect([presidentOf(state, 'CA'), holdings(state, 'CA', 'ana', 'ben', 'CA', 'pool')]).toEqual(['ana', [20, 20, 20, 40]]);
    expect(after(s, done('ana', 'company-stock')).round.number).toBe(2);
  });
});
