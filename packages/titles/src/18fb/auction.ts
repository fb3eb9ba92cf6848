import type { Json, PlayerId, State } from '@roundhouse/engine';
import { type Edit, inOrder } from '@roundhouse/engine/rules';
import { transferAll } from '@roundhouse/engine/shares';
import { openPickAuction, pickAuction } from '@roundhouse/engine/steps';
import { BID_STEP, CARDS, cardData, nominal, REGIONALS } from './data.ts';
import { cashOf, edit, own } from './own.ts';
import { giveCard } from './privates.ts';
import { checkDestinations } from './regionals.ts';
import { emit, refuse } from './say.ts';
import { certificateLimit, certificates } from './shares.ts';

// The two auctions: political cards at the start, regional companies in phase 5.

/** Most cash first; equal cash keeps its order. FB-3.1-ex2 */
const rearrange = (e: Edit): void => {
  const order = e.now.order.toSorted((a, b) => cashOf(e.now, b) - cashOf(e.now, a));
  e.set('order', order);
  Object.assign(edit(e), { priority: order[0], player: order[0] });
  e.emit('seated', { order });
};

/** FB-3.1-2 FB-3.1-4 FB-3.1-5 FB-3.1-6 FB-R9 */
export const politicalTurn = inOrder(
  pickAuction({
    multiple: BID_STEP,
    least: (_s, item) => cardData(item).price,
    award(e, player, item, price) {
      const { price: cost, share } = cardData(item);
      e.pay(player, 'bank', cost);
      // FB-3.1-7 FB-3.1-ex1
      e.pay(player, share ?? 'bank', price - cost);
      if (share !== undefined && price > cost) emit(e, 'auction.treasury', { company: share, amount: price - cost });
      giveCard(e, player, item);
    },
    unwanted(e, item) {
      e.asset(item).owner = 'pool';
    },
    finished: rearrange,
    rules: { pick: 'FB-3.1-1', first: 'FB-3.1-3', raise: 'FB-3.1-3', cash: 'FB-3.1-3', all: 'FB-3.1-8' },
  }),
);

export const openPolitical = (s: State): Json =>
  openPickAuction(
    s,
    s.order[0] as PlayerId,
    CARDS.map(({ id }) => id),
  );

export const openRegionals = (s: State): Json =>
  openPickAuction(
    s,
    own(s).priority,
    REGIONALS.map(({ id }) => id),
  );

export const regionalAuction = inOrder(
  pickAuction({
    multiple: BID_STEP,
    least: (_s, item) => nominal(item),
    may: (s, player) =>
      certificates(s, player) >= certificateLimit(s) ? refuse('buy.certificate-limit', 'FB-R23', { limit: certificateLimit(s) }) : null,
    award(e, player, item, price) {
      // FB-3.5.1-4 FB-R65 FB-3.5.1-ex1
      e.pay(player, item, price);
      emit(e, 'auction.treasury', { company: item, amount: price });
      transferAll(e, item, 'aside', player);
      checkDestinations(e);
    },
    unwanted(e, item) {
      // FB-3.5.1-5
      transferAll(e, item, 'aside', 'pool');
    },
    finished() {},
    rules: { pick: 'FB-3.5.1-3', first: 'FB-3.5.1-3', raise: 'FB-R8', cash: 'FB-R8', all: 'FB-3.5.1-3' },
  }),
);
