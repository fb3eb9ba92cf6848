import { active, type Move, type Outcome, type PlayerId, type State, type Title } from '@roundhouse/engine';
import { cut, extend, type Line, type Opening } from '@roundhouse/table';
import { type MovedBot, type Objection, type OrderBook, Session } from '../game/session.ts';
import { W } from '../text/language.ts';
import { assume, keepPlan, keptPlan, type Plan, type Rebased, rebase } from './drafts.ts';

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
  /** Which moves standing orders made, counted from 1. */
  readonly ordered: readonly number[];
  /** The bot that made a move, counted from 1; null: a person did. */
  botOf(move: number): MovedBot | null;
  /** Null: this person has no seat. */
  readonly orders: OrderBook | null;
}

/** A game at a table of the server. Moves are sent to the server; the session shows the moves it has accepted, and the player's plan. */
export class TableSession extends Session {
  readonly #host: Host;
  /** How many moves of others the plan assumes before its own. */
  #assumed = 0;
  /** Planned moves that do not fit the game as it stands. They wait until it is this player's turn. */
  #waiting: readonly Move[] = [];
  #unfit: Rebased['unfit'] = null;

  constructor(title: Title, opening: Opening, line: Line, host: Host) {
    super(title, opening, line);
    this.#host = host;
  }

  get name(): string {
    return this.#host.name;
  }

  get canUndo(): boolean {
    if (this.isSending) return false;
    return this.isDrafting ? this.draft.length > this.#assumed : this.#host.mayUndo && this.line.moves.length > 0;
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

  override get ordered(): readonly number[] {
    return this.#host.ordered;
  }

  override botOf(move: number): MovedBot | null {
    return move > this.line.moves.length ? null : this.#host.botOf(move);
  }

  override get orders(): OrderBook | null {
    return this.#host.orders;
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

  override get assumed(): number {
    return this.#assumed;
  }

  override get unfit(): Rebased['unfit'] {
    return this.#unfit;
  }

  override get planned(): number {
    return this.plan === null ? this.#waiting.length : 0;
  }

  override get canPlan(): boolean {
    return !this.isDrafting && this.#isSeated && this.newest.result === null;
  }

  get #isMyTurn(): boolean {
    return active(this.title, this.newest).some((player) => this.acts(player));
  }

  play(move: Move): Outcome {
    // The server proves that routes earn the maximum. A plan is checked here at once.
    const { line, outcome } = extend(this.title, this.shown, move, { proof: this.isDrafting });
    if (!outcome.ok || this.isSending) return outcome;
    if (this.plan === null) this.#host.send([move]);
    else {
      this.plan = line;
      this.#waiting = [];
      this.#unfit = null;
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

  /** Begins a plan, or opens the one that waits. Before the player's turn it assumes that the others do as little as they can. */
  override startDraft(): void {
    if (!this.canPlan) return;
    this.#fit({ base: this.line.moves.length, moves: this.#waiting }, true);
    if (this.plan === null) this.#host.object({ text: W.plan.tooFar, refusal: null });
    this.goTo(null);
  }

  commitDraft(): void {
    if (this.#assumed === 0 && this.draft.length > 0 && !this.isSending) this.#host.send(this.draft);
  }

  override dropDraft(): void {
    this.#forget();
    super.dropDraft();
    this.#keepPlan();
  }

  /** Does the person at this screen play? */
  get #isSeated(): boolean {
    return this.record.players.some(({ id }) => this.acts(id));
  }

  // What the table changes ------------------------------------------------------------------------------------------------

  /** The server's line has changed. As much of the plan is shown as can still be played. */
  take(line: Line): void {
    const wanted = this.#wanted;
    const { isDrafting } = this;
    const base = this.line.moves.length;
    this.line = line;
    if (isDrafting || wanted.length > 0) this.#fit({ base, moves: wanted }, isDrafting);
    this.tell();
  }

  /** Takes up the plan that was kept when the page was closed. */
  takeUpPlan(): void {
    const kept = keptPlan(this.#host.id);
    if (kept === null || !this.#isSeated) return;
    this.#fit(kept, false);
    this.tell();
  }

  /** The player's own planned moves, also those that wait. */
  get #wanted(): readonly Move[] {
    return [...this.draft.slice(this.#assumed), ...this.#waiting];
  }

  /** Puts a plan on the line. In the player's turn it opens, and what does not fit is dropped. Before it what does not fit waits. */
  #fit(plan: Plan, isOpen: boolean): void {
    const ahead = this.newest.result === null ? assume(this.title, this.line, (player) => this.acts(player)) : null;
    const isNow = this.#isMyTurn;
    this.#forget();
    this.plan = null;
    const { line, left, lost, unfit } = rebase(this.title, ahead ?? this.line, plan);
    // A plan that was played as a whole is done.
    const isDone = plan.moves.length > 0 && left + lost === 0;
    if (isNow) {
      if (left > 0 || (isOpen && plan.moves.length === 0)) this.plan = line;
      if (lost > 0) this.#host.object({ text: W.tables.draftLost(left, lost), refusal: unfit?.refusal ?? null });
    } else if (this.newest.result === null && !isDone) {
      this.#unfit = ahead === null ? null : unfit;
      if (isOpen && ahead !== null) {
        this.plan = line;
        this.#assumed = ahead.moves.length - this.line.moves.length;
        this.#waiting = plan.moves.slice(plan.moves.length - lost);
      } else this.#waiting = plan.moves.slice(plan.moves.length - left - lost);
    }
    this.#keepPlan();
  }

  #forget(): void {
    this.#assumed = 0;
    this.#waiting = [];
    this.#unfit = null;
  }

  /** Something around the game changed. */
  changed(): void {
    this.tell();
  }

  #keepPlan(): void {
    keepPlan(this.#host.id, { base: this.line.moves.length, moves: this.#wanted });
  }
}
