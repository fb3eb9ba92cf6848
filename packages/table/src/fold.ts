import { active, type GameEvent, type GameRecord, type Move, type State, type Title } from '@roundhouse/engine';
import {
  type Clock,
  chargeClock,
  giveBack,
  markLate,
  pauseClock,
  restartClock,
  resumeClock,
  setVacation,
  startClock,
  vacationOf,
} from './clock.ts';
import type { Entry, EntryOf, Kind, Motion, Opening } from './entry.ts';
import {
  append,
  cut,
  extend,
  firstLine,
  type Line,
  LineError,
  NO_LINE,
  putBack,
  type Reached,
  reach,
  takenBack,
  type Undone,
  withPosition,
} from './line.ts';
import { BOT, isPerson, type Lost, type Seats, type Sitter, seatOf } from './seat.ts';
import type { Status, Terms } from './terms.ts';

// An online game is the fold of its log. Server and page use this one fold, so the same log gives the same game everywhere.

/** A request to undo back to an earlier move. */
export interface UndoRequest {
  readonly seat: number;
  /** How many moves would remain. */
  readonly to: number;
  readonly agreed: readonly number[];
  /** When it was asked. */
  readonly at: number;
}

/** What a player has proposed, and who has agreed. */
export interface Proposal {
  readonly what: Motion;
  readonly seat: number;
  readonly agreed: readonly number[];
}

/** A move that a bot made: its number, counted from 1, and the level of the bot. */
export interface ByBot {
  readonly move: number;
  readonly bot: string;
}

export interface TableState {
  /** Number of entries folded so far. */
  readonly seq: number;
  /** The last entry that changed the position or the seats. A move made with knowledge of it is not stale. */
  readonly changed: number;
  readonly status: Status;
  readonly seats: Seats;
  /** Players who lost their seat in play. Their consent counts until another person takes it. */
  readonly lost: readonly Lost[];
  /** Null until the game starts. */
  readonly opening: Opening | null;
  readonly line: Line;
  /** Undone moves, the next to redo last. */
  readonly undone: readonly Undone[];
  /** Which moves standing orders made, counted from 1. */
  readonly ordered: readonly number[];
  /** Which moves bots made, undone ones included, with the level of each bot. */
  readonly byBots: readonly ByBot[];
  /** Seats that must decide. */
  readonly waiting: readonly number[];
  readonly clock: Clock | null;
  readonly ask: UndoRequest | null;
  /** What is proposed and not decided. */
  readonly motion: Proposal | null;
  /** Seats that voted to abandon the game. */
  readonly votes: readonly number[];
  /** When the first of these votes was cast. */
  readonly voted: number | null;
  /** The table of the rematch. */
  readonly rematch: string | null;
  /** Accounts that ran out of time under the policy `out`, or were removed. They cannot join again. */
  readonly barred: readonly string[];
  /** What the last entry caused. */
  readonly events: readonly GameEvent[];
}

/** The log cannot be folded: an entry is missing, or a move does not replay. */
export class LogError extends Error {}

/** What the caller of `fold` may already know. */
export interface Hint {
  /** The position after the entry's move, if it was just played. */
  readonly reached?: Reached | undefined;
  /** The position after an undo or redo, if the line does not know it and it was computed elsewhere. */
  readonly state?: State | undefined;
  /** The move of the next entry. It saves work and changes no result. */
  readonly next?: Move | undefined;
  /** A line of the same game whose positions are known. Moves that it has too are not played again. */
  readonly known?: Line | null | undefined;
}

export const emptyTable = ({ size }: Pick<Terms, 'size'>): TableState => ({
  seq: 0,
  changed: 0,
  status: 'open',
  seats: Array.from({ length: size }, () => null),
  lost: [],
  opening: null,
  line: NO_LINE,
  undone: [],
  ordered: [],
  byBots: [],
  waiting: [],
  clock: null,
  ask: null,
  motion: null,
  votes: [],
  voted: null,
  rematch: null,
  barred: [],
  events: [],
});

/** The newest position. Throws before the start. */
export const positionOf = ({ line }: TableState): State => {
  const state = line.positions.at(-1);
  if (state === undefined) throw new LogError('the game has not started');
  return state;
};

export const recordOf = ({ opening, line }: TableState): GameRecord | null => (opening === null ? null : { ...opening, moves: line.moves });

/** Entries that leave position and seats as they are. */
const QUIET: readonly Kind[] = ['chat', 'ask', 'answer', 'vote', 'give', 'pause', 'resume', 'rematch', 'vacation', 'motion'];

