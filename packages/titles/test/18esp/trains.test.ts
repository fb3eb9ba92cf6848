import type { State } from '@roundhouse/engine';
import { describe, expect, it } from 'vitest';
import { cardsOf, TRAIN_DATA } from '../../src/18esp/data.ts';
import type { Move18esp } from '../../src/18esp/index.ts';
import {
  after,
  buyTrain,
  type CompanySpec,
  cash,
  code,
  done,
  holding,
  mine,
  movesOf,
  onlyMoves,
  type PositionSpec,
  position,
  price,
  rangeOf,
  refusal,
  sell,
  stepNow,
  trainsOf,
  treasury,
  turnOf,
} from './position.ts';

const major: CompanySpec = { director: 'ana', shares: { ana: 50 }, treasury: 1000 };
const rival: CompanySpec = { director: 'ben', shares: { ben: 50 }, treasury: 100, trains: ['3'] };
const yes = (by = 'ben'): Move18esp => ({ type: 'let', by });
const loan = (by = 'ana'): Move18esp => ({ type: 'loan', by });
const combine = (train: string, card: string, by = 'ana'): Move18esp => ({ type: 'combine', by, train, card });

/** The train step of a company of ana's. */
const buying = (company: string, spec: CompanySpec, more: Partial<PositionSpec> = {}): State =>
  position({ phase: '3', ...more, companies: { [company]: spec, ...more.companies }, turn: { company, step: 'trains' } });

