import type { State } from '@roundhouse/engine';
import { presidentOf } from '@roundhouse/engine/shares';
import { describe, expect, it } from 'vitest';
import {
  after,
  type CompanySpec,
  cash,
  movesOf,
  type PositionSpec,
  position,
  refusal,
  spaceOfToken,
  trainsOf,
  treasury,
} from './position.ts';
import { anas, bens, buyTrain } from './runs.ts';
import { price, sell } from './stock-round.ts';

/** OBA, whose printed track to Mercedes is a route, at its train step without a train. Phase 3: the bank sells 4-trains for 300. */
const inNeed = (oba: Partial<CompanySpec>, scene: Partial<PositionSpec> = {}): State =>
  position({ phase: '3', ...scene, companies: { OBA: anas(oba), ...scene.companies }, turn: { company: 'OBA', step: 'trains' } });

/** Ben's company at 50, with 30% in Ana's hands. */
const AT_50: CompanySpec = { shares: { ben: 40, ana: 30 }, president: 'ben', at: [8, 4] };

describe('1857: forced purchase', () => {
  it('57-1870.forced-1 the cheapest train on offer in bank or open market is bought', () => {
    const s = inNeed({ treasury: 100 }, { phase: '4', market: ['3', '4'], cash: { ana: 500 } });
    expect(refusal(s, buyTrain('5'))).toBe('57-1870.forced-1');
    expect(refusal(s, buyTrain('4', 'pool'))).toBe('57-1870.forced-1');
    expect(movesOf(s)).toEqual([buyTrain('3', 'pool')]);
  });

  it('57-1870.forced-1 the whole treasury goes in and the president adds the rest', () => {
    const s = after(inNeed({ treasury: 100 }, { cash: { ana: 500 } }), buyTrain('4'));
    expect([treasury(s, 'OBA'), cash(s, 'ana'), trainsOf(s, 'OBA')]).toEqual([0, 300, ['4']]);
  });

  it('57-1870.forced-2 the president uses his cash first', () => {
    const s = inNeed({ treasury: 100 }, { cash: { ana: 200 }, companies: { CA: AT_50 } });
    expect(refusal(s, sell('ana', 'CA', 10))).toBe('57-1870.forced-2');
  });

  it('57-1870.forced-2 and buys only when he has raised what is missing', () => {
    const s = inNeed({ treasury: 100 }, { cash: { ana: 199 }, companies: { CA: AT_50 } });
    expect(refusal(s, buyTrain('4'))).toBe('57-1870.forced-2');
    const sold = after(s, sell('ana', 'CA', 10));
    expect(refusal(sold, sell('ana', 'CA', 10))).toBe('57-1870.forced-2');
    expect(cash(after(sold, buyTrain('4')), 'ana')).toBe(49);
  });

  it('57-1870.forced-2 the last block has no more shares than the gap needs, smaller ones may come before', () => {
    const s = inNeed({ treasury: 200 }, { companies: { CA: AT_50 } });
    expect(refusal(s, sell('ana', 'CA', 30))).toBe('57-1870.forced-2');
    expect(cash(after(s, sell('ana', 'CA', 20)), 'ana')).toBe(100);
    expect(cash(after(s, sell('ana', 'CA', 10), sell('ana', 'CA', 20)), 'ana')).toBe(50 + 2 * 45);
  });

  it('57-1870.forced-2 shares and privates as he chooses, nothing more once the sum suffices', () => {
    const s = inNeed({ treasury: 250 }, { privates: { FCBAR: 'ana', IP: 'ana' }, companies: { CA: AT_50 } });
    expect(new Set(movesOf(s, { type: 'sell' }).map(({ company }) => company))).toEqual(new Set(['OBA', 'CA']));
    expect(movesOf(s, { type: 'sell-private' }).map(({ private: id }) => id)).toEqual(['IP', 'FCBAR']);
    const enough = after(s, { type: 'sell-private', by: 'ana', private: 'FCBAR' });
    expect(refusal(enough, { type: 'sell-private', by: 'ana', private: 'IP' })).toBe('57-1870.forced-2');
    expect(refusal(enough, sell('ana', 'CA', 10))).toBe('57-1870.forced-2');
  });

  it('57-1870.stock-18 57-1870.forced-2 nothing is sold that the president does not hold', () => {
    const s = inNeed({ treasury: 100 }, { cash: { ana: 100 }, companies: { CA: AT_50, SF: bens() } });
    for (const company of ['SF', 'XYZ']) expect(refusal(s, sell('ana', company, 10))).toBe('57-1870.stock-18');
  });

  it('57-1870.forced-3 forced sales obey the 50% limit of the market', () => {
    const full: CompanySpec = { ...AT_50, shares: { ben: 30, ana: 20, pool: 40 } };
    const s = inNeed({ treasury: 100 }, { companies: { CA: full, PAC: AT_50 } });
    expect(refusal(s, sell('ana', 'CA', 20))).toBe('57-1870.forced-3');
    expect(refusal(after(s, sell('ana', 'CA', 10)), sell('ana', 'CA', 10))).toBe('57-1870.forced-3');
  });

  it('57-1870.forced-3 and prices move as for any sale', () => {
    const s = after(inNeed({ treasury: 100 }, { companies: { CA: AT_50 } }), sell('ana', 'CA', 20));
    expect(spaceOfToken(s, 'CA')).toEqual([10, 4]);
    expect(price(s, 'CA')).toBe(40);
  });

  it('57-1870.forced-4 the president of the company that buys stays its president', () => {
    const s = inNeed({ shares: { ana: 40, ben: 30 }, treasury: 240 });
    expect(refusal(s, sell('ana', 'OBA', 20))).toBe('57-1870.forced-4');
    const bought = after(s, sell('ana', 'OBA', 10), buyTrain('4'));
    expect([presidentOf(bought, 'OBA'), cash(bought, 'ana')]).toEqual(['ana', 5]);
  });

  it('57-1870.forced-4 other presidencies may change', () => {
    const s = inNeed({}, { companies: { CA: { shares: { ana: 30, ben: 20 }, president: 'ana' } } });
    expect(presidentOf(after(s, sell('ana', 'CA', 20)), 'CA')).toBe('ben');
  });

  it("57-1870.forced-5 a willing company's train is bought with treasury money alone", () => {
    const s = inNeed({ treasury: 100 }, { cash: { ana: 500 }, companies: { PAC: bens({ trains: ['3'] }) } });
    expect(refusal(s, buyTrain('3', 'PAC', 101))).toBe('57-1870.forced-5');
    const bought = after(s, buyTrain('3', 'PAC', 100), { type: 'let', by: 'ben' });
    expect([trainsOf(bought, 'OBA'), cash(bought, 'ana'), treasury(bought, 'PAC')]).toEqual([['3'], 500, 100]);
  });

  it('57-R49 once the president has sold something for the train, no train of another company is bought', () => {
    const s = inNeed(
      { treasury: 100 },
      { companies: { CA: AT_50, PAC: anas({ trains: ['3'], at: [8, 4], operated: 0, tokens: ['L4'] }) } },
    );
    const fromPac = buyTrain('3', 'PAC', 1);
    expect(trainsOf(after(s, fromPac), 'OBA')).toEqual(['3']);
    const selling = after(s, sell('ana', 'CA', 10));
    expect([refusal(selling, fromPac), movesOf(selling, { type: 'buy-train' })]).toEqual(['57-R49', []]);
    // Once the train is bought companies trade again; the money comes from the placement at the first 6.
    const sixes = inNeed(
      { treasury: 600 },
      { phase: '4', left: { '5': 0 }, companies: { CA: AT_50, PAC: anas({ trains: ['5'], operated: 0, tokens: ['L4'] }) } },
    );
    const bought = after(sixes, sell('ana', 'CA', 10), buyTrain('6'));
    expect(trainsOf(after(bought, buyTrain('5', 'PAC', 1)), 'OBA')).toEqual(['6', '5']);
  });

  it('57-1870.forced-5 the president adds nothing when the company can pay or already has a train', () => {
    const canPay = inNeed({ treasury: 350 }, { left: { '4': 0 }, market: ['4'], cash: { ana: 500 } });
    expect(refusal(canPay, buyTrain('5'))).toBe('57-1870.forced-5');
    const hasOne = inNeed({ treasury: 200, trains: ['3'] }, { market: ['3'], cash: { ana: 500 } });
    expect(refusal(hasOne, buyTrain('4'))).toBe('57-1870.forced-5');
  });

  it('57-1870.forced-6 what he has added is never paid back, even if the first 6 brings the company money', () => {
    const s = after(inNeed({ par: 65 }, { phase: '4', left: { '5': 0 }, cash: { ana: 700 } }), buyTrain('6'));
    expect([cash(s, 'ana'), treasury(s, 'OBA')]).toEqual([70, 4 * 65]);
  });

  it('57-1870.forced-ex1 80 is missing: he sells two shares at 50 and keeps 20', () => {
    const s = inNeed({ treasury: 120 }, { cash: { ana: 100 }, companies: { CA: AT_50 } });
    expect(refusal(s, sell('ana', 'CA', 30))).toBe('57-1870.forced-2');
    const sold = after(s, sell('ana', 'CA', 20));
    expect(cash(sold, 'ana')).toBe(200);
    const bought = after(sold, buyTrain('4'));
    expect([cash(bought, 'ana'), treasury(bought, 'OBA'), trainsOf(bought, 'OBA')]).toEqual([20, 0, ['4']]);
  });
});
