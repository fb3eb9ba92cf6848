import { type CompanyId, type Edit, held, type PlayerId, priceOf, type Rank, type State } from '@roundhouse/engine';
import { market, nominal } from './data.ts';
import { edit, own } from './own.ts';

const holdingWorth = (s: State, company: CompanyId, player: PlayerId): number => {
  const percent = held(s, company, player);
  if (percent === 0) return 0;
  return s.companies[company]?.kind === 'regional' ? nominal(company) : (percent * (priceOf(s, market, company) ?? 0)) / 10;
};

/** Cash, shares at market value and regional companies at their nominal value; nothing a corporation owns. */
export const worth = (s: State, player: PlayerId): number =>
  Object.keys(s.companies).reduce((sum, company) => sum + holdingWorth(s, company, player), s.players[player]?.cash ?? 0);

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

export type End = 'highest' | 'bank' | 'one player left' | 'stalemate';

export const endGame = (e: Edit, reason: End): void => {
  edit(e).ended = reason;
  e.set('result', ranking(e.now));
  e.emit('end', { reason });
};
