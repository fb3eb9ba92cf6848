import { loadAbout } from '@roundhouse/titles/catalogue';
import { describe, expect, it } from 'vitest';
import { type TileChart, tileChart } from './upgrades.ts';

const chartOf = async (id: string): Promise<TileChart> => {
  const about = await loadAbout(id);
  if (about === undefined) throw new Error(`${id} has no texts`);
  return tileChart(about);
};

/** The tiles that replace a tile or a printed hex. */
const replacing = ({ tiles, hexes }: TileChart, from: string): readonly string[] =>
  (tiles.find(({ tile }) => tile === from) ?? hexes.find(({ hex }) => hex === from))?.by.map(({ tile }) => tile) ?? [];

describe('the tile chart', () => {
  it('1857: lists what the ledger lists', async () => {
    const chart = await chartOf('1857');
    // 57-tiles-9
    expect(replacing(chart, '7').join(' ')).toBe('18 21 22 26 27 28 29 30 31 624 625 626');
    expect(replacing(chart, '8').join(' ')).toBe('16 17 19 21 22 23 24 25 28 29 30 31');
    expect(replacing(chart, '9').join(' ')).toBe('18 19 20 23 24 26 27');
    // 57-tiles-10 57-tiles-11
    expect(replacing(chart, '25').join(' ')).toBe('40 45 46 629');
    expect(replacing(chart, '624').join(' ')).toBe('39 627 629');
    // 57-tiles-12 57-tiles-13
    expect(replacing(chart, '144')).toEqual(['147']);
    expect(replacing(chart, '57')).toEqual(['14', '15']);
    // 57-tiles-8 57-tiles-14 57-tiles-15 57-tiles-16
    expect(replacing(chart, 'N18')).toEqual(['141', '142', '143', '144']);
    expect(replacing(chart, 'K19')).toEqual(['14', '15']);
    expect([replacing(chart, 'N20'), replacing(chart, 'BA2'), replacing(chart, 'BA3')]).toEqual([['BA2'], ['BA3'], ['BA4']]);
    expect([replacing(chart, 'BA4'), replacing(chart, 'K3'), replacing(chart, 'BT8')]).toEqual([[], [], []]);
    // 57-map-13: the green mountains take no other tiles.
    expect(chart.first).toEqual(expect.arrayContaining(['7', '8', '9', 'BT8', 'BT9']));
    expect(chart.first).not.toContain('BA2');
  });

  it('1865: a mine takes mine tiles only, and they go nowhere else (SAR-4.2-13)', async () => {
    const chart = await chartOf('1865');
    expect([replacing(chart, '173'), replacing(chart, '174'), replacing(chart, '175')]).toEqual([['174'], ['175'], []]);
    expect(chart.tiles.filter(({ by }) => by.some(({ tile }) => tile === '174')).map(({ tile }) => tile)).toEqual(['173']);
  });

  it('18FB: L and P bind at brown only (FB-3.4.1-12)', async () => {
    const chart = await chartOf('18fb');
    expect(replacing(chart, '15')).toEqual(['63', '611', '700']);
    expect(replacing(chart, '87')).toEqual(['146', '889', '900']);
  });

  it('turns each tile so that it keeps the track of the other', async () => {
    const { upgrades } = (await loadAbout('18sa')) ?? {};
    if (upgrades === undefined) throw new Error('18SA has no texts');
    for (const { tile, by } of tileChart({ upgrades }).tiles) {
      const from = upgrades.board.tiles.get(tile)?.rotations[0];
      if (from === undefined) continue;
      for (const { tile: to, rotation } of by) {
        const shape = upgrades.board.tiles.get(to)?.turned[rotation];
        expect(shape && upgrades.fits(from).has(shape), `${tile} to ${to}`).toBe(true);
      }
    }
  });
});
