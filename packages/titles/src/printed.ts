import { type Static, type TSchema, Type } from 'typebox';
import Value from 'typebox/value';
import { boardFileOf } from './corrections.ts';

// The schema of board files. A title spreads these parts into its own objects and adds the fields that only it prints; a field that the schema
// does not name is refused, so that a board file holds no figure nobody reads.

const STRICT = { additionalProperties: false };

/** An object with exactly these fields. */
export const exactly = <T extends Parameters<typeof Type.Object>[0]>(fields: T) => Type.Object(fields, STRICT);
export const maybe = Type.Optional;
export const list = Type.Array;
export const text = Type.String;
export const number = Type.Number;
export const flag = Type.Boolean;
/** A space of a market: a price, with letters for its zones if there are any. */
export const entry = Type.Union([Type.Number(), Type.String()]);
/** A table of values by id. */
export const byId = <T extends TSchema>(value: T) => Type.Record(Type.String(), value);

const sides = Type.Array(Type.Integer({ minimum: 0, maximum: 5 }));
const COLOR = Type.Enum(['white', 'yellow', 'green', 'brown', 'gray', 'red', 'blue']);
/** A fixed figure, or one for each colour or named step of the phase. */
export const REVENUE = Type.Union([Type.Number(), byId(Type.Number())]);

export const city = {
  slots: Type.Integer(),
  revenue: maybe(REVENUE),
  exits: maybe(sides),
  homes: maybe(list(text())),
  reserved: maybe(list(text())),
  name: maybe(text()),
  terminal: maybe(flag()),
};

export const town = {
  revenue: maybe(REVENUE),
  exits: maybe(sides),
  name: maybe(text()),
  kind: maybe(text()),
  dots: maybe(Type.Integer()),
};

export const offboard = { group: text(), revenue: REVENUE, exits: sides, slots: maybe(Type.Integer()) };

/** Track and stops of a hex or tile. */
const shape = {
  label: maybe(text()),
  cities: maybe(list(exactly(city))),
  towns: maybe(list(exactly(town))),
  tracks: maybe(list(sides)),
  junctions: maybe(list(sides)),
  offboard: maybe(exactly(offboard)),
  links: maybe(list(list(Type.Integer()))),
  gauge: maybe(text()),
  gauges: maybe(byId(text())),
  blueSides: maybe(sides),
};

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

export const tile = {
  ...shape,
  color: maybe(COLOR),
  count: maybe(Type.Union([Type.Integer(), Type.Literal('unlimited')])),
  fixed: maybe(flag()),
  upgradeCost: maybe(number()),
  terrainOnly: maybe(text()),
  onlyOn: maybe(list(text())),
  back: maybe(text()),
  notes: maybe(text()),
};

export const edge = {
  between: list(text()),
  type: text(),
  cost: maybe(number()),
  fromPhase: maybe(text()),
  name: maybe(text()),
  notes: maybe(text()),
};

export const adjacent = { hex: text(), side: Type.Integer(), to: text(), toSide: Type.Integer() };

const compass = Type.Enum(['north', 'south', 'east', 'west']);

export const GRID = exactly({
  orientation: Type.Union([Type.Literal('flat'), Type.Literal('pointy')]),
  letters: Type.Union([Type.Literal('rows'), Type.Literal('columns')]),
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
export const privateCompany = { id: text(), name: text(), price: number(), income: number() };
export const train = { id: text(), price: number(), count: Type.Union([Type.Integer(), Type.Literal('unlimited')]) };
export const phase = { id: text(), on: Type.Union([text(), Type.Null()]), tiles: list(text()) };

/** Remarks for those who correct a board file: where a figure comes from, what is reconstructed. Nothing reads them. */
export const remarks = { notes: maybe(Type.Union([text(), list(text()), byId(text())])) };

/** What is wrong with a board file, and where. */
export const faultsOf = (schema: TSchema, file: unknown): readonly string[] =>
  Value.Check(schema, file) ? [] : Value.Errors(schema, file).map(({ instancePath, message }) => `${instancePath || '/'} ${message}`);

/** Checks the board file of a title, with its corrections, and gives it its type. Throws with every fault and where it is. */
export const readPrinted = <T extends TSchema>(schema: T, data: unknown, title: string): Static<T> => {
  const file = boardFileOf(title, data);
  if (Value.Check(schema, file)) return file as Static<T>;
  throw new Error(`The board file of ${title} is not valid: ${faultsOf(schema, file).slice(0, 20).join('; ')}`);
};
