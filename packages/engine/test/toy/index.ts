import type { Answer, Done, State, Title } from '@roundhouse/engine';
import { type MoveIn, newest } from '@roundhouse/engine/rules';
import { presidentOf, priceOf, spaceOf } from '@roundhouse/engine/shares';
import { discard, handOver, pickCertificates, trainLimit } from '@roundhouse/engine/steps';
import { auctionCut, auctionRemove } from './auction.ts';
import { closing, closingDuty } from './closing.ts';
import { companyTurn } from './company-turn.ts';
import { BANK, board, COMPANIES, MULE, market, PHASES } from './data.ts';
import { worth } from './end.ts';
import { keep } from './merger.ts';
import { muleTurn } from './mule.ts';
import { type Own, own } from './own.ts';
import { next } from './rounds.ts';
import { certificateDuty, certificateLimit, certificates, comeDown, dealPolicy } from './shares.ts';
import { draw, drawn, start } from './start.ts';
import { oneSide, sellFirst } from './stock-turn.ts';
import { limit } from './trains.ts';
import { versions } from './versions.ts';
import { words } from './words.ts';

/** A price token stands for every company that has been started, and for no other. */
const invariants = (s: State): readonly string[] =>
  COMPANIES.filter(({ id }) => (s.companies[id]?.par === null) !== (spaceOf(s, id) === null)).map(
    ({ id }) => `${id}: par without price token or the reverse`,
  );

const turns = {
  'auction, cut': auctionCut,
  'auction, remove': auctionRemove,
  'sell first': sellFirst,
  'one side': oneSide,
  company: companyTurn,
  mule: muleTurn,
};

const interrupts = [
  closing,
  discard(limit),
  comeDown,
  handOver(dealPolicy, 'TOY-3.11'),
  pickCertificates(dealPolicy, 'TOY-3.16'),
  keep,
] as const;

export type ToyMove = MoveIn<(typeof turns)[keyof typeof turns] | (typeof interrupts)[number]> | Done | Answer;

const view = (s: State) => ({
  ...own(s),
  certificateLimit: certificateLimit(s),
  certificates: Object.fromEntries(s.order.map((player) => [player, certificates(s, player)])),
  quiet: [],
});

/** The Toy Valley: a made-up title that uses every mechanism once. `ledger.md` has its rules. */
export const toy: Title<Own, ReturnType<typeof view>, ToyMove> = {
  id: 'toy',
  name: 'The Toy Valley',
  short: 'Toy',
  subtitle: 'A valley',
  designer: 'nobody',
  players: { min: 2, max: 4 },
  options: [
    { id: 'opening', name: 'Opening', values: ['cut', 'remove'], default: 'cut', says: {} },
    { id: 'stock', name: 'Stock turn', values: ['sell first', 'one side'], default: 'sell first', says: {} },
  ],
  colours: {},
  picture: { outside: () => 'land' },
  rules: newest(versions),
  versions,
  words,
  cites: { order: 'TOY-1.1', over: 'TOY-1.2' },
  board,
  market,
  components: {
    currency: '$',
    companies: COMPANIES.map(({ id }) => ({ id, name: id, home: null })),
    privates: [],
    trains: [],
    phases: [],
  },
  reserved: [...COMPANIES.map(({ id }) => id), MULE, 'ipo', 'pool', 'bank', 'aside', 'out'],
  phases: PHASES.map(({ id }) => id),
  bank: { total: BANK, limited: true },
  draw,
  drawn,
  start,
  turns,
  interrupts,
  next,
  duties: [closingDuty, trainLimit(limit), certificateDuty],
  price: (s, company) => priceOf(s, market, company),
  president: presidentOf,
  worth,
  invariants,
  view,
};
