import {
  type CompanyId,
  type Edit,
  giveUpShares,
  leaveTable,
  majority,
  nextPlayer,
  operatingOrder,
  type PlayerId,
  presidentOf,
  type State,
} from '@roundhouse/engine';
import { close } from './closing.ts';
import { market } from './data.ts';
import { endGame } from './end.ts';
import { edit } from './own.ts';

/** Companies a player presides, floated ones in operating order first. */
const presided = (s: State, player: PlayerId): readonly CompanyId[] => {
  const his = operatingOrder(
    s,
    market,
    Object.keys(s.companies).filter((company) => presidentOf(s, company) === player),
  );
  return [...his.filter((company) => s.companies[company]?.floated), ...his.filter((company) => !s.companies[company]?.floated)];
};

const leave = (e: Edit, player: PlayerId): void => {
  const next = nextPlayer(e.now, player);
  leaveTable(e, player);
  const mine = edit(e);
  mine.ruined.push(player);
  if (mine.priority === player) mine.priority = next;
  if (mine.turn === player) mine.turn = next;
};

/** A president who has sold all he may and still cannot pay for the train is out; the game goes on. */
export const ruin = (e: Edit, company: CompanyId, player: PlayerId): void => {
  e.emit('bankrupt', { player, company });
  e.pay(player, company, e.now.players[player]?.cash ?? 0);
  giveUpShares(e, player, presided(e.now, player), majority, close);
  leave(e, player);
  if (e.now.order.length === 1) endGame(e, 'one player left');
};
