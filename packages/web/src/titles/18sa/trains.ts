import type { Train } from '@roundhouse/engine';
import { type Card, GOODS, loanOn, PASSENGER, parseTrain, sideOf } from '@roundhouse/titles/18sa';

/** A train with what is printed on the side of its card that is up, and the loan on it. */
export interface TrainRead {
  readonly type: string;
  readonly side: string | undefined;
  readonly card: Card | undefined;
  readonly loan: number | undefined;
}

export const trainRead = (train: Train): TrainRead => ({
  type: train.type,
  side: train.side,
  card: sideOf(train.type, train.side ?? PASSENGER),
  loan: loanOn(train),
});

/** The train that a move names; null if there is none of that name. */
export const readTrain = (name: string): TrainRead | null => {
  const train = parseTrain(name);
  return train === null ? null : trainRead(train);
};

/** The sides a type of train is sold as. */
export const sidesOf = (type: string) =>
  [PASSENGER, GOODS].flatMap((side) => {
    const card = sideOf(type, side);
    return card === undefined ? [] : [{ side, train: `${type}/${side}`, price: card.price }];
  });
