import type { AssetId, CompanyId, PlayerId, Round } from '@roundhouse/engine';

// Standing orders: what a player asks to be played for them, as data. The engine alone decides what an order does (decide.ts).

/** Something that ends an order as soon as it happens or holds. */
export type Watch =
  /** Another player sells shares of the company. */
  | { readonly on: 'sold'; readonly company: CompanyId }
  /** The company changes hands. */
  | { readonly on: 'hands'; readonly company: CompanyId }
  /** One more share would make another player president of a company that the owner leads. */
  | { readonly on: 'threat'; readonly company: CompanyId }
  /** The share price is at most this. */
  | { readonly on: 'price'; readonly company: CompanyId; readonly most: number }
  /** The owner could buy a share of the company, for at most this if a price is given. */
  | { readonly on: 'able'; readonly company: CompanyId; readonly most: number | null }
  /** A company starts. */
  | { readonly on: 'started' }
  /** A phase begins. */
  | { readonly on: 'phase' }
  /** Another player does anything but pass. */
  | { readonly on: 'action' };

/** How long an order lasts: the round it was made in, that stock round and its operating rounds, or the game. */
export type Until = 'round' | 'set' | 'game';

interface Common {
  readonly until: Until;
  readonly watch: readonly Watch[];
}

/** Passes in stock turns and auctions. */
export interface PassOrder extends Common {
  readonly kind: 'pass';
}

/** Buys a certificate in each stock turn while it costs at most `most`, until the owner holds `hold` percent. */
export interface BuyOrder extends Common {
  readonly kind: 'buy';
  readonly company: CompanyId;
  readonly most: number;
  readonly hold: number;
}

/** Bids the least possible amount, up to `most`. With `pass` it passes on everything else, and when the item costs more. */
export interface BidOrder extends Common {
  readonly kind: 'bid';
  readonly item: AssetId;
  readonly most: number;
  readonly pass: boolean;
}

/** Always the same dividend, until the company owns such a train or has so much in its treasury. */
export interface DividendOrder extends Common {
  readonly kind: 'dividend';
  readonly company: CompanyId;
  readonly choice: string;
  readonly train: string | null;
  readonly treasury: number | null;
}

/** Lays no track and places no token. */
export interface SkipOrder extends Common {
  readonly kind: 'skip';
  readonly company: CompanyId;
}

/** Plays the whole turn of a company: ends every step that may be ended, runs the best routes, and always the same dividend. */
export interface OperateOrder extends Common {
  readonly kind: 'operate';
  readonly company: CompanyId;
  readonly choice: string;
}

/** What deals a standing answer is about. */
export interface Matter {
  /** The first part of what the rules call a deal: 'train', 'private', or a title's own. */
  readonly what: string;
  /** The company that sells a train, the private, or what else the deal is about. Null: any. */
  readonly of: string | null;
  /** The type of the train; absent: any. */
  readonly type?: string;
}

/** Accepts at `accept` or more, declines below `decline`. Prices between them, and a missing limit, ask the owner. */
export interface AnswerOrder extends Common {
  readonly kind: 'answer';
  readonly about: Matter;
  readonly accept: number | null;
  /** 'always': never sells. */
  readonly decline: number | 'always' | null;
}

/** Lets others have what the owner could take first, or takes it for at most `most`. */
export interface PreemptOrder extends Common {
  readonly kind: 'preempt';
  readonly about: Matter;
  /** Null: never takes it. */
  readonly most: number | null;
}

export type Order = PassOrder | BuyOrder | BidOrder | DividendOrder | SkipOrder | OperateOrder | AnswerOrder | PreemptOrder;
export type OrderKind = Order['kind'];

/** Why an order has ended. */
export type Ended =
  /** The owner has ended it; has acted against it; no longer plays the seat. */
  | { readonly why: 'owner' | 'self' | 'seat' }
  /** A move it made, or the position it was made in, was undone. */
  | { readonly why: 'undone' }
  /** The time it was made for is over; the game is over. */
  | { readonly why: 'over' | 'game' }
  | { readonly why: 'watch'; readonly watch: Watch }
  /** It has done what it was made for. */
  | { readonly why: 'held'; readonly percent: number }
  | { readonly why: 'won' | 'lost' }
  | { readonly why: 'train' | 'treasury' }
  /** A share or an item costs more than the order allows. */
  | { readonly why: 'price'; readonly price: number }
  /** No such share can be bought; it would bring a presidency; another player would have to agree. */
  | { readonly why: 'unavailable' | 'presidency' | 'consent' }
  /** The best routes could not be proven at once. */
  | { readonly why: 'unproven' }
  /** The owner no longer leads the company. */
  | { readonly why: 'president' }
  /** The rules ask for something that the order does not describe. */
  | { readonly why: 'other' };

/** An order in a game: when it was made, what it has done, and why it ended. */
export interface Standing {
  readonly id: string;
  /** The player it plays for. */
  readonly player: PlayerId;
  readonly order: Order;
  /** Number of moves in the game when it was made, and the round then. */
  readonly made: number;
  readonly round: Round;
  /** Which moves of the game it made, counted from 1. */
  readonly acted: readonly number[];
  readonly ended: Ended | null;
}

/** The most orders that can stand for one seat. */
export const MOST_ORDERS = 20;
