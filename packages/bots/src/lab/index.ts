// @roundhouse/bots/lab: many games of a board, and what they say about it.

export { type LabGame, type LabSetup, labGame } from './game.ts';
export { type Difference, ENOUGH, type Measure } from './measure.ts';
export type { CompanyNotes, Counts, Notes, PrivateNotes, SeatNotes } from './observe.ts';
export { type Comparison, compareGames, flatten, isMeasure, type Report, reportOf, type Tree } from './report.ts';
export { tryTitle, type Unplayable } from './trial.ts';
