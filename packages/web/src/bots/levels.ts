// The levels of computer players that people can choose. Their names are in the catalogue of words; the players themselves are loaded by a worker.

/** The weakest first. Each is a level of @roundhouse/bots. */
export const LEVELS = ['trainee', 'conductor', 'stationmaster', 'director'] as const;
export type Level = (typeof LEVELS)[number];

/** The level that is proposed. */
export const USUAL: Level = 'conductor';
/** The level that advises people. */
export const ADVISER: Level = 'stationmaster';
