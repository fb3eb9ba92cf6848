import type { Move, PlayerId, Refusal, Title } from '@roundhouse/engine';
import {
  beforeLastDecision,
  botSeed,
  type Clock,
  catchUp,
  emptyTable,
  isPerson,
  type Kind,
  type Line,
  type Message,
  type Present,
  type Proposal,
  peopleIn,
  recordIn,
  type Seats,
  type ShownEntry,
  type Status,
  seatOf,
  type TableInfo,
  type TableState,
  type UndoRequest,
  undoNeedsConsent,
} from '@roundhouse/table';
import { loadTitle } from '@roundhouse/titles/catalogue';
import { isLong, openLine } from '../game/open-line.ts';
import { prepareToDraw } from '../game/prepare.ts';
import type { MovedBot, Objection, OrderBook } from '../game/session.ts';
import { W } from '../text/language.ts';
import { api, sentenceOf, type TableApi, Trouble } from './api.ts';
import { isAnalysis } from './me.ts';
import { TableOrders } from './orders.ts';
import { keepRead, keptRead } from './read.ts';
import { type Hearer, type Link, Stream } from './stream.ts';
import { type Host, TableSession } from './table-session.ts';
import { isProposal, lastMessageIn, nameIn, type Told, toldIn, unreadIn } from './told.ts';

// A table of the server as this page shows it. The log is folded by packages/table; this class holds the connection, what is being sent
// and what has been read. Entries arrive over the stream, with the answer to a move or with a 409. Each is taken once and in order.

/** How a table reaches the server. */
export interface Connection {
  readonly api: TableApi;
  /** Opens the stream. */
  listen(hearer: Hearer): Pick<Stream, 'link' | 'again' | 'close'>;
}

const connectTo = (id: string, invite: string | null): Connection => ({
  api: api.table(id),
  listen: (hearer) => new Stream(id, invite, hearer),
});

/** After these entries the page asks the server which seats belong to this person: entries name no accounts. */
const CHANGES_SEATS: readonly Kind[] = ['seat', 'timeout', 'start'];

/** After these entries standing orders may have ended. */
const CHANGES_ORDERS: readonly Kind[] = ['move', 'undo', 'redo', 'seat', 'timeout'];

/** The server cannot serve the table, and shows what it has of it. */
export class Unserved extends Error {
  readonly info: TableInfo;

  constructor(info: TableInfo) {
    super(info.unserved?.reason ?? '');
    this.info = info;
  }
}

export class Table implements Host {
  readonly id: string;
  readonly invite: string | null;
  readonly api: TableApi;
  readonly #connection: Connection;
  readonly #title: Title;
  #info: TableInfo;
  #table: TableState;
  #session: TableSession | null = null;
  #told: readonly Told[] = [];
  /** The last chat message read in this browser. */
  #read: number;
  #stream: ReturnType<Connection['listen']> | null = null;
  #link: Link = 'connecting';
  /** The server's seq when the stream was last opened. */
  #goal: number | null = null;
  #wasCaughtUp = false;
  /** How far the server's time is ahead of this device's. */
  #ahead = 0;
  /** The server's time at the newest entry. */
  #heardAt = 0;
  #people: readonly Present[] = [];
  #watching = 0;
  #sending = false;
  #objection: Objection | null = null;
  readonly #orders: TableOrders;
  /** When this person last moved; standing orders not counted. */
  #ownAt: number | null = null;
  #gone: string | null = null;
  /** Entries that wait until the line of a long game has been read or replayed elsewhere. */
  #queue: readonly ShownEntry[] | null = null;
  #version = 0;
  readonly #listeners = new Set<() => void>();

