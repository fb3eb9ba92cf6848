import {
  type CompanyId,
  type Edit,
  exchange,
  leaveTable,
  majority,
  nextPlayer,
  ordinary,
  type PlayerId,
  presidentOf,
  successor,
  transfer,
  transferAll,
} from '@roundhouse/engine';
import { close } from './closing.ts';
import { endGame } from './end.ts';
import { edit } from './own.ts';

/** The president's certificate goes to whoever takes over; without such a player the company closes. */
const passOn = (e: Edit, company: CompanyId, ruined: PlayerId): void => {
  const next = successor(e.now, company, majority, { leaving: ruined });
  if (next === null) {
    close(e, company);
    return;
  }
  exchange(e, company, next);
  transferAll(e, company, ruined, 'pool');
};

const leave = (e: Edit, player: PlayerId): void => {
  const mine = edit(e);
  const next = nextPlayer(e.now, player);
  if (mine.priority === player) mine.priority = next;
  mine.ruined.push(player);
  leaveTable(e, player);
};

/** TOY-6.2: the step in which it happened goes on, with another president. */
export const ruin = (e: Edit, company: CompanyId, player: PlayerId): void => {
  e.emit('bankrupt', { player, company });
  e.pay(player, company, e.now.players[player]?.cash ?? 0);
  for (const [id, asset] of Object.entries(e.now.assets)) if (asset.owner === player) e.asset(id).owner = 'bank';
  for (const id in e.now.companies) transfer(e, id, { from: player, sizes: ordinary(e.now, id, player) }, 'pool');
  for (const id in e.now.companies) if (presidentOf(e.now, id) === player) passOn(e, id, player);
  leave(e, player);
  if (e.now.order.length === 1) endGame(e, 'one player left');
};
