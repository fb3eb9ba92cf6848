import type { GameRecord, Move, Refusal, State } from '@roundhouse/engine';

// Tasks of the worker threads: everything that may search for long.

export type Task = ProveTask | ChooseTask | ImportTask;

/** Plays moves and proves that compulsory routes earn the maximum. */
export interface ProveTask {
  readonly kind: 'prove';
  readonly title: string;
  readonly rules: number;
  readonly state: State;
  readonly moves: readonly Move[];
}

export type Proven = { readonly ok: true } | { readonly ok: false; readonly at: number; readonly refusal: Refusal };

/** Finds a move for a bot. */
export interface ChooseTask {
  readonly kind: 'choose';
  readonly title: string;
  readonly rules: number;
  readonly state: State;
  /** The player the bot moves for. */
  readonly by: string;
  /** The bot's id; `SAFE` for a move that needs no thought. */
  readonly bot: string;
  /** The same for all moves of a table. The dice follow from it and from the position, so undo cannot roll them again. */
  readonly seed: number;
}

/** Stands in for a bot that failed or took too long. */
export const SAFE = 'safe';

/** A bot's move, and why it is not the bot's own choice, if it is not. */
export interface Chosen {
  readonly move: Move;
  readonly fault: string | null;
}

/** Reads an untrusted record and plays it with every proof, under its own rules version. */
export interface ImportTask {
  readonly kind: 'import';
  /** The record as JSON text: a thread may choke on what it is sent, and a text is sent as it is. */
  readonly text: string;
  readonly mostMoves: number;
}

export type Imported = { readonly ok: true; readonly record: GameRecord } | { readonly ok: false; readonly error: string };

export interface Answers {
  readonly prove: Proven;
  readonly choose: Chosen;
  readonly import: Imported;
}
