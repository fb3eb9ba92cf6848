import type { AssetId, CompanyId, PlayerId, State } from '@roundhouse/engine';
import type { Edit } from '@roundhouse/engine/rules';

/** Money a corporation owes at once. Its president helps if the treasury is short. */
export interface Owed {
  readonly company: CompanyId;
  readonly amount: number;
  readonly why: 'interest' | 'loan' | 'train';
  /** The train that is handed over once it is paid. */
  readonly train: { readonly from: 'bank' | 'pool'; readonly train: string; readonly price: number; readonly loan: boolean } | null;
}

/** A player's sale of certificates of a company. */
export interface Sale {
  readonly company: CompanyId;
  readonly player: PlayerId;
}

/** A player's sale of a private. */
export interface Resale {
  readonly private: AssetId;
  readonly player: PlayerId;
}

/** Percent of forced sales that have not yet moved the price. */
export interface Carried extends Sale {
  readonly percent: number;
}

/** What only this game has to remember. */
export interface Own {
  /** Who acts next in the stock round. */
  readonly player: PlayerId;
  /** Who has the red locomotive. */
  readonly priority: PlayerId;
  /** Passes in a row. */
  readonly passes: number;
  /** The last player to sell or buy in this stock round. */
  readonly lastDealer: PlayerId | null;
  /** All players have passed; what the end of the round sets off may still be open. */
  readonly stockRoundOver: boolean;
  /** Sales since the last operating round began. */
  readonly sold: readonly Sale[];
  /** Special selling actions a of this stock round. */
  readonly swapped: readonly Sale[];
  /** Privates that players sold in this stock round. */
  readonly resold: readonly Resale[];
  /** The player whose turn it is began it above the certificate limit. */
  readonly overLimit: boolean;
  /** The company whose president's certificate was split in this turn. */
  readonly split: CompanyId | null;
  /** The company whose turn it is. */
  readonly operating: CompanyId | null;
  /** Companies that have had their turn in this operating round. */
  readonly operated: readonly CompanyId[];
  /** Corporations may buy privates in this operating round. */
  readonly privatesForCompanies: boolean;
  /** Interest of the company whose turn it is, once its trains have run. */
  readonly interest: number;
  /** In the order in which it must be paid. */
  readonly owed: readonly Owed[];
  /** What the smallest certificate brought of those that were sold for the first of these debts. */
  readonly smallestSold: number | null;
  /** Companies whose price has left the yellow area, until all limits are kept again. */
  readonly leftYellow: readonly CompanyId[];
  /** One entry for each player who was forced to sell and each company sold. */
  readonly carried: readonly Carried[];
  /** Privates close as soon as everything else the new phase sets off is done. */
  readonly privatesClose: boolean;
  /** Mine markers of each company by the colour of the mine. */
  readonly mines: Readonly<Record<CompanyId, Readonly<Record<string, number>>>>;
  /** The company with the blank harbour marker. */
  readonly harbourOwner: CompanyId | null;
  /** Harbour marker to the hex it was placed on. */
  readonly harbours: Readonly<Record<string, string>>;
  /** Companies that are bankrupt or closed. */
  readonly gone: readonly CompanyId[];
  /** Bankrupt players, the first to go first. */
  readonly ruined: readonly PlayerId[];
  /** The kind of round in which the bank ran out of money. */
  readonly broken: string | null;
  /** What presidents could not pay of the loans repaid at the end. */
  readonly shortfall: Readonly<Record<PlayerId, number>>;
  /** Why the game ended. */
  readonly ended: string | null;
}

export const own = (s: State): Own => s.own as Own;

export const edit = (e: Edit) => e.own<Own>();

/** Is it a sale of this company by this player? */
export const isSale = (sale: Sale, company: CompanyId, player: PlayerId): boolean => sale.company === company && sale.player === player;

export const includesSale = (sales: readonly Sale[], company: CompanyId, player: PlayerId): boolean =>
  sales.some((sale) => isSale(sale, company, player));

/** Percents carried are forgotten when nobody is forced to sell any longer. */
export const forgetCarried = (e: Edit): void => {
  const mine = edit(e);
  if (mine.owed.length === 0 && mine.leftYellow.length === 0) mine.carried = [];
};

export const FRESH: Omit<Own, 'player' | 'priority'> = {
  passes: 0,
  lastDealer: null,
  stockRoundOver: false,
  sold: [],
  swapped: [],
  resold: [],
  overLimit: false,
  split: null,
  operating: null,
  operated: [],
  privatesForCompanies: false,
  interest: 0,
  owed: [],
  smallestSold: null,
  leftYellow: [],
  carried: [],
  privatesClose: false,
  mines: {},
  harbourOwner: null,
  harbours: {},
  gone: [],
  ruined: [],
  broken: null,
  shortfall: {},
  ended: null,
};

/** The First Stock Round, in both its phases. */
export const isFirstRound = (s: State): boolean => s.round.set <= 1 && s.round.kind !== 'operating';
