import type { Board } from './board/board.ts';
import type { Reach } from './board/reach.ts';
import type { Shape } from './board/tile.ts';
import type { BoardStop, TrackGraph } from './board/track.ts';
import type { AssetId, CompanyId, HexId, Move, PlayerId } from './record.ts';
import type { Owner, State, Train } from './state.ts';
import type { TitleView } from './view.ts';

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
  /** The company whose turn it is, and those that have had theirs in this operating round. Default: as the view tells, which costs more. */
  turns?(s: State): Pick<TitleView, 'operating' | 'operated'>;

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
export const hexesAway = (graph: TrackGraph, { company, from, by }: Builder): Float64Array => {
  const { answers } = groundOf(graph.board);
  let known = answers.get(graph.built);
  if (known === undefined) {
    known = new Map();
    answers.set(graph.built, known);
  }
  const key = `${company} ${'home' in from ? from.home : 'network'} ${by}`;
  const away = known.get(key) ?? searchHexes(graph, from);
  known.set(key, away);
  return away;
};

/** What a board says about its hexes. */
interface Ground {
  /** What each hex adds to a way as long as nothing is built. */
  readonly costs: Float64Array;
  /** The hexes beside hex h: `beside` from start[h] to start[h + 1]. A way ends in an area off the board, so nothing lies beside it. */
  readonly start: Int32Array;
  readonly beside: Int32Array;
  /** For each of these the exit that an area off the board must have to be entered there, as a set of sides; 0 for other hexes. */
  readonly exit: Uint8Array;
  /** Answers of `hexesAway`. They outlive the track graph, which is forgotten after some other boards. */
  readonly answers: WeakMap<State['board'], Map<string, Float64Array>>;
}

const grounds = new WeakMap<Board, Ground>();

const groundOf = (board: Board): Ground => {
  const known = grounds.get(board);
  if (known !== undefined) return known;
  const isOff = board.ids.map((_, h) => board.hex(h).offboard !== undefined);
  const costs = Float64Array.from(board.ids, (_, h) => (isOff[h] ? OFF_BOARD : 1 + board.terrainCost(h) / 100));
  const start = new Int32Array(board.ids.length + 1);
  const beside: number[] = [];
  const exit: number[] = [];
  for (let h = 0; h < board.ids.length; h++) {
    for (const mate of isOff[h] ? [] : board.mate.subarray(h * 6, h * 6 + 6)) {
      if (mate < 0) continue;
      const to = Math.floor(mate / 6);
      beside.push(to);
      exit.push(isOff[to] ? 1 << (mate % 6) : 0);
    }
    start[h + 1] = beside.length;
  }
  const fresh = { costs, start, beside: new Int32Array(beside), exit: new Uint8Array(exit), answers: new WeakMap() };
  grounds.set(board, fresh);
  return fresh;
};

/** Hexes that wait to be looked at, each once at most. */
interface Waiting {
  readonly queue: Int32Array;
  readonly isIn: Uint8Array;
}

const waitings = new WeakMap<Board, Waiting>();

/** A search is over before the next one begins, and leaves nothing waiting, so all searches of a board use the same arrays. */
const waitingIn = (board: Board): Waiting => {
  const hexes = board.ids.length;
  const known = waitings.get(board) ?? { queue: new Int32Array(hexes + 1), isIn: new Uint8Array(hexes) };
  waitings.set(board, known);
  return known;
};

const searchHexes = (graph: TrackGraph, from: Builder['from']): Float64Array => {
  const { board, shapes } = graph;
  const { costs, start, beside, exit } = groundOf(board);
  const network = 'network' in from ? from.network() : null;
  const { queue, isIn } = waitingIn(board);
  const away = new Float64Array(board.ids.length).fill(FAR);
  let first = 0;
  let last = 0;
  /** What a hex adds to a way: a built one may need an upgrade. */
  const costOf = (h: number): number => (shapes[h] === board.printed(h) ? (costs[h] as number) : BUILT);
  const arrive = (h: number, distance: number): void => {
    if (distance >= (away[h] as number)) return;
    away[h] = distance;
    if (isIn[h]) return;
    isIn[h] = 1;
    queue[last] = h;
    last = last + 1 === queue.length ? 0 : last + 1;
  };
  const reached: number[] = [];
  if (network !== null) {
    for (let stop = 0; stop < graph.stops.length; stop++) if (network.stops[stop]) reached.push((graph.stops[stop] as BoardStop).hex);
    for (const h of reached) arrive(h, REACHED);
    for (let h = 0; h < network.enters.length; h++) if (network.enters[h]) arrive(h, costOf(h));
  }
  const home = 'home' in from && from.home !== null ? board.index.get(from.home) : undefined;
  if (home !== undefined) arrive(home, costOf(home) === BUILT ? OFF_BOARD : 1);
  while (first !== last) {
    const h = queue[first] as number;
    first = first + 1 === queue.length ? 0 : first + 1;
    isIn[h] = 0;
    const here = away[h] as number;
    for (let k = start[h] as number, end = start[h + 1] as number; k < end; k++) {
      const to = beside[k] as number;
      const distance = here + costOf(to);
      if (distance >= (away[to] as number)) continue;
      if (exit[k] !== 0 && ((shapes[to] as Shape).exits & (exit[k] as number)) === 0) continue;
      arrive(to, distance);
    }
  }
  for (const h of reached) away[h] = 0;
  return away;
};
