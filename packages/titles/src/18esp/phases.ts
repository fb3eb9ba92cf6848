import type { Edit } from '@roundhouse/engine/rules';
import { phaseStartedBy, rust, startPhase } from '@roundhouse/engine/trains';
import { closeMinors } from './closing.ts';
import { CLOSING, PHASES } from './data.ts';
import { closePrivates } from './privates.ts';
import { countEight } from './renfe.ts';

/**
 * A new train leaves the bank, bought or exported: the first of its type starts its phase, with all effects at once and in this order.
 * ESP-7-1 ESP-7-10 ESP-R59
 */
export const trainLeaves = (e: Edit, type: string): void => {
  countEight(e, type);
  const phase = phaseStartedBy(PHASES, e.now, type);
  if (phase === null) return;
  startPhase(e, phase);
  rust(e, phase.rusts);
  if (phase.id !== CLOSING) return;
  closePrivates(e);
  closeMinors(e);
};
