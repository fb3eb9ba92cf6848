import type { CompanyId, PlayerId, State } from '@roundhouse/engine';
import { type MoveOf, text, whole } from '@roundhouse/engine/rules';
import {
  liquidity,
  ordinary,
  roomInPool,
  type SaleBar,
  type SalePolicy,
  sellable,
  sellBlock,
  transfer,
  whyNotNeeded,
  whyNotSell,
} from '@roundhouse/engine/shares';
import type { RaisingPolicy } from '@roundhouse/engine/steps';
import { POOL_LIMIT, SHARE } from './data.ts';
import { dealPolicy } from './deal.ts';
import { edit, hasRaised } from './own.ts';
import { sharePrice } from './price.ts';
import { code, emit, refuse } from './say.ts';
import { saleBar, salePolicy, saleRule } from './shares.ts';

// Money for a train that must be bought: the corporation's stock, then the president's cash and stock. All stock sells at half its value.

/** FB-3.4.10-3 */
const halfPrice = (s: State, company: CompanyId): number => sharePrice(s, company) / 2;

const OWN_STOCK = { 'sell-treasury': { company: text } };
export type TreasuryMove = MoveOf<typeof OWN_STOCK>;

/** The corporation sells the certificates it owns, one by one, as long as money is lacking. */
export const ownStock: RaisingPolicy<TreasuryMove> & { readonly rule: string } = {
  rule: 'FB-3.4.10-2',
  moves: OWN_STOCK,
  *candidates(s, _company, by) {
    for (const id in s.companies) yield { move: { type: 'sell-treasury', by, company: id } };
  },
  check(s, company, _president, _gap, move) {
    const { company: sold } = move;
    if (ordinary(s, sold, company).length === 0) return refuse('sale.not-held', 'FB-3.4.10-2', { company: sold });
    const bar = saleBar(s, sold);
    if (bar !== null) return refuse(bar, 'FB-R46', { company: sold });
    return roomInPool(s, sold, POOL_LIMIT) < SHARE ? refuse('sale.pool-full', 'FB-3.4.10-4', { company: sold, percent: SHARE }) : null;
  },
  apply(e, company, _president, move) {
    const { company: sold } = move;
    const amount = halfPrice(e.now, sold);
    edit(e).raised.push({ seller: company, company: sold });
    transfer(e, sold, { from: company, sizes: [SHARE] }, 'pool');
    e.pay('bank', company, amount);
    emit(e, 'stock.sold', { company, of: sold, percent: SHARE, amount });
  },
};

/** Half the value; the operating corporation keeps its president; of each corporation one block. */
const forced = (company: CompanyId): SalePolicy => ({
  ...salePolicy,
  value: (s, other, percent) => (halfPrice(s, other) * percent) / SHARE,
  keepsPresident: (_s, other) => other === company,
  bar: (s, other, seller) => (hasRaised(s, seller, other) ? code('sale.again') : saleBar(s, other)),
});

const blocks = (s: State, seller: PlayerId, id: CompanyId, policy: SalePolicy): readonly number[] =>
  sellable(s, id, seller, policy).map(({ percent }) => percent);

const forcedRule = (bar: SaleBar): string => {
  switch (bar) {
    case 'sale.pool-full':
      return 'FB-3.4.10-4';
    case 'sale.keeps-president':
      return 'FB-3.4.10-5';
    case 'sale.again':
      return 'FB-R48';
    case 'sale.more-than-needed':
      return 'FB-R49';
    case 'sale.leaves-gap':
      return 'FB-3.4.11-1';
    default:
      return saleRule(bar);
  }
};

const SALES = { sell: { company: text, percent: whole } };
export type SaleMove = MoveOf<typeof SALES>;

/** FB-3.4.10-ex1 */
export const raising: RaisingPolicy<SaleMove> = {
  moves: SALES,
  *candidates(s, company, by) {
    const policy = forced(company);
    for (const id in s.companies)
      for (const percent of blocks(s, by, id, policy)) yield { move: { type: 'sell', by, company: id, percent } };
  },
  check(s, company, player, gap, move) {
    const { company: sold, percent } = move;
    if (s.companies[sold] === undefined) return refuse('sale.not-held', saleRule('sale.not-held'), { company: sold });
    const policy = forced(company);
    const most = liquidity(s, player, policy);
    // All legal sales together are not enough: then everything must be sold.
    const bar =
      most < gap
        ? (whyNotSell(s, sold, player, percent, policy) ?? (blocks(s, player, sold, policy).at(-1) === percent ? null : 'sale.leaves-gap'))
        : whyNotNeeded(s, sold, player, percent, policy, { amount: gap, elsewhere: most - liquidity(s, player, policy, [sold]) });
    return bar === null ? null : refuse(bar, forcedRule(bar), { company: sold, percent, gap });
  },
  apply(e, company, player, move) {
    const { company: sold, percent } = move;
    edit(e).raised.push({ seller: player, company: sold });
    // What may be sold was judged before this block was noted.
    sellBlock(e, { ...dealPolicy, sale: { ...forced(company), bar: saleBar } }, sold, player, percent);
  },
};
