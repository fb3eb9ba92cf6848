import type { Board } from '@roundhouse/engine';
import { memo, type ReactNode } from 'react';
import { BoardView } from '../board/index.ts';

export const TilePicture = memo(
  ({ board, tile, rotation }: { readonly board: Board; readonly tile: string; readonly rotation: number }): ReactNode => {
    const shape = board.tiles.get(tile)?.turned[rotation];
    return shape === undefined ? null : <span data-tile-picture={`${tile}/${rotation}`}>{BoardView === undefined ? '' : tile}</span>;
  },
);
