import {
  adjacent,
  byId,
  company,
  edge,
  either,
  exactly,
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
  tile,
  train,
} from '../printed.ts';

// The form of board.json. Each figure is written once; data.ts derives the rest.

const hexes = list(text());

/** Off-map values, ports and Bourbon slots are in tables of their own; data.ts puts them on their hexes. */
const HEX = exactly({ ...hex, offboard: maybe(exactly({ group: text(), exits: list(number()) })), port: maybe(number()) });

/** `number` is printed on tiles of which there are several shapes. */
const TILE = exactly({ ...tile, number: maybe(text()) });

/** Costs by type are in `edgeCosts`. */
const EDGE = exactly({ between: edge.between, type: edge.type, fromPhase: edge.fromPhase, name: edge.name, notes: edge.notes });

const AREA = exactly({
  hexes,
  slots: number(),
  reserved: maybe(list(text())),
  /** The phase from which its ordinary slots are open to all. */
  openFromPhase: maybe(number()),
  /** First, second and third value. */
  revenue: byId(number()),
});

const BONUS = exactly({ hex: text(), bonus: number() });

const MARKET = exactly({
  grid: list(list(either(number(), nothing()))),
  /** First and last row of each zone; what is above them is white. */
  zones: exactly({ lightBlue: list(number()), darkBlue: list(number()) }),
  par: list(exactly({ row: number(), column: number(), fromPhase: number() })),
});

const KIND = oneOf('major', 'regional', 'national');

const COMPANY = exactly({
  ...company,
  type: KIND,
  home: maybe(text()),
  historicalDestinations: maybe(hexes),
  tokens: maybe(number()),
  /** In which order regional companies operate. */
  sequence: maybe(number()),
  nominalValue: maybe(number()),
  startingMarkers: maybe(number()),
  /** What the owner of a regional company is paid for each destination. */
  destinationBonus: maybe(number()),
  mergesTwoOf: maybe(list(text())),
});

const CONCESSION = exactly({
  company: text(),
  /** First and second value of the deposit. */
  deposits: list(number()),
  band: text(),
  /** Its line, or the two between which it chooses by its home; one of several destinations is enough. */
  lines: list(exactly({ home: text(), intermediate: hexes, final: hexes })),
  freeIfConcessionOwned: maybe(text()),
});

const CARD = exactly({
  ...privateCompany,
  /** Its income once the corporation of its share has a second token. */
  incomeAfter: maybe(number()),
  /** The corporation whose share comes with it and whose deposit it lowers. */
  share: maybe(text()),
  /** Number of the Bourbon token it may replace. */
  bourbon: maybe(number()),
  fromPhase: maybe(number()),
  /** Bands by which it raises secured interest. */
  bands: maybe(number()),
});

const serves = { cities: number(), towns: number() };

const TRAIN = exactly({ ...train, ...serves, removedEachOR: maybe(number()) });

const REGIONAL_TRAIN = exactly({
  ...train,
  ...serves,
  fromPhase: number(),
  /** Cities and towns it serves once its company has been acquired. */
  becomes: list(number()),
});

const PHASE = exactly({
  ...phase,
  rusts: list(text()),
  /** Building steps of a corporation that floats in it. */
  steps: number(),
  /** Which value an off-map area counts. */
  offMap: text(),
  deposit: maybe(oneOf('first', 'second', 'none')),
});

export const PRINTED = exactly({
  ...map,
  currency: text(),
  sheets: byId(exactly({ prefix: text(), name: text() })),
  /** Borders between the sheets, by their letters. */
  adjacent: list(exactly({ ...adjacent, border: text() })),
  edgeCosts: exactly({ plain: number(), river: number(), mountain: number() }),
  hexes: byId(HEX),
  edges: list(EDGE),
  tiles: byId(TILE),
  /** The colours in which a letter on the map binds. */
  labels: byId(list(text())),
  offMap: exactly({ Roma: AREA, Tronto: AREA }),
  /** The stop on Vesuvius, and the city and side it joins. */
  funicolare: exactly({ hex: text(), joins: text(), side: number() }),
  /** Place of each Bourbon token, by its number. */
  bourbonTokens: byId(text()),
  /** Bonuses of Falcon's railroad. */
  falcon: exactly({ city: BONUS, town: BONUS }),
  market: MARKET,
  bank: number(1),
  startingCash: byId(number()),
  certLimit: byId(number()),
  ownershipLimit: number(),
  poolLimit: number(),
  /** Percents of the certificates of a major or national, the president's first. */
  certificates: list(number()),
  /** Percent that must be acquired before a corporation started from phase 5 on floats. */
  float: number(),
  operatingRounds: number(),
  bidStep: number(),
  tokensPerTurn: number(),
  markerValue: number(),
  markersPerTown: byId(number()),
  regionalTiles: exactly({ free: number(), extra: number(), extraCost: number() }),
  /** Building steps of a national, and its price if both merged corporations were unfloated. */
  national: exactly({ steps: number(), par: number() }),
  interestBands: byId(number()),
  phases: rows(PHASE),
  trains: rows(TRAIN),
  regionalTrains: rows(REGIONAL_TRAIN),
  companies: rows(COMPANY),
  concessions: list(CONCESSION),
  privates: rows(CARD),
  ...remarks,
});

/** A company as it is printed. */
export type CompanyData = Static<typeof COMPANY>;
export type PrintedConcession = Static<typeof CONCESSION>;
/** A political card as it is printed. */
export type CardData = Static<typeof CARD>;
export type PhaseData = Static<typeof PHASE>;
