import type { AssetId, Json, Owner, PlayerId, Refusal, State } from '@roundhouse/engine';
import { closePrivate, type Edit, inOrder } from '@roundhouse/engine/rules';
import { held, transferAll } from '@roundhouse/engine/shares';
import { openWaterfall, type Waterfall, waterfall } from '@roundhouse/engine/steps';
import { ENFER, FCA, FN, PRIVATES, RAISE } from './data.ts';
import { edit } from './own.ts';
import { cashOf, ownerOf } from './purse.ts';
import { emit, refuse } from './say.ts';

// The first phase of the First Stock Round: the private companies are sold.

/** SA-R9 no player may come to own both halves of the FCA. */
const may = (s: State, player: PlayerId, item: AssetId, at: Waterfall): Refusal | null => {
  const other = FCA.includes(item) ? FCA.find((half) => half !== item) : undefined;
  if (other === undefined) return null;
  const bid = at.items.find(({ id }) => id === other)?.bids.some(({ by }) => by === player) ?? false;
  return bid || ownerOf(s, other) === player ? refuse('private.both-halves', 'SA-R9', { private: item }) : null;
};

/** The certificates of ENFER that come with the FN get an owner. */
const passShares = (e: Edit, to: Owner): void => {
  emit(e, 'fn.shares', { company: ENFER, percent: held(e.now, ENFER, FN), to });
  transferAll(e, ENFER, FN, to);
};

/** SA-5.1-19 SA-R14 the buyer of the FN gets its certificates of ENFER and keeps them. */
const award = (e: Edit, player: PlayerId, item: AssetId): void => {
  e.asset(item).owner = player;
  if (item === FN) passShares(e, player);
};

/** SA-4-13 SA-R8 unsold privates leave the game; SA-R13 the shares that come with one go to the offering. */
const removeUnsold = (e: Edit, at: Waterfall): void => {
  for (const { id } of at.items) {
    if (id === FN) passShares(e, 'ipo');
    closePrivate(e, id);
  }
};

/** Only owners can have equal cash with another owner: all began with the same. */
const lowestPrivate = (s: State, player: PlayerId): number => PRIVATES.findIndex(({ id }) => ownerOf(s, id) === player);

/** SA-4-14 the richest player begins; SA-4-15 SA-R10 ties go to the lowest private owned, and without one the seats decide. */
const reseat = (e: Edit): void => {
  const order = e.now.order.toSorted((a, b) => cashOf(e.now, b) - cashOf(e.now, a) || lowestPrivate(e.now, a) - lowestPrivate(e.now, b));
  e.set('order', order);
  const first = order[0] as PlayerId;
  Object.assign(edit(e), { player: first, priority: first });
  e.emit('seated', { order });
};

/**
 * The waterfall effects SA-4-5 SA-4-6 SA-4-11 the award of privates with bids, SA-4-8 SA-4-9 the contest, SA-R5 SA-R6 SA-R7 bids,
 * turns and passes, and SA-4-12 the end when all are sold.
 */
export const auctionTurn = inOrder(
  waterfall({
    raise: RAISE,
    multiple: RAISE,
    cut: null,
    may,
    allPassed: removeUnsold,
    award,
    finished: reseat,
    rules: { turn: 'SA-4-1', first: 'SA-4-2', raise: 'SA-4-3', cash: 'SA-4-4', contest: 'SA-4-7', contestCash: 'SA-4-10' },
  }),
);

export const openAuction = (first: PlayerId): Json =>
  openWaterfall(
    first,
    PRIVATES.map(({ id, price }) => ({ id, price })),
  );
