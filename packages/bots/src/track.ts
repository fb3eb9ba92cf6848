import type { CompanyId, Move, PlayerId, State, Title } from '@roundhouse/engine';
import { freeSlots, shapeOf } from '@roundhouse/engine/board';
import { fieldOf, textOf } from './field.ts';
import type { Mind } from './mind.ts';
import { LATE, potentialOf, SOON, stopValue, worthOf } from './network.ts';

// Track and tokens: which lays are worth judging, what a network promises, and what a token keeps open.

/** Lays that are tried: of more, two of each hex first, then all of the hexes that promise most. */
const MOST_LAYS = 160;
/** Lays for which the present trains are run. */
const LAYS_RUN = 20;
/** Tiles and rotations of one hex that are judged. */
const LAYS_A_HEX = 3;
/** Revenue and money spent, beside what the stops near the track are worth; stops beyond the third count less. */
const REVENUE = 2;
const SPENT = 0.3;
const LONGER = 0.6;
/** How likely a city is lost to others in an operating round without a token there, and how much more so if only one slot is left. */
const CUT_OFF = 0.07;
const LAST_SLOT = 2;

/** A move that may be tried. */
export interface Candidate {
  readonly move: Move;
  /** May be done at any time of the turn. */
  readonly beside: boolean;
}

/** A position after a move: right after it, and once a player decides again. */
export interface Tried {
  readonly after: State;
  settled(): State;
}

/** A lay with the position after it and what the network then promises. */
interface Promised extends Candidate {
  readonly tried: Tried;
  readonly promise: number;
}

/** The first candidates of each hex. */
const someOfEachHex = <T extends Candidate>(moves: readonly T[], most: number): readonly T[] => {
  const counts = new Map<string, number>();
  return moves.filter(({ move }) => {
    const hex = textOf(move, 'hex');
    const count = (counts.get(hex) ?? 0) + 1;
    counts.set(hex, count);
    return count <= most;
  });
};

const byPromise = (a: Promised, b: Promised): number => b.promise - a.promise;

/** Looks at the board for a company whose president decides. */
export class Surveyor {
  readonly mind: Mind;
  readonly seat: PlayerId;
  readonly company: CompanyId;

  constructor(mind: Mind, seat: PlayerId, company: CompanyId) {
    this.mind = mind;
    this.seat = seat;
    this.company = company;
  }

  /** The lays worth judging: all are ranked by what the network promises, the best of these by revenue too. The promise is what a lay adds. */
  lays(moves: readonly Candidate[], attempt: (move: Move) => Tried | null): readonly Promised[] {
    const promised: Promised[] = [];
    const look = ({ move, beside }: Candidate): void => {
      const tried = attempt(move);
      if (tried !== null) promised.push({ move, beside, tried, promise: this.promise(tried.after) });
    };
    const isMuch = moves.length > MOST_LAYS;
    for (const candidate of isMuch ? someOfEachHex(moves, 2) : moves) look(candidate);
    promised.sort(byPromise);
    if (isMuch) {
      const seen = new Set(promised.map(({ move }) => move));
      const hexes = new Set(promised.map(({ move }) => textOf(move, 'hex')));
      const more = [...hexes].flatMap((hex) => moves.filter(({ move }) => textOf(move, 'hex') === hex && !seen.has(move)));
      for (const candidate of more.slice(0, Math.max(0, MOST_LAYS - seen.size))) look(candidate);
      promised.sort(byPromise);
    }
    const before = this.promise(this.mind.base) + REVENUE * this.revenue(this.mind.base);
    const earning = promised
      .slice(0, LAYS_RUN)
      .map((lay) => ({ ...lay, promise: lay.promise + REVENUE * this.revenue(lay.tried.after) - before }));
    return someOfEachHex(earning.sort(byPromise), LAYS_A_HEX);
  }

  /** Revenue of its present trains. */
  revenue(n: State): number {
    return this.mind.revenue.earnings(n, this.company, n.companies[this.company]?.trains ?? []).income;
  }

  /** What a network promises soon and late, less what it costs, without a search. */
  promise(n: State): number {
    const { mind, company } = this;
    const spent = (mind.base.companies[company]?.treasury ?? 0) - (n.companies[company]?.treasury ?? 0);
    return reachOf(mind, n, company) + (mind.tables.told.extra?.(n, this.seat) ?? 0) - SPENT * spent;
  }

  /** A token keeps its city open for the company, above all where others could fill it. */
  hold(title: Title, move: Move, n: State): number {
    const hex = textOf(move, 'hex');
    const h = title.board.index.get(hex);
    const row = n.companies[this.company];
    if (row === undefined || h === undefined) return 0;
    const built = n.board[hex];
    const city = Number(fieldOf(move, 'city') ?? 0);
    const { stops, color } = shapeOf(title.board, built, h);
    const stop = stops.find(({ kind, index }) => kind === 'city' && index === city);
    if (stop === undefined) return 0;
    const share = row.certificates.reduce((sum, { owner, percent }) => (owner === this.seat ? sum + percent : sum), 0) / 100;
    const risk = freeSlots(stop, built).length === 0 ? CUT_OFF * LAST_SLOT : CUT_OFF;
    return stopValue(this.mind.tables, n, stop, color) * risk * share * Math.min(this.mind.left, this.mind.weights.horizon);
  }
}

/** What the stops that a company may reach are worth, soon and late. */
export const reachOf = (mind: Mind, n: State, company: CompanyId): number => {
  const { tables, revenue } = mind;
  if (tables.told.potential) {
    const own = n.companies[company]?.trains ?? [];
    const long = mind.longTrain(n, company);
    return revenue.potential(n, company, own) + (long === null ? 0 : LONGER * revenue.potential(n, company, [long, long], LATE));
  }
  return [SOON, LATE].reduce((sum, when) => {
    const stops = potentialOf(tables, n, company, when);
    return sum + worthOf(stops, 3) + LONGER * worthOf(stops, 6);
  }, 0);
};
