import type { Edit } from '../edit.ts';
import type { CompanyId, PlayerId } from '../record.ts';
import type { State } from '../state.ts';
import { held, ordinary, type Pack, packs, presidentCertificate, presidentOf, transfer, transferAll } from './certificate.ts';

export interface PresidencyPolicy {
  /** How many percent more than the president a rival must hold: 1 is simply more, 20 at least 20 more. On less the president stays. */
  ahead(state: State, company: CompanyId): number;
  /** Who goes first among equal rivals. */
  order(state: State, company: CompanyId, old: PlayerId | null): readonly PlayerId[];
}

/** The other players, the nearest to the left of a player first. */
export const leftOf = (state: State, player: PlayerId | null): readonly PlayerId[] => {
  const seat = player === null ? -1 : state.order.indexOf(player);
  return [...state.order.slice(seat + 1), ...state.order.slice(0, Math.max(seat, 0))];
};

/** More than the president; among equals the nearest to his left. */
export const majority: PresidencyPolicy = { ahead: () => 1, order: (state, _company, old) => leftOf(state, old) };

export interface Change {
  /** Percent each player will hold, if not what he holds now. */
  readonly holding?: (player: PlayerId) => number;
  /** The president who is leaving, if the certificate is no longer with him: equal rivals are taken in order from him, and he is out of the question. */
  readonly leaving?: PlayerId;
}

/**
 * Who must take over the presidency: the largest of those with the size of the president's certificate (in ordinary ones, to hand over for it)
 * and enough more than the president. Without a president the size is enough. null: nothing changes.
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

/** What a player may hand over for the president's certificate: the different sets of his certificates of the same size. */
export const exchangePacks = (state: State, company: CompanyId, to: PlayerId): readonly Pack[] => {
  const size = presidentCertificate(state, company)?.percent;
  return size === undefined ? [] : packs(ordinary(state, company, to), size);
};

/** A player takes the president's certificate from whoever has it and hands over others for it; where several sets fit, he has chosen one. */
export const exchange = (e: Edit, company: CompanyId, to: PlayerId, pack?: Pack): void => {
  const given = pack ?? exchangePacks(e.now, company, to)[0];
  const { certificates } = e.company(company);
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

/** Can he sell so much only by letting another take the president's certificate over first? */
export const saleNeedsSuccessor = (state: State, company: CompanyId, player: PlayerId, percent: number): boolean =>
  presidentOf(state, company) === player && packs(ordinary(state, company, player), percent).length === 0;

/**
 * All that a ruined player holds goes to the pool, unpaid; then each company that he presides, in the order given, passes to a successor,
 * or closes where nobody has enough shares. A company that is not given does neither, whatever he held of it.
 */
export const giveUpShares = (
  e: Edit,
  ruined: PlayerId,
  presided: readonly CompanyId[],
  policy: PresidencyPolicy,
  close: (e: Edit, company: CompanyId) => void,
): void => {
  for (const id in e.now.companies) {
    if (presided.includes(id)) transfer(e, id, { from: ruined, sizes: ordinary(e.now, id, ruined) }, 'pool');
    else transferAll(e, id, ruined, 'pool');
  }
  for (const id of presided) {
    const next = successor(e.now, id, policy, { leaving: ruined });
    if (next === null) {
      close(e, id);
      continue;
    }
    exchange(e, id, next);
    transferAll(e, id, ruined, 'pool');
  }
};
