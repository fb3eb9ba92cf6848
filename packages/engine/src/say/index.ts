// @roundhouse/engine/say: the sentences of the shared steps, and what a title needs to add its own.

export { ENGLISH, type Speaker, sharedStep, stepWords } from './en.ts';
export { dividendTold, endTold, roundTold } from './en-events.ts';
export { DIVIDENDS, type SharedMove } from './en-moves.ts';
export { fill, list, rows, type Sentence, type Sentences, type Voice } from './sentence.ts';
export type { MoveWords, SharedWords, StepWords, TitleWords } from './words.ts';
