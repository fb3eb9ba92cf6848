import { describe, expect, it } from 'vitest';
import type { Move1857 } from '../../src/1857/index.ts';
import { after, type CompanySpec, cash, movesOf, type PositionSpec, position, refusal, spaceOfToken, treasury } from './position.ts';

const HELD = { ana: 40, ben: 20, pool: 20 };

/** CA, at 65, has earned so much and its president chooses. */
const earned = (income: number, ca: Partial<CompanySpec> = {}, spec: Partial<PositionSpec> = {}) =>
  position({
    turn: { company: 'CA', step: 'dividend', at: { run: { income, treasury: 0 } } },
    companies: { CA: { shares: HELD, president: 'ana', trains: ['2'], ...ca } },
    ...spec,
  });

const pay: Move1857 = { type: 'dividend', by: 'ana', choice: 'pay' };
const withhold: Move1857 = { type: 'dividend', by: 'ana', choice: 'withhold' };

describe('dividend', () => {
  it('57-1870.dividend-1 the president pays all, a tenth for each 10%, or keeps all', () => {
    const s = earned(110);
    expect(movesOf(s, { type: 'dividend' })).toEqual([pay, withhold]);
    const paid = after(s, pay);
    expect([cash(paid, 'ana'), cash(paid, 'ben'), spaceOfToken(paid, 'CA')]).toEqual([44, 22, [6, 6]]);
    const kept = after(s, withhold);
    expect([cash(kept, 'ana'), cash(kept, 'ben'), treasury(kept, 'CA'), spaceOfToken(kept, 'CA')]).toEqual([0, 0, 110, [6, 4]]);
    expect(refusal(s, { ...pay, choice: 'half' })).toBe('57-or-3');
    expect(refusal(s, { type: 'done', by: 'ana', step: 'dividend' })).toBe('57-1870.order-5');
  });

  it('57-1870.dividend-2 no train or earnings of 0 count as no dividend: the token moves left, in the first turn too', () => {
    // CA has no route on the printed map. Without a train nothing is left to choose, and the step is over by itself.
    const at = (ca: Partial<CompanySpec>) =>
      position({ turn: { company: 'CA', step: 'run' }, companies: { CA: { shares: HELD, president: 'ana', ...ca } } });
    expect(spaceOfToken(at({ trains: [] }), 'CA')).toEqual([6, 4]);
    expect(spaceOfToken(at({ trains: [], operated: 0, tokens: ['L16'] }), 'CA')).toEqual([6, 4]);
    expect(spaceOfToken(after(at({ trains: ['2'] }), { type: 'run', by: 'ana', runs: [] }), 'CA')).toEqual([6, 4]);
    // IP, for sale to CA, holds the step open.
    expect(refusal(earned(0, { treasury: 50 }, { phase: '2', privates: { IP: 'ben' } }), pay)).toBe('57-or-3');
  });

  it('57-stock56-9 dividends on market shares go to the company, those on IPO shares to the bank', () => {
    const market = after(earned(100, { shares: { ana: 60, pool: 40 } }), pay);
    expect([cash(market, 'ana'), treasury(market, 'CA')]).toEqual([60, 40]);
    const offer = after(earned(100, { shares: { ana: 60 } }), pay);
    expect([cash(offer, 'ana'), treasury(offer, 'CA')]).toEqual([60, 0]);
  });

  it('57-stock56-ex2 of 120 with 60% held by players, 20% in the market and 20% in the IPO, players get 72 and the company 24', () => {
    const s = earned(120);
    const paid = after(s, pay);
    expect([cash(paid, 'ana') + cash(paid, 'ben'), treasury(paid, 'CA'), s.bank - paid.bank]).toEqual([72, 24, 96]);
  });

  it('57-stock18eu-9 dividends on market shares go to the bank, those on treasury shares to the company', () => {
    const market = after(earned(100, { shares: { ana: 60, pool: 40 } }, { finance: '18EU' }), pay);
    expect([cash(market, 'ana'), treasury(market, 'CA')]).toEqual([60, 0]);
    const own = after(earned(100, { shares: { ana: 60 } }, { finance: '18EU' }), pay);
    expect([cash(own, 'ana'), treasury(own, 'CA')]).toEqual([60, 40]);
  });

  it('57-stock18eu-ex2 of 120 with 60% held by players, 20% in the market and 20% in its treasury, the company gets 24 for the treasury', () => {
    const shares = { ana: 60, pool: 20 };
    const s = earned(120, { shares }, { finance: '18EU' });
    const paid = after(s, pay);
    expect([cash(paid, 'ana'), treasury(paid, 'CA'), s.bank - paid.bank]).toEqual([72, 24, 96]);
  });
});
