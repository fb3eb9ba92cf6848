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
  /** The players the bot may move for. */
  readonly by: readonly string[];
  readonly seed: number;
  /** How many moves the current round has lasted. */
  readonly lasted: number;
}

/** Reads an untrusted record and plays it with every proof, under its own rules version. */
export interface ImportTask {
  readonly kind: 'import';
  readonly record: unknown;
  readonly mostMoves: number;
}

export type Imported = { readonly ok: true; readonly record: GameRecord } | { readonly ok: false; readonly error: string };

export interface Answers {
  readonly prove: Proven;
  readonly choose: Move | null;
  readonly import: Imported;
}
