import { readOptions, type Title } from '@roundhouse/engine';
import { playGame } from '../game.ts';

/** Why a title cannot be played, and at which move that showed. */
export interface Unplayable {
  readonly move: number;
  readonly error: string;
}

/**
 * Plays a random game with the usual options and every invariant checked; null if nothing goes wrong. A board file can be well formed and
 * still name something that is nowhere, which shows only when the rules ask for it.
 */
export const tryTitle = (title: Title): Unplayable | null => {
  const options = readOptions(title, {});
  if (!options.ok) return { move: 0, error: options.error };
  try {
    const played = playGame(title, options.value, title.players.max, 1);
    return played.ok ? null : { move: played.fault.record.moves.length + 1, error: played.fault.error };
  } catch (error) {
    return { move: 0, error: error instanceof Error ? error.message : String(error) };
  }
};
