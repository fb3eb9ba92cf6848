import type { PlayerId } from '@roundhouse/engine';
import type { Position } from '../game/position.ts';
import type { Session } from '../game/session.ts';
import { type Asker, makeAsker } from './ask.ts';
import { ADVISER } from './levels.ts';
import type { BotAnswer } from './question.ts';

// Questions that people ask: what a bot would do, and why a bot did what it did. Bots at the table think in another worker.

let asker: Asker | null = null;

const adviser = (): Asker => {
  asker ??= makeAsker();
  return asker;
};

/** What the adviser would do in a position; null: another question came first. */
export const askAdvice = async (position: Position, seat: PlayerId): Promise<BotAnswer | null> => {
  const known = advice.get(position);
  if (known !== undefined) return known;
  const answer = await adviser().ask({ position, seat, level: ADVISER, seed: 0 });
  if (answer !== null && answer.failed === null) advice.set(position, answer);
  return answer;
};

const advice = new WeakMap<Position, BotAnswer>();

/** What the adviser said in a position, if it was asked. */
export const keptAdvice = (position: Position): BotAnswer | undefined => advice.get(position);

const reasons = new WeakMap<object, string>();

/** Remembers why a bot made a move. */
export const keepReason = (move: object, why: string): void => {
  reasons.set(move, why);
};

/** Why a bot made a move, if that is remembered. */
export const keptReason = (move: object): string | undefined => reasons.get(move);

/**
 * Why a bot made the move of this number, on this device or online. A bot gives the same answer whenever it is asked, so it is asked again here
 * and nothing is stored; null: it isn't known. A table's bot that failed, or that an earlier version asked, may have moved otherwise.
 */
export const reasonFor = async (session: Session, number: number): Promise<string | null> => {
  const move = session.moves[number - 1];
  const position = session.positions[number - 1];
  const bot = session.botOf(number);
  if (move === undefined || position === undefined || bot === null) return null;
  const known = keptReason(move);
  if (known !== undefined) return known;
  const answer = await adviser().ask({ position, seat: move.by, ...bot });
  if (answer === null || JSON.stringify(answer.move) !== JSON.stringify(move)) return null;
  keepReason(move, answer.why);
  return answer.why;
};
