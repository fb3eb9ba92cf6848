import { type GameEvent, type GameRecord, type Move, type Outcome, play, replay, type State, start, type Title } from '@roundhouse/engine';
import { W } from '../text/language.ts';

/** A game as it is kept in the browser. */
export interface GameFile {
  readonly id: string;
  readonly name: string;
  readonly kind: 'hotseat' | 'analysis';
  readonly record: GameRecord;
  /** Where an analysis began. */
  readonly from: { readonly game: string; readonly move: number } | null;
  readonly created: string;
  readonly updated: string;
}

/** Positions of a line of moves, the first before any of them. */
interface Line {
  readonly moves: readonly Move[];
  readonly positions: readonly State[];
  readonly events: readonly (readonly GameEvent[])[];
}

const extend = (title: Title, line: Line, move: Move): { line: Line; outcome: Outcome } => {
  const outcome = play(title, line.positions.at(-1) as State, move);
  if (!outcome.ok) return { line, outcome };
  return {
    outcome,
    line: {
      moves: [...line.moves, move],
      positions: [...line.positions, outcome.state],
      events: [...line.events, outcome.events],
    },
  };
};

const cut = (line: Line, moves: number): Line => ({
  moves: line.moves.slice(0, moves),
  positions: line.positions.slice(0, moves + 1),
  events: line.events.slice(0, moves + 1),
});

/**
 * One open game: what has been played, what is planned, and which position is shown. All positions are kept, so that going anywhere in
 * time, undoing and redoing are immediate. Changes are told to subscribers; what they read is never changed in place.
 */
export class Session {
  readonly title: Title;
  readonly file: GameFile;
  #line: Line;
  /** Moves taken back, the next to be played again last. */
  #undone: readonly Move[] = [];
  /** A turn planned beyond the record; null: nothing is being planned. */
  #draft: Line | null = null;
  /** The move shown, counted from the start; null: the newest. */
  #at: number | null = null;
  #version = 0;
  readonly #listeners = new Set<() => void>();
  readonly #save: (record: GameRecord) => void;

  constructor(title: Title, file: GameFile, save: (record: GameRecord) => void) {
    this.title = title;
    this.file = file;
    this.#save = save;
    const played = replay(title, file.record, { proof: false });
    if (!played.ok) throw new Error(W.game.illegal(played.at + 1, played.refusal.code, played.refusal.rule));
    this.#line = { moves: file.record.moves, positions: played.positions, events: played.events };
  }

  // What can be read --------------------------------------------------------------------------------------------------

  get record(): GameRecord {
    return { ...this.file.record, moves: this.#line.moves };
  }

  /** The line that is shown: with a draft, the record and what is planned. */
  get #shownLine(): Line {
    return this.#draft ?? this.#line;
  }

  get moves(): readonly Move[] {
    return this.#shownLine.moves;
  }

  get positions(): readonly State[] {
    return this.#shownLine.positions;
  }

  /** What happened: entry n is what move n brought, entry 0 the set-up. */
  get events(): readonly (readonly GameEvent[])[] {
    return this.#shownLine.events;
  }

  /** How many moves have been played, those of a draft included. */
  get length(): number {
    return this.moves.length;
  }

  get at(): number {
    return this.#at ?? this.length;
  }

  get isLive(): boolean {
    return this.#at === null;
  }

  /** The position shown. */
  get state(): State {
    return this.positions[this.at] as State;
  }

  get isDrafting(): boolean {
    return this.#draft !== null;
  }

  /** The moves planned so far. */
  get draft(): readonly Move[] {
    return this.#draft?.moves.slice(this.#line.moves.length) ?? [];
  }

  get canUndo(): boolean {
    return this.isDrafting ? this.draft.length > 0 : this.#line.moves.length > 0;
  }

  get canRedo(): boolean {
    return this.#undone.length > 0;
  }

  // What can be done --------------------------------------------------------------------------------------------------

  /** Plays a move in the newest position; a refusal changes nothing. */
  play(move: Move): Outcome {
    const { line, outcome } = extend(this.title, this.#shownLine, move);
    if (!outcome.ok) return outcome;
    if (this.#draft !== null) this.#draft = line;
    else this.#keep(line);
    this.#undone = [];
    this.#at = null;
    this.#tell();
    return outcome;
  }

  undo(): void {
    const last = this.#shownLine.moves.at(-1);
    if (!this.canUndo || last === undefined) return;
    this.#undone = [...this.#undone, last];
    const shorter = cut(this.#shownLine, this.#shownLine.moves.length - 1);
    if (this.#draft !== null) this.#draft = shorter;
    else this.#keep(shorter);
    this.#at = null;
    this.#tell();
  }

  redo(): void {
    const next = this.#undone.at(-1);
    if (next === undefined) return;
    const left = this.#undone.slice(0, -1);
    if (this.play(next).ok) this.#undone = left;
    this.#tell();
  }

  /** Shows the position after so many moves. */
  goTo(move: number | null): void {
    const at = move === null ? null : Math.max(0, Math.min(move, this.length));
    this.#at = at === this.length ? null : at;
    this.#tell();
  }

  startDraft(): void {
    this.#draft = this.#line;
    this.#undone = [];
    this.#tell();
  }

  commitDraft(): void {
    if (this.#draft === null) return;
    this.#keep(this.#draft);
    this.#draft = null;
    this.#tell();
  }

  dropDraft(): void {
    this.#draft = null;
    this.#at = null;
    this.#tell();
  }

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Changes whenever anything readable changes. */
  version = (): number => this.#version;

  #keep(line: Line): void {
    this.#line = line;
    this.#save(this.record);
  }

  #tell(): void {
    this.#version++;
    for (const listener of this.#listeners) listener();
  }
}

/** The game so far up to a position, to be played on alone. */
export const recordUpTo = (session: Session, move: number): GameRecord => ({ ...session.record, moves: session.moves.slice(0, move) });

/** The first position of a record that has no moves yet. */
export const firstPosition = (title: Title, record: GameRecord): State => start(title, { ...record, moves: [] }).state;
