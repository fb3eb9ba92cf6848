import type { PlayerId, State } from '@roundhouse/engine';
import { type Edit, rankBy } from '@roundhouse/engine/rules';
import { held } from '@roundhouse/engine/shares';
import { edit, own } from './own.ts';
import { sharePrice } from './shares.ts';

export const worth = (s: State, player: PlayerId): number =>
  Object.keys(s.companies).reduce(
    (sum, company) => sum + (held(s, company, player) * sharePrice(s, company)) / 10,
    s.players[player]?.cash ?? 0,
  );

/** TOY-8.1: a result ends everything that was being decided. */
export const endGame = (e: Edit, reason: 'goal' | 'one player left' | 'bank' | 'last set'): void => {
  edit(e).ended = reason;
  e.set('result', rankBy(e.now, worth, own(e.now).ruined));
  e.emit('end', { reason });
};
