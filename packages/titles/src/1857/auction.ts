import {
  type Edit,
  inOrder,
  type Json,
  type MoveOf,
  nextPlayer,
  openWaterfall,
  type PlayerId,
  type State,
  type Step,
  transfer,
  waterfall,
  whole,
} from '@roundhouse/engine';
import { BARE_CERTIFICATE, CUT, FCO, OBA, OBA_ITEM_PRICE, OBA_PAR, PARS, PRIVATES, RAISE } from './data.ts';
import { finance } from './finance.ts';
import { edit } from './own.ts';
import { payIncomes } from './privates.ts';
import { refuse } from './say.ts';
import { startAt } from './start-company.ts';

/** OBA's president certificate changes hands: the bank pays the company twice its starting price and it floats with that alone. */
const startOba = (e: Edit, player: PlayerId, par: number): void => {
  startAt(e, OBA, par);
  transfer(e, OBA, { from: finance(e.now).unsoldAt(OBA), sizes: [], president: true }, player);
  e.pay('bank', OBA, 2 * par);
  e.company(OBA).floated = true;
  e.emit('floated', { company: OBA });
};

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

/** The buyer of the bare certificate sets the starting price at once. */
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

export const auctionTurn = inOrder(
  waterfall({
    raise: RAISE,
    multiple: 1,
    cut: CUT,
    may: () => null,
    allPassed: (e) => payIncomes(e),
    award,
    finished: (e, at) => {
      const first = nextPlayer(e.now, at.lastBuyer ?? at.turn);
      Object.assign(edit(e), { turn: first, priority: first });
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

export const openAuction = (s: State): Json => {
  const items = PRIVATES.filter(({ id }) => id !== FCO).map(({ id, price }) => ({ id, price }));
  const last = s.options.oba === 'certificate' ? BARE_CERTIFICATE : FCO;
  return openWaterfall(s.order[0] as PlayerId, [...items, { id: last, price: OBA_ITEM_PRICE }]);
};
