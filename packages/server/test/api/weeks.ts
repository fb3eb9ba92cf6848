import { LEVELS, type NamedBot } from '@roundhouse/bots';
import { active, type GameRecord, type Move, type PlayerId, play, type State, start, type Title } from '@roundhouse/engine';
import type { Order, Watch } from '@roundhouse/table';
import { type Running, serve } from '../../src/serve.ts';
import { beginTable, Person, quiet, TITLE, waitFor } from './client.ts';

// A slow game, simulated: people in several time zones who sleep, look at the game when they are asked and awake, go on vacation or vanish,
// and a replacement who finds the seat in the lobby. The server, its clocks and its log are real; only its time is ours.

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;

/** A Monday, 8:00 in Berlin. */
const BEGIN = Date.UTC(2026, 8, 7, 6);

interface Habit {
  readonly name: string;
  readonly zone: string;
  /** Looks at the game on Saturdays and Sundays too. */
  readonly weekends: boolean;
  /** Days after the beginning at which a vacation begins, and its length. */
  readonly vacation?: readonly [number, number];
  /** Days after which this person is never seen again. */
  readonly vanishes?: number;
}

/** Five people in four time zones, and the one who takes over. */
export const HABITS: readonly Habit[] = [
  { name: 'Ana', zone: 'Europe/Berlin', weekends: true },
  { name: 'Ben', zone: 'America/New_York', weekends: true, vacation: [6, 3] },
  { name: 'Cleo', zone: 'Europe/Berlin', weekends: false },
  { name: 'Dov', zone: 'America/Los_Angeles', weekends: true, vanishes: 4 },
  { name: 'Emi', zone: 'Asia/Tokyo', weekends: true },
];
const REPLACEMENT: Habit = { name: 'Fay', zone: 'Europe/Berlin', weekends: true };

const formats = new Map<string, Intl.DateTimeFormat>();

const localAt = (zone: string, at: number): { readonly minutes: number; readonly isWeekend: boolean } => {
  const format =
    formats.get(zone) ??
    new Intl.DateTimeFormat('en-GB', { timeZone: zone, weekday: 'short', hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });
  formats.set(zone, format);
  const part = Object.fromEntries(format.formatToParts(at).map(({ type, value }) => [type, value]));
  return { minutes: Number(part.hour) * 60 + Number(part.minute), isWeekend: part.weekday === 'Sat' || part.weekday === 'Sun' };
};

const isAwake = ({ zone, weekends }: Habit, at: number): boolean => {
  const { minutes, isWeekend } = localAt(zone, at);
  return minutes >= 7 * 60 && minutes < 23 * 60 && (weekends || !isWeekend);
};

/** The first quarter of an hour from then on at which this person is awake. */
const awakeAt = (habit: Habit, from: number): number => {
  let at = from;
  while (!isAwake(habit, at)) at += 15 * MINUTE;
  return at;
};

export interface Wish {
  readonly orders: boolean;
  /** Ends the simulation after so many moves, if the game has not ended before. */
  readonly most?: number;
  readonly seed?: number;
  readonly habits?: readonly Habit[];
  readonly file: string;
  readonly title?: Title;
}

export interface Report {
  readonly visits: Readonly<Record<string, number>>;
  readonly moves: number;
  /** Moves that standing orders made. */
  readonly ordered: number;
  readonly made: number;
  readonly days: number;
  readonly isOver: boolean;
  readonly vacations: number;
  readonly replaced: string | null;
  /** Moves of each kind that people tried and the server refused. */
  readonly refused: number;
  readonly record: GameRecord;
}

/** Everybody plays like a bot of this level. */
const MIND = LEVELS.find(({ id }) => id === 'stationmaster') as NamedBot;

/** How many moves a person makes in one visit, at most. */
const PATIENCE = 60;

class Weeks {
  now = BEGIN;
  seq = 0;
  readonly visits: Record<string, number> = {};
  readonly #wish: Wish;
  readonly #title: Title;
  readonly #dice: { next(): number };
  server!: Running;
  id = '';
  state!: State;
  record!: GameRecord;
  moves: Move[] = [];
  ordered = 0;
  made = 0;
  refused = 0;
  vacations = 0;
  replaced: string | null = null;
  /** Who sits at each seat, and who they are. */
  seats: { habit: Habit; person: Person; gone: boolean; back: number }[] = [];
  /** What a company did in its last turn, to tell whether there is anything left to build. */
  readonly #built = new Map<string, number>();
  readonly #choice = new Map<string, string>();

  constructor(wish: Wish) {
    this.#wish = wish;
    this.#title = wish.title ?? TITLE;
    this.#dice = makeDelays(wish.seed ?? 1);
  }

