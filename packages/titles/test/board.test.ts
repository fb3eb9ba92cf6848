import { type Board, bitsOf, fullSupply, layFault, placements, type Shape, type State, trackGraph, upgradesOf } from '@roundhouse/engine';
import { describe, expect, it } from 'vitest';
import { board } from '../src/1857/data.ts';

const upgrades = upgradesOf(board, {});

/** Numbers of the tiles of the same letter that may replace a shape. */
const follow = (from: Shape | undefined): string[] => {
  if (!from) throw new Error('no such tile');
  const fits = [...upgrades.fits(from).values()].filter(({ tile }) => tile.data.label === from.label);
  return [...new Set(fits.map(({ tile }) => tile.id))].sort((a, b) => Number(a) - Number(b));
};
const tile = (id: string): Shape | undefined => board.tiles.get(id)?.rotations[0];
const hexNumber = (id: string): number => board.index.get(id) ?? -1;
const table = (lines: Record<string, string>): void => {
  for (const [from, to] of Object.entries(lines)) expect([from, follow(tile(from))]).toEqual([from, to.split(' ').filter(Boolean)]);
};
const fault = (hex: string, id: string, rotation: number, built: State['board'] = {}) =>
  layFault(upgrades, trackGraph(board, built), fullSupply(board), { hex, tile: id, rotation });

describe('1857: what may replace what', () => {
  it('57-tiles-9 57-R4 yellow plain track', () => {
    table({
      7: '18 21 22 26 27 28 29 30 31 624 625 626',
      8: '16 17 19 21 22 23 24 25 28 29 30 31',
      9: '18 19 20 23 24 26 27',
    });
  });

  it('57-tiles-10 57-R4 green plain track, 16 to 25', () => {
    table({
      16: '43 70',
      17: '47 628',
      18: '43 627',
      19: '45 46',
      20: '44 47',
      21: '46 629',
      22: '45 629',
      23: '41 43 45 47',
      24: '42 43 46 47',
      25: '40 45 46 629',
    });
  });

  it('57-tiles-11 57-R4 green plain track, the rest', () => {
    table({
      26: '42 44 45 627',
      27: '41 44 46 627',
      28: '39 43 46 70',
      29: '39 43 45 70',
      30: '42 70 628 629',
      31: '41 70 628 629',
      624: '39 627 629',
      625: '70 627',
      626: '44 628',
    });
  });

  it('57-tiles-12 small cities', () => {
    table({
      3: '141 142 143',
      4: '141 142',
      58: '141 142 143 144',
      141: '145 146 147',
      142: '145 146 147',
      143: '146 147',
      144: '147',
    });
  });

  it('57-tiles-13 large cities without a letter', () => {
    table({ 6: '14 15', 57: '14 15', 14: '611', 15: '611' });
  });

  it('57-tiles-14 lettered cities stay within their letter', () => {
    table({ K1: 'K2', K2: 'K3', T1: 'T2', T2: 'T3', X1: 'X2', X2: 'X3', Z1: 'Z2', Z2: 'Z3', BB1: 'BB2', BB2: 'BB3' });
    table({ C2: 'C3', R2: 'R3', M2: 'M3', BA2: 'BA3', BA3: 'BA4' });
    const printed = { K11: 'C2', L16: 'R2', L4: 'M2', N20: 'BA2' };
    for (const [hex, to] of Object.entries(printed)) expect([hex, follow(board.printed(hexNumber(hex)))]).toEqual([hex, [to]]);
  });

  it('57-tiles-15 every brown tile but BA3 is final', () => {
    const going = [...board.tiles.values()].filter(({ id, color }) => color === 'brown' && follow(tile(id)).length > 0);
    expect(going.map(({ id }) => id)).toEqual(['BA3']);
    expect([...board.tiles.values()].filter(({ color }) => color === 'gray').map(({ id }) => id)).toEqual(['BA4']);
  });
});

const everyLay = (on: Board, hex: string): string[] =>
  [...placements(upgrades, trackGraph(on, {}), fullSupply(on), hexNumber(hex))].map(({ shape }) => `${shape.tile}/${shape.rotation}`);

describe('1857: the printed map', () => {
  it('has tiles for every hex that takes any', () => {
    const empty = board.ids.filter((id, h) => board.hex(h).color === 'white' && everyLay(board, id).length === 0);
    expect(empty).toEqual([]);
  });

  it('lets no placement run off the land, to blank sides or over closed borders', () => {
    for (const [h, id] of board.ids.entries())
      for (const { shape } of placements(upgrades, trackGraph(board, {}), fullSupply(board), h))
        for (const side of bitsOf(shape.exits)) expect([id, side, board.mate[h * 6 + side] ?? -1]).not.toContain(-1);
    expect(fault('L18', '7', 1)).toBe('impassable');
    expect(fault('L18', '9', 1)).toBe('impassable');
  });

  it('joins printed track across every border it reaches', () => {
    for (const [h] of board.ids.entries())
      for (const side of bitsOf(board.printed(h).exits)) expect(board.mate[h * 6 + side]).toBeGreaterThanOrEqual(0);
  });

  it('opens green mountains to their own tiles only', () => {
    for (const id of ['D6', 'E5', 'G7', 'K3', 'K9', 'L2']) {
      const lays = everyLay(board, id);
      expect(lays.length).toBeGreaterThan(0);
      expect(lays.every((name) => name.startsWith('BT'))).toBe(true);
    }
    expect(fault('D6', '9', 0)).toBe('terrain');
    expect(fault('B10', 'BT9', 0)).toBe('terrain');
  });

  it('seats both cities of X on the later tiles', () => {
    const built = { K17: { tile: 'X1', rotation: 0, tokens: [] } };
    const graph = trackGraph(board, built);
    const [fit] = placements(upgrades, graph, fullSupply(board), hexNumber('K17'));
    expect(fit?.tile.id).toBe('X2');
    expect(fit?.stops).toEqual([0, 0]);
  });
});
