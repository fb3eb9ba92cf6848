import type { HexId, RuleId } from '@roundhouse/engine';
import type { Upgrades } from '@roundhouse/engine/board';
import type { SpaceId } from '@roundhouse/engine/shares';

// What the page of a title tells beyond its rules and components. It is loaded with that page alone.

/** A sentence or two, and the statements of the ledger that prove it. */
export interface Cited {
  readonly text: string;
  readonly rules: readonly RuleId[];
}

/** A way a share price moves, shown on the market from `MarketGuide.from`. */
export interface PriceMove extends Cited {
  /** Where the token goes; null: it stays. */
  readonly to: SpaceId | null;
}

/** How share prices move in a title. */
export interface MarketGuide {
  /** The space on which the example token stands. */
  readonly from: SpaceId;
  readonly moves: readonly PriceMove[];
  /** What else a space says. */
  readonly notes?: readonly Cited[];
}

/** A mean over games, with its standard error. */
export interface Figure {
  readonly mean: number;
  readonly error: number;
}

/** Length and balance as counted over games of bots. `scripts/balance.mjs` writes them. */
export interface Measured {
  readonly games: number;
  readonly rules: number;
  readonly players: number;
  readonly length: { readonly rounds: Figure; readonly moves: Figure; readonly hours: Figure };
  /** How many of the games ended for which reason. */
  readonly ends: Readonly<Record<string, number>>;
  /** Net worth of each seat by the mean of its table: 1 is even. */
  readonly seats: readonly Figure[];
  /** Per game. */
  readonly floated: Figure;
  readonly forced: Figure;
  readonly bankrupt: Figure;
}

/** What the page of a title tells. */
export interface About {
  /** What is special about the title, in a line. */
  readonly special: string;
  /** Whose the printed game is, and which edition we play. */
  readonly printed: string;
  /** null: our sources name none. */
  readonly publisher: string | null;
  /** The title in eight lines, for people who know 18xx. */
  readonly lines: readonly Cited[];
  readonly market: MarketGuide;
  /** What begins a phase, where it is no train. */
  readonly starts?: Readonly<Record<string, string>>;
  /** What a phase brings that its card does not tell, by phase. */
  readonly phases?: Readonly<Record<string, readonly string[]>>;
  /** What the title calls its privates, as a heading, if it differs. */
  readonly privates?: string;
  /** Powers of privates that depend on the setup, as the page tells them. */
  readonly powers?: Readonly<Record<string, string>>;
  /** Decides which tile replaces which. */
  readonly upgrades: Upgrades;
  /** Does this hex take this tile, where the title has a rule beyond labels and kinds? */
  readonly takes?: (hex: HexId, tile: string) => boolean;
  readonly measured?: Measured;
}
