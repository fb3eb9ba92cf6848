import {
  type AscendingPolicy,
  ascending,
  type Edit,
  inOrder,
  type Json,
  type MoveOf,
  openAscending,
  type PlayerId,
  type State,
  type Step,
  transfer,
  whole,
} from '@roundhouse/engine';
import { AUCTION, EARLY_PARS, PRIVATES, privateData, SHARE } from './data.ts';
import { setPar } from './launch.ts';
import { own } from './own.ts';
import { payIncomes } from './privates.ts';
import { refuse } from './say.ts';

const FIRST = 'P1';
const { step, cut } = AUCTION;

const award = (e: Edit, player: PlayerId, item: string): void => {
  e.asset(item).owner = player;
  if (item === 'P6') transfer(e, own(e.now).shareOfP6, { from: 'ipo', sizes: [SHARE] }, player);
  if (item !== 'P7') return;
  transfer(e, own(e.now).directorOfP7, { from: 'ipo', sizes: [], president: true }, player);
  e.push({ step: 'par', about: player, at: null });
};

/** Least cash first; who has the same keeps his place. */
const finished = (e: Edit): void => {
  const cash = (player: PlayerId): number => e.now.players[player]?.cash ?? 0;
  e.set(
    'order',
    e.now.order.toSorted((a, b) => cash(a) - cash(b)),
  );
};

const policy: AscendingPolicy = {
  multiple: step,
  least: (_s, item) => privateData(item).price,
  // Only private 1 becomes cheaper; on the others the incomes are paid and it goes on.
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

/** Who wins private 7 sets the par value of the company whose director he has become. */
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
