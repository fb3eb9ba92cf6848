import type { Edit } from '../edit.ts';
import { type MoveNamed, type MoveOf, text, whole } from '../fields.ts';
import type { PlayerId, RuleId } from '../record.ts';
import { type Refusal, refuse } from '../refusal.ts';
import type { State } from '../state.ts';
import { type Offer, remember, type Step } from '../step.ts';
import { nextPlayer } from '../table.ts';

// An auction in which players take turns to nominate an item. From the nominator on, all raise or pass in turn until one bidder is left.

/** The memory of an auction in which players nominate items. */
export type PickAuction = {
  /** Items not yet auctioned. */
  readonly items: readonly string[];
  /** Nominates the current item. */
  readonly picker: PlayerId;
  readonly item: string | null;
  readonly turn: PlayerId;
  /** Players who have not passed on this item. */
  readonly bidders: readonly PlayerId[];
  readonly bid: { readonly by: PlayerId; readonly amount: number } | null;
};

/** What titles decide about an auction in which players nominate items. */
export interface PickAuctionPolicy {
  /** Bids are multiples of this; it is also the minimum raise. */
  readonly multiple: number;
  /** The minimum first bid. */
  least(s: State, item: string): number;
  /** Why a player may not bid on an item. */
  may?(s: State, player: PlayerId, item: string): Refusal | null;
  /** The winner pays and takes the item. */
  award(e: Edit, player: PlayerId, item: string, price: number): void;
  /** Called if all passed. */
  unwanted(e: Edit, item: string): void;
  finished(e: Edit): void;
  readonly rules: {
    readonly pick: RuleId;
    readonly first: RuleId;
    readonly raise: RuleId;
    readonly cash: RuleId;
    readonly all: RuleId;
  };
}

const MOVES = { pick: { item: text }, bid: { amount: whole }, pass: {} };
/** Nominations, bids and passes. */
export type PickAuctionMove = MoveOf<typeof MOVES>;

const NAME = 'pick-auction';

/** The memory with which such an auction begins. */
export const openPickAuction = (s: State, first: PlayerId, items: readonly string[]): PickAuction => ({
  items,
  picker: first,
  item: null,
  turn: first,
  bidders: s.order,
  bid: null,
});

const leastBid = (policy: PickAuctionPolicy, s: State, { item, bid }: PickAuction): number =>
  bid === null ? Math.ceil(policy.least(s, item ?? '') / policy.multiple) * policy.multiple : bid.amount + policy.multiple;

const mostBid = (policy: PickAuctionPolicy, s: State, player: PlayerId): number =>
  Math.floor((s.players[player]?.cash ?? 0) / policy.multiple) * policy.multiple;

const nextBidder = (s: State, { bidders, turn }: PickAuction): PlayerId => {
  let player = nextPlayer(s, turn);
  while (!bidders.includes(player)) player = nextPlayer(s, player);
  return player;
};

/** The player after the last nominator nominates next. */
const nextPick = (s: State, at: PickAuction): PickAuction => {
  const picker = nextPlayer(s, at.picker);
  return { items: at.items.filter((item) => item !== at.item), picker, item: null, turn: picker, bidders: s.order, bid: null };
};

const sell = (policy: PickAuctionPolicy, e: Edit, at: PickAuction, player: PlayerId, price: number): PickAuction => {
  const item = at.item ?? '';
  e.emit('auction.sold', { item, to: player, price });
  policy.award(e, player, item, price);
  return nextPick(e.now, at);
};

const pass = (policy: PickAuctionPolicy, e: Edit, at: PickAuction, by: PlayerId): PickAuction => {
  e.emit('auction.passed', { by });
  const bidders = at.bidders.filter((player) => player !== by);
  const now = { ...at, bidders };
  if (bidders.length === 0) {
    e.emit('auction.unwanted', { item: at.item ?? '' });
    policy.unwanted(e, at.item ?? '');
    return nextPick(e.now, at);
  }
  if (at.bid !== null && bidders.length === 1) return sell(policy, e, now, at.bid.by, at.bid.amount);
  return { ...now, turn: nextBidder(e.now, now) };
};

