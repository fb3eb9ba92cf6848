import { describe, expect, it } from 'vitest';
import { board, COMPANIES, MINORS, NORTHERN, PASSES, SOUTHERN } from '../../src/18esp/data.ts';
import { recordedGames, unread } from '../kit/figures.ts';
import { record } from './position.ts';

describe('the board file', () => {
  it('prints nothing that nobody reads', async () => {
    const load = async () => (await import('../../src/18esp/index.ts')).title18esp;
    // FdC is in none of the recorded games.
    const out = ['CFLG', 'CFEA', 'GSSR', 'AVT', 'TBF', 'MH', 'CSE', 'CA'];
    expect(await unread(load, [record(3, { out, director: 'FdC' }), ...recordedGames('18esp')])).toEqual({ figures: [], others: [] });
  });

  it('marks on the map the homes that the charters name', () => {
    const homes = Object.entries(board.data.hexes).flatMap(([hex, { cities = [] }]) =>
      cities.flatMap((city) => (city.homes ?? []).map((id) => `${id} ${hex}`)),
    );
    expect(homes.toSorted()).toEqual(COMPANIES.map(({ id, home }) => `${id} ${home}`).toSorted());
    expect([NORTHERN.length, SOUTHERN.length, MINORS.length]).toEqual([6, 9, 9]);
    expect(PASSES.map(({ hex }) => hex)).toEqual(['D12', 'H12', 'J10', 'L8']);
  });
});
