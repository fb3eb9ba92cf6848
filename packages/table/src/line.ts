import { type GameEvent, type Move, type Outcome, type PlayOptions, play, type State, start, type Title } from '@roundhouse/engine';
import type { Opening } from './entry.ts';

/**
 * A line of moves with its positions and what happened. Positions share unchanged parts. The line of a table that was read from a snapshot
 * knows its last position alone; `reach` adds others.
 */
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

/** A move that was undone, with the position after it if it is known. */
export interface Undone {
  readonly move: Move;
  readonly reached: Reached | null;
}

/** The line of a game that has not started. */
export const NO_LINE: Line = { moves: [], positions: [], events: [] };

/** The line before the first move. */
export const firstLine = (title: Title, opening: Opening): Line => {
  const { state, events } = start(title, { ...opening, moves: [] });
  return { moves: [], positions: [state], events: [events] };
};

/** A copy of a list with one more entry. Entries before it that are not there stay away. */
const withEntry = <T>(list: readonly T[], n: number, value: T): readonly T[] => {
  const copy = list.slice();
  copy[n] = value;
  return copy;
};

export const append = (line: Line, move: Move, { state, events }: Reached): Line => ({
  moves: [...line.moves, move],
  positions: withEntry(line.positions, line.moves.length + 1, state),
  events: withEntry(line.events, line.moves.length + 1, events),
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

/** The line with its position after `n` moves, which somebody else has computed. */
export const withPosition = (line: Line, n: number, state: State): Line =>
  line.positions[n] === undefined ? { ...line, positions: withEntry(line.positions, n, state) } : line;

/** The moves after the first `to`, the next to redo last. */
export const takenBack = (line: Line, to: number): readonly Undone[] =>
  line.moves
    .slice(to)
    .map((move, i): Undone => {
      const state = line.positions[to + i + 1];
      const events = line.events[to + i + 1];
      return { move, reached: state === undefined || events === undefined ? null : { state, events } };
    })
    .toReversed();

/** The line with undone moves at its end again, in order. Unknown positions stay unknown. */
export const putBack = (line: Line, undone: readonly Undone[]): Line => {
  const positions = line.positions.slice();
  const events = line.events.slice();
  for (const [i, { reached }] of undone.entries()) {
    if (reached === null) continue;
    positions[line.moves.length + i + 1] = reached.state;
    events[line.moves.length + i + 1] = reached.events;
  }
  return { moves: [...line.moves, ...undone.map(({ move }) => move)], positions, events };
};

/** A move of a line is refused, so it cannot have been played under these rules. */
export class LineError extends Error {}

/** The line with its position after `n` moves, and every position that had to be computed on the way. */
export const reach = (title: Title, opening: Opening, line: Line, n: number): Line => {
  if (line.positions[n] !== undefined) return line;
  const positions = line.positions.slice();
  const events = line.events.slice();
  if (positions[0] === undefined) {
    const first = firstLine(title, opening);
    positions[0] = first.positions[0] as State;
    events[0] = first.events[0] ?? [];
  }
  let at = n;
  while (positions[at] === undefined) at--;
  for (; at < n; at++) {
    const next = line.moves[at + 1];
    const outcome = play(title, positions[at] as State, line.moves[at] as Move, { proof: false, ...(next !== undefined && { next }) });
    if (!outcome.ok) throw new LineError(`move ${at + 1} does not replay: ${outcome.refusal.code} (${outcome.refusal.rule})`);
    positions[at + 1] = outcome.state;
    events[at + 1] = outcome.events;
  }
  return { ...line, positions, events };
};
