import type { State, Title } from '@roundhouse/engine';
import {
  type Body,
  emptyTable,
  fold,
  foldEach,
  type Hint,
  LogError,
  nextDeadline,
  positionOf,
  putBack,
  type Reached,
  type ShownEntry,
  seatOf,
  showEntry,
  type TableState,
  type Terms,
} from '@roundhouse/table';
import type { Kysely, Updateable } from 'kysely';
import type { Struck, Writer } from '../store/addition.ts';
import type { ActRow, GameRow, NewOutbox, Schema, SeatRow } from '../store/schema.ts';
import type { Page, Way } from '../workers/task.ts';
import { askedIn } from './asked.ts';
import { conflict, RequestError, stale } from './errors.ts';
import { checkFingerprint, fingerprintAt, makeRow, RECENT, readEntry, readTerms, type Stored } from './log.ts';
import { type Reader, wayTo } from './reader.ts';
import { isDue, makeSnapshot } from './snapshot.ts';
import { type Owned, orderRow, ordersAfter, ordersPlay, readOrder } from './standing.ts';

/** Who sits at a table, or has lost a seat at it. */
export type Seating = Pick<TableState, 'seats' | 'lost' | 'barred'>;

/** Receives every entry once, in order. It keeps nothing else of the table, which may leave the memory meanwhile. */
export interface Listener {
  readonly isOpen: boolean;
  /** The entries before those, as a message. Resolves once it has left, with whether anybody still listens. */
  missed(text: string, now: Seating): Promise<boolean>;
  /** `text` is the message to send, serialised once for all listeners. */
  entries(entries: readonly ShownEntry[], text: string, now: Seating): void;
  /** The table is no longer served by this actor. Reconnect. */
  end(): void;
}

/** What an actor needs from the server. */
export interface ActorContext {
  readonly db: Kysely<Schema>;
  readonly writer: Writer;
  readonly reader: Reader;
  /** See `programOf`. */
  readonly program: string;
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
  /** Changes the standing orders of the table, before anything else. */
  readonly orders?: (orders: readonly Owned[]) => readonly Owned[];
  /** A line of chat whose text is taken out. */
  readonly struck?: Struck;
  /** What a moderator does by it. */
  readonly act?: ActRow;
}

/** A log has no more entries than these: of people's other doings, and with moves. What ends or frees something is always possible. */
const MOST_ENTRIES = 15_000;
const MOST_WITH_MOVES = 20_000;

const requireRoom = (seq: number, bodies: readonly Body[]): void => {
  if (seq + bodies.length <= MOST_ENTRIES || bodies.every(ends)) return;
  if (seq + bodies.length <= MOST_WITH_MOVES && bodies.every((body) => ends(body) || body.kind === 'move' || body.kind === 'seat')) return;
  throw conflict('log-full', 'This game has run for too long. Only moves, leaving and abandoning are still possible.');
};

/**
 * Entries that are written whatever the length of the log. There can be only a few: a seat is left once for each time that it is taken, a
 * player votes once, and only moderators remove lines.
 */
const ends = (body: Body): boolean => {
  switch (body.kind) {
    case 'abandon':
    case 'timeout':
    case 'give':
      return true;
    case 'seat':
      return body.taken === null;
    case 'vote':
      return body.yes;
    case 'chat':
      return body.strikes !== undefined;
    default:
      return false;
  }
};

/** How often an addition is tried again when only its clock has changed. */
const TRIES = 3;

