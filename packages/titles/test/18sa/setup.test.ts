import { readOptions, readRecord, type State } from '@roundhouse/engine';
import { tilesLeft } from '@roundhouse/engine/board';
import { spacesOf } from '@roundhouse/engine/shares';
import { onSale } from '@roundhouse/engine/trains';
import { describe, expect, it } from 'vitest';
import {
  BANK,
  board,
  CERTIFICATE_LIMIT,
  COMPANIES,
  cardOf,
  HARBOURS,
  MINES,
  market,
  PARS,
  PHASES,
  PRIVATES,
  phaseOf,
  STARTING_CASH,
  STATION_PRICES,
  TRAIN_PILES,
  TRAINS,
} from '../../src/18sa/data.ts';
import { title18sa } from '../../src/18sa/index.ts';
import { loansLeft } from '../../src/18sa/loans.ts';
import { minesLeft } from '../../src/18sa/mines.ts';
import { after, anas, buyTrain, cash, mine, NAMES, opening, position, record, refusal, treasury } from './position.ts';

const sum = (list: readonly number[]): number => list.reduce((a, b) => a + b, 0);

const certificatesAt = (s: State, company: string, owner: string): number[] =>
  (s.companies[company]?.certificates ?? []).filter((one) => one.owner === owner).map((one) => one.percent);

