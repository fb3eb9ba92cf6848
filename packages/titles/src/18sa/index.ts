import {
  discard,
  drawSeats,
  type GameRecord,
  handOver,
  pickCertificates,
  presidentOf,
  priceOf,
  type State,
  type Title,
  trainLimit,
  trainName,
} from '@roundhouse/engine';
import { auctionTurn } from './auction.ts';
import { bankruptcy, whiteField } from './bankruptcy.ts';
import { companyTurn, RUN_NODES } from './company-turn.ts';
import { BANK, board, COMPANIES, MINES, market, PHASES, PRIVATES } from './data.ts';
import { bankBreaks, worth } from './end.ts';
import { debts, owing } from './forced.ts';
import { invariants } from './invariants.ts';
import { loansLeft } from './loans.ts';
import { mineMarkers, minesLeft } from './mines.ts';
import { own } from './own.ts';
import { closePrivates, privatesClose } from './privates.ts';
import { inReceivership } from './receivership.ts';
import { next, waiting } from './rounds.ts';
import { routeModel } from './routes.ts';
import { dealPolicy, surplus, surplusNow } from './shares.ts';
import { swapTerms } from './special-sales.ts';
import { seatsFault, start } from './start.ts';
import { stockTurn } from './stock-turn.ts';
import { discards } from './trains.ts';
import { certificateLimit, certificates, leavingYellow } from './yellow-zone.ts';

const charters = (s: State) =>
  Object.fromEntries(
    Object.entries(s.companies).map(([id, company]) => [
      id,
      {
        trains: company.trains.map(trainName),
        mines: Object.fromEntries(MINES.map(({ color }) => [color, mineMarkers(s, id, color)])),
        split: company.certificates.some(({ president, percent }) => president && percent === 20),
      },
    ]),
  );

/** Who sells certificates because a price has left the yellow area. */
const mustSell = (s: State) => {
  const due = own(s).left.length === 0 ? null : surplusNow(s);
  return due === null ? null : { player: due.player, company: due.company };
};

/** 18SA – South America, by Peter Mette. */
export const title18sa: Title = {
  id: '18sa',
  name: '18SA – South America',
  designer: 'Peter Mette',
  rules: 1,
  players: { min: 3, max: 6 },
  options: [
    { id: 'dealing', values: [false, true], default: false },
    { id: 'earlyPrivates', values: [false, true], default: false },
    { id: 'coast', values: [false, true], default: false },
  ],
  cites: { order: 'SA-R104', over: 'SA-R86' },
  board,
  market,
  reserved: [...COMPANIES.map(({ id }) => id), ...PRIVATES.map(({ id }) => id), 'ipo', 'pool', 'bank', 'aside', 'out', 'dragons'],
  phases: PHASES.map(({ id }) => id),
  bank: { total: BANK, limited: true },
  draw: (random, players) => drawSeats(random, players),
  drawn: (draws, players) => seatsFault(draws, players),
  start: (record: GameRecord): State => start(record),
  turns: { auction: auctionTurn, stock: stockTurn, company: companyTurn },
  interrupts: [
    bankruptcy,
    bankBreaks.step,
    owing,
    surplus,
    discard(discards),
    closePrivates,
    handOver(dealPolicy, 'SA-6.1-4'),
    pickCertificates(dealPolicy, 'SA-R94'),
  ],
  next,
  duties: [whiteField, bankBreaks.duty, debts, leavingYellow, trainLimit(discards), privatesClose],
  price: (s, company) => priceOf(s, market, company),
  president: presidentOf,
  worth,
  invariants,
  routes: { model: routeModel, nodes: RUN_NODES },
  view: (s) => ({
    certificateLimit: certificateLimit(s),
    certificates: Object.fromEntries(s.order.map((player) => [player, certificates(s, player)])),
    priority: own(s).priority,
    operating: own(s).operating,
    operated: own(s).operated,
    waiting: waiting(s),
    quiet: ['home'],
    interest: own(s).interest,
    loansLeft: loansLeft(s),
    minesLeft: Object.fromEntries(MINES.map(({ color }) => [color, minesLeft(s, color)])),
    harbour: own(s).harbour,
    harbours: own(s).harbours,
    charters: charters(s),
    receivership: inReceivership(s),
    swaps: Object.fromEntries(Object.keys(s.companies).map((company) => [company, { ...swapTerms(s, company) }])),
    gone: own(s).gone,
    privatesForCompanies: own(s).privates,
    surplus: mustSell(s),
    owed: own(s).owed.map(({ company, amount, why }) => ({ company, amount, why })),
    broken: own(s).broken,
    ended: own(s).ended,
  }),
};
