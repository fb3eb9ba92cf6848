// @roundhouse/engine/rules: write the rules of a title. Steps and turns, the fields of moves, edits of a state, rounds, seats, words.

export { leastPrice } from './deal.ts';
export { type Draft, Edit } from './edit.ts';
export {
  type Field,
  type FieldsOf,
  fields,
  flag,
  listOf,
  type MoveOf,
  type MoveShape,
  oneOf,
  optional,
  type Shapes,
  text,
  whole,
} from './fields.ts';
export { type Builder, type Earnings, type Forecast, hexesAway, type Launch, type RoundsLeft } from './forecast.ts';
export { stepsOf } from './forms.ts';
export { lookup } from './lookup.ts';
export { hasOffer } from './play.ts';
export { closePrivate, ownsPrivate, payIncome } from './privates.ts';
export { refuse } from './refusal.ts';
export { countTurn, playerTurn, type RoundMemory, type RoundPlan, roundFlow, turnFrame, waiting } from './rounds.ts';
export { type Speech, speech } from './speech.ts';
export { type AnyStep, type Ask, type Duty, type Here, hereFor, recall, remember, type Step, type StepView } from './step.ts';
export { areSeats, drawSeats, leaveTable, nextPlayer, rankBy, seated, tableOf } from './table.ts';
export {
  anyOrder,
  type Chance,
  front,
  inOrder,
  leaves,
  type MoveIn,
  type Part,
  type Stage,
  sideSteps,
  stageOf,
  type Turn,
} from './turn.ts';
export { newest, policyOf } from './versions.ts';
