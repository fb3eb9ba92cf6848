import type { Edit } from '../edit.ts';
import type { CompanyId } from '../record.ts';
import type { Pile, State, Train } from '../state.ts';
import { sameTrain } from './name.ts';

/** A side of a train card, chosen when the train is bought. A card with one side need not name it. */
export interface Side {
  readonly side?: string;
  readonly price: number;
}

/** A train type: its price, its number, and what it becomes. */
export interface TrainType {
  readonly sides: readonly Side[];
  /** The last card of the pile, if it differs. */
  readonly last?: readonly Side[];
}

/** The train types of a title in the order in which they are sold. */
export type TrainTable = Readonly<Record<string, TrainType>>;

/** A train for sale at its printed price. */
export interface TrainOffer {
  readonly train: Train;
  readonly price: number;
}

/** The trains without duplicates. */
export const distinctTrains = (trains: readonly Train[]): readonly Train[] =>
  trains.filter((train, index) => trains.findIndex((other) => sameTrain(other, train)) === index);

const typeOf = (table: TrainTable, type: string): TrainType => {
  const found = table[type];
  if (found === undefined) throw new Error(`no train type ${type}`);
  return found;
};

/** The price printed on the card. */
export const printedPrice = (table: TrainTable, train: Train): number => {
  const { sides, last = [] } = typeOf(table, train.type);
  const found = [...sides, ...last].find(({ side }) => side === train.side);
  if (found === undefined) throw new Error(`no side ${train.side} of train ${train.type}`);
  return found.price;
};

/** The first pile that is not empty. `among` selects one of several sequences that are sold in parallel. */
export const onSale = (state: State, among: (type: string) => boolean = () => true): Pile | null =>
  state.supply.trains.find((pile) => pile.left !== 0 && among(pile.type)) ?? null;

/** The new train on sale, one offer for each side. */
export const newTrains = (state: State, table: TrainTable, among?: (type: string) => boolean): readonly TrainOffer[] => {
  const pile = onSale(state, among);
  if (pile === null) return [];
  const { sides, last } = typeOf(table, pile.type);
  return (pile.left === 1 && last ? last : sides).map(({ side, price }) => ({
    train: side === undefined ? { type: pile.type } : { type: pile.type, side },
    price,
  }));
};

/** The different trains in the bank pool. */
export const usedTrains = (state: State, table: TrainTable): readonly TrainOffer[] =>
  distinctTrains(state.supply.used).map((train) => ({ train, price: printedPrice(table, train) }));

/** Takes one new train of a type from its pile. */
export const takeNew = (e: Edit, type: string): void => {
  const { supply } = e.now;
  const index = supply.trains.findIndex((pile) => pile.type === type && pile.left !== 0);
  const pile = supply.trains[index];
  if (pile === undefined) throw new Error(`no new train ${type}`);
  if (pile.left !== null)
    e.set('supply', { tiles: supply.tiles, trains: supply.trains.with(index, { type, left: pile.left - 1 }), used: supply.used });
};

const without = (trains: readonly Train[], train: Train, where: string): Train[] => {
  const index = trains.findIndex((other) => sameTrain(other, train));
  if (index < 0) throw new Error(`no train ${train.type} in ${where}`);
  return trains.toSpliced(index, 1);
};

/** Takes a train from the bank pool. */
export const takeUsed = (e: Edit, train: Train): void => {
  const { supply } = e.now;
  e.set('supply', { tiles: supply.tiles, trains: supply.trains, used: without(supply.used, train, 'the open market') });
};

/** Puts trains into the bank pool as bare cards, without loans or joined trains. */
export const putUsed = (e: Edit, trains: readonly Train[]): void => {
  const cards = trains.map(({ type, side }) => (side === undefined ? { type } : { type, side }));
  if (cards.length > 0) e.set('supply', { ...e.now.supply, used: [...e.now.supply.used, ...cards] });
};

/** Gives a train to a company. */
export const giveTrain = (e: Edit, company: CompanyId, train: Train): void => {
  e.trains(company).push({ ...train });
};

/** Takes a train away from a company. */
export const takeTrain = (e: Edit, company: CompanyId, train: Train): void => {
  const row = e.charter(company);
  row.trains = without(row.trains, train, company);
};
