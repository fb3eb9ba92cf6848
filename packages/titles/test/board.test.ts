import type { State } from '@roundhouse/engine';
import { type Board, bitsOf, fullSupply, layFault, placements, trackGraph, upgradesOf } from '@roundhouse/engine/board';
import { describe, expect, it } from 'vitest';
import { board } from '../src/1857/data.ts';

const upgrades = upgradesOf(board, {});

const hexNumber = (id: string): number => board.index.get(id) ?? -1;
const fault = (hex: string, id: string, rotation: number, built: State['board'] = {}) =>
  layFault(upgrades, trackGraph(board, built), fullSupply(board), { hex, tile: id, rotation });

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
