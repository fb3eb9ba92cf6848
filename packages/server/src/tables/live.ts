import {
  active,
  type GameEvent,
  type GameRecord,
  hash,
  type Move,
  play,
  type Refusal,
  type State,
  start,
  type Title,
} from '@roundhouse/engine';
import type { GameRow } from '../store/schema.ts';
import { type Clock, deadlineOf, giveBack, pauseClock, resumeClock, type Speed, startClock, turnClock } from './clock.ts';
import type { Body, Entry, Opening, Sitter } from './log.ts';

// A table as its log has made it. `fold` is the only way in which it changes, whether an entry is new, comes from another node or is read
// again after a start: the same log gives the same table everywhere.

export const STATUSES = ['open', 'playing', 'finished', 'abandoned'] as const;
export type Status = (typeof STATUSES)[number];

export const UNDOS = ['none', 'turn', 'free'] as const;
/** none; one's own turn and further back with everybody's consent; anybody at any time. */
export type Undo = (typeof UNDOS)[number];

export const VISIBILITIES = ['public', 'invite', 'private'] as const;
export type Visibility = (typeof VISIBILITIES)[number];

/** What is fixed when a table is made. */
export interface Terms {
  readonly id: string;
  readonly title: string;
  readonly rules: number;
  readonly size: number;
  readonly undo: Undo;
  readonly speed: Speed | null;
}

export interface Live {
  readonly seq: number;
  /** The last entry that changed the position or the seats: a move made in sight of it is not stale. */
  readonly changed: number;
  readonly status: Status;
  readonly seats: readonly (Sitter | null)[];
  readonly opening: Opening | null;
  readonly moves: readonly Move[];
  /** Every position, the first before any move. They share what did not change. */
  readonly positions: readonly State[];
  /** Moves that were taken back, the next to be made again last. */
  readonly undone: readonly Move[];
  /** Seats the game waits for. */
  readonly waiting: readonly number[];
  readonly clock: Clock | null;
  /** A request to go back to an earlier move. */
  readonly ask: { readonly seat: number; readonly to: number; readonly agreed: readonly number[] } | null;
  /** Who wants to end the game unfinished. */
  readonly votes: readonly number[];
  readonly rematch: string | null;
  /** Accounts whose time ran out for good: they do not sit down here again. */
  readonly barred: readonly string[];
  /** What the last entry made happen. */
  readonly events: readonly GameEvent[];
}

/** A position that has just been judged, and what led to it. */
export interface Known {
  readonly state: State;
  readonly events: readonly GameEvent[];
}

/** The log does not lead where it should: this program must not go on with it. */
export class LogError extends Error {}

export const readTerms = (row: GameRow): Terms => ({
  id: row.id,
  title: row.title,
  rules: row.rules,
  size: row.size,
  undo: row.undo as Undo,
  speed: JSON.parse(row.speed) as Speed | null,
});

export const emptyTable = (terms: Terms): Live => ({
  seq: 0,
  changed: 0,
  status: 'open',
  seats: Array.from({ length: terms.size }, () => null),
  opening: null,
  moves: [],
  positions: [],
  undone: [],
  waiting: [],
  clock: null,
  ask: null,
  votes: [],
  rematch: null,
  barred: [],
  events: [],
});

export const stateOf = (live: Live): State => {
  const state = live.positions.at(-1);
  if (state === undefined) throw new LogError('the game has not begun');
  return state;
};

export const recordOf = (live: Live): GameRecord | null => (live.opening === null ? null : { ...live.opening, moves: live.moves });

/** Players of a record are named after their seats. */
export const playerOf = (seat: number): string => `p${seat + 1}`;
export const seatOf = (player: string): number => Number(player.slice(1)) - 1;

export const seatOfUser = (live: Live, user: string | null): number =>
  user === null ? -1 : live.seats.findIndex((sitter) => sitter?.user === user);

const waitingIn = (title: Title, state: State): readonly number[] => (state.result === null ? active(title, state).map(seatOf) : []);

/** The table with another line of positions; the clock turns. */
const withLine = (
  terms: Terms,
  title: Title,
  live: Live,
  at: number,
  line: Pick<Live, 'moves' | 'positions' | 'undone'> & Partial<Pick<Live, 'events'>>,
): Omit<Live, 'seq' | 'changed'> => {
  const state = line.positions.at(-1) as State;
  return {
    ...live,
    ...line,
    status: state.result === null ? 'playing' : 'finished',
    waiting: waitingIn(title, state),
    clock: live.clock === null || terms.speed === null ? null : turnClock(live.clock, terms.speed, live.waiting, at),
    ask: null,
    votes: [],
  };
};

const played = (title: Title, state: State, move: Move, seq: number): Known => {
  const outcome = play(title, state, move, { proof: false });
  if (outcome.ok) return outcome;
  throw new LogError(`entry ${seq} does not replay: ${outcome.refusal.code} (${outcome.refusal.rule})`);
};

const replaced = <T>(items: readonly T[], index: number, item: T): readonly T[] => items.map((old, i) => (i === index ? item : old));

