import type { RefusalCode } from '../refusal.ts';

// All the solver knows of a title: stops, stretches of track between them, trains, and what a run may be.

export const PASSING = ['through', 'end', 'no'] as const;
/** What a kind of train of this company may do at a stop. */
export type Passing = (typeof PASSING)[number];

export interface Pay {
  /** Route income, to be paid out or withheld. */
  readonly income: number;
  /** Money that goes straight into the treasury. */
  readonly treasury: number;
}

export interface RouteStop {
  /** '<hex>:<index>', cities first, then towns; an off-board area has index 0. */
  readonly id: string;
  /** One run touches at most one stop of a group (hexes of one area, two cities of which a run takes one). Usually the id. */
  readonly group: string;
  /** What it uses up of a train's length. */
  readonly takes: 'city' | 'town' | 'nothing';
  /** May be passed without counting: it then neither pays nor uses length, but is touched all the same. */
  readonly optional: boolean;
  /** Bits that `must`, `most` and `bonuses` speak of. */
  readonly flags: number;
  /** What counting it pays; where there are several, the run chooses one. */
  readonly pays: readonly Pay[];
}

export interface RouteLink {
  /** Indexes into `stops`. */
  readonly a: number;
  readonly b: number;
  /** Hex borders (and joins inside a hex) this stretch occupies; runs of one company share none. */
  readonly uses: readonly number[];
  /** Gauge bits of the track; a train runs on it if it has all of them. */
  readonly gauges: number;
  /** The borders from a to b, each '<hex>/<side>' as left; empty for a join inside a hex. */
  readonly path: readonly string[];
  /** The same borders from b to a, each as left going that way. */
  readonly back: readonly string[];
}

export interface RouteTrain {
  /** Names the train within the company: index of its card. */
  readonly id: string;
  /** Variants of one card (with and without a tender) share `of`; at most one of them runs. */
  readonly of: string;
  /** How many stops of any kind, and how many more that must be towns. */
  readonly any: number;
  readonly towns: number;
  readonly gauges: number;
  /** Aligned with `stops`. */
  readonly passing: readonly Passing[];
  /** What the stops pay to this train, aligned with `stops`, where it is not what they pay to all; as many choices at each stop. */
  readonly pays?: readonly (readonly Pay[])[];
  /** For each mask the run must count a stop with one of its bits. */
  readonly must: readonly number[];
  /** Names of scarce things this variant takes (a tender). */
  readonly takes: readonly string[];
}

export interface RouteModel {
  readonly stops: readonly RouteStop[];
  readonly links: readonly RouteLink[];
  readonly trains: readonly RouteTrain[];
  /** Income for one run that counts, for each mask, a stop with one of its bits. */
  readonly bonuses: readonly { readonly all: readonly number[]; readonly income: number }[];
  /** A run touches at most `most` stops with a bit of `flags`. */
  readonly most: readonly { readonly flags: number; readonly most: number }[];
  /** At most so many runs of the company touch this stop in a turn. */
  readonly limits: readonly { readonly stop: number; readonly runs: number }[];
  /** How many there are of each scarce thing. */
  readonly things: Readonly<Record<string, number>>;
  /** Fewest counted stops of a run; never below two. */
  readonly least: number;
  /** What is maximised: weights of income and treasury money, whole numbers. */
  readonly worth: Pay;
  /** What is wrong with a whole run, or null. It may only ever remove runs; trains alike in all but name, and both directions of a run, are judged alike. */
  readonly fault?: (run: RunShape) => RefusalCode | null;
}

/** A run in the numbers of its model. */
export interface RunShape {
  readonly train: number;
  readonly stops: readonly number[];
  readonly links: readonly number[];
  /** For each stop the index into `pays`, or -1 where it is passed uncounted. */
  readonly pays: readonly number[];
}

/** A run as a move carries it: stops '<hex>:<index>' and the borders '<hex>/<side>' left between them, in order. */
export type Run = {
  readonly train: string;
  readonly path: readonly string[];
  /** Stops passed without counting. */
  readonly skips?: readonly string[];
  /** Stops at which something other than the first `pays` is chosen: stop to index. */
  readonly picks?: Readonly<Record<string, number>>;
};
