import { type GameEvent, type Move, type Outcome, type PlayOptions, play, type State, start, type Title } from '@roundhouse/engine';
import type { Opening } from './entry.ts';

/** A line of moves with every position and what happened. Positions share unchanged parts. */
export interface Line {
  readonly moves: readonly Move[];
  /** Entry n is the position after n moves. */
  readonly positions: readonly State[];
  /** Entry n is what move n caused, entry 0 what the setup caused. */
  readonly events: readonly (readonly GameEvent[])[];
}

/** A position and the events that led to it. */
export interface Reached {
  readonly state: State;
  readonly events: readonly GameEvent[];
}

/** The line of a game that has not started. */
export const NO_LINE: Line = { moves: [], positions: [], events: [] };

/** The line before the first move. */
export const firstLine = (title: Title, opening: Opening): Line => {
  const { state, events } = start(title, { ...opening, moves: [] });
  return { moves: [], positions: [state], events: [events] };
};

export const append = (line: Line, move: Move, { state, events }: Reached): Line => ({
  moves: [...line.moves, move],
  positions: [...line.positions, state],
  events: [...line.events, events],
});

/** Plays a move at the end of a line. A refusal leaves the line as it is. */
export const extend = (
  title: Title,
  line: Line,
  move: Move,
  options: PlayOptions = {},
): { readonly line: Line; readonly outcome: Outcome } => {
  const outcome = play(title, line.positions.at(-1) as State, move, options);
  return { line: outcome.ok ? append(line, move, outcome) : line, outcome };
};

/** The first `moves` moves of a line. */
export const cut = (line: Line, moves: number): Line => ({
  moves: line.moves.slice(0, moves),
  positions: line.positions.slice(0, moves + 1),
  events: line.events.slice(0, moves + 1),
});
