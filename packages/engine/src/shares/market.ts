import type { Edit } from '../edit.ts';
import type { CompanyId } from '../record.ts';
import type { State } from '../state.ts';

/** '<row>,<column>' from 0 at the top left in a grid; the price in a line market, where each price occurs once. */
export type SpaceId = string;

/** A space of the market: its price and its zones. */
export interface Space {
  readonly id: SpaceId;
  readonly price: number;
  readonly zones: readonly string[];
  readonly row: number;
  readonly column: number;
}

/** A stock market. */
export interface Market {
  readonly spaces: Readonly<Record<SpaceId, Space>>;
}

/** Rows of unequal length, aligned at the left. */
export interface GridMarket extends Market {
  /** null: no space here. */
  readonly rows: readonly (readonly (SpaceId | null)[])[];
  /** The target of a token that would fall from the lowest space of a column. Without an entry it stays. */
  readonly arrows: Readonly<Record<SpaceId, SpaceId>>;
}

/** All spaces in one sequence of rising prices. */
export interface LineMarket extends Market {
  readonly places: readonly SpaceId[];
}

/** A price, with letters for its zones if there are any: 100, '100p', '45y'. */
export type Entry = number | string;
/** What the marks on a printed market mean. */
export type Legend = Readonly<Record<string, string>>;
/** Where a space lies on the market. */
export type Place = readonly [row: number, column: number];

/** How a two-dimensional market is printed. */
export interface GridOptions {
  /** Letter to zone. */
  readonly legend?: Legend;
  readonly arrows?: readonly { readonly at: Place; readonly to: Place }[];
}

const parseEntry = (entry: Entry, legend: Legend): { price: number; zones: string[] } => {
  const read = /^(\d+)([A-Za-z]*)$/.exec(String(entry));
  if (read === null) throw new Error(`no price: ${entry}`);
  const [, digits = '', letters = ''] = read;
  const zones = [...letters].map((letter) => {
    const zone = legend[letter];
    if (zone === undefined) throw new Error(`${entry}: no zone ${letter} in the legend`);
    return zone;
  });
  return { price: Number(digits), zones };
};

const byId = (spaces: readonly Space[]): Record<SpaceId, Space> => {
  const table = Object.fromEntries(spaces.map((space) => [space.id, space]));
  if (Object.keys(table).length !== spaces.length) throw new Error('two spaces with one id');
  return table;
};

/** A two-dimensional market from its printed rows. */
export const gridMarket = (entries: readonly (readonly (Entry | null)[])[], options: GridOptions = {}): GridMarket => {
  const spaces: Space[] = [];
  const rows = entries.map((line, row) =>
    line.map((entry, column) => {
      if (entry === null) return null;
      const id = `${row},${column}`;
      spaces.push({ id, ...parseEntry(entry, options.legend ?? {}), row, column });
      return id;
    }),
  );
  const arrows = Object.fromEntries((options.arrows ?? []).map(({ at, to }) => [at.join(), to.join()]));
  return { spaces: byId(spaces), rows, arrows };
};

const sequence = (entries: readonly Entry[], legend: Legend, rows: 1 | 2): LineMarket => {
  const spaces = entries.map((entry, index) => {
    const { price, zones } = parseEntry(entry, legend);
    return { id: String(price), price, zones, row: index % rows, column: Math.floor(index / rows) };
  });
  return { spaces: byId(spaces), places: spaces.map((space) => space.id) };
};

/** One sequence in two rows, the lower first: each column is two places. */
export const zigzagMarket = (entries: readonly Entry[], legend: Legend = {}): LineMarket => sequence(entries, legend, 2);

/** A market of one row. */
export const lineMarket = (entries: readonly Entry[], legend: Legend = {}): LineMarket => sequence(entries, legend, 1);

/** The space with this id. Throws if there is none. */
export const spaceIn = (market: Market, id: SpaceId): Space => {
  const space = market.spaces[id];
  if (space === undefined) throw new Error(`no space ${id} in the market`);
  return space;
};

/** The id of the space at a row and a column, or null. */
export const spaceAt = (market: GridMarket, row: number, column: number): SpaceId | null => market.rows[row]?.[column] ?? null;

/** Is a space in a zone? */
export const inZone = (market: Market, id: SpaceId, zone: string): boolean => spaceIn(market, id).zones.includes(zone);

/** The spaces of a zone. */
export const spacesOf = (market: Market, zone: string): readonly Space[] =>
  Object.values(market.spaces).filter((space) => space.zones.includes(zone));

// Moves from space to space, without changing the state -------------------------------------------------------------------

/** One space to the right; at the end of a row one up if possible. */
export const right = (market: GridMarket, from: SpaceId, atEnd: 'up' | 'stay' = 'up'): SpaceId => {
  const { row, column } = spaceIn(market, from);
  return spaceAt(market, row, column + 1) ?? (atEnd === 'up' ? spaceAt(market, row - 1, column) : null) ?? from;
};

/** One space to the left; at the end of a row one down if possible. */
export const left = (market: GridMarket, from: SpaceId, atEnd: 'down' | 'stay' = 'down'): SpaceId => {
  const { row, column } = spaceIn(market, from);
  return spaceAt(market, row, column - 1) ?? (atEnd === 'down' ? down(market, from) : from);
};

/** A move up from the top row: this many rows down and columns right, as far as the row goes, and never to a lower price. */
export type AtTop = 'stay' | { readonly down: number; readonly right: number };

/** One space up. */
export const up = (market: GridMarket, from: SpaceId, atTop: AtTop): SpaceId => {
  const { row, column, price } = spaceIn(market, from);
  const above = spaceAt(market, row - 1, column);
  if (above !== null || atTop === 'stay') return above ?? from;
  const last = (market.rows[row + atTop.down]?.length ?? 0) - 1;
  const to = spaceAt(market, row + atTop.down, Math.min(column + atTop.right, last));
  return to !== null && spaceIn(market, to).price >= price ? to : from;
};

