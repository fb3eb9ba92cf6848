import { type CompanyId, type Edit, operatingOrder, type State, type TurnFrame } from '@roundhouse/engine';
import { beforeStock } from './before-stock.ts';
import { market, OPERATING_ROUNDS } from './data.ts';
import { DRAGONS } from './dragons.ts';
import { endGame } from './end.ts';
import { edit, own } from './own.ts';
import { payShips } from './ships.ts';

// How rounds follow each other: the draft, then a stock round and two operating rounds in turn. SAR-2.2-2

const turnOf = (name: string, about: string): TurnFrame => ({ turn: name, about, done: [], at: {}, declined: [] });

const openStockRound = (e: Edit): void => {
  const mine = edit(e);
  mine.next = mine.priority;
  Object.assign(mine, { dragonsNext: true, passes: 0, dragonsPassed: false, sold: [], operating: null, operated: [] });
  const set = e.now.round.set + 1;
  e.set('round', { kind: 'stock', number: set, of: set, set });
  e.emit('round', { kind: 'stock', number: set });
  beforeStock(e);
};

/** Maritime income comes first, even if no company has floated: SAR-R52. */
const openOperatingRound = (e: Edit, number: number): void => {
  e.set('round', { kind: 'operating', number, of: OPERATING_ROUNDS, set: e.now.round.set });
  Object.assign(edit(e), { operated: [], operating: null });
  e.emit('round', { kind: 'operating', number, of: OPERATING_ROUNDS });
  payShips(e);
};

/** All players and the Dragons have passed since the last sale or purchase by anyone: SAR-3.1-2 SAR-3.3-3 SAR-R2. */
const allPassed = (s: State): boolean => own(s).passes >= s.order.length && own(s).dragonsPassed;

/** The presidents of minors are asked first (SAR-3.12-6). Then the Dragons act before each player: SAR-3.1-1 SAR-3.2-ex3. */
const goOnInStockRound = (e: Edit): void => {
  const mine = edit(e);
  const minor = mine.converting.shift();
  if (minor !== undefined) e.push(turnOf('conversion', minor));
  else if (allPassed(e.now)) openOperatingRound(e, 1);
  else {
    e.push(mine.dragonsNext ? turnOf(DRAGONS, DRAGONS) : turnOf('stock', mine.next));
    mine.dragonsNext = !mine.dragonsNext;
  }
};

/** The highest price of those that have not had their turn, as it stands now: SAR-4.1-1 SAR-4.1-2 SAR-R12. */
const nextCompany = (s: State): CompanyId | undefined => {
  const ready = Object.keys(s.companies).filter((company) => s.companies[company]?.floated && !own(s).operated.includes(company));
  return operatingOrder(s, market, ready)[0];
};

/** The company whose turn is over has operated, if it was not absorbed: SAR-R62. */
const finishTurn = (e: Edit): void => {
  const company = own(e.now).operating;
  if (company === null) return;
  if (e.now.companies[company]?.floated) e.company(company).operated += 1;
  edit(e).operating = null;
};

/** Once the bank is empty the game ends after the second operating round, without the operations before a stock round: SAR-2.7-2 SAR-2.7-3 SAR-R52. */
const goOnInOperatingRound = (e: Edit): void => {
  finishTurn(e);
  const next = nextCompany(e.now);
  if (next !== undefined) {
    const mine = edit(e);
    Object.assign(mine, { operating: next, boughtNew: false, soldForTrain: [] });
    mine.operated.push(next);
    e.emit('operates', { company: next });
    e.push(turnOf('company', next));
  } else if (e.now.round.number < OPERATING_ROUNDS) openOperatingRound(e, e.now.round.number + 1);
  else if (own(e.now).broken) endGame(e);
  else openStockRound(e);
};

/** Begins the next turn or round, or ends the game. */
export const next = (e: Edit): void => {
  if (e.now.round.kind === 'draft') openStockRound(e);
  else if (e.now.round.kind === 'stock') goOnInStockRound(e);
  else goOnInOperatingRound(e);
};
