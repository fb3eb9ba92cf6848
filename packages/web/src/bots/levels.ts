import type { BotLevel } from '@roundhouse/table';

// The levels of bots are those of online games; their names are in the catalogue of words, and a worker loads the bots themselves.

/** The level that advises people. */
export const ADVISER: BotLevel = 'stationmaster';
