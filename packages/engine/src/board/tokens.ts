import type { CompanyId, HexId } from '../record.ts';
import type { Built, Token } from '../state.ts';
import { type Board, shapeOf } from './board.ts';
import type { Shape, Stop } from './tile.ts';
import { type Carry, keepIn, known, type TrackGraph } from './track.ts';

// Tokens in cities: free and reserved slots, and where tokens go when the tile changes.

/** Slots of a city or off-board area; 0 if there is none. */
export const slotsOf = (board: Board, built: Built | undefined, hex: HexId, city: number): number => {
  const h = board.index.get(hex);
  return h === undefined ? 0 : (shapeOf(board, built, h).stops[city]?.slots ?? 0);
};

/** The tokens in a city. */
export const tokensIn = (built: Built | undefined, city: number): readonly Token[] =>
  built ? built.tokens.filter((token) => token.city === city) : [];

/** Does a company have a token on this hex? */
export const hasToken = (built: Built | undefined, company: CompanyId): boolean =>
  built?.tokens.some((token) => token.of === company) ?? false;

/** The set of slots of a city with a token. */
const takenSlots = (stop: Stop, built: Built | undefined): number => {
  let taken = 0;
  if (built !== undefined) for (const { city, slot } of built.tokens) if (city === stop.index) taken |= 1 << slot;
  return taken;
};

/** Empty slots of a city; two tokens in one slot fill one. */
export const freeSlots = (stop: Stop, built: Built | undefined): readonly number[] => {
  const taken = takenSlots(stop, built);
  const free: number[] = [];
  for (let slot = 0; slot < stop.slots; slot++) if (!((taken >> slot) & 1)) free.push(slot);
  return free;
};

/** Does the company's track end here? Every slot is taken by others, or the city is terminal and the company has no token in it. */
export const stopBlocks = (stop: Stop, built: Built | undefined, company: CompanyId): boolean => {
  if (stop.slots === 0 && !stop.terminal) return false;
  if (!built || built.tokens.length === 0) return stop.terminal === true;
  let count = 0;
  let taken = 0;
  for (const { of, city, slot } of built.tokens) {
    if (city !== stop.index) continue;
    if (of === company) return false;
    count++;
    taken |= 1 << slot;
  }
  return stop.terminal === true || (count >= stop.slots && slotsIn(taken) >= stop.slots);
};

/** How many slots a set has. */
const slotsIn = (set: number): number => {
  let count = 0;
  for (let left = set; left !== 0; left &= left - 1) count++;
  return count;
};

/** The stops the company cannot pass. `also` adds those of the title, such as passes not yet open. */
export const blockedStops =
  (graph: TrackGraph, company: CompanyId, also?: (stop: number) => boolean) =>
  (stop: number): boolean => {
    const at = graph.stops[stop];
    if (!at) return false;
    const mayBlock = at.stop.slots > 0 || at.stop.terminal === true;
    if (mayBlock && stopBlocks(at.stop, graph.built[graph.board.ids[at.hex] as HexId], company)) return true;
    return also?.(stop) ?? false;
  };

/** All tokens on a board. */
interface Placed {
  readonly stops: ReadonlyMap<CompanyId, readonly number[]>;
  readonly hexes: ReadonlySet<number>;
}

const findTokens = (graph: TrackGraph): Placed => {
  const stops = new Map<CompanyId, number[]>();
  const hexes = new Set<number>();
  for (const id in graph.built) {
    const { tokens } = graph.built[id] as Built;
    const h = tokens.length === 0 ? undefined : graph.board.index.get(id);
    if (h === undefined) continue;
    hexes.add(h);
    const base = graph.stopBase[h] as number;
    for (const { of, city } of tokens) {
      const list = stops.get(of) ?? [];
      for (const stop of graph.shapes[h]?.stops ?? [])
        if (stop.index === city || (city === null && stop.kind === 'city')) list.push(base + stop.index);
      stops.set(of, list);
    }
  }
  return { stops, hexes };
};

/** Holds until something changes in a hex with tokens. */
const carryTokens =
  ({ board }: TrackGraph): Carry<Placed> =>
  (placed, changed, now) => {
    for (const h of changed) if (placed.hexes.has(h) || now[board.ids[h] as HexId]?.tokens.length) return null;
    return placed;
  };

