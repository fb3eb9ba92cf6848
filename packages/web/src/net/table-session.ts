import { active, type Move, type Outcome, type PlayerId, type State, type Title } from '@roundhouse/engine';
import { cut, extend, type Line, type Opening } from '@roundhouse/table';
import { type Objection, Session } from '../game/session.ts';
import { W } from '../text/language.ts';
import { keepPlan, keptPlan, rebase } from './drafts.ts';

/** The table around a session: who may act, and how moves are sent. */
export interface Host {
  readonly id: string;
  readonly name: string;
  readonly isSending: boolean;
  /** Number of undone moves. */
  readonly undone: number;
  readonly mayUndo: boolean;
  /** Does an undo until `to` moves remain need the consent of others? */
  readonly undoTarget: number;
  asksFor(to: number): boolean;
  acts(player: PlayerId): boolean;
  send(moves: readonly Move[]): void;
  undoTo(move: number): void;
  redo(): void;
  object(objection: Objection | null): void;
}

/** A game at a table of the server. Moves are sent to the server; the session shows the moves it has accepted, and the player's plan. */
export class TableSession extends Session {
  readonly #host: Host;

  constructor(title: Title, opening: Opening, line: Line, host: Host) {
    super(title, opening, line);
    this.#host = host;
  }

  get name(): string {
    return this.#host.name;
  }

  get canUndo(): boolean {
    if (this.isSending) return false;
    return this.isDrafting ? this.draft.length > 0 : this.#host.mayUndo && this.line.moves.length > 0;
  }

  get undoes(): Move | null {
    if (!this.canUndo) return null;
    return (this.isDrafting ? this.draft.at(-1) : this.line.moves[this.#host.undoTarget]) ?? null;
  }

  override get undoAsks(): boolean {
    return !this.isDrafting && this.canUndo && this.#host.asksFor(this.#host.undoTarget);
  }

  get canRedo(): boolean {
    return !this.isSending && !this.isDrafting && this.#host.mayUndo && this.#host.undone > 0;
  }

  override get isSending(): boolean {
    return this.#host.isSending;
  }

  /** The position after the last accepted move. */
  get newest(): State {
    return this.line.positions.at(-1) as State;
  }

  acts(player: PlayerId): boolean {
    return this.#host.acts(player);
  }

  play(move: Move): Outcome {
    // The server proves that routes earn the maximum. A plan is checked here at once.
    const { line, outcome } = extend(this.title, this.shown, move, { proof: this.isDrafting });
    if (!outcome.ok || this.isSending) return outcome;
    if (this.plan === null) this.#host.send([move]);
    else {
      this.plan = line;
      this.#keepPlan();
      this.goTo(null);
    }
    return outcome;
  }

  undo(): void {
    if (!this.canUndo) return;
    if (this.plan === null) {
      this.#host.undoTo(this.#host.undoTarget);
      return;
    }
    this.plan = cut(this.plan, this.plan.moves.length - 1);
    this.#keepPlan();
    this.goTo(null);
  }

  redo(): void {
    if (this.canRedo) this.#host.redo();
  }

  override startDraft(): void {
    if (active(this.title, this.newest).some((player) => this.acts(player))) super.startDraft();
  }

  commitDraft(): void {
    if (this.draft.length > 0 && !this.isSending) this.#host.send(this.draft);
  }

  override dropDraft(): void {
    super.dropDraft();
    this.#keepPlan();
  }

  /** Does the person at this screen play? */
  get #isSeated(): boolean {
    return this.record.players.some(({ id }) => this.acts(id));
  }

  // What the table changes ------------------------------------------------------------------------------------------------

  /** The server's line has changed. As much of the plan stays as can still be played. */
  take(line: Line): void {
    const { draft, line: old } = this;
    const wasDrafting = this.isDrafting;
    this.line = line;
    if (wasDrafting) {
      const { line: planned, left, lost } = rebase(this.title, line, { base: old.moves.length, moves: draft });
      this.plan = left > 0 || draft.length === 0 ? planned : null;
      if (lost > 0) this.#host.object({ text: W.tables.draftLost(left, lost), refusal: null });
      this.#keepPlan();
    }
    this.tell();
  }

  /** Restores the plan that was kept when the page was closed. */
  takeUpPlan(): void {
    const kept = keptPlan(this.#host.id);
    if (kept === null || !this.#isSeated) return;
    const { line, left, lost } = rebase(this.title, this.line, kept);
    if (left > 0) this.plan = line;
    if (lost > 0) this.#host.object({ text: W.tables.draftLost(left, lost), refusal: null });
    this.#keepPlan();
    this.tell();
  }

  /** Something around the game changed. */
  changed(): void {
    this.tell();
  }

  #keepPlan(): void {
    keepPlan(this.#host.id, this.plan === null ? null : { base: this.line.moves.length, moves: this.draft });
  }
}