describe('buying trains', () => {
  it('ESP-5.4.1-1 counts and prices', () => {
    expect(TRAIN_DATA.slice(0, 6).map((card) => [card.id, cardsOf(card), card.price])).toEqual([
      ['2', 10, 100],
      ['3', 9, 200],
      ['4', 7, 300],
      ['5', 5, 500],
      ['6', 3, 600],
      ['8', null, 800],
    ]);
    const s = buying('MZA', { ...major, trains: ['3'] });
    expect(movesOf(s, { type: 'buy-train' }).map(({ train, price: cost }) => [train, cost])).toEqual([
      ['3/broad', 200],
      ['3/narrow', 200],
    ]);
  });

  it('ESP-5.7-1 ESP-R46 every company owns a train at the end of its turn, whether it can run it or not', () => {
    const s = buying('MZA', major);
    expect(refusal(s, done('ana', 'trains'))).toBe('ESP-5.7-1');
    expect(refusal(buying('AC', { director: 'ana', treasury: 500 }), done('ana', 'trains'))).toBe('ESP-5.7-1');
    expect(
      turnOf(after(buying('MZA', major, { companies: { N: rival } }), buyTrain('ana', '3/narrow', 200), done('ana', 'trains'))),
    ).not.toBe('MZA');
  });

  it('ESP-5.7-2 a train is not used in the turn in which it is bought: the run comes before', () => {
    const s = after(buying('MZA', major, { companies: { N: rival } }), buyTrain('ana', '3/broad', 200));
    expect([trainsOf(s, 'MZA'), code(s, { type: 'run', by: 'ana', runs: [] })]).toEqual([['3/broad'], 'not-now']);
  });

  it('ESP-5.7-3 the side is chosen for good; minors take the Iberian side alone', () => {
    const s = buying('MZA', major);
    expect(trainsOf(after(s, buyTrain('ana', '3/narrow', 200)), 'MZA')).toEqual(['3/narrow']);
    const minor = buying('AC', { director: 'ana', treasury: 500 });
    expect(refusal(minor, buyTrain('ana', '3/narrow', 200))).toBe('ESP-5.7-3');
    expect(movesOf(minor, { type: 'buy-train' }).map(({ train }) => train)).toEqual(['3/broad']);
  });

  it('ESP-5.7-4 bank trains cost their face value and none is sold to the bank', () => {
    const s = buying('MZA', { ...major, trains: ['3'] });
    expect(refusal(s, buyTrain('ana', '3/broad', 190))).toBe('ESP-5.7-4');
    expect(movesOf(s).every(({ type }) => String(type) !== 'sell-train')).toBe(true);
    expect(treasury(after(s, buyTrain('ana', '3/broad', 200)), 'MZA')).toBe(800);
  });

  it('ESP-5.7-5 ESP-R44 ESP-R60 from phase 3 trains of other companies for 1 or more, if both directors agree, from the treasury alone', () => {
    const s = buying('MZA', { ...major, treasury: 300 }, { companies: { N: rival }, cash: { ana: 500 } });
    expect(rangeOf(s, { type: 'buy-train', from: 'N' })).toEqual({ min: 1, max: 300, step: 1 });
    expect(refusal(s, buyTrain('ana', '3/broad', 0, 'N'))).toBe('ESP-5.7-5');
    expect(refusal(s, buyTrain('ana', '3/broad', 301, 'N'))).toBe('ESP-R44');
    const sold = after(s, buyTrain('ana', '3/broad', 250, 'N'), yes());
    expect([trainsOf(sold, 'MZA'), trainsOf(sold, 'N'), treasury(sold, 'N')]).toEqual([['3/broad'], [], 350]);
    const declines = { type: 'refuse' as const, by: 'ben' };
    const no = after(s, buyTrain('ana', '3/broad', 250, 'N'), declines, buyTrain('ana', '3/broad', 250, 'N'), declines);
    expect(refusal(no, buyTrain('ana', '3/broad', 250, 'N'))).toBe('RH-1');
    expect(stepNow(after(no, buyTrain('ana', '3/broad', 251, 'N')))).toBe('ask');
    const yellow = buying('FdLR', { ...major, trains: [] }, { phase: '2', companies: { FdSB: { ...rival, trains: ['2'] } } });
    expect(refusal(yellow, buyTrain('ana', '2/broad', 50, 'FdSB'))).toBe('ESP-7-3');
  });

  it('ESP-5.7-6 ESP-7-1 one at a time; a phase change takes effect before the next', () => {
    const s = buying('MZA', { ...major, trains: ['2'], treasury: 2000 }, { left: { '3': 0 } });
    const four = after(s, buyTrain('ana', '4/broad', 300));
    expect([four.phase, trainsOf(four, 'MZA')]).toEqual(['4', ['4/broad']]);
    const early = buying('MZA', { ...major, trains: ['2'], treasury: 2000 }, { phase: '2', left: { '2': 0 } });
    expect(after(early, buyTrain('ana', '3/broad', 200)).phase).toBe('3');
  });

  it('ESP-5.7-7 ESP-5.7-8 ESP-5.7-9 the limits; at its limit a company buys none, even if one of its own would rust', () => {
    const room = (company: string, phase: string, trains: string[]) =>
      code(
        buying(company, company === 'AC' ? { director: 'ana', treasury: 2000, trains } : { ...major, treasury: 2000, trains }, {
          phase,
          companies: { N: { ...rival, trains: [phase === '2' ? '2' : '5'] } },
          privates: { P1: 'ana' },
        }),
        buyTrain('ana', `${phase === '7' ? '8' : phase}/broad`, { '2': 100, '3': 200, '4': 300, '5': 500, '6': 600, '7': 800 }[phase] ?? 0),
      );
    expect([room('AC', '2', ['2']), room('AC', '2', ['2', '2'])]).toEqual(['legal', 'train.limit']);
    expect([room('FdSB', '2', ['2', '2', '2']), room('FdSB', '2', ['2', '2', '2/narrow', '2'])]).toEqual(['legal', 'train.limit']);
    expect([room('AC', '3', ['3']), room('AC', '3', ['3', '3']), room('AC', '4', ['4'])]).toEqual(['legal', 'train.limit', 'train.limit']);
    expect([room('MZA', '3', ['3', '3', '3']), room('MZA', '3', ['3', '3', '3/narrow', '3'])]).toEqual(['legal', 'train.limit']);
    for (const phase of ['4', '5'])
      expect([room('MZA', phase, ['4', '4']), room('MZA', phase, ['4', '4', '4'])]).toEqual(['legal', 'train.limit']);
    for (const phase of ['6', '7'])
      expect([room('MZA', phase, ['5']), room('MZA', phase, ['5', '5/narrow'])]).toEqual(['legal', 'train.limit']);
    const full = buying('MZA', { ...major, trains: ['2', '2', '2', '2'] }, { left: { '3': 0 }, privates: { P1: 'ana' } });
    expect(refusal(full, buyTrain('ana', '4/broad', 300))).toBe('ESP-5.7-9');
  });

  it('ESP-5.7-10 ESP-R59 above a lowered limit trains of its choice go at once, the operating company first, then in operating order', () => {
    const s = buying(
      'MZA',
      { ...major, trains: ['5', '5/narrow'], treasury: 900 },
      {
        phase: '5',
        left: { '5': 0 },
        companies: { N: { ...rival, trains: ['5', '4', '4'], price: 100 }, CRB: { ...rival, trains: ['4', '4', '5'], price: 120 } },
      },
    );
    const six = after(s, buyTrain('ana', '6/broad', 600));
    expect([stepNow(six), six.stack.at(-1)?.about, six.phase]).toEqual(['discard', 'MZA', '6']);
    const next = after(six, { type: 'discard', by: 'ana', train: '5/broad' });
    expect(next.stack.at(-1)?.about).toBe('CRB');
    const last = after(next, { type: 'discard', by: 'ben', train: '4/broad' });
    expect(last.stack.at(-1)?.about).toBe('N');
    expect(after(last, { type: 'discard', by: 'ben', train: '5/broad' }).supply.used).toEqual([]);
  });

  it('ESP-5.7-ex1 with a 4 and a 5 the first 6 may be bought; one of the three goes', () => {
    const s = buying('MZA', { ...major, trains: ['4', '5'] }, { phase: '5', left: { '5': 0 } });
    const six = after(s, buyTrain('ana', '6/broad', 600));
    expect([stepNow(six), onlyMoves(six, 'discard').map(({ train }) => train)]).toEqual(['discard', ['4/broad', '5/broad', '6/broad']]);
    expect(trainsOf(after(six, { type: 'discard', by: 'ana', train: '4/broad' }), 'MZA')).toEqual(['5/broad', '6/broad']);
  });

  it('ESP-5.7-11 a minor buys no plus train from others', () => {
    const s = buying('AC', { director: 'ana', treasury: 500 }, { companies: { N: { ...rival, trains: ['3/narrow'] } } });
    expect(refusal(s, buyTrain('ana', '3/narrow', 50, 'N'))).toBe('ESP-5.7-11');
    // An Iberian one it may buy.
    const broad = buying('AC', { director: 'ana', treasury: 500 }, { companies: { N: { ...rival, trains: ['3'] } } });
    expect(trainsOf(after(broad, buyTrain('ana', '3/broad', 50, 'N'), { type: 'let', by: 'ben' }), 'AC')).toEqual(['3/broad']);
  });

  it('ESP-5.4.1-2 ESP-7-5 ESP-7-7 ESP-7-8 ESP-7-10 the first 4 rusts the 2s, the first 6 the 3s, the first 8 the 4s, without compensation', () => {
    const rusting = (phase: string, left: Record<string, number>, type: string, cost: number, old: string) => {
      const s = buying(
        'MZA',
        { ...major, treasury: 2000, trains: [] },
        { phase, left, companies: { N: { ...rival, trains: [old], operated: 1 } } },
      );
      const bought = after(s, buyTrain('ana', `${type}/broad`, cost));
      return [bought.phase, trainsOf(bought, 'N'), treasury(bought, 'N')];
    };
    expect(rusting('3', { '3': 0 }, '4', 300, '2')).toEqual(['4', [], 100]);
    expect(rusting('5', { '5': 0 }, '6', 600, '3')).toEqual(['6', [], 100]);
    expect(rusting('6', { '6': 0 }, '8', 800, '4')).toEqual(['7', [], 100]);
    for (const old of ['5', '6']) expect(rusting('6', { '6': 0 }, '8', 800, old)).toEqual(['7', [`${old}/broad`], 100]);
  });
});

