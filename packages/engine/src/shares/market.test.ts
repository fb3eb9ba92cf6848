import { describe, expect, it } from 'vitest';
import { Edit } from '../edit.ts';
import {
  down,
  dropWithLedges,
  type GridMarket,
  gridMarket,
  inZone,
  type LineMarket,
  left,
  lineMarket,
  moveToken,
  operatingOrder,
  orderFrom,
  placeToken,
  priceOf,
  removeToken,
  right,
  type SpaceId,
  spaceAt,
  spaceIn,
  spaceOf,
  spacesOf,
  startAtPar,
  step,
  up,
  zigzagMarket,
} from './market.ts';
import { position } from './test/position.ts';

const words = (lines: readonly string[]) => lines.map((line) => line.split(' '));

/** Zones by letter, a closed corner, no ledge; a table of 1856's shape. */
const closing = gridMarket(
  words([
    '70 75 80 90 100p 110 125 150 175 200 225 250 275 300 325 350 375 400 425 450e',
    '65 70 75 80 90p 100 110 125 150 175 200 225 250 275 300 325 350 375 400 425',
    '60 65 70 75 80p 90 100 110 125 150 175 200 225 250 275',
    '55 60 65 70 75p 80 90 100 110 125 150 175 200',
    '50y 55 60 65 70p 75 80 90 100 110 125',
    '45y 50y 55 60 65p 70 75 80 90',
    '40g 45y 50y 55 60 65 70',
    '35g 40g 45y 50y 55 60',
    '30g 35g 40g 45y 50y',
    '0c 30g 35g 40g 45y',
    '0c 0c 30g 35g 40g',
  ]),
  { legend: { p: 'par', y: 'yellow', g: 'green', c: 'closed', e: 'end' } },
);

/** Arrows on lowest spaces and a space below the first column. */
const arrows = gridMarket(
  words([
    '60 70 80 90 100 112 126 140 158 178G 200G 224G 252G 282G 316G 350G',
    '56 66 76 86 96 106 118 132 148 168G 188G 212G 238G 266G 300G 334G',
    '50 60 70 80 90 100 112 126 140 158 178G 200G 224G 252G 282G 316G',
    '44 56 66 76 86 96 106 118 132 148 168G 188G 212G 238G 266G 300G',
    '38 50 60 70 80 90 100 112 126 140 158 178G 200G',
    '32 44 56 66 76 86 96 106 118 132',
    '26 38 50 60 70 80 90',
    '20 32 44 56',
    '0w',
  ]),
  {
    legend: { G: 'green', w: 'white' },
    arrows: [
      { at: [6, 4], to: [7, 3] },
      { at: [5, 7], to: [6, 6] },
      { at: [4, 10], to: [5, 9] },
      { at: [3, 13], to: [4, 12] },
      { at: [7, 1], to: [7, 0] },
    ],
  },
);

/** Two ledges: the last rows above them are 3 and 5. */
const ledged = gridMarket([
  [70, 80, 90, 100, 110, 120, 130, 140, 150, 160, 170, 180, 200, 220, 240, 260, 280, 300],
  [60, 70, 80, 90, 100, 110, 120, 130, 140, 150, 160, 170, 180, 200, 220, 240, 260, 280],
  [50, 60, 70, 80, 90, 100, 110, 120, 130, 140, 150, 160, 170, 180, 200, 220, 240, 260],
  [40, 50, 60, 70, 80, 90, 100, 110, 120, 130, 140, 150, 160, 170, 180, 200, 220, 240],
  [30, 40, 50, 60, 70, 80, 90, 100, 110, 120, 130, 140, 150, 160, 170, 180, 200, 220],
  [20, 30, 40, 50, 60, 70, 80, 90, 100, 110, 120, 130, 140, 150, 160, 170, 180, 200],
  [10, 20, 30, 40, 50, 60, 70, 80, 90, 100],
  [null, 10, 20, 30, 40, 50, 60, 70, 80, 90],
]);
const LEDGES = [3, 5];

const zigzag = zigzagMarket(
  words([
    '50 55 60 65 70 75 80 85 90 95 100 105 110 115 120 126 132 138 144 151 158 165 172 180 188 196 204 213 222 231 240 250 260 270 280 295 310 325 340 360 380 400',
  ])[0] as string[],
);

const line = lineMarket([10, 20, 30, 40, 50, '60p', '70p', '80p', 110, 120, 130, 140, 150, 165, 490], { p: 'par' });

const price = (market: GridMarket, space: SpaceId) => spaceIn(market, space).price;

