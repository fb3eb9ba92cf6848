import { closePrivate, type Edit } from '@roundhouse/engine/rules';
import { phaseStartedBy, rust, startPhase } from '@roundhouse/engine/trains';
import { PHASES, PRIVATES } from './data.ts';
import { placeOnFirstSix } from './finance.ts';

/**
 * The first train of a type bought from the bank starts its phase at once (57-1870.train-8). In this order (57-R42): trains rust
 * (57-1870.train-7), privates close (57-1870.privates-3), unsold shares are placed. Trains above the limit follow by duty
 * (57-1870.train-5).
 */
export const newPhase = (e: Edit, type: string): void => {
  const phase = phaseStartedBy(PHASES, e.now, type);
  if (phase === null) return;
  startPhase(e, phase);
  rust(e, phase.rusts);
  if (phase.closesPrivates) for (const { id } of PRIVATES) closePrivate(e, id);
  if (phase.placesShares) placeOnFirstSix(e);
};
