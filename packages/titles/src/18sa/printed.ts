import {
  byId,
  company,
  exactly,
  flag,
  list,
  map,
  maybe,
  number,
  oneOf,
  pair,
  phase,
  privateCompany,
  remarks,
  rows,
  type Static,
  text,
  whole,
} from '../printed.ts';

// The schema of board.json. Every figure in it is read by a rule or shown to players; printed.test.ts checks that.

/** A field of the market: row and column from the top left, from 0. */
const field = pair(whole(), whole());

/** One side of a train card: the price, the loan and its interest each time trains run (SA-7.8-1, SA-7.8-8, SA-7.8.1-1). */
const side = exactly({ price: number(), loan: number(), interest: number() });

const market = exactly({
  rows: list(list(number())),
  /** A letter for each field: y yellow, g grey, G green, w white. */
  zones: list(text()),
  /** The blue fields. */
  pars: list(field),
  arrows: list(exactly({ at: field, to: field })),
  /** A price falls one field for so many percent sold, by the area of the price. */
  percentPerDrop: exactly({ yellow: number(), grey: number(), green: number() }),
  /** How a sold-out corporation moves from the top row. */
  soldOutAtTop: exactly({ down: number(), right: number(), rightInGreen: number() }),
});

const certificates = exactly({
  president: number(),
  share: exactly({ percent: number(), count: number() }),
  half: exactly({ percent: number(), count: number() }),
  /** The president's certificate once it is split, and the share that splits off. */
  split: exactly({ president: number(), share: number() }),
});

const phases = rows(
  exactly({
    ...phase,
    /** The colour by which red areas and mines pay, where the phase is not named after it. */
    color: maybe(text()),
    trainLimit: number(),
    operatingRounds: number(),
    rusts: list(text()),
    /** Trains of which a corporation may buy more than one per turn. */
    buys: maybe(byId(number())),
    /** Who may own privates: players alone, corporations too from the next operating round on, or they close. */
    privates: oneOf('players', 'companies', 'close'),
    /** What a corporation may lay and place in its first turn, the home station included. */
    firstTurn: exactly({ tiles: number(), stations: number() }),
  }),
);

const trains = rows(
  exactly({
    id: text(),
    count: number(),
    distance: number(),
    passenger: side,
    goods: maybe(side),
    /** The card at the bottom of the pile has no goods side. */
    lastIsPassenger: maybe(flag()),
  }),
);

const privates = rows(
  exactly({
    ...privateCompany,
    /** Patagonia counts so many times for its corporation. */
    areaFactor: maybe(number()),
    mountainDiscount: maybe(number()),
    /** Percents of the certificates that come with it. */
    shares: maybe(list(number())),
    /** Paid for each yellow tile in the Amazon area. */
    yellowBonus: maybe(number()),
  }),
);

export const PRINTED = exactly({
  ...remarks,
  ...map,
  currency: text(),
  bank: number(1),
  startingCash: byId(number()),
  certificateLimit: byId(number()),
  holdLimit: number(),
  /** Most percent of its own shares a corporation may hold. */
  ownLimit: number(),
  market,
  certificates,
  phases,
  trains,
  loanMarkers: number(),
  companies: rows(exactly({ ...company, home: text() })),
  stations: exactly({
    /** Price of each station of a charter after the home station. */
    prices: list(number()),
    conversion: number(),
    takeOver: number(),
    takeOverConverted: number(),
  }),
  privates,
  auction: exactly({ raise: number() }),
  deals: exactly({
    /** The least price of a private or train that changes hands. */
    least: number(),
    /** What a corporation pays for a private, in printed prices. */
    private: exactly({ min: number(), max: number() }),
  }),
  mines: exactly({
    /** Markers of each mine. */
    markers: number(),
    price: number(),
    /** Fewest cities besides the mine. */
    cities: number(),
    list: list(exactly({ color: text(), hex: text() })),
  }),
  harbours: exactly({
    /** The hexes a marker may be placed on, one for each side. */
    markers: byId(list(text())),
    /** What a run earns through one marked city, and through both. */
    bonus: exactly({ one: number(), both: number() }),
  }),
});

export type Printed = Static<typeof PRINTED>;