/** Down by a number of spaces, one at a time; from the lowest space of a column along its arrow, if there is one. */
export const down = (market: GridMarket, from: SpaceId, spaces = 1): SpaceId => {
  let at = from;
  for (let left = spaces; left > 0; left--) {
    const { row, column } = spaceIn(market, at);
    const next = spaceAt(market, row + 1, column) ?? market.arrows[at];
    if (next === undefined) return at;
    at = next;
  }
  return at;
};

/**
 * Down one row for each share. A ledge (the last row above a border) stops a token that only one share would carry across. Every ledge from
 * the starting row on is tested with the whole number of shares.
 */
export const dropWithLedges = (market: GridMarket, from: SpaceId, shares: number, ledges: readonly number[]): SpaceId => {
  const { row } = spaceIn(market, from);
  const held = ledges.includes(row + shares - 1);
  return down(market, from, held ? shares - 1 : shares);
};

/** Up the sequence by a number of places, or down if negative, clamped at its ends. */
export const step = (market: LineMarket, from: SpaceId, places: number): SpaceId => {
  const index = market.places.indexOf(spaceIn(market, from).id);
  return market.places[Math.min(Math.max(index + places, 0), market.places.length - 1)] ?? from;
};

// Tokens -----------------------------------------------------------------------------------------------------------

const found = new WeakMap<State['market'], ReadonlyMap<CompanyId, SpaceId>>();

/** The space of each token, cached for each `state.market`. */
const spacesIn = (placed: State['market']): ReadonlyMap<CompanyId, SpaceId> => {
  const known = found.get(placed);
  if (known !== undefined) return known;
  const spaces = new Map<CompanyId, SpaceId>();
  for (const id in placed) for (const company of placed[id] as readonly CompanyId[]) spaces.set(company, id);
  found.set(placed, spaces);
  return spaces;
};

/** The space of a company's token, or null. */
export const spaceOf = (state: State, company: CompanyId): SpaceId | null => spacesIn(state.market).get(company) ?? null;

/** The share price of a company, or null if it has none. */
export const priceOf = (state: State, market: Market, company: CompanyId): number | null => {
  const id = spaceOf(state, company);
  return id === null ? null : spaceIn(market, id).price;
};

/** The tokens on the market without that of a company; only spaces with tokens are listed. */
const without = ({ market }: State, company: CompanyId): Record<SpaceId, readonly CompanyId[]> => {
  const others: Record<SpaceId, readonly CompanyId[]> = {};
  for (const id in market) {
    const stack = market[id] as readonly CompanyId[];
    const rest = stack.includes(company) ? stack.filter((token) => token !== company) : stack;
    if (rest.length > 0) others[id] = rest;
  }
  return others;
};

/** Takes a company's token off the market. */
export const removeToken = (e: Edit, company: CompanyId): void => {
  if (spaceOf(e.now, company) !== null) e.set('market', without(e.now, company));
};

/** Puts the token of a company below those on the space. */
export const placeToken = (e: Edit, company: CompanyId, to: SpaceId): void => {
  const market = without(e.now, company);
  market[to] = [...(market[to] ?? []), company];
  e.set('market', market);
};

/** Moves a token below those on its new space. A token that stays on its space keeps its place in the stack. */
export const moveToken = (e: Edit, market: Market, company: CompanyId, to: SpaceId): void => {
  const from = spaceOf(e.now, company);
  if (from === null) throw new Error(`${company} has no price token`);
  if (from === to) return;
  placeToken(e, company, to);
  e.emit('price', { company, from: spaceIn(market, from).price, to: spaceIn(market, to).price, space: to });
};

/** Sets the par price of a company and puts its token on the space of zone 'par' with that price. */
export const startAtPar = (e: Edit, market: Market, company: CompanyId, par: number): void => {
  const space = spacesOf(market, 'par').find(({ price }) => price === par);
  if (space === undefined) throw new Error(`no starting price ${par}`);
  e.charter(company).par = par;
  placeToken(e, company, space.id);
  e.emit('started', { company, par });
};

/** By price, highest first; then by column, rightmost first; then by place in the stack, top first. Companies without a token come last, as given. */
export const operatingOrder = (state: State, market: Market, companies: readonly CompanyId[]): readonly CompanyId[] => {
  const order: CompanyId[] = [];
  for (const id of spacesInOrder(market, state.market)) {
    for (const company of state.market[id] as readonly CompanyId[]) if (companies.includes(company)) order.push(company);
  }
  if (order.length < companies.length) for (const company of companies) if (spaceOf(state, company) === null) order.push(company);
  return order;
};

const ordered = new WeakMap<State['market'], { readonly market: Market; readonly spaces: readonly SpaceId[] }>();

/** The spaces with tokens, cached for each `state.market`: by price, highest first; then by column, rightmost first; then by row from above. */
const spacesInOrder = (market: Market, placed: State['market']): readonly SpaceId[] => {
  const known = ordered.get(placed);
  if (known?.market === market) return known.spaces;
  const spaces = Object.keys(placed).map((id) => spaceIn(market, id));
  const ids = spaces.sort((x, y) => y.price - x.price || y.column - x.column || x.row - y.row).map(({ id }) => id);
  ordered.set(placed, { market, spaces: ids });
  return ids;
};

/** All companies in operating order, with this one first: usually the company whose purchase triggered the question. */
export const orderFrom = (state: State, market: Market, first: CompanyId | null): readonly CompanyId[] => {
  const order = operatingOrder(state, market, Object.keys(state.companies));
  return first === null ? order : [first, ...order.filter((company) => company !== first)];
};
