import { type Edit, held, type PlayerId, rankBy, type State } from '@roundhouse/engine';
import { sharePrice } from './finance.ts';
import { edit, own } from './own.ts';

/** Cash and shares at market price; company money, trains and privates count for nobody. */
export const worth = (s: State, player: PlayerId): number =>
  Object.keys(s.companies).reduce(
    (sum, company) => sum + (held(s, company, player) * sharePrice(s, company)) / 10,
    s.players[player]?.cash ?? 0,
  );

export type End = 'one player left' | '450' | 'tenth company' | 'stalemate';

/** Ends the game. A stalemate has no winner: nobody is ranked. */
export const endGame = (e: Edit, reason: End): void => {
  edit(e).ended = reason;
  const ranks = rankBy(e.now, worth, own(e.now).ruined);
  e.set('result', reason === 'stalemate' ? ranks.map((rank) => ({ ...rank, rank: 0 })) : ranks);
  e.emit('end', { reason });
};
