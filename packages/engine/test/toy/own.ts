import type { CompanyId, HexId, PlayerId, State } from '@roundhouse/engine';
import type { Edit, RoundMemory } from '@roundhouse/engine/rules';

/** What only this game has to remember. */
export interface Own extends RoundMemory {
  /** Who begins the next stock round. */
  readonly priority: PlayerId;
  /** 'company player' for each company somebody sold in this stock round. */
  readonly sold: readonly string[];
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

export const FRESH: Omit<Own, 'player' | 'priority'> = {
  passes: 0,
  sold: [],
  operating: null,
  operated: [],
  granted: [],
  blasted: null,
  ruined: [],
  ended: null,
};
