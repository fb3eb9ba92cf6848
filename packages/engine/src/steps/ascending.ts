import type { Edit } from '../edit.ts';
import { type MoveNamed, type MoveOf, whole } from '../fields.ts';
import type { PlayerId, RuleId } from '../record.ts';
import { type Refusal, refuse } from '../refusal.ts';
import type { State } from '../state.ts';
import { type Offer, remember, type Step } from '../step.ts';
import { nextPlayer } from '../table.ts';

// An auction of one item after another: one player opens, all raise or pass in turn, the last bidder wins.

/** The memory of an ascending auction. */
export type Ascending = {
  /** Unsold items in order; the first is being auctioned. */
  readonly items: readonly string[];
  /** Opens the current item; the player to the left opens the next. */
  readonly opener: PlayerId;
  /** The minimum opening bid. */
  readonly least: number;
  readonly turn: PlayerId;
  /** Players who have not passed on this item. */
  readonly bidders: readonly PlayerId[];
  readonly bid: { readonly by: PlayerId; readonly amount: number } | null;
};

/** What titles decide about an ascending auction. */
export interface AscendingPolicy {
  /** Bids are multiples of this, and so are raises. */
  readonly multiple: number;
  /** The minimum opening bid when an item is first offered. */
  least(s: State, item: string): number;
  /** Called if nobody bid: the item is offered again at `least`, or goes to the opener at `goesFor`. */
  unwanted(e: Edit, item: string, least: number): { readonly least: number } | { readonly goesFor: number };
  award(e: Edit, player: PlayerId, item: string, price: number): void;
  finished(e: Edit): void;
  readonly rules: { readonly opening: RuleId; readonly raise: RuleId; readonly cash: RuleId; readonly all: RuleId };
}

const MOVES = { bid: { amount: whole }, pass: {} };
/** Bids and passes in an ascending auction. */
export type AscendingMove = MoveOf<typeof MOVES>;
type BidMove = MoveNamed<AscendingMove, 'bid'>;

const NAME = 'ascending';

/** The memory with which an ascending auction begins. */
export const openAscending = (s: State, policy: Pick<AscendingPolicy, 'least'>, first: PlayerId, items: readonly string[]): Ascending => {
  const least = items[0] === undefined ? 0 : policy.least(s, items[0]);
  return { items, opener: first, least, turn: first, bidders: s.order, bid: null };
};

const leastBid = (policy: AscendingPolicy, { least, bid }: Ascending): number =>
  bid === null ? Math.ceil(least / policy.multiple) * policy.multiple : bid.amount + policy.multiple;

const nextBidder = (s: State, at: Ascending): PlayerId => {
  let player = nextPlayer(s, at.turn);
  while (!at.bidders.includes(player)) player = nextPlayer(s, player);
  return player;
};

const sell = (policy: AscendingPolicy, e: Edit, at: Ascending, player: PlayerId, price: number): Ascending => {
  const [item = '', ...rest] = at.items;
  e.pay(player, 'bank', price);
  e.emit('auction.sold', { item, to: player, price });
  policy.award(e, player, item, price);
  const opener = nextPlayer(e.now, at.opener);
  const least = rest[0] === undefined ? 0 : policy.least(e.now, rest[0]);
  return { items: rest, opener, least, turn: opener, bidders: e.now.order, bid: null };
};

const noBid = (policy: AscendingPolicy, e: Edit, at: Ascending): Ascending => {
  const item = at.items[0] ?? '';
  const how = policy.unwanted(e, item, at.least);
  if ('goesFor' in how) return sell(policy, e, at, at.opener, how.goesFor);
  e.emit('auction.again', { item, least: how.least });
  return { ...at, least: how.least, turn: at.opener, bidders: e.now.order, bid: null };
};

const pass = (policy: AscendingPolicy, e: Edit, at: Ascending, by: PlayerId): Ascending => {
  e.emit('auction.passed', { by });
  const bidders = at.bidders.filter((player) => player !== by);
  if (bidders.length === 0) return noBid(policy, e, at);
  const now = { ...at, bidders };
  if (at.bid !== null && bidders.length === 1) return sell(policy, e, now, at.bid.by, at.bid.amount);
  return { ...now, turn: nextBidder(e.now, now) };
};

const bid = (policy: AscendingPolicy, e: Edit, at: Ascending, { by, amount }: BidMove): Ascending => {
  e.emit('auction.bid', { by, item: at.items[0] ?? '', amount });
  const now = { ...at, bid: { by, amount } };
  return at.bidders.length === 1 ? sell(policy, e, now, by, amount) : { ...now, turn: nextBidder(e.now, now) };
};

const check = (policy: AscendingPolicy, s: State, at: Ascending, move: BidMove): Refusal | null => {
  const least = leastBid(policy, at);
  const rule = at.bid === null ? policy.rules.opening : policy.rules.raise;
  if (move.amount < least) return refuse('auction.too-low', rule, { least });
  if (move.amount % policy.multiple !== 0) return refuse('auction.multiple', rule, { of: policy.multiple });
  const cash = s.players[move.by]?.cash ?? 0;
  return move.amount > cash ? refuse('auction.cash', policy.rules.cash, { cash }) : null;
};

/** An auction in which items come up one after another and bids rise until all others have passed. */
export const ascending = (policy: AscendingPolicy): Step<AscendingMove, Ascending> => ({
  name: NAME,
  moves: MOVES,
  deciders: (_s, here) => (here.at.items.length > 0 ? [here.at.turn] : []),
  *candidates(s, here): Iterable<Offer<AscendingMove>> {
    const at = here.at;
    const by = at.turn;
    const min = leastBid(policy, at);
    const max = Math.floor((s.players[by]?.cash ?? 0) / policy.multiple) * policy.multiple;
    if (max >= min) yield { move: { type: 'bid', by, amount: min }, ranges: { amount: { min, max, step: policy.multiple } } };
    yield { move: { type: 'pass', by } };
  },
  check: (s, here, move) => (move.type === 'bid' ? check(policy, s, here.at, move) : null),
  apply(e, here, move) {
    const at = here.at;
    remember(e, here, NAME, move.type === 'bid' ? bid(policy, e, at, move) : pass(policy, e, at, move.by));
  },
  show: (_s, { at }) => ({
    auction: {
      items: at.items.map((id) => ({ id, price: null, bids: [] })),
      item: at.items[0] ?? null,
      high: at.bid,
      least: leastBid(policy, at),
      bidders: at.bidders,
      picker: null,
    },
  }),
  open: (_s, here) => here.at.items.length > 0,
  must: (_s, here) => (here.at.items.length > 0 ? refuse('auction.unsold-items', policy.rules.all) : null),
  end: (e) => policy.finished(e),
});
