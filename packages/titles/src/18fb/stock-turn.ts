import type { CompanyId, PlayerId, Refusal, State } from '@roundhouse/engine';
import { flag, inOrder, type MoveOf, nextPlayer, optional, text, whole } from '@roundhouse/engine/rules';
import { companyOf, held, ordinary } from '@roundhouse/engine/shares';
import { type BuyShareMove, buyShare, type Purchase, type PurchaseMove, type ShareLot, stock } from '@roundhouse/engine/steps';
import { anyMove, checkConcession, concessionMoves, takeConcession, withdrawIfLost } from './concession.ts';
import { CONCESSIONS, HOLD_LIMIT, nominal, PRESIDENT_SHARE, parsIn, REGIONALS, SFM, SHARE } from './data.ts';
import { dealPolicy } from './deal.ts';
import { askHome } from './nationals.ts';
import { cashOf, edit, hasSold, topOwner } from './own.ts';
import { sharePrice } from './price.ts';
import { cardFromPlayer, cardFromPool } from './privates.ts';
import { checkDestinations } from './regionals.ts';
import { RISEIS, riseisAsks } from './riseis.ts';
import { emit, refuse } from './say.ts';
import { SFM_HOME } from './sfm.ts';
import { certificateLimit, certificates, floatIfSold, presidency, saleRule, startAt } from './shares.ts';
import { isBourbon, isGone, isStarted } from './states.ts';

// The stock round: sales, then one action.

const CONCESSION = { concession: { company: text, par: optional(whole), bayard: optional(flag) } };
export type AcquireMove = MoveOf<typeof CONCESSION>;

/** As the action of a stock turn. */
const acquireConcession: Purchase<AcquireMove> = {
  name: 'concession',
  moves: CONCESSION,
  *candidates(s, by) {
    for (const { company } of CONCESSIONS) for (const move of concessionMoves(s, by, company, 'concession', 'action')) yield { move };
  },
  check: (s, player, move) => checkConcession(s, player, move, 'action'),
  apply: (e, player, move) => takeConcession(e, player, move, 'action'),
  asks: (s, _player, move, agreed) =>
    riseisAsks(s, agreed, `concession:${move.company}`, (taker) => anyMove(concessionMoves(s, taker, move.company, 'riseis', 'aside'))),
  take(e, _player, move, taker) {
    e.push({ step: 'riseis', about: taker, at: move.company });
  },
};

const lot = (from: string, price: number, to: string): ShareLot => ({ from, percent: SHARE, president: false, price, to, par: null });

/** A president's certificate in the treasury of a national. FB-R57 */
const loose = (s: State, company: CompanyId): readonly ShareLot[] =>
  topOwner(s, company) === company
    ? [{ from: company, percent: PRESIDENT_SHARE, president: true, price: 2 * sharePrice(s, company), to: company, par: null }]
    : [];

/** FB-R25 */
const lots = (s: State, company: CompanyId): readonly ShareLot[] => {
  const row = companyOf(s, company);
  if (!isStarted(s, company)) {
    if (isBourbon(s) || topOwner(s, company) !== 'ipo') return [];
    // FB-R59
    return parsIn(s.phase).map((par) => ({ from: 'ipo', percent: PRESIDENT_SHARE, president: true, price: 2 * par, to: 'bank', par }));
  }
  const found: ShareLot[] = [...loose(s, company)];
  if (ordinary(s, company, 'ipo').length > 0) found.push(lot('ipo', row.par as number, row.floated ? company : 'bank'));
  if (ordinary(s, company, 'pool').length > 0) found.push(lot('pool', sharePrice(s, company), 'bank'));
  return found;
};

const notOnSale = (s: State, company: CompanyId, move: BuyShareMove): Refusal => {
  const row = s.companies[company];
  if (row === undefined || row.kind === 'regional' || isGone(s, company)) return refuse('buy.unknown', 'FB-3.2.4-1', { company });
  if (row.kind === 'national' && !isStarted(s, company)) return refuse('buy.not-yet', 'FB-3.6.1-1', { company });
  if (!isStarted(s, company)) {
    if (company === SFM && isBourbon(s)) return refuse('buy.not-yet', 'FB-3.5.3-1', { company });
    if (!isBourbon(s) && move.par !== undefined && !parsIn(s.phase).includes(move.par))
      return refuse('buy.par', 'FB-2.1-4', { prices: parsIn(s.phase) });
    return refuse('buy.president-first', 'FB-3.2.4-3', { company });
  }
  if (move.from in s.companies || move.from in s.players) return refuse('buy.not-on-sale', 'FB-3.2.4-4', { company, from: move.from });
  return refuse('buy.not-on-sale', 'FB-3.2.4-1', { company, from: move.from });
};

