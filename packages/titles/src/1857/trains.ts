import {
  type BuyTrainPolicy,
  buyTrain,
  type CompanyId,
  cheapest,
  closePrivate,
  type DiscardPolicy,
  type Edit,
  isRaising,
  type MoveOf,
  neededBlocks,
  orderFrom,
  type PlayerId,
  phaseStartedBy,
  printedPrice,
  type RaisingPolicy,
  rust,
  type SalePolicy,
  sellBlock,
  startPhase,
  type Train,
  type TrainLimitPolicy,
  text,
  whole,
  whyNotNeeded,
} from '@roundhouse/engine';
import { ruin } from './bankruptcy.ts';
import { BANK_PURCHASE, CNA, FCO, market, OBA, PHASES, PRIVATES, phaseData, privateData, TRAINS } from './data.ts';
import { placeOnFirstSix } from './finance.ts';
import { own } from './own.ts';
import { hasRoute } from './routes.ts';
import { emit, refuse } from './say.ts';
import { dealPolicy, salePolicy, saleRule } from './shares.ts';

export const limit: TrainLimitPolicy = { limit: (s) => phaseData(s.phase).trainLimit };

/** Companies above a lowered limit give up trains, the buyer first. */
export const discards: DiscardPolicy = {
  ...limit,
  rule: '57-1870.train-5',
  to: 'pool',
  order: (s) => orderFrom(s, market, own(s).operating),
};

/** The first train of a type: phase, rust, privates, placement; then trains above the limit, by duty. */
const newPhase = (e: Edit, type: string): void => {
  const phase = phaseStartedBy(PHASES, e.now, type);
  if (phase === null) return;
  startPhase(e, phase);
  rust(e, phase.rusts);
  if (phase.closesPrivates) for (const { id } of PRIVATES) closePrivate(e, id);
  if (phase.placesShares) placeOnFirstSix(e);
};

const bought = (e: Edit, company: CompanyId, train: Train, from: string): void => {
  if (company === OBA) closePrivate(e, FCO);
  if (from === 'bank') newPhase(e, train.type);
};

/** At an agreed price, that of the state railway's trains being the printed one; what has been sold for a train pays for one of the bank or the market. */
const trade: BuyTrainPolicy['trade'] = (_s, buyer, seller, train, here) => {
  if (isRaising(here)) return refuse('train.raised', '57-R49');
  const price = printedPrice(TRAINS, train);
  if (buyer === CNA) return { min: price, max: price, rule: '57-cna-4' };
  if (seller === CNA) return { min: price, max: price, rule: '57-cna-5' };
  return { min: 1, max: Number.MAX_SAFE_INTEGER, rule: '57-1870.train-3' };
};

/** In a forced sale the company that buys keeps its president. */
const forced = (company: CompanyId): SalePolicy => ({ ...salePolicy, keepsPresident: (_s, other) => other === company });

const MOVES = { sell: { company: text, percent: whole }, 'sell-private': { private: text } };
export type RaisingMove = MoveOf<typeof MOVES>;

/** Shares, and privates to the bank for half their printed price, until the sum suffices. */
const raising: RaisingPolicy<RaisingMove> = {
  moves: MOVES,
  *candidates(s, company, by, gap) {
    for (const id in s.companies)
      for (const { percent } of neededBlocks(s, id, by, forced(company), { amount: gap }))
        yield { move: { type: 'sell', by, company: id, percent } };
    for (const [id, asset] of Object.entries(s.assets))
      if (asset.open && asset.owner === by) yield { move: { type: 'sell-private', by, private: id } };
  },
  check(s, company, player, gap, move) {
    if (move.type === 'sell-private') {
      const { private: id } = move;
      const asset = s.assets[id];
      if (asset?.open && asset.owner === player) return null;
      return refuse('private.not-yours', asset && asset.owner in s.companies ? '57-bankruptcy-3' : '57-bankruptcy-1', { private: id });
    }
    const { company: sold, percent } = move;
    if (s.companies[sold] === undefined) return refuse('sale.not-held', saleRule('sale.not-held'), { company: sold });
    const bar = whyNotNeeded(s, sold, player, percent, forced(company), { amount: gap });
    return bar === null
      ? null
      : refuse(bar, bar === 'sale.pool-full' ? '57-1870.forced-3' : saleRule(bar), { company: sold, percent, gap });
  },
  apply(e, company, player, move) {
    if (move.type === 'sell') return sellBlock(e, { ...dealPolicy, sale: forced(company) }, move.company, player, move.percent);
    const { private: id } = move;
    const amount = (privateData(id).price * BANK_PURCHASE) / 100;
    e.asset(id).owner = 'bank';
    e.pay('bank', player, amount);
    emit(e, 'private.sold', { player, private: id, amount });
  },
};

export const trains = buyTrain({
  table: TRAINS,
  limit,
  mustOwn: hasRoute,
  trade,
  bought,
  forced: {
    choices: (s) => cheapest(s, TRAINS),
    raising,
    ruined: (e: Edit, company: CompanyId, player: PlayerId) => ruin(e, company, player),
    rules: { choice: '57-1870.forced-1', ownMoney: '57-1870.forced-2', ruin: '57-R19' },
  },
  rules: {
    order: '57-1870.train-1',
    limit: '57-1870.train-4',
    cash: '57-1870.forced-5',
    price: '57-1870.train-2',
    must: '57-1870.train-6',
    again: '57-R45',
  },
});
