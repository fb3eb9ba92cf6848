import {
  type GameEvent,
  type GameRecord,
  type Move,
  type Outcome,
  type PlayerId,
  type Refusal,
  type State,
  type Title,
  writeNotation,
} from '@roundhouse/engine';
import type { BotLevel, Line, Order, Standing } from '@roundhouse/table';
import {
  append,
  cut,
  endStanding,
  extend,
  followOrders,
  MOST_ORDERS,
  ordersAfterMove,
  ordersAfterRedo,
  ordersAfterUndo,
  stand,
} from '@roundhouse/table';
import type { Deviation } from '@roundhouse/titles/catalogue';
import type { Branch } from '../analysis/tree.ts';
import type { BotSeats } from '../bots/seats.ts';
import { W } from '../text/language.ts';
import type { Position } from './position.ts';
import { replayed } from './replayed.ts';

/** A game as it is kept in the browser. */
export interface GameFile {
  readonly id: string;
  readonly name: string;
  /** A scenario is a position that was set up by hand, to play from. */
  readonly kind: 'hotseat' | 'analysis' | 'scenario';
  readonly record: GameRecord;
  /** Undone moves, by what was undone together; redo plays the last of these again. */
  readonly undone?: readonly (readonly Move[])[];
  /** Where an analysis began. */
  readonly from: { readonly game: string; readonly move: number } | null;
  /** Set for a game played on another platform: whether all of it was followed, and where the rules there differ. */
  readonly imported?: { readonly complete: boolean; readonly deviations: readonly Deviation[] };
  /** Set for the analysis of a game: what leaves it. */
  readonly branches?: readonly Branch[];
  /** The address of the game that an analysis is of. */
  readonly page?: string;
  /** Set if bots play some of the seats. */
  readonly bots?: BotSeats;
  /** Set for a guided game: explained decision by decision, played past its end, or left. */
  readonly lesson?: LessonState;
  /** Standing orders, the ended ones last. */
  readonly orders?: readonly Standing[];
  /** Which moves standing orders made, counted from 1. */
  readonly ordered?: readonly number[];
  readonly created: string;
  readonly updated: string;
}

export type LessonState = 'guided' | 'beyond' | 'left';

/** What is saved after every move. */
export type Saved = Required<Pick<GameFile, 'record' | 'undone'>> & Pick<GameFile, 'lesson' | 'orders' | 'ordered'>;

/** The other tabs of this browser that have the game open. */
export interface OtherTabs {
  /** This tab has saved. */
  saved(saved: Saved): void;
  /** This tab wants to write. */
  ask(): void;
}

/** Why a move or request was not accepted: the server refused it, or it is not possible here. */
export interface Objection {
  readonly text: string;
  /** Set if a rule forbids it. */
  readonly refusal: Refusal | null;
  /** True: it is about the lost connection and passes with it. */
  readonly offline?: boolean;
}

/** The bot that made a move, as it was asked. */
export interface MovedBot {
  readonly level: string;
  readonly seed: number;
}

/** The standing orders that the person at this screen can give. */
export interface OrderBook {
  /** Those that stand, then those that have ended, the newest first; null: not known yet. */
  readonly list: readonly Standing[] | null;
  /** Makes an order. Throws a sentence if that is not possible. */
  make(player: PlayerId, order: Order): Promise<void>;
  /** Ends an order, or all of them. */
  end(id: string | null): Promise<void>;
}

/**
 * One open game: the moves played, the moves planned, and which position is shown. All positions are kept, so that any of them can be shown at
 * once. Subscribers hear of changes; what they read is never changed in place. Hotseat and online games differ only in who may act here and in
 * where a move is sent.
 */
export abstract class Session {
  readonly title: Title;
  protected line: Line;
  /** Moves planned beyond the record; null: there is no plan. */
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
  /** The first move that undo takes back; null: there is none. */
  abstract readonly undoes: Move | null;

  /** Which moves standing orders made, counted from 1. */
  get ordered(): readonly number[] {
    return [];
  }

