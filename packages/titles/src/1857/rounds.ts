import type { State } from '@roundhouse/engine';
import { countTurn, type Edit, playerTurn, roundFlow, waiting } from '@roundhouse/engine/rules';
import { onSale } from '@roundhouse/engine/trains';
import { closeAll } from './closing.ts';
import { market, phaseData } from './data.ts';
import { endGame } from './end.ts';
import { placeAfterFloating } from './finance.ts';
import { edit, own } from './own.ts';
import { riseSoldOut } from './price.ts';
import { payIncomes } from './privates.ts';

// After the auction, stock rounds and sets of operating rounds alternate (57-1870.order-1).

/** Sold-out companies rise; companies that floated with 6s available place their unsold shares (57-R10). */
const closeStockRound = (e: Edit): void => {
  riseSoldOut(e);
  if (own(e.now).sixesAvailable) for (const company of own(e.now).floated) placeAfterFloating(e, company);
};

/** Does any player own an open private? */
const ownsPrivate = (s: State): boolean => Object.values(s.assets).some((asset) => asset.open && asset.owner in s.players);

/**
 * No company operated in the set, no player had a choice in the stock round, and no player has income: nothing can change (57-1870.end-1,
 * 57-R33).
 */
const isStalemate = (s: State): boolean => own(s).noneOperated && !own(s).anyChoice && !ownsPrivate(s);

/**
 * Asked at the end of a set, in the order of 57-end-4: the highest price was reached (57-end-2), or the tenth company has had the set after
 * the stock round in which it floated and one set more, six turns (57-end-3, 57-end-ex1, 57-end-ex2). Its closing puts nothing off
 * (57-end-5, 57-R22).
 */
const isOver = (s: State): '450' | 'tenth company' | null => {
  if (own(s).highestReached) return '450';
  const { tenthFloatedIn } = own(s);
  return tenthFloatedIn !== null && s.round.set > tenthFloatedIn ? 'tenth company' : null;
};

export const next = roundFlow({
  memory: edit,
  first: (s) => own(s).priority,
  stockBegins(e) {
    const next = onSale(e.now)?.type;
    Object.assign(edit(e), { anyChoice: false, sold: [], barred: [], floated: [], sixesAvailable: next === '6' || next === '8' });
  },
  /** Companies in Closed close when a player's turn ends (57-stock-4). The round ends when all pass in a row (57-1870.stock-3). */
  stockTurn(e) {
    closeAll(e);
    return playerTurn(e, own(e.now));
  },
  stockEnds(e) {
    closeStockRound(e);
    if (isStalemate(e.now)) endGame(e, 'stalemate');
    else edit(e).noneOperated = true;
  },
  operatingRounds: (s) => phaseData(s.phase).operatingRounds,
  operatingBegins: payIncomes,
  /** By the prices of this moment (57-1870.order-3, 57-1870.order-4). */
  nextCompany: (s) => waiting(s, market, own(s))[0],
  turnBegins(e) {
    edit(e).noneOperated = false;
  },
  /** The company has operated (57-R13), unless it closed. Others due to close do so now (57-R15). */
  turnEnds(e, company) {
    countTurn(e, company);
    closeAll(e);
  },
  setEnds(e) {
    const over = isOver(e.now);
    if (over !== null) endGame(e, over);
  },
});
