import { active, type Move, type PlayerId, type Refusal, type Title } from '@roundhouse/engine';
import { loadTitle } from '@roundhouse/titles/catalogue';
import type { Objection } from '../game/session.ts';
import { W } from '../text/language.ts';
import { api, sentenceOf, type TableApi, Trouble } from './api.ts';
import { type Clock, giveBack, resumeClock, startClock, turnClock } from './clock.ts';
import { BOT, type Entry, type Message, type Present, playerOf, type Sitter, type Status, seatOf, type TableInfo } from './protocol.ts';
import { keepRead, keptRead } from './read.ts';
import { type Link, Stream } from './stream.ts';
import { type Host, TableSession } from './table-session.ts';

// A table of the server as this page knows it: what its log has made of it. Every entry is taken once and in order, whether it comes over
// the stream, with the answer to a move or with a 409.

/** A request to go back to an earlier move. */
export interface Ask {
  readonly seat: number;
  readonly to: number;
  readonly agreed: readonly number[];
}

/** Entries that are told beside the chat; moves are told by the log of the game. */
export type Told = Exclude<Entry, { readonly kind: 'move' }>;

const NEEDS_LOOK: readonly Entry['kind'][] = ['seat', 'timeout', 'start'];

export class Table implements Host {
  readonly id: string;
  readonly invite: string | null;
  readonly api: TableApi;
  readonly #title: Title;
  #info: TableInfo;
  #stream: Stream | null = null;
  #link: Link = 'connecting';
  #seq = 0;
  /** The seq the server had when the stream was last opened. */
  #goal: number | null = null;
  #ahead = 0;
  #status: Status = 'open';
  #seats: readonly (Sitter | null)[];
  #clock: Clock | null = null;
  #ask: Ask | null = null;
  #votes: readonly number[] = [];
  #undone: readonly Move[] = [];
  #rematch: string | null = null;
  #told: readonly Told[] = [];
  /** The last word in the chat that was seen here. */
  #read: number;
  #people: readonly Present[] = [];
  #watching = 0;
  #session: TableSession | null = null;
  #sending = false;
  #objection: Objection | null = null;
  #gone: string | null = null;
  #version = 0;
  readonly #listeners = new Set<() => void>();

  private constructor(info: TableInfo, invite: string | null, title: Title) {
    this.id = info.id;
    this.invite = invite;
    this.api = api.table(info.id);
    this.#info = info;
    this.#title = title;
    this.#seats = Array.from({ length: info.size }, () => null);
    this.#read = keptRead(info.id);
  }

  /** Reads what a table is; nothing is heard of it before `enter`. */
  static async open(id: string, invite: string | null): Promise<Table> {
    const info = await api.table(id).info(invite);
    const title = await loadTitle(info.title, info.rules);
    if (title === undefined) throw new Error(W.game.noRules(info.title, info.rules));
    return new Table(info, invite, title);
  }

