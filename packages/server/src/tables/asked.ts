import type { State, Title } from '@roundhouse/engine';
import { front } from '@roundhouse/engine/rules';
import type { Card } from '@roundhouse/table';

/** The step that is due, and the company or player it is about. */
export const askedIn = (title: Title, state: State): Card['asked'] => {
  const top = state.stack.at(-1);
  if (top === undefined || state.result !== null) return null;
  if (!('turn' in top)) return { step: top.step, about: top.about };
  const turn = title.turns[top.turn];
  const [step] = turn === undefined ? [] : front(turn, top.done);
  return step === undefined ? null : { step: step.name, about: top.about };
};