const NO_STOPS: readonly number[] = [];

/** The stops with a token of the company. A token whose city is still to be chosen counts for every city of its hex. */
export const tokenStops = (graph: TrackGraph, company: CompanyId): readonly number[] => {
  const placed = known<Placed>(graph, 'tokens') ?? keepIn(graph, 'tokens', findTokens(graph), carryTokens(graph));
  return placed.stops.get(company) ?? NO_STOPS;
};

/** Why a token cannot be placed in a city. */
export const PLACE_FAULTS = ['no-city', 'own-token', 'full', 'kept'] as const;
/** Why a token cannot be placed in a city. */
export type PlaceFault = (typeof PLACE_FAULTS)[number];

/**
 * May this company put a token into this city? `claims` lists the companies with a reserved slot there; a company with a token
 * in the hex has used its claim.
 */
export const placeFault = (
  stop: Stop | undefined,
  built: Built | undefined,
  company: CompanyId,
  claims: readonly CompanyId[] = [],
): PlaceFault | null => {
  if (!stop || stop.slots === 0) return 'no-city';
  if (hasToken(built, company)) return 'own-token';
  const free = freeSlots(stop, built).length;
  if (free === 0) return 'full';
  const kept = claims.filter((claimant) => claimant !== company && !hasToken(built, claimant)).length;
  return free > kept ? null : 'kept';
};

const BARE: Built = { tile: null, rotation: 0, tokens: [] };

/** The tokens of a hex with one more. */
export const addToken = (built: Built | undefined, token: Token): Built => {
  const before = built ?? BARE;
  return { ...before, tokens: [...before.tokens, token] };
};

/** The hex without the company's tokens; undefined if nothing is left there. */
export const removeTokens = (built: Built, company: CompanyId): Built | undefined => {
  const tokens = built.tokens.filter((token) => token.of !== company);
  return built.tile === null && tokens.length === 0 ? undefined : { ...built, tokens };
};

interface CitySlot {
  readonly city: number;
  readonly slot: number;
}

/** The slot a token moves to when merging cities put their slots side by side. */
const sideBySide = (from: Shape, stops: readonly number[], { city, slot }: CitySlot): CitySlot => {
  const to = stops[city] ?? 0;
  const before = from.stops.filter((stop) => stop.index < city && stops[stop.index] === to);
  return { city: to, slot: before.reduce((sum, stop) => sum + stop.slots, slot) };
};

/**
 * Moves tokens to a new tile; null if it has too few slots. `stops` maps old stops to new ones. A token keeps its slot (merging cities put their
 * slots side by side), or takes the first empty one if that slot does not exist. Tokens without a city stay without one.
 */
export const reseatTokens = (tokens: readonly Token[], from: Shape, to: Shape, stops: readonly number[]): readonly Token[] | null => {
  if (tokens.length === 0) return tokens;
  const seats = new Map<string, CitySlot>();
  const key = ({ city, slot }: CitySlot): string => `${city}.${slot}`;
  const old = tokens.flatMap(({ city, slot }) => (city === null ? [] : [{ city, slot }]));
  const taken = new Set<string>();
  const put = (from: CitySlot, seat: CitySlot): void => {
    seats.set(key(from), seat);
    taken.add(key(seat));
  };
  const slotsOfCity = (city: number): number => to.stops[city]?.slots ?? 0;
  const crowded: CitySlot[] = [];
  for (const seat of old) {
    const place = sideBySide(from, stops, seat);
    if (place.slot < slotsOfCity(place.city)) put(seat, place);
    else crowded.push(seat);
  }
  for (const seat of crowded) {
    if (seats.has(key(seat))) continue;
    const city = stops[seat.city] ?? 0;
    const slot = Array.from({ length: slotsOfCity(city) }, (_, i) => i).find((i) => !taken.has(key({ city, slot: i })));
    if (slot === undefined) return null;
    put(seat, { city, slot });
  }
  return tokens.map((token) => (token.city === null ? token : { ...token, ...seats.get(key({ city: token.city, slot: token.slot })) }));
};
