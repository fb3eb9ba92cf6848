import type { CompanyId } from '../../record.ts';
import type { State } from '../../state.ts';
import { trainName } from '../../trains/name.ts';
import { newTrains, type TrainOffer, type TrainTable, usedTrains } from '../../trains/pile.ts';
import type { BuyTrainPolicy, TrainDeal } from './policy.ts';

export type TrainOnSale = TrainOffer & { readonly from: 'bank' | 'pool' };

const findOnSale = (s: State, table: TrainTable, among?: (type: string) => boolean): readonly TrainOnSale[] => {
  const found: TrainOnSale[] = [];
  for (const { train, price } of newTrains(s, table, among)) found.push({ train, price, from: 'bank' });
  for (const { train, price } of usedTrains(s, table)) if (among?.(train.type) !== false) found.push({ train, price, from: 'pool' });
  return found;
};

/** What is on sale without restriction. A supply never changes in place, so the list holds as long as the supply. */
const everything = new WeakMap<State['supply'], { readonly table: TrainTable; readonly found: readonly TrainOnSale[] }>();

/** The trains on sale in the bank and the bank pool. Equal trains in one place are listed once. `among` restricts them to some types. */
export const trainsOnSale = (s: State, table: TrainTable, among?: (type: string) => boolean): readonly TrainOnSale[] => {
  if (among !== undefined) return findOnSale(s, table, among);
  const known = everything.get(s.supply);
  if (known?.table === table) return known.found;
  const found = findOnSale(s, table);
  everything.set(s.supply, { table, found });
  return found;
};

export const onSaleTo = (policy: BuyTrainPolicy, s: State, company: CompanyId): readonly TrainOnSale[] => {
  const { sells } = policy;
  return trainsOnSale(s, policy.table, sells && ((type) => sells(s, company, type)));
};

export const dealFor = ({ from, train, price }: TrainOnSale): TrainDeal => ({ from, train: trainName(train), price });

/** The cheapest trains on sale; several if they cost the same. */
export const cheapest = (s: State, table: TrainTable, among?: (type: string) => boolean): readonly TrainDeal[] => {
  const offers = trainsOnSale(s, table, among);
  const least = Math.min(...offers.map((offer) => offer.price));
  return offers.filter((offer) => offer.price === least).map(dealFor);
};
