import type { CompanyId, Edit, HexId, PlayerId, State } from '@roundhouse/engine';

/** What only this game has to remember. */
export interface Own {
  /** Who acts next in the stock round. */
  readonly turn: PlayerId;
  /** Who begins the next stock round. */
  readonly priority: PlayerId;
  /** Passes in a row. */
  readonly passes: number;
  /** 'company player' for each company somebody sold in this stock round. */
  readonly sold: readonly string[];
  /** The company whose turn it is. */
  readonly operating: CompanyId | null;
  /** Who has had his turn in this operating round. */
  readonly operated: readonly CompanyId[];
  /** Companies that have taken their grant. */
  readonly granted: readonly CompanyId[];
  /** The hex whose terrain the quarry blasted away. */
  readonly blasted: HexId | null;
  /** Players out of the game, the first to go first. */
  readonly ruined: readonly PlayerId[];
  /** Why the game ended. */
  readonly ended: string | null;
}

export const own = (s: State): Own => s.own as Own;

export const edit = (e: Edit) => e.own<Own>();

export const FRESH: Omit<Own, 'turn' | 'priority'> = {
  passes: 0,
  sold: [],
  operating: null,
  operated: [],
  granted: [],
  blasted: null,
  ruined: [],
  ended: null,
};
