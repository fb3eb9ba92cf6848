import type { Answer, Done, Title } from '@roundhouse/engine';
import { drawSeats, type MoveIn, newest } from '@roundhouse/engine/rules';
import { presidentOf, priceOf } from '@roundhouse/engine/shares';
import { discard, handOver, pickCertificates, trainLimit } from '@roundhouse/engine/steps';
import { auctionTurn } from './auction.ts';
import { bankruptcy, whiteField } from './closing.ts';
import { companyTurn, RUN_NODES } from './company-turn.ts';
import { components } from './components.ts';
import { BANK, board, COMPANIES, market, PHASES, PRIVATES } from './data.ts';
import { bankBreaks, worth } from './end.ts';
import { debts, owing } from './forced-purchase.ts';
import { forecast } from './forecast.ts';
import { invariants } from './invariants.ts';
import { meta } from './meta.ts';
import type { Own } from './own.ts';
import { discards } from './phases.ts';
import type { Printed } from './printed.ts';
import { closePrivates, powers, privatesClose } from './privates.ts';
import { next } from './rounds.ts';
import { routeModel } from './routes.ts';
import { dealPolicy } from './shares.ts';
import { seatsFault, start } from './start.ts';
import { stockTurn } from './stock-turn.ts';
import { versions } from './versions.ts';
import { type View18sa, viewOf } from './view.ts';
import { words } from './words/en.ts';
import { leavingYellow, surplus } from './yellow-zone.ts';

const turns = { auction: auctionTurn, stock: stockTurn, company: companyTurn };

const interrupts = [
  bankruptcy,
  bankBreaks.step,
  owing,
  surplus,
  discard(discards),
  closePrivates,
  handOver(dealPolicy, 'SA-6.1-4'),
  pickCertificates(dealPolicy, 'SA-R94'),
] as const;

export {
  type Card,
  FDP_DISCOUNT,
  FN_SHARES,
  fcaBonus,
  GOODS,
  HARBOUR_BONUS,
  HOLD_LIMIT,
  MINE_CITIES,
  OWN_LIMIT,
  PASSENGER,
  PERCENT_PER_DROP,
  PHASES,
  type PhaseData,
  PRESIDENT,
  SOLD_OUT_AT_TOP,
  SPLIT_PRESIDENT,
  sideOf,
} from './data.ts';
export { loanOn, parseTrain } from './loans.ts';
export type { CharterView, MineView, OwedView, SurplusView, SwapView, View18sa } from './view.ts';

/** Every move of this title. */
export type Move18sa = MoveIn<(typeof turns)[keyof typeof turns] | (typeof interrupts)[number]> | Done | Answer;

/** 18SA – South America, by Peter Mette. */
export const title18sa: Title<Own, View18sa, Move18sa, Printed> = {
  ...meta,
  rules: newest(versions),
  versions,
  words,
  cites: { order: 'SA-R104', over: 'SA-R86' },
  board,
  market,
  components,
  reserved: [...COMPANIES.map(({ id }) => id), ...PRIVATES.map(({ id }) => id), 'ipo', 'pool', 'bank', 'aside', 'out'],
  phases: PHASES.map(({ id }) => id),
  bank: { total: BANK, limited: true },
  draw: (random, players) => drawSeats(random, players),
  drawn: (draws, players) => seatsFault(draws, players),
  start,
  turns,
  interrupts,
  next,
  duties: [whiteField, bankBreaks.duty, debts, leavingYellow, trainLimit(discards), privatesClose],
  price: (s, company) => priceOf(s, market, company),
  president: presidentOf,
  worth,
  invariants,
  routes: { model: routeModel, nodes: RUN_NODES },
  forecast,
  powers,
  view: viewOf,
};
