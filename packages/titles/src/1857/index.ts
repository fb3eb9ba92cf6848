import type { Answer, Done, Title } from '@roundhouse/engine';
import { type MoveIn, newest } from '@roundhouse/engine/rules';
import { presidentOf, priceOf } from '@roundhouse/engine/shares';
import { discard, trainLimit } from '@roundhouse/engine/steps';
import { auctionTurn, par } from './auction.ts';
import { companyTurn } from './company-turn.ts';
import { components } from './components.ts';
import { board, COMPANIES, market, PHASES } from './data.ts';
import { worth } from './end.ts';
import { forecast } from './forecast.ts';
import { invariants } from './invariants.ts';
import { meta } from './meta.ts';
import type { Own } from './own.ts';
import type { Printed } from './printed.ts';
import { next } from './rounds.ts';
import { RUN_NODES, routeModel } from './routes.ts';
import { start } from './start.ts';
import { stockTurn } from './stock-turn.ts';
import { discards } from './trains.ts';
import { versions } from './versions.ts';
import { type View1857, viewOf } from './view.ts';
import { words } from './words/en.ts';

const turns = { auction: auctionTurn, stock: stockTurn, company: companyTurn };

const interrupts = [par, discard(discards)] as const;

export { CNA, CNA_BONUS, companyData, DISCOUNT, FLOAT, MARKER, OBA, PBA, PHASES, phaseData, RIO_CUARTO, TOKEN_DISCOUNT } from './data.ts';
export type { End, LaysLeft, View1857 } from './view.ts';

/** Every move of this title. */
export type Move1857 = MoveIn<(typeof turns)[keyof typeof turns] | (typeof interrupts)[number]> | Done | Answer;

/**
 * 1857, Railroading in Argentina, by Roberto Ullfig: rules version 10 on the rules of 1870 (57-R41). Where an owner must agree, the engine
 * asks before anything else happens (57-1870.order-6).
 */
export const title1857: Title<Own, View1857, Move1857, Printed> = {
  ...meta,
  rules: newest(versions),
  versions,
  words,
  cites: { order: '57-R45', over: '57-end-6' },
  board,
  market,
  components,
  reserved: [...COMPANIES.map(({ id }) => id), 'ipo', 'pool', 'bank', 'aside', 'out'],
  phases: PHASES.map(({ id }) => id),
  bank: { total: 0, limited: false },
  draw: () => null,
  drawn: (draws) => (draws === null ? null : '1857 has no random setup: draws must be null'),
  start,
  turns,
  interrupts,
  next,
  duties: [trainLimit(discards)],
  price: (s, company) => priceOf(s, market, company),
  president: presidentOf,
  worth,
  invariants,
  routes: { model: routeModel, nodes: RUN_NODES, maximum: true },
  forecast,
  view: viewOf,
};
