import type { RefusalCode } from '../refusal.ts';

// The input of the solver: stops, links between them, trains, and restrictions on runs.

/** What a train may do at a stop: run through, end there, or neither. */
export const PASSING = ['through', 'end', 'no'] as const;
/** What a kind of train of this company may do at a stop. */
export type Passing = (typeof PASSING)[number];

/** What a stop pays a train. */
export interface Pay {
  /** Route income, to be paid out or withheld. */
  readonly income: number;
  /** Money that goes straight into the treasury. */
  readonly treasury: number;
}

/** A stop in the search for the best runs. */
export interface RouteStop {
  /** '<hex>:<index>', cities first, then towns; an off-board area has index 0. */
  readonly id: string;
  /** A run touches at most one stop of a group, such as the hexes of one area. Usually the id. */
  readonly group: string;
  /** What it uses up of a train's length. */
  readonly takes: 'city' | 'town' | 'nothing';
  /** May be passed without counting. It then neither pays nor uses length, but is still touched. */
  readonly optional: boolean;
  /** Bits used by `must`, `most` and `bonuses`. */
  readonly flags: number;
  /** What counting it pays. With several entries the run chooses one. */
  readonly pays: readonly Pay[];
}

/** Track between two stops. */
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

/** A train in the search for the best runs. */
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
  /** What the stops pay to this train, aligned with `stops`, if it differs. Each stop has as many choices as in `stops`. */
  readonly pays?: readonly (readonly Pay[])[];
  /** For each mask the run must count a stop with one of its bits. */
  readonly must: readonly number[];
  /** Names of scarce things this variant takes (a tender). */
  readonly takes: readonly string[];
}

/** Everything the search for the best runs needs, in numbers. */
export interface RouteModel {
  readonly stops: readonly RouteStop[];
  readonly links: readonly RouteLink[];
  readonly trains: readonly RouteTrain[];
  /** Income for one run that counts, for each mask, a stop with one of its bits. */
  readonly bonuses: readonly { readonly all: readonly number[]; readonly income: number }[];
  /** A run touches at most `most` stops with a bit of `flags`. */
  readonly most: readonly { readonly flags: number; readonly most: number }[];
  /** At most `runs` runs of the company touch this stop. */
  readonly limits: readonly { readonly stop: number; readonly runs: number }[];
  /** How many there are of each scarce thing. */
  readonly things: Readonly<Record<string, number>>;
  /** The minimum of counted stops in a run, at least two. */
  readonly least: number;
  /** What is maximised: weights of income and treasury money, whole numbers. */
  readonly worth: Pay;
  /** The fault of a whole run as a refusal code, or null. It may only remove runs, and must not depend on the direction of the run or the name of the train. */
  readonly fault?: (run: RunShape) => RefusalCode | null;
  /** Every run with a fault touches one of these stops; absent: any stop. */
  readonly faultAt?: readonly number[];
}

/** A run in the numbers of its model. */
export interface RunShape {
  readonly train: number;
  readonly stops: readonly number[];
  readonly links: readonly number[];
  /** For each stop the index into `pays`, or -1 if it is passed uncounted. */
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
