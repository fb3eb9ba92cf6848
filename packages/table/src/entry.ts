import type { GameEvent, GameRecord, Move } from '@roundhouse/engine';
import type { Sitter } from './seat.ts';
import type { TimeOut } from './terms.ts';

// The log of an online game: everything that happened in it, in order. Entries are only ever added.

/** The record of a game without its moves. */
export type Opening = Omit<GameRecord, 'moves'>;

/** Why a seat changed hands. `back`: from the bot to its player. `gone`: the account was deleted. `removed`: by the host or a moderator. */
export type SeatChange = 'join' | 'leave' | 'bot' | 'replacement' | 'back' | 'gone' | 'removed';

/** What needs the consent of every player: to pause the clocks, or to let a bot play an empty seat. */
export type Motion = { readonly to: 'pause' } | { readonly to: 'bot'; readonly seat: number; readonly bot: string };

/** What an entry says. `seat` is the seat of the player who acted. */
export type Body =
  | { readonly kind: 'seat'; readonly seat: number; readonly taken: Sitter | null; readonly why: SeatChange }
  | { readonly kind: 'start'; readonly opening: Opening }
  /** `bot`: the bot that made it. `order`: a standing order of the player made it. */
  | { readonly kind: 'move'; readonly seat: number; readonly move: Move; readonly bot?: string; readonly order?: true }
  /** Undoes or redoes moves until the game has `to` moves; `ask` requests consent to undo. */
  | { readonly kind: 'undo'; readonly seat: number; readonly to: number }
  | { readonly kind: 'redo'; readonly seat: number; readonly to: number }
  | { readonly kind: 'ask'; readonly seat: number; readonly to: number }
  /** `answer` answers an undo request; `vote` is a vote to abandon the game. */
  | { readonly kind: 'answer'; readonly seat: number; readonly yes: boolean }
  | { readonly kind: 'vote'; readonly seat: number; readonly yes: boolean }
  | { readonly kind: 'abandon' }
  | { readonly kind: 'pause'; readonly seat: number }
  | { readonly kind: 'resume'; readonly seat: number }
  /** A player goes on vacation for so many days from now; 0: is back. */
  | { readonly kind: 'vacation'; readonly seat: number; readonly days: number }
  /** A player proposes what every player must agree to, agrees to it, or declines. */
  | { readonly kind: 'motion'; readonly seat: number; readonly what: Motion; readonly yes: boolean }
  /** Time given back after the server was down. */
  | { readonly kind: 'give'; readonly ms: number }
  | { readonly kind: 'timeout'; readonly seats: readonly number[]; readonly policy: TimeOut }
  | { readonly kind: 'rematch'; readonly table: string }
  /**
   * `removed`: a moderator has taken the text away. `strikes`: the server says so, of the entry with this seq. `rules`: the server says that
   * the game goes on under another rules number.
   */
  | {
      readonly kind: 'chat';
      readonly name: string;
      readonly seat: number | null;
      readonly text: string;
      readonly removed?: true;
      readonly strikes?: number;
      readonly rules?: number;
    };

export type Kind = Body['kind'];

/** An entry of the log: its number, counted from 1, and its time in milliseconds. */
export type Entry = { readonly seq: number; readonly at: number } & Body;

export type EntryOf<K extends Kind> = Extract<Entry, { readonly kind: K }>;

/** An entry as clients see it. It names no account. The newest entries carry the events they caused. */
export type ShownEntry = Entry & { readonly events?: readonly GameEvent[] };

export const showEntry = (entry: Entry, events: readonly GameEvent[] = []): ShownEntry => {
  if (entry.kind === 'seat') return { ...entry, taken: entry.taken === null ? null : { name: entry.taken.name, bot: entry.taken.bot } };
  return events.length === 0 ? entry : { ...entry, events };
};
