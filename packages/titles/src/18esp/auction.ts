import { type Json, moneyOf, type PlayerId, type State } from '@roundhouse/engine';
import { type Edit, inOrder, type MoveOf, type Step, whole } from '@roundhouse/engine/rules';
import { transfer } from '@roundhouse/engine/shares';
import { type AscendingPolicy, ascending, openAscending } from '@roundhouse/engine/steps';
import { AUCTION, DIRECTOR_SHARE, EARLY_PARS, PRIVATES, privateData, SHARE } from './data.ts';
import { setPar } from './launch.ts';
import { own } from './own.ts';
import { payIncomes } from './privates.ts';
import { emit, refuse } from './say.ts';

const FIRST = 'P1';
const { step, cut } = AUCTION;

/** The private, with all that comes with it. ESP-3.2-6 ESP-2.1-8 ESP-3.1-21 */
const award = (e: Edit, player: PlayerId, item: string): void => {
  e.asset(item).owner = player;
  if (item === 'P6') {
    const company = own(e.now).shareOfP6;
    transfer(e, company, { from: 'ipo', sizes: [SHARE] }, player);
    emit(e, 'private.share', { player, company, percent: SHARE, private: item });
  }
  if (item !== 'P7') return;
  const company = own(e.now).directorOfP7;
  transfer(e, company, { from: 'ipo', sizes: [], president: true }, player);
  emit(e, 'private.share', { player, company, percent: DIRECTOR_SHARE, private: item, president: true });
  e.push({ step: 'par', about: player, at: null });
};

/** Least cash first; players with the same keep their order. ESP-3.2-10 */
const finished = (e: Edit): void => {
  e.set(
    'order',
    e.now.order.toSorted((a, b) => moneyOf(e.now, a) - moneyOf(e.now, b)),
  );
  e.emit('seated', { order: e.now.order });
};

/** One private after another. The opener moves on by one seat (ESP-3.2-2 ESP-R13); an opener who passes is out (ESP-3.2-5). */
const policy: AscendingPolicy = {
  multiple: step,
  least: (_s, item) => privateData(item).price,
  // Only private 1 becomes cheaper, down to nothing (ESP-3.2-7 ESP-3.2-8 ESP-R14). For the others the incomes are paid and the auction
  // is repeated (ESP-3.2-9 ESP-R15).
  unwanted: (e, item, least) => {
    if (item === FIRST) return least > cut ? { least: least - cut } : { goesFor: 0 };
    payIncomes(e);
    return { least };
  },
  award,
  finished,
  rules: { opening: 'ESP-3.2-3', raise: 'ESP-3.2-4', cash: 'ESP-R13', all: 'ESP-3.2-1' },
};

export const auctionTurn = inOrder(ascending(policy));

export const openAuction = (s: State): Json =>
  openAscending(
    s,
    policy,
    s.order[0] as PlayerId,
    PRIVATES.map(({ id }) => id),
  );

const MOVES = { par: { price: whole } };
export type ParMove = MoveOf<typeof MOVES>;

/** The winner of private 7 sets the par of the company that comes with it, at no further cost. ESP-3.1-21 ESP-R10 */
export const par: Step<ParMove> = {
  name: 'par',
  moves: MOVES,
  deciders: (_s, here) => [here.about],
  *candidates(_s, here) {
    for (const price of EARLY_PARS) yield { move: { type: 'par', by: here.about, price } };
  },
  check: (_s, _here, move) => (EARLY_PARS.includes(move.price) ? null : refuse('par.price', 'ESP-R10', { prices: EARLY_PARS })),
  apply: (e, _here, move) => setPar(e, own(e.now).directorOfP7, move.price),
};
