import type { AssetId, CompanyId, HexId, Json, Move, Params, PlayerId } from './record.ts';

/** The holder of a certificate, train or private: a player, a company (or its treasury), a private it comes with, or one of these places. */
export type Owner = PlayerId | CompanyId | AssetId | 'ipo' | 'pool' | 'bank' | 'aside' | 'out';

/** Everything that changes in a game, as plain JSON. Unchanged rows keep their identity from state to state. */
export interface State<Own = unknown> {
  readonly title: string;
  readonly rules: number;
  readonly options: Params;
  readonly players: Readonly<Record<PlayerId, Player>>;
  /** The current turn order. It starts as the seating; a title may change it. */
  readonly order: readonly PlayerId[];
  readonly companies: Readonly<Record<CompanyId, Company>>;
  /** Privates, cards, concessions, ships. */
  readonly assets: Readonly<Record<AssetId, Asset>>;
  /** Only hexes with a tile or a token on them. */
  readonly board: Readonly<Record<HexId, Built>>;
  readonly supply: Supply;
  /** Market space to the stack of price tokens on it, top first. */
  readonly market: Readonly<Record<string, readonly CompanyId[]>>;
  /** Money in the bank. An unlimited bank is only a counter and may be negative. */
  readonly bank: number;
  readonly phase: string;
  readonly round: Round;
  /** What is being decided; the last frame is on top. */
  readonly stack: readonly Frame[];
  readonly result: readonly Rank[] | null;
  /** The title's own state; the title declares its type. */
  readonly own: Own;
}

/** A player in play: cash, debts, and whether they have left the game. */
export interface Player {
  readonly name: string;
  readonly cash: number;
  readonly out: boolean;
  readonly debts: readonly number[];
}

/** A company in play: money, par, certificates, trains, tokens. */
export interface Company {
  readonly kind: string;
  readonly treasury: number;
  readonly par: number | null;
  readonly floated: boolean;
  /** Operating turns completed since it last started. */
  readonly operated: number;
  readonly certificates: readonly Certificate[];
  readonly trains: readonly Train[];
  /** The hex of each token, in the order of the charter; null: still on the charter. */
  readonly tokens: readonly (HexId | null)[];
}

/** A certificate of a company and its owner. */
export interface Certificate {
  readonly percent: number;
  readonly president: boolean;
  readonly owner: Owner;
}

/** A train: its type, the side that is up, and marks that a title puts on it. */
export interface Train {
  readonly type: string;
  readonly side?: string;
  /** What sets this card apart from others of its type: a sign that moves write, and its value. The title says what each sign means. */
  readonly marks?: Readonly<Record<string, string | number>>;
}

/** A private company in play: who owns it, whether it is open, how often its power was used. */
export interface Asset {
  readonly owner: Owner;
  readonly open: boolean;
  readonly used: number;
}

/** What has been built on a hex: the tile, how far it is turned, and the tokens. */
export interface Built {
  readonly tile: string | null;
  readonly rotation: number;
  readonly tokens: readonly Token[];
}

/** A token on a hex: whose, in which city and slot. */
export interface Token {
  readonly of: CompanyId;
  /** Index of the city in the hex; null: the city is still to be chosen. */
  readonly city: number | null;
  readonly slot: number;
  readonly kind?: string;
}

/** Tiles and trains that the bank still has. */
export interface Supply {
  /** Pieces left of each limited tile, in the order of `limited` of the board. */
  readonly tiles: readonly number[];
  /** New trains in the order in which they come on sale. */
  readonly trains: readonly Pile[];
  /** Trains in the bank pool. */
  readonly used: readonly Train[];
}

/** New trains of one type that are left; null if there is no limit. */
export interface Pile {
  readonly type: string;
  /** null: unlimited. */
  readonly left: number | null;
}

/** Which round it is: its kind, its number in the set, and the number of the set. */
export interface Round {
  readonly kind: string;
  readonly number: number;
  readonly of: number;
  /** Counts the sets: a stock round and the operating rounds after it. */
  readonly set: number;
}

/** A player's place in the final result. */
export interface Rank {
  readonly player: PlayerId;
  readonly worth: number;
  readonly rank: number;
}

/** One thing being decided. It ends when the company it is `about` closes. Who decides is computed, never stored. */
export type Frame = StepFrame | TurnFrame;

/** A step on the stack that interrupts a turn, with its memory. */
export interface StepFrame {
  readonly step: string;
  readonly about: string | null;
  readonly at: Json;
}

/** A turn on the stack: whose, which steps are done, and what they remember. */
export interface TurnFrame {
  readonly turn: string;
  readonly about: string | null;
  /** Steps of the turn that are done. */
  readonly done: readonly string[];
  /** The memory of each step. */
  readonly at: Readonly<Record<string, Json>>;
  /** Deals that were declined in this turn, in that order. */
  readonly declined: readonly Declined[];
}

/** What changes hands when another player is asked, and for how much. */
export type Deal = {
  readonly what: string;
  readonly price: number;
};

/** A deal with the price offered, and the player who declined it. */
export type Declined = Deal & {
  readonly by: PlayerId;
};

/** A move that waits for another player's answer. */
export type Held = {
  readonly move: Move & Params;
  /** The step that took the move. */
  readonly step: string;
  readonly asked: PlayerId;
  readonly why: 'consent' | 'preempt';
  readonly deal: Deal;
  /** The players who have already let it pass. */
  readonly agreed: readonly PlayerId[];
};
