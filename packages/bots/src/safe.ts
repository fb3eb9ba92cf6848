import { offers, suggest } from '@roundhouse/engine';
import type { Bot, Choice, Question } from './bot.ts';

/** The first legal move in the order of offers, with nothing risked: ends a step if that is possible. */
export const safeMove: Bot = ({ title, state, seat }: Question): Choice => {
  const reason = { code: 'safe', params: {} };
  const choose = (move: Choice['move']): Choice => ({
    move,
    reason,
    considered: [{ move, score: 0, terms: {}, reason }],
    used: { plays: 0, nodes: 0 },
  });
  const all = [...offers(title, state)].filter(({ move }) => move.by === seat);
  const quiet =
    all.find(({ move }) => ['done', 'pass', 'refuse', 'decline'].includes(move.type)) ??
    all.find(({ open }) => open !== undefined) ??
    all[0];
  if (quiet === undefined) throw new Error(`${seat} has nothing to decide`);
  return choose(quiet.open === undefined ? quiet.move : suggest(title, state, quiet, title.routes?.nodes ?? 1_000_000));
};