/** The table after one more entry. */
export const fold = (terms: Terms, title: Title, table: TableState, entry: Entry, hint: Hint = {}): TableState => {
  if (entry.seq !== table.seq + 1) throw new LogError(`entry ${entry.seq} follows entry ${table.seq}`);
  const changed = QUIET.includes(entry.kind) ? table.changed : entry.seq;
  return { ...change(terms, title, { ...table, events: [] }, entry, hint), seq: entry.seq, changed };
};

const moveIn = (entry: Entry | undefined): Move | undefined => (entry?.kind === 'move' ? entry.move : undefined);

/** The table after each of several more entries. */
export function* foldEach(
  terms: Terms,
  title: Title,
  table: TableState,
  entries: readonly Entry[],
  known: Line | null = null,
): Generator<TableState> {
  let now = table;
  for (const [i, entry] of entries.entries()) {
    now = fold(terms, title, now, entry, { next: moveIn(entries[i + 1]), known });
    yield now;
  }
}

/** The table after several more entries. */
export const foldAll = (
  terms: Terms,
  title: Title,
  table: TableState,
  entries: readonly Entry[],
  known: Line | null = null,
): TableState => {
  let last = table;
  for (const next of foldEach(terms, title, table, entries, known)) last = next;
  return last;
};

/** The record that a log from its first entry leads to, of which no move is tried; null if its game has not started. */
export const recordIn = (entries: readonly Entry[]): GameRecord | null => {
  let opening: Opening | null = null;
  const moves: Move[] = [];
  /** The next to redo last. */
  const undone: Move[] = [];
  for (const entry of entries) {
    if (entry.kind === 'start') opening = entry.opening;
    else if (entry.kind === 'move') {
      moves.push(entry.move);
      undone.length = 0;
    } else if (entry.kind === 'undo') undone.push(...moves.splice(entry.to).toReversed());
    else if (entry.kind === 'redo') moves.push(...undone.splice(Math.max(0, undone.length - (entry.to - moves.length))).toReversed());
  }
  return opening === null ? null : { ...opening, moves };
};

/** Folds the entries that are new, in order. Stops at a gap, which the caller must fill first. */
export const catchUp = <E extends Entry>(
  terms: Terms,
  title: Title,
  table: TableState,
  entries: readonly E[],
  known: Line | null = null,
): { readonly table: TableState; readonly taken: readonly E[]; readonly gap: boolean } => {
  const news = entries.filter(({ seq }) => seq > table.seq);
  const end = news.findIndex(({ seq }, i) => seq !== table.seq + 1 + i);
  const taken = end < 0 ? news : news.slice(0, end);
  return { table: foldAll(terms, title, table, taken, known), taken, gap: end >= 0 };
};

const change = (terms: Terms, title: Title, table: TableState, entry: Entry, hint: Hint): TableState => {
  switch (entry.kind) {
    case 'seat':
      return seated(table, entry);
    case 'start':
      return started(terms, title, table, entry, hint);
    case 'move':
      return moved(terms, title, table, entry, hint);
    case 'undo':
      return wentBack(terms, title, table, entry, hint);
    case 'redo':
      return wentForward(terms, title, table, entry, hint);
    case 'ask':
      return { ...table, ask: { seat: entry.seat, to: entry.to, agreed: [entry.seat], at: entry.at } };
    case 'answer':
      return { ...table, ask: entry.yes && table.ask !== null ? { ...table.ask, agreed: [...table.ask.agreed, entry.seat] } : null };
    case 'vote':
      return voted(table, entry);
    case 'abandon':
      return { ...table, status: 'abandoned', waiting: [], votes: [], ask: null, motion: null };
    case 'pause':
      return withClock({ ...table, motion: table.motion?.what.to === 'pause' ? null : table.motion }, (clock) =>
        pauseClock(clock, entry.at),
      );
    case 'resume':
      return withClock(table, (clock) => (terms.speed === null ? clock : resumeClock(clock, terms.speed, entry.at)));
    case 'vacation':
      return withClock(table, (clock) => setVacation(clock, entry.seat, entry.days, entry.at));
    case 'motion':
      return proposed(table, entry);
    case 'give':
      return withClock(table, (clock) => giveBack(clock, entry.ms, entry.at));
    case 'timeout':
      return timedOut(terms, table, entry);
    case 'rematch':
      return { ...table, rematch: entry.table };
    case 'chat':
      return table;
  }
};

