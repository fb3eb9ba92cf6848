import { discard, type GameRecord, presidentOf, priceOf, type State, type Title, trainLimit } from '@roundhouse/engine';
import { auctionTurn, par } from './auction.ts';
import { companyTurn, RUN_NODES } from './company-turn.ts';
import { board, COMPANIES, market, PHASES } from './data.ts';
import { worth } from './end.ts';
import { finance } from './finance.ts';
import { invariants } from './invariants.ts';
import { own } from './own.ts';
import { next } from './rounds.ts';
import { routeModel } from './routes.ts';
import { certificateLimit } from './shares.ts';
import { start } from './start.ts';
import { stockTurn } from './stock-turn.ts';
import { discards } from './trains.ts';

/** 1857, Railroading in Argentina, by Roberto Ullfig: rules version 10 on the rules of 1870. */
export const title1857: Title = {
  id: '1857',
  name: '1857: Railroading in Argentina',
  designer: 'Roberto Ullfig',
  rules: 1,
  players: { min: 2, max: 6 },
  options: [
    { id: 'finance', values: ['1856', '18EU'], default: '1856' },
    { id: 'oba', values: ['FCO', 'certificate'], default: 'FCO' },
  ],
  cites: { order: '57-R45', over: '57-end-6' },
  board,
  market,
  reserved: [...COMPANIES.map(({ id }) => id), 'ipo', 'pool', 'bank', 'aside', 'out', 'dragons'],
  phases: PHASES.map(({ id }) => id),
  bank: { total: 0, limited: false },
  draw: () => null,
  drawn: (draws) => (draws === null ? null : '1857 has no random setup: draws must be null'),
  start: (record: GameRecord): State => start(record),
  turns: { auction: auctionTurn, stock: stockTurn, company: companyTurn },
  interrupts: [par, discard(discards)],
  next,
  duties: [trainLimit(discards)],
  price: (s, company) => priceOf(s, market, company),
  president: presidentOf,
  worth,
  invariants,
  routes: { model: routeModel, nodes: RUN_NODES, maximum: true },
  view: (s) => ({
    certificateLimit: certificateLimit(s),
    priority: own(s).priority,
    operating: own(s).operating,
    operated: own(s).operated,
    topped: own(s).topped,
    pbaSet: own(s).pbaSet,
    ended: own(s).ended,
    quiet: finance(s).dealing ? ['home', 'close'] : ['home', 'close', 'company-stock'],
  }),
};
