import { type Edit, held, type PlayerId, type Rank, type State } from '@roundhouse/engine';
import { edit, own } from './own.ts';
import { sharePrice } from './shares.ts';

export const worth = (s: State, player: PlayerId): number =>
  Object.keys(s.companies).reduce(
    (sum, company) => sum + (held(s, company, player) * sharePrice(s, company)) / 10,
    s.players[player]?.cash ?? 0,
  );

/** Equal sums share the place; those who are out come last. */
const ranking = (s: State): readonly Rank[] => {
  const alive = s.order.map((player) => ({ player, worth: worth(s, player) })).sort((a, b) => b.worth - a.worth);
  const ranks = alive.map((row) => ({ ...row, rank: 1 + alive.filter((other) => other.worth > row.worth).length }));
  return [
    ...ranks,
    ...own(s)
      .ruined.toReversed()
      .map((player, index) => ({ player, worth: 0, rank: alive.length + 1 + index })),
  ];
};

/** TOY-8.1: a result ends everything that was being decided. */
export const endGame = (e: Edit, reason: 'goal' | 'one player left' | 'bank' | 'last set'): void => {
  edit(e).ended = reason;
  e.set('result', ranking(e.now));
  e.emit('end', { reason });
};
