import { byId, company, exactly, list, map, maybe, number, oneOf, phase, remarks, rows, type Static, text, train } from '../printed.ts';

// The schema of board.json.

const KIND = oneOf('minor', 'major');

/** Figures by number of players. */
const BY_PLAYERS = byId(number());

const COUNT = train.count;

const CERTIFICATES = exactly({
  /** Percent of the president's certificate, and of each of the others. */
  president: number(),
  shares: list(number()),
  /** Tokens of a company of this kind when it floats, map and chart together. */
  tokens: number(),
});

const PHASE = exactly({
  ...phase,
  // Phase 1 is the draft alone: it prints none of these.
  trainLimit: maybe(number()),
  /** The kind of a company launched for the first time. */
  launchAs: maybe(KIND),
  /** The row of the Dragons chart on which a company that floats begins. */
  startRow: maybe(number()),
  /** Most certificates the Dragons may hold. */
  dragonCertificates: maybe(number()),
  /** Tokens that a minor gains when it converts. */
  conversionTokens: maybe(number()),
  rusts: maybe(list(text())),
  events: maybe(list(text())),
});

const TRAIN = exactly({
  ...train,
  /** What it counts towards the rank of its company. */
  phase: number(),
  /** Traffic chips it covers. */
  coverage: number(),
  /** What the last card of its pile costs, where that is less. */
  lastPrice: maybe(number()),
});

const SPACE = exactly({
  price: number(),
  /** What a share costs of a company that is white or green to the Dragons. */
  white: number(),
  green: number(),
  /** Companies may be launched here from this phase on. */
  parFromPhase: maybe(number()),
});

/** A row of the Dragons chart: the highest rank that is red, and the highest that is white. */
const ROW = exactly({ row: number(), red: number(), white: number() });

export const PRINTED = exactly({
  ...remarks,
  ...map,
  currency: text(),
  bank: number(1),
  startingCash: BY_PLAYERS,
  certLimit: BY_PLAYERS,
  /** Most that may be held of one company, in percent. */
  shareLimits: exactly({ player: number(), dragons: number(), pool: number() }),
  /** Percent that must be sold before a company floats. */
  float: number(),
  operatingRounds: number(),
  /** What a token pays for a border between two land hexes that is not listed in `edges`. */
  plainBorder: number(),
  /** Tiles a company may lay in a turn, and the price of the second. */
  lays: exactly({ most: number(), second: number() }),
  /** The tiles of a mine, in the order in which it is worked out, and the phase from which it may go down to each. */
  mines: list(exactly({ tile: text(), fromPhase: maybe(number()) })),
  carbonia: exactly({ hexes: list(text()), tokensPerCompany: number() }),
  phases: rows(PHASE),
  trains: rows(TRAIN),
  /** What a company earns for each traffic chip that its trains cover. */
  trafficValue: number(),
  companies: rows(exactly({ ...company, home: text(), destination: text() })),
  companyKinds: exactly({ minor: CERTIFICATES, major: CERTIFICATES }),
  /** Maritime companies; `locations` are the hexes in which a token brings the bonus. */
  maritime: rows(exactly({ ...company, locations: list(text()) })),
  maritimeRules: exactly({
    perPlayer: number(),
    income: number(),
    coverage: number(),
    /** The phase that discards those in players' hands. */
    discardedIn: number(),
  }),
  market: list(SPACE),
  dragons: exactly({ chart: list(ROW) }),
  /** State loans: what one brings, most a company may owe, and what one costs each share of the company at the end. */
  loans: exactly({ value: number(), most: number(), sharePenalty: number() }),
  /** What the bank pays for each city in which both companies of an absorption have a token. */
  absorption: exactly({ duplicateToken: number() }),
  shortGame: exactly({
    /** The parts of the map that are in play. */
    maps: list(text()),
    removedCompanies: list(text()),
    removedMaritime: list(text()),
    trains: byId(COUNT),
    certLimit: BY_PLAYERS,
    bank: number(1),
  }),
});

/** What board.json prints. */
export type Printed1865 = Static<typeof PRINTED>;