describe('the tables', () => {
  it('reads prices and zones by the legend', () => {
    expect(spaceIn(closing, '5,4')).toEqual({ id: '5,4', price: 65, zones: ['par'], row: 5, column: 4 });
    expect(spaceIn(closing, '10,1')).toMatchObject({ price: 0, zones: ['closed'] });
    expect(spacesOf(closing, 'par').map((space) => space.price)).toEqual([100, 90, 80, 75, 70, 65]);
    expect(inZone(closing, '4,0', 'yellow')).toBe(true);
    expect(inZone(closing, '4,0', 'green')).toBe(false);
    expect(Object.keys(closing.spaces)).toHaveLength(20 + 20 + 15 + 13 + 11 + 9 + 7 + 6 + 5 + 5 + 5);
  });

  it('keeps columns aligned at the left, gaps included', () => {
    expect(spaceAt(ledged, 7, 0)).toBeNull();
    expect(spaceAt(ledged, 7, 1)).toBe('7,1');
    expect(spaceAt(ledged, 6, 10)).toBeNull();
    expect(spaceAt(ledged, -1, 0)).toBeNull();
  });

  it('has a space for each entry and none for a gap, and arrows where they are drawn', () => {
    const market = gridMarket(
      [
        [50, '60pe'],
        [null, 40],
      ],
      { legend: { p: 'par', e: 'end' }, arrows: [{ at: [1, 1], to: [0, 0] }] },
    );
    expect(market).toEqual({
      spaces: {
        '0,0': { id: '0,0', price: 50, zones: [], row: 0, column: 0 },
        '0,1': { id: '0,1', price: 60, zones: ['par', 'end'], row: 0, column: 1 },
        '1,1': { id: '1,1', price: 40, zones: [], row: 1, column: 1 },
      },
      rows: [
        ['0,0', '0,1'],
        [null, '1,1'],
      ],
      arrows: { '1,1': '0,0' },
    });
  });

  it('has a line in one row, a zigzag in two with the lower first', () => {
    const places = (market: LineMarket) => market.places.map((id) => spaceIn(market, id)).map(({ row, column }) => [row, column]);
    const entries = [10, 20, '30p', 40, 50];
    expect(places(lineMarket(entries, { p: 'par' }))).toEqual([0, 1, 2, 3, 4].map((column) => [0, column]));
    expect(places(zigzagMarket(entries, { p: 'par' }))).toEqual([
      [0, 0],
      [1, 0],
      [0, 1],
      [1, 1],
      [0, 2],
    ]);
    expect(spaceIn(zigzagMarket(entries, { p: 'par' }), '30')).toEqual({ id: '30', price: 30, zones: ['par'], row: 0, column: 1 });
  });

  it('refuses nonsense', () => {
    expect(() => gridMarket([['100q']])).toThrow('q');
    expect(() => gridMarket([['p']], { legend: { p: 'par' } })).toThrow('no price');
    for (const entry of ['x100', '100p1', '100-', '']) expect(() => gridMarket([[entry]], { legend: { p: 'par' } })).toThrow('no price');
    expect(spaceIn(gridMarket([['100pe', 90]], { legend: { p: 'par', e: 'end' } }), '0,0')).toMatchObject({
      price: 100,
      zones: ['par', 'end'],
    });
    expect(() => lineMarket([10, 20, 10])).toThrow('two spaces');
    expect(() => spaceIn(closing, '99,0')).toThrow('99,0');
  });
});

