import type { AssetId, CompanyId, HexId, Json, Move, Params, PlayerId } from './record.ts';

/** Who holds a certificate, train or private: a player, a company (also its own treasury), a private with which it lies, or one of the places named here. */
export type Owner = PlayerId | CompanyId | AssetId | 'ipo' | 'pool' | 'bank' | 'aside' | 'out';

/** What changes in a game and nothing else. Plain JSON; unchanged rows keep their identity from state to state. */
export interface State<Own = unknown> {
  readonly title: string;
  readonly rules: number;
  readonly options: Params;
  readonly players: Readonly<Record<PlayerId, Player>>;
  /** Turn order now; seats at the start, dealt anew where a title says so. */
  readonly order: readonly PlayerId[];
  readonly companies: Readonly<Record<CompanyId, Company>>;
  /** Privates, cards, concessions, ships. */
  readonly assets: Readonly<Record<AssetId, Asset>>;
  /** Only hexes with a tile or a token on them. */
  readonly board: Readonly<Record<HexId, Built>>;
  readonly supply: Supply;
  /** Market space to the stack of price tokens on it, top first. */
  readonly market: Readonly<Record<string, readonly CompanyId[]>>;
  /** Money of the bank; an unlimited bank is only a counter and may stand below zero. */
  readonly bank: number;
  readonly phase: string;
  readonly round: Round;
  /** What is being decided; the last is on top. */
  readonly stack: readonly Frame[];
  readonly result: readonly Rank[] | null;
  /** The title's own slice, typed there. */
  readonly own: Own;
}

export interface Player {
  readonly name: string;
  readonly cash: number;
  readonly out: boolean;
  readonly debts: readonly number[];
}

export interface Company {
  readonly kind: string;
  readonly treasury: number;
  readonly par: number | null;
  readonly floated: boolean;
  /** How many operating turns it has completed in its present life. */
  readonly operated: number;
  readonly certificates: readonly Certificate[];
  readonly trains: readonly Train[];
  /** Where each of its tokens stands, in the order of its charter; null: still on the charter. */
  readonly tokens: readonly (HexId | null)[];
}

export interface Certificate {
  readonly percent: number;
  readonly president: boolean;
  readonly owner: Owner;
}

export interface Train {
  readonly type: string;
  readonly side?: string;
  /** What sets this card apart from others of its type: a sign that moves write, and its value. The title says what each sign means. */
  readonly marks?: Readonly<Record<string, string | number>>;
  readonly joined?: string;
  readonly loan?: number;
}

export interface Asset {
  readonly owner: Owner;
  readonly open: boolean;
  readonly used: number;
}

export interface Built {
  readonly tile: string | null;
  readonly rotation: number;
  readonly tokens: readonly Token[];
}

export interface Token {
  readonly of: CompanyId;
  /** Index of the city in the hex; null: stands on the hex, its city still to be chosen. */
  readonly city: number | null;
  readonly slot: number;
  readonly kind?: string;
}

export interface Supply {
  /** Pieces left of each tile; a tile without an entry is unlimited. */
  readonly tiles: Readonly<Record<string, number>>;
  /** New trains in the order in which they come on sale. */
  readonly trains: readonly Pile[];
  /** Trains in the open market. */
  readonly used: readonly Train[];
}

export interface Pile {
  readonly type: string;
  /** null: without limit. */
  readonly left: number | null;
}

export interface Round {
  readonly kind: string;
  readonly number: number;
  readonly of: number;
  /** Counts the sets: a stock round and the operating rounds after it. */
  readonly set: number;
}

export interface Rank {
  readonly player: PlayerId;
  readonly worth: number;
  readonly rank: number;
}

/** One thing being decided. It ends when the company it is `about` closes. Who decides is computed, never stored. */
export type Frame = StepFrame | TurnFrame;

export interface StepFrame {
  readonly step: string;
  readonly about: string | null;
  readonly at: Json;
}

export interface TurnFrame {
  readonly turn: string;
  readonly about: string | null;
  /** Steps of the turn that are over. */
  readonly done: readonly string[];
  /** What each step remembers of this turn. */
  readonly at: Readonly<Record<string, Json>>;
  /** Deals that were declined in this turn, with the price offered. */
  readonly declined: readonly Deal[];
}

export type Deal = {
  readonly what: string;
  readonly price: number;
};

/** A move that waits for the answer of another player. */
export type Held = {
  readonly move: Move & Params;
  /** The step that took the move. */
  readonly step: string;
  readonly asked: PlayerId;
  readonly why: 'consent' | 'preempt';
  readonly deal: Deal;
  /** Who has already let it pass. */
  readonly agreed: readonly PlayerId[];
};
