import { type GameRecord, type Move, play, type State, start } from '@roundhouse/engine';
import { toy } from '../../../engine/test/toy/index.ts';
import { numbers, wander } from '../../../engine/test/toy/wander.ts';
import type { Body, Entry, Opening } from '../entry.ts';
import { emptyTable, foldAll, type TableState } from '../fold.ts';
import { playerOf, type Sitter } from '../seat.ts';
import type { Speed, Terms, TimeOut } from '../terms.ts';

// Online games of the engine's toy title, written as logs.

export const title = toy;
export const SECOND = 1_000;

export const speed = (out: TimeOut = 'warn'): Speed => ({ move: 60 * SECOND, bank: 600 * SECOND, out });

export const terms = (more: Partial<Terms> = {}): Terms => ({
  id: 'table',
  title: toy.id,
  rules: toy.rules,
  size: 3,
  undo: 'turn',
  speed: speed(),
  ...more,
});

const NAMES = ['Ana', 'Ben', 'Cleo', 'Dan'];

export const sitter = (seat: number): Sitter => ({ user: `u${seat + 1}`, name: NAMES[seat] ?? 'Eve', bot: null });

export const opening = (players = 3): Opening => ({
  format: 1,
  title: toy.id,
  rules: toy.rules,
  options: { opening: 'cut', stock: 'sell first' },
  players: NAMES.slice(0, players).map((name, seat) => ({ id: playerOf(seat), name })),
  draws: { first: 0 },
});

export const record = (moves: readonly Move[] = []): GameRecord => ({ ...opening(), moves });

/** Random legal moves from a position, at most `count`. */
export const movesFrom = (from: State, count: number, seed = 1): readonly Move[] => {
  const pick = numbers(seed);
  const moves: Move[] = [];
  let state = from;
  while (moves.length < count && state.result === null) {
    const move = wander(state, pick());
    const outcome = play(toy, state, move);
    if (!outcome.ok) throw new Error(outcome.refusal.code);
    state = outcome.state;
    moves.push(move);
  }
  return moves;
};

export const firstMoves = (count: number, seed = 1): readonly Move[] => movesFrom(start(toy, record()).state, count, seed);

export const moveBody = (move: Move): Body => ({ kind: 'move', seat: Number(move.by.slice(1)) - 1, move });

/** Three players sit down and start. */
export const beginning: readonly Body[] = [
  ...[0, 1, 2].map((seat): Body => ({ kind: 'seat', seat, taken: sitter(seat), why: 'join' })),
  { kind: 'start', opening: opening() },
];

/** A log with an entry every second, or at the times given in seconds. */
export const logOf = (bodies: readonly Body[], times: readonly number[] = []): readonly Entry[] =>
  bodies.map((body, i) => ({ seq: i + 1, at: (times[i] ?? i + 1) * SECOND, ...body }));

export const tableOf = (bodies: readonly Body[], times: readonly number[] = [], given: Terms = terms()): TableState =>
  foldAll(given, title, emptyTable(given), logOf(bodies, times));
