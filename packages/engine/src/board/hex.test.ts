import { describe, expect, it } from 'vitest';
import type { GridData } from './data.ts';
import { compareHexes, makeHex, neighbour, opposite, parseHex, position, SIDES, sideTowards } from './hex.ts';

const flat: GridData = { orientation: 'flat', letters: 'columns', letterStep: 'east', numberStep: 'south' };
const upward: GridData = { orientation: 'flat', letters: 'columns', letterStep: 'east', numberStep: 'north' };
const pointy: GridData = { orientation: 'pointy', letters: 'rows', letterStep: 'south', numberStep: 'east' };

describe('hex ids', () => {
  it('are parsed and made', () => {
    expect(parseHex('K11')).toEqual({ sheet: '', letter: 11, number: 11 });
    expect(parseHex('nAA-2')).toEqual({ sheet: 'n', letter: 27, number: -2 });
    for (const id of ['11K', '?K11', 'K11x', 'K', '']) expect(parseHex(id)).toBeNull();
    for (const id of ['A1', 'Z26', 'AA3', 'AZ4', 'BA5', 'nC12', 'B-1'])
      expect(makeHex(parseHex(id) ?? { sheet: '', letter: 0, number: 0 })).toBe(id);
  });

  it('have a natural order', () => {
    expect(['nA2', 'AA1', 'B10', 'Z1', 'B2', 'A11'].sort(compareHexes)).toEqual(['A11', 'B2', 'B10', 'Z1', 'AA1', 'nA2']);
  });
});

describe('what is no hex', () => {
  it('stands in the order of its letters', () => {
    expect(['b!', 'A1', 'a!'].sort(compareHexes)).toEqual(['A1', 'a!', 'b!']);
    expect([compareHexes('a!', 'a!'), compareHexes('A1', 'a!'), compareHexes('a!', 'A1')]).toEqual([0, -1, 1]);
  });

  it('has no place and no neighbours, and there is no seventh side', () => {
    expect([position(flat, '11K'), neighbour(flat, '11K', 0), neighbour(flat, 'D6', 6)]).toEqual([null, null, null]);
  });
});

describe('the grid', () => {
  it('has sides clockwise from the south on flat hexes', () => {
    expect(SIDES.map((side) => neighbour(flat, 'D6', side))).toEqual(['D8', 'C7', 'C5', 'D4', 'E5', 'E7']);
    expect(SIDES.map((side) => neighbour(upward, 'D6', side))).toEqual(['D4', 'C5', 'C7', 'D8', 'E7', 'E5']);
  });

  it('has sides clockwise from the south-west on pointy hexes', () => {
    expect(SIDES.map((side) => neighbour(pointy, 'D6', side))).toEqual(['E5', 'D4', 'C5', 'C7', 'D8', 'E7']);
  });

  it('comes back across the opposite side', () => {
    for (const grid of [flat, upward, pointy])
      for (const side of SIDES) {
        const across = neighbour(grid, 'nD6', side) ?? '';
        expect(neighbour(grid, across, opposite(side))).toBe('nD6');
        expect(sideTowards(grid, 'nD6', across)).toBe(side);
      }
    expect(sideTowards(flat, 'D6', 'D10')).toBe(-1);
  });

  it('ends before the first letter', () => {
    expect(neighbour(flat, 'A5', 1)).toBeNull();
  });

  it('places hexes on the sheet', () => {
    expect(position(flat, 'C5')).toEqual({ x: 3, y: 5 });
    expect(position(upward, 'C5')).toEqual({ x: 3, y: -5 });
    expect(position(pointy, 'C5')).toEqual({ x: 5, y: 3 });
  });
});
