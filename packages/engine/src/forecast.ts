import type { Board } from './board/board.ts';
import { memoized, type Reach } from './board/reach.ts';
import type { BoardStop, TrackGraph } from './board/track.ts';
import type { AssetId, CompanyId, HexId, Move, PlayerId } from './record.ts';
import type { Owner, State, Train } from './state.ts';

// What a title tells computer opponents about the future of a position. All functions are pure. Everything but `roundsLeft` has a default
// that follows from the tables every title prints, so a title states only where it differs.

/** Operating rounds to come after the current one. */
export interface RoundsLeft {
  readonly left: number;
  /** Nothing can change the number: the end of the game has been triggered. */
  readonly fixed: boolean;
}

/** What trains bring in one operating round. */
export interface Earnings {
  /** Revenue, to be paid out or withheld. */
  readonly income: number;
  /** Money that goes straight into the treasury. */
  readonly treasury: number;
}

/** What a company that has not floated is short of. */
export interface Launch {
  /** Percent that players still have to buy. */
  readonly missing: number;
  /** The treasury it will have when it floats. */
  readonly capital: number;
}

/** What a title tells computer opponents about the coming rounds. */
export interface Forecast {
  roundsLeft(s: State): RoundsLeft;

  // Revenue

  /** What these trains would earn for a company on this board. Default: the best routes of the title's route model. */
  earnings?(s: State, company: CompanyId, trains: readonly Train[]): Earnings;
  /**
   * What its network could come to earn with these trains once it is built. `near(n)`: what the n best stops near its track are worth, each less
   * the further the track is from it. Default: the best stops for the range of each train.
   */
  potential?(s: State, company: CompanyId, trains: readonly Train[], near: (stops: number) => number): number;
  /** Whatever changes the routes of a company besides board, phase and trains, as a text. Default: nothing. */
  routesBy?(s: State, company: CompanyId): string;
  /** Where the track of a company arrives. Default: from its tokens, through cities with a free slot. */
  reach?(s: State, company: CompanyId): Reach;
  /** The column by which stops with several values pay now. Default: the colour of the newest tiles. */
  color?(s: State): string;
  /** How many stops a train counts for this company. Default: the first number in its name. */
  range?(s: State, company: CompanyId, train: Train): number;

  // Trains

  /** How a company would buy a card of this type; null if it has no use for it. Default: the plain card. */
  bought?(s: State, company: CompanyId, type: string): Train | null;
  /** The price of a card. Default: the printed one. */
  trainPrice?(s: State, train: Train): number;
  /** The piles a company buys from, in order. Default: all. */
  sells?(s: State, company: CompanyId, type: string): boolean;
  /** Trains that leave the bank unsold in an operating round. Default: none. */
  exported?(s: State): number;
  /** Must the company own a train? Default: yes. */
  mustOwn?(s: State, company: CompanyId): boolean;
  /** Most trains a company may own. Default: by the phase card. */
  trainLimit?(s: State, company: CompanyId): number;

  // Shares

  /** Percent of one share at the price of the company. Default: 10. */
  unit?(s: State, company: CompanyId): number;
  /** Spaces the price moves when the company pays so much. Default: one up. */
  rise?(s: State, company: CompanyId, income: number): number;
  /** Spaces it moves when the company pays nothing. Default: one down. */
  fall?(s: State, company: CompanyId): number;
  /** The part of a payout that stays in the treasury. Default: none. */
  retained?(s: State, company: CompanyId): number;
  /** What each 100% is paid in an operating round besides revenue, such as a guaranteed interest. Default: nothing. */
  guaranteed?(s: State, company: CompanyId): number;
  /** Operating rounds in which its trains earn nothing yet, because its line is being built. Default: none. */
  delay?(s: State, company: CompanyId): number;
  /** Default: 60% sold, and the treasury as it is with par for each share sold until then. */
  launch?(s: State, company: CompanyId): Launch;
  /** Money besides revenue that its treasury can expect within so many operating rounds. Default: none. */
  funds?(s: State, company: CompanyId, rounds: number): number;
  /** Operating rounds until the company ends; Infinity if it stays. Default: it stays. */
  ends?(s: State, company: CompanyId): number;

  // Everything else

