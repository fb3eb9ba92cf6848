import { describe, expect, it, vi } from 'vitest';
import { COMPANIES, printed } from '../../src/1857/data.ts';
import { recordedGames, unread } from '../kit/figures.ts';

describe('1857: the board file', () => {
  it('holds no figure and no text that nobody reads', async () => {
    const load = async () => (await import('../../src/1857/index.ts')).title1857;
    expect(await unread(load, recordedGames('1857'))).toEqual({ figures: [], others: [] });
  });

  it('57-R52 a corrected board file that names Neuquén or El Sur is played with its figures under every number', async () => {
    vi.resetModules();
    const { correctBoard } = await import('../../src/corrections.ts');
    correctBoard('1857', { hexes: { R10: { offboard: { revenue: { yellow: 70 } } } } });
    const { versions } = await import('../../src/1857/versions.ts');
    expect(versions.map(({ policy: { hexes } }) => Object.keys(hexes))).toEqual([['S13'], []]);
    vi.resetModules();
  });

  it('prints each home in the city that its charter names', () => {
    for (const { id, home, homeCity } of COMPANIES) {
      const shape = id === 'PBA' ? printed.tiles.BA3 : printed.hexes[home];
      expect([id, shape?.cities?.[homeCity]?.homes]).toEqual([id, expect.arrayContaining([id])]);
    }
  });
});
