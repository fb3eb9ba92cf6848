import type { CompanyId, Offer, State, Train } from '@roundhouse/engine';
import { type Edit, type MoveOf, type Step, text } from '@roundhouse/engine/rules';
import { companyOf, presidentDecides, presidentOf } from '@roundhouse/engine/shares';
import { trainCalled, trainName } from '@roundhouse/engine/trains';
import { cardOf, LOAN_MARKERS, TRAIN_TYPES } from './data.ts';
import { edit, type Owed } from './own.ts';
import { treasuryOf } from './purse.ts';
import { emit, refuse } from './say.ts';

/** The mark of a loan in the name of a train: '2/goods@40' carries a loan of 40. */
const MARK = '@';

/** The loan that a train carries; undefined: none. SA-7.8.1-5 it belongs to the train. */
export const loanOn = ({ marks }: Train): number | undefined => {
  const loan = marks?.[MARK];
  return typeof loan === 'number' ? loan : undefined;
};

/** SA-7.8-8 the train with the loan printed on its card. */
export const withLoan = (train: Train): Train => ({ ...train, marks: { [MARK]: cardOf(train).loan } });

const withoutLoan = ({ marks: _marks, ...train }: Train): Train => train;

/** The train that a name calls, as `trainName` writes it; null if no train has such a name. */
export const parseTrain = (name: string): Train | null => {
  const [card = '', loan] = name.split(MARK);
  const [type = '', side] = card.split('/');
  if (!TRAIN_TYPES.includes(type)) return null;
  return { type, ...(side !== undefined && { side }), ...(loan !== undefined && { marks: { [MARK]: Number(loan) } }) };
};

const trainsOf = (s: State, company: CompanyId): readonly Train[] => companyOf(s, company).trains;

/** The sum of the loans that a corporation has. */
export const loansOf = (s: State, company: CompanyId): number => trainsOf(s, company).reduce((sum, train) => sum + (loanOn(train) ?? 0), 0);

/** SA-7.8.1-1 the interest on them, due each time trains run. */
export const interestOf = (s: State, company: CompanyId): number =>
  trainsOf(s, company).reduce((sum, train) => sum + (loanOn(train) === undefined ? 0 : cardOf(train).interest), 0);

/** All loans of a corporation are off its trains. */
export const clearLoans = (e: Edit, company: CompanyId): void => {
  const row = e.company(company);
  row.trains = row.trains.map(withoutLoan);
};

/** Loan markers in the supply. */
export const loansLeft = (s: State): number =>
  Object.keys(s.companies).reduce((left, id) => left - trainsOf(s, id).filter((train) => loanOn(train) !== undefined).length, LOAN_MARKERS);

export const owe = (e: Edit, owed: Owed): void => {
  edit(e).owed.push(owed);
};

/** SA-7.8.1-4 a train is gone: the loan on it falls due. */
export const loanFallsDue = (e: Edit, company: CompanyId, train: Train): void => {
  const loan = loanOn(train);
  if (loan !== undefined) owe(e, { company, amount: loan, why: 'loan', train: null });
};

/** SA-R65 interest on the loans held when trains run, whether or not these trains ran. SA-7.8.1-2 SA-R50 the revenue pays, then the treasury. */
export const chargeInterest = (e: Edit, company: CompanyId, revenue: number): void => {
  const interest = interestOf(e.now, company);
  edit(e).interest = interest;
  if (interest === 0) return;
  emit(e, 'interest', { company, amount: interest });
  if (interest > revenue) owe(e, { company, amount: interest - revenue, why: 'interest', train: null });
};

const MOVES = { repay: { train: text } };
export type RepayMove = MoveOf<typeof MOVES>;

const loanOf = (s: State, company: CompanyId, name: string): number | undefined => {
  const train = trainCalled(trainsOf(s, company), name);
  return train === undefined ? undefined : loanOn(train);
};

/** SA-7.8.1-3 a loan is repaid whole, at any point of the turn. */
export const repay: Step<RepayMove> = {
  name: 'repay',
  moves: MOVES,
  deciders: presidentDecides,
  *candidates(s, here): Iterable<Offer<RepayMove>> {
    const by = presidentOf(s, here.about);
    const names = trainsOf(s, here.about)
      .filter((train) => loanOn(train) !== undefined)
      .map(trainName);
    if (by !== null) for (const train of new Set(names)) yield { move: { type: 'repay', by, train } };
  },
  check(s, here, move) {
    const loan = loanOf(s, here.about, move.train);
    if (loan === undefined) return refuse('repay.no-loan', 'SA-7.8.1-3', { train: move.train });
    const treasury = treasuryOf(s, here.about);
    return loan > treasury ? refuse('repay.cash', 'SA-R65', { loan, treasury }) : null;
  },
  apply(e, here, move) {
    const loan = loanOf(e.now, here.about, move.train) as number;
    const row = e.company(here.about);
    const at = row.trains.findIndex((train) => trainName(train) === move.train);
    row.trains = row.trains.map((train, index) => (index === at ? withoutLoan(train) : train));
    e.pay(here.about, 'bank', loan);
    e.emit('repaid', { company: here.about, amount: loan });
  },
};
