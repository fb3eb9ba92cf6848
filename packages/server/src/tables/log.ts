import type { GameEvent, GameRecord, Json, Move } from '@roundhouse/engine';
import type { EntryRow } from '../store/schema.ts';

// The log of a table: everything that was done at it, in order, for good. The record of the game is its fold (live.ts).

export type Body =
  | { readonly kind: 'seat'; readonly seat: number; readonly taken: Sitter | null; readonly why: SeatChange }
  | { readonly kind: 'start'; readonly opening: Opening }
  | { readonly kind: 'move'; readonly seat: number; readonly move: Move; readonly bot?: string }
  | { readonly kind: 'undo'; readonly seat: number; readonly to: number }
  | { readonly kind: 'redo'; readonly seat: number; readonly to: number }
  | { readonly kind: 'ask'; readonly seat: number; readonly to: number }
  | { readonly kind: 'answer'; readonly seat: number; readonly yes: boolean }
  | { readonly kind: 'vote'; readonly seat: number; readonly yes: boolean }
  | { readonly kind: 'abandon' }
  | { readonly kind: 'pause'; readonly seat: number }
  | { readonly kind: 'resume'; readonly seat: number }
  | { readonly kind: 'give'; readonly ms: number }
  | { readonly kind: 'timeout'; readonly seats: readonly number[]; readonly policy: TimeOut }
  | { readonly kind: 'rematch'; readonly table: string }
  | { readonly kind: 'chat'; readonly name: string; readonly seat: number | null; readonly text: string };

export type Kind = Body['kind'];

/** Who sits on a chair: a person, or a bot. */
export interface Sitter {
  readonly user: string | null;
  readonly name: string;
  readonly bot: string | null;
}

export type SeatChange = 'join' | 'leave' | 'bot' | 'substitute' | 'back' | 'gone';

/** The record of a game without its moves. */
export type Opening = Omit<GameRecord, 'moves'>;

export const TIME_OUTS = ['warn', 'bot', 'substitute', 'out'] as const;
/** Only told; a bot plays until its person is back; the seat is free for whoever comes, its person too; the same, but for good. */
export type TimeOut = (typeof TIME_OUTS)[number];

export interface Entry {
  readonly seq: number;
  readonly at: number;
  readonly user: string | null;
  readonly body: Body;
  readonly hash: string | null;
}

export const readEntry = (row: EntryRow): Entry => ({
  seq: row.seq,
  at: row.at,
  user: row.user_id,
  body: { kind: row.kind, ...JSON.parse(row.body) } as Body,
  hash: row.hash,
});

export const makeRow = (game: string, { seq, at, user, body, hash }: Entry): EntryRow => {
  const { kind, ...rest } = body;
  return { game_id: game, seq, kind, user_id: user, body: JSON.stringify(rest), at, hash };
};

/** An entry as everyone at the table sees it: seats and names, no accounts. The newest come with what they made happen. */
export type Shown = { readonly seq: number; readonly at: number; readonly kind: Kind } & { readonly [field: string]: Json };

export const showEntry = ({ seq, at, body }: Entry, events: readonly GameEvent[] = []): Shown => {
  const more = events.length === 0 ? {} : { events };
  if (body.kind !== 'seat') return { seq, at, ...body, ...more } as unknown as Shown;
  const { taken, ...rest } = body;
  return { seq, at, ...rest, taken: taken === null ? null : { name: taken.name, bot: taken.bot } } as unknown as Shown;
};
