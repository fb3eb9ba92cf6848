import { type CompanyId, type Edit, held, operatingOrder, presidentOf, type State, takeNew } from '@roundhouse/engine';
import { openRegionals } from './auction.ts';
import { market, OPERATING_ROUNDS, REGIONALS, REMOVED } from './data.ts';
import { endGame } from './end.ts';
import { earnings } from './markers.ts';
import { edit, own } from './own.ts';
import { rise } from './price.ts';
import { payIncomes } from './privates.ts';
import { emit } from './say.ts';
import { unsold } from './shares.ts';
import { isBourbon, isOperational, mayOperate } from './states.ts';

// How rounds follow each other: the political round, then a stock round and two operating rounds in turn, with one auction of regional
// companies after the operating round in which phase 5 began. FB-1.1-1

const turn = (name: string, about: string) => ({ turn: name, about, done: [], at: {}, declined: [] });

const openStockRound = (e: Edit): void => {
  const mine = edit(e);
  Object.assign(mine, { player: mine.priority, passes: 0, hadChoice: false, sold: [], operating: null, operated: [] });
  const set = e.now.round.set + 1;
  e.set('round', { kind: 'stock', number: set, of: set, set });
  e.emit('round', { kind: 'stock', number: set });
};

/**
 * Corporations with nothing in the Initial Offer and nothing in the Bank Pool rise, the highest first.
 * FB-2.2.5-5 FB-3.2.7-1 FB-R7 FB-3.3-4
 */
const closeStockRound = (e: Edit): void => {
  const ready = Object.keys(e.now.companies).filter((id) => e.now.companies[id]?.kind !== 'regional' && isOperational(e.now, id));
  for (const company of operatingOrder(e.now, market, ready)) {
    if (e.now.result !== null) return;
    if (unsold(e.now, company) === 0 && held(e.now, company, 'pool') === 0) rise(e, company);
  }
};

const openOperatingRound = (e: Edit, number: number): void => {
  e.set('round', { kind: 'operating', number, of: OPERATING_ROUNDS, set: e.now.round.set });
  Object.assign(edit(e), { operated: [], operating: null });
  e.emit('round', { kind: 'operating', number, of: OPERATING_ROUNDS });
  payIncomes(e);
};

/** No company operated in the last set, no player had a choice in the stock round, and no card pays: nothing can change. FB-R80 */
const isStalemate = (s: State): boolean =>
  own(s).noneOperated && !own(s).hadChoice && !Object.values(s.assets).some((asset) => asset.open && asset.owner in s.players);

const openSet = (e: Edit): void => {
  edit(e).noneOperated = true;
  openOperatingRound(e, 1);
};

/** FB-3.2-2 */
const goOnInStockRound = (e: Edit): void => {
  if (own(e.now).passes < e.now.order.length) {
    e.push(turn('stock', own(e.now).player));
    return;
  }
  closeStockRound(e);
  if (e.now.result !== null) return;
  if (isStalemate(e.now)) endGame(e, 'stalemate');
  else openSet(e);
};

/** FB-R78 */
const nextRegional = (s: State): CompanyId | undefined =>
  REGIONALS.find(({ id }) => presidentOf(s, id) !== null && !own(s).operated.includes(id))?.id;

/** FB-3.4-2 FB-3.4-3 FB-3.4-ex1 */
const nextCorporation = (s: State): CompanyId | undefined =>
  operatingOrder(
    s,
    market,
    Object.keys(s.companies).filter((id) => s.companies[id]?.kind !== 'regional' && mayOperate(s, id) && !own(s).operated.includes(id)),
  )[0];

const begin = (e: Edit, name: string, company: CompanyId): void => {
  const mine = edit(e);
  mine.operated.push(company);
  // A corporation that runs by itself and earns nothing changes nothing.
  if (presidentOf(e.now, company) !== null || earnings(e.now, company) > 0) mine.noneOperated = false;
  Object.assign(mine, { operating: company, stepsUsed: 0, offeredCards: [], raised: [] });
  e.emit('operates', { company });
  e.push(turn(name, company));
};

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

/** FB-3.4-5 */
const afterOperatingRound = (e: Edit): void => {
  const { number, of } = e.now.round;
  if (number < of) openOperatingRound(e, number + 1);
  else if (own(e.now).bankBroken) endGame(e, 'bank');
  else openStockRound(e);
};

/** FB-3.5.1-1 */
const openRegionalRound = (e: Edit): void => {
  edit(e).regionalRound = 'held';
  e.set('round', { ...e.now.round, kind: 'regional' });
  e.emit('round', { kind: 'regional', number: 1 });
  e.push({ turn: 'regional auction', about: null, done: [], at: { 'pick-auction': openRegionals(e.now) }, declined: [] });
};

/** The Regional Companies Round belongs to the operating round it follows, also when the bank has run out. FB-R84 */
const closeOperatingRound = (e: Edit): void => {
  removeTrains(e);
  if (own(e.now).regionalRound === 'due') openRegionalRound(e);
  else afterOperatingRound(e);
};

/** FB-3.4-1 */
const goOnInOperatingRound = (e: Edit): void => {
  edit(e).operating = null;
  const regional = nextRegional(e.now);
  const corporation = nextCorporation(e.now);
  if (regional !== undefined) begin(e, 'regional', regional);
  else if (corporation !== undefined) begin(e, 'company', corporation);
  else closeOperatingRound(e);
};

/** Nothing is left to decide: the next turn, round or end. */
export const next = (e: Edit): void => {
  if (e.now.round.kind === 'political') openStockRound(e);
  else if (e.now.round.kind === 'stock') goOnInStockRound(e);
  else if (e.now.round.kind === 'regional') afterOperatingRound(e);
  else goOnInOperatingRound(e);
};
