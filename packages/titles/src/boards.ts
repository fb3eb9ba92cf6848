import { type Board, type BoardData, compileBoard, type TileData } from '@roundhouse/engine';
import printed18esp from './18esp/board.json' with { type: 'json' };
import printed18fb from './18fb/board.json' with { type: 'json' };
import printed18sa from './18sa/board.json' with { type: 'json' };
import printed1857 from './1857/board.json' with { type: 'json' };
import printed1865 from './1865/board.json' with { type: 'json' };
import standard from './tiles.json' with { type: 'json' };

/** Tiles that several titles share, by their number. */
export const standardTiles = standard as unknown as Readonly<Record<string, TileData>>;

const read = (printed: unknown): BoardData => printed as BoardData;

/** The printed boards of all five titles, as they lie in the box. */
export const boards: Readonly<Record<string, BoardData>> = {
  '1857': read(printed1857),
  '18sa': read(printed18sa),
  '18esp': read(printed18esp),
  '1865': read(printed1865),
  '18fb': read(printed18fb),
};

/** The same, compiled. */
export const compiledBoard = (title: string): Board | undefined => {
  const data = boards[title];
  return data === undefined ? undefined : compileBoard(data, standardTiles);
};
