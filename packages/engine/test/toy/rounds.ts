import { type CompanyId, type Edit, operatingOrder, type State } from '@roundhouse/engine';
import { LAST_SET, MULE, market, PHASES } from './data.ts';
import { endGame } from './end.ts';
import { edit, own } from './own.ts';
import { payIncomes } from './privates.ts';

// How rounds follow each other: auction, then a stock round and one or two operating rounds in turn.

const turn = (name: string, about: string) => ({ turn: name, about, done: [], at: {}, declined: [] });

const openStockRound = (e: Edit): void => {
  const mine = edit(e);
  Object.assign(mine, { turn: mine.priority, passes: 0, sold: [] });
  const set = e.now.round.set + 1;
  e.set('round', { kind: 'stock', number: set, of: LAST_SET, set });
  e.emit('round', { kind: 'stock', number: set });
};

const openOperatingRound = (e: Edit, number: number, of: number): void => {
  e.set('round', { kind: 'operating', number, of, set: e.now.round.set });
  edit(e).operated = [];
  e.emit('round', { kind: 'operating', number, of });
  payIncomes(e);
};

const goOnInStockRound = (e: Edit): void => {
  const { turn: player, passes } = own(e.now);
  if (passes < e.now.order.length) e.push(turn(e.now.options.stock as string, player));
  else openOperatingRound(e, 1, PHASES.find((phase) => phase.id === e.now.phase)?.rounds ?? 1);
};

/** The company whose turn is over has operated, if it still exists. */
const finishTurn = (e: Edit): void => {
  const { operating } = own(e.now);
  if (operating !== null && e.now.companies[operating]?.floated) e.company(operating).operated += 1;
  edit(e).operating = null;
};

/** By price; the Mule has none and comes last. */
const nextCompany = (s: State): CompanyId | undefined =>
  operatingOrder(
    s,
    market,
    Object.keys(s.companies).filter((company) => s.companies[company]?.floated && !own(s).operated.includes(company)),
  )[0];

const goOnInOperatingRound = (e: Edit): void => {
  finishTurn(e);
  const next = nextCompany(e.now);
  if (next !== undefined) {
    edit(e).operating = next;
    edit(e).operated.push(next);
    e.emit('operates', { company: next });
    e.push(turn(next === MULE ? 'mule' : 'company', next));
    return;
  }
  const { number, of, set } = e.now.round;
  if (number < of) openOperatingRound(e, number + 1, of);
  else if (e.now.bank < 0) endGame(e, 'bank');
  else if (set >= LAST_SET) endGame(e, 'last set');
  else openStockRound(e);
};

/** Nothing is left to decide: the next turn, round or end. */
export const next = (e: Edit): void => {
  if (e.now.round.kind === 'auction') openStockRound(e);
  else if (e.now.round.kind === 'stock') goOnInStockRound(e);
  else goOnInOperatingRound(e);
};
