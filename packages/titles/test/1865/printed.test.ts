import { describe, expect, it } from 'vitest';
import printed from '../../src/1865/board.json' with { type: 'json' };
import { board, CITIES, COMPANIES, crowdsCarbonia, isMine, MINE_TILES, SHIPS } from '../../src/1865/data.ts';
import { recordedGames, unread } from '../kit/figures.ts';

/** 'market.30.white' is one of the column 'market.*.white'. */
const columnOf = (path: string): string => path.replaceAll(/\.\d+(?=\.|$)/g, '.*');

const pathsIn = (value: unknown, path: string): readonly string[] =>
  typeof value !== 'object' || value === null ? [path] : Object.entries(value).flatMap(([key, inner]) => pathsIn(inner, `${path}.${key}`));

/** Columns of which no row was read. A game reaches some rows of a table only: not every space of the market, not every number of players. */
const columns = (unreadPaths: readonly string[]): readonly string[] => {
  const rows = Object.entries(printed).flatMap(([key, value]) => pathsIn(value, key).map(columnOf));
  const count = (list: readonly string[], column: string): number => list.filter((other) => other === column).length;
  const left = unreadPaths.map(columnOf);
  return [...new Set(left)].filter((column) => count(left, column) === count(rows, column));
};

describe('1865: the board file', () => {
  it('prints nothing that nobody reads', async () => {
    const load = async () => (await import('../../src/1865/index.ts')).title1865;
    const { figures, others } = await unread(load, recordedGames('1865').slice(0, 2));
    expect(columns([...figures, ...others])).toEqual([]);
    expect(columns(['bank', 'market.0.white'])).toEqual(['bank']);
  });

  it('marks on the map what its tables say', () => {
    const marked = (icon: string): string[] => board.ids.filter((id) => board.data.hexes[id]?.icons?.includes(icon));
    for (const { id, locations } of SHIPS) expect(marked(id)).toEqual(locations);
    for (const { id, home, destination } of COMPANIES) {
      expect(marked(`destination:${id}`)).toEqual([destination]);
      expect(board.data.hexes[home]?.cities?.[0]?.homes).toEqual([id]);
    }
    for (const tile of MINE_TILES) expect(board.data.tiles[tile]?.onlyOn?.toSorted()).toEqual(board.ids.filter(isMine).toSorted());
    expect(CITIES.some(isMine)).toBe(false);
    expect([crowdsCarbonia(['B32', 'E1', null]), crowdsCarbonia(['B32', 'B36'])]).toEqual([false, true]);
  });
});
