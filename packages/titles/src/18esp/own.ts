import type { CompanyId, HexId, PlayerId, State } from '@roundhouse/engine';
import type { Edit } from '@roundhouse/engine/rules';

/** The goals of a company. */
export const GOALS = ['destination', 'offboard', 'harbour'] as const;
/** A goal of a company. */
export type Goal = (typeof GOALS)[number];

/** A player who sold shares of a company this stock round. */
export interface Sale {
  readonly company: CompanyId;
  readonly player: PlayerId;
}

/** A type of train that may not run in an operating round. */
export interface Rest {
  readonly type: string;
  readonly set: number;
  readonly round: number;
}

/** The state of this title beyond the shared one. */
export interface Own {
  /** Companies that are not in this game. */
  readonly out: readonly CompanyId[];
  /** The company whose share comes with private 6. */
  readonly shareOfP6: CompanyId;
  /** The Northern major whose director's certificate comes with private 7. */
  readonly directorOfP7: CompanyId;
  /** Who acts next in the stock round. */
  readonly player: PlayerId;
  /** Passes in a row. */
  readonly passes: number;
  /** Who has sold shares of which company in this stock round. */
  readonly sold: readonly Sale[];
  /** The player whose turn it is has repaid loans in it. */
  readonly repaid: boolean;
  readonly operating: CompanyId | null;
  readonly operated: readonly CompanyId[];
  /** Goals that a major has reached. */
  readonly goals: Readonly<Record<CompanyId, readonly Goal[]>>;
  /** Majors launched from phase 5 on: no goals, all stations. */
  readonly launchedLate: readonly CompanyId[];
  readonly openPasses: readonly HexId[];
  /** Companies with a tender. */
  readonly tenders: readonly CompanyId[];
  /** Tenders that the owner of private 5 sells. */
  readonly tendersForSale: number;
  /** Tenders in the bank pool. */
  readonly tendersInPool: number;
  /** Trains of privates that may not run in the round in which they came. */
  readonly resting: readonly Rest[];
  /** The train of private 3 has made its first run. */
  readonly strawberryHasRun: boolean;
  /** How many cards of each type have been recycled. */
  readonly recycled: Readonly<Record<string, number>>;
  /** Companies whose shares the director has sold for the train that must be bought. */
  readonly forcedSales: readonly CompanyId[];
  /** The director has borrowed for that train. */
  readonly borrowed: boolean;
  /** 8/6+8 trains that have left the bank. */
  readonly eightsGone: number;
  /** How far the end has come: called, the last stock round, the last operating rounds. */
  readonly ending: 'called' | 'stock' | 'operating' | null;
}

export const own = (s: State): Own => s.own as Own;

export const edit = (e: Edit) => e.own<Own>();

export const hasSold = (s: State, player: PlayerId, company: CompanyId): boolean =>
  own(s).sold.some((sale) => sale.player === player && sale.company === company);

/** This type of train may not run in the present round. */
export const rest = (e: Edit, type: string): void => {
  const { set, number } = e.now.round;
  edit(e).resting.push({ type, set, round: number });
};

/** Types of trains that may not run in the present round. */
export const restingTypes = (s: State): readonly string[] =>
  own(s)
    .resting.filter(({ set, round }) => set === s.round.set && round === s.round.number)
    .map(({ type }) => type);
