import {
  active,
  type GameRecord,
  type Move,
  moment,
  newRecord,
  type Offer,
  type Params,
  play,
  type State,
  start,
  type Title,
} from '@roundhouse/engine';
import { invariants } from '@roundhouse/engine/testing';
import type { Bot, Budget } from './bot.ts';
import { type Dice, makeDice } from './dice.ts';
import { chooseOffer, drawTemper, fillOffer, lateness, type Mood, type Temper } from './random.ts';

/** After so many sets of rounds a random game is broken off, if there was anything to do in them. */
export const CAP = 240;
/** The random player hurries more and more, fully after a quarter of so many sets. */
const LONG = 60;
/** Sets with fewer moves than this on the whole are quiet: poor players pass until somebody can afford something, and the game still ends by the book. */
const MOVES_A_QUIET_SET = 40;
/** No game of these titles has as many moves in a set. */
const MOVES_A_SET = 2_000;
/** Budget for open offers where a title has no solver of its own. */
const NODES = 1_000_000;

/** How a game of bots is played. */
export interface GameOptions {
  readonly cap?: number;
  /** Plays all seats. Default: the random player in its moods, which finds faults. */
  readonly player?: { readonly bot: Bot; readonly budget: Budget };
  /** A clock in milliseconds; without it no time is measured. */
  readonly now?: () => number;
  /** False: invariants are not checked. For measurements. */
  readonly invariants?: boolean;
}

/** A game played to its end, or as far as it went. */
export interface Played {
  readonly record: GameRecord;
  readonly state: State;
  /** The reason the title gives for its end, or 'capped'. */
  readonly end: string;
  readonly kinds: Readonly<Record<string, number>>;
  readonly ms: number;
  /** How much of it went into the search for routes. */
  readonly solverMs: number;
}

/** Something that must never happen. */
export interface Fault {
  readonly error: string;
  /** A legal record: the last position before the fault, or the position that is itself wrong. */
  readonly record: GameRecord;
  /** The move that is not part of the record because it failed. */
  readonly move: Move | null;
}

/** A game that was played, or the fault that stopped it. */
export type GameOutcome = { readonly ok: true; readonly game: Played } | { readonly ok: false; readonly fault: Fault };

export const seatPlayers = (count: number): GameRecord['players'] =>
  Array.from({ length: count }, (_, i) => ({ id: `p${i + 1}`, name: `Player ${i + 1}` }));

/** What went wrong when a move was tried, or the state it led to. */
export const tryMove = (
  title: Title,
  before: State,
  move: Move,
):
  | { readonly ok: true; readonly state: State; readonly end: string | null }
  | { readonly ok: false; readonly error: string; readonly refused: boolean } => {
  try {
    const outcome = play(title, before, move);
    if (!outcome.ok) return { ok: false, error: `refused: ${outcome.refusal.code} (${outcome.refusal.rule})`, refused: true };
    const end = outcome.events.find((event) => event.type === 'end')?.params.reason;
    return { ok: true, state: outcome.state, end: end === undefined ? null : String(end) };
  } catch (error) {
    return { ok: false, error: `crashed: ${error instanceof Error ? error.message : String(error)}`, refused: false };
  }
};

export const brokenLaws = (title: Title, state: State, before: State | null): string | null => {
  const broken = invariants(title, state, before);
  return broken.length === 0 ? null : `broken: ${broken.join('; ')}`;
};

/** A game in progress, with what the random player needs to know of it. */
class Session {
  readonly title: Title;
  readonly dice: Dice;
  readonly first: GameRecord;
  readonly moves: Move[] = [];
  readonly kinds: Record<string, number> = {};
  state: State;
  solverMs = 0;
  #round = '';
  #since = 0;
  readonly #now: () => number;
  readonly #temper: Temper;

  constructor(title: Title, record: GameRecord, dice: Dice, now: () => number) {
    this.title = title;
    this.dice = dice;
    this.first = record;
    this.state = start(title, record).state;
    this.#now = now;
    this.#temper = drawTemper(dice);
  }

  get record(): GameRecord {
    return { ...this.first, moves: [...this.moves] };
  }

  mood(cap: number): Mood {
    const { kind, set, number } = moment(this.title, this.state).round;
    const round = `${kind} ${set} ${number}`;
    if (round !== this.#round) {
      this.#round = round;
      this.#since = this.moves.length;
    }
    const late = lateness(set, Math.min(cap, LONG) / 4);
    return { temper: this.#temper, late, tired: (this.moves.length - this.#since) / (8 * this.state.order.length) };
  }

  choose(cap: number): Move | null {
    const offer = chooseOffer(this.title, this.state, this.dice, this.mood(cap));
    return offer === null ? null : this.fill(offer);
  }

  ask({ bot, budget }: { readonly bot: Bot; readonly budget: Budget }, seed: number): Move | null {
    const [seat] = active(this.title, this.state);
    return seat === undefined ? null : bot({ title: this.title, state: this.state, seat, seed, budget }).move;
  }

  fill(offer: Offer): Move {
    const nodes = this.title.routes?.nodes ?? NODES;
    if (offer.open === undefined) return fillOffer(this.title, this.state, offer, this.dice, nodes);
    const before = this.#now();
    const move = fillOffer(this.title, this.state, offer, this.dice, nodes);
    this.solverMs += this.#now() - before;
    return move;
  }

  took(move: Move, state: State): void {
    this.moves.push(move);
    this.kinds[move.type] = (this.kinds[move.type] ?? 0) + 1;
    this.state = state;
  }
}

/** Plays a whole game with random players, every invariant checked after every move. The seed decides everything. */
export const playGame = (
  title: Title,
  options: Params,
  players: number,
  seed: number,
  { cap = CAP, now = () => 0, player, invariants: checked = true }: GameOptions = {},
): GameOutcome => {
  const dice = makeDice(seed);
  const began = now();
  const record = newRecord(title, options, seatPlayers(players), dice.next);
  const session = new Session(title, record, dice, now);
  const fault = (error: string, move: Move | null = null): GameOutcome => ({ ok: false, fault: { error, record: session.record, move } });
  const over = (end: string): GameOutcome => {
    const { state, kinds, solverMs } = session;
    return { ok: true, game: { record: session.record, state, end, kinds, ms: now() - began, solverMs } };
  };

  const wrong = brokenLaws(title, session.state, null);
  if (wrong !== null) return fault(wrong);
  for (;;) {
    const { length } = session.moves;
    if ((session.state.round.set > cap && length > cap * MOVES_A_QUIET_SET) || length > cap * MOVES_A_SET) return over('capped');
    let move: Move;
    try {
      const chosen = player === undefined ? session.choose(cap) : session.ask(player, seed);
      if (chosen === null) return fault('stuck: the game is not over and nothing is offered');
      move = chosen;
    } catch (error) {
      return fault(`offers crashed: ${error instanceof Error ? error.message : String(error)}`);
    }
    const before = session.state;
    const tried = tryMove(title, before, move);
    if (!tried.ok) return fault(tried.refused ? `an offered move was ${tried.error}` : tried.error, move);
    session.took(move, tried.state);
    const broken = checked ? brokenLaws(title, tried.state, before) : null;
    if (broken !== null) return fault(broken);
    if (tried.state.result !== null) return over(tried.end ?? 'over');
  }
};
