import type { CompanyId, PlayerId, Refusal, State } from '@roundhouse/engine';
import { type MoveOf, text, whole } from '@roundhouse/engine/rules';
import { liquidity, type SaleBar, type SalePolicy, sellable, sellBlock, whyNotNeeded, whyNotSell } from '@roundhouse/engine/shares';
import { type ForcedPurchasePolicy, type RaisingPolicy, trainsOnSale } from '@roundhouse/engine/steps';
import { trainName } from '@roundhouse/engine/trains';
import { grantLoans } from './bankruptcy.ts';
import { TRAINS } from './data.ts';
import { own } from './own.ts';
import { code, refuse } from './say.ts';
import { dealPolicy, notOperated, salePolicy, saleRule } from './shares.ts';

// A company must own a train and its treasury cannot pay for any on sale: its president pays the difference. SAR-4.7-1 SAR-R33

/** The usual limits (SAR-4.8-3); the company that needs the train keeps its president (SAR-4.8-1), each company is sold in one block (SAR-4.8-2). */
const forcedSale = (buyer: CompanyId): SalePolicy => ({
  ...salePolicy,
  bar: (s, company) => {
    if (own(s).soldForTrain.includes(company)) return code('sale.block');
    return notOperated(s, company);
  },
  keepsPresident: (_s, company) => company === buyer,
});

const MOVES = { sell: { company: text, percent: whole } };
export type RaisingMove = MoveOf<typeof MOVES>;

/** What the president could still raise by selling other companies than this one. */
const elsewhere = (s: State, policy: SalePolicy, seller: PlayerId, company: CompanyId): number =>
  liquidity(
    s,
    seller,
    policy,
    Object.keys(s.companies).filter((other) => other !== company),
  );

/** Where sales cannot cover the need, everything is sold: of each company the largest block. SAR-R34 SAR-R35 SAR-R56 */
const checkSale = (s: State, buyer: CompanyId, seller: PlayerId, gap: number, { company, percent }: RaisingMove): Refusal | null => {
  const no = (bar: SaleBar): Refusal => refuse(bar, saleRule(bar), { company, percent, gap });
  if (s.companies[company] === undefined) return no('sale.not-held');
  const policy = forcedSale(buyer);
  if (liquidity(s, seller, policy) >= gap) {
    const bar = whyNotNeeded(s, company, seller, percent, policy, { amount: gap, elsewhere: elsewhere(s, policy, seller, company) });
    return bar === null ? null : no(bar);
  }
  const bar = whyNotSell(s, company, seller, percent, policy);
  if (bar !== null) return no(bar);
  return sellable(s, company, seller, policy).some((block) => block.percent > percent) ? no('sale.leaves-gap') : null;
};

/** A president whose cash is short sells shares. SAR-4.7-5 */
const raising: RaisingPolicy<RaisingMove> = {
  moves: MOVES,
  *candidates(s, buyer, by) {
    const policy = forcedSale(buyer);
    for (const company in s.companies)
      for (const { percent } of sellable(s, company, by, policy)) yield { move: { type: 'sell', by, company, percent } };
  },
  check: (s, buyer, player, gap, move) => checkSale(s, buyer, player, gap, move),
  apply(e, buyer, player, move) {
    const { company, percent } = move;
    sellBlock(e, { ...dealPolicy, sale: forcedSale(buyer) }, company, player, percent);
  },
};

/** The treasury is used first and the president adds what is missing: SAR-4.7-4. */
export const forcedPurchase: ForcedPurchasePolicy<RaisingMove> = {
  // SAR-R34 SAR-R58: the president names the train first, and buys that one.
  names: true,
  // SAR-4.7-2: one train of the Available pile or the bank pool, which has no order: SAR-R63.
  choices: (s) => trainsOnSale(s, TRAINS).map(({ from, train, price }) => ({ from, train: trainName(train), price })),
  raising,
  ruined: grantLoans,
  rules: { choice: 'SAR-4.7-3', ownMoney: 'SAR-R34', ruin: 'SAR-R35' },
};
