import { discard, type GameRecord, hasToken, presidentOf, priceOf, type State, type Title, trainLimit } from '@roundhouse/engine';
import { auctionTurn, par } from './auction.ts';
import { companyTurn, RUN_NODES } from './company-turn.ts';
import { board, COMPANIES, inPhase, isMinor, isNorthern, MADRID, MZ, MZA, market, PHASES } from './data.ts';
import { worth } from './end.ts';
import { chooseCity, cityDuty } from './home-city.ts';
import { invariants } from './invariants.ts';
import { owed } from './loans.ts';
import { own } from './own.ts';
import { side } from './privates.ts';
import { next } from './rounds.ts';
import { routeModel } from './routes.ts';
import { certificateLimit } from './shares.ts';
import { draw, drawn, start } from './start.ts';
import { stockTurn } from './stock-turn.ts';
import { unlocked } from './tokens.ts';
import { discards } from './trains.ts';

/** Steps in which the company that operates has nothing to decide. */
const quiet = (s: State): readonly string[] => {
  const company = own(s).operating;
  if (company === null) return ['home', 'destination'];
  const early = inPhase(s.phase, 3) ? [] : ['pass'];
  if (isMinor(company)) return ['home', 'destination', 'pass', 'token', 'takeover'];
  return ['home', 'destination', ...early, ...(isNorthern(company) || !inPhase(s.phase, 3) ? ['takeover'] : [])];
};

/** 18España by Enrique Trigueros and Leonhard Orgler. */
export const title18esp: Title = {
  id: '18esp',
  name: '18España',
  designer: 'Enrique Trigueros, Leonhard Orgler',
  rules: 1,
  players: { min: 2, max: 6 },
  options: [{ id: 'setup', values: ['standard', 'random'], default: 'standard' }],
  cites: { order: 'ESP-4-3', over: 'ESP-8-4' },
  board,
  market,
  reserved: [...COMPANIES.map(({ id }) => id), 'P1', 'P2', 'P3', 'P4', 'P5', 'P6', 'P7', 'ipo', 'pool', 'bank', 'aside', 'out', 'dragons'],
  phases: PHASES.map(({ id }) => id),
  bank: { total: 0, limited: false },
  shares: (s, hex, token) => hex === MADRID && [MZ, MZA].includes(token.of) && hasToken(s.board[hex], token.of === MZ ? MZA : MZ),
  draw,
  drawn,
  start: (record: GameRecord): State => start(record),
  turns: { auction: auctionTurn, stock: stockTurn, company: companyTurn },
  interrupts: [par, side, chooseCity, discard(discards)],
  next,
  duties: [cityDuty, trainLimit(discards)],
  price: (s, company) => priceOf(s, market, company),
  president: presidentOf,
  worth,
  invariants,
  routes: { model: routeModel, nodes: RUN_NODES },
  view: (s) => ({
    ...own(s),
    certificateLimit: certificateLimit(s),
    quiet: quiet(s),
    // Two play without the further barriers of a Playbook that is not part of the rulebook.
    lacksBarriers: s.order.length === 2,
    owed: Object.fromEntries(s.order.map((player) => [player, owed(s, player)])),
    unlocked: Object.fromEntries(Object.keys(s.companies).map((company) => [company, unlocked(s, company)])),
  }),
};
