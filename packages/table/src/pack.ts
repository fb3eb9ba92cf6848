import type { Move, State } from '@roundhouse/engine';
import type { TableState } from './fold.ts';
import { NO_LINE } from './line.ts';

/** A table as a snapshot stores it: with the newest position alone, and no events. */
export interface PackedTable extends Omit<TableState, 'line' | 'undone' | 'events'> {
  readonly moves: readonly Move[];
  readonly undone: readonly Move[];
  /** The newest position; null before the start. */
  readonly state: State | null;
}

export const packTable = ({ line, undone, events: _gone, ...table }: TableState): PackedTable => ({
  ...table,
  moves: line.moves,
  undone: undone.map(({ move }) => move),
  state: line.positions[line.moves.length] ?? null,
});

/** The table of a snapshot. Its line knows only the newest position. */
export const unpackTable = ({ moves, undone, state, ...table }: PackedTable): TableState => {
  const positions: State[] = [];
  if (state !== null) positions[moves.length] = state;
  return {
    ...table,
    line: state === null ? NO_LINE : { moves, positions, events: [] },
    undone: undone.map((move) => ({ move, reached: null })),
    events: [],
  };
};
