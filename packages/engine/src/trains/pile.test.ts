import { describe, expect, it } from 'vitest';
import { Edit } from '../edit.ts';
import { position } from '../shares/test/position.ts';
import { sameTrain } from './name.ts';
import {
  distinctTrains,
  giveTrain,
  newTrains,
  onSale,
  printedPrice,
  putUsed,
  type TrainTable,
  takeNew,
  takeTrain,
  takeUsed,
  usedTrains,
} from './pile.ts';

const table: TrainTable = {
  '2': { sides: [{ price: 100 }], last: [{ side: 'last', price: 70 }] },
  '3': {
    sides: [
      { side: 'passenger', price: 200 },
      { side: 'goods', price: 160 },
    ],
    last: [{ side: 'passenger', price: 200 }],
  },
  '8': { sides: [{ price: 800 }] },
  R: { sides: [{ price: 50 }] },
};
const supply = (two: number, three: number) => ({
  tiles: [],
  used: [],
  trains: [
    { type: '2', left: two },
    { type: '3', left: three },
    { type: '8', left: null },
    { type: 'R', left: 1 },
  ],
});
const at = (two: number, three: number) => position({ supply: supply(two, three) });

describe('new trains', () => {
  it('are sold type by type', () => {
    expect(onSale(at(2, 2))?.type).toBe('2');
    expect(onSale(at(0, 2))?.type).toBe('3');
    expect(onSale(at(0, 0))?.type).toBe('8');
    expect(onSale(position())).toBeNull();
  });

  it('may be sold in several orders side by side', () => {
    expect(onSale(at(2, 2), (type) => type === 'R')?.type).toBe('R');
    expect(newTrains(at(2, 2), table, (type) => type === 'R')).toEqual([{ train: { type: 'R' }, price: 50 }]);
  });

  it('are offered side by side at the printed price', () => {
    expect(newTrains(at(2, 2), table)).toEqual([{ train: { type: '2' }, price: 100 }]);
    expect(newTrains(at(0, 2), table)).toEqual([
      { train: { type: '3', side: 'passenger' }, price: 200 },
      { train: { type: '3', side: 'goods' }, price: 160 },
    ]);
    expect(newTrains(position(), table)).toEqual([]);
  });

  it('have no side where the card has one side only', () => {
    expect(newTrains(at(2, 2), table)).toStrictEqual([{ train: { type: '2' }, price: 100 }]);
    const e = new Edit(at(0, 0));
    putUsed(e, [{ type: '2' }, { type: '3', side: 'goods' }]);
    expect(e.now.supply.used).toStrictEqual([{ type: '2' }, { type: '3', side: 'goods' }]);
  });

  it('may end with a card that differs', () => {
    expect(newTrains(at(1, 2), table)).toEqual([{ train: { type: '2', side: 'last' }, price: 70 }]);
    expect(newTrains(at(0, 1), table)).toEqual([{ train: { type: '3', side: 'passenger' }, price: 200 }]);
  });

  it('are taken one by one, the unlimited ones without end', () => {
    const e = new Edit(at(1, 1));
    takeNew(e, '2');
    expect(e.now.supply.trains[0]).toEqual({ type: '2', left: 0 });
    expect(onSale(e.now)?.type).toBe('3');
    takeNew(e, '8');
    takeNew(e, '8');
    expect(e.now.supply.trains[2]).toEqual({ type: '8', left: null });
    expect(() => takeNew(e, '2')).toThrow('2');
    expect(() => takeNew(e, '9')).toThrow('9');
    // A later pile of the same type is taken from when the first is empty.
    const two = new Edit(
      position({
        supply: {
          ...supply(0, 0),
          trains: [
            { type: '2', left: 0 },
            { type: '2', left: 3 },
          ],
        },
      }),
    );
    takeNew(two, '2');
    expect(two.now.supply.trains).toEqual([
      { type: '2', left: 0 },
      { type: '2', left: 2 },
    ]);
  });
});

describe('printed prices', () => {
  it('go by the side', () => {
    expect(printedPrice(table, { type: '2', side: 'last' })).toBe(70);
    expect(printedPrice(table, { type: '2' })).toBe(100);
    expect(printedPrice(table, { type: '3', side: 'goods', marks: { '@': 80 } })).toBe(160);
    expect(printedPrice(table, { type: '8' })).toBe(800);
    expect(() => printedPrice(table, { type: '3' })).toThrow('3');
    const sided: TrainTable = { '4': { sides: [{ side: 'goods', price: 300 }] } };
    expect(() => printedPrice(sided, { type: '4' })).toThrow('no side undefined of train 4');
    expect(() => printedPrice(table, { type: '9' })).toThrow('9');
  });
});

describe('the open market', () => {
  it('offers each different train once', () => {
    const state = position({ supply: { ...supply(0, 0), used: [{ type: '2' }, { type: '2', side: 'last' }, { type: '2' }] } });
    expect(usedTrains(state, table)).toEqual([
      { train: { type: '2' }, price: 100 },
      { train: { type: '2', side: 'last' }, price: 70 },
    ]);
  });

  it('takes cards without what lay on them and gives one at a time', () => {
    const base = at(0, 0);
    const e = new Edit(base);
    putUsed(e, []);
    expect(e.now.supply).toBe(base.supply);
    putUsed(e, [{ type: '3', side: 'goods', marks: { '@': 80 } }, { type: '2', marks: { '+': '3' } }, { type: '2' }]);
    expect(e.now.supply.used).toEqual([{ type: '3', side: 'goods' }, { type: '2' }, { type: '2' }]);
    takeUsed(e, { type: '2' });
    expect(e.now.supply.used).toEqual([{ type: '3', side: 'goods' }, { type: '2' }]);
    expect(() => takeUsed(e, { type: '3', side: 'passenger' })).toThrow('open market');
  });
});

describe("a company's trains", () => {
  it('come and go', () => {
    const base = position({ companies: { A: { trains: [{ type: '2' }, { type: '3', side: 'goods', marks: { '@': 80 } }] } } });
    const e = new Edit(base);
    giveTrain(e, 'A', { type: '8' });
    takeTrain(e, 'A', { type: '2' });
    expect(e.now.companies.A?.trains).toEqual([{ type: '3', side: 'goods', marks: { '@': 80 } }, { type: '8' }]);
    expect(base.companies.A?.trains).toHaveLength(2);
    expect(() => takeTrain(e, 'A', { type: '3', side: 'goods' })).toThrow('A');
  });

  it('are told apart by all that is on them', () => {
    expect(sameTrain({ type: '2' }, { type: '2' })).toBe(true);
    expect(sameTrain({ type: '2' }, { type: '2', marks: { '@': 50 } })).toBe(false);
    expect(sameTrain({ type: '2' }, { type: '2', marks: { '+': '3' } })).toBe(false);
    expect(distinctTrains([{ type: '2' }, { type: '3' }, { type: '2' }])).toEqual([{ type: '2' }, { type: '3' }]);
  });
});
