import type { CompanyId, PlayerId, State } from '@roundhouse/engine';
import { closePrivate, type Edit, leaveTable, nextPlayer } from '@roundhouse/engine/rules';
import {
  companyOf,
  EXCHANGE,
  exchange,
  exchangePacks,
  held,
  majority,
  operatingOrder,
  presidentOf,
  successor,
  transferAll,
} from '@roundhouse/engine/shares';
import { closeCompany } from './closing.ts';
import { market } from './data.ts';
import { endGame } from './end.ts';
import { edit } from './own.ts';
import { dropFor, isWhite } from './price.ts';
import { cashOf } from './purse.ts';
import { emit } from './say.ts';

// The bankruptcy of a player.

/** SA-7.8.4-1 SA-R113 all certificates go to the pool and the price falls; SA-R72 a player with enough of them takes the presidency over. */
const giveUp = (e: Edit, company: CompanyId, player: PlayerId): void => {
  const percent = held(e.now, company, player);
  const presided = presidentOf(e.now, company) === player;
  transferAll(e, company, player, 'pool');
  e.emit('given-up', { player, company, percent, to: 'pool' });
  dropFor(e, company, percent);
  if (!presided || isWhite(e.now, company)) return;
  const next = successor(e.now, company, majority, { leaving: player });
  if (next === null) {
    emit(e, 'receivership', { company }); // SA-7.8.4-2
    return;
  }
  const choices = exchangePacks(e.now, company, next);
  // The last player left has nothing to choose: the game is over.
  if (choices.length === 1 || e.now.order.length === 2) exchange(e, company, next, choices[0]);
  else e.push({ step: EXCHANGE, about: company, at: { company, to: next, choices, sale: null } });
};

/** SA-R101 a corporation that has not floated has no price. */
const returnShares = (e: Edit, company: CompanyId, player: PlayerId): void => {
  e.emit('given-up', { player, company, percent: held(e.now, company, player), to: 'ipo' });
  transferAll(e, company, player, 'ipo');
};

const leave = (e: Edit, player: PlayerId): void => {
  const next = nextPlayer(e.now, player);
  leaveTable(e, player);
  const mine = edit(e);
  mine.ruined.push(player);
  if (mine.priority === player) mine.priority = next;
  if (mine.player === player) mine.player = next;
};

const holdingsOf = (s: State, player: PlayerId): readonly CompanyId[] =>
  operatingOrder(
    s,
    market,
    Object.keys(s.companies).filter((company) => held(s, company, player) > 0),
  );

/** SA-7.8.1-7 SA-7.8.3-7 a president who cannot pay is bankrupt, and so is the corporation. SA-R71 the order of what follows. */
export const ruin = (e: Edit, company: CompanyId, player: PlayerId): void => {
  emit(e, 'ruined', { player, company, cash: cashOf(e.now, player) });
  closeCompany(e, company);
  for (const id of holdingsOf(e.now, player)) {
    if (companyOf(e.now, id).floated) giveUp(e, id, player);
    else returnShares(e, id, player);
  }
  for (const [id, asset] of Object.entries(e.now.assets)) if (asset.owner === player) closePrivate(e, id);
  e.pay(player, 'bank', cashOf(e.now, player));
  leave(e, player);
  if (e.now.order.length > 1) return;
  // SA-10-1 no duty comes any more, and loans of corporations made bankrupt by these sales are not repaid.
  for (const id of Object.keys(e.now.companies)) if (isWhite(e.now, id)) closeCompany(e, id);
  endGame(e, 'one player left');
};
