import type { CompanyId, PlayerId, State } from '@roundhouse/engine';
import { type Edit, leaveTable, nextPlayer } from '@roundhouse/engine/rules';
import { giveUpShares, held, operatingOrder, presidentOf, transferAll } from '@roundhouse/engine/shares';
import { close } from './closing.ts';
import { withdraw } from './concession.ts';
import { CARDS, CONCESSIONS, concessionOf, market } from './data.ts';
import { endGame } from './end.ts';
import { assetOf, cashOf, edit, isRegional } from './own.ts';
import { emit } from './say.ts';
import { presidency } from './shares.ts';
import { isBourbon } from './states.ts';

const presided = (s: State, player: PlayerId): readonly CompanyId[] =>
  operatingOrder(
    s,
    market,
    Object.keys(s.companies).filter((id) => !isRegional(s, id) && presidentOf(s, id) === player),
  );

/** FB-R73 */
const leave = (e: Edit, player: PlayerId): void => {
  const next = nextPlayer(e.now, player);
  const mine = edit(e);
  mine.ruined.push(player);
  if (mine.priority === player) mine.priority = next;
  if (mine.player === player) mine.player = next;
  leaveTable(e, player);
};

/**
 * Before phase 5 the player's concessions are withdrawn: the corporations are frozen, their certificates go to the Bank Pool.
 * FB-3.4.11-2 FB-3.4.11-3
 */
const freezeAll = (e: Edit, needy: CompanyId, player: PlayerId): void => {
  for (const { company } of CONCESSIONS) if (assetOf(e.now, concessionOf(company)).owner === player) withdraw(e, company);
  for (const { id } of CARDS) {
    if (assetOf(e.now, id).owner !== player) continue;
    e.asset(id).owner = 'pool';
    emit(e, 'card.pooled', { private: id, player });
  }
  for (const id in e.now.companies) {
    const percent = held(e.now, id, player);
    if (percent === 0) continue;
    transferAll(e, id, player, 'pool');
    e.emit('given-up', { player, company: id, percent, to: 'pool' });
  }
  e.forget(needy);
};

/** A president who has made every legal sale and still cannot pay for the train is out of the game. */
export const ruin = (e: Edit, company: CompanyId, player: PlayerId): void => {
  const amount = cashOf(e.now, player);
  e.emit('bankrupt', { player, company, amount });
  e.pay(player, company, amount);
  if (isBourbon(e.now)) freezeAll(e, company, player);
  // FB-3.4.11-4 FB-3.4.11-5 FB-R52
  else giveUpShares(e, player, presided(e.now, player), presidency, close);
  leave(e, player);
  if (e.now.order.length === 1) endGame(e, 'one player left');
};
