import type { CompanyId, State, Train } from '@roundhouse/engine';
import type { Edit } from '@roundhouse/engine/rules';
import { companyOf, orderFrom } from '@roundhouse/engine/shares';
import type { DiscardPolicy } from '@roundhouse/engine/steps';
import { phaseStartedBy, rust, startPhase, type TrainLimitPolicy } from '@roundhouse/engine/trains';
import { distanceOf, GOODS, market, PHASES, phaseOf } from './data.ts';
import { loanFallsDue } from './loans.ts';
import { edit, own } from './own.ts';

// The first train of a new type: phases, obsolete trains, train limits. SA-R64 the order: trains and loans, limits, privates.

/** SA-R64 the buyer, then the others in operating order. */
const settlingOrder = (s: State): readonly CompanyId[] => orderFrom(s, market, own(s).operating);

/** SA-7.8-5 */
export const limit: TrainLimitPolicy = { limit: (s) => phaseOf(s).trainLimit };

/** SA-R73 the smallest train first, of equal ones the goods train. */
const rank = ({ type, side }: Train): number => 2 * distanceOf(type) + (side === GOODS ? 0 : 1);

/** SA-7.8-6 trains above a lowered limit go to the pool; SA-R63 the president chooses, and a loan on one falls due. */
export const discards: DiscardPolicy = {
  ...limit,
  rule: 'SA-7.8-6',
  to: 'pool',
  order: settlingOrder,
  unasked: (s, company) => companyOf(s, company).trains.toSorted((a, b) => rank(a) - rank(b))[0] as Train,
  gone: loanFallsDue,
};

/**
 * SA-8-1 the first train of a type starts its phase at once: SA-8-2 green, SA-8-3 brown, SA-8-4 grey. Obsolete trains leave and
 * SA-7.8.1-4 their loans fall due; limits and privates follow as duties.
 */
export const startPhaseOf = (e: Edit, type: string): void => {
  const phase = phaseStartedBy(PHASES, e.now, type);
  if (phase === null) return;
  startPhase(e, phase);
  const gone = rust(e, phase.rusts);
  for (const company of settlingOrder(e.now))
    for (const { company: owner, train } of gone) if (owner === company) loanFallsDue(e, company, train);
  if (phase.privates === 'close') edit(e).privatesClose = true;
};
