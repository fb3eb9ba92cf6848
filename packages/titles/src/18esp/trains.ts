import {
  type BuyTrainPolicy,
  buyTrain,
  type CompanyId,
  cheapest,
  closePrivate,
  type DiscardPolicy,
  type Edit,
  liquidity,
  type MoveOf,
  neededBlocks,
  orderFrom,
  type PlayerId,
  type RaisingPolicy,
  type SalePolicy,
  type State,
  sellBlock,
  type Train,
  text,
  whole,
  whyNotNeeded,
} from '@roundhouse/engine';
import { inPhase, isMinor, isSpecial, market, NARROW, STRAWBERRY, TRAINS } from './data.ts';
import { limit } from './limit.ts';
import { borrow } from './loans.ts';
import { edit, own } from './own.ts';
import { trainLeaves } from './phase.ts';
import { refuse } from './say.ts';
import { dealPolicy, salePolicy, saleRule } from './shares.ts';

/** The operating company first, then the others in operating order; what is given up is gone. */
export const discards: DiscardPolicy = {
  ...limit,
  rule: 'ESP-5.7-10',
  to: 'out',
  order: (s) => orderFrom(s, market, own(s).operating),
};

/** Private 7 closes with the first train of its company. */
const bought = (e: Edit, company: CompanyId, train: Train, from: string): void => {
  Object.assign(edit(e), { forced: [], borrowed: false });
  if (company === own(e.now).director) closePrivate(e, 'P7');
  if (from === 'bank') trainLeaves(e, train.type);
};

/** A minor owns neither plus trains nor combined ones. */
const may = (_s: State, company: CompanyId, train: Train) =>
  isMinor(company) && (train.side === NARROW || train.joined !== undefined)
    ? refuse('train.minor', train.joined === undefined ? 'ESP-5.7-3' : 'ESP-6.2.1-7')
    : null;

const trade: BuyTrainPolicy['trade'] = (s, buyer, _seller, train) => {
  if (!inPhase(s.phase, 3)) return refuse('train.no-trade', 'ESP-7-3');
  if (own(s).borrowed || own(s).forced.length > 0) return refuse('train.raised', 'ESP-5.7.1-1');
  if (isSpecial(train.type)) return refuse('train.special', train.type === STRAWBERRY ? 'ESP-3.1-9' : 'ESP-3.1-6');
  if (isMinor(buyer) && (train.side === NARROW || train.joined !== undefined))
    return refuse('train.minor', train.joined === undefined ? 'ESP-5.7-11' : 'ESP-6.2.1-7');
  return { min: 1, max: Number.MAX_SAFE_INTEGER, rule: 'ESP-5.7-5' };
};

/** Forced sales change no director. */
const forced: SalePolicy = { ...salePolicy, keepsPresident: () => true };

/** What he could still raise by other sales, each company once. */
const elsewhere = (s: State, player: PlayerId, company: CompanyId): number =>
  liquidity(
    s,
    player,
    forced,
    Object.keys(s.companies).filter((other) => other !== company && !own(s).forced.includes(other)),
  );

const MOVES = { sell: { company: text, percent: whole }, loan: {} };
export type RaisingMove = MoveOf<typeof MOVES>;

/** The director sells what is strictly needed, or borrows what is missing; never both. */
const raising: RaisingPolicy<RaisingMove> = {
  moves: MOVES,
  *candidates(s, _company, by, gap) {
    for (const id in s.companies) {
      if (own(s).forced.includes(id)) continue;
      for (const { percent } of neededBlocks(s, id, by, forced, { amount: gap, elsewhere: elsewhere(s, by, id) }))
        yield { move: { type: 'sell', by, company: id, percent } };
    }
    yield { move: { type: 'loan', by } };
  },
  check(s, _company, player, gap, move) {
    if (move.type === 'loan') return own(s).forced.length > 0 ? refuse('loan.after-sale', 'ESP-R45') : null;
    const { company, percent } = move;
    if (s.companies[company] === undefined) return refuse('sale.not-held', saleRule('sale.not-held'), { company });
    if (own(s).forced.includes(company)) return refuse('stock.block', 'ESP-R63', { company });
    const bar = whyNotNeeded(s, company, player, percent, forced, { amount: gap, elsewhere: elsewhere(s, player, company) });
    return bar === null ? null : refuse(bar, saleRule(bar), { company, percent, gap });
  },
  apply(e, company, player, move) {
    if (move.type === 'loan') {
      borrow(e, player, missing(e.now, company, player));
      edit(e).borrowed = true;
      return;
    }
    const { company: sold, percent } = move;
    edit(e).forced.push(sold);
    sellBlock(e, { ...dealPolicy, sale: forced }, sold, player, percent);
  },
};

const missing = (s: State, company: CompanyId, player: PlayerId): number =>
  Math.min(...cheapest(s, TRAINS).map(({ price }) => price)) - (s.companies[company]?.treasury ?? 0) - (s.players[player]?.cash ?? 0);

export const trains = buyTrain({
  table: TRAINS,
  limit,
  mustOwn: () => true,
  fulfils: (train) => train.type !== STRAWBERRY,
  may,
  trade,
  bought,
  forced: {
    choices: (s) => cheapest(s, TRAINS),
    raising,
    ruined: () => {
      throw new Error('nobody goes bankrupt');
    },
    rules: { choice: 'ESP-5.7.1-2', ownMoney: 'ESP-5.7.1-3', ruin: 'ESP-5.7.1-6' },
  },
  rules: {
    order: 'ESP-2.1-10',
    limit: 'ESP-5.7-9',
    cash: 'ESP-R44',
    price: 'ESP-5.7-4',
    must: 'ESP-5.7-1',
  },
});
