import type { Certificate, CompanyId, PlayerId, Refusal, State } from '@roundhouse/engine';
import { Edit, inOrder, nextPlayer } from '@roundhouse/engine/rules';
import {
  type Block,
  blockOf,
  companyOf,
  couldFall,
  exchange,
  finishSale,
  held,
  majority,
  ordinary,
  type Pack,
  packs,
  placeToken,
  presidentCertificate,
  sellable,
} from '@roundhouse/engine/shares';
import { type BuyShareMove, buyShare, type PurchaseMove, type ShareLot, type StockActions, stock } from '@roundhouse/engine/steps';
import { ENFER, HOLD_LIMIT, PAR_FIELDS, PARS, PRESIDENT, SHARE } from './data.ts';
import { atLimit, certificateLimit, certificates, excess, holdLimit } from './limits.ts';
import { edit, includesSale, own } from './own.ts';
import { costOf, isYellow, sharePrice } from './price.ts';
import { fromPlayer } from './privates.ts';
import { emit, refuse } from './say.ts';
import { dealPolicy, salePolicy, saleRule } from './shares.ts';
import { split, swap } from './special-sales.ts';

/** SA-5.2-2 the president's certificate first. SA-5.3-2 SA-9.1-1 the offering is paid to the corporation, the pool to the bank. SA-R74 receivership. */
const lots = (s: State, company: CompanyId): readonly ShareLot[] => {
  if (own(s).gone.includes(company)) return [];
  const row = companyOf(s, company);
  const top = presidentCertificate(s, company) as Certificate;
  if (row.par === null)
    return PARS.map((par) => ({ from: 'ipo', percent: top.percent, president: true, price: costOf(par, top.percent), to: company, par }));
  const lot = (from: string, percent: number, president: boolean, price: number, to: string): ShareLot => ({
    from,
    percent,
    president,
    price: costOf(price, percent),
    to,
    par: null,
  });
  const { par } = row;
  const price = sharePrice(s, company);
  return [
    ...[...new Set(ordinary(s, company, 'ipo'))].map((percent) => lot('ipo', percent, false, par, company)),
    ...[...new Set(ordinary(s, company, 'pool'))].map((percent) => lot('pool', percent, false, price, 'bank')),
    ...(top.owner === 'pool' ? [lot('pool', top.percent, true, price, 'bank')] : []),
  ];
};

const notOnSale = (s: State, company: CompanyId, move: BuyShareMove): Refusal => {
  const row = s.companies[company];
  if (row === undefined) return refuse('buy.unknown', 'SA-5.2-1', { company });
  if (own(s).gone.includes(company)) return refuse('buy.gone', 'SA-R75', { company });
  if (row.par !== null) return refuse('buy.not-on-sale', move.from in s.players ? 'SA-9-3' : 'SA-9.1-2', { company, from: move.from });
  if (move.par !== undefined && !PARS.includes(move.par)) return refuse('buy.par', 'SA-4-18', { prices: PARS });
  return refuse('buy.president-first', 'SA-5.2-2', { company });
};

const mayHold = (s: State, player: PlayerId, company: CompanyId, lot: ShareLot): Refusal | null => {
  if (includesSale(own(s).sold, company, player)) return refuse('buy.sold-before', 'SA-9.1-3', { company });
  if (includesSale(own(s).swapped, company, player)) return refuse('buy.swapped', 'SA-9.2.1-3', { company });
  if (held(s, company, player) + lot.percent > holdLimit(s, company)) return refuse('buy.hold-limit', 'SA-9.3-3', { limit: HOLD_LIMIT });
  return !isYellow(s, company) && certificates(s, player) >= certificateLimit(s) ? atLimit(s) : null;
};

/** SA-5.3-1 the corporation floats with its president's certificate. SA-5.1-21 the bank pays ENFER for the shares that came with the FN. */
const float = (e: Edit, company: CompanyId): void => {
  const row = companyOf(e.now, company);
  if (row.floated) return;
  e.charter(company).floated = true;
  e.emit('floated', { company });
  if (company !== ENFER) return;
  const given = 100 - PRESIDENT - held(e.now, company, 'ipo');
  const amount = ((row.par as number) * given) / SHARE;
  if (amount === 0) return;
  e.pay('bank', company, amount);
  emit(e, 'fn.paid', { company, percent: given, amount });
};

