import type { State } from '@roundhouse/engine';
import { describe, expect, it } from 'vitest';
import { cardPrice } from '../../src/1865/data.ts';
import {
  after,
  barOf,
  buyTrain,
  type CompanySpec,
  cash,
  done,
  eventsOf,
  movesOf,
  nameTrain,
  own,
  type PositionSpec,
  played,
  position,
  price,
  refusal,
  sell,
  share,
  toMove,
  trainsOf,
  treasury,
} from './position.ts';

const spec = (more: Partial<CompanySpec> = {}): CompanySpec => ({ president: 'ana', shares: { ana: 60 }, treasury: 300, ...more });
const trains = (companies: Record<string, CompanySpec>, more: Partial<PositionSpec> = {}) =>
  position({ companies, turn: { company: Object.keys(companies)[0] as string, step: 'trains' }, ...more });

describe('1865: buying trains', () => {
  it('SAR-4.6-1 SAR-2.2-5 within the train limit; maritime companies do not count', () => {
    const s = trains({ FMS: spec({ trains: ['PH2', 'PH2', 'PH2'], treasury: 500 }) }, { ships: { M1: 'FMS', M2: 'FMS', M3: 'ana' } });
    const four = after(s, buyTrain('ana', 'PH2', 100));
    expect([trainsOf(four, 'FMS').length, refusal(four, buyTrain('ana', 'PH2', 100))]).toEqual([4, 'SAR-4.6-1']);
    const limits = [
      [2, 4],
      [3, 3],
      [4, 3],
      [5, 3],
      [6, 2],
      [7, 2],
    ] as const;
    for (const [phase, most] of limits) {
      // A private in hand keeps the step open for one that may buy no train.
      const having = (count: number) =>
        trains(
          { FMS: spec({ trains: Array<string>(count).fill(`PH${phase}`), treasury: 2000 }) },
          { phase, left: { PH2: 0, PH3: 0, PH4: 0, PH5: 0, PH6: 0 }, ships: { M1: 'FMS', ...(phase < 5 && { M2: 'ana' }) }, pool: ['PH5'] },
        );
      const frame = { turn: 'company', about: 'FMS', done: ['track', 'mines', 'token', 'dividend'], at: {}, declined: [] };
      const bar = (count: number) => barOf({ ...having(count), stack: [frame] }, buyTrain('ana', 'PH5', 500, 'pool'));
      expect([phase, bar(most - 1), bar(most)]).toEqual([phase, null, 'SAR-4.6-1']);
    }
  });

  it('SAR-4.6-2 SAR-4.6-6 SAR-4.6-7 prices, numbers and the order of sale', () => {
    const sale = (left: Record<string, number>, phase = 2) =>
      movesOf(trains({ FMS: spec({ treasury: 2000 }) }, { left, phase }), { type: 'buy-train' }).map(
        ({ train, price: cost }) => `${train} ${cost}`,
      );
    const none = { PH2: 0, PH3: 0, PH4: 0, PH5: 0, PH6: 0 };
    expect(sale({})).toEqual(['PH2 100']);
    expect(sale({ PH2: 1 })).toEqual(['PH2/discount 70']);
    expect(sale({ PH2: 0 })).toEqual(['PH3 200']);
    expect(sale({ ...none, PH3: 1 })).toEqual(['PH3/discount 160']);
    expect(sale({ ...none, PH4: 4 })).toEqual(['PH4 350']);
    expect(sale({ ...none, PH4: 1 })).toEqual(['PH4/discount 300']);
    expect(sale({ ...none, PH5: 1 })).toEqual(['PH5 500']);
    expect(sale({ ...none, PH6: 1 })).toEqual(['PH6 650']);
    expect(sale(none)).toEqual(['PH7 800']);
    const s = trains({ FMS: spec({ treasury: 2000 }) }, { pool: ['PH2/discount'] });
    expect(refusal(s, buyTrain('ana', 'PH3', 200))).toBe('SAR-4.6-7');
    expect(refusal(s, buyTrain('ana', 'PH2', 70))).toBe('SAR-4.6-6');
    expect(['PH2', 'PH2/discount', 'PH4/discount', 'PH7'].map(cardPrice)).toEqual([100, 70, 300, 800]);
    // The discounted card keeps its price in the pool.
    expect(treasury(after(s, buyTrain('ana', 'PH2/discount', 70, 'pool')), 'FMS')).toBe(1930);
  });

  it('SAR-2.2-3 SAR-2.2-8 a first train starts its phase and scraps old ones at once', () => {
    const buys = (phase: number, train: string, cost: number, left: Record<string, number>, owned: string[]) => {
      const s = trains({ FMS: spec({ treasury: 2000 }), RCSF: spec({ trains: owned }) }, { phase, left });
      const now = after(s, buyTrain('ana', train, cost));
      return [now.phase, trainsOf(now, 'RCSF')];
    };
    const none = { PH2: 0, PH3: 0, PH4: 0, PH5: 0, PH6: 0 };
    expect(buys(2, 'PH3', 200, { ...none, PH3: 5 }, ['PH2'])).toEqual(['3', ['PH2']]);
    expect(buys(3, 'PH4', 350, { ...none, PH4: 4 }, ['PH2', 'PH3'])).toEqual(['4', ['PH3']]);
    expect(buys(4, 'PH5', 500, { ...none, PH5: 2 }, ['PH3', 'PH4'])).toEqual(['5', ['PH3', 'PH4']]);
    expect(buys(5, 'PH6', 650, { ...none, PH6: 3 }, ['PH3', 'PH5'])).toEqual(['6', ['PH5']]);
    expect(buys(6, 'PH7', 800, none, ['PH4', 'PH6'])).toEqual(['7', ['PH6']]);
    expect(buys(6, 'PH7', 800, none, ['PH5', 'PH6'])).toEqual(['7', ['PH5', 'PH6']]);
    expect(buys(5, 'PH6', 650, { ...none, PH6: 3 }, ['PH4', 'PH5'])).toEqual(['6', ['PH4', 'PH5']]);
    // A train from the pool or another company starts nothing.
    const pool = trains({ FMS: spec({ treasury: 500 }) }, { pool: ['PH3'] });
    expect(after(pool, buyTrain('ana', 'PH3', 200, 'pool')).phase).toBe('2');
  });

  it('SAR-2.2-7 SAR-5.3-6 with the first PH5 companies not yet launched become majors; an absorbed one is a major in any phase', () => {
    const companies = {
      FMS: spec({ treasury: 2000, trains: ['PH4'] }),
      FA: { president: 'ben', shares: { ben: 40 }, floated: false },
    };
    const sizes = (s: State, id: string) => s.companies[id]?.certificates.map(({ percent }) => percent);
    const kinds = (s: State) => ['FMS', 'FA', 'CFC', 'CFD'].map((id) => s.companies[id]?.kind);
    const four = trains(companies, { phase: 4, left: { PH2: 0, PH3: 0, PH4: 0 }, absorbed: ['CFD'] });
    expect([kinds(four), sizes(four, 'CFC')]).toEqual([
      ['minor', 'minor', 'minor', 'major'],
      [40, 20, 20, 20],
    ]);
    const five = after(four, buyTrain('ana', 'PH5', 500));
    expect([five.phase, kinds(five)]).toEqual(['5', ['minor', 'minor', 'major', 'major']]);
    expect([sizes(five, 'CFC'), sizes(five, 'FA')]).toEqual([
      [20, 10, 10, 10, 10, 10, 10, 10, 10],
      [40, 20, 20, 20],
    ]);
    const three = trains({ FMS: spec({ treasury: 900 }) }, { phase: 3, left: { PH2: 0, PH3: 0 }, absorbed: ['CFD'] });
    const next = after(three, buyTrain('ana', 'PH4', 350));
    expect([next.phase, next.companies.CFD?.kind, next.companies.CFC?.kind]).toEqual(['4', 'major', 'minor']);
  });

  it('SAR-4.6-3 one by one: a lower limit of a new phase binds the next purchase', () => {
    const s = trains({ FMS: spec({ trains: ['PH2', 'PH2'], treasury: 900 }) }, { left: { PH2: 0 }, ships: { M1: 'ana' } });
    const now = after(s, buyTrain('ana', 'PH3', 200));
    expect([now.phase, refusal(now, buyTrain('ana', 'PH3', 200))]).toEqual(['3', 'SAR-4.6-1']);
  });

  it('SAR-4.6-4 no train is thrown away to make room', () => {
    const s = trains({ FMS: spec({ trains: ['PH2', 'PH2', 'PH2', 'PH2'], treasury: 900 }) }, { ships: { M1: 'ana' } });
    expect(refusal(s, { type: 'discard', by: 'ana', train: 'PH2' })).toBe('SAR-R55');
  });

  it('SAR-4.6-5 SAR-R31 beyond a lowered limit trains go to the pool unpaid, in operating order, each president choosing', () => {
    const s = trains(
      {
        FMS: spec({ trains: ['PH2', 'PH2', 'PH2'], treasury: 900, price: 90 }),
        RCSF: { president: 'ben', shares: { ben: 60 }, price: 120, trains: ['PH2', 'PH2', 'PH2', 'PH2/discount'] },
      },
      { left: { PH2: 0 } },
    );
    const now = after(s, buyTrain('ana', 'PH3', 200));
    expect([toMove(now), movesOf(now)]).toEqual(['ben', ['PH2', 'PH2/discount'].map((train) => ({ type: 'discard', by: 'ben', train }))]);
    expect(refusal(now, { type: 'discard', by: 'ben', train: 'PH3' })).toBe('SAR-4.6-5');
    const next = after(now, { type: 'discard', by: 'ben', train: 'PH2/discount' });
    // Then the buyer: the train just bought may be among them.
    expect([toMove(next), movesOf(next)]).toEqual(['ana', ['PH2', 'PH3'].map((train) => ({ type: 'discard', by: 'ana', train }))]);
    const last = after(next, { type: 'discard', by: 'ana', train: 'PH3' });
    expect([last.supply.used, trainsOf(last, 'FMS'), treasury(last, 'FMS')]).toEqual([
      [{ type: 'PH2', side: 'discount' }, { type: 'PH3' }],
      ['PH2', 'PH2', 'PH2'],
      700,
    ]);
  });

  it('SAR-R31 old trains are scrapped first, with companies and in the pool; only then the limit counts', () => {
    const s = trains(
      {
        FMS: spec({ trains: ['PH5'], treasury: 900 }),
        RCSF: { president: 'ben', shares: { ben: 60 }, trains: ['PH3', 'PH5', 'PH4'] },
        SFSS: { president: 'cleo', shares: { cleo: 60 }, trains: ['PH4', 'PH4', 'PH5'] },
      },
      { phase: 5, left: { PH2: 0, PH3: 0, PH4: 0, PH5: 0 }, pool: ['PH3', 'PH2'] },
    );
    const now = after(s, buyTrain('ana', 'PH6', 650));
    // RCSF keeps within the limit of two without its PH3; SFSS must choose.
    expect([trainsOf(now, 'RCSF'), now.supply.used, toMove(now)]).toEqual([['PH5', 'PH4'], [{ type: 'PH2' }], 'cleo']);
    expect(trainsOf(after(now, { type: 'discard', by: 'cleo', train: 'PH4' }), 'SFSS')).toEqual(['PH4', 'PH5']);
  });

  it('SAR-4.6-8 SAR-R53 a train of another company for at least 1, if its president agrees', () => {
    const s = trains({ FMS: spec(), RCSF: { president: 'ben', shares: { ben: 60 }, trains: ['PH2'] } });
    expect(refusal(s, buyTrain('ana', 'PH2', 0, 'RCSF'))).toBe('SAR-4.6-8');
    const asked = after(s, buyTrain('ana', 'PH2', 50, 'RCSF'));
    expect([toMove(asked), refusal(asked, done('ana', 'trains'))]).toEqual(['ben', 'SAR-R55']);
    const agreed = after(asked, { type: 'let', by: 'ben' });
    expect([trainsOf(agreed, 'FMS'), treasury(agreed, 'FMS'), treasury(agreed, 'RCSF')]).toEqual([['PH2'], 250, 50]);
    const declined = after(asked, { type: 'refuse', by: 'ben' });
    expect([trainsOf(declined, 'FMS'), treasury(declined, 'FMS')]).toEqual([[], 300]);
    const twice = after(declined, buyTrain('ana', 'PH2', 50, 'RCSF'), { type: 'refuse', by: 'ben' });
    expect([refusal(twice, buyTrain('ana', 'PH2', 50, 'RCSF')), toMove(after(twice, buyTrain('ana', 'PH2', 51, 'RCSF')))]).toEqual([
      'RH-1',
      'ben',
    ]);
  });

  it('SAR-4.6-9 a company may sell its last train', () => {
    const s = trains({ FMS: spec(), RCSF: spec({ trains: ['PH2'], chips: 4 }) });
    expect(trainsOf(after(s, buyTrain('ana', 'PH2', 1, 'RCSF')), 'RCSF')).toEqual([]);
  });

  it('SAR-R44 who heads both needs no consent; the price is at most the treasury', () => {
    const s = trains({ FMS: spec({ treasury: 40 }), RCSF: spec({ trains: ['PH2'] }) }, { cash: { ana: 500 }, ships: { M1: 'ana' } });
    expect(trainsOf(after(s, buyTrain('ana', 'PH2', 40, 'RCSF')), 'FMS')).toEqual(['PH2']);
    expect(refusal(s, buyTrain('ana', 'PH2', 41, 'RCSF'))).toBe('SAR-R50');
  });

  it('SAR-4.6-10 SAR-4.6-11 without chips no train is needed, with one it is', () => {
    expect(after(trains({ FMS: spec() }), done('ana', 'trains')).round.number).toBe(2);
    const s = trains({ FMS: spec({ chips: 1 }) });
    expect(refusal(s, done('ana', 'trains'))).toBe('SAR-4.6-11');
    after(s, buyTrain('ana', 'PH2', 100), done('ana', 'trains'));
  });
});

