import type { GameRecord, PlayerId, Read, RuleId, State } from '@roundhouse/engine';

// Games played on another platform, translated into records.

/** What was done where the other platform's rules differ from ours. */
export type Treatment = 'skipped' | 'adjusted' | 'stopped';

/** A point at which the other platform's rules differ from the book. */
export interface Deviation {
  /** Moves of the record up to this point. */
  readonly move: number;
  /** Id of the action in the export. */
  readonly action: number;
  /** The ledger statement or ruling that decides here. */
  readonly rule: RuleId;
  /** What differs, in one or two sentences. */
  readonly says: string;
  readonly done: Treatment;
}

/** A game translated from another platform, with every deviation. */
export interface Imported {
  /** The game up to the last move that agrees. */
  readonly record: GameRecord;
  readonly deviations: readonly Deviation[];
  /** True if every action was followed. */
  readonly complete: boolean;
  /** Actions that were not undone, automatic ones included. */
  readonly actions: { readonly followed: number; readonly of: number };
  /** Final net worths: as the export states them, and in our last position. Null if the export states none. */
  readonly worths: readonly { readonly player: PlayerId; readonly there: number; readonly here: number }[] | null;
}

/**
 * Called after each action with its id, its place among the actions of that id (0: made by a player), and our position. A checking tool may return
 * the position to go on from, corrected for a known deviation. The record then replays only if its moves do not need the correction.
 */
export type Watch = (action: number, sub: number, state: State) => State | null;

/** Translates a parsed export. Faults come back as sentences; it never throws. */
export type Importer = (given: unknown, watch?: Watch) => Read<Imported>;
