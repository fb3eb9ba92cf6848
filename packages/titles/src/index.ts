import type { BoardData } from '@roundhouse/engine';
import board1857 from './1857/board.json' with { type: 'json' };

/** The printed boards by title. */
export const boards: Readonly<Record<string, BoardData>> = { '1857': board1857 as unknown as BoardData };
