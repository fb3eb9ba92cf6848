import type { Asset, AssetId, Certificate, CompanyId, HexId, Owner, PlayerId, State } from '@roundhouse/engine';
import { type Edit, lookup } from '@roundhouse/engine/rules';
import { companyOf, presidentCertificate } from '@roundhouse/engine/shares';
import { PHASES, type PhaseData } from './data.ts';
import type { End } from './end.ts';

/** What a corporation has beyond the shared `Company`. */
export interface Corp {
  /** How far its line has come. */
  readonly stage: 'building' | 'provisional' | 'definitive';
  /** Building steps a turn. */
  readonly steps: number;
  /** Town markers in its treasury. */
  readonly markers: number;
  /** One of them was taken in Pontecorvo. */
  readonly pontecorvo: boolean;
  /** What of the deposit its concessionaire has paid is still held. */
  readonly deposit: number;
  /** What it owes for leased trains. */
  readonly debt: number;
  /** It has operated, or a corporation that merged into it has. `Company.operated` counts its own turns alone. FB-R24 FB-R87 */
  readonly saleable: boolean;
}

/** Stock of a company that a player or a corporation has sold. */
export interface Sold {
  readonly seller: PlayerId | CompanyId;
  readonly company: CompanyId;
}

export interface PaidDestination {
  readonly company: CompanyId;
  readonly hex: HexId;
}

/** What only this game has to remember. */
export interface Own {
  /** Who acts next in the stock round. */
  readonly player: PlayerId;
  /** Who begins the next stock round. */
  readonly priority: PlayerId;
  /** Passes in a row. */
  readonly passes: number;
  /** A player had a choice in this stock round. */
  readonly hadChoice: boolean;
  /** Stock that players sold in this stock round. */
  readonly sold: readonly Sold[];
  /** The company whose turn it is. */
  readonly operating: CompanyId | null;
  /** Companies that have had their turn in this operating round, or must wait for the next. */
  readonly operated: readonly CompanyId[];
  /** No company has operated in this set of operating rounds. */
  readonly noneOperated: boolean;
  /** Building steps used in this turn. */
  readonly stepsUsed: number;
  /** What lay in the hexes of this turn's building steps when the turn began: tile and rotation. FB-R86 */
  readonly replaced: Readonly<Record<HexId, { readonly tile: string; readonly rotation: number }>>;
  /** Cards whose Bourbon token their owner offers to the operating corporation. */
  readonly offeredCards: readonly string[];
  /** Stock sold for the train of this turn: by a player in one block, by the corporation one by one. */
  readonly raised: readonly Sold[];
  readonly corps: Readonly<Record<CompanyId, Corp>>;
  /** The set of rounds in which a concession was last withdrawn. */
  readonly withdrawn: Readonly<Record<CompanyId, number>>;
  /** The corporation whose interest Melisurgo has raised. */
  readonly melisurgo: CompanyId | null;
  /** The railroad that has Falcon's bonuses. */
  readonly falcon: CompanyId | null;
  /** Merged, closed or acquired. */
  readonly gone: readonly CompanyId[];
  /** Of which two corporations a national was formed. */
  readonly merged: Readonly<Record<CompanyId, readonly CompanyId[]>>;
  /** Destinations of regional companies that have been paid. */
  readonly paidDestinations: readonly PaidDestination[];
  /** The auction of the regional companies: not yet due, due after this operating round, held. */
  readonly regionalRound: 'no' | 'due' | 'held';
  /** The bank has run out. */
  readonly bankBroken: boolean;
  /** Players out of the game, the first to go first. */
  readonly ruined: readonly PlayerId[];
  /** Why the game ended. */
  readonly ended: End | null;
}

export const own = (s: State): Own => s.own as Own;

export const edit = (e: Edit) => e.own<Own>();

const NEW_CORP: Corp = { stage: 'building', steps: 0, markers: 0, pontecorvo: false, deposit: 0, debt: 0, saleable: false };

export const corpOf = (s: State, company: CompanyId): Corp => own(s).corps[company] ?? NEW_CORP;

export const setCorp = (e: Edit, company: CompanyId, change: Partial<Corp>): void => {
  edit(e).corps = { ...own(e.now).corps, [company]: { ...corpOf(e.now, company), ...change } };
};

export const FRESH: Omit<Own, 'player' | 'priority'> = {
  passes: 0,
  hadChoice: false,
  sold: [],
  operating: null,
  operated: [],
  noneOperated: false,
  stepsUsed: 0,
  replaced: {},
  offeredCards: [],
  raised: [],
  corps: {},
  withdrawn: {},
  melisurgo: null,
  falcon: null,
  gone: [],
  merged: {},
  paidDestinations: [],
  regionalRound: 'no',
  bankBroken: false,
  ruined: [],
  ended: null,
};

const isSale =
  (seller: string, company: CompanyId) =>
  (sale: Sold): boolean =>
    sale.seller === seller && sale.company === company;

/** Has this player sold stock of the company in this stock round? */
export const hasSold = (s: State, player: PlayerId, company: CompanyId): boolean => own(s).sold.some(isSale(player, company));

/** Has this player or corporation sold stock of the company for the train of this turn? */
export const hasRaised = (s: State, seller: string, company: CompanyId): boolean => own(s).raised.some(isSale(seller, company));

/** The cash of a player. */
export const cashOf = (s: State, player: PlayerId): number => (s.players[player] as State['players'][string]).cash;

export const treasuryOf = (s: State, company: CompanyId): number => companyOf(s, company).treasury;

export const isRegional = (s: State, company: CompanyId): boolean => companyOf(s, company).kind === 'regional';

/** Who holds the president's certificate: a player, or a place such as 'ipo' or 'pool'. */
export const topOwner = (s: State, company: CompanyId): Owner => (presidentCertificate(s, company) as Certificate).owner;

/** A card or concession that is in the box. */
export const assetOf = (s: State, id: AssetId): Asset => s.assets[id] as Asset;

/** Does a player own it? */
export const isOwned = (s: State, id: AssetId): boolean => assetOf(s, id).owner in s.players;

export const phaseNumber = (s: State): number => Number(s.phase);

const phaseData = lookup(PHASES, 'phase');

export const phaseOf = (s: State): PhaseData => phaseData(s.phase);
