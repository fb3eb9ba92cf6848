import type { CompanyId, HexId } from './record.ts';

// The printed components of a title as every player reads them: charters, privates, train cards and the phase chart.

/** A company as it is printed. */
export interface CompanyCard {
  readonly id: CompanyId;
  readonly name: string;
  readonly home: HexId | null;
}

/** A private company as it is printed. */
export interface PrivateCard {
  readonly id: string;
  readonly name: string;
  readonly price: number;
  readonly income: number;
}

/** A train type as it is printed. */
export interface TrainCard {
  readonly id: string;
  /** Its price; the dearest where sides or cards differ. */
  readonly price: number;
  /** The train whose first purchase rusts it; null: permanent. */
  readonly rustsOn: string | null;
}

/** A phase as it is printed: its tiles, limits, and what it makes rust. */
export interface PhaseCard {
  readonly id: string;
  /** The train whose first purchase begins it; null: it begins otherwise, or the game begins with it. */
  readonly on: string | null;
  readonly tiles: readonly string[];
  readonly operatingRounds: number | null;
  /** Most trains a company may own; by kind of company where that differs; null: no limit, or none printed. */
  readonly trainLimit: number | Readonly<Record<string, number>> | null;
  readonly rusts: readonly string[];
  /** What else it brings, in a few words each. */
  readonly events: readonly string[];
}

/** What a title prints, for lists and charters. */
export interface Components {
  /** The sign before a sum of money. */
  readonly currency: string;
  readonly companies: readonly CompanyCard[];
  readonly privates: readonly PrivateCard[];
  readonly trains: readonly TrainCard[];
  readonly phases: readonly PhaseCard[];
}
