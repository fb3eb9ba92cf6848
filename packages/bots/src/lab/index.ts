// @roundhouse/bots/lab: many games of a board, and what they say about it.

export { type LabGame, type LabSetup, labGame } from './game.ts';
export { compareMeasures, type Difference, ENOUGH, type Measure } from './measure.ts';
export type { CompanyNotes, Counts, Notes, PrivateNotes, SeatNotes } from './observe.ts';
export { flatten, isMeasure, type Report, reportOf, type Tree } from './report.ts';