describe('moves in a grid', () => {
  it('goes right, at the end of a row up, in the top right corner nowhere', () => {
    expect(price(closing, right(closing, '5,4'))).toBe(70);
    expect(right(closing, '8,4')).toBe('7,4');
    expect(price(closing, right(closing, '8,4'))).toBe(55);
    expect(right(closing, '0,19')).toBe('0,19');
    expect(right(closing, '8,4', 'stay')).toBe('8,4');
    expect(price(arrows, right(arrows, '4,12'))).toBe(212);
  });

  it('goes left, at the end of a row down, or stays', () => {
    expect(price(closing, left(closing, '5,4'))).toBe(60);
    expect(inZone(closing, left(closing, '8,0'), 'closed')).toBe(true);
    expect(inZone(closing, left(closing, '10,2'), 'closed')).toBe(true);
    expect(left(arrows, '7,0')).toBe('8,0');
    expect(left(ledged, '2,0', 'stay')).toBe('2,0');
    expect(left(ledged, '7,1', 'stay')).toBe('7,1');
  });

  it('falls a space for each share and stops at the foot of the column', () => {
    expect(price(closing, down(closing, '5,4', 3))).toBe(50);
    expect(inZone(closing, down(closing, '5,4', 3), 'yellow')).toBe(true);
    expect(inZone(closing, down(closing, '8,0'), 'closed')).toBe(true);
    expect(down(closing, '10,2')).toBe('10,2');
    expect(down(closing, '0,15', 3)).toBe('1,15');
    expect(down(closing, '0,15', 0)).toBe('0,15');
  });

  it('follows an arrow on a lowest space only while there is something left to fall', () => {
    expect(down(arrows, '6,4')).toBe('7,3');
    expect(down(arrows, '4,4', 2)).toBe('6,4');
    expect(down(arrows, '4,4', 3)).toBe('7,3');
    expect(down(arrows, '4,4', 9)).toBe('7,3');
    expect(down(arrows, '6,1', 2)).toBe('7,0');
    expect(down(arrows, '6,1', 3)).toBe('8,0');
    expect(down(arrows, '6,1', 9)).toBe('8,0');
    expect(down(arrows, '6,5')).toBe('6,5');
    expect(down(arrows, '3,13', 3)).toBe('4,12');
  });

  it('goes up, in the top row down and right', () => {
    const atTop = { down: 1, right: 1 };
    expect(up(closing, '1,19', atTop)).toBe('0,19');
    expect(up(closing, '0,5', atTop)).toBe('1,6');
    expect(price(closing, up(closing, '0,5', atTop))).toBe(110);
    expect(up(closing, '0,19', atTop)).toBe('0,19');
    expect(up(closing, '0,5', 'stay')).toBe('0,5');
  });

  it('goes as far right as the row allows, and stays where that would cost', () => {
    expect(up(arrows, '0,10', { down: 1, right: 2 })).toBe('1,12');
    expect(up(arrows, '0,14', { down: 1, right: 2 })).toBe('1,15');
    expect(up(arrows, '0,15', { down: 1, right: 2 })).toBe('0,15');
    expect(up(arrows, '0,3', { down: 1, right: 1 })).toBe('1,4');
  });

  it('stays in the top row where the rows below end', () => {
    const row = gridMarket([[50, 60]]);
    expect(up(row, '0,0', { down: 1, right: 1 })).toBe('0,0');
    const gap = gridMarket([
      [50, 60],
      [40, null],
    ]);
    expect(up(gap, '0,0', { down: 1, right: 1 })).toBe('0,0');
  });

  it('goes right instead of up in the top row', () => {
    const atTop = { down: 0, right: 1 };
    expect(price(ledged, up(ledged, '0,12', atTop))).toBe(220);
    expect(up(ledged, '0,17', atTop)).toBe('0,17');
    expect(up(ledged, '3,4', atTop)).toBe('2,4');
  });
});

describe('ledges', () => {
  const drops = (from: SpaceId, shares: readonly number[]) => shares.map((n) => price(ledged, dropWithLedges(ledged, from, n, LEDGES)));

  it('hold a token that one share alone would carry across', () => {
    expect(drops('2,13', [0, 1, 2, 3, 4])).toEqual([180, 170, 170, 150, 150]);
    expect(drops('3,13', [1, 2])).toEqual([170, 150]);
  });

  it('both act on one sale', () => {
    expect(drops('2,5', [1, 2, 3, 4, 5])).toEqual([90, 90, 70, 70, 50]);
    expect(drops('5,5', [1, 2, 3])).toEqual([70, 50, 50]);
    expect(drops('4,5', [1, 2, 3])).toEqual([70, 70, 50]);
  });

  it('above the starting row do not act, and a ledge at the foot is just the foot', () => {
    expect(drops('6,5', [1, 2])).toEqual([50, 50]);
    expect(drops('5,13', [1, 2])).toEqual([150, 150]);
  });
});

describe('moves in a sequence', () => {
  it('a zigzag column is two places', () => {
    expect(step(zigzag, '250', -3)).toBe('222');
    expect(step(zigzag, '250', -2)).toBe('231');
    expect(step(zigzag, '132', 2)).toBe('144');
    expect(step(zigzag, '132', -2)).toBe('120');
    expect(spaceIn(zigzag, '132')).toMatchObject({ row: 0, column: 8 });
    expect(spaceIn(zigzag, '144')).toMatchObject({ row: 0, column: 9 });
    expect(spaceIn(zigzag, '400')).toMatchObject({ row: 1, column: 20 });
  });

  it('ends at its ends', () => {
    expect(step(zigzag, '55', -2)).toBe('50');
    expect(step(zigzag, '50', -1)).toBe('50');
    expect(step(zigzag, '380', 2)).toBe('400');
    expect(step(zigzag, '400', 1)).toBe('400');
    expect(step(line, '10', -1)).toBe('10');
    expect(step(line, '490', 1)).toBe('490');
    expect(step(line, '130', 2)).toBe('150');
    expect(spacesOf(line, 'par').map((space) => space.id)).toEqual(['60', '70', '80']);
  });
});

