import type { CompanyId, PlayerId, Refusal, State } from '@roundhouse/engine';
import { type Edit, type MoveOf, text, whole } from '@roundhouse/engine/rules';
import { companyOf, type SalePolicy, sellable, sellBlock, whyNotNeeded } from '@roundhouse/engine/shares';
import { canRaise, cheapest, type ForcedPurchasePolicy, type RaisingPolicy } from '@roundhouse/engine/steps';
import { ruin } from './bankruptcy.ts';
import { BANK_PURCHASE, privateData, TRAINS } from './data.ts';
import { cashOf } from './own.ts';
import { emit, refuse } from './say.ts';
import { dealPolicy, salePolicy, saleRule } from './shares.ts';

/** In a forced sale the company that buys keeps its president (57-1870.forced-4). */
const forced = (company: CompanyId): SalePolicy => ({ ...salePolicy, keepsPresident: (_s, other) => other === company });

const MOVES = { sell: { company: text, percent: whole }, 'sell-private': { private: text } };
export type RaisingMove = MoveOf<typeof MOVES>;

const privateBar = (s: State, player: PlayerId, id: string): Refusal | null => {
  const asset = s.assets[id];
  if (asset?.open && asset.owner === player) return null;
  return refuse('private.not-yours', asset && asset.owner in s.companies ? '57-bankruptcy-3' : '57-bankruptcy-1', { private: id });
};

/** Pays a part of the printed price, whatever the private cost in the auction (57-bankruptcy-1, 57-1870.auction-10). */
const sellPrivate = (e: Edit, player: PlayerId, id: string): void => {
  const amount = (privateData(id).price * BANK_PURCHASE) / 100;
  e.asset(id).owner = 'bank';
  e.pay('bank', player, amount);
  emit(e, 'private.sold', { player, private: id, amount });
};

/** The president sells shares, and privates to the bank, until the sum suffices (57-1870.forced-2, 57-1870.forced-ex1). */
const raising: RaisingPolicy<RaisingMove> = {
  moves: MOVES,
  *candidates(s, company, by) {
    for (const id in s.companies)
      for (const { percent } of sellable(s, id, by, forced(company))) yield { move: { type: 'sell', by, company: id, percent } };
    for (const id in s.assets) yield { move: { type: 'sell-private', by, private: id } };
  },
  check(s, company, player, gap, move) {
    if (move.type === 'sell-private') return privateBar(s, player, move.private);
    const { company: sold, percent } = move;
    if (s.companies[sold] === undefined) return refuse('sale.not-held', saleRule('sale.not-held'), { company: sold });
    const bar = whyNotNeeded(s, sold, player, percent, forced(company), { amount: gap });
    if (bar === null) return null;
    return refuse(bar, bar === 'sale.pool-full' ? '57-1870.forced-3' : saleRule(bar), { company: sold, percent, gap });
  },
  apply(e, company, player, move) {
    if (move.type === 'sell') sellBlock(e, { ...dealPolicy, sale: forced(company) }, move.company, player, move.percent);
    else sellPrivate(e, player, move.private);
  },
};

/** Has the president sold all they can, and is still short of the cheapest train? */
export const isRuined = (s: State, company: CompanyId, president: PlayerId): boolean => {
  const price = Math.min(...cheapest(s, TRAINS).map((deal) => deal.price));
  const gap = price - companyOf(s, company).treasury - cashOf(s, president);
  return gap > 0 && !canRaise(raising, s, company, president, gap);
};

/** What the president adds is never paid back (57-1870.forced-6). */
export const forcedPurchase: Omit<ForcedPurchasePolicy<RaisingMove>, 'spared'> = {
  choices: (s) => cheapest(s, TRAINS),
  raising,
  ruined: (e, company, player) => ruin(e, company, player),
  rules: { choice: '57-1870.forced-1', ownMoney: '57-1870.forced-2', ruin: '57-R19' },
};
