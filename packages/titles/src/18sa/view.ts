import type { CompanyId, HexId, PlayerId, State, TitleView } from '@roundhouse/engine';
import { MINES, SPLIT_PRESIDENT } from './data.ts';
import { isForced } from './forced-purchase.ts';
import { certificateLimit, certificates } from './limits.ts';
import { interestOf, loansLeft, loansOf } from './loans.ts';
import { mineMarkers, minesLeft } from './mines.ts';
import { type Owed, own } from './own.ts';
import { inReceivership } from './receivership.ts';
import { waiting } from './rounds.ts';
import { areaValue } from './routes.ts';
import { swapTerms } from './special-sales.ts';
import { stationPrice } from './tokens.ts';
import { surplusNow } from './yellow-zone.ts';

/** A charter: what the company has besides treasury, trains and stations. */
export interface CharterView {
  /** Mine markers by the colour of the mine. */
  readonly mines: Readonly<Record<string, number>>;
  /** The president's certificate has been split. */
  readonly split: boolean;
  /** The sum of the loans on its trains. */
  readonly loans: number;
  /** Interest due each time its trains run. */
  readonly interest: number;
  /** Price of its next station; null: none is left. */
  readonly nextStation: number | null;
}

/** A mine marker: where it is, and what is left of it. */
export interface MineView {
  readonly color: string;
  readonly hex: HexId;
  /** What a run to it earns in this phase. */
  readonly value: number;
  /** Markers left in the supply. */
  readonly left: number;
}

/** What selling 5% for 10% comes to. */
export interface SwapView {
  /** What the 5% sold bring. */
  readonly value: number;
  /** What the 10% bought cost. */
  readonly price: number;
}

/** What a company owes, and why. */
export interface OwedView {
  readonly company: CompanyId;
  readonly amount: number;
  readonly why: Owed['why'];
}

/** A player who holds more than a limit allows. */
export interface SurplusView {
  readonly player: PlayerId;
  /** The company of which the player holds too much; null: too many certificates. */
  readonly company: CompanyId | null;
}

/** What 18SA adds to the view. */
export interface View18sa extends TitleView {
  readonly certificateLimit: number;
  readonly priority: PlayerId;
  readonly waiting: readonly CompanyId[];
  /** Interest of the company whose turn it is, once its trains have run. */
  readonly interest: number;
  readonly loansLeft: number;
  readonly mines: readonly MineView[];
  /** The company that the harbour markers serve. */
  readonly harbour: CompanyId | null;
  /** Harbour marker to the hex it was placed on. */
  readonly harbours: Readonly<Record<string, HexId>>;
  readonly charters: Readonly<Record<CompanyId, CharterView>>;
  readonly receivership: readonly CompanyId[];
  /** Special selling action a for each company. */
  readonly swaps: Readonly<Record<CompanyId, SwapView>>;
  /** Companies that are bankrupt or closed. */
  readonly gone: readonly CompanyId[];
  /** Companies may buy privates in this operating round. */
  readonly privatesForCompanies: boolean;
  /** The company whose turn it is must buy a train and can pay for none on sale: its president helps. */
  readonly forced: boolean;
  /** Who sells certificates because a price has left the yellow area. */
  readonly surplus: SurplusView | null;
  /** What companies must pay at once, in this order. */
  readonly owed: readonly OwedView[];
  /** The kind of round in which the bank ran out of money. */
  readonly broken: string | null;
  /** Why the game ended. */
  readonly ended: string | null;
}

const charterOf = (s: State, company: CompanyId): CharterView => ({
  mines: Object.fromEntries(MINES.map(({ color }) => [color, mineMarkers(s, company, color)])),
  split: s.companies[company]?.certificates.some(({ president, percent }) => president && percent === SPLIT_PRESIDENT) ?? false,
  loans: loansOf(s, company),
  interest: interestOf(s, company),
  nextStation: stationPrice(s, company),
});

const forEachCompany = <T>(s: State, of: (company: CompanyId) => T): Readonly<Record<CompanyId, T>> =>
  Object.fromEntries(Object.keys(s.companies).map((company) => [company, of(company)]));

const mustSell = (s: State): SurplusView | null => {
  const due = own(s).leftYellow.length === 0 ? null : surplusNow(s);
  return due === null ? null : { player: due.player, company: due.company };
};

export const viewOf = (s: State): View18sa => {
  const { operating } = own(s);
  return {
    certificateLimit: certificateLimit(s),
    certificates: Object.fromEntries(s.order.map((player) => [player, certificates(s, player)])),
    priority: own(s).priority,
    operating,
    operated: own(s).operated,
    waiting: waiting(s),
    quiet: ['home'],
    interest: own(s).interest,
    loansLeft: loansLeft(s),
    mines: MINES.map(({ color, hex }) => ({ color, hex, value: areaValue(s, hex), left: minesLeft(s, color) })),
    harbour: own(s).harbourOwner,
    harbours: own(s).harbours,
    charters: forEachCompany(s, (company) => charterOf(s, company)),
    receivership: inReceivership(s),
    swaps: forEachCompany(s, (company) => swapTerms(s, company)),
    gone: own(s).gone,
    privatesForCompanies: own(s).privatesForCompanies,
    forced: operating !== null && isForced(s, operating),
    surplus: mustSell(s),
    owed: own(s).owed.map(({ company, amount, why }) => ({ company, amount, why })),
    broken: own(s).broken,
    ended: own(s).ended,
  };
};