const mayHold = (s: State, player: PlayerId, company: CompanyId, { percent }: ShareLot): Refusal | null => {
  if (hasSold(s, player, company)) return refuse('buy.sold', 'FB-3.2.1-2', { company });
  if (held(s, company, player) + percent > HOLD_LIMIT) return refuse('buy.hold-limit', 'FB-2.3-3', { limit: HOLD_LIMIT });
  return certificates(s, player) >= certificateLimit(s) ? atLimit(s) : null;
};

const atLimit = (s: State): Refusal => refuse('buy.certificate-limit', 'FB-2.3-2', { limit: certificateLimit(s) });

const ordinaryShare = buyShare({
  lots,
  notOnSale,
  may: mayHold,
  starting: startAt,
  bought(e, _player, company, bought) {
    withdrawIfLost(e, company);
    floatIfSold(e, company);
    if (company === SFM && bought.par !== null) e.push({ step: SFM_HOME, about: company, at: null });
    if (bought.from === company) askHome(e, company);
  },
  presidency,
  rules: { cash: 'FB-3.2.4-2' },
});

/** A certificate, which Riseis may take first. */
const share: Purchase<BuyShareMove> = {
  ...ordinaryShare,
  asks: (s, _player, move, agreed) =>
    riseisAsks(s, agreed, `certificate:${move.company}`, (taker) => ordinaryShare.check(s, taker, move, NOWHERE) === null),
  take(e, _player, move, taker) {
    e.asset(RISEIS).used += 1;
    ordinaryShare.apply(e, taker, { ...move, by: taker });
  },
};

const NOWHERE = { about: '', at: null, turn: null, depth: 0, proof: false };

const REGIONAL = { 'buy-regional': { company: text, price: whole } };
export type RegionalMove = MoveOf<typeof REGIONAL>;

/** A regional company that nobody wanted: at its nominal value or more, into its treasury. */
const regional: Purchase<RegionalMove> = {
  name: 'regional',
  moves: REGIONAL,
  *candidates(s, by) {
    for (const { id } of REGIONALS) {
      const min = nominal(id);
      yield { move: { type: 'buy-regional', by, company: id, price: min }, ranges: { price: { min, max: cashOf(s, by), step: 1 } } };
    }
  },
  check(s, player, move) {
    if (s.companies[move.company]?.kind !== 'regional' || topOwner(s, move.company) !== 'pool')
      return refuse('regional.not-in-pool', 'FB-3.5.1-6', { company: move.company });
    if (move.price < nominal(move.company)) return refuse('regional.price', 'FB-3.5.1-6', { least: nominal(move.company) });
    if (certificates(s, player) >= certificateLimit(s))
      return refuse('buy.certificate-limit', 'FB-3.5.2-1', { limit: certificateLimit(s) });
    const cash = cashOf(s, player);
    return move.price > cash ? refuse('buy.cash', 'FB-3.5.1-6', { price: move.price, cash }) : null;
  },
  apply(e, player, move) {
    e.pay(player, move.company, move.price);
    for (const certificate of e.certificates(move.company)) certificate.owner = player;
    emit(e, 'regional.bought', { player, company: move.company, price: move.price });
    checkDestinations(e);
  },
};

const purchases = [acquireConcession, share, cardFromPool, cardFromPlayer, regional];

export const stockTurn = inOrder(
  stock<PurchaseMove<(typeof purchases)[number]>>({
    order: 'sell first',
    deal: dealPolicy,
    purchases,
    mustSell: () => false,
    // FB-3.2-3 FB-3.2-4 FB-3.2-ex1
    ended: (e, player, how) => {
      const mine = edit(e);
      mine.player = nextPlayer(e.now, player);
      mine.passes = how === 'acted' ? 0 : mine.passes + 1;
      if (how !== 'idle') mine.hadChoice = true;
      if (how === 'acted') mine.priority = mine.player;
      else e.emit('passed', { player });
    },
    rules: { one: 'FB-3.2-1', order: 'FB-3.2-1', block: 'FB-3.2.1-3', mustSell: 'FB-3.2-1', sale: saleRule },
  }),
);