describe('forced purchase', () => {
  const broke = (spec: Partial<CompanySpec> = {}, more: Partial<PositionSpec> = {}) =>
    buying('MZA', { ...major, treasury: 50, ...spec }, more);

  it('ESP-5.7.1-1 only without a train and with too little money; money raised buys no train of another company', () => {
    const s = broke({}, { cash: { ana: 20 }, companies: { N: rival } });
    expect(refusal(buying('MZA', { ...major, trains: ['3'] }, { companies: { N: rival } }), loan())).toBe('ESP-5.7.1-3');
    // The treasury or the director's cash may be just enough.
    const having = (money: number, ana: number) => refusal(broke({ treasury: money }, { cash: { ana }, companies: { N: rival } }), loan());
    expect([having(200, 0), having(199, 1)]).toEqual(['ESP-5.7.1-3', 'ESP-5.7.1-3']);
    expect(after(broke({ treasury: 199 }), loan()).players.ana?.debts).toEqual([1]);
    const lent = after(s, loan());
    expect(refusal(lent, buyTrain('ana', '3/broad', 1, 'N'))).toBe('ESP-5.7.1-1');
    expect(trainsOf(after(s, buyTrain('ana', '3/broad', 50, 'N'), yes()), 'MZA')).toEqual(['3/broad']);
  });

  it('ESP-5.7.1-2 the cheapest train of the offer; no combining', () => {
    const s = broke({}, { phase: '4', cash: { ana: 20 } });
    expect(movesOf(after(s, loan()), { type: 'buy-train' }).map(({ train, price: cost }) => [train, cost])).toEqual([
      ['4/broad', 300],
      ['4/narrow', 300],
    ]);
    expect(refusal(after(s, loan()), combine('4/broad', '2'))).toBe('ESP-5.7.1-2');
    expect(refusal(after(s, loan()), buyTrain('ana', '5/broad', 500))).toBe('ESP-2.1-10');
  });

  it('ESP-5.7.1-3 ESP-R45 treasury first, then his cash, then a sale or a loan, never both', () => {
    const rich = broke({}, { cash: { ana: 300 } });
    const paid = after(rich, buyTrain('ana', '3/broad', 200));
    expect([treasury(paid, 'MZA'), cash(paid, 'ana')]).toEqual([0, 150]);
    const two = {
      FdLR: { director: 'ben', shares: { ben: 40, ana: 20 }, price: 60 },
      FdSB: { director: 'ben', shares: { ben: 40, ana: 20 }, price: 60 },
    };
    const s = broke({}, { cash: { ana: 20 }, companies: two });
    expect(refusal(s, buyTrain('ana', '3/broad', 200))).toBe('ESP-5.7.1-3');
    const sold = after(s, sell('ana', 'FdLR', 20));
    expect(refusal(sold, loan())).toBe('ESP-R45');
    expect(after(sold, sell('ana', 'FdSB', 10), buyTrain('ana', '3/broad', 200))).toBeDefined();
    expect(refusal(after(s, loan()), sell('ana', 'FdLR', 10))).toBe('ESP-5.7.1-3');
    // He may borrow although he could sell.
    expect(after(s, loan(), buyTrain('ana', '3/broad', 200)).players.ana?.debts).toEqual([130]);
    // He may not sell what cannot close the gap.
    const little = broke(
      { shares: { ana: 20, ben: 20 } },
      { companies: { FdLR: { director: 'ben', shares: { ben: 40, ana: 10 }, price: 60 } } },
    );
    expect(refusal(little, sell('ana', 'FdLR', 10))).toBe('ESP-R45');
  });

  it('ESP-5.7.1-4 ESP-R63 no share more than needed, each company once; the surplus is his and the company ends with 0', () => {
    const s = broke({}, { companies: { FdLR: { director: 'ben', shares: { ben: 40, ana: 30 }, price: 100 } } });
    expect(refusal(s, sell('ana', 'FdLR', 30))).toBe('ESP-5.7.1-4');
    const bought = after(s, sell('ana', 'FdLR', 20), buyTrain('ana', '3/broad', 200));
    expect([cash(bought, 'ana'), treasury(bought, 'MZA'), price(after(s, sell('ana', 'FdLR', 20)), 'FdLR')]).toEqual([50, 0, 90]);
    const split = broke(
      {},
      {
        companies: {
          FdLR: { director: 'ben', shares: { ben: 40, ana: 30 }, price: 100 },
          FdSB: { director: 'ben', shares: { ben: 40, ana: 20 }, price: 100 },
        },
      },
    );
    const once = after(split, sell('ana', 'FdLR', 10));
    expect(refusal(once, sell('ana', 'FdLR', 10))).toBe('ESP-R63');
    expect(refusal(once, { type: 'buy-private', by: 'ana', private: 'P1', price: 1 })).toBe('ESP-5.7.1-4');
    expect(refusal(once, { type: 'tender', by: 'ana', from: 'P5' })).toBe('ESP-5.7.1-4');
    expect(after(once, sell('ana', 'FdSB', 10))).toBeDefined();
  });

  it('ESP-R63 ESP-R45 what is left of a company that was sold closes no gap', () => {
    const poor = { shares: { ana: 20 } };
    const twenty = (price_: number): CompanySpec => ({ director: 'ben', shares: { ben: 40, ana: 20 }, price: price_ });
    // 150 are missing: two shares at 100 in one block, or none.
    const one = broke(poor, { companies: { FdLR: twenty(100) } });
    expect(refusal(one, sell('ana', 'FdLR', 10))).toBe('ESP-R45');
    expect(movesOf(one, { type: 'sell' }).map(({ company, percent }) => [company, percent])).toEqual([['FdLR', 20]]);
    expect(after(one, sell('ana', 'FdLR', 20))).toBeDefined();
    // 250 are missing: after one share at 100 both at 80 must go, although FdLR has more.
    const two = broke(poor, {
      phase: '4',
      companies: { FdLR: { director: 'ben', shares: { ben: 40, ana: 30 }, price: 100 }, FdSB: twenty(80) },
    });
    const sold = after(two, sell('ana', 'FdLR', 10));
    expect(refusal(sold, sell('ana', 'FdSB', 10))).toBe('ESP-R45');
    expect(movesOf(sold, { type: 'sell' }).map(({ company, percent }) => [company, percent])).toEqual([['FdSB', 20]]);
    expect(refusal(sold, sell('ana', 'XYZ', 10))).toBe('ESP-4-1');
  });

  it('ESP-R70 after a sale, too, the train comes from the bank', () => {
    const s = broke(
      {},
      {
        cash: { ana: 20 },
        companies: {
          N: rival,
          FdLR: { director: 'ben', shares: { ben: 40, ana: 20 }, price: 60 },
          FdSB: { director: 'ben', shares: { ben: 40, ana: 20 }, price: 60 },
        },
      },
    );
    const sold = after(s, sell('ana', 'FdLR', 20));
    expect(refusal(sold, buyTrain('ana', '3/broad', 1, 'N'))).toBe('ESP-5.7.1-1');
    const bought = after(sold, sell('ana', 'FdSB', 10), buyTrain('ana', '3/broad', 200));
    expect([mine(bought).forcedSales, mine(bought).borrowed]).toEqual([[], false]);
  });

  it('ESP-5.7.1-5 no forced sale changes a director; selling rules hold', () => {
    const s = broke({}, { companies: { FdLR: { director: 'ana', shares: { ana: 40, ben: 30 }, price: 100 } } });
    expect(refusal(s, sell('ana', 'FdLR', 20))).toBe('ESP-5.7.1-5');
    const fresh = broke({}, { companies: { FdLR: { director: 'ben', shares: { ben: 40, ana: 30 }, price: 100, operated: 0 } } });
    expect(refusal(fresh, sell('ana', 'FdLR', 20))).toBe('ESP-4.2-3');
    const full = (pool: number) => broke({}, { companies: { FdLR: { director: 'ben', shares: { ben: 30, ana: 20, pool }, price: 100 } } });
    expect(refusal(full(40), sell('ana', 'FdLR', 20))).toBe('ESP-4.2-1');
    expect(holding(after(full(30), sell('ana', 'FdLR', 20)), 'FdLR', 'pool')).toBe(50);
  });

  it('ESP-R73 a company has operated once its earnings are managed: in its first forced purchase its own shares may be sold', () => {
    const s = position({
      phase: '3',
      companies: { FdLR: { ...major, treasury: 30, operated: 0, par: 100, shares: { ana: 50 } } },
      turn: { company: 'FdLR', step: 'home' },
    });
    expect([s.companies.FdLR?.operated, stepNow(s)]).toEqual([0, 'track']);
    const buys = after(s, done('ana', 'track'));
    expect([buys.companies.FdLR?.operated, stepNow(buys), price(buys, 'FdLR')]).toEqual([1, 'trains', 90]);
    const bought = after(buys, sell('ana', 'FdLR', 20), buyTrain('ana', '3/narrow', 200));
    expect([cash(bought, 'ana'), holding(bought, 'FdLR', 'pool'), price(bought, 'FdLR')]).toEqual([10, 20, 80]);
    // The end of the turn counts no second time.
    expect([bought.round.number, bought.companies.FdLR?.operated]).toEqual([2, 1]);
  });

  it('ESP-5.7.1-6 who cannot cover the gap by selling takes the loan; nobody goes bankrupt', () => {
    const s = broke();
    expect(refusal(s, { type: 'bankrupt', by: 'ana' })).toBe('ESP-5.7.1-6');
    expect(movesOf(s).map(({ type }) => type)).toContain('loan');
  });

  it('ESP-5.7.1-7 ESP-5.7.2-2 the loan is exactly what is missing: treasury 247, cash 342, train 800: 211', () => {
    const s = broke({ treasury: 247, shares: { ana: 50 } }, { phase: '7', cash: { ana: 342 } });
    const bought = after(s, loan(), buyTrain('ana', '8/broad', 800));
    expect([bought.players.ana?.debts, cash(bought, 'ana'), treasury(bought, 'MZA')]).toEqual([[211], 0, 0]);
    const again = buying('MZA', { ...major, treasury: 300, trains: ['3'] }, { companies: { N: rival } });
    expect(refusal(again, loan())).toBe('ESP-5.7.1-3');
  });

  it('ESP-5.7.2-3 who owes may borrow again in another forced purchase', () => {
    const s = broke({ treasury: 150 }, { cash: { ana: 20 }, debts: { ana: [70] } });
    expect(after(s, loan()).players.ana?.debts).toEqual([70, 30]);
  });

  it('ESP-R9 after a forced sale the companies still to operate are sorted again', () => {
    const s = position({
      phase: '3',
      companies: {
        MZA: { ...major, treasury: 50, price: 151, par: 100 },
        FdLR: { director: 'ben', shares: { ben: 40, ana: 30 }, price: 100, trains: ['3'] },
        FdSB: { director: 'ben', shares: { ben: 40 }, price: 95, trains: ['3'] },
      },
      turn: { company: 'MZA', step: 'trains' },
    });
    const sold = after(s, sell('ana', 'FdLR', 20), buyTrain('ana', '3/broad', 200));
    expect([price(sold, 'FdLR'), turnOf(after(sold, ...(turnOf(sold) === 'MZA' ? [done('ana', 'trains')] : [])))]).toEqual([90, 'FdSB']);
  });
});

