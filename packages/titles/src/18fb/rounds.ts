import type { CompanyId, State } from '@roundhouse/engine';
import { type Edit, roundFlow, turnFrame } from '@roundhouse/engine/rules';
import { held, operatingOrder, presidentOf } from '@roundhouse/engine/shares';
import { takeNew } from '@roundhouse/engine/trains';
import { openRegionals } from './auction.ts';
import { market, OPERATING_ROUNDS, REGIONALS, REMOVED } from './data.ts';
import { endGame } from './end.ts';
import { earnings } from './markers.ts';
import { edit, isRegional, own } from './own.ts';
import { rise } from './price.ts';
import { payIncomes } from './privates.ts';
import { emit } from './say.ts';
import { unsold } from './shares.ts';
import { isBourbon, isOperational, mayOperate } from './states.ts';

// How rounds follow each other: the political round, then a stock round and two operating rounds in turn, with one auction of regional
// companies after the operating round in which phase 5 began. FB-1.1-1

/**
 * Corporations with nothing in the Initial Offer and nothing in the Bank Pool rise, the highest first.
 * FB-2.2.5-5 FB-3.2.7-1 FB-R7 FB-3.3-4
 */
const closeStockRound = (e: Edit): void => {
  const ready = Object.keys(e.now.companies).filter((id) => isOperational(e.now, id));
  for (const company of operatingOrder(e.now, market, ready)) {
    if (e.now.result !== null) return;
    if (unsold(e.now, company) === 0 && held(e.now, company, 'pool') === 0) rise(e, company);
  }
};

/** No company operated in the last set and no player had a choice: an open card could be bought, so there is none. FB-R80 */
const isStalemate = (s: State): boolean => own(s).noneOperated && !own(s).hadChoice;

/** FB-R78 */
const nextRegional = (s: State): CompanyId | undefined =>
  REGIONALS.find(({ id }) => presidentOf(s, id) !== null && !own(s).operated.includes(id))?.id;

/** FB-3.4-2 FB-3.4-3 FB-3.4-ex1 */
const nextCorporation = (s: State): CompanyId | undefined =>
  operatingOrder(
    s,
    market,
    Object.keys(s.companies).filter((id) => !isRegional(s, id) && mayOperate(s, id) && !own(s).operated.includes(id)),
  )[0];

/** Unsold trains that leave the game at the end of an operating round from phase 5 on: one PH5. FB-2.6-3 FB-2.6-ex1 FB-R50 */
const removeTrains = (e: Edit): void => {
  if (isBourbon(e.now)) return;
  for (const { type, count } of REMOVED) {
    for (let i = 0; i < count; i++) {
      if (!e.now.supply.trains.some((pile) => pile.type === type && pile.left !== 0)) break;
      takeNew(e, type);
      emit(e, 'train.removed', { train: type });
    }
  }
};

/** FB-3.5.1-1 */
const openRegionalRound = (e: Edit): void => {
  edit(e).regionalRound = 'held';
  e.set('round', { ...e.now.round, kind: 'regional' });
  e.emit('round', { kind: 'regional', number: 1 });
  e.push(turnFrame('regional auction', null, { 'pick-auction': openRegionals(e.now) }));
};

export const next = roundFlow({
  memory: edit,
  first: (s) => own(s).priority,
  stockBegins: (e) => void Object.assign(edit(e), { hadChoice: false, sold: [] }),
  /** FB-3.2-2 */
  stockEnds(e) {
    closeStockRound(e);
    if (e.now.result !== null) return;
    if (isStalemate(e.now)) endGame(e, 'stalemate');
    else edit(e).noneOperated = true;
  },
  operatingRounds: () => OPERATING_ROUNDS,
  operatingBegins: payIncomes,
  /** FB-3.4-1 */
  nextCompany: (s) => nextRegional(s) ?? nextCorporation(s),
  turnOf: (s, company) => (isRegional(s, company) ? 'regional' : 'company'),
  turnBegins(e, company) {
    // A corporation that runs by itself and earns nothing changes nothing.
    if (presidentOf(e.now, company) !== null || earnings(e.now, company) > 0) edit(e).noneOperated = false;
    Object.assign(edit(e), { stepsUsed: 0, replaced: {}, offeredCards: [], raised: [] });
  },
  /** The Regional Companies Round belongs to the operating round it follows, also when the bank has run out. FB-R84 */
  operatingEnds(e) {
    removeTrains(e);
    if (own(e.now).regionalRound === 'due') openRegionalRound(e);
  },
  /** FB-3.4-5 */
  setEnds(e) {
    if (own(e.now).bankBroken) endGame(e, 'bank');
  },
});
