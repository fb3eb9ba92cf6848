import {
  byId,
  company,
  exactly,
  flag,
  list,
  map,
  maybe,
  number,
  phase,
  privateCompany,
  remarks,
  rows,
  type Static,
  text,
  train,
} from '../printed.ts';

// The schema of board.json. Figures are dollars, percent or counts.

const COMPANY = exactly({
  ...company,
  home: text(),
  /** Index of its city in the hex. */
  homeCity: number(),
  /** Prices of the tokens after the home token, which is free. */
  tokens: list(number()),
  /** Percent of the president's certificate. */
  president: number(),
  /** How many certificates there are, the president's included. */
  certificates: number(),
});

const PRIVATE = exactly(privateCompany);

const POWERS = exactly({
  /** The owner pays less for lays that cost this much, by so many percent. */
  IP: exactly({ cost: number(), percent: number() }),
  /** Taken off the price of the owner's token in the hex that the private blocks. */
  FCA: exactly({ tokenDiscount: number() }),
  /** What the hex pays more once the owner has placed the marker there. */
  FCBAR: exactly({ hex: text(), amount: number() }),
});

const PHASE = exactly({
  ...phase,
  operatingRounds: number(),
  trainLimit: number(),
  /** Which of its values an off-board area pays. */
  offboard: text(),
  rusts: list(text()),
  closesPrivates: maybe(flag()),
  /** Unsold shares of floated companies go to the bank pool. */
  placesShares: maybe(flag()),
});

export const PRINTED = exactly({
  ...remarks,
  ...map,
  currency: text(),
  /** Rows of prices, each with the letters of its zones. */
  market: exactly({ grid: list(list(text())) }),
  /** By number of players. */
  startingCash: byId(number()),
  /** By number of companies, then by number of players. */
  certificateLimit: byId(byId(number())),
  float: number(),
  holdLimit: number(),
  poolLimit: number(),
  companyHoldLimit: number(),
  auction: exactly({ raise: number(), cut: number() }),
  /** The private that comes with a company's president's certificate at a fixed par. */
  opening: exactly({ private: text(), company: text(), par: number() }),
  stateRailway: exactly({ company: text(), bonuses: exactly({ arrow: number(), largeCity: number(), smallCity: number() }) }),
  /** Percent of the printed price. */
  privateSales: exactly({ toCompany: exactly({ fromPhase: text(), least: number(), most: number() }), toBank: number() }),
  companyStock: exactly({ fromPhase: text() }),
  phases: rows(PHASE),
  trains: rows(exactly({ ...train, range: number() })),
  companies: rows(COMPANY),
  powers: POWERS,
  privates: rows(PRIVATE),
});

export type Printed = Static<typeof PRINTED>;
export type CompanyData = Static<typeof COMPANY>;
export type PrivateData = Static<typeof PRIVATE>;
export type PhaseData = Static<typeof PHASE>;
