import type { CompanyId, Edit, PlayerId, State } from '@roundhouse/engine';

/** Money a corporation owes at once; its president helps where the treasury does not suffice. */
export interface Owed {
  readonly company: CompanyId;
  readonly amount: number;
  readonly why: 'interest' | 'loan' | 'train';
  /** The train that is handed over once it is paid. */
  readonly train: { readonly from: 'bank' | 'pool'; readonly name: string; readonly loan: boolean } | null;
}

/** What only this game has to remember. */
export interface Own {
  /** Who acts next in the stock round. */
  readonly turn: PlayerId;
  /** Who has the red locomotive. */
  readonly priority: PlayerId;
  /** Passes in a row. */
  readonly passes: number;
  /** Who was the last to sell or buy in this stock round. */
  readonly last: PlayerId | null;
  /** The stock round is over but for what its end has set off. */
  readonly closed: boolean;
  /** 'company player' for each company somebody sold since the last operating round began. */
  readonly sold: readonly string[];
  /** 'company player' for each special selling action a of this stock round. */
  readonly swapped: readonly string[];
  /** 'private player' for each private a player sold in this stock round. */
  readonly resold: readonly string[];
  /** The player whose turn it is began it above the certificate limit. */
  readonly over: boolean;
  /** The company whose president certificate was split in this turn. */
  readonly split: CompanyId | null;
  /** The company whose turn it is. */
  readonly operating: CompanyId | null;
  /** Who has had his turn in this operating round. */
  readonly operated: readonly CompanyId[];
  /** Corporations may buy privates in this operating round. */
  readonly privates: boolean;
  /** Interest of the company whose turn it is, once its trains have run. */
  readonly interest: number;
  readonly owed: readonly Owed[];
  /** Companies whose price token has left the yellow area, until all limits are kept again. */
  readonly left: readonly CompanyId[];
  /** Percent of sales forced together that have not yet moved the token: 'player company' to 5. */
  readonly carry: Readonly<Record<string, number>>;
  /** Privates close because of the first 6. */
  readonly closing: boolean;
  /** Mine markers: 'company color' to how many. */
  readonly mines: Readonly<Record<string, number>>;
  /** The company with the blank harbour marker. */
  readonly harbour: CompanyId | null;
  /** Harbour marker to the hex it lies in. */
  readonly harbours: Readonly<Record<string, string>>;
  /** Companies that are bankrupt or closed. */
  readonly gone: readonly CompanyId[];
  /** Players out of the game, the first to go first. */
  readonly ruined: readonly PlayerId[];
  /** The kind of round in which the bank ran out of money. */
  readonly broken: string | null;
  /** What presidents lack for loans repaid at the end. */
  readonly short: Readonly<Record<PlayerId, number>>;
  /** Why the game ended. */
  readonly ended: string | null;
}

export const own = (s: State): Own => s.own as Own;

export const edit = (e: Edit) => e.own<Own>();

/** Odd 5% are forgotten when nothing forces anybody to sell any more. */
export const forgetCarried = (e: Edit): void => {
  const mine = edit(e);
  if (mine.owed.length === 0 && mine.left.length === 0) mine.carry = {};
};

export const FRESH: Omit<Own, 'turn' | 'priority'> = {
  passes: 0,
  last: null,
  closed: false,
  sold: [],
  swapped: [],
  resold: [],
  over: false,
  split: null,
  operating: null,
  operated: [],
  privates: false,
  interest: 0,
  owed: [],
  left: [],
  carry: {},
  closing: false,
  mines: {},
  harbour: null,
  harbours: {},
  gone: [],
  ruined: [],
  broken: null,
  short: {},
  ended: null,
};

/** The First Stock Round, in both its phases. */
export const isFirstRound = (s: State): boolean => s.round.set <= 1 && s.round.kind !== 'operating';
