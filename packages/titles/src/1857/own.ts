import type { Company, CompanyId, PlayerId, State } from '@roundhouse/engine';
import type { Edit } from '@roundhouse/engine/rules';
import { companyOf } from '@roundhouse/engine/shares';
import type { End } from './end.ts';

/** A player has sold shares of a company since the stock round began. */
export interface Sale {
  readonly player: PlayerId;
  readonly company: CompanyId;
}

/** What only this game has to remember. */
export interface Own {
  /** The player to act in the stock round. */
  readonly player: PlayerId;
  /** The player who begins the next stock round. */
  readonly priority: PlayerId;
  /** Passes in a row. */
  readonly passes: number;
  /** Some player had a choice in this stock round. */
  readonly anyChoice: boolean;
  readonly sold: readonly Sale[];
  /** Companies that have closed since the stock round began. */
  readonly barred: readonly CompanyId[];
  /** The stock round began with 6-trains available. */
  readonly sixesAvailable: boolean;
  /** Companies that floated in this stock round. */
  readonly floated: readonly CompanyId[];
  /** The company whose turn it is. */
  readonly operating: CompanyId | null;
  /** Companies that have had their turn in this operating round. */
  readonly operated: readonly CompanyId[];
  /** No company has operated in this set of operating rounds. */
  readonly noneOperated: boolean;
  /** A price token reached the highest price in an operating round. */
  readonly highestReached: boolean;
  /** The set in which the tenth company first floated. */
  readonly tenthFloatedIn: number | null;
  /** Players who left the game, the first to leave first. */
  readonly bankrupt: readonly PlayerId[];
  /** Why the game ended. */
  readonly ended: End | null;
}

export const own = (s: State): Own => s.own as Own;

export const edit = (e: Edit) => e.own<Own>();

/** The hexes of a company's tokens, null for those not placed. */
export const tokensOf = (s: State, company: CompanyId): Company['tokens'] => companyOf(s, company).tokens;

export const cashOf = (s: State, player: PlayerId): number => s.players[player]?.cash ?? 0;

export const FRESH: Omit<Own, 'player' | 'priority'> = {
  passes: 0,
  anyChoice: false,
  sold: [],
  barred: [],
  sixesAvailable: false,
  floated: [],
  operating: null,
  operated: [],
  noneOperated: false,
  highestReached: false,
  tenthFloatedIn: null,
  bankrupt: [],
  ended: null,
};

/** Has the player sold shares of this company in this stock round? */
export const hasSold = (s: State, player: PlayerId, company: CompanyId): boolean =>
  own(s).sold.some((sale) => sale.player === player && sale.company === company);
