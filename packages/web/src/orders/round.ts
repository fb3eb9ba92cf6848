import type { Round } from '@roundhouse/engine';
import type { Game } from '../game/context.tsx';
import { viewOf } from '../game/position.ts';
import { roundName } from '../text/words.ts';
import { words } from './words/index.ts';

/** A round in a sentence: 'SR 4', 'OR 4.1', 'the auction'. */
export const roundWords = ({ title }: Game, round: Round): string => {
  const name = roundName(round, title);
  return round.kind === 'stock' || round.kind === 'operating' ? name : words.theRound(name);
};

/** The round of the newest position of the record. */
export const roundNow = (game: Game): string => {
  const { session, title, position } = game;
  return roundWords(game, viewOf(title, session.positions[session.record.moves.length] ?? position).round);
};
