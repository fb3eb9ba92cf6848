import { type CompanyId, type Edit, operatingOrder, type State } from '@roundhouse/engine';
import { beforeStock } from './before-stock.ts';
import { market, OPERATING_ROUNDS } from './data.ts';
import { DRAGONS } from './dragons.ts';
import { endGame } from './end.ts';
import { edit, own } from './own.ts';
import { payShips } from './ships.ts';

// How rounds follow each other: the draft, then a stock round and two operating rounds in turn.

const turn = (name: string, about: string) => ({ turn: name, about, done: [], at: {}, declined: [] });

const openStockRound = (e: Edit): void => {
  const mine = edit(e);
  Object.assign(mine, { turn: mine.priority, dragons: true, passes: 0, dragonsPassed: false, sold: [], operating: null, operated: [] });
  const set = e.now.round.set + 1;
  e.set('round', { kind: 'stock', number: set, of: set, set });
  e.emit('round', { kind: 'stock', number: set });
  beforeStock(e);
};

const openOperatingRound = (e: Edit, number: number): void => {
  e.set('round', { kind: 'operating', number, of: OPERATING_ROUNDS, set: e.now.round.set });
  Object.assign(edit(e), { operated: [], operating: null });
  e.emit('round', { kind: 'operating', number, of: OPERATING_ROUNDS });
  payShips(e);
};

/** All players and the Dragons have passed since the last sale or purchase by anyone. */
const allPassed = (s: State): boolean => own(s).passes >= s.order.length && own(s).dragonsPassed;

/** The presidents of minors are asked first; then the Dragons and the players take turns. */
const goOnInStockRound = (e: Edit): void => {
  const mine = edit(e);
  const minor = mine.converting.shift();
  if (minor !== undefined) e.push(turn('conversion', minor));
  else if (allPassed(e.now)) openOperatingRound(e, 1);
  else {
    e.push(mine.dragons ? turn(DRAGONS, DRAGONS) : turn('stock', mine.turn));
    mine.dragons = !mine.dragons;
  }
};

/** The highest price of those that have not had their turn, as it stands now. */
const nextCompany = (s: State): CompanyId | undefined => {
  const ready = Object.keys(s.companies).filter((company) => s.companies[company]?.floated && !own(s).operated.includes(company));
  return operatingOrder(s, market, ready)[0];
};

/** The company whose turn is over has operated, if it still exists. */
const finishTurn = (e: Edit): void => {
  const company = own(e.now).operating;
  if (company === null) return;
  if (e.now.companies[company]?.floated) e.company(company).operated += 1;
  edit(e).operating = null;
};

const goOnInOperatingRound = (e: Edit): void => {
  finishTurn(e);
  const next = nextCompany(e.now);
  if (next !== undefined) {
    const mine = edit(e);
    Object.assign(mine, { operating: next, risen: false, forced: [] });
    mine.operated.push(next);
    e.emit('operates', { company: next });
    e.push(turn('company', next));
  } else if (e.now.round.number < OPERATING_ROUNDS) openOperatingRound(e, e.now.round.number + 1);
  else if (own(e.now).broken) endGame(e);
  else openStockRound(e);
};

/** Nothing is left to decide: the next turn, round or end. */
export const next = (e: Edit): void => {
  if (e.now.round.kind === 'draft') openStockRound(e);
  else if (e.now.round.kind === 'stock') goOnInStockRound(e);
  else goOnInOperatingRound(e);
};
