import { held, presidentOf } from '@roundhouse/engine/shares';
import { describe, expect, it } from 'vitest';
import { board } from '../../src/1857/data.ts';
import {
  after,
  type CompanySpec,
  cash,
  done,
  movesOf,
  opening,
  type PositionSpec,
  position,
  refusal,
  spaceOfToken,
  trainsOf,
  treasury,
} from './position.ts';
import { alone, company, earns, lay, token } from './rails.ts';
import { until } from './runs.ts';
import { buy, found, sell } from './stock-round.ts';

type Tiles = NonNullable<PositionSpec['tiles']>;

/** A stock round in which Ana has the turn. */
const stock = (companies: Record<string, CompanySpec>, more: Partial<PositionSpec> = {}) =>
  position({ cash: { ana: 500, ben: 500, cleo: 500 }, companies, ...more, turn: { player: 'ana' } });

const sizes = (s: ReturnType<typeof opening>, id: string): number[] => s.companies[id]?.certificates.map(({ percent }) => percent) ?? [];

describe('1857: shares of the state railway', () => {
  it('57-cna-1 the president certificate costs three times the starting price', () => {
    const s = stock({});
    expect(refusal(s, { ...found('ana', 'CNA', 70), percent: 20 })).toBe('57-1870.stock-6');
    const bought = after(s, found('ana', 'CNA', 70));
    expect(cash(bought, 'ana')).toBe(500 - 210);
    expect(treasury(bought, 'CNA')).toBe(210);
    expect(held(bought, 'CNA', 'ana')).toBe(30);
    expect(refusal(stock({}, { cash: { ana: 209 } }), found('ana', 'CNA', 70))).toBe('57-1870.stock-18');
  });

  it('57-R5 CNA has eight certificates, one of 30% and seven of 10%', () => {
    expect(sizes(opening(3), 'CNA')).toEqual([30, 10, 10, 10, 10, 10, 10, 10]);
    expect(sizes(opening(3), 'CA')).toEqual([20, 10, 10, 10, 10, 10, 10, 10, 10]);
  });

  it('57-cna-2 only a holder of 30% can become president, for three certificates of 10%', () => {
    const small = stock({ CNA: { shares: { ana: 40, ben: 20 }, president: 'ana' } });
    expect(refusal(small, sell('ana', 'CNA', 20))).toBe('57-1870.stock-16');
    expect(presidentOf(after(small, sell('ana', 'CNA', 10)), 'CNA')).toBe('ana');
    const enough = stock({ CNA: { shares: { ana: 40, ben: 30 }, president: 'ana' } });
    const sold = after(enough, sell('ana', 'CNA', 20));
    expect(presidentOf(sold, 'CNA')).toBe('ben');
    expect([held(sold, 'CNA', 'ana'), held(sold, 'CNA', 'ben'), held(sold, 'CNA', 'pool')]).toEqual([20, 30, 20]);
    expect(sold.companies.CNA?.certificates.filter(({ owner }) => owner === 'ben')).toEqual([
      { percent: 30, president: true, owner: 'ben' },
    ]);
  });

  it('57-cna-ex2 the president sells two shares and the other player takes over', () => {
    const s = stock({ CNA: { shares: { ana: 40, ben: 40 }, president: 'ana' } });
    const sold = after(s, sell('ana', 'CNA', 20));
    const of = (owner: string) =>
      sold.companies.CNA?.certificates.filter((certificate) => certificate.owner === owner).map(({ percent }) => percent);
    expect([of('ana'), of('ben'), of('pool')]).toEqual([
      [10, 10],
      [30, 10],
      [10, 10],
    ]);
  });

  it('57-cna-3 a player may own all of CNA in every zone of the market', () => {
    // White, yellow (50) and green (30).
    const zones: readonly (readonly [number, number])[] = [
      [6, 5],
      [9, 5],
      [9, 1],
    ];
    for (const at of zones) {
      const most = stock({ CNA: { shares: { ana: 90 }, president: 'ana', at } });
      expect(held(after(most, buy('ana', 'CNA', 'ipo')), 'CNA', 'ana')).toBe(100);
    }
    const other = stock({ CA: { shares: { ana: 60 }, president: 'ana' } });
    expect(refusal(other, buy('ana', 'CA', 'ipo'))).toBe('57-1870.stock-9');
  });

  it('57-cna-3 its certificates count against the certificate limit', () => {
    // Six players: eleven certificates. 70% of CNA are five, 60% of CA five.
    const companies = { CNA: { shares: { ana: 70 }, president: 'ana' }, CA: { shares: { ana: 60 }, president: 'ana' } };
    const ten = stock(companies, { players: 6 });
    expect(held(after(ten, buy('ana', 'CNA', 'ipo')), 'CNA', 'ana')).toBe(80);
    const eleven = stock({ ...companies, ER: { shares: { ben: 50, ana: 10 }, president: 'ben' } }, { players: 6 });
    expect(refusal(eleven, buy('ana', 'CNA', 'ipo'))).toBe('57-1870.stock-12');
  });
});

