import { moneyOf, type PlayerId } from '@roundhouse/engine';
import { type Edit, roundFlow, waiting } from '@roundhouse/engine/rules';
import { heldByPlayers, operatingOrder } from '@roundhouse/engine/shares';
import { isMinor, market, phaseData } from './data.ts';
import { endGame } from './end.ts';
import { exportTrain } from './export.ts';
import { edit, own } from './own.ts';
import { moveSoldOut } from './price.ts';
import { payIncomes } from './privates.ts';
import { isCalled, operatingRounds } from './renfe.ts';

// How rounds follow each other: auction, then stock round and cycle of operating rounds in turn.

/** Most cash first; players with the same keep their order. ESP-4.5.2-1 */
const dealCards = (e: Edit): void => {
  e.set(
    'order',
    e.now.order.toSorted((a, b) => moneyOf(e.now, b) - moneyOf(e.now, a)),
  );
  e.emit('seated', { order: e.now.order });
};

/** Majors that players own in full rise, the dearest first, tokens on top before those below. ESP-4.5.1-1 ESP-4.5.1-2 */
const raiseSoldOut = (e: Edit): void => {
  const majors = Object.keys(e.now.companies).filter((company) => !isMinor(company));
  for (const company of operatingOrder(e.now, market, majors)) if (heldByPlayers(e.now, company) === 100) moveSoldOut(e, company);
};

export const next = roundFlow({
  memory: edit,
  openingEnds(e) {
    e.set('phase', '2');
    e.emit('phase', { phase: '2' });
  },
  first: (s) => s.order[0] as PlayerId,
  stockBegins(e) {
    Object.assign(edit(e), { sold: [], repaid: false });
    if (isCalled(e.now)) edit(e).ending = 'stock';
  },
  stockEnds(e) {
    raiseSoldOut(e);
    dealCards(e);
  },
  /** The phase at the end of the stock round decides: ESP-7-2 */
  operatingRounds: (s) => operatingRounds(s, phaseData(s.phase).operatingRounds),
  operatingBegins(e) {
    if (own(e.now).ending === 'stock') edit(e).ending = 'operating';
    // ESP-5.2-1
    payIncomes(e);
  },
  /**
   * The dearest launched company that has not operated, the token on top first (ESP-5.1-1 ESP-5.1-2 ESP-R8). The order is
   * worked out again for every turn, because forced sales move prices of companies that still wait (ESP-R9).
   */
  nextCompany: (s) => waiting(s, market, own(s))[0],
  /** ESP-5.9-1 after the last round of the cycle, unless the end was called in it (ESP-R48). Trains above a limit that has become lower are discarded before the stock round begins. */
  operatingEnds(e) {
    const { number, of } = e.now.round;
    if (number < of || own(e.now).ending !== null) return;
    e.set('round', { ...e.now.round, kind: 'export' });
    exportTrain(e);
  },
  setEnds(e) {
    if (own(e.now).ending === 'operating') endGame(e);
  },
});
