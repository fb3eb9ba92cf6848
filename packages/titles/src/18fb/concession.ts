import type { CompanyId, Move, Offer, PlayerId, Refusal, State } from '@roundhouse/engine';
import { type Edit, flag, type MoveOf, optional, type Step, text } from '@roundhouse/engine/rules';
import { exchange, held, ordinary, packs, presidentDecides, presidentOf, transfer } from '@roundhouse/engine/shares';
import { CARDS, type ConcessionData, concessionData, concessionOf, HOLD_LIMIT, PRESIDENT_SHARE, parsIn } from './data.ts';
import { assetOf, cashOf, corpOf, edit, hasSold, isOwned, own, phaseOf, setCorp, topOwner } from './own.ts';
import { sharePrice } from './price.ts';
import { emit, refuse } from './say.ts';
import { BOURBON_LEAD, certificateLimit, certificates, float, startAt } from './shares.ts';
import { firstPart, isBourbon, isStarted } from './states.ts';

// Concessions: acquired with a deposit and the president's certificate, protected, withdrawn, acquired again.

/** How a player takes a concession. */
export interface ConcessionMove<T extends string = string> extends Move {
  readonly type: T;
  readonly company: CompanyId;
  readonly par?: number;
  readonly bayard?: boolean;
}

/** A concession is taken as the action of a stock turn, or at another moment, when discount cards do not help. */
export type Manner = 'action' | 'aside';

const holdsConcession = (s: State, company: CompanyId): boolean => isOwned(s, concessionOf(company));

const RUNGS = ['first', 'second', 'none'] as const;

/** Which deposit is due in this phase: the first value, the second, nothing. FB-2.1-6 FB-R12 */
const rung = (s: State): number => RUNGS.indexOf(phaseOf(s).deposit ?? 'none');

const printedDeposit = ({ deposits }: ConcessionData, step: number): number => deposits[step] ?? 0;

/** The card that brings a share of the corporation lowers its deposit too. FB-2.7-11 */
const hasDiscount = (s: State, player: PlayerId, company: CompanyId): boolean =>
  CARDS.some(({ id, share }) => share === company && assetOf(s, id).owner === player);

/** What a player pays for a concession now. FB-R13 FB-3.2.2-ex2 FB-3.2.2-ex3 */
export const depositFor = (s: State, player: PlayerId, company: CompanyId, bayard: boolean, manner: Manner): number => {
  const data = concessionData(company) as ConcessionData;
  // FB-3.2.3-5
  if (corpOf(s, company).stage === 'definitive') return 0;
  // FB-3.2.2-11
  if (data.freeIfConcessionOwned !== undefined && holdsConcession(s, data.freeIfConcessionOwned)) return 0;
  const lower = manner === 'action' && hasDiscount(s, player, company) ? 1 : 0;
  const due = printedDeposit(data, rung(s) + lower);
  return bayard ? due / 2 : due;
};

/** Its owner may save half of a deposit, where there is one. */
const mayUseBayard = (s: State, player: PlayerId, company: CompanyId, manner: Manner): boolean => {
  const card = assetOf(s, 'Bayard');
  return card.owner === player && card.used === 0 && depositFor(s, player, company, false, manner) > 0;
};

/** Is the president's certificate of a started corporation in the Bank Pool? */
const inPool = (s: State, company: CompanyId): boolean => topOwner(s, company) === 'pool';

const priceOfCertificate = (s: State, company: CompanyId, par: number | undefined): number => {
  if (!isStarted(s, company)) return 2 * (par as number);
  return inPool(s, company) ? 2 * sharePrice(s, company) : 0;
};

const checkLimits = (s: State, player: PlayerId, company: CompanyId): Refusal | null => {
  if (certificates(s, player) >= certificateLimit(s)) return refuse('buy.certificate-limit', 'FB-3.2.2-12', { limit: certificateLimit(s) });
  return held(s, company, player) + PRESIDENT_SHARE > HOLD_LIMIT ? refuse('buy.hold-limit', 'FB-3.2.2-12', { limit: HOLD_LIMIT }) : null;
};

/** Who takes a withdrawn concession must be president or able to become it. */
const checkWithdrawn = (s: State, player: PlayerId, company: CompanyId, manner: Manner): Refusal | null => {
  if (manner === 'action' && own(s).withdrawn[company] === s.round.set) return refuse('concession.later', 'FB-3.2.3-4', { company });
  const mine = held(s, company, player) + (inPool(s, company) ? PRESIDENT_SHARE : 0);
  if (s.order.some((other) => held(s, company, other) >= mine + BOURBON_LEAD)) return refuse('concession.minority', 'FB-R20', { company });
  if (presidentOf(s, company) === player) return null;
  if (inPool(s, company)) {
    if (hasSold(s, player, company)) return refuse('buy.sold', 'FB-3.2.1-2', { company });
    return checkLimits(s, player, company);
  }
  return packs(ordinary(s, company, player), PRESIDENT_SHARE).length > 0
    ? null
    : refuse('concession.no-certificates', 'FB-R20', { company });
};

const checkNew = (s: State, player: PlayerId, company: CompanyId, par: number | undefined): Refusal | null => {
  const pars = parsIn(s.phase);
  if (!pars.includes(par as number)) return refuse('buy.par', par === undefined ? 'FB-3.2.2-2' : 'FB-2.1-4', { prices: pars });
  return checkLimits(s, player, company);
};

/** Why nobody can take a concession. */
const concessionBar = (s: State, company: CompanyId): Refusal | null => {
  const asset = s.assets[concessionOf(company)];
  if (asset === undefined) return refuse('concession.unknown', 'FB-3.2.2-3', { company });
  if (!asset.open) return refuse('concession.gone', 'FB-3.5-3');
  return asset.owner in s.players ? refuse('concession.taken', 'FB-3.2.2-1', { company }) : null;
};

