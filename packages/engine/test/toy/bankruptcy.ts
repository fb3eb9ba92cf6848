import type { CompanyId, PlayerId } from '@roundhouse/engine';
import { type Edit, leaveTable, nextPlayer } from '@roundhouse/engine/rules';
import { giveUpShares, majority, presidentOf } from '@roundhouse/engine/shares';
import { close } from './closing.ts';
import { endGame } from './end.ts';
import { edit } from './own.ts';

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
  const presided = Object.keys(e.now.companies).filter((id) => presidentOf(e.now, id) === player);
  giveUpShares(e, player, presided, majority, close);
  leave(e, player);
  if (e.now.order.length === 1) endGame(e, 'one player left');
};
