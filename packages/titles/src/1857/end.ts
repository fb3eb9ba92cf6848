import { type Edit, held, type PlayerId, type Rank, type State } from '@roundhouse/engine';
import { sharePrice } from './finance.ts';
import { edit, own } from './own.ts';

/** Cash and shares at market price; company money, trains and privates count for nobody. */
export const worth = (s: State, player: PlayerId): number =>
  Object.keys(s.companies).reduce(
    (sum, company) => sum + (held(s, company, player) * sharePrice(s, company)) / 10,
    s.players[player]?.cash ?? 0,
  );

/** Equal sums share the place; those who are out rank below all others, later ones higher. */
const ranking = (s: State): readonly Rank[] => {
  const alive = s.order.map((player) => ({ player, worth: worth(s, player) })).sort((a, b) => b.worth - a.worth);
  const ranks = alive.map(({ player, worth: sum }) => ({
    player,
    worth: sum,
    rank: 1 + alive.filter((other) => other.worth > sum).length,
  }));
  const out = own(s).ruined.toReversed();
  return [...ranks, ...out.map((player, index) => ({ player, worth: 0, rank: alive.length + 1 + index }))];
};

export type End = 'one player left' | '450' | 'tenth company' | 'stalemate';

/** Ends the game. A stalemate has no winner: nobody is ranked. */
export const endGame = (e: Edit, reason: End): void => {
  edit(e).ended = reason;
  const ranks = ranking(e.now);
  e.set('result', reason === 'stalemate' ? ranks.map((rank) => ({ ...rank, rank: 0 })) : ranks);
  e.emit('end', { reason });
};