/** More entries of other nodes than these are folded in a worker thread. */
const FEW = 8;

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
  /** Time that the clock is owed and the log does not have. */
  #owed = 0;
  #dead = false;
  /** The standing orders that have not ended, and how often those of the table have changed. */
  #orders: readonly Owned[] = [];
  #revision = 0;
  /** How often names in the log had changed when it was read. */
  #renamed = 0;
  /** The orders had more to play than was written at once. */
  #isLeft = false;
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

  /** Reads the log. */
  static async load(row: GameRow, title: Title, context: ActorContext): Promise<Actor> {
    const actor = new Actor(readTerms(row), title, context);
    if (row.seq > 0 || row.orders > 0) await actor.#begin(row);
    return actor;
  }

  async #begin(row: GameRow): Promise<void> {
    try {
      await this.#takeRow(row);
      await this.#reload();
    } catch (error) {
      this.#drop(error);
      throw error;
    }
  }

  get id(): string {
    return this.terms.id;
  }

  get table(): TableState {
    return this.#table;
  }

  /** The standing orders that have not ended, of all seats. */
  get orders(): readonly Owned[] {
    return this.#orders;
  }

  get isLeft(): boolean {
    return this.#isLeft;
  }

  get revision(): number {
    return this.#revision;
  }

  get isIdle(): boolean {
    return this.#pending === 0;
  }

  get isDead(): boolean {
    return this.#dead;
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

  /** Adds all of the bodies to the log, or none. Returns them with what standing orders play after them. Call it only inside `do`. */
  async add(user: string | null, bodies: readonly Body[], options: AddOptions = {}): Promise<readonly ShownEntry[]> {
    requireRoom(this.#table.seq, bodies);
    const state = await this.#stateAfter(bodies);
    for (let i = 1; ; i++) {
      const { seq } = this.#table;
      const debts = this.#debts();
      const shown = await this.#write(user, [...debts, ...bodies], options, state);
      if (shown !== null) return shown.slice(debts.length);
      await this.#catchUp();
      // If only what the clock is owed or the standing orders have changed, the addition is as good as it was.
      if (this.#table.seq !== seq || i >= TRIES) throw stale(this.#table.seq, this.newsSince(seq));
    }
  }

  /** Writes what the clock is owed to the log. Call it only inside `do`. */
  async settle(): Promise<void> {
    if (this.#owed > 0) await this.add(null, []);
  }

  /** Lets the standing orders play what they have not played yet. Call it only inside `do`. */
  async goOn(): Promise<void> {
    if (ordersPlay(this.title, this.#orders, this.#table).moves.length > 0) await this.add(null, []);
  }

  /** A clock that stands still is owed nothing. */
  #debts(): readonly Body[] {
    const { clock, status } = this.#table;
    return this.#owed > 0 && status === 'playing' && clock !== null && clock.paused === null ? [{ kind: 'give', ms: this.#owed }] : [];
  }

  /** Null: another node has changed the game, and nothing was written. */
  async #write(
    user: string | null,
    bodies: readonly Body[],
    options: AddOptions,
    state: State | undefined,
  ): Promise<readonly ShownEntry[] | null> {
    // Clocks of nodes differ by a little. Time does not go back in a log.
    const at = Math.max(this.#context.now(), this.#recent.at(-1)?.at ?? 0);
    const given = options.orders?.(this.#orders) ?? this.#orders;
    const { next, stored, shown, orders, isLeft, kept } = this.#foldIn(user, bodies, at, options.reached ?? [], state, given);
    const known = new Set(this.#orders);
    const changed = orders.filter((order) => !known.has(order));
    const added = await this.#context.writer
      .add({
        game: this.id,
        by: user,
        seq: this.#table.seq,
        owed: this.#owed,
        revision: this.#revision,
        renamed: this.#renamed,
        entries: stored.map((one) => makeRow(this.id, one)),
        snapshot: kept === null ? null : makeSnapshot(this.#context.program, this.title, this.terms, kept),
        set: {
          ...(stored.length > 0 && columnsOf(this.terms, this.title, next, at)),
          ...(isLeft && { deadline: at }),
          ...options.set,
          ...(this.#owed > 0 && { owed: 0 }),
        },
        seats: this.#seatRows(next),
        orders: changed.map((order) => orderRow(this.id, order, at)),
        outbox: this.#context.notices(this.id, user, bodies, this.#table, next, at),
        struck: options.struck ?? null,
        acts: options.act === undefined ? [] : [options.act],
      })
      .catch((error: unknown) => {
        this.#drop(error);
        throw new RequestError(503, 'unknown', 'We couldn’t confirm whether your move was saved. Reload the game to check.');
      });
    if (added === 'stale') return null;
    this.#owed = 0;
    this.#table = next;
    this.#orders = orders.filter(({ ended }) => ended === null);
    if (changed.length > 0) this.#revision++;
    this.#isLeft = isLeft;
    if (options.struck !== undefined) this.#recent = withoutText(this.#recent, options.struck.seq);
    this.#publish(shown);
    this.#context.committed(this);
    return shown;
  }

  /** The position after an undo or redo, if the line does not know it. Replaying may take long, so a worker thread does it. */
  async #stateAfter(bodies: readonly Body[]): Promise<State | undefined> {
    const { opening, line, undone } = this.#table;
    const body = bodies.find(({ kind }) => kind === 'undo' || kind === 'redo');
    if (opening === null || (body?.kind !== 'undo' && body?.kind !== 'redo')) return undefined;
    const { to } = body;
    const longer = to <= line.moves.length ? line : putBack(line, undone.slice(undone.length - (to - line.moves.length)).toReversed());
    return longer.positions[to] ?? (await this.#context.reader.reach(this.title, opening, longer, to));
  }

  /** The entries that the bodies become, the table after them, and as it is to be stored. */
  #foldIn(
    user: string | null,
    bodies: readonly Body[],
    at: number,
    reached: readonly Reached[],
    state: State | undefined,
    given: readonly Owned[],
  ) {
    const positions = reached.values();
    const stored: Stored[] = [];
    const shown: ShownEntry[] = [];
    let orders = given;
    let next = this.#table;
    let kept: TableState | null = null;
    const take = (by: string | null, body: Body, hint: Hint): void => {
      const before = next;
      const entry = { seq: next.seq + 1, at, ...body };
      next = fold(this.terms, this.title, next, entry, hint);
      if (isDue(next)) kept = next;
      stored.push({ entry, user: by, fingerprint: fingerprintAt(this.title, next) });
      shown.push(showEntry(entry, next.events));
      orders = ordersAfter(this.title, orders, body, before, next);
    };
    for (const body of bodies) take(user, body, body.kind === 'move' ? { reached: positions.next().value } : { state });
    const played = ordersPlay(this.title, orders, next);
    for (const { user: owner, player, move, reached: there } of played.moves)
      take(owner, { kind: 'move', seat: seatOf(player), move, order: true }, { reached: there });
    return { next, stored, shown, orders: played.orders, isLeft: played.isLeft, kept };
  }

  /** The position after so many moves of the game, or how it is reached. */
  positionAt(moves: number): State | Way {
    const { opening, line } = this.#table;
    if (opening === null) throw new Error('the game has no position yet');
    return line.positions[moves] ?? wayTo(opening, line, moves);
  }

  /** The newest entries after a seq. Not all of them, if it is long past: the stream has the others. */
  newsSince(seq: number): readonly ShownEntry[] {
    return this.#recent.filter((entry) => entry.seq > seq);
  }

  /** Entries after a seq, as clients see them. All of them, if they fit a page. */
  async since(seq: number): Promise<Page> {
    const recent = this.#recent;
    const end = this.#table.seq;
    const first = recent[0]?.seq ?? end + 1;
    if (seq >= end) return { text: '[]', seq: end };
    if (seq + 1 >= first) return { text: JSON.stringify(this.newsSince(seq)), seq: end };
    const older = await this.#context.reader.page(this.id, seq, first - 1);
    if (older.seq < first - 1 || recent.length === 0) return older;
    return { text: `${older.text.slice(0, -1)},${JSON.stringify(recent).slice(1)}`, seq: end };
  }

  /** Sends everything after `seq`: first the existing entries, then each new one, without gaps or repeats. A listener that this fails for is ended. */
  async listen(listener: Listener, seq: number): Promise<void> {
    try {
      await this.#tell(listener, seq);
    } catch {
      listener.end();
    }
  }

  async #tell(listener: Listener, seq: number): Promise<void> {
    let heard = seq;
    const next = async (): Promise<string> => {
      const page = await this.since(heard);
      heard = page.seq;
      return messageOf(page.text);
    };
    // One page after another, each when the one before has left: a client that does not read is sent no more. The table does not wait for it.
    while (this.#table.seq - heard > RECENT) if (!(await listener.missed(await next(), this.#table))) return;
    await this.do(async () => {
      while (heard < this.#table.seq) void listener.missed(await next(), this.#table);
      if (listener.isOpen) this.#listeners.add(listener);
    });
  }

  unlisten(listener: Listener): void {
    this.#listeners.delete(listener);
  }

  /** The game's row says that another node has added to the log, or that the clock is owed time. */
  async noticed(seq: number, owed = 0): Promise<void> {
    if (this.#dead || (seq <= this.#table.seq && owed === 0)) return;
    await this.do(async () => {
      await this.#catchUp();
      await this.settle();
    });
  }

  /** Reads what other nodes have added to the log. Call it only inside `do`. */
  refresh(): Promise<void> {
    return this.#catchUp();
  }

  /** The next entries that other nodes have added, if they are few and none of them replays a line; null otherwise. */
  async #fewNews(): Promise<readonly Stored[] | null> {
    const rows = await this.#context.db
      .selectFrom('entries')
      .selectAll()
      .where('game_id', '=', this.id)
      .where('seq', '>', this.#table.seq)
      .orderBy('seq')
      .limit(FEW + 1)
      .execute();
    return rows.length > FEW || rows.some(({ kind }) => kind === 'undo' || kind === 'redo') ? null : rows.map(readEntry);
  }

  /** What the clock is owed, and the standing orders. Throws if the rules number or names in the log have changed, which takes another actor. */
  async #readRow(): Promise<void> {
    const { db } = this.#context;
    const row = await db.selectFrom('games').select(['owed', 'rules', 'orders', 'renamed']).where('id', '=', this.id).executeTakeFirst();
    if (row !== undefined && (row.rules !== this.terms.rules || (row.renamed !== this.#renamed && this.#table.seq > 0))) {
      this.#drop(null);
      throw new RequestError(503, 'again', 'The game is reloading. Try again.');
    }
    await this.#takeRow(row ?? { owed: 0, renamed: 0, orders: this.#revision });
  }

  async #takeRow({ owed, renamed, orders }: Pick<GameRow, 'owed' | 'renamed' | 'orders'>): Promise<void> {
    this.#owed = owed;
    this.#renamed = renamed;
    if (orders === this.#revision) return;
    // Orders that change between the two queries have another revision, and the next addition is stale.
    const rows = await this.#context.db
      .selectFrom('orders')
      .selectAll()
      .where('game_id', '=', this.id)
      .where('ended', 'is', null)
      .orderBy('created')
      .execute();
    this.#orders = rows.map(readOrder);
    this.#revision = orders;
  }

  async #catchUp(): Promise<void> {
    try {
      await this.#readRow();
      const stored = this.#table.seq === 0 ? null : await this.#fewNews();
      if (stored === null) await this.#reload();
      else this.#take(stored);
    } catch (error) {
      this.#drop(error);
      throw error;
    }
  }

  /** Folds entries that other nodes have added. */
  #take(stored: readonly Stored[]): void {
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
  }

  /** Reads the table again in a worker thread. */
  async #reload(): Promise<void> {
    const { seq } = this.#table;
    const { table, recent } = await this.#context.reader.load(this.terms);
    if (table.seq < seq) throw new LogError(`the log has lost entries after ${table.seq}`);
    this.#table = table;
    const news = recent.filter((entry) => entry.seq > seq);
    if (table.seq - seq === news.length) {
      this.#publish(news);
      return;
    }
    this.#recent = recent;
    // The listeners have missed more than is kept here.
    const behind = [...this.#listeners];
    this.#listeners.clear();
    for (const listener of behind) void this.listen(listener, seq);
  }

  #publish(entries: readonly ShownEntry[]): void {
    if (entries.length === 0) return;
    this.#recent = [...this.#recent, ...entries].slice(-RECENT);
    if (this.#listeners.size === 0) return;
    const text = messageOf(JSON.stringify(entries));
    for (const listener of this.#listeners) listener.entries(entries, text, this.#table);
  }

  /** Ends the service of this actor, after everything queued. */
  async retire(): Promise<void> {
    await this.#last;
    this.#drop(null);
  }

  /** Ends the service of this actor, which is idle. Returns the listeners, who have heard everything so far. */
  park(): readonly Listener[] {
    const listeners = [...this.#listeners];
    this.#listeners.clear();
    this.#drop(null);
    return listeners;
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

const withoutText = (entries: readonly ShownEntry[], seq: number): readonly ShownEntry[] =>
  entries.map((entry) => (entry.seq === seq && entry.kind === 'chat' ? { ...entry, text: '', removed: true } : entry));

const messageOf = (entries: string): string => `{"type":"entries","entries":${entries}}`;

/** Columns of the game's row that repeat facts of the log for queries. */
const columnsOf = (terms: Terms, title: Title, table: TableState, now: number): Omit<Updateable<Schema['games']>, 'id' | 'seq'> => ({
  status: table.status,
  moves: table.line.moves.length,
  waiting: JSON.stringify(table.waiting),
  asked: table.status === 'playing' ? JSON.stringify(askedIn(title, positionOf(table))) : null,
  deadline: nextDeadline(terms, table, now),
  result: table.status === 'finished' ? JSON.stringify(positionOf(table).result) : null,
  updated: now,
});
