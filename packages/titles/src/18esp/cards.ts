import type { Train } from '@roundhouse/engine';
import { BROAD, NARROW, trainData } from './data.ts';

// What a company's train card says: its side, and the rusted card that it is combined with.

/** The mark of a combined train; its value is the type of the rusted card. */
const JOINED = '+';

/** The type of the rusted card that is part of a combined train; undefined for any other train. */
export const joinedCard = ({ marks }: Train): string | undefined => {
  const card = marks?.[JOINED];
  return card === undefined ? undefined : String(card);
};

export const isCombined = (train: Train): boolean => joinedCard(train) !== undefined;

/** The train combined with a rusted card. */
export const join = (train: Train, card: string): Train => ({ ...train, marks: { ...train.marks, [JOINED]: card } });

/** How far a train runs. */
export interface TrainRange {
  /** Stops of any kind. */
  readonly any: number;
  /** Further stops at towns, mines and harbours. */
  readonly towns: number;
}

const sideRange = (type: string, side: string | undefined): TrainRange => {
  const { range, plus } = trainData(type);
  return side === NARROW ? { any: plus?.stops ?? 0, towns: plus?.towns ?? 0 } : { any: range, towns: 0 };
};

/** How far a train runs; a combined one adds up both cards. ESP-6.2.1-8; example: ESP-5.4.1-ex1 */
export const rangeOf = (train: Train): TrainRange => {
  const first = sideRange(train.type, train.side);
  const card = joinedCard(train);
  if (card === undefined) return first;
  const second = sideRange(card, train.side === NARROW ? BROAD : NARROW);
  return { any: first.any + second.any, towns: first.towns + second.towns };
};
