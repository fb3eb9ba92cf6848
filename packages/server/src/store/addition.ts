import type { Updateable } from 'kysely';
import type { ActRow, EntryRow, NewOutbox, OrderRow, Schema, SeatRow, SnapshotRow } from './schema.ts';

/** An addition to one game, written as a whole or not at all. Plain data, because a thread may write it. */
export interface Addition {
  readonly game: string;
  /** The account that adds it; null: the server. Nothing is added for one that was deleted. */
  readonly by: string | null;
  /** The number of entries the log must have before. */
  readonly seq: number;
  /** The time its clock must be owed before. */
  readonly owed: number;
  /** How often its standing orders must have changed before. */
  readonly revision: number;
  /** How often names in its log must have changed before. */
  readonly renamed: number;
  readonly entries: readonly EntryRow[];
  /** The table after one of these entries, if it is time to store it. */
  readonly snapshot: SnapshotRow | null;
  /** Changes of the game's row. */
  readonly set: Omit<Updateable<Schema['games']>, 'id' | 'seq'>;
  /** Rows of the seats that change. */
  readonly seats: readonly SeatRow[];
  /** Standing orders that are new or change. */
  readonly orders: readonly OrderRow[];
  /** A waiting notice with the same id is kept as it is. */
  readonly outbox: readonly NewOutbox[];
  /** A line of the log whose text is taken out. */
  readonly struck: Struck | null;
  /** What a moderator does by it. */
  readonly acts: readonly ActRow[];
}

/** An entry that gets another body, on condition that it still has the one before. */
export interface Struck {
  readonly seq: number;
  readonly was: string;
  readonly is: string;
}

/** 'stale': the game is not as it must be, because another node has changed it, and nothing was written. If `add` rejects, the outcome is unknown. */
export type Added = 'added' | 'stale';

export interface Writer {
  add(addition: Addition): Promise<Added>;
  /** Writes something that does not matter. Rejects if the database cannot be written to. */
  probe(): Promise<void>;
  /** Additions that are not written yet. */
  readonly waiting: number;
  /** Resolves when everything is written. */
  close(): Promise<void>;
}
