import {
  type GameEvent,
  type GameRecord,
  type Move,
  type Outcome,
  type PlayerId,
  type Refusal,
  replay,
  type State,
  type Title,
} from '@roundhouse/engine';
import { cut, extend, type Line } from '@roundhouse/table';
import type { Deviation } from '@roundhouse/titles/catalogue';
import { W } from '../text/language.ts';

/** A game as it is kept in the browser. */
export interface GameFile {
  readonly id: string;
  readonly name: string;
  readonly kind: 'hotseat' | 'analysis';
  readonly record: GameRecord;
  /** Where an analysis began. */
  readonly from: { readonly game: string; readonly move: number } | null;
  /** Set for a game played on another platform: whether all of it was followed, and where the rules there differ. */
  readonly imported?: { readonly complete: boolean; readonly deviations: readonly Deviation[] };
  readonly created: string;
  readonly updated: string;
}

/** Why something was not done that the rules of the game alone would allow, or that the server refused. */
export interface Objection {
  readonly text: string;
  /** Where a rule forbids it. */
  readonly refusal: Refusal | null;
}

/**
 * One open game: what has been played, what is planned, and which position is shown. All positions are kept, so that going anywhere in
 * time is immediate. Changes are told to subscribers; what they read is never changed in place. Games of this browser and tables of a
 * server differ only in who may decide here and in what becomes of a decision.
 */
export abstract class Session {
  readonly title: Title;
  protected line: Line;
  /** A turn planned beyond the record; null: nothing is being planned. */
  protected plan: Line | null = null;
  /** The move shown, counted from the start; null: the newest. */
  #at: number | null = null;
  #version = 0;
  readonly #opening: Omit<GameRecord, 'moves'>;
  readonly #listeners = new Set<() => void>();

  constructor(title: Title, opening: Omit<GameRecord, 'moves'>, line: Line) {
    this.title = title;
    this.#opening = opening;
    this.line = line;
  }

  // What can be read --------------------------------------------------------------------------------------------------

  abstract readonly name: string;
  abstract readonly canUndo: boolean;
  abstract readonly canRedo: boolean;

  /** Undoing needs the consent of others. */
  get undoAsks(): boolean {
    return false;
  }

  /** Is this player decided for at this screen? */
  abstract acts(player: PlayerId): boolean;

  /** Something has been sent and is not answered yet. */
  get isSending(): boolean {
    return false;
  }

  /** What may be done at this screen, in one word: it changes with a draft, a seat, an answer, whether or not the position does. */
  get standing(): string {
    const acting = this.#opening.players.filter(({ id }) => this.acts(id)).map(({ id }) => id);
    return [this.isDrafting, this.length, this.isLive, this.isSending, this.canUndo, this.undoAsks, this.canRedo, ...acting].join(' ');
  }

  get record(): GameRecord {
    return { ...this.#opening, moves: this.line.moves };
  }

  /** The line that is shown: with a draft, the record and what is planned. */
  protected get shown(): Line {
    return this.plan ?? this.line;
  }

  get moves(): readonly Move[] {
    return this.shown.moves;
  }

  get positions(): readonly State[] {
    return this.shown.positions;
  }

  /** What happened: entry n is what move n brought, entry 0 the set-up. */
  get events(): readonly (readonly GameEvent[])[] {
    return this.shown.events;
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
    return this.plan !== null;
  }

  /** The moves planned so far. */
  get draft(): readonly Move[] {
    return this.plan?.moves.slice(this.line.moves.length) ?? [];
  }

  // What can be done --------------------------------------------------------------------------------------------------

  /** Plays a move in the newest position; a refusal changes nothing. */
  abstract play(move: Move): Outcome;
  abstract undo(): void;
  abstract redo(): void;
  abstract commitDraft(): void;

  /** Shows the position after so many moves. */
  goTo(move: number | null): void {
    const at = move === null ? null : Math.max(0, Math.min(move, this.length));
    this.#at = at === this.length ? null : at;
    this.tell();
  }

  startDraft(): void {
    this.plan = this.line;
    this.tell();
  }

  dropDraft(): void {
    this.plan = null;
    this.goTo(null);
  }

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Changes whenever anything readable changes. */
  version = (): number => this.#version;

  protected tell(): void {
    // The line may have become shorter than what was shown of it.
    if (this.#at !== null && this.#at >= this.length) this.#at = null;
    this.#version++;
    for (const listener of this.#listeners) listener();
  }
}

const replayed = (title: Title, record: GameRecord): Line => {
  const played = replay(title, record, { proof: false });
  if (!played.ok) throw new Error(W.game.illegal(played.at + 1, played.refusal.code, played.refusal.rule));
  return { moves: record.moves, positions: played.positions, events: played.events };
};

/** A game of this browser: whoever sits here decides for everybody, and everything is kept at once. */
export class LocalSession extends Session {
  readonly file: GameFile;
  /** Moves taken back, the next to be played again last. */
  #undone: readonly Move[] = [];
  /** Why what was played last could not be kept; null when all is. */
  unsaved: string | null = null;
  readonly #save: (record: GameRecord) => Promise<void>;

  constructor(title: Title, file: GameFile, save: (record: GameRecord) => Promise<void>) {
    super(title, file.record, replayed(title, file.record));
    this.file = file;
    this.#save = save;
  }

  get name(): string {
    return this.file.name;
  }

  get canUndo(): boolean {
    return this.isDrafting ? this.draft.length > 0 : this.line.moves.length > 0;
  }

  get canRedo(): boolean {
    return this.#undone.length > 0;
  }

  acts(): boolean {
    return true;
  }

  play(move: Move): Outcome {
    const { line, outcome } = extend(this.title, this.shown, move);
    if (!outcome.ok) return outcome;
    this.#become(line);
    this.#undone = [];
    this.goTo(null);
    return outcome;
  }

  undo(): void {
    const last = this.shown.moves.at(-1);
    if (!this.canUndo || last === undefined) return;
    this.#undone = [...this.#undone, last];
    this.#become(cut(this.shown, this.shown.moves.length - 1));
    this.goTo(null);
  }

  redo(): void {
    const next = this.#undone.at(-1);
    if (next === undefined) return;
    const left = this.#undone.slice(0, -1);
    if (this.play(next).ok) this.#undone = left;
    this.tell();
  }

  override startDraft(): void {
    this.#undone = [];
    super.startDraft();
  }

  commitDraft(): void {
    if (this.plan === null) return;
    this.#keep(this.plan);
    this.plan = null;
    this.tell();
  }

  /** What is shown has changed: the draft, or else the game. */
  #become(line: Line): void {
    if (this.plan !== null) this.plan = line;
    else this.#keep(line);
  }

  #keep(line: Line): void {
    this.line = line;
    const told = (why: string | null): void => {
      if (this.line !== line || this.unsaved === why) return;
      this.unsaved = why;
      this.tell();
    };
    this.#save(this.record).then(
      () => told(null),
      (error: unknown) => told(error instanceof Error ? error.message : String(error)),
    );
  }
}

/** The game so far up to a position, to be played on alone. */
export const recordUpTo = (session: Session, move: number): GameRecord => ({ ...session.record, moves: session.moves.slice(0, move) });
