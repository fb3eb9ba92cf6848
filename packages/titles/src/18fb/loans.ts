import type { CompanyId, Json, Move, State, Train } from '@roundhouse/engine';
import type { Edit, Step } from '@roundhouse/engine/rules';
import { companyOf } from '@roundhouse/engine/shares';
import { giveTrain } from '@roundhouse/engine/trains';
import { LEASED, NATIONALS, TRAIN_DATA, type TrainData } from './data.ts';
import { capacity } from './markers.ts';
import { corpOf, setCorp, treasuryOf } from './own.ts';
import { emit } from './say.ts';

// Trains that nationals lease from the bank and pay off.

/** The mark of a leased train; its value is the face value of the card. */
const OWED = '@';

/** Is this train leased? */
export const isLeased = ({ marks }: Train): boolean => marks?.[OWED] !== undefined;

/** Trains are leased until they serve all its tokens, and at least one. FB-3.6.1-15 */
export const lease = (e: Edit, national: CompanyId): void => {
  const traffic = companyOf(e.now, national).tokens.filter((hex) => hex !== null).length;
  const { price } = TRAIN_DATA[LEASED] as TrainData;
  while (companyOf(e.now, national).trains.length === 0 || capacity(e.now, national).cities < traffic) {
    giveTrain(e, national, { type: LEASED, marks: { [OWED]: price } });
    setCorp(e, national, { debt: corpOf(e.now, national).debt + price });
    emit(e, 'leased', { company: national, train: LEASED, price });
  }
};

/** Whatever a national with leased trains gets goes to the bank until they are paid. */
export const REPAY = 'repay';

export const indebted = (s: State): CompanyId | null =>
  NATIONALS.find(({ id }) => corpOf(s, id).debt > 0 && treasuryOf(s, id) > 0)?.id ?? null;

/** FB-3.6.1-ex5 */
export const repay: Step<never, Json, Move> = {
  name: REPAY,
  moves: {},
  deciders: () => [],
  *candidates() {},
  check: () => null,
  apply(e, here) {
    const company = here.about;
    const { debt } = corpOf(e.now, company);
    const amount = Math.min(debt, treasuryOf(e.now, company));
    e.pay(company, 'bank', amount);
    setCorp(e, company, { debt: debt - amount });
    emit(e, 'lease.paid', { company, amount, left: debt - amount });
    if (debt > amount) return;
    const row = e.company(company);
    row.trains = row.trains.map(({ type }) => ({ type }));
  },
  auto: () => ({ type: REPAY, by: '' }),
};
