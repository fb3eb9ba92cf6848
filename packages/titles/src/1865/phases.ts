import type { Edit } from '@roundhouse/engine/rules';
import { phaseStartedBy, rust, startPhase } from '@roundhouse/engine/trains';
import { PHASES, type PhaseData, SHIP_RULES } from './data.ts';
import { discardShips } from './ships.ts';
import { freshCertificates } from './start.ts';

/** From phase 5 on companies are launched as majors: SAR-2.2-7 SAR-3.8-1. */
const launchMajors = (e: Edit, { launchAs }: PhaseData): void => {
  if (launchAs !== 'major') return;
  for (const [id, { par }] of Object.entries(e.now.companies))
    if (par === null) Object.assign(e.charter(id), { kind: launchAs, certificates: freshCertificates(launchAs) });
};

/**
 * The first train of a type begins its phase: SAR-2.2-3. Old trains are scrapped (SAR-2.2-8), maritime companies leave players' hands
 * (SAR-2.6-9), then companies discard trains above the new limit, which is a duty of the title: SAR-R31.
 */
export const startPhaseOf = (e: Edit, train: string): void => {
  const phase = phaseStartedBy(PHASES, e.now, train);
  if (phase === null) return;
  startPhase(e, phase);
  if (phase.rusts !== undefined) rust(e, phase.rusts);
  if (Number(phase.id) === SHIP_RULES.discardedIn) discardShips(e);
  launchMajors(e, phase);
};