describe('18SA: preparations', () => {
  it('SA-2-1 takes three to six players', () => {
    expect(title18sa.players).toEqual({ min: 3, max: 6 });
    for (const count of [2, 7]) {
      const players = Array.from({ length: count }, (_, i) => ({ id: `p${i}`, name: 'p' }));
      expect(readRecord(title18sa, { ...record(3), players }).ok).toBe(false);
    }
    for (const count of [3, 4, 5, 6]) expect(readRecord(title18sa, record(count)).ok).toBe(true);
  });

  it('SA-2-2 SA-3-7 all money is 12,000 D, of which the players get their starting cash', () => {
    for (const [count, each] of [
      [3, 700],
      [4, 530],
      [5, 430],
      [6, 360],
    ] as const) {
      const s = opening(count);
      expect(s.order.map((player) => cash(s, player))).toEqual(Array(count).fill(each));
      expect(s.bank).toBe(12_000 - count * each);
    }
    expect([BANK, title18sa.bank.total, Object.keys(STARTING_CASH).length]).toEqual([12_000, 12_000, 4]);
  });

  it('SA-2-5 has 63 yellow, 45 green, 37 brown and 5 grey tiles, and none more is laid', () => {
    const count = (color: string): number =>
      sum([...board.tiles.values()].filter((tile) => tile.color === color).map((tile) => tile.count ?? 0));
    expect(['yellow', 'green', 'brown', 'gray'].map(count)).toEqual([63, 45, 37, 5]);
    // The one tile with the letter M lies in Montevideo; with both X tiles laid out no city of that letter can be built.
    const s = position({
      companies: { AFE: anas({ treasury: 100 }) },
      tiles: { G22: ['5003', 3] },
      turn: { company: 'AFE', step: 'track' },
    });
    const lay = { type: 'lay' as const, by: 'ana', hex: 'G22', tile: '5003', rotation: 1 };
    expect(tilesLeft(board, s.supply.tiles, '5003')).toBe(0);
    const rich = position({
      companies: { EFE: anas({ treasury: 100, operated: 0 }), FNC: { shares: { ben: '30P' } }, ENAFER: { shares: { ben: '30P' } } },
      tiles: { B5: ['5001', 0], A12: ['5001', 4] },
      turn: { company: 'EFE', step: 'track' },
    });
    expect(refusal(rich, { ...lay, hex: 'C22', tile: '5001', rotation: 3 })).toBe('SA-2-5');
    expect(refusal(rich, { ...lay, hex: 'C22', tile: '9999', rotation: 3 })).toBe('SA-2-5');
  });

  it('SA-2-6 SA-3-3 SA-R2 has 36 train cards; one 5 and one 6 without a goods side come last, which leaves six permanent goods trains', () => {
    expect(sum(TRAIN_PILES.map(({ left }) => left))).toBe(36);
    expect(TRAIN_PILES.map(({ type, left }) => `${left}x${type}`)).toEqual(['7x2', '6x3', '5x4', '4x5', '4x6', '10x8']);
    for (const type of ['5', '6']) {
      expect(TRAINS[type]?.sides.map(({ side }) => side)).toEqual(['passenger', 'goods']);
      expect(TRAINS[type]?.last?.map(({ side }) => side)).toEqual(['passenger']);
    }
    for (const type of ['2', '3', '4']) expect(TRAINS[type]?.last).toBeUndefined();
    expect(TRAINS['8']?.sides.map(({ side }) => side)).toEqual(['passenger']);
    const s = position({
      phase: 'brown',
      companies: { FA: anas({ treasury: 600 }) },
      left: { 5: 1 },
      turn: { company: 'FA', step: 'trains' },
    });
    expect(refusal(s, buyTrain('5G'))).toBe('SA-7.8-2');
    expect(refusal(s, buyTrain('5P'))).toBeNull();
  });

  it('SA-2-7 SA-5.2-1 eleven corporations at home in the capitals, each with a home station and five others', () => {
    const homes = COMPANIES.map(({ id, home }) => `${id} ${board.data.hexes[home]?.name}`);
    expect(homes).toEqual([
      'FA Buenos Aires',
      'ENFER La Paz',
      'RFFSA Brasília',
      'EFE Santiago de Chile',
      'ENAFE Quito',
      'FNC Bogotá',
      'FEPASA Asunción',
      'ENAFER Lima',
      'SGR Paramaribo',
      'AFE Montevideo',
      'IAFE Caracas',
    ]);
    expect(STATION_PRICES).toEqual([40, 60, 80, 100, 120]);
    for (const { id } of COMPANIES) expect(opening().companies[id]?.tokens).toHaveLength(6);
    const s = position({
      companies: { FA: anas({ treasury: 500, stations: ['G22 P', 'E20 P', 'E24 P', 'H21 P', 'F17 P'] }) },
      turn: { company: 'FA', step: 'token' },
    });
    expect(refusal(s, { type: 'token', by: 'ana', hex: 'D3', kind: 'P' })).toBe('SA-2-7');
    expect(
      refusal(position({ companies: { FA: anas() }, cash: { ana: 500 }, turn: { player: 'ana' } }), {
        type: 'buy',
        by: 'ana',
        company: 'XYZ',
        from: 'ipo',
        percent: 10,
      }),
    ).toBe('SA-5.2-1');
  });

  it('SA-2-8 SA-R16 every payment is a whole number of D: all prices are even', () => {
    for (const { price } of Object.values(market.spaces)) expect(price % 2).toBe(0);
    for (const par of PARS) expect(par % 2).toBe(0);
  });

  it('SA-3-2 all loan markers and mine markers lie in the supply', () => {
    const s = opening();
    expect(loansLeft(s)).toBe(10);
    expect(MINES.map(({ color }) => [color, minesLeft(s, color)])).toEqual([
      ['blue', 3],
      ['green', 3],
      ['red', 3],
    ]);
    const none = position({
      companies: { FA: anas({ treasury: 100 }) },
      own: { mines: { AFE: { red: 1 }, EFE: { red: 2 } } },
      turn: { company: 'FA', step: 'track' },
    });
    expect(refusal(none, { type: 'mine', by: 'ana', mine: 'red' })).toBe('SA-3-2');
  });

  it('SA-3-4 SA-3-5 SA-3-6 the offering holds all certificates but split shares and what lies with the FN; the pool is empty', () => {
    const s = opening();
    for (const { id } of COMPANIES) {
      expect(certificatesAt(s, id, 'pool')).toEqual([]);
      expect(certificatesAt(s, id, 'aside')).toEqual([10]);
      expect(certificatesAt(s, id, 'ipo')).toEqual(id === 'ENFER' ? [30, 10, 10, 10, 10, 5, 5, 5] : [30, 10, 10, 10, 10, 10, 5, 5, 5, 5]);
    }
    expect(certificatesAt(s, 'ENFER', 'FN')).toEqual([10, 5]);
    const sold = position({
      companies: { FA: { shares: { ana: '30P 10 10 10', ben: '10 10 5 5 5 5' } } },
      cash: { cleo: 500 },
      turn: { player: 'cleo' },
    });
    expect(refusal(sold, { type: 'buy', by: 'cleo', company: 'FA', from: 'aside', percent: 10 })).toBe('SA-9.1-2');
  });

  it('SA-3.1-1 the player cards decide who begins and how the others sit', () => {
    const s = opening(4, {}, [2, 0, 3, 1]);
    expect(s.order).toEqual(['cleo', 'ana', 'dora', 'ben']);
    expect([mine(s).priority, mine(s).player]).toEqual(['cleo', 'cleo']);
    expect(title18sa.drawn([2, 0, 3, 1], 4, {})).toBeNull();
    for (const wrong of [null, [0, 1, 2], [0, 1, 1, 2], [0, 1, 2, 4]])
      expect(title18sa.drawn(wrong, 4, {})).toContain('each number from 0 to 3 once');
    // With dice that show every number of six in turn, each seating comes equally often.
    const numbers = [0, 1, 2, 3, 4, 5].map((shown) => shown / 6);
    const seatings = numbers.flatMap((one) =>
      numbers.map((two) => {
        const dice = [one, two];
        return String(title18sa.draw(() => dice.shift() as number, 3, {}));
      }),
    );
    const counts = [...new Set(seatings)].map((seats) => seatings.filter((other) => other === seats).length);
    expect(counts).toEqual([6, 6, 6, 6, 6, 6]);
    for (const seats of seatings) expect(title18sa.drawn(seats.split(',').map(Number), 3, {})).toBeNull();
  });

  it('SA-3.2-1 everything is in the open and each corporation has its own', () => {
    const s = opening();
    expect(Object.values(s.companies).map((company) => [company.treasury, company.trains])).toEqual(COMPANIES.map(() => [0, []]));
    const two = position({
      companies: { FA: anas({ treasury: 500 }), AFE: anas({ treasury: 70 }) },
      turn: { company: 'FA', step: 'trains' },
    });
    const bought = after(two, buyTrain('2P'));
    expect([treasury(bought, 'FA'), treasury(bought, 'AFE'), bought.companies.AFE?.trains]).toEqual([400, 70, []]);
  });

  it('SA-5.1-2 SA-R1 the seven certificates of the privates with price and revenue, with any number of players', () => {
    expect(PRIVATES.map(({ id, price, income }) => `${id} ${price}/${income}`)).toEqual([
      'SFP 40/5',
      'FC 60/10',
      'FdP 80/15',
      'ECVF 120/20',
      'FN 120/20',
      'FCA-a 130/20',
      'FCA-b 130/20',
    ]);
    for (const count of [3, 4, 5, 6]) expect(Object.values(opening(count).assets).filter(({ open }) => open)).toHaveLength(7);
    expect(Object.values(HARBOURS)).toEqual([
      ['A8', 'J17'],
      ['A12', 'K12'],
    ]);
  });

  it('SA-7.8.1-1 loans and interest as printed', () => {
    const card = (type: string, side: string) => cardOf({ type, side });
    expect(['2', '3', '4', '5', '6', '8'].map((type) => Object.values(card(type, 'passenger')).join())).toEqual([
      '100,50,10',
      '200,100,20',
      '320,160,30',
      '500,250,50',
      '640,320,60',
      '800,400,80',
    ]);
    expect(['2', '3', '4', '5', '6'].map((type) => Object.values(card(type, 'goods')).join())).toEqual([
      '80,40,10',
      '160,80,20',
      '260,130,30',
      '400,200,40',
      '520,260,50',
    ]);
  });

  it('SA-R81 the phase table of the public record', () => {
    expect(PHASES.map(({ id, on, trainLimit, operatingRounds, rusts }) => [id, on, trainLimit, operatingRounds, rusts.join()])).toEqual([
      ['yellow', null, 4, 1, ''],
      ['green', '3', 4, 2, ''],
      ['green (4)', '4', 3, 2, '2'],
      ['brown', '5', 3, 3, ''],
      ['gray', '6', 3, 3, '3'],
      ['gray (8)', '8', 3, 3, '4'],
    ]);
    expect([phaseOf(opening()).id, onSale(opening())?.type]).toEqual(['yellow', '2']);
  });

  it('SA-11.1-1 each variant can be chosen alone or with the others', () => {
    const choices = [false, true];
    for (const dealing of choices)
      for (const earlyPrivates of choices)
        for (const coast of choices) expect(readOptions(title18sa, { dealing, earlyPrivates, coast }).ok).toBe(true);
    expect(readOptions(title18sa, {})).toEqual({ ok: true, value: { dealing: false, earlyPrivates: false, coast: false } });
    expect(readOptions(title18sa, { dealing: 'yes' }).ok).toBe(false);
  });

  it('SA-9.3-1 SA-R100 the certificate limit is that of the players at the start', () => {
    expect(CERTIFICATE_LIMIT).toEqual({ 3: 26, 4: 20, 5: 16, 6: 14 });
    const s = position({ players: 4, out: ['dora'], gone: { FA: [] }, turn: { player: 'ana' } });
    expect(title18sa.view(s).certificateLimit).toBe(20);
  });

  it('SA-4-18 the par fields are blue and lie where their price is printed', () => {
    expect(PARS).toEqual([60, 70, 80, 90, 100]);
    expect(spacesOf(market, 'par').map(({ price }) => price)).toEqual([60, 70, 80, 90, 100]);
    expect(NAMES).toHaveLength(6);
  });
});
