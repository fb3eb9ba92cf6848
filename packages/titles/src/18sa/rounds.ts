import type { CompanyId, State } from '@roundhouse/engine';
import { countTurn, type Edit, waiting as floatedWaiting, nextPlayer, playerTurn, roundFlow } from '@roundhouse/engine/rules';
import { companyOf, held, operatingOrder } from '@roundhouse/engine/shares';
import { COMPANIES, market, PARS, PRESIDENT, phaseOf } from './data.ts';
import { endGame } from './end.ts';
import { excess } from './limits.ts';
import { edit, own } from './own.ts';
import { costOf, moveSoldOut } from './price.ts';
import { canBuyFromPlayer, payIncomes } from './privates.ts';
import { cashOf } from './purse.ts';
import { closeReceivership } from './receivership.ts';

// How rounds follow each other: auction, then stock round and set of operating rounds in turn (SA-2-4).

/** SA-R57 SA-R92 own shares do not prevent it, in the First Stock Round too. */
const isSoldOut = (s: State, company: CompanyId): boolean => held(s, company, 'ipo') === 0 && held(s, company, 'pool') === 0;

/** SA-R93 the red locomotive passes (SA-4-22 SA-9-5 SA-R12), receivership ends, prices of sold-out corporations rise in operating order. */
const closeStockRound = (e: Edit): void => {
  const mine = edit(e);
  mine.stockRoundOver = true;
  if (mine.lastDealer !== null) mine.priority = nextPlayer(e.now, mine.lastDealer);
  closeReceivership(e);
  const floated = Object.keys(e.now.companies).filter((company) => companyOf(e.now, company).floated);
  for (const company of operatingOrder(e.now, market, floated)) if (isSoldOut(e.now, company)) moveSoldOut(e, company);
};

/** What the cheapest president's certificate costs. */
const CHEAPEST = costOf(Math.min(...PARS), PRESIDENT);

const allGone = (s: State): boolean => own(s).gone.length === COMPANIES.length;

/** SA-R108 no corporation and no private is in play, and nobody can ever start one: without revenue nobody's cash changes. */
const isNothingLeft = (s: State): boolean => {
  if (Object.values(s.companies).some(({ floated }) => floated) || Object.values(s.assets).some(({ open }) => open)) return false;
  return allGone(s) || s.order.every((player) => cashOf(s, player) < CHEAPEST);
};

/** SA-R116 all corporations are gone and nobody can buy a private: the round passes without turns. */
const isIdle = (s: State): boolean => allGone(s) && !s.order.some((player) => canBuyFromPlayer(s, player));

/** SA-7.1-1 SA-7.1-3 SA-R27 companies that have yet to operate in this round, by their prices now. */
export const waiting = (s: State): readonly CompanyId[] => floatedWaiting(s, market, own(s));

export const next = roundFlow({
  memory: edit,
  /** SA-9-4 the holder of the red locomotive begins. */
  first: (s) => own(s).priority,
  stockBegins: (e) => void Object.assign(edit(e), { lastDealer: null, stockRoundOver: false, swapped: [], resold: [], split: null }),
  /** SA-4-21 SA-9-4 the round ends when all have passed in a row. */
  stockTurn(e) {
    const turn = own(e.now).stockRoundOver || isIdle(e.now) ? null : playerTurn(e, own(e.now));
    if (turn !== null) edit(e).overLimit = excess(e.now, own(e.now).player) > 0;
    return turn;
  },
  stockEnds(e) {
    if (!own(e.now).stockRoundOver) {
      closeStockRound(e);
      return 'settle';
    }
    if (isNothingLeft(e.now)) endGame(e, 'nothing left');
    return undefined;
  },
  /** SA-R83 the phase now fixes the number of operating rounds. */
  operatingRounds: (s) => phaseOf(s).operatingRounds,
  /** SA-5.1-1 privates pay first. SA-5.1-4 SA-R17 the phase now decides whether corporations buy privates; SA-11.2-1 SA-R90 the variant allows it always. */
  operatingBegins(e) {
    const privatesForCompanies = e.now.options.earlyPrivates === true || phaseOf(e.now).privates !== 'players';
    // SA-9.1-3 SA-R118 sales bar purchases until here.
    Object.assign(edit(e), { sold: [], privatesForCompanies });
    payIncomes(e);
  },
  /** SA-7.2-12 each floated corporation operates once; SA-R103 the round is played even if there is none. */
  nextCompany: (s) => waiting(s)[0],
  /** SA-R97 the company has operated, if it still exists. */
  turnEnds(e, company) {
    countTurn(e, company);
    edit(e).interest = 0;
  },
  /** SA-10-2 SA-10-3 the set is finished. */
  setEnds(e) {
    if (own(e.now).broken !== null) endGame(e, 'bank broken');
  },
});
