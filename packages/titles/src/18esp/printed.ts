import {
  byId,
  city,
  company,
  either,
  exactly,
  flag,
  hex,
  list,
  map,
  maybe,
  nothing,
  number,
  oneOf,
  phase,
  privateCompany,
  remarks,
  rows,
  type Static,
  text,
  town,
  train,
} from '../printed.ts';

// The schema of this title's board.json: the shared parts, and what only this box prints.

const SIDE = oneOf('north', 'south');

const HEXES = byId(
  exactly({
    ...hex,
    cities: maybe(list(exactly(city))),
    /** `mineExits`: the sides from which the mine is reached, where other sides lead past it. */
    towns: maybe(list(exactly({ ...town, mineExits: maybe(list(number())) }))),
    /** A pass: what opening it costs, and what it pays to a company with a station there. */
    pass: maybe(exactly({ build: number(), revenueWithToken: number() })),
    /** The printed E or W. */
    ew: maybe(oneOf('E', 'W')),
  }),
);

export const PRINTED = exactly({
  ...map,
  ...remarks,
  hexes: HEXES,
  currency: text(),
  /** What a mine pays, by the colour of the phase; what it costs to dismantle one. To build one costs the terrain of its hex. */
  mines: exactly({ revenue: byId(number()), dismantle: number() }),
  secondTileCost: number(),
  stationCost: number(),
  bonuses: exactly({
    /** For a run between one of the centres and one of the places on the coast. */
    northSouth: exactly({ amount: number(), centres: list(text()), coast: list(text()) }),
    eastWest: exactly({ amount: number() }),
  }),
  market: exactly({ prices: list(number()), par: exactly({ min: number(), max: number(), earlyMax: number() }) }),
  /** By number of players, like the certificate limit. */
  startingCash: byId(number()),
  certificateLimit: byId(number()),
  /** Sizes of the certificates, the director's first; limits in percent. */
  shares: exactly({ major: list(number()), minor: list(number()), holdLimit: number(), poolLimit: number() }),
  trains: rows(
    exactly({
      ...train,
      /** Absent: the bank sells none. */
      count: maybe(train.count),
      /** Stops on the broad side. */
      range: number(),
      /** The narrow side; `towns` are stops beyond the others, for towns, mines and harbours alone. */
      plus: maybe(exactly({ id: text(), stops: number(), towns: number() })),
      /** What its rusted card costs as part of a combined train. */
      recyclePrice: maybe(number()),
      /** The private it comes from. */
      private: maybe(text()),
    }),
  ),
  phases: rows(
    exactly({
      ...phase,
      trainLimit: exactly({ minor: either(number(), nothing()), major: number() }),
      operatingRounds: number(),
      rusts: list(text()),
      /** Most that a company may pay for a private, in percent of its price; absent: privates are not sold. */
      privatePercent: maybe(number()),
    }),
  ),
  /** The first phase in which something holds. */
  from: exactly({
    southernMajors: number(),
    allPars: number(),
    secondTile: number(),
    passes: number(),
    takeovers: number(),
    trainTrade: number(),
    combining: number(),
    lateLaunch: number(),
    closing: number(),
  }),
  /** The train that calls the end when so many have left the bank, the operating rounds after that, and the factor of the last one. */
  end: exactly({ train: text(), count: number(), operatingRounds: number(), northernFactor: number() }),
  companies: rows(
    exactly({
      ...company,
      type: oneOf('major', 'minor'),
      map: SIDE,
      home: text(),
      /** Index of its city in a home hex of several cities; absent where the director chooses. */
      homeCity: maybe(number()),
      destination: maybe(text()),
      /** Where the charter names its destination otherwise than the map does. */
      destinationName: maybe(text()),
      stations: number(),
      inStandard: flag(),
    }),
  ),
  /** Companies that a random setup keeps in the game. */
  randomSetup: exactly({ north: number(), south: number(), minor: number() }),
  /** Times the price that is paid for a minor; percent sold, times par received and stations unlocked at the launch of a major. */
  launch: exactly({
    minor: exactly({ times: number() }),
    major: exactly({ sold: number(), capital: number(), stations: number() }),
    late: exactly({ sold: number(), capital: number() }),
  }),
  /** Times par for the first, second and third goal. */
  goals: exactly({ capital: list(number()) }),
  /** In percent. */
  loans: exactly({ interest: number() }),
  /** Bids are multiples of `step`; private 1 becomes cheaper by `cut` when nobody wants it. */
  auction: exactly({ step: number(), cut: number() }),
  privates: rows(
    exactly({
      ...privateCompany,
      /** The name on the back of its card. */
      otherName: maybe(text()),
      /** The pass that its owner opens for nothing, and what any other costs less. */
      passes: maybe(exactly({ free: text(), discount: number() })),
    }),
  ),
  /** Those that private 5 sells, besides the one on its back. */
  tenders: exactly({ forSale: number(), price: number(), toOwner: number() }),
});

/** The board file of 18España. */
export type Printed = Static<typeof PRINTED>;