const share = buyShare({
  lots,
  notOnSale,
  may: mayHold,
  // SA-4-18 SA-4-19 any corporation may choose any par price.
  starting: (e, company, par) => {
    e.charter(company).par = par;
    placeToken(e, company, PAR_FIELDS[String(par)] as string);
    e.emit('started', { company, par });
  },
  bought: (e, _player, company) => float(e, company),
  presidency: majority, // SA-6.1-1 SA-6.1-2
  rules: { cash: 'SA-3.2-2' },
});

/** What a sale that may be made would leave. A president who must exchange first gets the largest certificates, which leaves the fewest. */
const afterSale = (s: State, player: PlayerId, company: CompanyId, percent: number, pack?: Pack): State => {
  const { successor, exchanges, value } = blockOf(s, company, player, percent, salePolicy) as Block;
  const e = new Edit(s);
  if (successor !== null) exchange(e, company, successor, exchanges[0]);
  const most = pack ?? packs(ordinary(e.now, company, player), percent).at(-1);
  finishSale(e, dealPolicy, company, { seller: player, percent, value }, most);
  return e.now;
};

/** How far above the limit the player stays by selling what helps most of each company not yet sold in this turn. */
const excessLeft = (s: State, player: PlayerId, sold: readonly CompanyId[]): number => {
  const before = certificates(s, player);
  const fall = (company: CompanyId, percent: number): number => before - certificates(afterSale(s, player, company, percent), player);
  return Math.max(0, excess(s, player) - couldFall(s, player, salePolicy, sold, fall));
};

/** SA-9.3-2 SA-R78 a player who begins the turn above the limit sells first; SA-R109 one who exceeds it during the turn sells in the next. */
const mustSell = (s: State, player: PlayerId, actions: StockActions): boolean =>
  own(s).overLimit && excess(s, player) > 0 && excessLeft(s, player, actions.sold) < excess(s, player);

/** SA-R78 above the limit nobody may sell so little of a company that they can no longer come down as far as they could. */
const tooLittle = (s: State, player: PlayerId, company: CompanyId, percent: number, actions: StockActions, pack?: Pack): Refusal | null => {
  if (own(s).split !== null) return refuse('split.sold', 'SA-9.2.1-6');
  if (!own(s).overLimit || excess(s, player) <= 0) return null;
  const leaves = (after: State): number => excessLeft(after, player, [...actions.sold, company]);
  const least = Math.min(...sellable(s, company, player, salePolicy).map((block) => leaves(afterSale(s, player, company, block.percent))));
  const chosen = pack ?? (blockOf(s, company, player, percent, salePolicy) as Block).packs[0];
  return leaves(afterSale(s, player, company, percent, chosen)) > least
    ? refuse('stock.too-little', 'SA-R78', { limit: certificateLimit(s) })
    : null;
};

const purchases = [share, fromPlayer, swap];

/** SA-4-16 SA-9-1 sell, then buy one; SA-4-21 SA-R7 a pass shuts nobody out. SA-9.2-6 sales are made one company after another. */
export const stockTurn = inOrder(
  stock<PurchaseMove<(typeof purchases)[number]>>({
    order: 'sell first',
    deal: dealPolicy,
    purchases,
    mustSell,
    bar: tooLittle,
    ended: (e, player, how) => {
      const mine = edit(e);
      const acted = how === 'acted' || mine.split !== null;
      mine.player = nextPlayer(e.now, player);
      mine.passes = acted ? 0 : mine.passes + 1;
      mine.split = null;
      if (acted) mine.lastDealer = player;
      else e.emit('passed', { player });
    },
    rules: { one: 'SA-9-2', order: 'SA-9-1', block: 'SA-R55', mustSell: 'SA-9.3-2', sale: saleRule },
  }),
).beside(split);
