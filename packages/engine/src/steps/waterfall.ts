import type { Edit } from '../edit.ts';
import { type MoveNamed, type MoveOf, text, whole } from '../fields.ts';
import type { PlayerId, RuleId } from '../record.ts';
import { type Refusal, refuse } from '../refusal.ts';
import type { State } from '../state.ts';
import { type AuctionView, type Offer, remember, type Step } from '../step.ts';
import { nextPlayer } from '../table.ts';

// The waterfall auction: the first item can be bought, later ones can be bid on.

type Bid = { readonly by: PlayerId; readonly amount: number };

/** An item of a waterfall auction, with its price and the bids on it. */
export type WaterfallItem = {
  readonly id: string;
  readonly price: number;
  /** Each higher than the one before. */
  readonly bids: readonly Bid[];
};

/** The memory of a waterfall auction. */
export type Waterfall = {
  readonly turn: PlayerId;
  readonly passes: number;
  /** Unsold items in order. */
  readonly items: readonly WaterfallItem[];
  /** Is the first item being auctioned among its bidders? */
  readonly contest: boolean;
  /** The player to act once no item with bids is first. */
  readonly after: PlayerId;
  readonly lastBuyer: PlayerId | null;
};

/** What titles decide about a waterfall auction. */
export interface WaterfallPolicy {
  /** Minimum raise. */
  readonly raise: number;
  /** Bids are multiples of this. */
  readonly multiple: number;
  /** The price cut of the first item when all pass. At price 0 the next player must take it. Null: the auction ends and unsold items leave. */
  readonly cut: number | null;
  /** Why a player may not own or bid on an item. */
  may(s: State, player: PlayerId, item: string, at: Waterfall): Refusal | null;
  /** Called when all players have passed in a row, before the price is cut. */
  allPassed(e: Edit, at: Waterfall): void;
  award(e: Edit, player: PlayerId, item: string, price: number): void;
  finished(e: Edit, at: Waterfall): void;
  readonly rules: {
    readonly turn: RuleId;
    readonly first: RuleId;
    readonly raise: RuleId;
    readonly cash: RuleId;
    readonly contest: RuleId;
    /** Cited for a bid beyond the player's cash in a contest. Default: `cash`. */
    readonly contestCash?: RuleId;
  };
}

const MOVES = { buy: { item: text }, bid: { item: text, amount: whole }, pass: {} };
/** Buying the cheapest item, bidding on another one, or passing. */
export type WaterfallMove = MoveOf<typeof MOVES>;

const NAME = 'waterfall';

/** The memory with which a waterfall auction begins. */
export const openWaterfall = (first: PlayerId, items: readonly { readonly id: string; readonly price: number }[]): Waterfall => ({
  turn: first,
  passes: 0,
  items: items.map(({ id, price }) => ({ id, price, bids: [] })),
  contest: false,
  after: first,
  lastBuyer: null,
});

const bidOf = (item: WaterfallItem, player: PlayerId): number => item.bids.find((bid) => bid.by === player)?.amount ?? 0;

/** Cash not committed to items other than this one. */
export const freeCash = (s: State, at: Waterfall, player: PlayerId, except: string | null): number =>
  (s.players[player]?.cash ?? 0) - at.items.reduce((sum, item) => sum + (item.id === except ? 0 : bidOf(item, player)), 0);

const highest = (item: WaterfallItem): number => item.bids.reduce((max, bid) => Math.max(max, bid.amount), item.price);

/** The item on sale. The auction is over when there is none. */
const firstOf = (at: Waterfall): WaterfallItem => at.items[0] as WaterfallItem;

/** In a contest the bidder with the lowest bid acts next, which is the oldest bid. */
const speaker = (item: WaterfallItem): PlayerId => (item.bids[0] as Bid).by;

const decider = (at: Waterfall): PlayerId | undefined => (at.contest ? speaker(firstOf(at)) : at.items.length > 0 ? at.turn : undefined);

const leastBid = (policy: WaterfallPolicy, item: WaterfallItem): number =>
  Math.ceil((highest(item) + policy.raise) / policy.multiple) * policy.multiple;

const checkBid = (policy: WaterfallPolicy, s: State, at: Waterfall, move: MoveNamed<WaterfallMove, 'bid'>): Refusal | null => {
  const { rules } = policy;
  const index = at.items.findIndex((item) => item.id === move.item);
  const item = at.items[index];
  if (item === undefined) return refuse('auction.not-for-sale', rules.turn, { item: move.item });
  if (at.contest && index > 0) return refuse('auction.contest', rules.contest, { item: firstOf(at).id });
  if (!at.contest && index === 0) return refuse('auction.first-is-bought', rules.first, { item: item.id });
  const least = leastBid(policy, item);
  if (move.amount < least) return refuse('auction.too-low', rules.raise, { least });
  if (move.amount % policy.multiple !== 0) return refuse('auction.multiple', rules.raise, { of: policy.multiple });
  if (move.amount > freeCash(s, at, move.by, item.id))
    return refuse('auction.cash', (at.contest ? rules.contestCash : undefined) ?? rules.cash, { cash: freeCash(s, at, move.by, item.id) });
  return policy.may(s, move.by, item.id, at);
};

const checkBuy = (policy: WaterfallPolicy, s: State, at: Waterfall, move: MoveNamed<WaterfallMove, 'buy'>): Refusal | null => {
  const { rules } = policy;
  const first = firstOf(at);
  if (at.contest) return refuse('auction.contest', rules.contest, { item: first.id });
  if (first.id !== move.item) return refuse('auction.only-first', rules.first, { item: first.id });
  if (first.price > freeCash(s, at, move.by, null)) return refuse('auction.cash', rules.cash, { cash: freeCash(s, at, move.by, null) });
  return policy.may(s, move.by, first.id, at);
};