describe('tokens', () => {
  const at = (market: Record<string, readonly string[]>) => new Edit(position({ market }));

  it('are found with their price', () => {
    const { now } = at({ '5,4': ['A', 'B'] });
    expect(spaceOf(now, 'B')).toBe('5,4');
    expect(priceOf(now, closing, 'B')).toBe(65);
    expect(spaceOf(now, 'C')).toBeNull();
    expect(priceOf(now, closing, 'C')).toBeNull();
  });

  it('arrive under those already there, and leave no empty space behind', () => {
    const e = at({ '5,4': ['A'], '5,5': ['B', 'C'] });
    moveToken(e, closing, 'A', '5,5');
    expect(e.now.market).toEqual({ '5,5': ['B', 'C', 'A'] });
    expect(e.events).toEqual([{ type: 'price', params: { company: 'A', from: 65, to: 70, space: '5,5' } }]);
  });

  it('that do not move keep their place and say nothing', () => {
    const e = at({ '5,5': ['B', 'C'] });
    moveToken(e, closing, 'B', '5,5');
    expect(e.now.market).toEqual({ '5,5': ['B', 'C'] });
    expect(e.events).toEqual([]);
  });

  it('that go and come back lie at the bottom', () => {
    const e = at({ '5,5': ['B', 'C'] });
    moveToken(e, closing, 'B', '5,4');
    moveToken(e, closing, 'B', '5,5');
    expect(e.now.market).toEqual({ '5,5': ['C', 'B'] });
  });

  it('are placed and removed', () => {
    const e = at({});
    placeToken(e, 'A', '5,4');
    placeToken(e, 'B', '5,4');
    expect(e.now.market).toEqual({ '5,4': ['A', 'B'] });
    removeToken(e, 'A');
    removeToken(e, 'A');
    expect(e.now.market).toEqual({ '5,4': ['B'] });
    removeToken(e, 'B');
    expect(e.now.market).toEqual({});
    expect(() => moveToken(e, closing, 'A', '5,4')).toThrow('A');
  });

  it('begin on the starting space of their price', () => {
    // 90 is also printed outside the zone, further to the left.
    const e = new Edit(position({ companies: { A: { par: null } }, market: { '1,4': ['B'] } }));
    startAtPar(e, closing, 'A', 90);
    expect([e.now.market, e.now.companies.A?.par]).toEqual([{ '1,4': ['B', 'A'] }, 90]);
    expect(e.events).toEqual([{ type: 'started', params: { company: 'A', par: 90 } }]);
    expect(() => startAtPar(e, closing, 'A', 110)).toThrow('no starting price 110');
  });

  it('leave the state they started from alone', () => {
    const base = position({ market: { '5,4': ['A', 'B'] } });
    const e = new Edit(base);
    moveToken(e, closing, 'A', '5,5');
    expect(base.market).toEqual({ '5,4': ['A', 'B'] });
  });
});

describe('operating order', () => {
  it('is by price, then the space further right, then the stack', () => {
    const { now } = new Edit(position({ market: { '5,4': ['E'], '0,5': ['C', 'B'], '1,6': ['D'], '0,0': ['F'], '0,19': ['A'] } }));
    expect(operatingOrder(now, closing, ['F', 'E', 'D', 'C', 'B', 'A'])).toEqual(['A', 'D', 'C', 'B', 'F', 'E']);
  });

  it('among equal prices of one column has the upper space first', () => {
    const column = gridMarket([[50, 60], [50]]);
    const now = position({ market: { '1,0': ['A'], '0,0': ['B'] } });
    expect(operatingOrder(now, column, ['A', 'B'])).toEqual(['B', 'A']);
  });

  it('takes the companies given, those without a price last', () => {
    const { now } = new Edit(position({ market: { '5,4': ['E', 'F'] } }));
    expect(operatingOrder(now, closing, ['Y', 'F', 'X', 'E'])).toEqual(['E', 'F', 'Y', 'X']);
    expect(operatingOrder(now, closing, ['F'])).toEqual(['F']);
  });

  it('may begin with one company', () => {
    const now = position({ companies: { A: {}, B: {}, C: {} }, market: { '100': ['B', 'C'], '105': ['A'] } });
    expect(orderFrom(now, zigzag, 'C')).toEqual(['C', 'A', 'B']);
    expect(orderFrom(now, zigzag, null)).toEqual(['A', 'B', 'C']);
  });

  it('in a zigzag or line is by price and stack alone', () => {
    const { now } = new Edit(position({ market: { '100': ['B', 'C'], '105': ['A'] } }));
    expect(operatingOrder(now, zigzag, ['C', 'B', 'A'])).toEqual(['A', 'B', 'C']);
  });
});
