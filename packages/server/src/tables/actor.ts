import type { Title } from '@roundhouse/engine';
import {
  type Body,
  emptyTable,
  fold,
  foldEach,
  nextDeadline,
  positionOf,
  type Reached,
  type ShownEntry,
  showEntry,
  type TableState,
  type Terms,
} from '@roundhouse/table';
import type { Kysely, Updateable } from 'kysely';
import type { Writer } from '../store/addition.ts';
import type { GameRow, NewOutbox, Schema, SeatRow } from '../store/schema.ts';
import { RequestError, stale } from './errors.ts';
import { checkFingerprint, fingerprintAt, makeRow, readEntry, readTerms, type Stored } from './log.ts';

/** Receives every entry once, in order. */
export interface Listener {
  /** `text` is the message to send, serialised once for all listeners. */
  entries(entries: readonly ShownEntry[], text: string): void;
  /** The table is no longer served by this actor. Reconnect. */
  end(): void;
}

/** What an actor needs from the server. */
export interface ActorContext {
  readonly db: Kysely<Schema>;
  readonly writer: Writer;
  now(): number;
  /** The email notices that an addition to the log calls for. */
  notices(
    table: string,
    by: string | null,
    bodies: readonly Body[],
    before: TableState,
    next: TableState,
    now: number,
  ): readonly NewOutbox[];
  /** Called after each commit. */
  committed(actor: Actor): void;
  /** Called when an actor must no longer be used. */
  dropped(actor: Actor, error: unknown): void;
}

export interface AddOptions {
  /** Positions after the moves among the bodies, if they were just played. */
  readonly reached?: readonly Reached[];
  /** Further columns of the game's row. */
  readonly set?: Omit<Updateable<Schema['games']>, 'id' | 'seq'>;
}

/** How many of the newest entries are kept with their events, for clients that reconnect. */
const RECENT = 32;

/**
 * One table. It holds the folded log and does one thing at a time. An addition is checked against the table at seq n, written only if the
 * log still has n entries, and takes effect once it is committed. If the outcome of a write is unknown, the actor is dropped; the next
 * request reads the log again.
 */
export class Actor {
  readonly terms: Terms;
  readonly title: Title;
  #table: TableState;
  #last: Promise<unknown> = Promise.resolve();
  #pending = 0;
  #dead = false;
  readonly #context: ActorContext;
  readonly #listeners = new Set<Listener>();
  /** The newest entries. The last of them has the table's seq. */
  #recent: readonly ShownEntry[] = [];

  private constructor(terms: Terms, title: Title, context: ActorContext) {
    this.terms = terms;
    this.title = title;
    this.#table = emptyTable(terms);
    this.#context = context;
  }

  /** Reads the whole log and checks every stored fingerprint. */
  static async load(row: GameRow, title: Title, context: ActorContext): Promise<Actor> {
    const actor = new Actor(readTerms(row), title, context);
    await actor.#catchUp();
    return actor;
  }

  get id(): string {
    return this.terms.id;
  }

  get table(): TableState {
    return this.#table;
  }

  get isIdle(): boolean {
    return this.#pending === 0 && this.#listeners.size === 0;
  }

  get isDead(): boolean {
    return this.#dead;
  }

  get listeners(): number {
    return this.#listeners.size;
  }

