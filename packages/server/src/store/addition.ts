import type { Updateable } from 'kysely';
import type { EntryRow, NewOutbox, Schema, SeatRow } from './schema.ts';

/** What is added to one game, whole or not at all. Plain data: it may be written by another thread. */
export interface Addition {
  readonly game: string;
  /** The log must have exactly so many entries before. */
  readonly seq: number;
  readonly entries: readonly EntryRow[];
  /** What changes in the row of the game. */
  readonly set: Omit<Updateable<Schema['games']>, 'id' | 'seq'>;
  /** Seats as they are now. */
  readonly seats: readonly SeatRow[];
  /** A notice that is waiting under the same id already stays as it is. */
  readonly outbox: readonly NewOutbox[];
}

/** 'stale': somebody else has added to the log, and nothing has been changed. An error means that the outcome is unknown. */
export type Added = 'added' | 'stale';

export interface Writer {
  add(addition: Addition): Promise<Added>;
  /** Resolves when everything is written, and ends. */
  close(): Promise<void>;
}
