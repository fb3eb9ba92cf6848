import type { State } from '@roundhouse/engine';
import { type Board, supplyByTile } from '@roundhouse/engine/board';

/** The pieces left of each tile by its number. */
export const tilesIn = (board: Board, s: State): Readonly<Record<string, number>> => supplyByTile(board, s.supply.tiles);

/** A position with so many pieces left of these tiles. */
export const withTiles = (board: Board, s: State, left: Readonly<Record<string, number>>): State => ({
  ...s,
  supply: { ...s.supply, tiles: board.limited.map((tile, place) => left[tile] ?? (s.supply.tiles[place] as number)) },
});