  /** Runs `work` after everything queued before it. */
  async do<T>(work: () => Promise<T>): Promise<T> {
    this.#pending++;
    const mine = this.#last.then(() => {
      if (this.#dead) throw new RequestError(503, 'again', 'The game is reloading. Try again.');
      return work();
    });
    this.#last = mine.catch(() => undefined);
    try {
      return await mine;
    } finally {
      this.#pending--;
    }
  }

  /** Adds all of the bodies to the log, or none. Call it only inside `do`. */
  async add(user: string | null, bodies: readonly Body[], options: AddOptions = {}): Promise<readonly ShownEntry[]> {
    const at = this.#context.now();
    const { next, stored, shown } = this.#foldIn(user, bodies, at, options.reached ?? []);
    const added = await this.#context.writer
      .add({
        game: this.id,
        seq: this.#table.seq,
        entries: stored.map((one) => makeRow(this.id, one)),
        set: { ...columnsOf(this.terms, next, at), ...options.set },
        seats: this.#seatRows(next),
        outbox: this.#context.notices(this.id, user, bodies, this.#table, next, at),
      })
      .catch((error: unknown) => {
        this.#drop(error);
        throw new RequestError(503, 'unknown', 'We couldn’t confirm whether your move was saved. Reload the game to check.');
      });
    if (added === 'stale') {
      const { seq } = this.#table;
      await this.#catchUp();
      throw stale(this.#table.seq, await this.since(seq));
    }
    this.#table = next;
    this.#publish(shown);
    this.#context.committed(this);
    return shown;
  }

  /** The entries that the bodies become, and the table after them. */
  #foldIn(user: string | null, bodies: readonly Body[], at: number, reached: readonly Reached[]) {
    const positions = reached.values();
    const stored: Stored[] = [];
    const shown: ShownEntry[] = [];
    let next = this.#table;
    for (const body of bodies) {
      const entry = { seq: next.seq + 1, at, ...body };
      next = fold(this.terms, this.title, next, entry, body.kind === 'move' ? { reached: positions.next().value } : {});
      stored.push({ entry, user, fingerprint: fingerprintAt(this.title, next) });
      shown.push(showEntry(entry, next.events));
    }
    return { next, stored, shown };
  }

  /** Entries after a seq, as clients see them. */
  async since(seq: number, most = 10_000): Promise<readonly ShownEntry[]> {
    const recent = this.#recent;
    const first = recent[0]?.seq ?? Number.POSITIVE_INFINITY;
    if (seq >= this.#table.seq) return [];
    if (seq + 1 >= first) return recent.slice(seq + 1 - first);
    const older = (await this.#read(seq, most)).map(({ entry }) => entry);
    return older.filter((entry) => entry.seq <= this.#table.seq).map((entry) => recent[entry.seq - first] ?? showEntry(entry));
  }

  /** Sends everything after `seq`: first the existing entries, then each new one, without gaps or repeats. */
  listen(listener: Listener, seq: number): Promise<void> {
    return this.do(async () => {
      const missed = await this.since(seq, 100_000);
      if (missed.length > 0) listener.entries(missed, messageOf(missed));
      this.#listeners.add(listener);
    });
  }

  unlisten(listener: Listener): void {
    this.#listeners.delete(listener);
  }

  /** Another node has added to the log. */
  async noticed(seq: number): Promise<void> {
    if (seq > this.#table.seq && !this.#dead) await this.do(() => this.#catchUp());
  }

  /** Reads what other nodes have added to the log. Call it only inside `do`. */
  refresh(): Promise<void> {
    return this.#catchUp();
  }

  async #read(after: number, most: number): Promise<readonly Stored[]> {
    const rows = await this.#context.db
      .selectFrom('entries')
      .selectAll()
      .where('game_id', '=', this.id)
      .where('seq', '>', after)
      .orderBy('seq')
      .limit(most)
      .execute();
    return rows.map(readEntry);
  }

  async #catchUp(): Promise<void> {
    try {
      const stored = await this.#read(this.#table.seq, 1_000_000);
      const entries = stored.map(({ entry }) => entry);
      const shown: ShownEntry[] = [];
      let table = this.#table;
      for (table of foldEach(this.terms, this.title, table, entries)) {
        const one = stored[shown.length] as Stored;
        checkFingerprint(this.title, table, one);
        shown.push(showEntry(one.entry, table.events));
      }
      this.#table = table;
      this.#publish(shown);
    } catch (error) {
      this.#drop(error);
      throw error;
    }
  }

  #publish(entries: readonly ShownEntry[]): void {
    if (entries.length === 0) return;
    this.#recent = [...this.#recent, ...entries].slice(-RECENT);
    if (this.#listeners.size === 0) return;
    const text = messageOf(entries);
    for (const listener of this.#listeners) listener.entries(entries, text);
  }

  #drop(error: unknown): void {
    if (this.#dead) return;
    this.#dead = true;
    this.#context.dropped(this, error);
    for (const listener of this.#listeners) listener.end();
    this.#listeners.clear();
  }

  /** Rows of the seats that change. The table `seats` repeats the seats of the log for queries. */
  #seatRows(next: TableState): readonly SeatRow[] {
    return next.seats.flatMap((sitter, seat) =>
      sitter === this.#table.seats[seat]
        ? []
        : [{ game_id: this.id, seat, user_id: sitter?.user ?? null, name: sitter?.name ?? '', bot: sitter?.bot ?? null }],
    );
  }
}

const messageOf = (entries: readonly ShownEntry[]): string => JSON.stringify({ type: 'entries', entries });

/** Columns of the game's row that repeat facts of the log for queries. */
const columnsOf = (terms: Terms, table: TableState, now: number): Omit<Updateable<Schema['games']>, 'id' | 'seq'> => ({
  status: table.status,
  moves: table.line.moves.length,
  waiting: JSON.stringify(table.waiting),
  deadline: nextDeadline(terms, table, now),
  result: table.status === 'finished' ? JSON.stringify(positionOf(table).result) : null,
  updated: now,
});