describe('export', () => {
  /** The last company of the last round of a cycle ends its turn. */
  const lastTurn = (more: Partial<PositionSpec>) => {
    const s = position({
      companies: { FdLR: { ...major, trains: ['2'] }, ...more.companies },
      turn: { company: 'FdLR', step: 'trains' },
      ...more,
    });
    return turnOf(s) === 'FdLR' ? after(s, done('ana', 'trains')) : s;
  };

  it('ESP-5.9-1 ESP-R48 after the last round of a cycle one train of the type on offer leaves the game', () => {
    const s = lastTurn({});
    expect([s.round.kind, s.supply.trains[0]?.left, s.phase]).toEqual(['stock', 9, '2']);
    const mid = lastTurn({ phase: '3', companies: { FdLR: { ...major, trains: ['3'] } }, round: { number: 1, of: 2 } });
    expect([mid.round.kind, mid.supply.trains[1]?.left]).toEqual(['operating', 8]);
    // Also where no company was launched.
    const none = after(position({ turn: { player: 'ana' }, cash: { ana: 500 } }), done('ana', 'stock'));
    expect([none.round, none.supply.trains[0]?.left]).toEqual([{ kind: 'stock', number: 3, of: 3, set: 3 }, 9]);
  });

  it('ESP-5.9-2 an export counts as a purchase: a new type changes the phase with all effects', () => {
    const s = lastTurn({ left: { '2': 0 } });
    expect([s.phase, s.supply.trains[1]?.left]).toEqual(['3', 8]);
    const four = lastTurn({
      phase: '3',
      left: { '3': 0 },
      companies: { FdLR: { ...major, trains: ['2', '3'] } },
      round: { number: 2, of: 2 },
    });
    expect([four.phase, trainsOf(four, 'FdLR')]).toEqual(['4', ['3/broad']]);
    const eight = lastTurn({
      phase: '7',
      companies: { FdLR: { ...major, trains: ['8'] } },
      round: { number: 3, of: 3 },
      own: { eightsGone: 1 },
    });
    expect([mine(eight).eightsGone, mine(eight).ending, eight.round.kind]).toEqual([2, 'stock', 'stock']);
  });
});