const bid = (policy: PickAuctionPolicy, e: Edit, at: PickAuction, { by, amount }: MoveNamed<PickAuctionMove, 'bid'>): PickAuction => {
  e.emit('auction.bid', { by, item: at.item ?? '', amount });
  const now = { ...at, bid: { by, amount } };
  return at.bidders.length === 1 ? sell(policy, e, now, by, amount) : { ...now, turn: nextBidder(e.now, now) };
};

const checkBid = (policy: PickAuctionPolicy, s: State, at: PickAuction, move: MoveNamed<PickAuctionMove, 'bid'>): Refusal | null => {
  if (at.item === null) return refuse('auction.pick-first', policy.rules.pick);
  const barred = policy.may?.(s, move.by, at.item) ?? null;
  if (barred !== null) return barred;
  const least = leastBid(policy, s, at);
  const rule = at.bid === null ? policy.rules.first : policy.rules.raise;
  if (move.amount < least) return refuse('auction.too-low', rule, { least });
  if (move.amount % policy.multiple !== 0) return refuse('auction.multiple', rule, { of: policy.multiple });
  const cash = s.players[move.by]?.cash ?? 0;
  return move.amount > cash ? refuse('auction.cash', policy.rules.cash, { cash }) : null;
};

const check = (policy: PickAuctionPolicy, s: State, at: PickAuction, move: PickAuctionMove): Refusal | null => {
  if (move.type === 'bid') return checkBid(policy, s, at, move);
  if (move.type === 'pass') return at.item === null ? refuse('auction.pick-first', policy.rules.pick) : null;
  if (at.item !== null) return refuse('auction.picked', policy.rules.pick, { item: at.item });
  return at.items.includes(move.item) ? null : refuse('auction.not-for-sale', policy.rules.pick, { item: move.item });
};

const play = (policy: PickAuctionPolicy, e: Edit, at: PickAuction, move: PickAuctionMove): PickAuction => {
  if (move.type === 'bid') return bid(policy, e, at, move);
  if (move.type === 'pass') return pass(policy, e, at, move.by);
  e.emit('auction.picked', { by: move.by, item: move.item });
  return { ...at, item: move.item };
};

/** An auction in which players nominate items in turn and all others can bid. */
export const pickAuction = (policy: PickAuctionPolicy): Step<PickAuctionMove, PickAuction> => ({
  name: NAME,
  moves: MOVES,
  deciders: (_s, here) => (here.at.items.length > 0 ? [here.at.turn] : []),
  *candidates(s, here): Iterable<Offer<PickAuctionMove>> {
    const at = here.at;
    const by = at.turn;
    if (at.item === null) {
      for (const item of at.items) yield { move: { type: 'pick', by, item } };
      return;
    }
    const min = leastBid(policy, s, at);
    const max = mostBid(policy, s, by);
    if (max >= min) yield { move: { type: 'bid', by, amount: min }, ranges: { amount: { min, max, step: policy.multiple } } };
    yield { move: { type: 'pass', by } };
  },
  check: (s, here, move) => check(policy, s, here.at, move),
  apply(e, here, move) {
    const at = play(policy, e, here.at, move);
    remember(e, here, NAME, at);
  },
  /** A player who cannot bid passes. */
  auto(s, here) {
    const at = here.at;
    if (at.items.length === 0 || at.item === null) return null;
    const barred = policy.may?.(s, at.turn, at.item) ?? null;
    return barred !== null || mostBid(policy, s, at.turn) < leastBid(policy, s, at) ? { type: 'pass', by: at.turn } : null;
  },
  show: (s, { at }) => ({
    auction: {
      items: at.items.map((id) => ({ id, price: null, bids: [] })),
      item: at.item,
      high: at.bid,
      least: at.item === null ? null : leastBid(policy, s, at),
      bidders: at.bidders,
      picker: at.picker,
    },
  }),
  open: (_s, here) => here.at.items.length > 0,
  must: (_s, here) => (here.at.items.length > 0 ? refuse('auction.unsold-items', policy.rules.all) : null),
  end: (e) => policy.finished(e),
});