describe('1857: what the state railway buys and sells', () => {
  const trading = (buyer: string) =>
    position({
      phase: '2',
      companies: { CNA: company({ trains: buyer === 'CNA' ? [] : ['2', '3'] }), CA: company({ trains: buyer === 'CA' ? [] : ['2', '3'] }) },
      turn: { company: buyer, step: 'trains' },
    });
  const train = (from: string, type: string, price: number) => ({ type: 'buy-train' as const, by: 'ana', from, train: type, price });

  it('57-cna-4 CNA buys a train of another company only at the printed price', () => {
    const s = trading('CNA');
    for (const price of [1, 79, 81]) expect(refusal(s, train('CA', '2', price))).toBe('57-cna-4');
    expect(refusal(s, train('CA', '3', 80))).toBe('57-cna-4');
    const bought = after(s, train('CA', '3', 180));
    expect([treasury(bought, 'CNA'), treasury(bought, 'CA'), trainsOf(bought, 'CNA')]).toEqual([820, 1180, ['3']]);
  });

  it('57-cna-5 a company that buys a train of CNA pays exactly the printed price', () => {
    const s = trading('CA');
    for (const price of [1, 79, 81]) expect(refusal(s, train('CNA', '2', price))).toBe('57-cna-5');
    const bought = after(s, train('CNA', '2', 80));
    expect([treasury(bought, 'CA'), treasury(bought, 'CNA'), trainsOf(bought, 'CA')]).toEqual([920, 1080, ['2']]);
  });

  it('57-cna-6 CNA buys a private only at its printed price', () => {
    const printed = { IP: 20, FCE: 40, FCA: 60, FCBAR: 100, FCCR: 100 };
    const privates = Object.fromEntries(Object.keys(printed).map((id) => [id, 'ana']));
    const s = alone('CNA', {}, { phase: '2', privates });
    const other = alone('CA', {}, { phase: '2', privates });
    for (const [id, price] of Object.entries(printed)) {
      const offer = (asked: number) => ({ type: 'buy-private' as const, by: 'ana', private: id, price: asked });
      for (const wrong of [price / 2, price - 1, price + 1, price * 2]) expect([id, refusal(s, offer(wrong))]).toEqual([id, '57-cna-6']);
      expect([id, treasury(after(s, offer(price)), 'CNA')]).toEqual([id, 1000 - price]);
      expect([id, treasury(after(other, offer(price * 2)), 'CA')]).toEqual([id, 1000 - price * 2]);
    }
  });
});

/** What a lay brings CNA, its cost taken off. */
const gain = (move: ReturnType<typeof lay>, tiles: Tiles, tokens: CompanySpec['tokens'] = [], phase = '4', id = 'CNA'): number =>
  treasury(after(alone(id, { tokens }, { phase, tiles }), move), id) - 1000;

