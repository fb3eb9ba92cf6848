import { refuse } from './refusal.ts';
import type { Held, State } from './state.ts';
import type { Here, Offer, Step } from './step.ts';

/** The name of the frame in which a move waits for another player's answer. */
export const ASK = 'ask';

export const held = (here: Here): Held => here.at as unknown as Held;

const answers = (why: Held['why']): readonly string[] => (why === 'consent' ? ['let', 'refuse'] : ['let', 'take']);

/** A held move: the player asked lets it pass, refuses it, or takes the thing himself. What follows is the engine's (play.ts). */
export const ask = (rule: string): Step => ({
  name: ASK,
  moves: { let: {}, refuse: {}, take: {} },
  deciders: (_s: State, here: Here) => [held(here).asked],
  *candidates(_s: State, here: Here): Iterable<Offer> {
    for (const type of answers(held(here).why)) yield { move: { type, by: held(here).asked } };
  },
  check: (_s: State, here: Here, move) =>
    answers(held(here).why).includes(move.type) ? null : refuse('ask.no-such-answer', rule, { answer: move.type }),
  apply() {},
});