const proposed = (table: TableState, { seat, what, yes }: EntryOf<'motion'>): TableState => {
  if (!yes) return { ...table, motion: null };
  return {
    ...table,
    motion: table.motion === null ? { what, seat, agreed: [seat] } : { ...table.motion, agreed: [...table.motion.agreed, seat] },
  };
};

const voted = (table: TableState, { seat, yes, at }: EntryOf<'vote'>): TableState => {
  const votes = [...table.votes.filter((other) => other !== seat), ...(yes ? [seat] : [])];
  return { ...table, votes, voted: votes.length === 0 ? null : (table.voted ?? at) };
};

const withClock = (table: TableState, work: (clock: Clock) => Clock): TableState =>
  table.clock === null ? table : { ...table, clock: work(table.clock) };

const waitingIn = (title: Title, state: State): readonly number[] => (state.result === null ? active(title, state).map(seatOf) : []);

/** Who has lost a seat when these seats are taken from their owners. */
const withLost = ({ lost, seats }: TableState, taken: readonly number[]): readonly Lost[] => [
  ...lost,
  ...taken.flatMap((seat): readonly Lost[] => {
    const owner = seats[seat] ?? null;
    return isPerson(owner) ? [{ seat, owner }] : [];
  }),
];

const lostAfter = (table: TableState, { seat, taken, why }: EntryOf<'seat'>): readonly Lost[] => {
  if (taken?.bot === null) return table.lost.filter((one) => one.seat !== seat);
  return why === 'removed' && table.status === 'playing' ? withLost(table, [seat]) : table.lost;
};

/**
 * What a player has asked for after another sits down or leaves: void without the player who asked. Nobody has agreed for a player who takes
 * over. One who was removed, or takes the seat back from a bot, has said what they said.
 */
const askedAfter = <T extends { readonly seat: number; readonly agreed: readonly number[] }>(
  asked: T | null,
  { seat, why }: EntryOf<'seat'>,
): T | null => {
  if (asked === null || why === 'back') return asked;
  if (asked.seat === seat) return null;
  return why === 'removed' ? asked : { ...asked, agreed: asked.agreed.filter((other) => other !== seat) };
};

const seated = (table: TableState, entry: EntryOf<'seat'>): TableState => {
  const { seat, taken, why, at } = entry;
  const seats = table.seats.map((old, i) => (i === seat ? taken : old));
  const removed = why === 'removed' ? (table.seats[seat]?.user ?? null) : null;
  const barred = removed === null ? table.barred : [...table.barred, removed];
  const { what } = table.motion ?? {};
  const motion = what?.to === 'bot' && what.seat === seat ? null : askedAfter(table.motion, entry);
  const votes = table.votes.filter((other) => other !== seat);
  // Whoever sits down is not on the vacation of the player before.
  const clock = table.clock !== null && vacationOf(table.clock, seat, at) !== null ? setVacation(table.clock, seat, 0, at) : table.clock;
  const lost = lostAfter(table, entry);
  const voted = votes.length === 0 ? null : table.voted;
  const next = { ...table, clock, seats, lost, barred, motion, votes, voted, ask: askedAfter(table.ask, entry) };
  // A player who takes over an empty seat, or one whose time ran out, gets the full time for the decision.
  const takesOver =
    taken !== null && table.waiting.includes(seat) && (table.seats[seat] == null || table.clock?.late.includes(seat) === true);
  return takesOver ? withClock(next, (clock) => restartClock(clock, seat, at)) : next;
};

const started = (terms: Terms, title: Title, table: TableState, { opening, at }: EntryOf<'start'>, hint: Hint): TableState => {
  const line = hint.known == null ? firstLine(title, opening) : cut(hint.known, 0);
  return {
    ...table,
    status: 'playing',
    opening,
    line,
    waiting: waitingIn(title, line.positions[0] as State),
    clock: terms.speed === null ? null : startClock(terms.speed, terms.size, at),
    events: line.events[0] ?? [],
  };
};

/** The table with another line. Charges the clock; requests and votes are void. */
const withLine = (terms: Terms, title: Title, table: TableState, at: number, line: Line, undone: readonly Undone[]): TableState => {
  const state = positionOf({ ...table, line });
  return {
    ...table,
    line,
    undone,
    ordered: table.ordered.filter((move) => move <= line.moves.length),
    status: state.result === null ? 'playing' : 'finished',
    motion: state.result === null ? table.motion : null,
    waiting: waitingIn(title, state),
    clock: table.clock === null || terms.speed === null ? null : chargeClock(table.clock, terms.speed, table.waiting, at),
    ask: null,
    votes: [],
    voted: null,
  };
};

