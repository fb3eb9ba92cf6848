import { type Move, play, type Refusal, type State, type Title } from '@roundhouse/engine';
import type { Reached } from '@roundhouse/table';

export type Judged =
  | { readonly ok: true; readonly reached: readonly Reached[] }
  | { readonly ok: false; readonly at: number; readonly refusal: Refusal };

/** Plays moves one after another, without proving that compulsory routes earn the maximum. */
export const judge = (title: Title, state: State, moves: readonly Move[]): Judged => {
  const reached: Reached[] = [];
  for (const [at, move] of moves.entries()) {
    const outcome = play(title, reached.at(-1)?.state ?? state, move, { proof: false });
    if (!outcome.ok) return { ok: false, at, refusal: outcome.refusal };
    reached.push(outcome);
  }
  return { ok: true, reached };
};