  constructor(info: TableInfo, invite: string | null, title: Title, connection: Connection) {
    this.id = info.id;
    this.invite = invite;
    this.api = connection.api;
    this.#connection = connection;
    this.#info = info;
    this.#title = title;
    this.#table = emptyTable(info);
    this.#read = keptRead(info.id);
    this.#orders = new TableOrders(connection.api, {
      seq: () => this.#table.seq,
      take: (entries) => this.#take(entries),
      tell: () => this.#tell(),
    });
  }

  /** Reads what a table is. It receives nothing before `enter`. */
  static async open(id: string, invite: string | null): Promise<Table> {
    const info = await api.table(id).info(invite);
    if (info.unserved !== null) throw new Unserved(info);
    const [title] = await Promise.all([loadTitle(info.title, info.rules), prepareToDraw(info.title)]);
    if (title === undefined) throw new Error(W.game.noRules(info.title, info.rules));
    return new Table(info, invite, title, connectTo(id, invite));
  }

  /** Listens to the table until the returned function is called. */
  enter(): () => void {
    this.#stream = this.#connection.listen({
      since: () => this.#queue?.at(-1)?.seq ?? this.#table.seq,
      hear: (message) => this.#hear(message),
      linked: (link) => {
        this.#link = link;
        if (link === 'live' && this.#objection?.offline === true) this.#objection = null;
        this.#tell();
      },
      stillThere: async () => this.#look(),
    });
    this.#link = this.#stream.link;
    return () => {
      this.#stream?.close();
      this.#stream = null;
    };
  }

  // What can be read --------------------------------------------------------------------------------------------------------

  get info(): TableInfo {
    return this.#info;
  }
  get name(): string {
    return this.#info.name;
  }
  get status(): Status {
    return this.#table.status;
  }
  get seats(): Seats {
    return this.#table.seats;
  }
  /** The seat that a bot plays and that a player of this name lost and may take back; null: there is none. */
  lostSeatOf(name: string): number | null {
    if (this.isSeated || this.status !== 'playing' || this.#info.speed?.out !== 'replacement') return null;
    return this.#table.lost.find(({ seat, owner }) => owner.name === name && this.seats[seat] !== null)?.seat ?? null;
  }
  /** The people whose consent counts, by seat. */
  get owners(): Seats {
    const { seats, lost } = this.#table;
    return seats.map((sitter, seat) => lost.find((one) => one.seat === seat)?.owner ?? (isPerson(sitter) ? sitter : null));
  }
  /** Names of the players that a message can mention. */
  get names(): readonly string[] {
    return this.seats.flatMap((sitter) => (sitter === null || (sitter.bot !== null && sitter.away !== true) ? [] : sitter.name));
  }
  get clock(): Clock | null {
    return this.#table.clock;
  }
  get motion(): Proposal | null {
    return this.#table.motion;
  }
  /** Was this entry the first of a proposal, and not an answer to it? */
  isProposal(seq: number): boolean {
    return isProposal(this.#told, seq);
  }
  get ask(): UndoRequest | null {
    return this.#table.ask;
  }
  get votes(): readonly number[] {
    return this.#table.votes;
  }
  /** Number of undone moves. */
  get undone(): number {
    return this.#table.undone.length;
  }
  get rematch(): string | null {
    return this.#table.rematch;
  }
  /** Seats that must decide. */
  get waiting(): readonly number[] {
    return this.#table.waiting;
  }
  /** What was said and what happened around the game. */
  /** A moderator has removed the text of this entry since it was heard. */
  isStruck(seq: number): boolean {
    return this.#told.some((entry) => entry.kind === 'chat' && entry.strikes === seq);
  }
  /** The game has moved to another rules number: the page must open it again. */
  get isRenumbered(): boolean {
    return this.#told.some((entry) => entry.kind === 'chat' && entry.rules !== undefined && entry.rules > this.#info.rules);
  }
  get told(): readonly Told[] {
    return this.#told;
  }
  get people(): readonly Present[] {
    return this.#people;
  }
  get watching(): number {
    return this.#watching;
  }
  get link(): Link {
    return this.#link;
  }
  /** The game, once it has started. */
  get session(): TableSession | null {
    return this.#session;
  }
  get isSending(): boolean {
    return this.#sending;
  }
  get objection(): Objection | null {
    return this.#objection;
  }
  /** Why the table can no longer be shown. */
  get gone(): string | null {
    return this.#gone;
  }

  /** Has everything arrived that the server had when the stream was opened? */
  get isCaughtUp(): boolean {
    return this.#goal !== null && this.#table.seq >= this.#goal;
  }

  /** The server's time. It is late by as long as the message took that told it, but never before what has been heard since. */
  now(): number {
    return Math.max(Date.now() + this.#ahead, this.#heardAt);
  }

  /** Seats of the person at this screen: one, or all of them in an analysis. */
  get mine(): readonly number[] {
    return this.#info.seats.flatMap((seat, i) => (seat?.isYou === true ? [i] : []));
  }

  /** May the person here ask what a bot would do? Only where nobody plays against them: a copy, an import, or a game with bots alone. */
  get allowsHints(): boolean {
    const { mine } = this;
    return isAnalysis(this.#info) || (mine.length > 0 && peopleIn(this.#table).every((seat) => mine.includes(seat)));
  }

  get isSeated(): boolean {
    return this.mine.length > 0;
  }

  /** How many messages of others have not been read. */
  unread(me: string | null): number {
    return unreadIn(this.#told, this.#read, me);
  }

  /** Marks the chat as read. */
  readChat(): void {
    const last = lastMessageIn(this.#told);
    if (last <= this.#read) return;
    this.#read = last;
    keepRead(this.id, last);
    this.#tell();
  }

  /** Who had a seat when an entry was made. */
  nameAt(seat: number, seq: number): string {
    return nameIn(this.#told, seat, seq) ?? W.tables.seat(seat + 1);
  }

  /** Is the player of this seat looking at the table? */
  isHere(seat: number): boolean {
    return this.#people.some((person) => person.seat === seat) || (this.mine.includes(seat) && this.#link === 'live');
  }

  acts(player: PlayerId): boolean {
    const seat = seatOf(player);
    return this.status === 'playing' && this.mine.includes(seat) && this.seats[seat]?.bot === null;
  }

  /** When this person last made a move; null: not yet. */
  get lastOwnMove(): number | null {
    return this.#ownAt;
  }

  get ordered(): readonly number[] {
    return this.#table.ordered;
  }

  botOf(move: number): MovedBot | null {
    const level = this.#table.byBots.find((made) => made.move === move)?.bot;
    return level === undefined ? null : { level, seed: botSeed(this.id) };
  }

  get orders(): OrderBook | null {
    return this.isSeated && this.status === 'playing' ? this.#orders : null;
  }

  get mayUndo(): boolean {
    return this.isSeated && this.#info.undo !== 'none' && (this.status === 'playing' || this.status === 'finished');
  }

  /** Where undo leads: before this player’s own last decision, past what others answered. */
  get undoTarget(): number {
    return beforeLastDecision(this.#table, this.mine);
  }

  asksFor(to: number): boolean {
    return undoNeedsConsent(this.#info, this.#table, this.mine, to);
  }

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  version = (): number => this.#version;

  // What can be done --------------------------------------------------------------------------------------------------------

  object(objection: Objection | null): void {
    this.#objection = objection;
    this.#tell();
  }

  send(moves: readonly Move[]): void {
    void this.do(async () => {
      const { entries } = await this.api.moves(this.#table.seq, moves);
      this.#take(entries);
    });
  }

  undoTo(move: number): void {
    void this.do(() => this.api.undo(this.#table.seq, move));
  }

  redo(): void {
    void this.do(() => this.api.redo(this.#table.seq, 1));
  }

  /** Agrees to a newer rules number, or takes that back. */
  async agree(rules: number, yes: boolean): Promise<void> {
    await this.api.agree(rules, yes);
    await this.#look();
  }

  /** Sends a request, one at a time. Returns whether it was fulfilled; if not, the reason is shown beside the decision. */
  async do(work: () => Promise<unknown>): Promise<boolean> {
    if (this.#sending) return false;
    if (this.#link === 'away' || this.#link === 'offline') {
      this.object({ text: W.tables.notSent, refusal: null, offline: true });
      return false;
    }
    this.#sending = true;
    this.object(null);
    try {
      await work();
      return true;
    } catch (error) {
      this.#objection = this.#objectionTo(error);
      return false;
    } finally {
      this.#sending = false;
      this.#tell();
    }
  }

  /** Call it after this person has taken or left a seat. The stream is reopened, because the server knows the person by the connection. */
  async seatChanged(): Promise<void> {
    await this.#look();
    this.#stream?.again();
  }

  #objectionTo(error: unknown): Objection {
    if (!(error instanceof Trouble)) return { text: sentenceOf(error), refusal: null };
    const { status, code, message, more } = error;
    if (code === 'stale') {
      this.#take((more.news ?? []) as readonly ShownEntry[]);
      return this.#objection ?? { text: W.tables.stale, refusal: null };
    }
    if (status === 422 && typeof more.rule === 'string')
      return { text: message, refusal: { code, rule: more.rule, params: more.params as Refusal['params'] } };
    if (status === 0) {
      // The reopened stream shows whether the server accepted it.
      this.#stream?.again();
      return { text: W.tables.unsure, refusal: null, offline: true };
    }
    return { text: message, refusal: null };
  }

  // What arrives ------------------------------------------------------------------------------------------------------------

  #hear(message: Message): void {
    switch (message.type) {
      case 'hello':
        this.#ahead = message.now - Date.now();
        this.#goal = message.seq;
        this.#resumePlan();
        break;
      case 'time':
        this.#ahead = message.now - Date.now();
        return;
      case 'presence':
        this.#people = message.people;
        this.#watching = message.watching;
        break;
      case 'entries':
        this.#take(message.entries);
        return;
      case 'error':
        this.#objection = { text: message.message, refusal: null };
        break;
    }
    this.#tell();
  }

  /** Takes the entries that are new. The page does not replay a long game itself when it is opened. */
  #take(entries: readonly ShownEntry[]): void {
    if (this.#queue !== null) {
      this.#queue = [...this.#queue, ...entries];
      return;
    }
    const record = this.#table.seq === 0 ? recordIn(entries) : null;
    if (record === null || record.rules !== this.#title.rules || !isLong(record)) {
      this.#fold(entries, null);
      return;
    }
    this.#queue = entries;
    const fold = (known: Line | null): void => {
      const waiting = this.#queue ?? [];
      this.#queue = null;
      this.#fold(waiting, known);
    };
    // Folding the log says what is wrong with it.
    openLine(this.#title, this.lineId, record).then(fold, () => fold(null));
  }

  /** Where the line of its game is kept in this browser. */
  get lineId(): string {
    return `table ${this.id}`;
  }

  /** Folds the entries that are new. After a gap the stream is reopened from before it. */
  #fold(entries: readonly ShownEntry[], known: Line | null): void {
    try {
      const { table, taken, gap } = catchUp(this.#info, this.#title, this.#table, entries, known);
      this.#heardAt = taken.at(-1)?.at ?? this.#heardAt;
      this.#become(table);
      const own = taken.findLast((entry) => entry.kind === 'move' && entry.order !== true && this.mine.includes(entry.seat));
      this.#ownAt = own?.at ?? this.#ownAt;
      if (taken.some(({ kind }) => CHANGES_ORDERS.includes(kind))) this.#orders.stale();
      this.#told = [...this.#told, ...toldIn(taken)];
      if (gap) this.#stream?.again();
      if (taken.some(({ kind }) => CHANGES_SEATS.includes(kind))) void this.#look();
    } catch (error) {
      // This build has other rules than the server. Showing nothing is better than showing another position than the others see.
      this.#gone = W.tables.cannotFollow(sentenceOf(error));
      this.#stream?.close();
    }
    this.#resumePlan();
    this.#tell();
  }

  #become(table: TableState): void {
    const { line } = this.#table;
    this.#table = table;
    if (table.opening === null || table.line === line) return;
    if (this.#session === null) this.#session = new TableSession(this.#title, table.opening, table.line, this);
    else this.#session.take(table.line);
  }

  /** Once everything has arrived, restores the plan that was kept when the page was closed. */
  #resumePlan(): void {
    if (this.#wasCaughtUp || !this.isCaughtUp) return;
    this.#wasCaughtUp = true;
    this.#session?.takeUpPlan();
  }

  /** Asks the server which seats are this person's. False: this person may no longer see the table. */
  async #look(): Promise<boolean> {
    try {
      this.#info = await this.api.info(this.invite);
      this.#tell();
      return true;
    } catch (error) {
      if (!(error instanceof Trouble) || (error.status !== 404 && error.status !== 403)) return true;
      this.#gone = error.message;
      this.#tell();
      return false;
    }
  }

  #tell(): void {
    this.#version++;
    for (const listener of this.#listeners) listener();
    this.#session?.changed();
  }
}
