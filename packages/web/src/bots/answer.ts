import { BOTS, type Choice, safeMove, sayReason } from '@roundhouse/bots';
import { loadTitle } from '@roundhouse/titles/catalogue';
import { stateOf } from '../game/position.ts';
import { W } from '../text/language.ts';
import type { BotAnswer, BotQuestion } from './question.ts';

/** Moves that are told: enough to find alternatives that differ in more than an amount. */
const MOST = 100;

/** Asks a bot. One that fails, or that nobody knows, plays a safe move. */
export const answer = async ({ position, seat, level, seed }: BotQuestion): Promise<BotAnswer> => {
  const title = await loadTitle(position.title, position.rules);
  if (title === undefined) throw new Error(W.game.noRules(position.title, position.rules));
  const named = BOTS.get(level);
  const budget = named?.budget ?? { plays: 0, nodes: 0 };
  const question = { title, state: stateOf(position), seat, seed, budget };
  const told = (choice: Choice, failed: string | null): BotAnswer => ({
    move: choice.move,
    why: sayReason(title, choice.reason),
    ...(failed === null && choice.reason.code === 'only' && { only: true as const }),
    weighed: choice.considered
      .slice(0, MOST)
      .map(({ move, score, terms, reason }) => ({ move, score, terms, why: sayReason(title, reason) })),
    failed,
  });
  if (level === 'safe') return told(safeMove(question), null);
  try {
    if (named === undefined) throw new Error(`There is no bot called ${level}`);
    return told(named.bot(question), null);
  } catch (error) {
    return told(safeMove(question), String(error));
  }
};