const change = (terms: Terms, title: Title, live: Live, { body, at, seq }: Entry, known: Known | null): Omit<Live, 'seq' | 'changed'> => {
  switch (body.kind) {
    case 'seat': {
      const seats = replaced(live.seats, body.seat, body.taken);
      return { ...live, seats, clock: seatedClock(live, body, at), votes: live.votes.filter((seat) => seat !== body.seat) };
    }
    case 'start': {
      const { opening } = body;
      const { state, events } = start(title, { ...opening, moves: [] });
      const clock = terms.speed === null ? null : startClock(terms.speed, terms.size, at);
      return { ...live, status: 'playing', opening, positions: [state], waiting: waitingIn(title, state), clock, events };
    }
    case 'move': {
      const { state, events } = known ?? played(title, stateOf(live), body.move, seq);
      const line = { moves: [...live.moves, body.move], positions: [...live.positions, state], undone: [], events };
      return withLine(terms, title, live, at, line);
    }
    case 'undo': {
      const undone = [...live.undone, ...live.moves.slice(body.to).reverse()];
      const line = { moves: live.moves.slice(0, body.to), positions: live.positions.slice(0, body.to + 1), undone };
      return withLine(terms, title, live, at, line);
    }
    case 'redo': {
      const again = live.undone.slice(live.moves.length - body.to).reverse();
      const positions = [...live.positions];
      const events: GameEvent[] = [];
      for (const move of again) {
        const next = played(title, positions.at(-1) as State, move, seq);
        positions.push(next.state);
        events.push(...next.events);
      }
      const undone = live.undone.slice(0, live.undone.length - again.length);
      return withLine(terms, title, live, at, { moves: [...live.moves, ...again], positions, undone, events });
    }
    case 'ask':
      return { ...live, ask: { seat: body.seat, to: body.to, agreed: [body.seat] } };
    case 'answer':
      return { ...live, ask: body.yes && live.ask !== null ? { ...live.ask, agreed: [...live.ask.agreed, body.seat] } : null };
    case 'vote':
      return { ...live, votes: [...live.votes.filter((seat) => seat !== body.seat), ...(body.yes ? [body.seat] : [])] };
    case 'abandon':
      return { ...live, status: 'abandoned', waiting: [], votes: [], ask: null };
    case 'pause':
      return { ...live, clock: live.clock === null ? null : pauseClock(live.clock, at) };
    case 'resume':
      return { ...live, clock: live.clock === null ? null : resumeClock(live.clock, at) };
    case 'give':
      return { ...live, clock: live.clock === null ? null : giveBack(live.clock, body.ms, at) };
    case 'timeout':
      return timedOut(live, body, at);
    case 'rematch':
      return { ...live, rematch: body.table };
    case 'chat':
      return live;
  }
};

/** Whoever comes in for a seat whose time was up, or that was empty, begins with the full time of a move. */
const seatedClock = ({ clock, seats, waiting }: Live, { seat, taken }: Body & { kind: 'seat' }, at: number): Clock | null => {
  if (clock === null || taken === null || !waiting.includes(seat)) return clock;
  if (seats[seat] != null && !clock.told.includes(seat)) return clock;
  return { ...clock, since: at, told: clock.told.filter((other) => other !== seat) };
};

const timedOut = (live: Live, { seats, policy }: Body & { kind: 'timeout' }, at: number): Live => {
  const clock = live.clock === null ? null : { ...live.clock, told: [...live.clock.told, ...seats] };
  const next = (seat: Sitter | null): Sitter | null => {
    if (policy === 'warn' || seat === null) return seat;
    return policy === 'bot' ? { ...seat, bot: 'random' } : null;
  };
  const out = policy === 'out' ? seats.flatMap((seat) => live.seats[seat]?.user ?? []) : [];
  return {
    ...live,
    clock: clock === null || policy === 'warn' ? clock : { ...clock, since: at },
    seats: live.seats.map((seat, i) => (seats.includes(i) ? next(seat) : seat)),
    barred: [...live.barred, ...out],
  };
};

const QUIET: readonly Body['kind'][] = ['chat', 'ask', 'answer', 'vote', 'give', 'pause', 'resume', 'rematch'];

/** The table after one more entry. `known` is the position after a move that has just been judged. */
export const fold = (terms: Terms, title: Title, live: Live, entry: Entry, known: Known | null = null): Live => {
  if (entry.seq !== live.seq + 1) throw new LogError(`entry ${entry.seq} follows entry ${live.seq}`);
  const changed = QUIET.includes(entry.body.kind) ? live.changed : entry.seq;
  return { ...change(terms, title, { ...live, events: [] }, entry, known), seq: entry.seq, changed };
};

const HASH_EVERY = 16;

/** The hash that belongs to the entry that led here; null on most. */
export const hashAt = (live: Live): string | null => {
  if (live.seq % HASH_EVERY !== 0) return null;
  return live.positions.length === 0 ? '' : hash(stateOf(live));
};

/** Does the position after an entry have the hash that was noted when it was made? */
export const proveHash = (live: Live, entry: Entry): void => {
  if (entry.hash !== null && entry.hash !== hashAt(live))
    throw new LogError(`the position after entry ${entry.seq} is not the one that was played: these are not the rules it was played by`);
};

/** When the server must look at the table by itself: a bot is to move, or a clock runs out. */
export const nextDeadline = (terms: Terms, live: Live, now: number): number | null => {
  if (live.status !== 'playing') return null;
  if (live.waiting.some((seat) => live.seats[seat]?.bot)) return now;
  const { clock } = live;
  const { speed } = terms;
  if (clock === null || speed === null) return null;
  const times = live.waiting.flatMap((seat) => (live.seats[seat] ? (deadlineOf(clock, speed, seat) ?? []) : []));
  return times.length === 0 ? null : Math.min(...times);
};

export type Judged =
  | { readonly ok: true; readonly known: readonly Known[] }
  | { readonly ok: false; readonly at: number; readonly refusal: Refusal };

/** Plays a turn on a position, without the proof that runs earn the most. */
export const judge = (title: Title, state: State, moves: readonly Move[]): Judged => {
  const known: Known[] = [];
  for (const [at, move] of moves.entries()) {
    const outcome = play(title, known.at(-1)?.state ?? state, move, { proof: false });
    if (!outcome.ok) return { ok: false, at, refusal: outcome.refusal };
    known.push(outcome);
  }
  return { ok: true, known };
};