/** Plays a move without proving that compulsory routes earn the maximum: that was proven when the move was made. */
const replayed = (title: Title, line: Line, move: Move, seq: number, next: Move | undefined): Line => {
  const { line: longer, outcome } = extend(title, line, move, { proof: false, ...(next !== undefined && { next }) });
  if (outcome.ok) return longer;
  throw new LogError(`entry ${seq} does not replay: ${outcome.refusal.code} (${outcome.refusal.rule})`);
};

/** The position after a move at the end of a line, if another line has it. */
const knownAfter = (known: Line | null | undefined, { moves, positions }: Line, move: Move): Reached | undefined => {
  const n = moves.length;
  if (known == null || known.positions[n] !== positions[n] || JSON.stringify(known.moves[n]) !== JSON.stringify(move)) return undefined;
  const [state, events] = [known.positions[n + 1], known.events[n + 1]];
  return state === undefined || events === undefined ? undefined : { state, events };
};

/** The moves of bots once a move of this number has been made: one that was undone before cannot be redone any longer. */
const byBotsAfter = (byBots: readonly ByBot[], move: number, bot: string | undefined): readonly ByBot[] => {
  const kept = (byBots.at(-1)?.move ?? 0) < move ? byBots : byBots.filter((made) => made.move < move);
  return bot === undefined ? kept : [...kept, { move, bot }];
};

const moved = (terms: Terms, title: Title, table: TableState, { move, bot, order, seq, at }: EntryOf<'move'>, hint: Hint): TableState => {
  positionOf(table);
  const after = hint.reached ?? knownAfter(hint.known, table.line, move);
  const line = after === undefined ? replayed(title, table.line, move, seq, hint.next) : append(table.line, move, after);
  const byBots = byBotsAfter(table.byBots, line.moves.length, bot);
  const next = { ...withLine(terms, title, table, at, line, []), byBots, events: line.events.at(-1) ?? [] };
  return order === true ? { ...next, ordered: [...next.ordered, line.moves.length] } : next;
};

/** The line with its position after `n` moves. */
const reached = (title: Title, table: TableState, line: Line, n: number, seq: number, hint: Hint): Line => {
  if (table.opening === null) throw new LogError(`entry ${seq} needs a game that has started`);
  try {
    return reach(title, table.opening, hint.state === undefined ? line : withPosition(line, n, hint.state), n);
  } catch (error) {
    if (error instanceof LineError) throw new LogError(`entry ${seq}: ${error.message}`);
    throw error;
  }
};

const wentBack = (terms: Terms, title: Title, table: TableState, { to, seq, at }: EntryOf<'undo'>, hint: Hint): TableState => {
  if (to > table.line.moves.length) throw new LogError(`entry ${seq} undoes moves that were not made`);
  const line = reached(title, table, table.line, to, seq, hint);
  return withLine(terms, title, table, at, cut(line, to), [...table.undone, ...takenBack(line, to)]);
};

const wentForward = (terms: Terms, title: Title, table: TableState, { to, seq, at }: EntryOf<'redo'>, hint: Hint): TableState => {
  const kept = table.undone.length - (to - table.line.moves.length);
  if (to < table.line.moves.length || kept < 0) throw new LogError(`entry ${seq} redoes more than was undone`);
  const line = reached(title, table, putBack(table.line, table.undone.slice(kept).toReversed()), to, seq, hint);
  const events = line.events.slice(table.line.moves.length + 1).flat();
  return { ...withLine(terms, title, table, at, line, table.undone.slice(0, kept)), events };
};

const timedOut = ({ speed }: Terms, table: TableState, { seats, policy, at }: EntryOf<'timeout'>): TableState => {
  const next = withClock(table, (clock) => markLate(clock, seats, at, policy !== 'warn'));
  if (policy === 'warn') return next;
  const after = (sitter: Sitter): Sitter | null => (policy === 'bot' ? { ...sitter, bot: speed?.bot ?? BOT, away: true } : null);
  return {
    ...next,
    seats: table.seats.map((sitter, i) => (sitter !== null && seats.includes(i) ? after(sitter) : sitter)),
    lost: policy === 'bot' ? table.lost : withLost(table, seats),
    barred: policy === 'out' ? [...table.barred, ...seats.flatMap((seat) => table.seats[seat]?.user ?? [])] : table.barred,
  };
};
