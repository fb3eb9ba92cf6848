// @roundhouse/titles/standard-tiles: the common tiles.

import { byId, exactly, readPrinted, tile } from './printed.ts';
import data from './tiles.json' with { type: 'json' };

/** The tiles that titles share, by number. A board file that names one of them gives its count. */
export const standardTiles = readPrinted(byId(exactly(tile)), data, 'the standard tiles');
