// What is stored of a game. State is a pure function of this.

export type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json };
export type Params = { readonly [name: string]: Json };

/** Ids are what players say ('OBA', 'K11'); the tag only documents which kind of id a string is. */
type Id<Of extends string> = string & { readonly of?: Of };
export type PlayerId = Id<'player'>;
export type CompanyId = Id<'company'>;
export type HexId = Id<'hex'>;
export type AssetId = Id<'asset'>;
/** Id of a ledger statement or ruling, '57-or-8'. */
export type RuleId = Id<'rule'>;

/** A decision of a person. Each step adds its own fields. */
export interface Move {
  readonly type: string;
  readonly by: PlayerId;
}

export interface GameRecord {
  readonly format: 1;
  readonly title: string;
  /** A game ends under the rules version it began with. */
  readonly rules: number;
  readonly options: Params;
  readonly players: readonly { readonly id: PlayerId; readonly name: string }[];
  /** What the lots fell on: outcomes, not dice. */
  readonly draws: Json;
  /** Decisions of people; nothing automatic. */
  readonly moves: readonly Move[];
}
