import type { Title } from '@roundhouse/engine';
import type { Kysely, Updateable } from 'kysely';
import type { Writer } from '../store/addition.ts';
import type { GameRow, NewOutbox, Schema, SeatRow } from '../store/schema.ts';
import { emptyTable, fold, hashAt, type Known, type Live, nextDeadline, proveHash, readTerms, stateOf, type Terms } from './live.ts';
import { type Body, type Entry, makeRow, readEntry, type Shown, showEntry } from './log.ts';
import { stale, Trouble } from './trouble.ts';

/** Hears of every entry once, in order. */
export interface Listener {
  /** The text is the message, made once for all who hear it. */
  entries(entries: readonly Shown[], text: string): void;
  /** The table is no longer served here: ask again. */
  end(): void;
}

export interface Surroundings {
  readonly db: Kysely<Schema>;
  readonly writer: Writer;
  now(): number;
  /** Letters that an addition calls for. */
  notices(table: string, by: string | null, bodies: readonly Body[], before: Live, next: Live, now: number): readonly NewOutbox[];
  /** Told after each commit. */
  committed(actor: Actor): void;
  /** Told when an actor must no longer be used. */
  dropped(actor: Actor, error: unknown): void;
}

export interface More {
  /** Positions after the moves among the bodies, already judged. */
  readonly known?: readonly Known[];
  readonly set?: Omit<Updateable<Schema['games']>, 'id' | 'seq'>;
}

/** So many of the newest entries are kept with their events, for those who reconnect. */
const RECENT = 32;

/**
 * One table: holds its state and does one thing after another. Whatever is added is judged on the state at seq n, written on condition that
 * the log still has n entries, and becomes the state only when that is committed. When the outcome of a write is unknown the actor is
 * dropped, and the next one reads the log anew.
 */
export class Actor {
  readonly terms: Terms;
  readonly title: Title;
  #live: Live;
  #last: Promise<unknown> = Promise.resolve();
  #waiting = 0;
  #dead = false;
  readonly #around: Surroundings;
  readonly #listeners = new Set<Listener>();
  /** The last of them has the seq of the table. */
  #recent: readonly Shown[] = [];

  private constructor(terms: Terms, title: Title, around: Surroundings) {
    this.terms = terms;
    this.title = title;
    this.#live = emptyTable(terms);
    this.#around = around;
  }

  /** Reads the whole log; every noted hash is compared. */
  static async load(row: GameRow, title: Title, around: Surroundings): Promise<Actor> {
    const actor = new Actor(readTerms(row), title, around);
    await actor.#catchUp();
    return actor;
  }

  get id(): string {
    return this.terms.id;
  }

  get live(): Live {
    return this.#live;
  }

  get isIdle(): boolean {
    return this.#waiting === 0 && this.#listeners.size === 0;
  }

  get isDead(): boolean {
    return this.#dead;
  }

  get listeners(): number {
    return this.#listeners.size;
  }

  /** Does one thing when everything before is done. */
  async do<T>(work: () => Promise<T>): Promise<T> {
    this.#waiting++;
    const mine = this.#last.then(() => {
      if (this.#dead) throw new Trouble(503, 'again', 'The game is reloading. Try again.');
      return work();
    });
    this.#last = mine.catch(() => undefined);
    try {
      return await mine;
    } finally {
      this.#waiting--;
    }
  }

  /** Adds to the log: all of it, or nothing. Only inside `do`. */
  async add(user: string | null, bodies: readonly Body[], more: More = {}): Promise<readonly Shown[]> {
    const at = this.#around.now();
    const known = [...(more.known ?? [])].reverse();
    const entries: Entry[] = [];
    const shown: Shown[] = [];
    let next = this.#live;
    for (const body of bodies) {
      const entry = { seq: next.seq + 1, at, user, body, hash: null };
      next = fold(this.terms, this.title, next, entry, body.kind === 'move' ? (known.pop() ?? null) : null);
      entries.push({ ...entry, hash: hashAt(next) });
      shown.push(showEntry(entry, next.events));
    }
    const added = await this.#around.writer
      .add({
        game: this.id,
        seq: this.#live.seq,
        entries: entries.map((entry) => makeRow(this.id, entry)),
        set: { ...rowOf(this.terms, next, at), ...more.set },
        seats: this.#seatRows(next),
        outbox: this.#around.notices(this.id, user, bodies, this.#live, next, at),
      })
      .catch((error: unknown) => {
        this.#drop(error);
        throw new Trouble(503, 'unknown', 'We couldn’t confirm whether your move was saved. Reload the game to check.');
      });
    if (added === 'stale') {
      const { seq } = this.#live;
      await this.#catchUp();
      throw stale(this.#live.seq, await this.since(seq));
    }
    this.#live = next;
    this.#tell(shown);
    this.#around.committed(this);
    return shown;
  }

  /** Entries after a seq, as people see them. */
  async since(seq: number, most = 10_000): Promise<readonly Shown[]> {
    const recent = this.#recent;
    const first = recent[0]?.seq ?? Number.POSITIVE_INFINITY;
    if (seq >= this.#live.seq) return [];
    if (seq + 1 >= first) return recent.slice(seq + 1 - first);
    const older = await this.#read(seq, most);
    return older.filter((entry) => entry.seq <= this.#live.seq).map((entry) => recent[entry.seq - first] ?? showEntry(entry));
  }

  /** Hears of everything after `seq`: first what is there already, then whatever comes, without a gap and without a repeat. */
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
    if (seq > this.#live.seq && !this.#dead) await this.do(() => this.#catchUp());
  }

  /** Looks whether other nodes have added to the log. Only inside `do`. */
  refresh(): Promise<void> {
    return this.#catchUp();
  }

  async #read(after: number, most: number): Promise<readonly Entry[]> {
    const rows = await this.#around.db
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
      const entries = await this.#read(this.#live.seq, 1_000_000);
      const shown: Shown[] = [];
      let live = this.#live;
      for (const entry of entries) {
        live = fold(this.terms, this.title, live, entry);
        proveHash(live, entry);
        shown.push(showEntry(entry, live.events));
      }
      this.#live = live;
      this.#tell(shown);
    } catch (error) {
      this.#drop(error);
      throw error;
    }
  }

  #tell(entries: readonly Shown[]): void {
    if (entries.length === 0) return;
    this.#recent = [...this.#recent, ...entries].slice(-RECENT);
    if (this.#listeners.size === 0) return;
    const text = messageOf(entries);
    for (const listener of this.#listeners) listener.entries(entries, text);
  }

  #drop(error: unknown): void {
    if (this.#dead) return;
    this.#dead = true;
    this.#around.dropped(this, error);
    for (const listener of this.#listeners) listener.end();
    this.#listeners.clear();
  }

  /** Rows of the seats that change, so that they stay equal to the seats of the log. */
  #seatRows(next: Live): readonly SeatRow[] {
    return next.seats.flatMap((sitter, seat) =>
      sitter === this.#live.seats[seat]
        ? []
        : [{ game_id: this.id, seat, user_id: sitter?.user ?? null, name: sitter?.name ?? '', bot: sitter?.bot ?? null }],
    );
  }
}

const messageOf = (entries: readonly Shown[]): string => JSON.stringify({ type: 'entries', entries });

const rowOf = (terms: Terms, live: Live, now: number): Omit<Updateable<Schema['games']>, 'id' | 'seq'> => ({
  status: live.status,
  moves: live.moves.length,
  waiting: JSON.stringify(live.waiting),
  deadline: nextDeadline(terms, live, now),
  result: live.status === 'finished' ? JSON.stringify(stateOf(live).result) : null,
  updated: now,
});