const award = (policy: WaterfallPolicy, e: Edit, at: Waterfall, player: PlayerId, price: number): Waterfall => {
  const { id: item } = firstOf(at);
  e.pay(player, 'bank', price);
  e.emit('auction.sold', { item, to: player, price });
  policy.award(e, player, item, price);
  return { ...at, items: at.items.slice(1), contest: false, lastBuyer: player };
};

/** Awards every first item with one bid. Opens a contest if there are several. */
const awardBids = (policy: WaterfallPolicy, e: Edit, at: Waterfall): Waterfall => {
  let now = at;
  for (let first = now.items[0]; first !== undefined; first = now.items[0]) {
    const [bid, ...others] = first.bids;
    if (bid === undefined) break;
    if (others.length > 0) {
      e.emit('auction.contest', { item: first.id, bidders: first.bids.map((b) => b.by) });
      return { ...now, contest: true };
    }
    now = award(policy, e, now, bid.by, bid.amount);
  }
  return { ...now, turn: now.after, passes: 0 };
};

const allPassed = (policy: WaterfallPolicy, e: Edit, at: Waterfall): Waterfall => {
  policy.allPassed(e, at);
  if (policy.cut === null) {
    e.emit('auction.unsold', { items: at.items.map((item) => item.id) });
    return { ...at, items: [] };
  }
  const first = firstOf(at);
  const cheaper = { ...first, price: Math.max(0, first.price - policy.cut) };
  e.emit('auction.cut', { item: cheaper.id, price: cheaper.price });
  const now = { ...at, passes: 0, items: [cheaper, ...at.items.slice(1)] };
  if (cheaper.price > 0) return now;
  return awardBids(policy, e, award(policy, e, { ...now, after: nextPlayer(e.now, at.turn) }, at.turn, 0));
};

const pass = (policy: WaterfallPolicy, e: Edit, at: Waterfall, player: PlayerId): Waterfall => {
  e.emit('auction.passed', { by: player });
  const next = { ...at, turn: nextPlayer(e.now, player), passes: at.passes + 1 };
  return next.passes === e.now.order.length ? allPassed(policy, e, next) : next;
};

const drop = (policy: WaterfallPolicy, e: Edit, at: Waterfall, player: PlayerId): Waterfall => {
  const first = firstOf(at);
  e.emit('auction.dropped', { by: player, item: first.id });
  const left = { ...first, bids: first.bids.filter((bid) => bid.by !== player) };
  return awardBids(policy, e, { ...at, items: [left, ...at.items.slice(1)] });
};

const bid = (e: Edit, at: Waterfall, move: MoveNamed<WaterfallMove, 'bid'>): Waterfall => {
  e.emit('auction.bid', { by: move.by, item: move.item, amount: move.amount });
  const items = at.items.map((item) =>
    item.id === move.item ? { ...item, bids: [...item.bids.filter((b) => b.by !== move.by), { by: move.by, amount: move.amount }] } : item,
  );
  return at.contest ? { ...at, items } : { ...at, items, turn: nextPlayer(e.now, move.by), passes: 0 };
};

const next = (policy: WaterfallPolicy, e: Edit, at: Waterfall, move: WaterfallMove): Waterfall => {
  if (move.type === 'bid') return bid(e, at, move);
  if (move.type === 'pass') return at.contest ? drop(policy, e, at, move.by) : pass(policy, e, at, move.by);
  const sold = award(policy, e, { ...at, after: nextPlayer(e.now, move.by) }, move.by, firstOf(at).price);
  return awardBids(policy, e, sold);
};

const shown = (policy: WaterfallPolicy, { items, contest }: Waterfall): AuctionView => {
  const first = contest ? items[0] : undefined;
  return {
    items,
    item: first?.id ?? null,
    high: first?.bids.at(-1) ?? null,
    least: first === undefined ? null : leastBid(policy, first),
    bidders: (first?.bids ?? []).map(({ by }) => by),
    picker: null,
  };
};

/** An auction in which the cheapest item can be bought at once, and others are bid on in advance. */
export const waterfall = (policy: WaterfallPolicy): Step<WaterfallMove, Waterfall> => ({
  name: NAME,
  moves: MOVES,
  deciders: (_s, here) => {
    const who = decider(here.at);
    return who === undefined ? [] : [who];
  },
  *candidates(s, here): Iterable<Offer<WaterfallMove>> {
    const at = here.at;
    const by = decider(at);
    if (by === undefined) return;
    if (!at.contest) yield { move: { type: 'buy', by, item: firstOf(at).id } };
    for (const item of at.contest ? at.items.slice(0, 1) : at.items.slice(1)) {
      const min = leastBid(policy, item);
      const max = Math.floor(freeCash(s, at, by, item.id) / policy.multiple) * policy.multiple;
      if (max >= min)
        yield { move: { type: 'bid', by, item: item.id, amount: min }, ranges: { amount: { min, max, step: policy.multiple } } };
    }
    yield { move: { type: 'pass', by } };
  },
  check: (s, here, move) => {
    const at = here.at;
    if (move.type === 'bid') return checkBid(policy, s, at, move);
    return move.type === 'buy' ? checkBuy(policy, s, at, move) : null;
  },
  apply: (e, here, move) => remember(e, here, NAME, next(policy, e, here.at, move)),
  show: (_s, { at }) => ({ auction: shown(policy, at) }),
  open: (_s, here) => here.at.items.length > 0,
  must: (_s, here) => (here.at.items.length > 0 ? refuse('auction.unsold-items', policy.rules.turn) : null),
  end: (e, here) => policy.finished(e, here.at),
});
