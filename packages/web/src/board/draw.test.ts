import type { BoardData } from '@roundhouse/engine';
import { boards } from '@roundhouse/titles';
import { describe, expect, it } from 'vitest';
import { drawBoard } from './draw.ts';

const small: BoardData = {
  grid: { orientation: 'flat', letters: 'columns', letterStep: 'east', numberStep: 'south' },
  hexes: {
    A1: { color: 'white', name: 'Fish & Chips', terrain: [{ type: 'mountain', cost: 60 }] },
    A3: { color: 'yellow', label: 'Q', cities: [{ slots: 2, revenue: 30, exits: [0, 3], homes: ['XY'] }] },
    B2: { color: 'gray', towns: [{ revenue: 10, exits: [1, 4] }], tracks: [[0, 3]] },
    B4: { color: 'red', offboard: { group: 'Away', revenue: { yellow: 20, brown: 50 }, exits: [2] } },
    nA1: { color: 'blue' },
  },
  tiles: {},
  edges: [{ between: ['A1', 'A3'], type: 'river', cost: 40 }],
};

const count = (svg: string, part: RegExp): number => svg.match(part)?.length ?? 0;

describe('drawBoard', () => {
  const svg = drawBoard(small);

  it('draws each hex once, on its ground', () => {
    for (const [id, { color }] of Object.entries(small.hexes))
      expect(count(svg, new RegExp(`class="ground on-${color}" data-hex="${id}"`, 'g'))).toBe(1);
  });

  it('draws slots, homes, revenue, labels and costs', () => {
    expect(count(svg, /class="slot"/g)).toBe(2);
    for (const words of ['XY', '30', '10', 'Q', '60', '40']) expect(svg).toContain(`>${words}</text>`);
  });

  it('gives an off-board area its name, its values by phase and an arrow', () => {
    expect(svg).toContain('>Away</text>');
    expect(count(svg, /class="phase phase-/g)).toBe(2);
    expect(count(svg, /class="arrow"/g)).toBe(1);
  });

  it('escapes names', () => {
    expect(svg).toContain('Fish &#38; Chips');
    expect(svg).not.toContain('Fish & Chips');
  });

  it('keeps a second sheet apart from the first', () => {
    const centre = (id: string): number => Number(new RegExp(`data-hex="${id}" points="([-\\d.]+)`).exec(svg)?.[1]);
    expect(centre('nA1')).toBeGreaterThan(centre('B2') + 100);
  });

  it('is dark on demand, and as wide as asked', () => {
    expect(drawBoard(small, { dark: true, width: 500 })).toMatch(/class="board dark" width="500" height="\d+"/);
  });
});

it.each(Object.keys(boards))('draws every hex of %s', (title) => {
  const board = boards[title];
  if (!board) throw new Error(title);
  const svg = drawBoard(board);
  expect(count(svg, /data-hex="/g)).toBe(Object.keys(board.hexes).length);
  expect(svg).not.toMatch(/NaN|undefined|Infinity/);
});