describe('combined trains', () => {
  const at = (spec: Partial<CompanySpec>, more: Partial<PositionSpec> = {}) =>
    buying('MZA', { ...major, trains: ['4'], ...spec }, { phase: '4', ...more });

  it('ESP-6.2.1-1 ESP-6.2.1-5 one ordinary train with one rusted card of the other gauge, for good', () => {
    const s = after(at({}), combine('4/broad', '2'));
    expect(trainsOf(s, 'MZA')).toEqual(['4/broad+2']);
    expect(refusal(s, combine('4/broad+2', '2'))).toBe('ESP-6.2.1-5');
    expect(refusal(at({}), combine('4/broad', '3'))).toBe('ESP-6.2.1-1');
    expect(refusal(at({}), combine('5/broad', '2'))).toBe('ESP-6.2.1-1');
    const rusted = buying('MZA', { ...major, trains: ['4+2', '5'] }, { phase: '6', left: { '6': 0 }, privates: {} });
    const eight = code(rusted, buyTrain('ana', '8/broad', 800));
    expect(eight).toBe('train.limit');
    const other = buying(
      'N',
      { ...major, trains: [] },
      { phase: '6', left: { '6': 0 }, companies: { MZA: { ...major, director: 'ben', shares: { ben: 50 }, trains: ['4+2', '5'] } } },
    );
    expect(trainsOf(after(other, buyTrain('ana', '8/broad', 800)), 'MZA')).toEqual(['5/broad']);
  });

  it('ESP-6.2.1-2 ESP-R68 from phase 4 on, before, between or after purchases, with a train bought in the turn', () => {
    const s = at({ trains: ['4'] });
    expect(trainsOf(after(s, combine('4/broad', '2'), buyTrain('ana', '4/narrow', 300), combine('4/narrow', '2')), 'MZA')).toEqual([
      '4/broad+2',
      '4/narrow+2',
    ]);
    expect(refusal(buying('MZA', { ...major, trains: ['3'] }), combine('3/broad', '2'))).toBe('ESP-6.2.1-2');
    // Not before that step.
    const building = position({ phase: '4', companies: { MZA: { ...major, trains: ['4'] } }, turn: { company: 'MZA' } });
    expect([stepNow(building), code(building, combine('4/broad', '2'))]).toEqual(['track', 'not-now']);
  });

  it('ESP-6.2.1-2 ESP-6.2.1-6 who takes nothing over may still combine where no train can be bought', () => {
    const s = position({
      phase: '4',
      companies: { MZA: { ...major, treasury: 250, trains: ['4', '4', '4'] }, AC: { director: 'ben', price: 70, trains: ['4'] } },
      turn: { company: 'MZA', step: 'takeover' },
    });
    const declined = after(s, done('ana', 'takeover'));
    expect([stepNow(declined), turnOf(declined)]).toEqual(['trains', 'MZA']);
    expect(trainsOf(after(declined, combine('4/broad', '2')), 'MZA')).toEqual(['4/broad+2', '4/broad', '4/broad']);
  });

  it('ESP-6.2.1-3 recycling costs twice the face value', () => {
    const cost = (phase: string, train: string, card: string) => {
      const s = at({ trains: [train], treasury: 1000 }, { phase });
      return 1000 - treasury(after(s, combine(`${train}/broad`, card)), 'MZA');
    };
    expect([cost('4', '4', '2'), cost('6', '5', '3'), cost('7', '8', '4')]).toEqual([200, 400, 600]);
    expect(treasury(after(at({ treasury: 200 }), combine('4/broad', '2')), 'MZA')).toBe(0);
    expect(refusal(at({ treasury: 199 }, { companies: { N: { ...rival, trains: ['4'] } } }), combine('4/broad', '2'))).toBe('ESP-6.2.1-3');
  });

  it('ESP-6.2.1-4 ESP-R54 every card of a rusted type may be recycled once, exported ones too, but not that of private 2', () => {
    const left = (used: number) => at({}, { own: { recycled: { '2': used } } });
    expect(after(left(9), combine('4/broad', '2'))).toBeDefined();
    expect(refusal(left(10), combine('4/broad', '2'))).toBe('ESP-R54');
    expect(refusal(at({}), combine('4/broad', '2B'))).toBe('ESP-6.2.1-11');
    expect(mine(after(left(3), combine('4/broad', '2'))).recycled).toEqual({ '2': 4 });
  });

  it('ESP-6.2.1-6 it counts as one; a company at its limit combines, all its trains if it likes', () => {
    const s = at({ trains: ['4', '4', '4/narrow'], treasury: 900 });
    const all = after(s, combine('4/broad', '2'), combine('4/broad', '2'), combine('4/narrow', '2'));
    expect(trainsOf(all, 'MZA')).toEqual(['4/broad+2', '4/broad+2', '4/narrow+2']);
    expect(code(after(s, combine('4/broad', '2'), combine('4/broad', '2')), buyTrain('ana', '4/broad', 300))).toBe('train.limit');
    const two = at({ trains: ['4+2', '4+2'], treasury: 900 });
    expect(trainsOf(after(two, buyTrain('ana', '4/broad', 300)), 'MZA')).toEqual(['4/broad+2', '4/broad+2', '4/broad']);
  });

  it('ESP-6.2.1-7 combined trains are traded like others, but not to minors', () => {
    const s = buying('N', { ...major, trains: [] }, { phase: '4', companies: { CRB: { ...rival, trains: ['4+2'] } } });
    expect(trainsOf(after(s, buyTrain('ana', '4/broad+2', 10, 'CRB'), yes()), 'N')).toEqual(['4/broad+2']);
    const minor = buying('AC', { director: 'ana', treasury: 500 }, { phase: '4', companies: { CRB: { ...rival, trains: ['4+2'] } } });
    expect(refusal(minor, buyTrain('ana', '4/broad+2', 10, 'CRB'))).toBe('ESP-6.2.1-7');
    expect(refusal(minor, combine('4/broad', '2'))).toBe('ESP-6.2.1-7');
  });

  it('ESP-6.2.1-11 the trains of privates 2 and 3 are no part of one', () => {
    const s = at({ trains: ['4', '2P'] }, { phase: '5' });
    expect(refusal(s, combine('2P/broad', '2'))).toBe('ESP-6.2.1-11');
  });

  it('ESP-6.2.1-ex1 the first 4 bought, a 1+2 recycled for 200: one 5+2 train', () => {
    const s = buying('MZA', { ...major, trains: ['2'], treasury: 500 }, { left: { '3': 0 } });
    const formed = after(s, buyTrain('ana', '4/broad', 300), combine('4/broad', '2'));
    expect([trainsOf(formed, 'MZA'), treasury(formed, 'MZA')]).toEqual([['4/broad+2'], 0]);
    expect(holding(formed, 'MZA', 'ana')).toBe(50);
  });
});
