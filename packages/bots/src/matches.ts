// @roundhouse/bots/match: bots against each other, and random games that look for faults.

export { type Experiment, type Failure, type Findings, simulate } from './laboratory.ts';
export { type Fight, type Fought, fight, type Seated, type Shape } from './match.ts';
export { type MatchSummary, type SeatSummary, type Spread, summarise } from './summary.ts';