describe('1865: the president helps', () => {
  const poor = (more: Partial<PositionSpec> = {}, own: Partial<CompanySpec> = {}, others: Record<string, CompanySpec> = {}) =>
    trains({ FMS: spec({ chips: 5, treasury: 30, ...own }), ...others }, { phase: 3, left: { PH3: 3 }, ...more });

  it('SAR-4.7-1 SAR-4.7-4 he makes up exactly the difference, after the whole treasury', () => {
    const s = poor({ cash: { ana: 500 } });
    const now = after(s, buyTrain('ana', 'PH3', 200));
    expect([treasury(now, 'FMS'), cash(now, 'ana'), trainsOf(now, 'FMS')]).toEqual([0, 330, ['PH3']]);
  });

  it('SAR-4.7-2 one train only, from the pile or the pool, not from another company', () => {
    const others = { RCSF: spec({ trains: ['PH3'], treasury: 0 }) };
    const s = poor({ cash: { ana: 900 } }, {}, others);
    expect(refusal(s, buyTrain('ana', 'PH3', 100, 'RCSF'))).toBe('SAR-R50');
    expect(after(s, buyTrain('ana', 'PH3', 200)).stack).not.toEqual(s.stack);
    expect(own(after(s, buyTrain('ana', 'PH3', 200))).operating).toBe('RCSF');
  });

  it('SAR-R33 help only if the treasury can buy nothing on sale; another company’s train for own cash is always possible', () => {
    const s = poor({ cash: { ana: 900 }, pool: ['PH2'] }, { treasury: 120 });
    expect(refusal(s, buyTrain('ana', 'PH3', 200))).toBe('SAR-R50');
    after(s, buyTrain('ana', 'PH2', 100, 'pool'));
    // With exactly the price of a train on sale the company buys, with one lira less its president helps.
    const edge = (treasury: number) => poor({ cash: { ana: 900 }, pool: ['PH2'] }, { treasury });
    expect(refusal(edge(100), buyTrain('ana', 'PH3', 200))).toBe('SAR-R50');
    expect(cash(after(edge(99), buyTrain('ana', 'PH3', 200)), 'ana')).toBe(900 - 101);
    const others = { RCSF: spec({ trains: ['PH3'], treasury: 0 }) };
    expect(trainsOf(after(poor({ cash: { ana: 900 } }, {}, others), buyTrain('ana', 'PH3', 30, 'RCSF')), 'FMS')).toEqual(['PH3']);
  });

  it('SAR-4.7-3 he chooses among the trains on sale, not from the future pile nor a discounted one before its time', () => {
    const s = poor({ cash: { ana: 900 }, pool: ['PH2'] });
    expect(movesOf(s, { type: 'buy-train' }).map(({ train, from }) => `${train} ${from}`)).toEqual(['PH3 bank', 'PH2 pool']);
    after(s, buyTrain('ana', 'PH3', 200));
    expect([refusal(s, buyTrain('ana', 'PH4', 350)), refusal(s, buyTrain('ana', 'PH3/discount', 160))]).toEqual(['SAR-4.6-7', 'SAR-4.6-7']);
    expect(refusal(poor({ cash: { ana: 20 }, pool: ['PH2'] }, {}, { RCSF: spec({ price: 90 }) }), nameTrain('ana', 'PH4'))).toBe(
      'SAR-4.7-3',
    );
  });

  it('SAR-R63 SAR-4.7-3 of two trains of a type in the pool either is bought, the discounted one too, each at its printed price', () => {
    const pool = ['PH4', 'PH4/discount'];
    const later = { phase: 5, left: { PH2: 0, PH3: 0, PH4: 0 }, pool };
    const helped = poor({ ...later, cash: { ana: 900 } });
    expect(movesOf(helped, { type: 'buy-train' }).map(({ train, from, price: cost }) => `${train} ${from} ${cost}`)).toEqual([
      'PH5 bank 500',
      'PH4 pool 350',
      'PH4/discount pool 300',
    ]);
    const [cheap, full] = [after(helped, buyTrain('ana', 'PH4/discount', 300, 'pool')), after(helped, buyTrain('ana', 'PH4', 350, 'pool'))];
    expect([trainsOf(cheap, 'FMS'), cash(cheap, 'ana'), cheap.supply.used]).toEqual([['PH4/discount'], 630, [{ type: 'PH4' }]]);
    expect([trainsOf(full, 'FMS'), cash(full, 'ana'), full.supply.used]).toEqual([['PH4'], 580, [{ type: 'PH4', side: 'discount' }]]);
    expect(refusal(helped, buyTrain('ana', 'PH4', 300, 'pool'))).toBe('SAR-4.6-6');
    expect(refusal(helped, buyTrain('ana', 'PH4/discount', 350, 'pool'))).toBe('SAR-4.6-6');
    const short = poor({ ...later, cash: { ana: 20 } }, {}, { SFSS: spec({ kind: 'major', shares: { ana: 50 } }) });
    expect(movesOf(short, { type: 'name-train' }).map(({ train, from }) => `${train} ${from}`)).toEqual([
      'PH5 bank',
      'PH4 pool',
      'PH4/discount pool',
    ]);
    const alone = poor(later, { treasury: 900 });
    expect(treasury(after(alone, buyTrain('ana', 'PH4/discount', 300, 'pool')), 'FMS')).toBe(600);
    // In the stack it waits for those above it.
    const stack = poor({ cash: { ana: 20 } }, {}, { SFSS: spec({ kind: 'major', shares: { ana: 50 } }) });
    expect(refusal(stack, nameTrain('ana', 'PH3/discount'))).toBe('SAR-4.7-3');
  });

  it('SAR-4.7-5 SAR-R34 short of cash he names the train and sells shares, no more than needed', () => {
    const others = {
      RCSF: spec({ price: 60, kind: 'major', shares: { ana: 50, ben: 10 } }),
      SFSS: { president: 'ben', shares: { ben: 60, ana: 20 }, price: 90 },
    };
    const s = poor({ cash: { ana: 20 }, pool: ['PH2'] }, {}, others);
    // 200 - 30 - 20: 150 are missing for the PH3, 50 for the PH2.
    expect(refusal(s, sell('ana', 'RCSF', 20))).toBe('SAR-R34');
    expect(refusal(s, buyTrain('ana', 'PH3', 200))).toBe('SAR-R34');
    const named = after(s, nameTrain('ana', 'PH3'));
    expect(refusal(named, buyTrain('ana', 'PH2', 100, 'pool'))).toBe('SAR-4.7-3');
    expect(refusal(named, nameTrain('ana', 'PH2', 'pool'))).toBe('SAR-4.7-3');
    const now = after(named, sell('ana', 'RCSF', 30), buyTrain('ana', 'PH3', 200));
    expect([cash(now, 'ana'), price(now, 'RCSF')]).toEqual([20 + 180 - 170, 30]);
  });

  it('SAR-R58 the train named is bought and no other', () => {
    const others = { RCSF: spec({ price: 100, kind: 'major', shares: { ana: 50 }, trains: ['PH3'] }) };
    const named = after(poor({ cash: { ana: 20 }, pool: ['PH2'] }, {}, others), nameTrain('ana', 'PH2', 'pool'));
    expect(refusal(named, buyTrain('ana', 'PH3', 5, 'RCSF'))).toBe('SAR-4.7-3');
    expect(refusal(poor({ cash: { ana: 200 }, pool: ['PH2'] }, {}, others), nameTrain('ana', 'PH2', 'pool'))).toBe('SAR-R34');
  });

  const rich = { SFSS: spec({ price: 90, kind: 'major', shares: { ana: 40, ben: 30 } }) };

  it('SAR-4.8-1 the company that needs the train keeps its president; others may change theirs', () => {
    const own = { kind: 'major', shares: { ana: 40, ben: 30 }, price: 100 } as const;
    const s = after(poor({ cash: { ana: 0 }, pool: ['PH2'] }, own, rich), nameTrain('ana', 'PH3'));
    expect(refusal(s, sell('ana', 'FMS', 20))).toBe('SAR-4.8-1');
    const now = after(s, sell('ana', 'SFSS', 20));
    expect(share(now, 'SFSS', 'ben')).toBe(30);
    expect(now.companies.SFSS?.certificates.find(({ president }) => president)?.owner).toBe('ben');
  });

  it('SAR-4.8-2 all shares of a company in one block, in the order he likes', () => {
    const s = after(
      poor(
        { cash: { ana: 0 }, pool: ['PH2'] },
        {},
        { SFSS: spec({ price: 60, kind: 'major', shares: { ana: 50 } }), RCSF: spec({ price: 60, kind: 'major', shares: { ana: 50 } }) },
      ),
      nameTrain('ana', 'PH3'),
    );
    const one = after(s, sell('ana', 'SFSS', 10));
    expect(refusal(one, sell('ana', 'SFSS', 10))).toBe('SAR-4.8-2');
    after(one, sell('ana', 'RCSF', 20));
    after(s, sell('ana', 'RCSF', 10), sell('ana', 'SFSS', 20));
  });

  it('SAR-4.8-3 SAR-3.11-4 the usual limits hold; prices drop only for a president, be it of this company or another', () => {
    const others = {
      SFSS: spec({ price: 90, operated: 0 }),
      FA: { president: 'ben', shares: { ben: 40, ana: 20, pool: 40 } },
      CFC: { president: 'ben', shares: { ben: 40, ana: 20 }, price: 110 },
      RCSF: spec({ kind: 'major', shares: { ana: 50 }, price: 110 }),
    };
    const own = { kind: 'major', shares: { ana: 50 }, price: 100 } as const;
    const s = after(poor({ cash: { ana: 0 }, pool: ['PH2'] }, own, others), nameTrain('ana', 'PH3'));
    expect(refusal(s, sell('ana', 'SFSS', 20))).toBe('SAR-3.4-8');
    expect(refusal(s, sell('ana', 'FA', 20))).toBe('SAR-3.4-9');
    expect(refusal(s, sell('ana', 'XX', 20))).toBe('SAR-3.4-1');
    const now = after(s, sell('ana', 'CFC', 20), sell('ana', 'FMS', 10));
    expect([price(now, 'CFC'), price(now, 'FMS')]).toEqual([110, 90]);
    expect(price(after(s, sell('ana', 'RCSF', 20)), 'RCSF')).toBe(90);
  });

  it('SAR-R62 in its first turn nothing of the company itself is sold, in the next it may be', () => {
    const own = { kind: 'major', shares: { ana: 50 } } as const;
    const named = (operated: number) =>
      after(
        poor({ cash: { ana: 0 }, pool: ['PH2'] }, { ...own, operated }, { SFSS: spec({ ...own, price: 90 }) }),
        nameTrain('ana', 'PH3'),
      );
    expect(refusal(named(0), sell('ana', 'FMS', 20))).toBe('SAR-3.4-8');
    expect(share(after(named(1), sell('ana', 'FMS', 20)), 'FMS', 'pool')).toBe(20);
  });

  it('SAR-4.8-4 no more than the purchase needs', () => {
    const s = after(
      poor({ cash: { ana: 0 }, pool: ['PH2'] }, {}, { SFSS: spec({ price: 90, kind: 'major', shares: { ana: 50 } }) }),
      nameTrain('ana', 'PH3'),
    );
    expect(refusal(s, sell('ana', 'SFSS', 30))).toBe('SAR-4.8-4');
    expect(refusal(after(s, sell('ana', 'SFSS', 20)), sell('ana', 'FMS', 20))).toBe('SAR-R34');
  });

  it('SAR-R56 no block so small that the rest could not be raised', () => {
    const s = after(
      poor({ cash: { ana: 0 }, pool: ['PH2'] }, { shares: { ana: 40 } }, { SFSS: spec({ price: 90, kind: 'major', shares: { ana: 50 } }) }),
      nameTrain('ana', 'PH3'),
    );
    expect(refusal(s, sell('ana', 'SFSS', 10))).toBe('SAR-R35');
    const ruined = after(
      poor({ cash: { ana: 0 }, pool: ['PH2'] }, { shares: { ana: 40 } }, { SFSS: spec({ price: 50, kind: 'major', shares: { ana: 50 } }) }),
      nameTrain('ana', 'PH3'),
    );
    expect(refusal(ruined, sell('ana', 'SFSS', 20))).toBe('SAR-R35');
    // What may not be sold is refused here too: a president's certificate without a successor, and what he has not got.
    expect([refusal(ruined, sell('ana', 'FMS', 40)), refusal(ruined, sell('ana', 'SFSS', 60))]).toEqual(['SAR-3.4-2', 'SAR-3.4-1']);
    after(ruined, sell('ana', 'SFSS', 30));
  });

  it('SAR-4.9-1 SAR-R35 SAR-5.5-3 bankrupt, he is granted as few loans as needed, the train is bought and he plays on', () => {
    const others = { SFSS: spec({ price: 50, kind: 'major', shares: { ana: 50 } }) };
    const s = after(
      poor({ cash: { ana: 10 }, pool: ['PH2'], ships: { M1: 'ana' } }, { shares: { ana: 40 } }, others),
      nameTrain('ana', 'PH3'),
    );
    expect(refusal(s, { type: 'bankrupt', by: 'ana' })).toBe('SAR-R35');
    const sold = after(s, sell('ana', 'SFSS', 30));
    const { state, events } = played(sold, { type: 'bankrupt', by: 'ana' });
    // 200 - 30 - 10 - 150: 10 are missing, one loan.
    expect(eventsOf(events, 'loans.granted')).toEqual([{ player: 'ana', company: 'FMS', loans: 1, amount: 500 }]);
    expect([cash(state, 'ana'), state.players.ana?.debts, sold.bank - state.bank]).toEqual([660, [500], 500]);
    const now = after(state, buyTrain('ana', 'PH3', 200));
    expect([cash(now, 'ana'), trainsOf(now, 'FMS'), now.players.ana?.out]).toEqual([490, ['PH3'], false]);
    expect(refusal(now, { type: 'repay', by: 'ana' })).toBe('SAR-5.5-4');
    // 800 for a PH7, with nothing to sell: 500 missing are one loan, 501 are two.
    const none = { PH2: 0, PH3: 0, PH4: 0, PH5: 0, PH6: 0 };
    const missing = (own: number) =>
      trains({ FMS: spec({ chips: 5, treasury: 0, shares: { ana: 40 } }) }, { phase: 7, left: none, ships: {}, cash: { ana: own } });
    expect([missing(300).players.ana?.debts, missing(299).players.ana?.debts]).toEqual([[500], [500, 500]]);
    expect([cash(missing(300), 'ana'), cash(missing(299), 'ana')]).toEqual([800, 1299]);
    // What he has beyond is his: with 800 he borrows nothing.
    expect(missing(800).players.ana?.debts).toEqual([]);
  });

  it('SAR-R60 while money is raised for the train named the company repays no loan; before that it may', () => {
    const repay = { type: 'repay', by: 'ana' } as const;
    const s = trains(
      { FMS: spec({ chips: 5, treasury: 600, loans: 1, row: 5 }), SFSS: spec({ price: 90, kind: 'major', shares: { ana: 50 } }) },
      { phase: 7, left: { PH2: 0, PH3: 0, PH4: 0, PH5: 0, PH6: 0 }, cash: { ana: 100 } },
    );
    expect(treasury(after(s, repay), 'FMS')).toBe(100);
    const named = after(s, nameTrain('ana', 'PH7'));
    const sold = after(named, sell('ana', 'SFSS', 20));
    expect([refusal(named, repay), refusal(sold, repay), movesOf(sold).map(({ type }) => type)]).toEqual([
      'SAR-R60',
      'SAR-R60',
      ['buy-train'],
    ]);
    expect(cash(after(sold, buyTrain('ana', 'PH7', 800)), 'ana')).toBe(80);
  });

  it('SAR-4.9-1 where nothing is left to sell the loans come by themselves', () => {
    const s = trains(
      { FMS: spec({ chips: 5, treasury: 0, shares: { ana: 40 } }) },
      { phase: 7, left: { PH2: 0, PH3: 0, PH4: 0, PH5: 0, PH6: 0 }, ships: {} },
    );
    expect([s.players.ana?.debts, cash(s, 'ana')]).toEqual([[500, 500], 1000]);
    const now = after(s, buyTrain('ana', 'PH7', 800));
    expect([cash(now, 'ana'), trainsOf(now, 'FMS')]).toEqual([200, ['PH7']]);
  });
});
