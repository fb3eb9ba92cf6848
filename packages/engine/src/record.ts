import type { Scenario } from './scenario.ts';

// What is stored of a game. State is a pure function of this.

/** Anything that JSON can hold, readonly. */
export type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json };
/** Named JSON values: options of a game, parameters of a refusal or an event. */
export type Params = { readonly [name: string]: Json };

/** Ids are what players say: 'ana', 'OBA', 'K11'. The names only document which kind of id a string is. */
export type PlayerId = string;
/** The id of a company: its letters on the board. */
export type CompanyId = string;
/** A hex by its printed coordinates, such as K11. */
export type HexId = string;
/** The id of a private company. */
export type AssetId = string;
/** Id of a ledger statement or ruling, as in a refusal's `rule`. */
export type RuleId = string;

/** A decision of a person. Each step adds its own fields. */
export interface Move {
  readonly type: string;
  readonly by: PlayerId;
}

/** Ends a step of a turn. */
export interface Done extends Move {
  readonly type: 'done';
  readonly step: string;
}

/** Answers a move of another player that needs consent or may be pre-empted. */
export interface Answer extends Move {
  readonly type: 'let' | 'refuse' | 'take';
}

/** A game as it is stored: title, rules number, options, players, the random setup and the moves. The position follows from it. */
export interface GameRecord {
  readonly format: 1;
  readonly title: string;
  /** A game ends under the rules version it began with. */
  readonly rules: number;
  readonly options: Params;
  /** What was changed of the printed board file, where the game is played on a corrected board. */
  readonly board?: Json;
  readonly players: readonly { readonly id: PlayerId; readonly name: string }[];
  /** What the lots fell on: outcomes, not dice. */
  readonly draws: Json;
  /** Set if the game begins from a position that was set up by hand. */
  readonly scenario?: Scenario;
  /** Decisions of people; nothing automatic. */
  readonly moves: readonly Move[];
}
