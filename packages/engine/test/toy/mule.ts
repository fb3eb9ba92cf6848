import type { Json, Move, State } from '@roundhouse/engine';
import { inOrder, remember, type Step } from '@roundhouse/engine/rules';
import { automatic } from '@roundhouse/engine/steps';
import { newTrains, takeNew } from '@roundhouse/engine/trains';
import { MULE, TRAINS } from './data.ts';
import { emit } from './say.ts';
import { sold } from './trains.ts';

// TOY-7.1: an actor without a player. Nobody decides, so nothing of this is in the record.

const tilesOnMap = (s: State): number => Object.values(s.board).filter(({ tile }) => tile !== null).length;

/** A step that plays itself once a turn: `auto` says what it does, and what it remembers tells that it is done. */
const carry: Step<never, Json, Move> = {
  name: 'carry',
  moves: {},
  deciders: () => [],
  *candidates() {},
  check: () => null,
  auto: (_s, here) => (here.at === null ? { type: 'carry', by: '' } : null),
  apply(e, here) {
    const amount = 10 * tilesOnMap(e.now);
    e.pay('bank', MULE, amount);
    emit(e, 'carried', { company: MULE, amount });
    remember(e, here, 'carry', true);
  },
};

const nextPrice = (s: State): number => newTrains(s, TRAINS)[0]?.price ?? Number.POSITIVE_INFINITY;

/** One that goes on while it is due. */
const scrap = automatic(
  'scrap',
  (s) => (s.companies[MULE]?.treasury ?? 0) >= nextPrice(s),
  (e) => {
    const [offer] = newTrains(e.now, TRAINS);
    if (offer === undefined) return;
    e.pay(MULE, 'bank', offer.price);
    takeNew(e, offer.train.type);
    emit(e, 'scrapped', { company: MULE, train: offer.train.type, price: offer.price });
    sold(e, offer.train.type);
  },
);

export const muleTurn = inOrder(carry, scrap);
