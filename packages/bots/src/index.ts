// @roundhouse/bots: computer opponents, and games that they play.

export type { Bot, Budget, Choice, Considered, Question, Reason, Terms } from './bot.ts';
export { diceOf } from './bot.ts';
export { type Dice, makeDice } from './dice.ts';
export { type Fault, type GameOptions, type GameOutcome, type Played, playGame } from './game.ts';
export { adviser, GREEDY, type GreedyOptions, greedy, greedyWith } from './greedy.ts';
export { BOTS, LEVELS, type NamedBot, PLAIN_BUDGET } from './levels.ts';
export { PLANNER, type PlannerOptions, planner, plannerWith } from './planner.ts';
export { chooseOffer, fillOffer, type Mood, random, type Temper } from './random.ts';
export { REASONS, sayReason } from './reason.ts';
export { safeMove } from './safe.ts';
export { WEIGHTS, type Weights } from './weights.ts';