  /** Listens to the table until the function returned is called. */
  enter(): () => void {
    this.#stream = new Stream(this.id, this.invite, {
      since: () => this.#seq,
      hear: (message) => this.#hear(message),
      linked: (link) => {
        this.#link = link;
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
    return this.#status;
  }
  get seats(): readonly (Sitter | null)[] {
    return this.#seats;
  }
  get clock(): Clock | null {
    return this.#clock;
  }
  get ask(): Ask | null {
    return this.#ask;
  }
  get votes(): readonly number[] {
    return this.#votes;
  }
  get undone(): number {
    return this.#undone.length;
  }
  get rematch(): string | null {
    return this.#rematch;
  }
  /** What was said and what happened around the game. */
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
  /** The game, once it has begun. */
  get session(): TableSession | null {
    return this.#session;
  }
  get isSending(): boolean {
    return this.#sending;
  }
  get objection(): Objection | null {
    return this.#objection;
  }
  /** Why the table can no longer be seen. */
  get gone(): string | null {
    return this.#gone;
  }

  /** Everything the server had when the stream was opened has been heard. */
  get isCaughtUp(): boolean {
    return this.#goal !== null && this.#seq >= this.#goal;
  }

  /** The server's time. */
  now(): number {
    return Date.now() + this.#ahead;
  }

  /** Seats of whoever is at this screen: one, or all at a table for analysis. */
  get mine(): readonly number[] {
    return this.#info.seats.flatMap((seat, i) => (seat?.isYou === true ? [i] : []));
  }

  get isSeated(): boolean {
    return this.mine.length > 0;
  }

  /** What others have said since the chat was last seen. */
  unread(me: string | null): number {
    return this.#told.filter((entry) => entry.kind === 'chat' && entry.seq > this.#read && entry.name !== me).length;
  }

  /** The chat is being looked at. */
  readChat(): void {
    const last = this.#told.findLast(({ kind }) => kind === 'chat')?.seq ?? 0;
    if (last <= this.#read) return;
    this.#read = last;
    keepRead(this.id, last);
    this.#tell();
  }

  /** Who sat on a seat when an entry was made. */
  nameAt(seat: number, seq: number): string {
    let name = W.tables.seat(seat + 1);
    for (const entry of this.#told) {
      if (entry.seq >= seq) break;
      if (entry.kind === 'seat' && entry.seat === seat && entry.taken !== null) ({ name } = entry.taken);
    }
    return name;
  }

  /** Is somebody on this seat looking at the table? */
  isHere(seat: number): boolean {
    return this.#people.some((person) => person.seat === seat) || (this.mine.includes(seat) && this.#link === 'live');
  }

  /** Seats the game waits for. */
  get waiting(): readonly number[] {
    return this.#status !== 'playing' || this.#session === null ? [] : active(this.#title, this.#session.newest).map(seatOf);
  }

  acts(player: PlayerId): boolean {
    const seat = seatOf(player);
    return this.#status === 'playing' && this.mine.includes(seat) && this.#seats[seat]?.bot === null;
  }

  get mayUndo(): boolean {
    return this.isSeated && this.#info.undo !== 'none' && (this.#status === 'playing' || this.#status === 'finished');
  }

  /** Going back so far needs the consent of others. */
  asksFor(to: number): boolean {
    const people = this.#seats.flatMap((sitter, seat) => (sitter !== null && sitter.bot === null ? [seat] : []));
    if (this.#info.undo === 'free' || people.every((seat) => this.mine.includes(seat))) return false;
    const own = this.mine.map(playerOf);
    return !(this.#session?.record.moves.slice(to) ?? []).every(({ by }) => own.includes(by));
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
      const { entries } = await this.api.moves(this.#seq, moves);
      this.#take(entries);
    });
  }

  undoTo(move: number): void {
    void this.do(() => this.api.undo(this.#seq, move));
  }

  redo(): void {
    void this.do(() => this.api.redo(this.#seq, 1));
  }

  /** Asks the server for something; what comes in the way is shown where the decision is. True: it was done. */
  async do(work: () => Promise<unknown>): Promise<boolean> {
    if (this.#sending) return false;
    if (this.#link === 'away' || this.#link === 'offline') {
      this.object({ text: W.tables.notSent, refusal: null });
      return false;
    }
    this.#sending = true;
    this.object(null);
    try {
      await work();
      return true;
    } catch (error) {
      this.#objection = this.#judge(error);
      return false;
    } finally {
      this.#sending = false;
      this.#tell();
    }
  }

  /** After somebody has sat down or stood up at this screen: the server tells others by the connection. */
  async seatChanged(): Promise<void> {
    await this.#look();
    this.#stream?.again();
  }

  #judge(error: unknown): Objection {
    if (!(error instanceof Trouble)) return { text: sentenceOf(error), refusal: null };
    const { status, code, message, more } = error;
    if (code === 'stale') {
      this.#take((more.news ?? []) as readonly Entry[]);
      return this.#objection ?? { text: W.tables.stale, refusal: null };
    }
    if (status === 422 && typeof more.rule === 'string')
      return { text: message, refusal: { code, rule: more.rule, params: more.params as Refusal['params'] } };
    if (status === 0) {
      // Whether it was taken is seen when the stream has been opened again.
      this.#stream?.again();
      return { text: W.tables.unsure, refusal: null };
    }
    return { text: message, refusal: null };
  }

  // What is heard ------------------------------------------------------------------------------------------------------------

  #hear(message: Message): void {
    switch (message.type) {
      case 'hello':
        this.#ahead = message.now - Date.now();
        this.#goal = message.seq;
        this.#settle();
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

  /** Takes what has not been taken yet; after a gap the stream is opened again from before it. */
  #take(entries: readonly Entry[]): void {
    const fresh = entries.filter(({ seq }) => seq > this.#seq);
    for (const entry of fresh) {
      if (entry.seq !== this.#seq + 1) {
        this.#stream?.again();
        break;
      }
      try {
        this.#fold(entry);
      } catch (error) {
        // These are not the rules it is played by: better to say so than to show something else than the others see.
        this.#gone = W.tables.cannotFollow(sentenceOf(error));
        this.#stream?.close();
        break;
      }
      this.#seq = entry.seq;
    }
    // Who sits where is told with the entries, whether it is this person only to them.
    if (fresh.some(({ kind }) => NEEDS_LOOK.includes(kind))) void this.#look();
    this.#settle();
    this.#tell();
  }

  #wasCaughtUp = false;

  #settle(): void {
    if (this.#wasCaughtUp || !this.isCaughtUp) return;
    this.#wasCaughtUp = true;
    this.#session?.takeUpPlan();
  }

  #fold(entry: Entry): void {
    if (entry.kind !== 'move') this.#told = [...this.#told, entry];
    switch (entry.kind) {
      case 'seat':
        this.#seats = this.#seats.with(entry.seat, entry.taken);
        this.#votes = this.#votes.filter((seat) => seat !== entry.seat);
        return;
      case 'start':
        this.#status = 'playing';
        this.#session = new TableSession(this.#title, entry.opening, this);
        this.#clock = this.#info.speed === null ? null : startClock(this.#info.speed, this.#info.size, entry.at);
        return;
      case 'move':
        this.#turn(entry.at, (session) => {
          session.moved(entry.move);
          this.#undone = [];
        });
        return;
      case 'undo':
        this.#turn(entry.at, (session) => {
          this.#undone = [...this.#undone, ...session.wentBack(entry.to).toReversed()];
        });
        return;
      case 'redo':
        this.#turn(entry.at, (session) => {
          const again = this.#undone.slice(session.taken - entry.to).toReversed();
          this.#undone = this.#undone.slice(0, this.#undone.length - again.length);
          for (const move of again) session.moved(move);
        });
        return;
      case 'ask':
        this.#ask = { seat: entry.seat, to: entry.to, agreed: [entry.seat] };
        return;
      case 'answer':
        this.#ask = entry.yes && this.#ask !== null ? { ...this.#ask, agreed: [...this.#ask.agreed, entry.seat] } : null;
        return;
      case 'vote':
        this.#votes = [...this.#votes.filter((seat) => seat !== entry.seat), ...(entry.yes ? [entry.seat] : [])];
        return;
      case 'abandon':
        this.#status = 'abandoned';
        this.#votes = [];
        this.#ask = null;
        return;
      case 'pause':
        if (this.#clock !== null) this.#clock = { ...this.#clock, paused: this.#clock.paused ?? entry.at };
        return;
      case 'resume':
        if (this.#clock !== null) this.#clock = resumeClock(this.#clock, entry.at);
        return;
      case 'give':
        if (this.#clock !== null) this.#clock = giveBack(this.#clock, entry.ms, entry.at);
        return;
      case 'timeout':
        this.#timeOut(entry);
        return;
      case 'rematch':
        this.#rematch = entry.table;
        return;
      case 'chat':
        return;
    }
  }

  /** The position changes: the clock turns, questions are void. */
  #turn(at: number, work: (session: TableSession) => void): void {
    if (this.#session === null) return;
    const { waiting } = this;
    work(this.#session);
    this.#status = this.#session.newest.result === null ? 'playing' : 'finished';
    if (this.#clock !== null && this.#info.speed !== null) this.#clock = turnClock(this.#clock, this.#info.speed, waiting, at);
    this.#ask = null;
    this.#votes = [];
  }

  #timeOut({ seats, policy, at }: Extract<Entry, { readonly kind: 'timeout' }>): void {
    if (this.#clock !== null) {
      const told = [...this.#clock.told, ...seats];
      this.#clock = { ...this.#clock, told, since: policy === 'warn' ? this.#clock.since : at };
    }
    if (policy === 'warn') return;
    this.#seats = this.#seats.map((sitter, i) => {
      if (!seats.includes(i) || sitter === null) return sitter;
      return policy === 'bot' ? { ...sitter, bot: BOT } : null;
    });
  }

  /** Looks at the table from outside: whose seats these are, whether it may still be seen. */
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
