import type { Move } from './record.ts';
import { refuse } from './refusal.ts';
import type { Frame, Held } from './state.ts';
import type { Offer, Step } from './step.ts';

/** The name of the frame in which a move waits for another player's answer. */
export const ASK = 'ask';

/** The move that a frame holds until it is answered. */
export const held = (frame: Frame): Held | null => ('step' in frame && frame.step === ASK ? (frame.at as Held) : null);

const answers = (why: Held['why']): readonly string[] => (why === 'consent' ? ['let', 'refuse'] : ['let', 'take']);

/** The question about a held move: the asked player lets it pass, refuses it, or pre-empts it. play.ts carries the answer out. */
export const ask = (rule: string): Step<Move, Held> => ({
  name: ASK,
  moves: { let: {}, refuse: {}, take: {} },
  deciders: (_s, here) => [here.at.asked],
  *candidates(_s, here): Iterable<Offer> {
    for (const type of answers(here.at.why)) yield { move: { type, by: here.at.asked } };
  },
  check: (_s, here, move) => (answers(here.at.why).includes(move.type) ? null : refuse('ask.no-such-answer', rule, { answer: move.type })),
  apply() {},
});
