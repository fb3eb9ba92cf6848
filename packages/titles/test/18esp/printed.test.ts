import type { GameRecord } from '@roundhouse/engine';
import { describe, expect, it } from 'vitest';
import { board, COMPANIES, MINORS, NORTHERN, PASSES, SOUTHERN } from '../../src/18esp/data.ts';
import { recordedGames, unread } from '../kit/figures.ts';
import { record } from './position.ts';

describe('the board file', () => {
  it('prints nothing that nobody reads', async () => {
    const load = async () => (await import('../../src/18esp/index.ts')).title18esp;
    // Every number of players and every company at the start of a game, then whole games, first one in which private 4 opens a pass.
    const openings = [2, 3, 4, 5, 6].map((players) => record(players));
    const others = record(3, { out: ['CFLG', 'CFEA', 'MZA', 'N', 'A', 'CM', 'AC', 'MZ'], director: 'FdC' });
    const isFirst = ({ players, options }: GameRecord): boolean => players.length === 5 && options.setup === 'standard';
    const games = recordedGames('18esp').toSorted((a, b) => Number(isFirst(b)) - Number(isFirst(a)));
    expect(await unread(load, [...openings, others, ...games])).toEqual({ figures: [], others: [] });
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
