import type { GameRecord, Move, Refusal, State } from '@roundhouse/engine';

// What worker threads do for the server: whatever may search for long.

export type Task = ProveTask | ChooseTask | ImportTask;

/** Plays a turn with every proof. */
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
  /** How many moves this round has lasted. */
  readonly lasted: number;
}

/** Reads a stranger's record and plays it with every proof. */
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