  async open(): Promise<void> {
    this.server = await serve({ ...quiet, tick: 20, place: { file: this.#wish.file }, now: () => this.now, log: 'error' });
    const habits = this.#wish.habits ?? HABITS;
    for (const habit of habits) {
      const person = await new Person(() => this.server.address).signUp(habit.name);
      this.visits[habit.name] = 0;
      this.seats.push({ habit, person, gone: false, back: 0 });
    }
    this.id = await beginTable(
      this.seats.map(({ person }) => person),
      {
        title: this.#title.id,
        visibility: 'public',
        speed: { move: 18 * 3_600, bank: 12 * 3_600, out: 'replacement', weekends: 120, vacation: 5 },
      },
    );
    this.record = (await this.#anyone.get(`tables/${this.id}`)).body.record;
    this.state = start(this.#title, this.record).state;
    await this.sync();
  }

  get #anyone(): Person {
    return this.seats[0]?.person as Person;
  }

  /** Lets time pass for a server that is up: it has noted meanwhile that it lives. */
  async until(at: number): Promise<void> {
    if (at <= this.now) return;
    const { db } = this.server.services.database;
    await db
      .updateTable('meta')
      .set({ value: String(at) })
      .where('key', '=', 'alive')
      .execute();
    this.now = at;
  }

  /** Takes what the log has more. */
  async sync(): Promise<void> {
    const { body } = await this.#anyone.get(`tables/${this.id}/entries?since=${this.seq}`);
    for (const entry of body.entries as { seq: number; kind: string; move?: Move; order?: boolean }[]) {
      this.seq = entry.seq;
      if (entry.kind !== 'move' || entry.move === undefined) continue;
      this.#note(entry.move);
      const outcome = play(this.#title, this.state, entry.move, { proof: false });
      if (!outcome.ok) throw new Error(`the log has a move that is refused: ${outcome.refusal.code}`);
      this.state = outcome.state;
      this.moves.push(entry.move);
      if (entry.order === true) this.ordered++;
    }
  }

  #note(move: Move): void {
    const about = this.state.stack.at(-1)?.about ?? '';
    if (this.state.companies[about] === undefined) return;
    if (['lay', 'token', 'buy-train'].includes(move.type)) this.#built.set(about, this.moves.length);
    if (move.type === 'dividend') this.#choice.set(about, String((move as Move & { choice?: string }).choice));
  }

  get isOver(): boolean {
    return this.state.result !== null || this.moves.length >= (this.#wish.most ?? Number.POSITIVE_INFINITY);
  }

  async #post(person: Person, path: string, body?: unknown): Promise<boolean> {
    const { status } = await person.post(`tables/${this.id}/${path}`, body);
    // A long row of order moves is played in parts.
    await waitFor(async () => !(await this.server.services.actors.get(this.id)).isLeft);
    await this.sync();
    return status === 200;
  }

  /** Somebody opens the game, plays until others must decide, and perhaps leaves orders. */
  async visit(seat: number): Promise<void> {
    const { person, habit } = this.seats[seat] as Weeks['seats'][number];
    const me = `p${seat + 1}`;
    this.visits[habit.name] = (this.visits[habit.name] ?? 0) + 1;
    let passed = false;
    const built = this.moves.length;
    for (let i = 0; i < PATIENCE && !this.isOver && active(this.#title, this.state).includes(me); i++) {
      const { move } = MIND.bot({ title: this.#title, state: this.state, seat: me, seed: 1, budget: MIND.budget });
      passed = (move.type === 'pass' || move.type === 'done') && this.state.stack.at(-1)?.about === me;
      const { seq } = this;
      if (await this.#post(person, 'moves', { seq, moves: [move] })) continue;
      // On a busy machine the game may have moved on meanwhile; whoever looks again decides anew.
      if (this.seq > seq) continue;
      this.refused++;
      break;
    }
    if (this.#wish.orders && !this.isOver) await this.#leaveOrders(person, me, passed, built);
  }

  /** Orders as people give them: pass on in a stock round that one is done with, run a company that has nothing left to build. */
  async #leaveOrders(person: Person, me: PlayerId, passed: boolean, since: number): Promise<void> {
    const { body } = await person.get(`tables/${this.id}/orders`);
    const standing = (body.orders as { order: Order; ended: unknown }[]).filter(({ ended }) => ended === null).map(({ order }) => order);
    const give = async (order: Order): Promise<void> => {
      if (standing.some((other) => other.kind === order.kind && JSON.stringify(other) === JSON.stringify(order))) return;
      if (await this.#post(person, 'orders', { seq: this.seq, order, seat: Number(me.slice(1)) - 1 })) this.made++;
    };
    const { companies } = this.state;
    const held = Object.keys(companies).filter((id) => companies[id]?.certificates.some(({ owner }) => owner === me));
    const led = Object.keys(companies).filter((id) => this.#title.president(this.state, id) === me);
    if (passed && this.state.round.kind === 'stock' && !standing.some(({ kind }) => kind === 'pass')) {
      const watch: readonly Watch[] = [
        ...held.map((company): Watch => ({ on: 'sold', company })),
        ...led.map((company): Watch => ({ on: 'threat', company })),
      ];
      await give({ kind: 'pass', until: 'round', watch });
    }
    if (!standing.some(({ kind }) => kind === 'answer'))
      await give({ kind: 'answer', about: { what: 'train', of: null }, accept: null, decline: 'always', until: 'game', watch: [] });
    for (const company of led) {
      const lastBuilt = this.#built.get(company) ?? 0;
      const choice = this.#choice.get(company);
      // It ran in this visit, and nothing was built or bought.
      if (choice === undefined || lastBuilt >= since || this.state.round.kind !== 'operating') continue;
      if (standing.some((order) => order.kind === 'operate' && order.company === company)) continue;
      await give({ kind: 'operate', company, choice, until: 'set', watch: [{ on: 'phase' }] });
    }
  }

  /** When somebody who is asked looks at the game next; null: never. */
  visitAt(seat: number): number | null {
    const { habit, gone, back } = this.seats[seat] as Weeks['seats'][number];
    if (gone) return null;
    const delay = (5 + Math.floor(this.#dice.next() * 35)) * MINUTE;
    return awakeAt(habit, Math.max(this.now, back) + delay);
  }

  /** Vacations that begin, and people who vanish. */
  async events(): Promise<void> {
    for (const seat of this.seats) {
      const { habit, person } = seat;
      const days = (this.now - BEGIN) / DAY;
      if (habit.vanishes !== undefined && days >= habit.vanishes) seat.gone = true;
      if (habit.vacation !== undefined && days >= habit.vacation[0] && seat.back === 0) {
        seat.back = this.now + habit.vacation[1] * DAY;
        if (await this.#post(person, 'vacation', { days: habit.vacation[1] })) this.vacations++;
      }
    }
  }

  /** The clock of somebody who does not come runs out, the seat is in the lobby, and another takes it. */
  async replace(seat: number): Promise<void> {
    const { body } = await this.#anyone.get(`tables/${this.id}`);
    await this.until((body.deadline as number) + MINUTE);
    await waitFor(async () => {
      await this.sync();
      return (await this.#anyone.get(`tables/${this.id}`)).body.seats[seat] === null;
    });
    const fay = await new Person(() => this.server.address).signUp(REPLACEMENT.name);
    await this.until(awakeAt(REPLACEMENT, this.now + 2 * HOUR));
    const lobby = (await fay.get('tables?status=playing&room=true&most=20')).body.tables as { id: string }[];
    if (!lobby.some(({ id }) => id === this.id)) throw new Error('the seat is not in the lobby');
    const { status } = await fay.post(`tables/${this.id}/join`, { seat });
    if (status !== 200) throw new Error('nobody can take the seat');
    this.visits[REPLACEMENT.name] = 0;
    this.seats[seat] = { habit: REPLACEMENT, person: fay, gone: false, back: 0 };
    this.replaced = REPLACEMENT.name;
    await this.sync();
  }

  async play(): Promise<Report> {
    while (!this.isOver) {
      await this.events();
      const asked = active(this.#title, this.state).map((id) => Number(id.slice(1)) - 1);
      const next = asked
        .flatMap((seat) => {
          const at = this.visitAt(seat);
          return at === null ? [] : [{ seat, at }];
        })
        .toSorted((a, b) => a.at - b.at)[0];
      if (next === undefined) {
        await this.replace(asked[0] as number);
        continue;
      }
      await this.until(next.at);
      await this.events();
      if (this.seats[next.seat]?.gone !== true) await this.visit(next.seat);
    }
    return {
      visits: this.visits,
      moves: this.moves.length,
      ordered: this.ordered,
      made: this.made,
      days: (this.now - BEGIN) / DAY,
      isOver: this.state.result !== null,
      vacations: this.vacations,
      replaced: this.replaced,
      refused: this.refused,
      record: { ...this.record, moves: this.moves },
    };
  }
}

const makeDelays = (seed: number): { next(): number } => {
  let x = seed * 2_654_435_761;
  return {
    next: () => {
      x = (Math.imul(x ^ (x >>> 15), 0x2c1b3c6d) + 0x9e3779b9) >>> 0;
      return x / 2 ** 32;
    },
  };
};

/** Plays a slow game. */
export const playWeeks = async (wish: Wish): Promise<Report> => {
  const weeks = new Weeks(wish);
  await weeks.open();
  try {
    return await weeks.play();
  } finally {
    await weeks.server.close();
  }
};
