import { discard, handOver, pickCertificates, presidentOf, priceOf, type State, spaceOf, type Title, trainLimit } from '@roundhouse/engine';
import { auctionCut, auctionRemove } from './auction.ts';
import { closing, closingDuty } from './closing.ts';
import { companyTurn } from './company-turn.ts';
import { BANK, board, COMPANIES, MULE, market, PHASES } from './data.ts';
import { worth } from './end.ts';
import { keep } from './merger.ts';
import { muleTurn } from './mule.ts';
import { own } from './own.ts';
import { next } from './rounds.ts';
import { certificateDuty, certificateLimit, comeDown, dealPolicy } from './shares.ts';
import { draw, drawn, start } from './start.ts';
import { oneSide, sellFirst } from './stock-turn.ts';
import { limit } from './trains.ts';

/** A price token stands for every company that has been started, and for no other. */
const invariants = (s: State): readonly string[] =>
  COMPANIES.filter(({ id }) => (s.companies[id]?.par === null) !== (spaceOf(s, id) === null)).map(
    ({ id }) => `${id}: par without price token or the reverse`,
  );

/** The Toy Valley: a made-up title that uses every mechanism once. `ledger.md` has its rules. */
export const toy: Title = {
  id: 'toy',
  name: 'The Toy Valley',
  designer: 'nobody',
  rules: 1,
  players: { min: 2, max: 4 },
  options: [
    { id: 'opening', values: ['cut', 'remove'], default: 'cut' },
    { id: 'stock', values: ['sell first', 'one side'], default: 'sell first' },
  ],
  cites: { order: 'TOY-1.1', over: 'TOY-1.2' },
  board,
  market,
  reserved: [...COMPANIES.map(({ id }) => id), MULE, 'ipo', 'pool', 'bank', 'aside', 'out', 'dragons'],
  phases: PHASES.map(({ id }) => id),
  bank: { total: BANK, limited: true },
  draw,
  drawn,
  start,
  turns: {
    'auction, cut': auctionCut,
    'auction, remove': auctionRemove,
    'sell first': sellFirst,
    'one side': oneSide,
    company: companyTurn,
    mule: muleTurn,
  },
  interrupts: [closing, discard(limit), comeDown, handOver(dealPolicy, 'TOY-3.11'), pickCertificates(dealPolicy, 'TOY-3.16'), keep],
  next,
  duties: [closingDuty, trainLimit(limit), certificateDuty],
  price: (s, company) => priceOf(s, market, company),
  president: presidentOf,
  worth,
  invariants,
  view: (s) => ({ certificateLimit: certificateLimit(s), ...own(s) }),
};
