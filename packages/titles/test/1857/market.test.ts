import type { State } from '@roundhouse/engine';
import { presidentOf } from '@roundhouse/engine/shares';
import { describe, expect, it } from 'vitest';
import { market, PARS } from '../../src/1857/data.ts';
import { type Move1857, title1857 } from '../../src/1857/index.ts';
import { operatingRound } from './opening.ts';
import { after, type CompanySpec, done, movesOf, type PositionSpec, position, refusal, spaceOfToken } from './position.ts';

type At = readonly [number, number];
type Finance = PositionSpec['finance'];

const SOLD_OUT: CompanySpec = { shares: { ana: 60, ben: 40 }, president: 'ana' };
const priceAt = ([row, column]: At): number | undefined => market.spaces[`${row - 1},${column - 1}`]?.price;

/** Prices of the spaces in a zone, and whether the zone has all spaces of these prices. */
const zone = (name: string): { prices: number[]; whole: boolean } => {
  const spaces = Object.values(market.spaces);
  const prices = [...new Set(spaces.filter(({ zones }) => zones.includes(name)).map(({ price }) => price))].sort((a, b) => a - b);
  return { prices, whole: spaces.every(({ price, zones }) => prices.includes(price) === zones.includes(name)) };
};

/** CA has earned 60 and declares a dividend, or none. */
const declared = (at: At, choice: 'pay' | 'withhold'): State =>
  after(
    position({
      cash: { cleo: 500 },
      companies: { CA: { ...SOLD_OUT, at, treasury: 1000, trains: ['2'] } },
      turn: { company: 'CA', step: 'dividend', at: { run: { income: 60, treasury: 0 } } },
    }),
    { type: 'dividend', by: 'ana', choice },
  );

/** Ana sells so much of CA. */
const sold = (at: At, percent: number, finance: Finance = '1856'): State =>
  after(position({ finance, cash: { ana: 500 }, companies: { CA: { ...SOLD_OUT, at } }, turn: { player: 'ana' } }), {
    type: 'sell',
    by: 'ana',
    company: 'CA',
    percent,
  });

/** The stock round is over and players hold all of the companies named. */
const soldOut = (places: Readonly<Record<string, At>>, finance: Finance = '1856', shares: CompanySpec['shares'] = SOLD_OUT.shares): State =>
  operatingRound(
    position({
      finance,
      companies: Object.fromEntries(Object.entries(places).map(([id, at]) => [id, { ...SOLD_OUT, shares, at }])),
      turn: { player: 'ana' },
    }),
  );

const risen = (at: At, finance: Finance = '1856'): At | null => spaceOfToken(soldOut({ CA: at }, finance), 'CA');

/** Ana, one of six players, holds eleven certificates that count, as many as she may, and ten more shares of CA are on sale. */
const full = (at: At, ca: CompanySpec['shares'] = { ben: 60 }): State =>
  position({
    players: 6,
    cash: { ana: 500 },
    companies: {
      OBA: { shares: { ana: 60 }, president: 'ana' },
      SBA: { shares: { ana: 60 }, president: 'ana' },
      CA: { shares: ca, president: 'ben' in ca ? 'ben' : 'ana', at },
    },
    privates: { IP: 'ana' },
    turn: { player: 'ana' },
  });

const buyCA: Move1857 = { type: 'buy', by: 'ana', company: 'CA', from: 'ipo', percent: 10 };

