import {
  type CompanyId,
  Edit,
  held,
  inOrder,
  type Json,
  type Move,
  operatingOrder,
  ordinary,
  remember,
  roomInPool,
  type State,
  type Step,
  transfer,
} from '@roundhouse/engine';
import { rankOf, regionOf } from './chart.ts';
import { DRAGON_LIMIT, market, POOL_LIMIT, phaseData } from './data.ts';
import { edit } from './own.ts';
import { emit } from './say.ts';
import { certificates, sharePrice, sharesIn, shift, unit } from './shares.ts';

// The Dragons: foreign investors who act in the stock round by a fixed algorithm. Nobody decides for them and nothing they do is recorded.

export const DRAGONS = 'dragons';

export const dragonLimit = (s: State): number => phaseData(s).dragonCertificates ?? 0;

/** The points of the algorithm that tell companies apart; `only` where there was just one to buy. */
export type Decision = 'a' | 'b' | 'c' | 'd' | 'only';

export interface DragonBuy {
  readonly company: CompanyId;
  readonly from: 'ipo' | 'pool';
  readonly percent: number;
  readonly price: number;
  readonly rule: Decision;
}

export interface DragonSale {
  readonly company: CompanyId;
  readonly percent: number;
  readonly price: number;
}

/** Their certificates of companies in the red, as far as the pool has room, in operating order. */
const sales = (s: State): readonly DragonSale[] => {
  const red = Object.keys(s.companies).filter((company) => held(s, company, DRAGONS) > 0 && regionOf(s, company) === 'red');
  return operatingOrder(s, market, red).flatMap((company) => {
    const size = unit(s, company);
    const room = Math.floor(roomInPool(s, company, POOL_LIMIT) / size) * size;
    const percent = Math.min(held(s, company, DRAGONS), room);
    return percent > 0 ? [{ company, percent, price: sharePrice(s, company) }] : [];
  });
};

/** Certificates on sale to them: the initial offer before the pool. */
const source = (s: State, company: CompanyId): 'ipo' | 'pool' | null =>
  ordinary(s, company, 'ipo').length > 0 ? 'ipo' : ordinary(s, company, 'pool').length > 0 ? 'pool' : null;

const eligible = (s: State, company: CompanyId): boolean =>
  regionOf(s, company) === 'green' && source(s, company) !== null && held(s, company, DRAGONS) + unit(s, company) <= DRAGON_LIMIT;

/** What counts for them, the smallest first. */
const CRITERIA: readonly { readonly rule: Decision; of(s: State, company: CompanyId): number }[] = [
  { rule: 'a', of: (s, company) => ordinary(s, company, DRAGONS).length },
  { rule: 'b', of: (s, company) => -rankOf(s, company) },
  { rule: 'c', of: (s, company) => sharePrice(s, company) },
  { rule: 'd', of: (s, company) => s.market[String(sharePrice(s, company))]?.indexOf(company) ?? 0 },
];

/** What they buy now and the point that decides it; null: they buy nothing. */
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
  const from = company === undefined ? null : source(s, company);
  if (company === undefined || from === null) return null;
  return { company, from, percent: unit(s, company), price: sharePrice(s, company), rule };
};

/** No money moves, but the price falls by one space for each share. */
const sell = (e: Edit, { company, percent, price }: DragonSale): void => {
  const size = unit(e.now, company);
  transfer(e, company, { from: DRAGONS, sizes: Array<number>(percent / size).fill(size) }, 'pool');
  emit(e, 'dragons.sold', { company, percent, price });
  shift(e, company, -sharesIn(e.now, company, percent));
};

/** The bank pays the company for a certificate of its offer. */
const buy = (e: Edit, { company, from, percent, price, rule }: DragonBuy): void => {
  transfer(e, company, { from, sizes: [percent] }, DRAGONS);
  if (from === 'ipo') e.pay('bank', company, price);
  emit(e, 'dragons.bought', { company, from, percent, price, rule });
};

/** One turn of theirs: all that is red goes, then one certificate that is green comes. */
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

const dragons: Step<never, Json, Move> = {
  name: DRAGONS,
  moves: {},
  deciders: () => [],
  *candidates() {},
  check: () => null,
  apply(e, here) {
    remember(e, here, DRAGONS, true);
    act(e);
  },
  auto: (_s, here) => (here.at === null ? { type: DRAGONS, by: '' } : null),
  open: () => false,
};

export const dragonTurn = inOrder(dragons);

/** What they would do if they alone went on from here: what they sell, and what they buy, one after another. */
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
