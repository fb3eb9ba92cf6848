import { fingerprint, type Title } from '@roundhouse/engine';
import { type Body, type Entry, LogError, positionOf, type Speed, type TableState, type Terms, type Undo } from '@roundhouse/table';
import type { EntryRow, GameRow } from '../store/schema.ts';

// Rows of the database as entries of the log, and back.

/** An entry with what only the server knows. */
export interface Stored {
  readonly entry: Entry;
  /** The account that caused it; null: the server. */
  readonly user: string | null;
  /** Fingerprint of the position after the entry; null on most entries. */
  readonly fingerprint: string | null;
}

export const readTerms = (row: GameRow): Terms => ({
  id: row.id,
  title: row.title,
  rules: row.rules,
  size: row.size,
  undo: row.undo as Undo,
  speed: JSON.parse(row.speed) as Speed | null,
});

export const readEntry = ({ seq, at, kind, body, user_id, fingerprint }: EntryRow): Stored => ({
  entry: { seq, at, ...({ kind, ...JSON.parse(body) } as Body) },
  user: user_id,
  fingerprint,
});

export const makeRow = (game: string, { entry: { seq, at, kind, ...body }, user, fingerprint }: Stored): EntryRow => ({
  game_id: game,
  seq,
  kind,
  user_id: user,
  body: JSON.stringify(body),
  at,
  fingerprint,
});

export const FINGERPRINT_EVERY = 16;

/** How many of the newest entries are kept with their events, for clients that reconnect. */
export const RECENT = 32;

/** The fingerprint to store with the entry that led to this table; null for most entries, '' before the start. */
export const fingerprintAt = (title: Title, table: TableState): string | null => {
  if (table.seq % FINGERPRINT_EVERY !== 0) return null;
  return table.opening === null ? '' : fingerprint(title, positionOf(table));
};

/** Throws if the position after an entry is not the one that was stored with it. */
export const checkFingerprint = (title: Title, table: TableState, stored: Stored): void => {
  if (stored.fingerprint !== null && stored.fingerprint !== fingerprintAt(title, table))
    throw new LogError(`the position after entry ${table.seq} differs from the one that was played: the rules have changed`);
};
