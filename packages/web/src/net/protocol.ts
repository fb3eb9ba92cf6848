import type { GameRecord, Json, Move, Rank, View } from '@roundhouse/engine';

// What the server says and is told, as the page reads it. The server's own document of it is api/openapi.json.

export interface Me {
  readonly name: string;
  readonly email: string | null;
  readonly admin: boolean;
  readonly guest: boolean;
}

/** Who asks, and what this server can do. */
export interface Standing {
  readonly me: Me | null;
  /** It sends mails. */
  readonly mail: boolean;
}

export type Status = 'open' | 'playing' | 'finished' | 'abandoned';
export type UndoPolicy = 'none' | 'turn' | 'free';
export type Visibility = 'public' | 'invite' | 'private';
export type TimeOut = 'warn' | 'bot' | 'substitute' | 'out';

/** Times in milliseconds; a new table is asked for in seconds. */
export interface Speed {
  readonly move: number;
  readonly bank: number;
  readonly out: TimeOut;
}

export interface Sitter {
  readonly name: string;
  readonly bot: string | null;
}

export interface SeatCard extends Sitter {
  readonly isYou: boolean;
}

/** A table in a list. */
export interface Card {
  readonly id: string;
  readonly name: string;
  readonly title: string;
  readonly rules: number;
  readonly options: Readonly<Record<string, Json>>;
  readonly size: number;
  readonly visibility: Visibility;
  readonly undo: UndoPolicy;
  readonly speed: Speed | null;
  readonly status: Status;
  readonly seq: number;
  readonly moves: number;
  /** Seats the game waits for. */
  readonly waiting: readonly number[];
  /** When the first clock runs out. */
  readonly deadline: number | null;
  readonly result: readonly Rank[] | null;
  readonly origin: { readonly clone?: string; readonly at?: number; readonly import?: true; readonly rematch?: string } | null;
  readonly created: number;
  readonly updated: number;
  readonly isOwner: boolean;
  readonly seats: readonly (SeatCard | null)[];
}

/** One table at one moment. */
export interface TableInfo extends Card {
  readonly invite: string | null;
  readonly seat: number | null;
  /** The step that is due, and the company or player it is about. */
  readonly asked: { readonly step: string; readonly about: string | null } | null;
  readonly view: View | null;
}

export interface NewTable {
  readonly name?: string;
  readonly title: string;
  readonly options: Readonly<Record<string, Json>>;
  readonly seats: number;
  readonly visibility: Visibility;
  readonly undo: UndoPolicy;
  readonly speed: Speed | null;
}

type Opening = Omit<GameRecord, 'moves'>;

/** An entry of a table's log. */
export type Entry = { readonly seq: number; readonly at: number } & (
  | { readonly kind: 'seat'; readonly seat: number; readonly taken: Sitter | null; readonly why: string }
  | { readonly kind: 'start'; readonly opening: Opening }
  | { readonly kind: 'move'; readonly seat: number; readonly move: Move; readonly bot?: string }
  | { readonly kind: 'undo' | 'redo' | 'ask'; readonly seat: number; readonly to: number }
  | { readonly kind: 'answer' | 'vote'; readonly seat: number; readonly yes: boolean }
  | { readonly kind: 'abandon' }
  | { readonly kind: 'pause' | 'resume'; readonly seat: number }
  | { readonly kind: 'give'; readonly ms: number }
  | { readonly kind: 'timeout'; readonly seats: readonly number[]; readonly policy: TimeOut }
  | { readonly kind: 'rematch'; readonly table: string }
  | { readonly kind: 'chat'; readonly name: string; readonly seat: number | null; readonly text: string }
);

export interface Present {
  readonly name: string;
  readonly seat: number | null;
}

/** What comes over the stream of a table. */
export type Message =
  | { readonly type: 'hello'; readonly seq: number; readonly now: number }
  | { readonly type: 'time'; readonly now: number }
  | { readonly type: 'entries'; readonly entries: readonly Entry[] }
  | { readonly type: 'presence'; readonly people: readonly Present[]; readonly watching: number }
  | { readonly type: 'error'; readonly code: string; readonly message: string };

/** The bot that takes an empty seat. */
export const BOT = 'random';

/** Players of a record are named after their seats. */
export const playerOf = (seat: number): string => `p${seat + 1}`;
export const seatOf = (player: string): number => Number(player.slice(1)) - 1;
