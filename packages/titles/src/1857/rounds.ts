import { type CompanyId, type Edit, heldByPlayers, onSale, operatingOrder, type State, up } from '@roundhouse/engine';
import { closeAll } from './closing.ts';
import { market, phaseData } from './data.ts';
import { endGame } from './end.ts';
import { placeAfterFloating } from './finance.ts';
import { edit, own } from './own.ts';
import { payIncomes } from './privates.ts';
import { move } from './shares.ts';

// How rounds follow each other: auction, then stock round and set of operating rounds in turn.

const turn = (name: string, about: string) => ({ turn: name, about, done: [], at: {}, declined: [] });

const openStockRound = (e: Edit): void => {
  const mine = edit(e);
  Object.assign(mine, { turn: mine.priority, passes: 0, choice: false, sold: [], barred: [], floated: [], operating: null, operated: [] });
  mine.sixes = onSale(e.now)?.type === '6' || onSale(e.now)?.type === '8';
  const set = e.now.round.set + 1;
  e.set('round', { kind: 'stock', number: set, of: set, set });
  e.emit('round', { kind: 'stock', number: set });
};

/** Sold-out companies rise, in operating order; who floated with 6s available gets rid of its unsold shares. */
const closeStockRound = (e: Edit): void => {
  const floated = Object.keys(e.now.companies).filter((company) => e.now.companies[company]?.floated);
  for (const company of operatingOrder(e.now, market, floated))
    if (heldByPlayers(e.now, company) === 100) move(e, company, (from) => up(market, from, { down: 1, right: 1 }));
  if (own(e.now).sixes) for (const company of own(e.now).floated) placeAfterFloating(e, company);
};

const ownsPrivate = (s: State): boolean => Object.values(s.assets).some((asset) => asset.open && asset.owner in s.players);

/** A set without an operation, then a stock round without a choice, and nobody has income from a private: nothing can ever change. */
const isStalemate = (s: State): boolean => own(s).idle && !own(s).choice && !ownsPrivate(s);

const openOperatingRound = (e: Edit, number: number, of: number): void => {
  e.set('round', { kind: 'operating', number, of, set: e.now.round.set });
  Object.assign(edit(e), { operated: [], operating: null });
  e.emit('round', { kind: 'operating', number, of });
  payIncomes(e);
};

const openSet = (e: Edit): void => {
  edit(e).idle = true;
  openOperatingRound(e, 1, phaseData(e.now.phase).operatingRounds);
};

const nextCompany = (s: State): CompanyId | undefined => {
  const ready = Object.keys(s.companies).filter((company) => s.companies[company]?.floated && !own(s).operated.includes(company));
  return operatingOrder(s, market, ready)[0];
};

const goOnInStockRound = (e: Edit): void => {
  closeAll(e);
  if (own(e.now).passes < e.now.order.length) {
    e.push(turn('stock', own(e.now).turn));
    return;
  }
  closeStockRound(e);
  if (isStalemate(e.now)) endGame(e, 'stalemate');
  else openSet(e);
};

/** The company whose turn is over has operated, if it still exists. */
const finishTurn = (e: Edit): void => {
  const company = own(e.now).operating;
  if (company === null) return;
  if (e.now.companies[company]?.floated) e.company(company).operated += 1;
  edit(e).operating = null;
  closeAll(e);
};

/** Six turns for the tenth company: the set after the stock round in which it floated, and one set more. */
const isOver = (s: State): '450' | 'tenth company' | null => {
  if (own(s).topped) return '450';
  const { pbaSet } = own(s);
  return pbaSet !== null && s.round.set > pbaSet ? 'tenth company' : null;
};

const goOnInOperatingRound = (e: Edit): void => {
  finishTurn(e);
  const next = nextCompany(e.now);
  if (next !== undefined) {
    const mine = edit(e);
    mine.operating = next;
    mine.operated.push(next);
    mine.idle = false;
    e.emit('operates', { company: next });
    e.push(turn('company', next));
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

/** Nothing is left to decide: the next turn, round or end. */
export const next = (e: Edit): void => {
  if (e.now.round.kind === 'auction') openStockRound(e);
  else if (e.now.round.kind === 'stock') goOnInStockRound(e);
  else goOnInOperatingRound(e);
};
