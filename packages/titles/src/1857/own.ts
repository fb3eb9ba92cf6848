import type { CompanyId, Edit, PlayerId, State } from '@roundhouse/engine';
import type { End } from './end.ts';

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
  /** Companies that closed in this stock round. */
  readonly barred: readonly CompanyId[];
  /** The stock round began with 6-trains available. */
  readonly sixes: boolean;
  /** Companies that floated in this stock round. */
  readonly floated: readonly CompanyId[];
  /** The company whose turn it is. */
  readonly operating: CompanyId | null;
  /** Who has had his turn in this operating round. */
  readonly operated: readonly CompanyId[];
  /** No company has operated in this set of operating rounds. */
  readonly idle: boolean;
  /** A price token reached 450 in an operating round. */
  readonly topped: boolean;
  /** The set in which the tenth company floated. */
  readonly pbaSet: number | null;
  /** Players out of the game, the first to go first. */
  readonly ruined: readonly PlayerId[];
  /** Why the game ended. */
  readonly ended: End | null;
}

export const own = (s: State): Own => s.own as Own;

export const edit = (e: Edit) => e.own<Own>();

export const FRESH: Omit<Own, 'turn' | 'priority'> = {
  passes: 0,
  choice: false,
  sold: [],
  barred: [],
  sixes: false,
  floated: [],
  operating: null,
  operated: [],
  idle: false,
  topped: false,
  pbaSet: null,
  ruined: [],
  ended: null,
};
