import type { PlayerId, State } from '@roundhouse/engine';
import { type Edit, rankBy } from '@roundhouse/engine/rules';
import { held } from '@roundhouse/engine/shares';
import { edit } from './own.ts';
import { sharePrice } from './shares.ts';

/** MINI-5.2 */
export const worth = (s: State, player: PlayerId): number =>
  Object.keys(s.companies).reduce(
    (sum, company) => sum + (held(s, company, player) * sharePrice(s, company)) / 10,
    s.players[player]?.cash ?? 0,
  );

/** Sets the result; nothing is decided after that. */
export const endGame = (e: Edit, reason: 'bankrupt' | 'bank broken' | 'last set'): void => {
  edit(e).ended = reason;
  e.set('result', rankBy(e.now, worth));
  e.emit('end', { reason });
};