describe('1857: bonuses of the state railway', () => {
  const JUJUY: Tiles = { D8: ['K2', 0], C9: ['9', 0] };

  it('57-cna-7 CNA gets 80 for the first track to an off-board arrow', () => {
    expect(gain(lay('C7', '8', 3), JUJUY, ['D8'])).toBe(80 - 60);
    expect(gain(lay('C7', '7', 4), JUJUY, ['D8'])).toBe(-60);
    expect(gain(lay('B10', '8', 0), JUJUY, ['D8'])).toBe(80);
  });

  it('57-cna-7 each arrow pays once, whoever reached it', () => {
    // The arrow of Villazón has its track already.
    expect(gain(lay('C7', '28', 5), { ...JUJUY, C7: ['8', 3] }, ['D8'])).toBe(0);
    expect(gain(lay('C7', '28', 5), { ...JUJUY, C7: ['7', 4] }, ['D8'])).toBe(80);
  });

  it('57-R6 an arrow pays for a yellow tile, an upgrade and a green mountain alike, and each arrow of an area', () => {
    expect(gain(lay('R14', 'BB2'), { R14: ['BB1', 0] }, ['R14'])).toBe(80);
    expect(gain(lay('E5', 'BT9', 1), { E7: ['T1', 1] }, ['E7'])).toBe(80 - 120);
    const both = alone('CNA', { tokens: ['D8'] }, { tiles: JUJUY, phase: '2' });
    expect(treasury(after(both, lay('B10', '8', 0), lay('C7', '8', 3)), 'CNA')).toBe(1000 + 160 - 60);
  });

  it('57-R6 the printed track to Encarnación never pays', () => {
    expect(gain(lay('H20', '9', 1), { H18: ['X1', 0] }, [['H18', 1]])).toBe(-40);
    // No hex of the map lies at two arrows, so no single tile could bring 160.
    const arrows = board.ids.flatMap((_, h) => {
      const { offboard } = board.hex(h);
      return (offboard?.exits ?? []).map((side) => board.ids[Math.floor((board.mate[h * 6 + side] as number) / 6)]);
    });
    expect(new Set(arrows).size).toBe(arrows.length);
  });

  it('57-cna-8 CNA gets 60 for every yellow large city tile', () => {
    const toX: Tiles = { G9: ['K1', 1], G11: ['9', 1], G13: ['9', 1], G15: ['4', 1], G17: ['8', 5] };
    const toBB: Tiles = { M11: ['K1', 2], N12: ['9', 2], O13: ['9', 2], P14: ['9', 2], Q15: ['8', 0] };
    const toSanLuis: Tiles = { M11: ['K1', 1], M9: ['58', 2] };
    expect(gain(lay('G9', 'K1', 2), {})).toBe(60);
    expect(gain(lay('H6', 'T1', 4), { H10: ['K1', 1], H8: ['9', 1] }, ['H10'])).toBe(60);
    expect(gain(lay('H18', 'X1'), toX)).toBe(60);
    expect(gain(lay('R14', 'BB1'), toBB, ['M11'])).toBe(60);
    expect(gain(lay('L8', '57', 2), toSanLuis, ['M11'])).toBe(60);
    expect(gain(lay('L8', '6', 5), toSanLuis, ['M11'])).toBe(60);
  });

  it('57-cna-9 CNA gets 40 for every yellow small city tile', () => {
    const north: Tiles = { G9: ['K1', 2] };
    expect(gain(lay('F8', '4', 2), north)).toBe(40);
    expect(gain(lay('F8', '3', 5), north)).toBe(40);
    expect(gain(lay('F8', '58', 5), north)).toBe(40);
    expect(gain(lay('M19', 'Z1'), { K17: ['X1', 0], L18: ['9', 2] }, [['K17', 1]])).toBe(40);
    expect(gain(lay('H12', '9', 1), { H10: ['K1', 1] }, ['H10'])).toBe(-40);
  });

  it('57-cna-10 the cost is paid before the bonus comes', () => {
    // Reconquista: a small city in a river hex, 40 to pay and 40 to get.
    const money = (sum: number) => alone('CNA', { tokens: [['H18', 0]], treasury: sum }, { tiles: { H18: ['X1', 0] } });
    expect(refusal(money(39), lay('I17', '4', 0))).toBe('57-1870.track-8');
    expect(treasury(after(money(40), lay('I17', '4', 0)), 'CNA')).toBe(40);
  });

  it('57-cna-10 the bonus can be spent in the same turn', () => {
    const poor = alone('CNA', { treasury: 0 });
    const built = after(poor, lay('G9', 'K1', 2), lay('H10', 'K1', 2));
    expect(treasury(after(built, token('H10')), 'CNA')).toBe(80);
  });

  it('57-cna-10 upgrades bring no 60 or 40', () => {
    expect(gain(lay('G9', 'K2', 0), { G9: ['K1', 0] })).toBe(0);
    expect(gain(lay('F8', '142', 2), { G9: ['K1', 2], F8: ['4', 2] })).toBe(0);
    expect(gain(lay('N18', '144'), { M17: ['4', 2], K17: ['X2', 0] }, ['K17'])).toBe(0);
  });

  it('57-cna-10 no other company gets a bonus', () => {
    expect(gain(lay('G19', 'T1', 1), {}, [], '1', 'NEA')).toBe(0);
    expect(gain(lay('J10', '4', 2), {}, [], '1', 'CC')).toBe(0);
    expect(gain(lay('B10', '8', 0), JUJUY, ['D8'], '2', 'CA')).toBe(0);
  });

  it('57-cna-ex1 the first turns of CNA', () => {
    const s = alone('CNA', { operated: 0, treasury: 200 }, { step: 'home' });
    const built = after(s, lay('G9', 'K1', 2), lay('H10', 'K1', 2));
    expect(treasury(built, 'CNA')).toBe(200 + 60 + 60);
    expect(spaceOfToken(built, 'CNA')).toEqual([6, 5]);
    // Without a train it earns nothing.
    const unpaid = after(built, done('ana', 'token'));
    expect(spaceOfToken(unpaid, 'CNA')).toEqual([6, 4]);
    const equipped = after(unpaid, { type: 'buy-train', by: 'ana', from: 'bank', train: '2', price: 80 }, done('ana', 'trains'));
    const next = until(equipped, ({ round }) => round.kind === 'operating');
    expect(earns(after(next, done('ana', 'track'), done('ana', 'token')))).toBe(40);
  });
});

