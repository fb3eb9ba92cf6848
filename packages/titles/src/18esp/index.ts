import type { Answer, Done, Title } from '@roundhouse/engine';
import { hasToken } from '@roundhouse/engine/board';
import { type MoveIn, newest } from '@roundhouse/engine/rules';
import { presidentOf, priceOf } from '@roundhouse/engine/shares';
import { discard, trainLimit } from '@roundhouse/engine/steps';
import { auctionTurn, par } from './auction.ts';
import { companyTurn, RUN_NODES } from './company-turn.ts';
import { components } from './components.ts';
import { board, COMPANIES, MADRID, MZ, MZA, market, PHASES, PRIVATES, type Printed } from './data.ts';
import { worth } from './end.ts';
import { forecast } from './forecast.ts';
import { chooseCity, cityDuty } from './home-city.ts';
import { invariants } from './invariants.ts';
import { meta } from './meta.ts';
import type { Own } from './own.ts';
import { powers, side } from './privates.ts';
import { next } from './rounds.ts';
import { routeModel } from './routes.ts';
import { draw, drawn, start } from './start.ts';
import { stockTurn } from './stock-turn.ts';
import { discards } from './trains.ts';
import { versions } from './versions.ts';
import { type View18esp, viewOf } from './view.ts';
import { words } from './words/en.ts';

const turns = { auction: auctionTurn, stock: stockTurn, company: companyTurn };

const interrupts = [par, side, chooseCity, discard(discards)] as const;

export { join, joinedCard, rangeOf, type TrainRange } from './cards.ts';
export {
  ALAR_DISCOUNT,
  companyData,
  DESTINATIONS,
  DISMANTLE_COST,
  END,
  GOAL_CAPITAL,
  hasBegun,
  INTEREST,
  isMinor,
  LAUNCH,
  MATARO,
  MINE_VALUE,
  NARROW_NAMES,
  PARS,
  PASSES,
  type PassData,
  type Printed,
  passCost,
  passData,
  phaseData,
  SECOND_TILE_COST,
  STATION_COST,
  STRAWBERRY,
  TENDERS,
} from './data.ts';
export { minorHalf } from './dividends.ts';
export { withInterest } from './loans.ts';
export { isMineTile, MINE_HEXES } from './mines.ts';
export { GOALS } from './own.ts';
export type { Goal, LaunchTerms, RustedCard, Sale, View18esp, WaitingHome } from './view.ts';

/** Every move of this title. */
export type Move18esp = MoveIn<(typeof turns)[keyof typeof turns] | (typeof interrupts)[number]> | Done | Answer;

/** 18España by Enrique Trigueros and Leonhard Orgler. */
export const title18esp: Title<Own, View18esp, Move18esp, Printed> = {
  ...meta,
  rules: newest(versions),
  versions,
  words,
  cites: { order: 'ESP-4-3', over: 'ESP-8-4' },
  board,
  market,
  components,
  reserved: [...COMPANIES.map(({ id }) => id), ...PRIVATES.map(({ id }) => id), 'ipo', 'pool', 'bank', 'aside', 'out'],
  phases: PHASES.map(({ id }) => id),
  // ESP-2.1-6
  bank: { total: 0, limited: false },
  // ESP-5.3.4-10 ESP-R31
  shares: (s, hex, token) => hex === MADRID && [MZ, MZA].includes(token.of) && hasToken(s.board[hex], token.of === MZ ? MZA : MZ),
  draw,
  drawn,
  start,
  turns,
  interrupts,
  next,
  duties: [cityDuty, trainLimit(discards)],
  price: (s, company) => priceOf(s, market, company),
  president: presidentOf,
  worth,
  invariants,
  routes: { model: routeModel, nodes: RUN_NODES },
  forecast,
  powers,
  view: viewOf,
};
