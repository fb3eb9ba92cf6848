import { type GameRecord, replay, type Title } from '@roundhouse/engine';
import { type Line, reach } from '@roundhouse/table';
import { W } from '../text/language.ts';

/** The line of a record; throws a sentence if a move is illegal. What is known of it is not played again. */
export const replayed = (title: Title, record: GameRecord, known: Line | null): Line => {
  if (known !== null) return reach(title, record, known, record.moves.length);
  const played = replay(title, record, { proof: false });
  if (!played.ok) throw new Error(W.game.illegal(played.at + 1, played.refusal.code, played.refusal.rule));
  return { moves: record.moves, positions: played.positions, events: played.events };
};
