import { type CompanyId, type Edit, held, nextPlayer, operatingOrder, type State, up } from '@roundhouse/engine';
import { COMPANIES, market, phaseOf, SOLD_OUT_AT_TOP } from './data.ts';
import { endGame } from './end.ts';
import { edit, own } from './own.ts';
import { payIncomes } from './privates.ts';
import { closeReceivership } from './receivership.ts';
import { excess, isGreen, move } from './yellow-zone.ts';

// How rounds follow each other: auction, then stock round and set of operating rounds in turn.

const turn = (name: string, about: string) => ({ turn: name, about, done: [], at: {}, declined: [] });

const openStockRound = (e: Edit): void => {
  const mine = edit(e);
  Object.assign(mine, { turn: mine.priority, passes: 0, last: null, closed: false, swapped: [], resold: [], split: null });
  Object.assign(mine, { operating: null, operated: [] });
  const set = e.now.round.set + 1;
  e.set('round', { kind: 'stock', number: set, of: set, set });
  e.emit('round', { kind: 'stock', number: set });
};

const isSoldOut = (s: State, company: CompanyId): boolean => held(s, company, 'ipo') === 0 && held(s, company, 'pool') === 0;

/** The red locomotive passes, what is still in receivership closes, sold-out corporations rise in operating order. */
const closeStockRound = (e: Edit): void => {
  const mine = edit(e);
  mine.closed = true;
  if (mine.last !== null) mine.priority = nextPlayer(e.now, mine.last);
  closeReceivership(e);
  const floated = Object.keys(e.now.companies).filter((company) => e.now.companies[company]?.floated);
  for (const company of operatingOrder(e.now, market, floated)) {
    if (!isSoldOut(e.now, company)) continue;
    const { down, right, rightInGreen } = SOLD_OUT_AT_TOP;
    const atTop = { down, right: isGreen(e.now, company) ? rightInGreen : right };
    move(e, company, (from) => up(market, from, atTop));
  }
};

const openOperatingRound = (e: Edit, number: number, of: number): void => {
  e.set('round', { kind: 'operating', number, of, set: e.now.round.set });
  const privates = e.now.options.earlyPrivates === true || phaseOf(e.now).privates !== 'players';
  Object.assign(edit(e), { operated: [], operating: null, sold: [], privates });
  e.emit('round', { kind: 'operating', number, of });
  payIncomes(e);
};

/** No corporation is in play, and neither a private nor a corporation that could still float: nothing but fixed revenue could change anything. */
const isNothingLeft = (s: State): boolean => {
  if (own(s).last !== null || Object.values(s.companies).some(({ floated }) => floated)) return false;
  return !Object.values(s.assets).some(({ open }) => open) || own(s).gone.length === COMPANIES.length;
};

const goOnInStockRound = (e: Edit): void => {
  if (own(e.now).closed) {
    if (isNothingLeft(e.now)) endGame(e, 'nothing left');
    else openOperatingRound(e, 1, phaseOf(e.now).operatingRounds);
    return;
  }
  if (own(e.now).passes >= e.now.order.length) {
    closeStockRound(e);
    return;
  }
  const player = own(e.now).turn;
  edit(e).over = excess(e.now, player) > 0;
  e.push(turn('stock', player));
};

/** Companies that have yet to operate in this round, in their order. */
export const waiting = (s: State): readonly CompanyId[] =>
  operatingOrder(
    s,
    market,
    Object.keys(s.companies).filter((company) => s.companies[company]?.floated && !own(s).operated.includes(company)),
  );

/** The company whose turn is over has operated, if it still exists. */
const finishTurn = (e: Edit): void => {
  const company = own(e.now).operating;
  if (company === null) return;
  if (e.now.companies[company]?.floated) e.company(company).operated += 1;
  Object.assign(edit(e), { operating: null, interest: 0 });
};

const goOnInOperatingRound = (e: Edit): void => {
  finishTurn(e);
  const next = waiting(e.now)[0];
  if (next !== undefined) {
    const mine = edit(e);
    mine.operating = next;
    mine.operated.push(next);
    e.emit('operates', { company: next });
    e.push(turn('company', next));
    return;
  }
  const { number, of } = e.now.round;
  if (number < of) openOperatingRound(e, number + 1, of);
  else if (own(e.now).broken !== null) endGame(e, 'bank broken');
  else openStockRound(e);
};

/** Nothing is left to decide: the next turn, round or end. */
export const next = (e: Edit): void => {
  if (e.now.round.kind === 'auction') openStockRound(e);
  else if (e.now.round.kind === 'stock') goOnInStockRound(e);
  else goOnInOperatingRound(e);
};
