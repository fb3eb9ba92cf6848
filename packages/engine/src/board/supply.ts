import type { State } from '../state.ts';
import type { Board } from './board.ts';

// Pieces left of each tile: a list in the order of `board.limited`, because a copy of it is made with every tile that is laid. A two-sided piece
// is counted under both its sides, so laying one uses up the other.

/** How many tiles of each limited type are left. */
export type TileSupply = State['supply']['tiles'];

/** All pieces in the box. */
export const fullSupply = (board: Board): TileSupply => board.limited.map((id) => board.tiles.get(id)?.count as number);

/** How many pieces of a tile are left; undefined if it is unlimited. */
export const tilesLeft = (board: Board, supply: TileSupply, tile: string): number | undefined => {
  const place = board.supplyPlace.get(tile);
  return place === undefined ? undefined : supply[place];
};

export const inSupply = (board: Board, supply: TileSupply, tile: string): boolean => (tilesLeft(board, supply, tile) ?? 1) > 0;

/** The pieces left of each tile by its number; unlimited tiles have no entry. */
export const supplyByTile = (board: Board, supply: TileSupply): Readonly<Record<string, number>> =>
  Object.fromEntries(board.limited.map((id, place) => [id, supply[place] as number]));

/** Both sides of the piece a tile belongs to. */
export const sidesOfPiece = (board: Board, tile: string): readonly string[] => {
  const back = board.tiles.get(tile)?.back;
  return back ? [tile, back] : [tile];
};

const change = (board: Board, counts: number[], tile: string, by: number): void => {
  for (const side of sidesOfPiece(board, tile)) {
    const place = board.supplyPlace.get(side);
    if (place !== undefined) counts[place] = (counts[place] as number) + by;
  }
};

/** The supply with more or fewer pieces of a tile. */
export const changeSupply = (board: Board, supply: TileSupply, tile: string, by: number): TileSupply => {
  const changed = supply.slice();
  change(board, changed, tile, by);
  return changed;
};

/** The supply after taking a tile and returning the one it replaces, if any. */
export const takeTile = (board: Board, supply: TileSupply, tile: string, instead: string | null = null): TileSupply => {
  const changed = supply.slice();
  if (instead !== null) change(board, changed, instead, 1);
  change(board, changed, tile, -1);
  return changed;
};