  /** The bot that made a move, counted from 1; null: a person did. */
  botOf(_move: number): MovedBot | null {
    return null;
  }

  /** The game as text for people. */
  get notation(): string {
    return writeNotation(this.title, this.record);
  }

  /** Null: no orders can be given here. */
  get orders(): OrderBook | null {
    return null;
  }

  /** Undoing needs the consent of others. */
  get undoAsks(): boolean {
    return false;
  }

  /** May this screen act for this player? */
  abstract acts(player: PlayerId): boolean;

  /** A request is not answered yet. */
  get isSending(): boolean {
    return false;
  }

  /** A key that changes whenever this screen may do something else, even if the position stays the same. */
  get standing(): string {
    const acting = this.#opening.players.filter(({ id }) => this.acts(id)).map(({ id }) => id);
    const orders = this.orders?.list?.map(({ id, acted, ended }) => `${id} ${acted.length} ${ended?.why}`) ?? [];
    const can = [this.isDrafting, this.length, this.isLive, this.isSending, this.canUndo, this.undoAsks, this.canRedo, this.planned];
    return [...can, ...acting, ...orders].join(' ');
  }

  get record(): GameRecord {
    return { ...this.#opening, moves: this.line.moves };
  }

  /** The line of the record, without a plan. */
  get played(): Line {
    return this.line;
  }

  /** The line shown: the record with the planned moves. */
  protected get shown(): Line {
    return this.plan ?? this.line;
  }

  get moves(): readonly Move[] {
    return this.shown.moves;
  }

  get positions(): readonly Position[] {
    return this.shown.positions;
  }

  /** Events by move; entry 0 holds those of the setup. */
  get events(): readonly (readonly GameEvent[])[] {
    return this.shown.events;
  }

  /** The number of moves, planned ones included. */
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
  get position(): Position {
    return this.positions[this.at] as Position;
  }

  get isDrafting(): boolean {
    return this.plan !== null;
  }

  /** How many of the planned moves are assumed moves of others. */
  get assumed(): number {
    return 0;
  }

  /** The next planned move, if it does not fit the game as it stands. */
  get unfit(): { readonly move: Move; readonly refusal: Refusal } | null {
    return null;
  }

  /** How many moves of a plan wait for the player's turn. */
  get planned(): number {
    return 0;
  }

  /** Can a plan be begun here, in or before a player's turn? */
  get canPlan(): boolean {
    return !this.isDrafting;
  }

  /** The moves planned so far. */
  get draft(): readonly Move[] {
    return this.plan?.moves.slice(this.line.moves.length) ?? [];
  }

  // What can be done --------------------------------------------------------------------------------------------------

  /** Plays a move in the newest position. A refusal changes nothing. */
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
    // The line may now be shorter than the position shown.
    if (this.#at !== null && this.#at >= this.length) this.#at = null;
    this.#version++;
    for (const listener of this.#listeners) listener();
  }
}

/** Orders that have ended stay in the list up to so many. */
const ENDED_KEPT = 30;

/** A hotseat game: this screen acts for every person, and each move is saved at once. */
export class LocalSession extends Session {
  readonly file: GameFile;
  #undone: readonly (readonly Move[])[];
  #lesson: LessonState | undefined;
  #orders: readonly Standing[];
  #ordered: readonly number[];
  #others: OtherTabs | null = null;
  /** False: another tab writes, and this one follows it. */
  #writes = true;
  /** Why the last save failed; null if it succeeded. */
  unsaved: string | null = null;
  readonly #save: (saved: Saved) => Promise<void>;

  constructor(title: Title, file: GameFile, save: (saved: Saved) => Promise<void>, line: Line = replayed(title, file.record, null)) {
    super(title, file.record, line);
    this.file = file;
    this.#undone = file.undone ?? [];
    this.#lesson = file.lesson;
    this.#orders = file.orders ?? [];
    this.#ordered = file.ordered ?? [];
    this.#save = save;
  }

  get name(): string {
    return this.file.name;
  }

  get canUndo(): boolean {
    return this.#writes && this.#undoTo() !== null;
  }

  get undoes(): Move | null {
    const to = this.#undoTo();
    return to === null ? null : (this.shown.moves[to] ?? null);
  }

  override get ordered(): readonly number[] {
    return this.#ordered;
  }

  override get orders(): OrderBook | null {
    if (this.file.kind !== 'hotseat' || this.#lesson === 'guided') return null;
    return { list: this.#orders, make: this.#makeOrder, end: this.#endOrders };
  }

  readonly #makeOrder = async (player: PlayerId, order: Order): Promise<void> => {
    const standing = this.#orders.filter((one) => one.player === player && one.ended === null);
    if (standing.length >= MOST_ORDERS) throw new Error(W.game.tooManyOrders(MOST_ORDERS));
    if (!this.acts(player)) throw new Error(W.game.elsewhere);
    const made = stand(crypto.randomUUID().slice(0, 13), player, order, this.line.moves.length, this.line.positions.at(-1) as State);
    this.#setOrders([made, ...this.#orders]);
    this.#keep(this.plan === null ? this.#followed(this.line) : this.line);
    this.tell();
  };

  readonly #endOrders = async (id: string | null): Promise<void> => {
    if (!this.#writes) throw new Error(W.game.elsewhere);
    this.#setOrders(this.#orders.map((one) => (id === null || one.id === id ? endStanding(one, { why: 'owner' }) : one)));
    this.#keep(this.line);
    this.tell();
  };

  /** Keeps the orders that stand before those that have ended. */
  #setOrders(orders: readonly Standing[]): void {
    const standing = orders.filter(({ ended }) => ended === null);
    this.#orders = [...standing, ...orders.filter(({ ended }) => ended !== null).slice(0, ENDED_KEPT)];
  }

  /** The line with what the standing orders play at its end. */
  #followed(line: Line): Line {
    if (!this.#orders.some(({ ended }) => ended === null)) return line;
    const { orders, moves } = followOrders(this.title, line.positions.at(-1) as State, line.moves, this.#orders);
    this.#setOrders(orders);
    let now = line;
    for (const { move, reached } of moves) {
      now = append(now, move, reached);
      this.#ordered = [...this.#ordered, now.moves.length];
    }
    return now;
  }

  /** The bots at this game; null if there are none. */
  get bots(): BotSeats | null {
    return this.file.bots ?? null;
  }

  /** How far the guided game has come; undefined: this is no guided game. */
  get lesson(): LessonState | undefined {
    return this.#lesson;
  }

  /** Goes on with the guided game, or leaves it. */
  setLesson(lesson: LessonState): void {
    if (!this.#writes || this.#lesson === undefined) return;
    this.#lesson = lesson;
    this.#keep(this.line);
    this.tell();
  }

  /** The level of a bot; null: the player is a person. */
  levelOf(player: PlayerId): BotLevel | null {
    return this.bots?.levels[player] ?? null;
  }

  override botOf(move: number): MovedBot | null {
    const by = this.moves[move - 1]?.by;
    const level = by === undefined ? null : this.levelOf(by);
    return level === null || this.bots === null ? null : { level, seed: this.bots.seed };
  }

  /** The number of moves that undo leaves. It goes to before a person's last decision, past the answers of bots; null: there is none. */
  #undoTo(): number | null {
    const { moves } = this.shown;
    // What bots and standing orders answered goes with the decision before it.
    const last = moves.findLastIndex(({ by }, at) => this.levelOf(by) === null && !this.#ordered.includes(at + 1));
    const first = this.isDrafting ? this.line.moves.length : 0;
    return last < first ? null : last;
  }

  get canRedo(): boolean {
    return this.#writes && this.#undone.length > 0;
  }

  acts(player: PlayerId): boolean {
    return this.#writes && this.levelOf(player) === null;
  }

  play(move: Move): Outcome {
    const before = this.shown;
    const { line, outcome } = extend(this.title, before, move);
    if (!outcome.ok || !this.#writes) return outcome;
    this.#undone = [];
    this.#become(this.plan === null ? this.#orderedAfter(before, line) : line);
    this.goTo(null);
    return outcome;
  }

  undo(): void {
    const to = this.#undoTo();
    if (to === null || !this.#writes) return;
    this.#undone = [...this.#undone, this.shown.moves.slice(to)];
    if (this.plan === null) this.#cutOrders(to);
    this.#become(cut(this.shown, to));
    this.goTo(null);
  }

  redo(): void {
    const again = this.#undone.at(-1);
    if (again === undefined || !this.#writes) return;
    const left = this.#undone.slice(0, -1);
    let line = this.shown;
    for (const move of again) {
      const next = extend(this.title, line, move);
      if (!next.outcome.ok) break;
      line = next.line;
    }
    this.#undone = left;
    if (this.plan === null) this.#setOrders(ordersAfterRedo(this.#orders));
    this.#become(line);
    this.goTo(null);
  }

  /** A move was made: the orders take note of it, and play what follows. */
  #orderedAfter(before: Line, line: Line): Line {
    const step = { move: line.moves.at(-1) as Move, before: before.positions.at(-1) as State, after: line.positions.at(-1) as State };
    this.#setOrders(ordersAfterMove(this.title, this.#orders, step));
    return this.#followed(line);
  }

  #cutOrders(to: number): void {
    this.#setOrders(ordersAfterUndo(this.#orders, to));
    this.#ordered = this.#ordered.filter((move) => move <= to);
  }

  override startDraft(): void {
    if (!this.#writes) return;
    this.#undone = [];
    super.startDraft();
  }

  commitDraft(): void {
    if (this.plan === null) return;
    let line = this.line;
    for (const at of this.plan.moves.keys()) {
      if (at < line.moves.length) continue;
      const before = line;
      line = cut(this.plan, at + 1);
      this.#setOrders(
        ordersAfterMove(this.title, this.#orders, {
          move: line.moves[at] as Move,
          before: before.positions.at(-1) as State,
          after: line.positions.at(-1) as State,
        }),
      );
    }
    this.plan = null;
    this.#keep(this.#followed(line));
    this.tell();
  }

  // Other tabs ---------------------------------------------------------------------------------------------------------

  get writes(): boolean {
    return this.#writes;
  }

  /** Asks the tab that writes to let this one write. */
  askToWrite(): void {
    this.#others?.ask();
  }

  shareWith(others: OtherTabs | null): void {
    this.#others = others;
  }

  write(writes: boolean): void {
    if (this.#writes === writes) return;
    this.#writes = writes;
    if (!writes) this.plan = null;
    this.tell();
  }

  /** Takes over what another tab has saved. */
  take({ record, undone, lesson, orders = [], ordered = [] }: Saved): void {
    this.#orders = orders;
    this.#ordered = ordered;
    this.#undone = undone;
    this.#lesson = lesson;
    const { moves } = this.line;
    const same = moves.findIndex((move, at) => JSON.stringify(move) !== JSON.stringify(record.moves[at]));
    let line = same < 0 ? this.line : cut(this.line, same);
    for (const move of record.moves.slice(line.moves.length)) {
      const next = extend(this.title, line, move, { proof: false });
      if (!next.outcome.ok) break;
      line = next.line;
    }
    this.line = line;
    this.plan = null;
    this.tell();
  }

  /** Replaces the plan, or the game if there is no plan. */
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
    const saved: Saved = {
      record: this.record,
      undone: this.#undone,
      ...(this.#lesson === undefined ? {} : { lesson: this.#lesson }),
      ...(this.#orders.length === 0 ? {} : { orders: this.#orders, ordered: this.#ordered }),
    };
    this.#others?.saved(saved);
    this.#save(saved).then(
      () => told(null),
      (error: unknown) => told(error instanceof Error ? error.message : String(error)),
    );
  }
}
