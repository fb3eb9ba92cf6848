import type { CompanyId, PlayerId, State } from '@roundhouse/engine';
import type { Edit, RoundMemory } from '@roundhouse/engine/rules';

/** What only this game has to remember. */
export interface Own extends RoundMemory {
  /** Who begins the next stock round. */
  readonly priority: PlayerId;
  /** Who sold what in this stock round. */
  readonly sold: readonly { readonly player: PlayerId; readonly company: CompanyId }[];
  /** Companies that have issued their bond. */
  readonly bonds: readonly CompanyId[];
  /** Why the game ended. */
  readonly ended: string | null;
}

export const own = (s: State): Own => s.own as Own;

export const edit = (e: Edit) => e.own<Own>();
