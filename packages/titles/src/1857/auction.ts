import type { Json, PlayerId, State } from '@roundhouse/engine';
import { type Edit, inOrder, type MoveOf, nextPlayer, type Step, whole } from '@roundhouse/engine/rules';
import { transfer } from '@roundhouse/engine/shares';
import { openWaterfall, waterfall } from '@roundhouse/engine/steps';
import { BARE_CERTIFICATE, CUT, companyData, FCO, OBA, OBA_ITEM_PRICE, OBA_PAR, PARS, PRIVATES, RAISE } from './data.ts';
import { finance } from './finance.ts';
import { edit } from './own.ts';
import { startAt } from './price.ts';
import { payIncomes } from './privates.ts';
import { emit, refuse } from './say.ts';

/**
 * OBA starts: the bank pays it twice its starting price, whatever the item cost (57-oba-4, 57-R7), and it floats with the president's
 * certificate alone (57-oba-1, 57-oba-ex1, 57-oba-ex2).
 */
const startOba = (e: Edit, player: PlayerId, par: number): void => {
  startAt(e, OBA, par);
  const from = finance(e.now).unsoldAt(OBA);
  transfer(e, OBA, { from, sizes: [], president: true }, player);
  e.pay('bank', OBA, 2 * par);
  emit(e, 'oba', { player, company: OBA, percent: companyData(OBA).president, from, amount: 2 * par });
  e.charter(OBA).floated = true;
  e.emit('floated', { company: OBA });
};

/**
 * The FCO comes with OBA's president's certificate at its fixed par (57-privates-10, 57-oba-3); the bare certificate's buyer sets par
 * (57-R27).
 */
const award = (e: Edit, player: PlayerId, item: string): void => {
  if (item === BARE_CERTIFICATE) {
    e.push({ step: 'par', about: player, at: null });
    return;
  }
  e.asset(item).owner = player;
  if (item === FCO) startOba(e, player, OBA_PAR);
};

const MOVES = { par: { price: whole } };
export type ParMove = MoveOf<typeof MOVES>;

/** The buyer of the bare certificate sets the starting price at once (57-privates-14, 57-privates-ex3). */
export const par: Step<ParMove> = {
  name: 'par',
  moves: MOVES,
  deciders: (_s, here) => [here.about],
  *candidates(_s, here) {
    for (const price of PARS) yield { move: { type: 'par', by: here.about, price } };
  },
  check: (_s, _here, move) => (PARS.includes(move.price) ? null : refuse('par.price', '57-privates-14', { prices: PARS })),
  apply: (e, here, move) => startOba(e, here.about, move.price),
};

/**
 * The shared auction effects what follows a purchase: an item with one bid is sold at once (57-1870.auction-5), one with several goes to a
 * contest of its bidders (57-1870.auction-6, 57-R28, 57-1870.auction-ex2), and then the turn goes on to the left of the player who bought
 * (57-1870.auction-7). An item at 0 must be taken (57-1870.auction-8, 57-1870.auction-ex1).
 */
export const auctionTurn = inOrder(
  waterfall({
    raise: RAISE,
    multiple: 1,
    cut: CUT, // 57-stock-6
    may: () => null,
    allPassed: (e) => payIncomes(e), // 57-1870.auction-9, 57-R29
    award,
    finished: (e, at) => {
      // 57-1870.auction-11
      const first = nextPlayer(e.now, at.lastBuyer ?? at.turn);
      Object.assign(edit(e), { player: first, priority: first });
    },
    rules: {
      turn: '57-1870.auction-2',
      first: '57-1870.auction-2',
      raise: '57-1870.auction-3',
      cash: '57-1870.auction-4',
      contest: '57-1870.auction-6',
    },
  }),
);

/** The items in order of price; the last is the FCO or, by option, the bare certificate (57-1870.auction-1, 57-privates-14). */
export const openAuction = (s: State): Json => {
  const items = PRIVATES.filter(({ id }) => id !== FCO).map(({ id, price }) => ({ id, price }));
  const last = s.options.oba === 'certificate' ? BARE_CERTIFICATE : FCO;
  return openWaterfall(s.order[0] as PlayerId, [...items, { id: last, price: OBA_ITEM_PRICE }]);
};
