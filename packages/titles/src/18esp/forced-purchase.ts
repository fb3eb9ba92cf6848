import { type CompanyId, moneyOf, type PlayerId, type State } from '@roundhouse/engine';
import { type MoveOf, text, whole } from '@roundhouse/engine/rules';
import { held, liquidity, neededBlocks, type SalePolicy, sellBlock, whyNotNeeded } from '@roundhouse/engine/shares';
import { cheapest, type RaisingPolicy } from '@roundhouse/engine/steps';
import { TRAINS } from './data.ts';
import { borrow } from './loans.ts';
import { edit, own } from './own.ts';
import { refuse } from './say.ts';
import { dealPolicy, salePolicy, saleRule } from './shares.ts';

// Money for a train that the company must buy and cannot pay: the director sells shares or borrows.

/** Forced sales change no director. ESP-5.7.1-5 */
const forced: SalePolicy = { ...salePolicy, keepsPresident: () => true };

/** What the director could still raise by selling other companies, each once. */
const elsewhere = (s: State, player: PlayerId, company: CompanyId): number =>
  liquidity(
    s,
    player,
    forced,
    Object.keys(s.companies).filter((other) => other !== company && !own(s).forcedSales.includes(other)),
  );

const MOVES = { sell: { company: text, percent: whole }, loan: {} };
export type RaisingMove = MoveOf<typeof MOVES>;

/** What the director must borrow for the cheapest train on offer. ESP-5.7.1-7 */
const shortfall = (s: State, company: CompanyId, player: PlayerId): number =>
  Math.min(...cheapest(s, TRAINS).map(({ price }) => price)) - moneyOf(s, company) - moneyOf(s, player);

/** The director sells what is strictly needed, or borrows the shortfall; never both. ESP-5.7.1-3 ESP-R45 ESP-R63 ESP-R70 */
export const raising: RaisingPolicy<RaisingMove> = {
  moves: MOVES,
  *candidates(s, _company, by, gap) {
    for (const id in s.companies) {
      if (held(s, id, by) === 0) continue;
      for (const { percent } of neededBlocks(s, id, by, forced, { amount: gap, elsewhere: elsewhere(s, by, id) }))
        yield { move: { type: 'sell', by, company: id, percent } };
    }
    yield { move: { type: 'loan', by } };
  },
  check(s, _company, player, gap, move) {
    if (move.type === 'loan') return own(s).forcedSales.length > 0 ? refuse('loan.after-sale', 'ESP-R45') : null;
    const { company, percent } = move;
    if (s.companies[company] === undefined) return refuse('sale.not-held', saleRule('sale.not-held'), { company });
    if (own(s).forcedSales.includes(company)) return refuse('stock.block', 'ESP-R63', { company });
    const bar = whyNotNeeded(s, company, player, percent, forced, { amount: gap, elsewhere: elsewhere(s, player, company) });
    return bar === null ? null : refuse(bar, saleRule(bar), { company, percent, gap });
  },
  apply(e, company, player, move) {
    if (move.type === 'loan') {
      borrow(e, player, shortfall(e.now, company, player));
      edit(e).borrowed = true;
      return;
    }
    const { company: sold, percent } = move;
    edit(e).forcedSales.push(sold);
    sellBlock(e, { ...dealPolicy, sale: forced }, sold, player, percent);
  },
};