  /** The most a sensible player pays for an item of an auction or draft. Default: printed price and income. */
  item?(s: State, item: string, player: PlayerId): number;
  /** What an open private, card or ship is worth to its owner, given the operating rounds left. Default: by its income. */
  asset?(s: State, asset: AssetId, owner: Owner, rounds: number): number;
  /** What else a player gains or owes in this position. Default: nothing. */
  extra?(s: State, player: PlayerId): number;
  /** A nudge for a move that the position after it does not show. Default: none. */
  favours?(s: State, move: Move): number;
}

/** Hexes that count as out of reach. */
const FAR = 8;
/** A hex with track may need an upgrade. */
const BUILT = 0.6;
/** An area off the board needs track towards it only. */
const OFF_BOARD = 0.3;
/** A city that is reached may get a further exit. */
const REACHED = 0.5;

/** Where a company builds from: its network, or its home as long as it has none. */
export interface Builder {
  readonly company: CompanyId;
  readonly from: { readonly network: () => Reach } | { readonly home: HexId | null };
  /** Whatever its network depends on besides the board, because the answer is kept for each board. */
  readonly by: string;
}

/** About how many hexes have to be built until the track of a company arrives, for each hex by its number. Terrain counts as further hexes. */
export const hexesAway = (graph: TrackGraph, { company, from, by }: Builder): Float64Array =>
  memoized(graph, `hexes away ${company} ${'home' in from ? from.home : 'network'} ${by}`, () => searchHexes(graph, from));

/** What a board says about its hexes: what each adds to a way as long as nothing is built, and which lie off the board. */
interface Ground {
  readonly costs: Float64Array;
  readonly offboard: Uint8Array;
  /** The hex across each side; -1: none. */
  readonly across: Int32Array;
}

const grounds = new WeakMap<Board, Ground>();

const groundOf = (board: Board): Ground => {
  const known = grounds.get(board);
  if (known !== undefined) return known;
  const offboard = Uint8Array.from(board.ids, (_, h) => (board.hex(h).offboard ? 1 : 0));
  const costs = Float64Array.from(board.ids, (_, h) => (offboard[h] ? OFF_BOARD : 1 + board.terrainCost(h) / 100));
  const across = board.mate.map((mate) => (mate < 0 ? -1 : Math.floor(mate / 6)));
  const fresh = { costs, offboard, across };
  grounds.set(board, fresh);
  return fresh;
};

/** What each hex adds to a way: built hexes may need an upgrade. */
const hexCosts = (graph: TrackGraph): Float64Array =>
  memoized(graph, 'hex costs', () => {
    const { board, built } = graph;
    const costs = groundOf(board).costs.slice();
    for (const hex in built) if (built[hex]?.tile) costs[board.index.get(hex) as number] = BUILT;
    return costs;
  });

const searchHexes = (graph: TrackGraph, from: Builder['from']): Float64Array => {
  const { board } = graph;
  const { offboard, across } = groundOf(board);
  const costs = hexCosts(graph);
  const away = new Float64Array(board.ids.length).fill(FAR);
  const waits = new Uint8Array(board.ids.length);
  const queue: number[] = [];
  const arrive = (h: number, distance: number): void => {
    if (distance >= (away[h] as number)) return;
    away[h] = distance;
    if (waits[h]) return;
    waits[h] = 1;
    queue.push(h);
  };
  const network = 'network' in from ? from.network() : null;
  const reached: number[] = [];
  if (network !== null) {
    for (let stop = 0; stop < graph.stops.length; stop++) if (network.stops[stop]) reached.push((graph.stops[stop] as BoardStop).hex);
    for (const h of reached) arrive(h, REACHED);
    for (let h = 0; h < network.enters.length; h++) if (network.enters[h]) arrive(h, costs[h] as number);
  }
  const start = 'home' in from && from.home !== null ? board.index.get(from.home) : undefined;
  if (start !== undefined) arrive(start, costs[start] === BUILT ? OFF_BOARD : 1);
  for (let next = 0; next < queue.length; next++) {
    const h = queue[next] as number;
    waits[h] = 0;
    if (offboard[h]) continue;
    const here = away[h] as number;
    for (let side = h * 6; side < h * 6 + 6; side++) {
      const to = across[side] as number;
      if (to < 0) continue;
      const distance = here + (costs[to] as number);
      if (distance >= (away[to] as number)) continue;
      if (offboard[to] && !((graph.shapes[to]?.exits ?? 0) & (1 << ((board.mate[side] as number) % 6)))) continue;
      arrive(to, distance);
    }
  }
  for (const h of reached) away[h] = 0;
  return away;
};
