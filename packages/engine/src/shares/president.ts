import type { Edit } from '../edit.ts';
import type { CompanyId, PlayerId } from '../record.ts';
import type { State } from '../state.ts';
import { held, ordinary, type Pack, packs, presidentCertificate, presidentOf, transfer, transferAll } from './certificate.ts';

/** Who becomes president when several players have the same share. */
export interface PresidencyPolicy {
  /** How many percent more than the president a rival must hold: 1 means more, 20 means at least 20 more. */
  ahead(state: State, company: CompanyId): number;
  /** The order among equal rivals. */
  order(state: State, company: CompanyId, old: PlayerId | null): readonly PlayerId[];
}

/** The other players, starting with the one to the left. */
export const leftOf = (state: State, player: PlayerId | null): readonly PlayerId[] => {
  const seat = player === null ? -1 : state.order.indexOf(player);
  return [...state.order.slice(seat + 1), ...state.order.slice(0, Math.max(seat, 0))];
};

/** More than the president; among equals the nearest to the president's left. */
export const majority: PresidencyPolicy = { ahead: () => 1, order: (state, _company, old) => leftOf(state, old) };

/** What is about to change, when the next president is looked for. */
export interface Change {
  /** The percent each player will hold. Default: what they hold now. */
  readonly holding?: (player: PlayerId) => number;
  /** A leaving president who no longer holds the certificate. Equal rivals are taken in order from this player, who cannot be chosen. */
  readonly leaving?: PlayerId;
}

/**
 * The player who must become president: the largest holder among those with enough ordinary certificates to exchange for the president's, and
 * enough more than the president. Without a president the exchange is enough. Null if nothing changes.
 */
export const successor = (state: State, company: CompanyId, policy: PresidencyPolicy, change: Change = {}): PlayerId | null => {
  const size = presidentCertificate(state, company)?.percent;
  if (size === undefined) return null;
  const holding = change.holding ?? ((player: PlayerId) => held(state, company, player));
  const president = change.leaving === undefined ? presidentOf(state, company) : null;
  const old = change.leaving ?? president;
  let best: PlayerId | null = null;
  let most = Math.max(size, president === null ? 0 : holding(president) + policy.ahead(state, company)) - 1;
  for (const player of policy.order(state, company, old)) {
    if (player === old || state.players[player]?.out !== false || holding(player) <= most) continue;
    if (packs(ordinary(state, company, player), size).length === 0) continue;
    best = player;
    most = holding(player);
  }
  return best;
};

/** The different sets of a player's certificates that can be exchanged for the president's certificate. */
export const exchangePacks = (state: State, company: CompanyId, to: PlayerId): readonly Pack[] => {
  const size = presidentCertificate(state, company)?.percent;
  return size === undefined ? [] : packs(ordinary(state, company, to), size);
};

/** A player takes the president's certificate from its holder and hands over others for it. `pack` chooses among several sets. */
export const exchange = (e: Edit, company: CompanyId, to: PlayerId, pack?: Pack): void => {
  const given = pack ?? exchangePacks(e.now, company, to)[0];
  const certificates = e.certificates(company);
  const top = certificates.find((certificate) => certificate.president);
  if (given === undefined || top === undefined) throw new Error(`${to} cannot take the president's certificate of ${company}`);
  const from = top.owner;
  for (const size of given) {
    const certificate = certificates.find((other) => other.owner === to && !other.president && other.percent === size);
    if (certificate === undefined) throw new Error(`${to} has no ${size} certificate of ${company}`);
    certificate.owner = from;
  }
  top.owner = to;
  e.emit('president', { company, from, to });
};

/** Does selling this much require that another player takes the president's certificate first? */
export const saleNeedsSuccessor = (state: State, company: CompanyId, player: PlayerId, percent: number): boolean =>
  presidentOf(state, company) === player && packs(ordinary(state, company, player), percent).length === 0;

/**
 * Moves all certificates of a bankrupt player to the pool without payment. Then each of these companies that the player presided, in the order
 * given, passes to a successor, or closes if nobody has enough shares. Companies not listed do neither.
 */
export const giveUpShares = (
  e: Edit,
  ruined: PlayerId,
  presided: readonly CompanyId[],
  policy: PresidencyPolicy,
  close: (e: Edit, company: CompanyId) => void,
): void => {
  const giveUp = (id: CompanyId, move: () => void): void => {
    const before = held(e.now, id, 'pool');
    move();
    const percent = held(e.now, id, 'pool') - before;
    if (percent > 0) e.emit('given-up', { player: ruined, company: id, percent, to: 'pool' });
  };
  for (const id in e.now.companies) {
    giveUp(id, () => {
      if (presided.includes(id)) transfer(e, id, { from: ruined, sizes: ordinary(e.now, id, ruined) }, 'pool');
      else transferAll(e, id, ruined, 'pool');
    });
  }
  for (const id of presided) {
    const next = successor(e.now, id, policy, { leaving: ruined });
    if (next === null) {
      close(e, id);
      continue;
    }
    exchange(e, id, next);
    giveUp(id, () => transferAll(e, id, ruined, 'pool'));
  }
};