export const checkConcession = (s: State, player: PlayerId, move: ConcessionMove, manner: Manner): Refusal | null => {
  const { company, par, bayard = false } = move;
  const gone = concessionBar(s, company);
  if (gone !== null) return gone;
  if (bayard && !mayUseBayard(s, player, company, manner)) return refuse('concession.bayard', 'FB-2.7-4');
  const isNew = !isStarted(s, company);
  if (!isNew && par !== undefined) return refuse('concession.has-par', 'FB-3.2.2-2', { company });
  const barred = isNew ? checkNew(s, player, company, par) : checkWithdrawn(s, player, company, manner);
  if (barred !== null) return barred;
  const price = depositFor(s, player, company, bayard, manner) + priceOfCertificate(s, company, par);
  const cash = cashOf(s, player);
  return price > cash ? refuse('buy.cash', 'FB-3.2.2-12', { price, cash }) : null;
};

/** Every way in which a player could take a concession now. */
export function* concessionMoves<T extends string>(
  s: State,
  by: PlayerId,
  company: CompanyId,
  type: T,
  manner: Manner,
): Iterable<ConcessionMove<T>> {
  if (concessionBar(s, company) !== null) return;
  const halves = mayUseBayard(s, by, company, manner) ? [false, true] : [false];
  const pars = isStarted(s, company) ? [undefined] : parsIn(s.phase);
  for (const par of pars) {
    for (const bayard of halves) {
      const move: ConcessionMove<T> = { type, by, company, ...(par !== undefined && { par }), ...(bayard && { bayard }) };
      if (checkConcession(s, by, move, manner) === null) yield move;
    }
  }
}

export const takeConcession = (e: Edit, player: PlayerId, move: ConcessionMove, manner: Manner): void => {
  const { company, par, bayard = false } = move;
  const deposit = depositFor(e.now, player, company, bayard, manner);
  const price = priceOfCertificate(e.now, company, par);
  if (bayard) e.asset('Bayard').used += 1;
  e.pay(player, 'bank', deposit);
  e.asset(concessionOf(company)).owner = player;
  emit(e, 'concession', { player, company, deposit, first: firstPart(deposit) });
  if (!isStarted(e.now, company)) {
    startAt(e, company, par as number);
    e.pay(player, company, price);
    transfer(e, company, { from: 'ipo', sizes: [], president: true }, player);
    e.emit('bought', { player, company, from: 'ipo', percent: PRESIDENT_SHARE, price, to: company, president: true });
    float(e, company, 'building');
  } else if (inPool(e.now, company)) {
    e.pay(player, 'bank', price);
    transfer(e, company, { from: 'pool', sizes: [], president: true }, player);
    e.emit('bought', { player, company, from: 'pool', percent: PRESIDENT_SHARE, price, to: 'bank', president: true });
  } else if (presidentOf(e.now, company) !== player) exchange(e, company, player);
  setCorp(e, company, { deposit });
};

/** The concession goes to the Bank Pool and the deposit is lost. FB-3.2.3-2 */
export const withdraw = (e: Edit, company: CompanyId): void => {
  const { deposit } = corpOf(e.now, company);
  e.asset(concessionOf(company)).owner = 'pool';
  setCorp(e, company, { deposit: 0 });
  edit(e).withdrawn = { ...own(e.now).withdrawn, [company]: e.now.round.set };
  emit(e, 'concession.withdrawn', { company, ...(deposit > 0 && { deposit }) });
};

export const REACQUIRE = 'reacquire';

/**
 * Withdraws the concession of a president who lost the presidency, and asks the new president at once whether to take it.
 * FB-3.2.3-1 FB-3.2.3-ex1
 */
export const withdrawIfLost = (e: Edit, company: CompanyId): void => {
  if (!isBourbon(e.now) || !holdsConcession(e.now, company)) return;
  if (presidentOf(e.now, company) === assetOf(e.now, concessionOf(company)).owner) return;
  withdraw(e, company);
  e.push({ step: REACQUIRE, about: company, at: null });
};

export const anyMove = (moves: Iterable<ConcessionMove>): boolean => {
  for (const _ of moves) return true;
  return false;
};

const MOVES = { reacquire: { company: text, bayard: optional(flag) }, decline: {} };
export type ReacquireMove = MoveOf<typeof MOVES>;

/** The new president takes the withdrawn concession for the regular deposit, or leaves it in the Bank Pool. */
export const reacquire: Step<ReacquireMove> = {
  name: REACQUIRE,
  moves: MOVES,
  deciders: presidentDecides,
  *candidates(s, here): Iterable<Offer<ReacquireMove>> {
    for (const by of presidentDecides(s, here)) {
      for (const move of concessionMoves(s, by, here.about, 'reacquire', 'aside')) yield { move };
      yield { move: { type: 'decline', by } };
    }
  },
  check(s, here, move) {
    if (move.type === 'decline') return null;
    if (move.company !== here.about) return refuse('concession.other', 'FB-3.2.3-3', { company: move.company });
    const barred = checkConcession(s, move.by, move, 'aside');
    return barred?.code === 'buy.cash' ? refuse('buy.cash', 'FB-3.2.3-3', barred.params) : barred;
  },
  apply(e, _here, move) {
    if (move.type === 'reacquire') takeConcession(e, move.by, move, 'aside');
  },
  auto(s, here) {
    const by = presidentOf(s, here.about) as PlayerId;
    return anyMove(concessionMoves(s, by, here.about, 'reacquire', 'aside')) ? null : { type: 'decline', by };
  },
};
