import { type CompanyId, type Edit, heldByPlayers, operatingOrder, type PlayerId, type State } from '@roundhouse/engine';
import { isMinor, market, phaseData } from './data.ts';
import { endGame } from './end.ts';
import { exportTrain } from './export.ts';
import { edit, own } from './own.ts';
import { moveSoldOut } from './price.ts';
import { payIncomes } from './privates.ts';
import { isCalled, operatingRounds } from './renfe.ts';

// How rounds follow each other: auction, then stock round and cycle of operating rounds in turn.

const turn = (name: string, about: string) => ({ turn: name, about, done: [], at: {}, declined: [] });

const openStockRound = (e: Edit): void => {
  Object.assign(edit(e), { next: e.now.order[0], passes: 0, sold: [], repaid: false, operating: null, operated: [] });
  if (isCalled(e.now)) edit(e).ending = 'stock';
  const set = e.now.round.set + 1;
  e.set('round', { kind: 'stock', number: set, of: set, set });
  e.emit('round', { kind: 'stock', number: set });
};

/** Most cash first; players with the same keep their order. ESP-4.5.2-1 */
const dealCards = (e: Edit): void => {
  const cash = (player: PlayerId): number => e.now.players[player]?.cash ?? 0;
  e.set(
    'order',
    e.now.order.toSorted((a, b) => cash(b) - cash(a)),
  );
};

/** Majors that players own in full rise, the dearest first, tokens on top before those below; then turn order cards are dealt. ESP-4.5.1-1 ESP-4.5.1-2 */
const closeStockRound = (e: Edit): void => {
  const majors = Object.keys(e.now.companies).filter((company) => !isMinor(company));
  for (const company of operatingOrder(e.now, market, majors)) if (heldByPlayers(e.now, company) === 100) moveSoldOut(e, company);
  dealCards(e);
};

const openOperatingRound = (e: Edit, number: number, of: number): void => {
  e.set('round', { kind: 'operating', number, of, set: e.now.round.set });
  Object.assign(edit(e), { operated: [], operating: null });
  if (own(e.now).ending === 'stock') edit(e).ending = 'operating';
  e.emit('round', { kind: 'operating', number, of });
  // ESP-5.2-1
  payIncomes(e);
};

/**
 * The dearest launched company that has not operated, the token on top first (ESP-5.1-1 ESP-5.1-2 ESP-R8). The order is
 * worked out again for every turn, because forced sales move prices of companies that still wait (ESP-R9).
 */
const nextCompany = (s: State): CompanyId | undefined => {
  const ready = Object.keys(s.companies).filter((company) => s.companies[company]?.floated && !own(s).operated.includes(company));
  return operatingOrder(s, market, ready)[0];
};

const goOnInStockRound = (e: Edit): void => {
  if (own(e.now).passes < e.now.order.length) {
    e.push(turn('stock', own(e.now).next));
    return;
  }
  closeStockRound(e);
  // The phase at the end of the stock round decides: ESP-7-2
  openOperatingRound(e, 1, operatingRounds(e.now, phaseData(e.now.phase).operatingRounds));
};

const finishTurn = (e: Edit): void => {
  if (own(e.now).operating !== null) Object.assign(edit(e), { operating: null, forcedSales: [], borrowed: false });
};

const closeOperatingRound = (e: Edit): void => {
  const { number, of } = e.now.round;
  // A called end cuts the cycle short, and no train is exported then. ESP-8-2 ESP-8-3
  if (isCalled(e.now)) openStockRound(e);
  else if (number < of) openOperatingRound(e, number + 1, of);
  else if (own(e.now).ending === 'operating') endGame(e);
  else {
    // ESP-5.9-1. Trains above a limit that has become lower are discarded before the stock round begins.
    e.set('round', { ...e.now.round, kind: 'export' });
    exportTrain(e);
  }
};

const goOnInOperatingRound = (e: Edit): void => {
  finishTurn(e);
  const next = nextCompany(e.now);
  if (next === undefined) {
    closeOperatingRound(e);
    return;
  }
  const mine = edit(e);
  mine.operating = next;
  mine.operated.push(next);
  e.emit('operates', { company: next });
  e.push(turn('company', next));
};

/** Nothing is left to decide: the next turn, round or end. */
export const next = (e: Edit): void => {
  const { kind } = e.now.round;
  if (kind === 'auction') {
    e.set('phase', '2');
    e.emit('phase', { phase: '2' });
    openStockRound(e);
  } else if (kind === 'stock') goOnInStockRound(e);
  else if (kind === 'export') openStockRound(e);
  else goOnInOperatingRound(e);
};