describe('1857: the share price table', () => {
  it('57-market-1 the table is that of 1856', () => {
    expect(market.rows.map((row) => row.length)).toEqual([20, 20, 15, 13, 11, 9, 7, 6, 5, 5, 5]);
    const rows = market.rows.map((row) => row.map((id) => market.spaces[id ?? '']?.price).join(' '));
    expect(rows).toEqual([
      '70 75 80 90 100 110 125 150 175 200 225 250 275 300 325 350 375 400 425 450',
      '65 70 75 80 90 100 110 125 150 175 200 225 250 275 300 325 350 375 400 425',
      '60 65 70 75 80 90 100 110 125 150 175 200 225 250 275',
      '55 60 65 70 75 80 90 100 110 125 150 175 200',
      '50 55 60 65 70 75 80 90 100 110 125',
      '45 50 55 60 65 70 75 80 90',
      '40 45 50 55 60 65 70',
      '35 40 45 50 55 60',
      '30 35 40 45 50',
      '0 30 35 40 45',
      '0 0 30 35 40',
    ]);
  });

  it('57-market-2 a company starts at one of six prices, in the fifth column of rows 1 to 6', () => {
    const s = position({ cash: { ana: 500 }, turn: { player: 'ana' } });
    const start = (par: number) => ({ type: 'buy' as const, by: 'ana', company: 'CA', from: 'ipo', percent: 20, par });
    expect(PARS).toEqual([100, 90, 80, 75, 70, 65]);
    for (const [row, par] of PARS.entries()) expect(spaceOfToken(after(s, start(par)), 'CA')).toEqual([row + 1, 5]);
    expect(movesOf(s, { type: 'buy', company: 'CA' }).map((move) => ('par' in move ? move.par : null))).toEqual(PARS);
    expect(refusal(s, start(110))).toBe('57-stock56-2');
  });

  it('57-market-3 certificates of a company at 45 or 50 do not count, those at 55 do', () => {
    expect(zone('yellow')).toEqual({ prices: [45, 50], whole: true });
    for (const at of [
      [6, 1],
      [5, 1],
      [9, 5],
      [10, 5],
    ] as const) {
      expect([45, 50]).toContain(priceAt(at));
      expect(after(full(at), buyCA)).toBeDefined();
    }
    expect(priceAt([6, 3])).toBe(55);
    expect(refusal(full([6, 3]), buyCA)).toBe('57-1870.stock-12');
    // The cap on a holding stays in the yellow zone.
    expect(refusal(full([5, 1], { ana: 60 }), buyCA)).toBe('57-1870.stock-9');
  });

  it('57-market-4 at 30, 35 and 40 certificates do not count and the 60% cap is lifted, but one purchase a turn stays', () => {
    expect(zone('green')).toEqual({ prices: [30, 35, 40], whole: true });
    for (const at of [
      [9, 1],
      [9, 2],
      [9, 3],
      [11, 5],
    ] as const) {
      expect([30, 35, 40]).toContain(priceAt(at));
      const s = after(full(at, { ana: 60 }), buyCA);
      expect(s.companies.CA?.certificates.filter(({ owner }) => owner === 'ana')).toHaveLength(6);
      expect(refusal(s, buyCA)).toBe('57-1870.stock-1');
    }
  });

  it('57-market-5 a token entering the Closed section closes the company', () => {
    const closed = Object.values(market.spaces).filter(({ zones }) => zones.includes('closed'));
    expect(closed.map(({ row, column }) => [row + 1, column + 1])).toEqual([
      [10, 1],
      [11, 1],
      [11, 2],
    ]);
    const entered = { left: declared([10, 2], 'withhold'), below: after(sold([10, 2], 10), done('ana', 'stock')) };
    for (const s of Object.values(entered)) {
      expect(spaceOfToken(s, 'CA')).toBeNull();
      expect(s.companies.CA).toMatchObject({ par: null, floated: false, trains: [] });
      expect(presidentOf(s, 'CA')).toBeNull();
    }
  });

  it('57-market-6 at 450 a token moves neither right nor up', () => {
    expect(spaceOfToken(declared([1, 19], 'pay'), 'CA')).toEqual([1, 20]);
    expect(spaceOfToken(declared([1, 20], 'pay'), 'CA')).toEqual([1, 20]);
    expect(risen([1, 20])).toEqual([1, 20]);
    expect(spaceOfToken(declared([1, 20], 'withhold'), 'CA')).toEqual([1, 19]);
  });

  it('57-market-ex1 from 65: to 70 for a dividend, to 60 for none, to 50 in the yellow zone for three shares sold', () => {
    const prices = [declared([6, 5], 'pay'), declared([6, 5], 'withhold'), sold([6, 5], 30)].map((s) => title1857.price(s, 'CA'));
    expect(prices).toEqual([70, 60, 50]);
    expect(market.spaces['8,4']?.zones).toContain('yellow');
    expect(spaceOfToken(sold([6, 5], 30), 'CA')).toEqual([9, 5]);
  });

  it('57-market-ex2 from 30 in row 9 into Closed for no dividend or one share sold; in row 11 only for no dividend', () => {
    const closes = (s: State): boolean => spaceOfToken(s, 'CA') === null;
    expect(closes(declared([9, 1], 'withhold'))).toBe(true);
    expect(spaceOfToken(sold([9, 1], 10), 'CA')).toEqual([10, 1]);
    expect(closes(after(sold([9, 1], 10), done('ana', 'stock')))).toBe(true);
    expect(spaceOfToken(after(sold([11, 3], 10), done('ana', 'stock')), 'CA')).toEqual([11, 3]);
    expect(closes(declared([11, 3], 'withhold'))).toBe(true);
  });

  it('57-market-ex3 sold out in the top row from 110 to 110 in row 2; from 425 in row 2 to 450', () => {
    expect(risen([1, 6])).toEqual([2, 7]);
    expect([priceAt([1, 6]), priceAt([2, 7])]).toEqual([110, 110]);
    expect([priceAt([2, 20]), risen([2, 20])]).toEqual([425, [1, 20]]);
  });

  it('57-market-ex4 three shares sold from 350 stop at 325; a dividend at the end of row 9 goes up to 55', () => {
    expect(title1857.price(sold([1, 16], 30), 'CA')).toBe(325);
    expect(spaceOfToken(sold([1, 16], 30), 'CA')).toEqual([2, 16]);
    expect(spaceOfToken(declared([9, 5], 'pay'), 'CA')).toEqual([8, 5]);
    expect(priceAt([8, 5])).toBe(55);
  });
});

