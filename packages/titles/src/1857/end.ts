import type { PlayerId, State } from '@roundhouse/engine';
import { type Edit, rankBy } from '@roundhouse/engine/rules';
import { held } from '@roundhouse/engine/shares';
import { cashOf, edit, own } from './own.ts';
import { sharePrice } from './price.ts';

/** Cash and shares at market price; company money, trains and privates do not count (57-end-6, 57-R23). */
export const worth = (s: State, player: PlayerId): number =>
  Object.keys(s.companies).reduce((sum, company) => sum + (held(s, company, player) * sharePrice(s, company)) / 10, cashOf(s, player));

/** Why a game has ended. */
export type End = 'one player left' | '450' | 'tenth company' | 'stalemate';

/** Ends the game. Bankrupt players rank last (57-R23). A stalemate has no winner (57-1870.end-1). */
export const endGame = (e: Edit, reason: End): void => {
  edit(e).ended = reason;
  const ranks = rankBy(e.now, worth, own(e.now).bankrupt);
  e.set('result', reason === 'stalemate' ? ranks.map((rank) => ({ ...rank, rank: 0 })) : ranks);
  e.emit('end', { reason });
};