describe('1857: the tenth company', () => {
  const BA = (tile: string | null): Tiles => (tile === null ? {} : { N20: [tile, 0] });

  it('57-pba-1 PBA cannot be started while Buenos Aires shows yellow or green', () => {
    for (const tile of [null, 'BA2']) {
      const s = stock({}, { phase: '6', tiles: BA(tile) });
      expect(refusal(s, found('ana', 'PBA', 65))).toBe('57-pba-1');
      expect(movesOf(s, { type: 'buy', company: 'PBA' })).toEqual([]);
      expect(movesOf(s, { type: 'buy', company: 'SBA' }).length).toBeGreaterThan(0);
    }
  });

  it('57-pba-1 with BA3 or BA4 there PBA starts under the ordinary rules', () => {
    for (const tile of ['BA3', 'BA4']) {
      const s = stock({}, { phase: '6', tiles: BA(tile) });
      const started = after(s, found('ana', 'PBA', 65));
      expect(cash(started, 'ana')).toBe(500 - 130);
      expect(started.companies.PBA?.floated).toBe(false);
      const half = stock({ PBA: { shares: { ana: 50 }, president: 'ana', floated: false } }, { phase: '6', tiles: BA(tile) });
      expect(after(half, buy('ana', 'PBA', 'ipo')).companies.PBA?.floated).toBe(true);
    }
  });

  it('57-pba-1 the laying of the brown tile opens PBA', () => {
    const s = alone('OBA', { trains: ['5'] }, { phase: '4', tiles: BA('BA2'), cash: { ana: 500 }, round: { number: 3, of: 3 } });
    const isStock = ({ round }: typeof s): boolean => round.kind === 'stock';
    expect(movesOf(until(s, isStock), { type: 'buy', company: 'PBA' })).toEqual([]);
    expect(movesOf(until(after(s, lay('N20', 'BA3')), isStock), { type: 'buy', company: 'PBA', par: 65 })).toEqual([
      found('ana', 'PBA', 65),
    ]);
  });
});
