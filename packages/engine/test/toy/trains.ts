import type { CompanyId, State } from '@roundhouse/engine';
import { type Edit, type MoveOf, text, whole } from '@roundhouse/engine/rules';
import { neededBlocks, operatingOrder, type SalePolicy, sellBlock, whyNotNeeded } from '@roundhouse/engine/shares';
import { buyTrain, cheapest, type DiscardPolicy, type RaisingPolicy } from '@roundhouse/engine/steps';
import { phaseStartedBy, printedPrice, rust, startPhase } from '@roundhouse/engine/trains';
import { ruin } from './bankruptcy.ts';
import { market, PHASES, TRAINS } from './data.ts';
import { own } from './own.ts';
import { refuse } from './say.ts';
import { dealPolicy, salePolicy, saleRule } from './shares.ts';

/** TOY-4.12. */
export const limit: DiscardPolicy = {
  limit: (s: State) => PHASES.find((phase) => phase.id === s.phase)?.trainLimit ?? null,
  rule: 'TOY-4.12',
  to: 'pool',
  order(s) {
    const order = operatingOrder(s, market, Object.keys(s.companies));
    const first = own(s).operating;
    return first === null ? order : [first, ...order.filter((company) => company !== first)];
  },
};

/** A new train has left its pile; the first of its type starts a phase. What companies then have too much is for the duty. */
export const sold = (e: Edit, type: string): void => {
  const phase = phaseStartedBy(PHASES, e.now, type);
  if (phase === null) return;
  startPhase(e, phase);
  rust(e, phase.rusts);
};

/** In a forced sale the company that buys keeps its president. */
const forced = (company: CompanyId): SalePolicy => ({ ...salePolicy, keepsPresident: (_s, other) => other === company });

const MOVES = { sell: { company: text, percent: whole } };
export type RaisingMove = MoveOf<typeof MOVES>;

/** TOY-6.1: how the money is raised. */
const raising: RaisingPolicy<RaisingMove> = {
  moves: MOVES,
  *candidates(s, company, by, gap) {
    for (const id in s.companies)
      for (const { percent } of neededBlocks(s, id, by, forced(company), { amount: gap }))
        yield { move: { type: 'sell', by, company: id, percent } };
  },
  check(s, company, player, gap, move) {
    const { company: id, percent } = move;
    if (s.companies[id] === undefined) return refuse('sale.not-held', saleRule('sale.not-held'), { company: id });
    const bar = whyNotNeeded(s, id, player, percent, forced(company), { amount: gap });
    return bar === null ? null : refuse(bar, saleRule(bar), { company: id, percent, gap });
  },
  apply(e, company, player, move) {
    const { company: id, percent } = move;
    sellBlock(e, { ...dealPolicy, sale: forced(company) }, id, player, percent);
  },
};

/** TOY-4.11 to TOY-4.14. */
export const trains = buyTrain({
  table: TRAINS,
  limit,
  mustOwn: (s, company) => (s.companies[company]?.operated ?? 0) > 0,
  trade: (s, _buyer, _seller, train) =>
    s.phase === '2' ? refuse('train.trade-phase', 'TOY-4.14') : { min: 1, max: 2 * printedPrice(TRAINS, train), rule: 'TOY-4.14' },
  bought(e, _company, train, from) {
    if (from === 'bank') sold(e, train.type);
  },
  forced: {
    choices: (s) => cheapest(s, TRAINS),
    raising,
    ruined: ruin,
    rules: { choice: 'TOY-6.1', ownMoney: 'TOY-6.1', ruin: 'TOY-6.2' },
  },
  rules: { order: 'TOY-4.11', limit: 'TOY-4.12', cash: 'TOY-4.11', price: 'TOY-4.11', must: 'TOY-4.13' },
});
