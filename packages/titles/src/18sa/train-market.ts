import type { CompanyId, State, Train } from '@roundhouse/engine';
import { closePrivate, type Edit } from '@roundhouse/engine/rules';
import { trainsOnSale } from '@roundhouse/engine/steps';
import { giveTrain, takeNew, takeTrain, takeUsed, trainCalled, trainName } from '@roundhouse/engine/trains';
import { cardOf, ENFER, FN, TRAINS } from './data.ts';
import { loansLeft, withLoan } from './loans.ts';
import { startPhaseOf } from './phases.ts';

// The trains of bank and pool, and how trains change hands.

export type Source = 'bank' | 'pool' | CompanyId;

export const isMarket = (from: Source): from is 'bank' | 'pool' => from === 'bank' || from === 'pool';

export const trainsOf = (s: State, company: CompanyId): readonly Train[] => s.companies[company]?.trains ?? [];

/** SA-7.8-1 SA-7.8-2 SA-7.8-12 SA-R62 the trains on sale at their printed prices. */
export const onSale = (s: State): ReturnType<typeof trainsOnSale> => trainsOnSale(s, TRAINS);

/** A train of bank or pool, with or without a loan, and what the corporation pays for it. */
export interface Option {
  readonly from: 'bank' | 'pool';
  readonly train: string;
  readonly type: string;
  readonly price: number;
  readonly loan: boolean;
  readonly due: number;
}

/** SA-7.8-8 with a loan, the corporation pays the rest of the price. SA-7.8-9 a loan needs a marker. */
export const optionsOf = (s: State): readonly Option[] =>
  onSale(s).flatMap(({ from, train, price }) => {
    const plain = { from, train: trainName(train), type: train.type, price, loan: false, due: price };
    return loansLeft(s) > 0 ? [plain, { ...plain, loan: true, due: price - cardOf(train).loan }] : [plain];
  });

interface Bought {
  readonly company: CompanyId;
  readonly from: Source;
  readonly train: string;
  readonly price: number;
  readonly loan: boolean;
  /** What the corporation has paid of the price. */
  readonly paid: number;
}

/** A purchase is told once it is paid, with the part of the price that is a loan. */
export const tellBought = (e: Edit, { company, from, train, price, loan, paid }: Bought): void =>
  e.emit('train.bought', { company, from, train, price, ...(loan && { loan: price - paid }) });

/** SA-7.8-11 SA-7.8-13 the train changes hands as it is, with its kind and loan; SA-5.1-20 SA-R15 ENFER's first train closes the FN. */
export const receive = (e: Edit, company: CompanyId, from: Source, name: string, loan: boolean): void => {
  const sold = onSale(e.now).flatMap((offer) => (offer.from === from ? [offer.train] : []));
  const train = trainCalled(isMarket(from) ? sold : trainsOf(e.now, from), name);
  if (train === undefined) throw new Error(`no train ${name} with ${from}`);
  if (from === 'bank') takeNew(e, train.type);
  else if (from === 'pool') takeUsed(e, train);
  else takeTrain(e, from, train);
  giveTrain(e, company, loan ? withLoan(train) : train);
  if (company === ENFER) closePrivate(e, FN);
  if (from === 'bank') startPhaseOf(e, train.type);
};
