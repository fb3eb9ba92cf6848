import { type CompanyId, type Edit, lookup, type PlayerId, type State } from '@roundhouse/engine';
import { PHASES, type PhaseData } from './data.ts';

/** What a corporation has besides the row every game keeps of it. */
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
}

/** What only this game has to remember. */
export interface Own {
  /** Who acts next in the stock round. */
  readonly turn: PlayerId;
  /** Who begins the next stock round. */
  readonly priority: PlayerId;
  /** Passes in a row. */
  readonly passes: number;
  /** Somebody had a choice in this stock round. */
  readonly choice: boolean;
  /** 'company player' for each company somebody sold in this stock round. */
  readonly sold: readonly string[];
  /** The company whose turn it is. */
  readonly operating: CompanyId | null;
  /** Who has had his turn in this operating round, or must wait for the next. */
  readonly operated: readonly CompanyId[];
  /** No company has operated in this set of operating rounds. */
  readonly idle: boolean;
  /** Building steps used in this turn. */
  readonly laid: number;
  /** Cards whose Bourbon token their owner offers to the operating corporation. */
  readonly offered: readonly string[];
  /** 'seller company' for all stock sold for the train of this turn: by a player in one block, by the corporation one by one. */
  readonly raised: readonly string[];
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
  /** 'regional hex' for each destination that has been paid. */
  readonly paid: readonly string[];
  /** Is the auction of the regional companies still to come? */
  readonly regionals: 'no' | 'due' | 'held';
  /** The bank has run out. */
  readonly broken: boolean;
  /** Players out of the game, the first to go first. */
  readonly ruined: readonly PlayerId[];
  /** Why the game ended. */
  readonly ended: string | null;
}

export const own = (s: State): Own => s.own as Own;

export const edit = (e: Edit) => e.own<Own>();

const NEW_CORP: Corp = { stage: 'building', steps: 0, markers: 0, pontecorvo: false, deposit: 0, debt: 0 };

export const corpOf = (s: State, company: CompanyId): Corp => own(s).corps[company] ?? NEW_CORP;

export const setCorp = (e: Edit, company: CompanyId, change: Partial<Corp>): void => {
  edit(e).corps = { ...own(e.now).corps, [company]: { ...corpOf(e.now, company), ...change } };
};

export const FRESH: Omit<Own, 'turn' | 'priority'> = {
  passes: 0,
  choice: false,
  sold: [],
  operating: null,
  operated: [],
  idle: false,
  laid: 0,
  offered: [],
  raised: [],
  corps: {},
  withdrawn: {},
  melisurgo: null,
  falcon: null,
  gone: [],
  merged: {},
  paid: [],
  regionals: 'no',
  broken: false,
  ruined: [],
  ended: null,
};

export const phaseNumber = (s: State): number => Number(s.phase);

const phaseData = lookup(PHASES, 'phase');

export const phaseOf = (s: State): PhaseData => phaseData(s.phase);
