import type { TileData } from '@roundhouse/engine';
import { byId, exactly, readPrinted, tile } from './printed.ts';
import tiles from './tiles.json' with { type: 'json' };

/** The tiles that several titles share, by number. */
export const standardTiles: Readonly<Record<string, TileData>> = readPrinted(byId(exactly(tile)), tiles, 'the standard tiles');
