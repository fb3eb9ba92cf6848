// @roundhouse/titles/printed: schemas of board files, for titles of your own.

import { boardFileOf } from './corrections.ts';
import * as schemas from './schema.ts';
import { byId, either, exactly, flag, list, maybe, nothing, oneOf, pair, rows, type Schema, type Static, text } from './schema.ts';

// The schema of board files. A title spreads these parts into its own objects and adds the fields that only it prints; a field that the schema
// does not name is refused, so that a board file holds no figure nobody reads.

export { byId, either, exactly, flag, list, maybe, nothing, oneOf, pair, rows, type Static, text };

/** A figure of a board file: money, percent or a count. None is negative. */
export const number = (least = 0): Schema<number> => schemas.number(least);
/** A whole figure of a board file. */
export const whole = (least = 0, most?: number): Schema<number> => schemas.whole(least, most);

/** A space of a market: a price, with letters for its zones if there are any. */
export const entry = either(number(), text());

const sides = list(whole(0, 5));
const COLOR = oneOf('white', 'yellow', 'green', 'brown', 'gray', 'red', 'blue');
/** A fixed figure, or one for each colour or named step of the phase. */
export const REVENUE = either(number(), byId(number()));

/** The fields of a city. */
export const city = {
  slots: whole(),
  revenue: maybe(REVENUE),
  exits: maybe(sides),
  homes: maybe(list(text())),
  reserved: maybe(list(text())),
  name: maybe(text()),
  terminal: maybe(flag()),
};

/** The fields of a town. */
export const town = {
  revenue: maybe(REVENUE),
  exits: maybe(sides),
  name: maybe(text()),
  kind: maybe(text()),
  dots: maybe(whole()),
};

/** The fields of an off-board area. */
export const offboard = { group: text(), revenue: REVENUE, exits: sides, slots: maybe(whole()) };

/** Track and stops of a hex or tile. */
const shape = {
  label: maybe(text()),
  cities: maybe(list(exactly(city))),
  towns: maybe(list(exactly(town))),
  tracks: maybe(list(sides)),
  junctions: maybe(list(sides)),
  offboard: maybe(exactly(offboard)),
  links: maybe(list(list(whole()))),
  gauge: maybe(text()),
  gauges: maybe(byId(text())),
  blueSides: maybe(sides),
};

/** The fields of a hex. */
export const hex = {
  ...shape,
  color: COLOR,
  name: maybe(text()),
  terrain: maybe(list(exactly({ type: text(), cost: number() }))),
  icons: maybe(list(text())),
  map: maybe(text()),
  notes: maybe(text()),
  laterLabel: maybe(exactly({ color: COLOR, label: text() })),
  stub: maybe(sides),
  as: maybe(text()),
};

/** The fields of a tile. */
export const tile = {
  ...shape,
  color: maybe(COLOR),
  count: maybe(either(whole(), oneOf('unlimited'))),
  fixed: maybe(flag()),
  upgradeCost: maybe(number()),
  terrainOnly: maybe(text()),
  onlyOn: maybe(list(text())),
  back: maybe(text()),
  notes: maybe(text()),
};

/** The fields of an edge between hexes. */
export const edge = {
  between: list(text()),
  type: text(),
  cost: maybe(number()),
  fromPhase: maybe(text()),
  name: maybe(text()),
  notes: maybe(text()),
};

/** The fields of a connection that the drawing does not show. */
export const adjacent = { hex: text(), side: whole(), to: text(), toSide: whole() };

const compass = oneOf('north', 'south', 'east', 'west');

/** The schema of a board's grid. */
export const GRID = exactly({
  orientation: oneOf('flat', 'pointy'),
  letters: oneOf('rows', 'columns'),
  letterStep: compass,
  numberStep: compass,
});

/** The map and its tiles. A title whose hexes or tiles print more replaces `hexes` or `tiles`. */
export const map = {
  grid: GRID,
  hexes: byId(exactly(hex)),
  tiles: byId(exactly(tile)),
  edges: maybe(list(exactly(edge))),
  adjacent: maybe(list(exactly(adjacent))),
};

/** What board files call the same thing in every title. */
export const company = { id: text(), name: text() };
/** The fields of a private company. */
export const privateCompany = { id: text(), name: text(), price: number(), income: number() };
/** The fields of a train. */
export const train = { id: text(), price: number(), count: either(whole(), oneOf('unlimited')) };
/** The fields of a phase. */
export const phase = { id: text(), on: either(text(), nothing()), tiles: list(text()) };

/** Remarks for those who correct a board file: where a figure comes from, what is reconstructed. Nothing reads them. */
export const remarks = { notes: maybe(either(text(), list(text()), byId(text()))) };

/** Companies at home on a hex that the map does not have. */
const homeless = ({ companies = [], hexes = {} }: Places): readonly string[] =>
  companies.flatMap(({ id, home }, i) =>
    home === undefined || Object.hasOwn(hexes, home)
      ? []
      : `file/companies/${i}/home must be a hex of the map: ${id} can’t start on ${home}`,
  );

interface Places {
  readonly companies?: readonly { readonly id: string; readonly home?: string }[];
  readonly hexes?: object;
}

/** What is wrong with a board file, and where. */
export const faultsOf = (schema: Schema, file: unknown): readonly string[] => {
  const faults: string[] = [];
  schema.check(file, 'file', faults);
  return faults.length > 0 ? faults : homeless(file as Places);
};

/** Checks the board file of a title, with its corrections, and gives it its type. Throws with every fault and where it is. */
export const readPrinted = <T>(schema: Schema<T>, data: unknown, title: string): T => {
  const file = boardFileOf(title, data);
  const faults = faultsOf(schema, file);
  if (faults.length > 0) throw new Error(`The board file of ${title} is not valid: ${faults.slice(0, 20).join('; ')}`);
  return file as T;
};
