import { type CompanyId, type Edit, held, nextPlayer, operatingOrder, type State } from '@roundhouse/engine';
import { COMPANIES, market, phaseOf } from './data.ts';
import { endGame } from './end.ts';
import { excess } from './limits.ts';
import { edit, own } from './own.ts';
import { moveSoldOut } from './price.ts';
import { payIncomes } from './privates.ts';
import { closeReceivership } from './receivership.ts';

// How rounds follow each other: auction, then stock round and set of operating rounds in turn (SA-2-4).

const turn = (name: string, about: string) => ({ turn: name, about, done: [], at: {}, declined: [] });

/** SA-9-4 the holder of the red locomotive begins. */
const openStockRound = (e: Edit): void => {
  const mine = edit(e);
  Object.assign(mine, { player: mine.priority, passes: 0, lastDealer: null, stockRoundOver: false, swapped: [], resold: [], split: null });
  Object.assign(mine, { operating: null, operated: [] });
  const set = e.now.round.set + 1;
  e.set('round', { kind: 'stock', number: set, of: set, set });
  e.emit('round', { kind: 'stock', number: set });
};

/** SA-R57 SA-R92 own shares do not prevent it, in the First Stock Round too. */
const isSoldOut = (s: State, company: CompanyId): boolean => held(s, company, 'ipo') === 0 && held(s, company, 'pool') === 0;

/** SA-R93 the red locomotive passes (SA-4-22 SA-9-5 SA-R12), receivership ends, prices of sold-out corporations rise in operating order. */
const closeStockRound = (e: Edit): void => {
  const mine = edit(e);
  mine.stockRoundOver = true;
  if (mine.lastDealer !== null) mine.priority = nextPlayer(e.now, mine.lastDealer);
  closeReceivership(e);
  const floated = Object.keys(e.now.companies).filter((company) => e.now.companies[company]?.floated);
  for (const company of operatingOrder(e.now, market, floated)) if (isSoldOut(e.now, company)) moveSoldOut(e, company);
};

/** SA-5.1-1 privates pay first. SA-5.1-4 SA-R17 the phase now decides whether corporations buy privates; SA-11.2-1 SA-R90 the variant allows it always. */
const openOperatingRound = (e: Edit, number: number, of: number): void => {
  e.set('round', { kind: 'operating', number, of, set: e.now.round.set });
  const privatesForCompanies = e.now.options.earlyPrivates === true || phaseOf(e.now).privates !== 'players';
  // SA-9.1-3 SA-R118 sales bar purchases until here.
  Object.assign(edit(e), { operated: [], operating: null, sold: [], privatesForCompanies });
  e.emit('round', { kind: 'operating', number, of });
  payIncomes(e);
};

/** SA-R108 SA-R116 no corporation is in play, and no private or no corporation is left that could change anything. */
const isNothingLeft = (s: State): boolean => {
  if (own(s).lastDealer !== null || Object.values(s.companies).some(({ floated }) => floated)) return false;
  return !Object.values(s.assets).some(({ open }) => open) || own(s).gone.length === COMPANIES.length;
};

/** SA-4-21 SA-9-4 the round ends when all have passed in a row. SA-R83 the phase now fixes the number of operating rounds. */
const goOnInStockRound = (e: Edit): void => {
  if (own(e.now).stockRoundOver) {
    if (isNothingLeft(e.now)) endGame(e, 'nothing left');
    else openOperatingRound(e, 1, phaseOf(e.now).operatingRounds);
    return;
  }
  if (own(e.now).passes >= e.now.order.length) {
    closeStockRound(e);
    return;
  }
  const { player } = own(e.now);
  edit(e).overLimit = excess(e.now, player) > 0;
  e.push(turn('stock', player));
};

/** SA-7.1-1 SA-7.1-3 SA-R27 companies that have yet to operate in this round, by their prices now. */
export const waiting = (s: State): readonly CompanyId[] =>
  operatingOrder(
    s,
    market,
    Object.keys(s.companies).filter((company) => s.companies[company]?.floated && !own(s).operated.includes(company)),
  );

/** SA-R97 the company whose turn is over has operated, if it still exists. */
const finishTurn = (e: Edit): void => {
  const company = own(e.now).operating;
  if (company === null) return;
  if (e.now.companies[company]?.floated) e.company(company).operated += 1;
  Object.assign(edit(e), { operating: null, interest: 0 });
};

/** SA-7.2-12 each floated corporation operates once; SA-R103 the round is played even if there is none. SA-10-2 SA-10-3 the set is finished. */
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
