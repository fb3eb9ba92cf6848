import type { CompanyId, Move, MoveNamed, Offer, Refusal, State } from '@roundhouse/engine';
import { type Edit, type Here, type MoveOf, remember, type Step, text, whole } from '@roundhouse/engine/rules';
import { companyOf, held, ordinary, presidentDecides, roomInPool, transfer } from '@roundhouse/engine/shares';
import { POOL_LIMIT, SHARE } from './data.ts';
import { hasRaised, treasuryOf } from './own.ts';
import { isBlue, isDarkBlue, sharePrice } from './price.ts';
import { emit, refuse } from './say.ts';
import { floatIfSold, saleBar } from './shares.ts';
import { isFrozen, isOperational, isSaleable, isStarted } from './states.ts';

// A corporation trades in stock: first what it must sell, then what it likes to sell, then one certificate to buy.

type Traded = {
  readonly sold: readonly CompanyId[];
  readonly bought: boolean;
};

type Now = Here<Traded | null>;

const MOVES = { 'sell-stock': { company: text, percent: whole }, 'buy-stock': { company: text, from: text } };
export type StockMove = MoveOf<typeof MOVES>;

const NAME = 'financial';

const traded = ({ at }: Now): Traded => at ?? { sold: [], bought: false };

/**
 * Certificates it may not keep: blue stock, all stock if it is in the dark blue zone itself, and more than one of another company.
 * Only the last obey the selling limits. FB-R5 FB-3.4.9-6 FB-3.4.9-ex1 FB-R88
 */
const excess = (s: State, company: CompanyId, of: CompanyId): number => {
  if (held(s, of, company) === 0) return 0;
  const mine = ordinary(s, of, company).length;
  if (isBlue(s, of) || isDarkBlue(s, company)) return mine;
  if (of === company || !isSaleable(s, of)) return 0;
  return Math.min(mine - 1, roomInPool(s, of, POOL_LIMIT) / SHARE);
};

/** What it must sell now. Its purchase never brings what it may not keep. */
const forcedSale = (s: State, company: CompanyId): { of: CompanyId; count: number } | null => {
  for (const of in s.companies) {
    const count = excess(s, company, of);
    if (count > 0) return { of, count };
  }
  return null;
};

/** FB-3.4.9-2 */
const sell = (e: Edit, here: Now, of: CompanyId, percent: number): void => {
  const company = here.about;
  const amount = (sharePrice(e.now, of) * percent) / SHARE;
  transfer(e, of, { from: company, sizes: Array.from({ length: percent / SHARE }, () => SHARE) }, 'pool');
  e.pay('bank', company, amount);
  emit(e, 'stock.sold', { company, of, percent, amount });
  const before = traded(here);
  remember(e, here, NAME, { ...before, sold: [...before.sold, of] });
};

const checkSale = (s: State, here: Now, { company: of, percent }: MoveNamed<StockMove, 'sell-stock'>): Refusal | null => {
  if (traded(here).bought) return refuse('financial.after', 'FB-3.4.9-1');
  if (s.companies[of] === undefined || percent <= 0 || percent % SHARE !== 0 || ordinary(s, of, here.about).length * SHARE < percent)
    return refuse('sale.not-held', 'FB-3.4.9-1', { company: of });
  const bar = saleBar(s, of);
  if (bar !== null) return refuse(bar, 'FB-R46', { company: of });
  return percent > roomInPool(s, of, POOL_LIMIT) ? refuse('sale.pool-full', 'FB-R46', { company: of, percent }) : null;
};

const priceFrom = (s: State, of: CompanyId, from: string): number =>
  from === 'ipo' ? (companyOf(s, of).par as number) : sharePrice(s, of);

const checkBuy = (s: State, here: Now, { company: of, from }: MoveNamed<StockMove, 'buy-stock'>): Refusal | null => {
  const company = here.about;
  if (traded(here).bought) return refuse('financial.one', 'FB-3.4.9-1');
  if (s.companies[of] === undefined || !isStarted(s, of)) return refuse('buy.not-on-sale', 'FB-3.4.9-4', { company: of, from });
  if (of === company && from !== 'pool') return refuse('buy.not-on-sale', 'FB-3.4.9-3', { company: of, from });
  if ((from !== 'ipo' && from !== 'pool') || ordinary(s, of, from).length === 0)
    return refuse('buy.not-on-sale', 'FB-3.4.9-4', { company: of, from });
  if (traded(here).sold.includes(of) || hasRaised(s, company, of)) return refuse('financial.sold', 'FB-3.4.9-5', { company: of });
  if (isBlue(s, of)) return refuse('financial.blue', 'FB-2.2.3-1', { company: of });
  if (isDarkBlue(s, company)) return refuse('financial.dark', 'FB-2.2.4-1');
  if (of !== company && held(s, of, company) > 0) return refuse('financial.hold', 'FB-3.4.9-4', { company: of });
  const price = priceFrom(s, of, from);
  const treasury = treasuryOf(s, company);
  return price > treasury ? refuse('financial.cash', 'FB-3.4.9-7', { price, treasury }) : null;
};

/** Why the corporation trades in no stock at all. */
const tradeBar = (s: State, company: CompanyId): Refusal | null => {
  if (isFrozen(s, company)) return refuse('financial.frozen', 'FB-3.3-12');
  return isOperational(s, company) ? null : refuse('financial.building', 'FB-3.3-3');
};

/** What the corporation must sell sells itself. */
export type ForcedSale = Move & { readonly type: 'forced-sale'; readonly company: CompanyId; readonly percent: number };

export const financial: Step<StockMove, Traded | null, ForcedSale> = {
  name: NAME,
  moves: MOVES,
  // Nobody decides before what must be sold is sold: what could be done beside this step does not put it off.
  deciders: (s, here) => (forcedSale(s, here.about) === null ? presidentDecides(s, here) : []),
  *candidates(s, here): Iterable<Offer<StockMove>> {
    if (traded(here).bought || tradeBar(s, here.about) !== null) return;
    for (const by of presidentDecides(s, here))
      for (const of in s.companies) {
        const most = ordinary(s, of, here.about).length;
        for (let count = 1; count <= most; count++) yield { move: { type: 'sell-stock', by, company: of, percent: count * SHARE } };
        if (!isStarted(s, of)) continue;
        for (const from of ['ipo', 'pool'])
          if (ordinary(s, of, from).length > 0) yield { move: { type: 'buy-stock', by, company: of, from } };
      }
  },
  check(s, here, move) {
    const barred = tradeBar(s, here.about);
    if (barred !== null) return barred;
    return move.type === 'sell-stock' ? checkSale(s, here, move) : checkBuy(s, here, move);
  },
  apply(e, here, move) {
    const { company: of } = move;
    if (move.type === 'forced-sale' || move.type === 'sell-stock') return sell(e, here, of, move.percent);
    const company = here.about;
    const price = priceFrom(e.now, of, move.from);
    const paid = move.from === 'ipo' && companyOf(e.now, of).floated ? of : 'bank';
    e.pay(company, paid, price);
    transfer(e, of, { from: move.from, sizes: [SHARE] }, company);
    emit(e, 'stock.bought', { company, of, from: move.from, percent: SHARE, price, to: paid });
    remember(e, here, NAME, { ...traded(here), bought: true });
    floatIfSold(e, of);
  },
  /** What it must sell it sells by itself, before anything else. FB-R47 */
  auto(s, here) {
    const due = forcedSale(s, here.about);
    return due === null ? null : { type: 'forced-sale', by: '', company: due.of, percent: due.count * SHARE };
  },
};
