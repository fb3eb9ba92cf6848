import type { Built, State, Token } from '../../state.ts';
import { type Board, compileBoard } from '../board.ts';
import type { BoardData, HexData, ShapeData, TileData } from '../data.ts';
import { fullSupply, type TileSupply } from '../supply.ts';
import { trackGraph } from '../track.ts';
import { type Lay, layFault, placements, type UpgradePolicy, upgradesOf } from '../upgrade.ts';

// A small tile set and a hex with its six neighbours, to lay tiles in.

export const tile = (color: TileData['color'], shape: ShapeData, more: Partial<TileData> = {}): TileData => ({
  count: 2,
  ...shape,
  color,
  ...more,
});
export const city = (slots: number, ...exits: number[]): ShapeData => ({ cities: [{ slots, exits }] });
export const town = (...exits: number[]): ShapeData => ({ towns: [{ exits }] });
export const plain = (...tracks: number[][]): ShapeData => ({ tracks });
export const cities = (...exits: number[][]): ShapeData => ({ cities: exits.map((sides) => ({ slots: 1, exits: sides })) });

export const tiles: Record<string, TileData> = {
  7: tile('yellow', plain([0, 1])),
  8: tile('yellow', plain([0, 2])),
  9: tile('yellow', plain([0, 3])),
  16: tile('green', plain([0, 2], [1, 3])),
  23: tile('green', plain([0, 3], [0, 4])),
  24: tile('green', plain([0, 3], [0, 2])),
  25: tile('green', plain([0, 2], [0, 4])),
  43: tile('brown', plain([0, 3], [0, 2], [1, 3], [1, 2])),
  5: tile('yellow', city(1, 0, 1)),
  6: tile('yellow', city(1, 0, 2)),
  57: tile('yellow', city(1, 0, 3)),
  14: tile('green', city(2, 0, 1, 3, 4)),
  15: tile('green', city(2, 0, 1, 2, 3)),
  12: tile('green', city(1, 0, 1, 2)),
  63: tile('brown', city(2, 0, 1, 2, 3, 4, 5)),
  K1: tile('yellow', city(1, 0, 3), { label: 'K', fixed: true }),
  K2: tile('green', city(2, 0, 1, 2, 3), { label: 'K', fixed: true }),
  Y3: tile('brown', city(3, 0, 1, 2, 3, 4, 5), { label: 'Y' }),
  oo: tile('yellow', cities([0], [3])),
  OO: tile('green', cities([0, 2], [3, 5])),
  4: tile('yellow', town(0, 3)),
  58: tile('yellow', town(0, 2)),
  141: tile('green', town(0, 2, 3)),
  2: tile('yellow', { towns: [{ exits: [0, 3] }, { exits: [1, 2] }] }),
  901: tile('green', { towns: [{ exits: [0, 1, 2, 3], dots: 2 }] }),
  m: tile('yellow', { towns: [{ kind: 'mine', exits: [0, 3] }] }),
  z1: tile('yellow', { towns: [{ exits: [0] }, { exits: [3] }] }),
  z2: tile('green', { towns: [{ exits: [0] }, { exits: [3] }], links: [[0, 1]] }),
  BT: tile('brown', plain([0, 3]), { terrainOnly: 'ridge' }),
  only: tile('green', plain([0, 3], [1, 4]), { onlyOn: ['D7'] }),
  shore: tile('brown', city(2, 0, 1, 2, 3), { blueSides: [4, 5] }),
  '9n': tile('yellow', plain([0, 3]), { gauge: 'narrow' }),
};

export const land: HexData = { color: 'white' };
export const grid: BoardData['grid'] = { orientation: 'flat', letters: 'columns', letterStep: 'east', numberStep: 'south' };
/** D6 in the middle; its neighbours by side: D8, C7, C5, D4, E5, E7. */
export const boardOf = (middle: HexData, around: Partial<Record<string, HexData>> = {}, more: Partial<BoardData> = {}): Board =>
  compileBoard(
    {
      grid,
      hexes: { D6: middle, D8: land, C7: land, C5: land, D4: land, E5: land, E7: land, ...around } as BoardData['hexes'],
      tiles,
      ...more,
    },
    {},
  );
export const laid = (id: string, rotation = 0, ...tokens: Token[]): Built => ({ tile: id, rotation, tokens });
export const lay = (id: string, rotation = 0, hex = 'D6'): Lay => ({ hex, tile: id, rotation });
export const USUAL: UpgradePolicy = {};
export const SWAPS: UpgradePolicy = { swaps: true };
export const COAST: UpgradePolicy = { coast: true };

export const fault = (board: Board, built: State['board'], what: Lay, policy = USUAL, supply = fullSupply(board)) =>
  layFault(upgradesOf(board, policy), trackGraph(board, built), supply, what);
export const offered = (board: Board, built: State['board'] = {}, policy = USUAL, supply = fullSupply(board)): string[] => {
  const h = board.index.get('D6') ?? -1;
  return [...placements(upgradesOf(board, policy), trackGraph(board, built), supply, h)].map(
    ({ shape }) => `${shape.tile}/${shape.rotation}`,
  );
};
export const numbers = (list: string[]) => [...new Set(list.map((name) => name.split('/')[0]))].sort();

const MIDDLES: readonly HexData[] = [
  land,
  { color: 'white', cities: [{ slots: 1 }] },
  { color: 'white', label: 'K', cities: [{ slots: 1 }] },
  { color: 'white', cities: [{ slots: 1 }, { slots: 1 }] },
  { color: 'white', towns: [{}] },
  { color: 'white', towns: [{}, {}] },
  { color: 'white', terrain: [{ type: 'ridge', cost: 1 }] },
  { color: 'yellow', tracks: [[0, 2]] },
  { color: 'white', stub: [1] },
];
const AROUNDS = [{}, { D8: { color: 'blue' }, E7: { color: 'blue' } }, { D4: { color: 'gray', tracks: [[0, 1]] } }] as const;

/** The full supply without the pieces of these tiles. */
export const without = (board: Board, ...tiles: readonly string[]): TileSupply =>
  tiles.reduce((supply, tile) => supply.with(board.supplyPlace.get(tile) as number, 0), fullSupply(board));

/** What is offered and what has no fault, over these tiles in all kinds of hexes, each in one or all surroundings; null: over the printed hex. */
export function* offersAndLays(
  under: readonly (string | null)[],
  rotations: readonly number[],
  surroundings: 'one' | 'all',
): Iterable<[string[], string[]]> {
  for (const [i, middle] of MIDDLES.entries())
    for (const [j, around] of AROUNDS.entries()) {
      if (surroundings === 'one' && i % AROUNDS.length !== j) continue;
      const board = boardOf(middle, around);
      const supply = without(board, '23', '8');
      const all = [...board.tiles.values()].flatMap((t) => t.rotations.map((shape) => lay(t.id, shape.rotation)));
      for (const id of under)
        for (const rotation of id === null ? [0] : rotations) {
          if (id !== null && !board.tiles.get(id)?.turned[rotation]) continue;
          const built: State['board'] = {
            D8: laid('9'),
            C5: laid('24', 2),
            D6: { tile: id, rotation, tokens: [{ of: 'A', city: 0, slot: 0 }] },
          };
          const graph = trackGraph(board, built);
          for (const policy of [USUAL, SWAPS, COAST]) {
            const upgrades = upgradesOf(board, policy);
            const faultless = all.filter((what) => layFault(upgrades, graph, supply, what) === null);
            yield [offered(board, built, policy, supply), faultless.map((what) => `${what.tile}/${what.rotation}`)];
          }
        }
    }
}
