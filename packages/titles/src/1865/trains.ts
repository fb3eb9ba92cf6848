import {
  buyTrain,
  type CompanyId,
  type DiscardPolicy,
  type Edit,
  liquidity,
  type MoveOf,
  neededBlocks,
  operatingOrder,
  type PlayerId,
  phaseStartedBy,
  type RaisingPolicy,
  type Refusal,
  rust,
  type SaleBar,
  type SalePolicy,
  type State,
  sellable,
  sellBlock,
  startPhase,
  type Train,
  type TrainLimitPolicy,
  text,
  trainName,
  trainsOnSale,
  whole,
  whyNotNeeded,
  whyNotSell,
} from '@roundhouse/engine';
import { grantLoans } from './bankruptcy.ts';
import { LATE_PHASE, market, PHASES, phaseData, phaseNumber, TRAINS } from './data.ts';
import { chipsOf, edit, own } from './own.ts';
import { code, refuse } from './say.ts';
import { dealPolicy, salePolicy, saleRule, shift } from './shares.ts';
import { discardShips } from './ships.ts';
import { freshCertificates } from './start.ts';

export const limit: TrainLimitPolicy = { limit: (s) => phaseData(s).trainLimit };

/** Trains beyond a limit go to the pool, company by company in operating order. */
export const discards: DiscardPolicy = {
  ...limit,
  rule: 'SAR-4.6-5',
  to: 'pool',
  order: (s) => operatingOrder(s, market, Object.keys(s.companies)),
};

/** From phase 5 on companies are launched as majors. */
const lateLaunches = (e: Edit): void => {
  for (const [id, { par }] of Object.entries(e.now.companies))
    if (par === null) Object.assign(e.company(id), { kind: 'major', certificates: freshCertificates('major') });
};

/** The first train of a type: old trains are scrapped, maritime companies leave players' hands, then trains above the limit go, by duty. */
const newPhase = (e: Edit, type: string): void => {
  const phase = phaseStartedBy(PHASES, e.now, type);
  if (phase === null) return;
  startPhase(e, phase);
  rust(e, phase.scraps);
  if (phaseNumber(e.now) !== LATE_PHASE) return;
  discardShips(e);
  lateLaunches(e);
};

/** The first new train of a turn moves the price up. */
const bought = (e: Edit, company: CompanyId, train: Train, from: string): void => {
  edit(e).forced = [];
  if (from !== 'bank') return;
  if (!own(e.now).risen) {
    edit(e).risen = true;
    shift(e, company, 1);
  }
  newPhase(e, train.type);
};

/** The company that needs the train keeps its president, and each company is sold in one block. */
const forced = (buyer: CompanyId): SalePolicy => ({
  ...salePolicy,
  bar: (s, company, seller) => {
    if (own(s).forced.includes(company)) return code('sale.block');
    return salePolicy.bar?.(s, company, seller) ?? null;
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

/** Where all he may sell does not cover the need, he sells all of it: of each company the largest block. */
const checkSale = (s: State, buyer: CompanyId, seller: PlayerId, gap: number, { company, percent }: RaisingMove): Refusal | null => {
  const no = (bar: SaleBar): Refusal => refuse(bar, saleRule(bar), { company, percent, gap });
  if (s.companies[company] === undefined) return no('sale.not-held');
  const policy = forced(buyer);
  if (liquidity(s, seller, policy) >= gap) {
    const bar = whyNotNeeded(s, company, seller, percent, policy, { amount: gap, elsewhere: elsewhere(s, policy, seller, company) });
    return bar === null ? null : no(bar);
  }
  const bar = whyNotSell(s, company, seller, percent, policy);
  if (bar !== null) return no(bar);
  return sellable(s, company, seller, policy).at(-1)?.percent === percent ? null : no('sale.leaves-gap');
};

const raising: RaisingPolicy<RaisingMove> = {
  moves: MOVES,
  *candidates(s, buyer, by, gap) {
    const policy = forced(buyer);
    const covered = liquidity(s, by, policy) >= gap;
    for (const company in s.companies)
      for (const { percent } of covered ? neededBlocks(s, company, by, policy, { amount: gap }) : sellable(s, company, by, policy))
        yield { move: { type: 'sell', by, company, percent } };
  },
  check: (s, buyer, player, gap, move) => checkSale(s, buyer, player, gap, move),
  apply(e, buyer, player, move) {
    const { company, percent } = move;
    sellBlock(e, { ...dealPolicy, sale: forced(buyer) }, company, player, percent);
  },
};

export const trains = buyTrain({
  table: TRAINS,
  limit,
  mustOwn: (s, company) => chipsOf(s, company) > 0,
  trade: () => ({ min: 1, max: Number.MAX_SAFE_INTEGER, rule: 'SAR-4.6-8' }),
  bought,
  forced: {
    names: true,
    choices: (s) => trainsOnSale(s, TRAINS).map(({ from, train, price }) => ({ from, train: trainName(train), price })),
    raising,
    ruined: grantLoans,
    rules: { choice: 'SAR-4.7-3', ownMoney: 'SAR-R34', ruin: 'SAR-R35' },
  },
  rules: {
    order: 'SAR-4.6-7',
    limit: 'SAR-4.6-1',
    cash: 'SAR-R50',
    price: 'SAR-4.6-6',
    must: 'SAR-4.6-11',
  },
});
