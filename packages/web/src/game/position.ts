import { type Figures, figures, type Moment, moment, type State, type Title, type View, view } from '@roundhouse/engine';

// Positions of a game as the app passes them around. What they hold is read through the view; only the engine reads a state.

declare const opaque: unique symbol;

/** A position. It names its title and rules number and hides everything else. Every `State` is one. */
export type Position = Pick<State, 'title' | 'rules'> & { readonly [opaque]?: State };

/** The state behind a position, for a call into the engine. */
export const stateOf = (position: Position): State => position as State;

/** Computes `make` once for each position. */
const perPosition = <T>(make: (title: Title, s: State) => T): ((title: Title, position: Position) => T) => {
  const known = new WeakMap<Position, T>();
  return (title, position) => {
    const found = known.get(position) ?? make(title, stateOf(position));
    known.set(position, found);
    return found;
  };
};

export const viewOf: (title: Title, position: Position) => View = perPosition(view);
/** Where in the game a position is: for all positions of a game, where views would cost too much. */
export const momentOf: (title: Title, position: Position) => Moment = perPosition(moment);
/** What charts show of a position. */
export const figuresOf: (title: Title, position: Position) => Figures = perPosition(figures);
