import type { State } from '../state.ts';
import type { Board } from './board.ts';

// Pieces left of each tile. A two-sided piece is counted under both its sides, so laying one uses up the other.

/** How many tiles of each type are left. */
export type TileSupply = State['supply']['tiles'];

/** All pieces in the box; unlimited tiles have no entry. */
export const fullSupply = (board: Board): TileSupply => {
  const supply: Record<string, number> = {};
  for (const id of board.limited) supply[id] = board.tiles.get(id)?.count as number;
  return supply;
};

export const inSupply = (supply: TileSupply, tile: string): boolean => (supply[tile] ?? 1) > 0;

/** Both sides of the piece a tile belongs to. */
export const sidesOfPiece = (board: Board, tile: string): readonly string[] => {
  const back = board.tiles.get(tile)?.back;
  return back ? [tile, back] : [tile];
};

const change = (board: Board, supply: Record<string, number>, tile: string, by: number): void => {
  for (const side of sidesOfPiece(board, tile)) {
    const left = supply[side];
    if (left !== undefined) supply[side] = left + by;
  }
};

/** The supply after taking a tile and returning the one it replaces, if any. */
export const takeTile = (board: Board, supply: TileSupply, tile: string, instead: string | null = null): TileSupply => {
  const left: Record<string, number> = {};
  for (const id of board.limited) left[id] = supply[id] as number;
  if (instead !== null) change(board, left, instead, 1);
  change(board, left, tile, -1);
  return left;
};
