import type { CompanyId, State } from '@roundhouse/engine';
import { Edit, inOrder } from '@roundhouse/engine/rules';
import { held, operatingOrder, ordinary, roomInPool, transfer } from '@roundhouse/engine/shares';
import { once } from '@roundhouse/engine/steps';
import { rankOf, regionOf } from './chart.ts';
import { DRAGON_LIMIT, market, POOL_LIMIT, phaseData } from './data.ts';
import { edit } from './own.ts';
import { sharePrice, shiftPrice } from './price.ts';
import { emit } from './say.ts';
import { certificates, sharesIn, unit } from './shares.ts';

// The Dragons: foreign investors who act in the stock round by a fixed algorithm. No player decides for them and no move of theirs is recorded
// (SAR-3.2-18).

export const DRAGONS = 'dragons';

/** SAR-3.2-16 */
export const dragonLimit = (s: State): number => phaseData(s).dragonCertificates ?? 0;

/** The criterion that decided a purchase; `only`: there was one company to buy. */
export type Decision = 'a' | 'b' | 'c' | 'd' | 'only';

/** What the Dragons buy next, and the rule that decides it. */
export interface DragonBuy {
  readonly company: CompanyId;
  readonly from: 'ipo' | 'pool';
  readonly percent: number;
  readonly price: number;
  readonly rule: Decision;
}

/** What the Dragons sell. */
export interface DragonSale {
  readonly company: CompanyId;
  readonly percent: number;
  readonly price: number;
}

/** Their certificates of companies in the red, as far as the pool has room, in operating order: SAR-3.2-5 SAR-R3 SAR-R4. */
const sales = (s: State): readonly DragonSale[] => {
  const red = Object.keys(s.companies).filter((company) => regionOf(s, company) === 'red');
  const blocks = operatingOrder(s, market, red).map((company) => {
    const size = unit(s, company);
    const room = Math.floor(roomInPool(s, company, POOL_LIMIT) / size) * size;
    return { company, percent: Math.min(held(s, company, DRAGONS), room), price: sharePrice(s, company) };
  });
  return blocks.filter(({ percent }) => percent > 0);
};

/** Where they take a certificate: from the Initial Offer before the pool. SAR-3.2-11 */
const SOURCES = ['ipo', 'pool'] as const;

const sources = (s: State, company: CompanyId): readonly (typeof SOURCES)[number][] =>
  SOURCES.filter((place) => ordinary(s, company, place).length > 0);

/** In the green (SAR-3.2-13), on sale, and within their limit (SAR-3.2-15 SAR-R5). */
const eligible = (s: State, company: CompanyId): boolean =>
  regionOf(s, company) === 'green' && sources(s, company).length > 0 && held(s, company, DRAGONS) + unit(s, company) <= DRAGON_LIMIT;

/** What counts for them, the smallest first: SAR-3.2-7 SAR-3.2-8 SAR-3.2-9 SAR-3.2-10. */
const CRITERIA: readonly { readonly rule: Decision; of(s: State, company: CompanyId): number }[] = [
  { rule: 'a', of: (s, company) => ordinary(s, company, DRAGONS).length },
  { rule: 'b', of: (s, company) => -rankOf(s, company) },
  { rule: 'c', of: (s, company) => sharePrice(s, company) },
  { rule: 'd', of: (s, company) => Object.values(s.market).flat().indexOf(company) },
];

/** What they buy now and the criterion that decides it: SAR-3.2-6 SAR-3.2-ex2 SAR-R6. null: nothing, SAR-3.2-12. */
export const chooseBuy = (s: State): DragonBuy | null => {
  if (certificates(s, DRAGONS) >= dragonLimit(s)) return null;
  let best = Object.keys(s.companies).filter((company) => eligible(s, company));
  let rule: Decision = 'only';
  for (const criterion of CRITERIA) {
    if (best.length < 2) break;
    const least = Math.min(...best.map((company) => criterion.of(s, company)));
    best = best.filter((company) => criterion.of(s, company) === least);
    rule = criterion.rule;
  }
  const [company] = best;
  if (company === undefined) return null;
  const [from = 'ipo'] = sources(s, company);
  return { company, from, percent: unit(s, company), price: sharePrice(s, company), rule };
};

/** No money moves (SAR-3.2-17), and the price drops one space for each share (SAR-3.4-4). */
const sell = (e: Edit, { company, percent, price }: DragonSale): void => {
  const size = unit(e.now, company);
  transfer(e, company, { from: DRAGONS, sizes: Array<number>(percent / size).fill(size) }, 'pool');
  emit(e, 'dragons.sold', { company, percent, price });
  shiftPrice(e, company, -sharesIn(e.now, company, percent));
};

/** The bank pays the company for a certificate of its offer: SAR-3.2-17. */
const buy = (e: Edit, { company, from, percent, price, rule }: DragonBuy): void => {
  transfer(e, company, { from, sizes: [percent] }, DRAGONS);
  const to = from === 'ipo' ? company : 'bank';
  e.pay('bank', to, price);
  emit(e, 'dragons.bought', { company, from, percent, price, to, rule });
};

/** A turn of theirs: they sell what is red, then buy one certificate that is green. With neither they pass: SAR-3.2-12. */
const act = (e: Edit): void => {
  const sold = sales(e.now);
  for (const sale of sold) sell(e, sale);
  const bought = chooseBuy(e.now);
  if (bought !== null) buy(e, bought);
  const mine = edit(e);
  mine.dragonsPassed = sold.length === 0 && bought === null;
  if (!mine.dragonsPassed) mine.passes = 0;
  else emit(e, 'dragons.passed', { why: certificates(e.now, DRAGONS) >= dragonLimit(e.now) ? 'limit' : 'nothing' });
};

export const dragonTurn = inOrder(once(DRAGONS, act));

/** What they would do if they alone went on from here: their sales, and their purchases one after another. */
export const forecast = (s: State): { readonly sales: readonly DragonSale[]; readonly buys: readonly DragonBuy[] } => {
  const e = new Edit(s);
  const sold = sales(s);
  for (const sale of sold) sell(e, sale);
  const buys: DragonBuy[] = [];
  for (let next = chooseBuy(e.now); next !== null; next = chooseBuy(e.now)) {
    buys.push(next);
    buy(e, next);
  }
  return { sales: sold, buys };
};
