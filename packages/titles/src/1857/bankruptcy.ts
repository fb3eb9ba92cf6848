import type { CompanyId, PlayerId, State } from '@roundhouse/engine';
import { type Edit, leaveTable, nextPlayer } from '@roundhouse/engine/rules';
import { companyOf, giveUpShares, majority, operatingOrder, presidentOf } from '@roundhouse/engine/shares';
import { close } from './closing.ts';
import { market } from './data.ts';
import { endGame } from './end.ts';
import { cashOf, edit } from './own.ts';

/** Companies a player presides, floated ones in operating order first (57-R44). */
const presided = (s: State, player: PlayerId): readonly CompanyId[] => {
  const all = operatingOrder(
    s,
    market,
    Object.keys(s.companies).filter((company) => presidentOf(s, company) === player),
  );
  const isFloated = (company: CompanyId): boolean => companyOf(s, company).floated;
  return [...all.filter(isFloated), ...all.filter((company) => !isFloated(company))];
};

/** The player takes no further turn, and the next one begins rounds in their place (57-bankruptcy-13). */
const leave = (e: Edit, player: PlayerId): void => {
  const next = nextPlayer(e.now, player);
  leaveTable(e, player);
  const mine = edit(e);
  mine.bankrupt.push(player);
  if (mine.priority === player) mine.priority = next;
};

/**
 * A president who has sold everything and still cannot pay for the train leaves the game, which goes on (57-bankruptcy-4, 57-R19,
 * 57-bankruptcy-ex1). In the order of 57-bankruptcy-14 and 57-R44: the money goes to the company (57-bankruptcy-5), shares to the bank
 * pool, beyond its limit and without a move of price (57-bankruptcy-6); companies pass to the largest holder with enough shares
 * (57-bankruptcy-7), the first in player order among equals (57-bankruptcy-8), who exchanges certificates (57-bankruptcy-9, 57-R20), or
 * close (57-bankruptcy-11, 57-R37). Then the train step goes on: the new president must buy the train (57-bankruptcy-10), unless one player
 * is left (57-end-1).
 */
export const ruin = (e: Edit, company: CompanyId, player: PlayerId): void => {
  const amount = cashOf(e.now, player);
  e.emit('bankrupt', { player, company, amount });
  e.pay(player, company, amount);
  giveUpShares(e, player, presided(e.now, player), majority, close);
  leave(e, player);
  if (e.now.order.length === 1) endGame(e, 'one player left');
};
