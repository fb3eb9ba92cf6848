import type { Offer } from '@roundhouse/engine';
import type { MoveOf, Step } from '@roundhouse/engine/rules';
import { companyOf, presidentDecides } from '@roundhouse/engine/shares';
import { isRaising } from '@roundhouse/engine/steps';
import { LOAN } from './data.ts';
import { loansOf, setFigure } from './own.ts';
import { emit, refuse } from './say.ts';

const MOVES = { repay: {} };
export type RepayMove = MoveOf<typeof MOVES>;

/** SAR-5.5-4: a company may repay a whole loan at any moment of its turn, but not while its president raises money for a train (SAR-R60). */
export const repay: Step<RepayMove> = {
  name: 'repay',
  moves: MOVES,
  deciders: presidentDecides,
  *candidates(s, here): Iterable<Offer<RepayMove>> {
    for (const by of presidentDecides(s, here)) yield { move: { type: 'repay', by } };
  },
  check(s, here) {
    if (isRaising(here)) return refuse('repay.forced-purchase', 'SAR-R60', { company: here.about });
    if (loansOf(s, here.about) === 0) return refuse('repay.none', 'SAR-5.5-4', { company: here.about });
    const { treasury } = companyOf(s, here.about);
    return treasury < LOAN ? refuse('repay.cash', 'SAR-R50', { treasury, loan: LOAN }) : null;
  },
  apply(e, here) {
    e.pay(here.about, 'bank', LOAN);
    setFigure(e, 'loans', here.about, loansOf(e.now, here.about) - 1);
    emit(e, 'loan.repaid', { company: here.about, amount: LOAN, left: loansOf(e.now, here.about) });
  },
};
