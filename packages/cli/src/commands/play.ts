import { type Move, play, say } from '@roundhouse/engine';
import type { Args, Usage } from '../args.ts';
import { complain } from '../complaint.ts';
import { lastOf, openGame, TRUST } from '../file.ts';
import { print, printRecord, words } from '../output.ts';

export const usage: Usage = {
  line: 'play FILE MOVE_JSON [--trust]',
  does: 'play a move and print the new record, or explain why it is illegal',
  flags: TRUST,
  takes: ['FILE', 'MOVE_JSON'],
};

const EXAMPLE = '{"type":"pass","by":"ana"}';

const readMove = (text: string): Move => {
  let move: unknown;
  try {
    move = JSON.parse(text);
  } catch (error) {
    return complain(`the move is not JSON: ${(error as Error).message}. A move looks like '${EXAMPLE}'.`);
  }
  const { type, by } = (typeof move === 'object' && move !== null ? move : {}) as Partial<Move>;
  if (typeof type !== 'string' || typeof by !== 'string')
    return complain(`a move needs "type" and "by", for example '${EXAMPLE}'. List legal moves with: roundhouse moves FILE`);
  return move as Move;
};

export const run = async (args: Args): Promise<number> => {
  const move = readMove(args.positional[1] as string);
  const game = await openGame(args);
  const outcome = play(game.title, lastOf(game), move);
  if (outcome.ok) {
    printRecord({ ...game.record, moves: [...game.record.moves, move] });
    return 0;
  }
  const { code, rule, params } = outcome.refusal;
  const message = say(game.title, outcome.refusal);
  print({ refusal: { code, rule, message, params } });
  words(`Illegal move: ${message} (rule ${rule})`);
  return 1;
};