describe('1857: share prices move as in 1870', () => {
  it('57-1870.market-1 down one row for each share sold, not below the foot of the column', () => {
    expect(spaceOfToken(sold([3, 5], 10), 'CA')).toEqual([4, 5]);
    expect(spaceOfToken(sold([3, 5], 40), 'CA')).toEqual([7, 5]);
    expect(spaceOfToken(sold([3, 15], 20), 'CA')).toEqual([3, 15]);
  });

  it('57-1870.market-2 right one space for a full dividend, up at the end of a row', () => {
    expect(spaceOfToken(declared([3, 5], 'pay'), 'CA')).toEqual([3, 6]);
    expect(spaceOfToken(declared([3, 15], 'pay'), 'CA')).toEqual([2, 15]);
  });

  it('57-1870.market-3 left one space for no dividend, down at the left end of a row', () => {
    expect(spaceOfToken(declared([3, 5], 'withhold'), 'CA')).toEqual([3, 4]);
    expect(spaceOfToken(declared([3, 1], 'withhold'), 'CA')).toEqual([4, 1]);
  });

  it('57-1870.market-4 up one row at the end of a stock round if players hold all shares', () => {
    expect(risen([3, 5])).toEqual([2, 5]);
    expect(risen([1, 5])).toEqual([2, 6]);
    expect(risen([1, 20])).toEqual([1, 20]);
    const short: CompanySpec['shares'][] = [
      { ana: 60, ben: 30, pool: 10 },
      { ana: 60, ben: 30 },
    ];
    for (const shares of short) expect(spaceOfToken(soldOut({ CA: [3, 5] }, '1856', shares), 'CA')).toEqual([3, 5]);
  });

  it('57-1870.market-5 a token arriving in an occupied space goes under those there', () => {
    const s = position({
      cash: { cleo: 500 },
      companies: {
        CA: { ...SOLD_OUT, at: [3, 5], treasury: 1000, trains: ['2'] },
        SF: { ...SOLD_OUT, at: [3, 6] },
        CC: { ...SOLD_OUT, at: [3, 6] },
      },
      turn: { company: 'CA', step: 'dividend', at: { run: { income: 60, treasury: 0 } } },
    });
    expect(after(s, { type: 'dividend', by: 'ana', choice: 'pay' }).market['2,5']).toEqual(['SF', 'CC', 'CA']);
    // A token that does not leave its space keeps its place.
    const foot = position({
      cash: { ana: 500 },
      companies: { CA: { ...SOLD_OUT, at: [3, 15] }, SF: { ...SOLD_OUT, at: [3, 15] } },
      turn: { player: 'ana' },
    });
    expect(after(foot, { type: 'sell', by: 'ana', company: 'CA', percent: 10 }).market['2,14']).toEqual(['CA', 'SF']);
  });

  it('57-1870.market-6 the rises at the end of a stock round are made in operating order', () => {
    expect(soldOut({ OBA: [3, 7], CA: [1, 6] }).market['1,6']).toEqual(['CA', 'OBA']);
    expect(soldOut({ SF: [3, 5], OBA: [3, 5] }).market['1,4']).toEqual(['SF', 'OBA']);
  });

  it('57-R35 in both models: down and right in the top row, at the same price, and no ledge holds a token', () => {
    for (const finance of ['1856', '18EU'] as const) {
      for (let column = 1; column < 20; column++) {
        expect(risen([1, column], finance)).toEqual([2, column + 1]);
        expect(priceAt([1, column])).toBe(priceAt([2, column + 1]));
      }
      for (let row = 1; row < 11; row++) expect(spaceOfToken(sold([row, 5], 10, finance), 'CA')).toEqual([row + 1, 5]);
    }
  });
});
