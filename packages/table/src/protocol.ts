import type { GameRecord, Json, Rank, View } from '@roundhouse/engine';
import type { Clock } from './clock.ts';
import type { ShownEntry } from './entry.ts';
import type { Proposal, UndoRequest } from './fold.ts';
import type { Sitter } from './seat.ts';
import type { Speed, Status, Terms, Undo, Visibility } from './terms.ts';

// What server and clients say to each other. The server publishes the same as OpenAPI (api/openapi.json).

export interface Me {
  readonly name: string;
  readonly email: string | null;
  /** The address is confirmed: only then is anything sent to it. */
  readonly verified: boolean;
  /** Wants email about games. */
  readonly notify: boolean;
  readonly admin: boolean;
  readonly guest: boolean;
  /** An account that a program plays. */
  readonly bot: boolean;
}

/** The current user, and whether the server sends email. */
export interface SessionInfo {
  readonly me: Me | null;
  readonly mail: boolean;
}

export interface SeatCard extends Omit<Sitter, 'user'> {
  readonly isYou: boolean;
}

/** Where a table came from. */
export interface Origin {
  readonly clone?: string;
  readonly at?: number;
  readonly import?: true;
  readonly rematch?: string;
}

/** A table in a list. */
export interface Card extends Terms {
  readonly name: string;
  readonly options: Readonly<Record<string, Json>>;
  /** `club`: for the members of a club. */
  readonly visibility: Visibility | 'club';
  /** The club whose members alone see it. */
  readonly club: string | null;
  readonly status: Status;
  readonly seq: number;
  readonly moves: number;
  /** Seats that must decide. */
  readonly waiting: readonly number[];
  /** The step that is due, and the company or player it is about; null: nothing is due, or it is not known. */
  readonly asked: { readonly step: string; readonly about: string | null } | null;
  /** When the first clock runs out. */
  readonly deadline: number | null;
  readonly result: readonly Rank[] | null;
  readonly origin: Origin | null;
  readonly created: number;
  readonly updated: number;
  /** A moderator has closed it. */
  readonly closed: boolean;
  readonly isOwner: boolean;
  readonly seats: readonly (SeatCard | null)[];
}

/** One table in full. */
export interface TableInfo extends Card {
  readonly seats: readonly ((SeatCard & { readonly player: string }) | null)[];
  /** The invitation, for those who may pass it on. */
  readonly invite: string | null;
  /** The reader's seat. */
  readonly seat: number | null;
  readonly clock: Clock | null;
  readonly ask: UndoRequest | null;
  readonly motion: Proposal | null;
  readonly votes: readonly number[];
  /** Number of undone moves. */
  readonly undone: number;
  readonly rematch: string | null;
  readonly record: GameRecord | null;
  readonly view: View | null;
  /** A newer rules number that the game could move to: what it changes, and the seats whose owners have agreed. */
  readonly newer: { readonly rules: number; readonly changed: readonly string[]; readonly agreed: readonly number[] } | null;
  /** Why this server cannot serve the table, and the seq of what it still shows of the position. */
  readonly unserved: { readonly reason: string; readonly seen: number | null } | null;
}

/** A request for a new table. */
export interface NewTable {
  readonly name?: string;
  readonly title: string;
  readonly options: Readonly<Record<string, Json>>;
  readonly seats: number;
  readonly visibility: Visibility;
  readonly undo: Undo;
  readonly speed: Speed | null;
  /** A club whose members alone see the table. */
  readonly club?: string;
}

/** A person who is looking at a table. */
export interface Present {
  readonly name: string;
  readonly seat: number | null;
}

/** What comes over the stream of a table. */
export type Message =
  /** The first message: the server's seq and its time. */
  | { readonly type: 'hello'; readonly seq: number; readonly now: number }
  /** The server's time, sent every half minute. */
  | { readonly type: 'time'; readonly now: number }
  | { readonly type: 'entries'; readonly entries: readonly ShownEntry[] }
  | { readonly type: 'presence'; readonly people: readonly Present[]; readonly watching: number }
  | { readonly type: 'error'; readonly code: string; readonly message: string };

/** What a client sends over the stream. */
export interface ChatMessage {
  readonly type: 'chat';
  readonly text: string;
}
