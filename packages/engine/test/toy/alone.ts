import { type GameEvent, type Json, type Like, type Offer, offers, play, type Refusal, type State, type Title } from '@roundhouse/engine';
import { type AnyStep, Edit, inOrder, turnFrame } from '@roundhouse/engine/rules';
import { settle } from '@roundhouse/engine/testing';
import { toy } from './index.ts';
import { type Fields, told } from './position.ts';

// A step that the Toy Valley does not use, or uses in another way, alone in a turn at its table.

/** `make` is called whenever the step is needed, so that a test also notices how a step is put together. */
export const alone = (make: () => AnyStep) => {
  const title = (): Title => ({ ...toy, turns: { ...toy.turns, alone: inOrder(make()) }, duties: [], next: (e) => e.set('result', []) });

  const played = (s: State, ...moves: readonly Fields[]): { readonly state: State; readonly events: readonly GameEvent[] } => {
    let state = s;
    const events: GameEvent[] = [];
    for (const move of moves) {
      const outcome = play(title(), state, move);
      if (!outcome.ok) throw new Error(`${JSON.stringify(move)} refused: ${JSON.stringify(outcome.refusal)}`);
      state = outcome.state;
      events.push(...outcome.events.map(told));
    }
    return { state, events };
  };

  /** The position in that turn, also where nothing is to be decided. */
  const within = (s: State, about: string | null, memory?: Json): State => ({
    ...s,
    stack: [turnFrame('alone', about, memory === undefined ? {} : { [make().name]: memory })],
  });

  return {
    title,
    within,
    /** The position at the beginning of that turn. When the turn is over, so is the game. */
    begin: (s: State, about: string | null, memory?: Json): State => {
      const e = new Edit(within(s, about, memory));
      settle(title(), e);
      return e.now;
    },
    played,
    after: (s: State, ...moves: readonly Fields[]): State => played(s, ...moves).state,
    /** Why a move is refused, with all that its sentence says. */
    refusal: (s: State, move: Fields): Refusal => {
      const outcome = play(title(), s, move);
      if (outcome.ok) throw new Error(`${JSON.stringify(move)} is legal`);
      return told(outcome.refusal);
    },
    offered: (s: State, like: Like = {}): readonly Offer[] => [...offers(title(), s, like)],
  };
};
