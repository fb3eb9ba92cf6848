import {
  type CompanyId,
  type Edit,
  type MoveOf,
  type Offer,
  orderFrom,
  presidentOf,
  type Rusted,
  type State,
  type Step,
  text,
  trainCalled,
  trainName,
} from '@roundhouse/engine';
import { cardOf, LOAN_MARKERS, market } from './data.ts';
import { edit, type Owed, own } from './own.ts';
import { emit, refuse } from './say.ts';

/** Loan markers in the supply. */
export const loansLeft = (s: State): number =>
  Object.values(s.companies).reduce((left, { trains }) => left - trains.filter(({ loan }) => loan !== undefined).length, LOAN_MARKERS);

export const owe = (e: Edit, owed: Owed): void => {
  edit(e).owed.push(owed);
};

/** Companies as they are dealt with at a change of phase: the buyer, then in operating order. */
export const settlingOrder = (s: State): readonly CompanyId[] => orderFrom(s, market, own(s).operating);

/** Loans of trains that have become obsolete fall due. */
export const loansFallDue = (e: Edit, gone: readonly Rusted[]): void => {
  for (const company of settlingOrder(e.now))
    for (const { company: of, train } of gone)
      if (of === company && train.loan !== undefined) owe(e, { company, amount: train.loan, why: 'loan', train: null });
};

/** Interest on the loans held when trains run, whether or not these trains ran; what the revenue lacks is owed at once. */
export const chargeInterest = (e: Edit, company: CompanyId, revenue: number): void => {
  const trains = e.now.companies[company]?.trains ?? [];
  const interest = trains.reduce((sum, train) => sum + (train.loan === undefined ? 0 : cardOf(train).interest), 0);
  edit(e).interest = interest;
  if (interest === 0) return;
  emit(e, 'interest', { company, amount: interest });
  if (interest > revenue) owe(e, { company, amount: interest - revenue, why: 'interest', train: null });
};

const MOVES = { repay: { train: text } };
export type RepayMove = MoveOf<typeof MOVES>;

const loanOf = (s: State, company: CompanyId, train: string): number | undefined =>
  trainCalled(s.companies[company]?.trains ?? [], train)?.loan;

/** A loan is paid back whole, at any point of the turn. */
export const repay: Step<RepayMove> = {
  name: 'repay',
  moves: MOVES,
  deciders: (s, here) => {
    const president = presidentOf(s, here.about);
    return president === null ? [] : [president];
  },
  *candidates(s, here): Iterable<Offer<RepayMove>> {
    const by = presidentOf(s, here.about);
    const names = (s.companies[here.about]?.trains ?? []).filter(({ loan }) => loan !== undefined).map(trainName);
    if (by !== null) for (const train of new Set(names)) yield { move: { type: 'repay', by, train } };
  },
  check(s, here, move) {
    const loan = loanOf(s, here.about, move.train);
    if (loan === undefined) return refuse('repay.no-loan', 'SA-7.8.1-3', { train: move.train });
    const treasury = s.companies[here.about]?.treasury ?? 0;
    return loan > treasury ? refuse('repay.cash', 'SA-R65', { loan, treasury }) : null;
  },
  apply(e, here, move) {
    const loan = loanOf(e.now, here.about, move.train) ?? 0;
    const train = e.company(here.about).trains.find((other) => trainName(other) === move.train);
    if (train !== undefined) delete (train as { loan?: number }).loan;
    e.pay(here.about, 'bank', loan);
    e.emit('repaid', { company: here.about, amount: loan });
  },
};
