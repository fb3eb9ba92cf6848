import { type CompanyId, type Edit, onSale, operatingOrder, type State } from '@roundhouse/engine';
import { closeAll } from './closing.ts';
import { market, phaseData } from './data.ts';
import { endGame } from './end.ts';
import { placeAfterFloating } from './finance.ts';
import { edit, own } from './own.ts';
import { riseSoldOut } from './price.ts';
import { payIncomes } from './privates.ts';

// After the auction, stock rounds and sets of operating rounds alternate (57-1870.order-1).

const frameOf = (name: string, about: string) => ({ turn: name, about, done: [], at: {}, declined: [] });

const openStockRound = (e: Edit): void => {
  const mine = edit(e);
  Object.assign(mine, {
    player: mine.priority,
    passes: 0,
    anyChoice: false,
    sold: [],
    barred: [],
    floated: [],
    operating: null,
    operated: [],
  });
  mine.sixesAvailable = onSale(e.now)?.type === '6' || onSale(e.now)?.type === '8';
  const set = e.now.round.set + 1;
  e.set('round', { kind: 'stock', number: set, of: set, set });
  e.emit('round', { kind: 'stock', number: set });
};

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

const openOperatingRound = (e: Edit, number: number, of: number): void => {
  e.set('round', { kind: 'operating', number, of, set: e.now.round.set });
  Object.assign(edit(e), { operated: [], operating: null });
  e.emit('round', { kind: 'operating', number, of });
  payIncomes(e);
};

const openSet = (e: Edit): void => {
  edit(e).noneOperated = true;
  openOperatingRound(e, 1, phaseData(e.now.phase).operatingRounds);
};

/** The company to operate next by the prices of this moment (57-1870.order-3, 57-1870.order-4). */
const nextCompany = (s: State): CompanyId | undefined => {
  const ready = Object.keys(s.companies).filter((company) => s.companies[company]?.floated && !own(s).operated.includes(company));
  return operatingOrder(s, market, ready)[0];
};

/** Companies in Closed close when a player's turn ends (57-stock-4). The round ends when all pass in a row (57-1870.stock-3). */
const goOnInStockRound = (e: Edit): void => {
  closeAll(e);
  if (own(e.now).passes < e.now.order.length) {
    e.push(frameOf('stock', own(e.now).player));
    return;
  }
  closeStockRound(e);
  if (isStalemate(e.now)) endGame(e, 'stalemate');
  else openSet(e);
};

/** The company whose turn is over has operated (57-R13), unless it closed. Others due to close do so now (57-R15). */
const finishTurn = (e: Edit): void => {
  const company = own(e.now).operating;
  if (company === null) return;
  if (e.now.companies[company]?.floated) e.company(company).operated += 1;
  edit(e).operating = null;
  closeAll(e);
};

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

const goOnInOperatingRound = (e: Edit): void => {
  finishTurn(e);
  const next = nextCompany(e.now);
  if (next !== undefined) {
    const mine = edit(e);
    mine.operating = next;
    mine.operated.push(next);
    mine.noneOperated = false;
    e.emit('operates', { company: next });
    e.push(frameOf('company', next));
    return;
  }
  const { number, of } = e.now.round;
  if (number < of) {
    openOperatingRound(e, number + 1, of);
    return;
  }
  const over = isOver(e.now);
  if (over === null) openStockRound(e);
  else endGame(e, over);
};

/** Called when nothing is left to decide: the next turn, round or end. */
export const next = (e: Edit): void => {
  if (e.now.round.kind === 'auction') openStockRound(e);
  else if (e.now.round.kind === 'stock') goOnInStockRound(e);
  else goOnInOperatingRound(e);
};
