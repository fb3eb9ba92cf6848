// @roundhouse/engine/trains: trains on sale, phases, limits and rusting.

export { discardAll, type TrainLimitPolicy, trainRoom } from './limit.ts';
export { trainCalled, trainName } from './name.ts';
export { type Phase, phaseReached, phaseStartedBy, startPhase } from './phase.ts';
export {
  distinctTrains,
  giveTrain,
  newTrains,
  onSale,
  printedPrice,
  type Side,
  type TrainOffer,
  type TrainTable,
  type TrainType,
  takeNew,
  takeTrain,
  takeUsed,
} from './pile.ts';
export { type Rusted, rust } from './rust.ts';
