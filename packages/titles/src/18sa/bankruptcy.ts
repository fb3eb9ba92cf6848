import {
  automatic,
  type CompanyId,
  closePrivate,
  type Duty,
  discardAll,
  type Edit,
  EXCHANGE,
  exchange,
  exchangePacks,
  held,
  leaveTable,
  majority,
  nextPlayer,
  operatingOrder,
  type PlayerId,
  removeToken,
  type State,
  successor,
  transferAll,
} from '@roundhouse/engine';
import { ENFER, FN, market } from './data.ts';
import { endGame } from './end.ts';
import { returnMines } from './mines.ts';
import { edit, forgetCarried } from './own.ts';
import { emit } from './say.ts';
import { dropFor } from './shares.ts';
import { isWhite } from './yellow-zone.ts';

/** A corporation is bankrupt or closed: it is gone for good, only its stations stay on the map. */
export const closeCompany = (e: Edit, company: CompanyId): void => {
  e.emit('closed', { company });
  discardAll(e, company, 'pool');
  removeToken(e, company);
  returnMines(e, company);
  e.pay(company, 'bank', e.now.companies[company]?.treasury ?? 0);
  for (const [id, asset] of Object.entries(e.now.assets)) if (asset.owner === company) closePrivate(e, id);
  if (company === ENFER) closePrivate(e, FN);
  const row = e.company(company);
  for (const certificate of row.certificates) certificate.owner = 'out';
  row.par = null;
  row.floated = false;
  const mine = edit(e);
  mine.gone.push(company);
  mine.owed = mine.owed.filter((owed) => owed.company !== company);
  mine.left = mine.left.filter((id) => id !== company);
  forgetCarried(e);
  if (mine.harbour === company) mine.harbour = null;
  e.forget(company);
};

export const bankruptcy = automatic('bankruptcy', isWhite, closeCompany);

/** A price token on the white field. */
export const whiteField: Duty = {
  rule: 'SA-9.5-1',
  due: (s) => {
    const company = operatingOrder(
      s,
      market,
      Object.keys(s.companies).filter((id) => isWhite(s, id)),
    )[0];
    return company === undefined ? null : { step: 'bankruptcy', about: company, at: null };
  },
};

/** All that a ruined player holds of a company goes into the pool; who holds enough takes the presidency over. */
const giveUp = (e: Edit, company: CompanyId, player: PlayerId): void => {
  const percent = held(e.now, company, player);
  const presided = e.now.companies[company]?.certificates.some((certificate) => certificate.president && certificate.owner === player);
  transferAll(e, company, player, 'pool');
  emit(e, 'given-up', { player, company, percent });
  dropFor(e, company, percent);
  if (!presided || isWhite(e.now, company)) return;
  const next = successor(e.now, company, majority, { leaving: player });
  if (next === null) {
    emit(e, 'receivership', { company });
    return;
  }
  const choices = exchangePacks(e.now, company, next);
  // The last player left has nothing to choose: the game is over.
  if (choices.length === 1 || e.now.order.length === 2) exchange(e, company, next, choices[0]);
  else e.push({ step: EXCHANGE, about: company, at: { company, to: next, choices, sale: null } });
};

const leave = (e: Edit, player: PlayerId): void => {
  const next = nextPlayer(e.now, player);
  leaveTable(e, player);
  const mine = edit(e);
  mine.ruined.push(player);
  if (mine.priority === player) mine.priority = next;
  if (mine.turn === player) mine.turn = next;
};

const holdingsOf = (s: State, player: PlayerId): readonly CompanyId[] =>
  operatingOrder(
    s,
    market,
    Object.keys(s.companies).filter((company) => held(s, company, player) > 0),
  );

/** A president who cannot pay is out with the corporation at fault; his other shares go into the pool, unpaid. */
export const ruin = (e: Edit, company: CompanyId, player: PlayerId): void => {
  emit(e, 'ruined', { player, company });
  closeCompany(e, company);
  for (const id of holdingsOf(e.now, player)) {
    if (e.now.companies[id]?.floated) giveUp(e, id, player);
    // Shares of a corporation that has no price yet go back to the offering.
    else transferAll(e, id, player, 'ipo');
  }
  for (const [id, asset] of Object.entries(e.now.assets)) if (asset.owner === player) closePrivate(e, id);
  e.pay(player, 'bank', e.now.players[player]?.cash ?? 0);
  leave(e, player);
  if (e.now.order.length > 1) return;
  // No duty comes any more, and loans of what his sales have made bankrupt are not repaid.
  for (const id of Object.keys(e.now.companies)) if (isWhite(e.now, id)) closeCompany(e, id);
  endGame(e, 'one player left');
};
