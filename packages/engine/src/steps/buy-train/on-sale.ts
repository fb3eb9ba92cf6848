import type { CompanyId } from '../../record.ts';
import type { State } from '../../state.ts';
import { trainName } from '../../trains/name.ts';
import { newTrains, type TrainOffer, type TrainTable, usedTrains } from '../../trains/pile.ts';
import type { BuyTrainPolicy, TrainDeal } from './policy.ts';

export type TrainOnSale = TrainOffer & { readonly from: 'bank' | 'pool' };

/** The trains on sale in the bank and the bank pool. Equal trains in one place are listed once. */
export const trainsOnSale = (s: State, table: TrainTable, among: (type: string) => boolean = () => true): readonly TrainOnSale[] => [
  ...newTrains(s, table, among).map((offer) => ({ ...offer, from: 'bank' as const })),
  ...usedTrains(s, table)
    .filter(({ train }) => among(train.type))
    .map((offer) => ({ ...offer, from: 'pool' as const })),
];

export const onSaleTo = (policy: BuyTrainPolicy, s: State, company: CompanyId): readonly TrainOnSale[] =>
  trainsOnSale(s, policy.table, (type) => policy.sells?.(s, company, type) ?? true);

export const dealFor = ({ from, train, price }: TrainOnSale): TrainDeal => ({ from, train: trainName(train), price });

/** The cheapest trains on sale; several if they cost the same. */
export const cheapest = (s: State, table: TrainTable, among?: (type: string) => boolean): readonly TrainDeal[] => {
  const offers = trainsOnSale(s, table, among);
  const least = Math.min(...offers.map((offer) => offer.price));
  return offers.filter((offer) => offer.price === least).map(dealFor);
};
