import {
  active,
  type GameEvent,
  type GameRecord,
  type Move,
  newRecord,
  type Outcome,
  type Params,
  play,
  type State,
  start,
  type Title,
} from '@roundhouse/engine';
import { rows } from '@roundhouse/engine/say';
import type { Bot, Budget, Choice, Question } from './bot.ts';
import { makeDice } from './dice.ts';
import { seatPlayers } from './game.ts';
import { safeMove } from './safe.ts';

// A game between bots, and what can be said of it.

/** A bot at a table, with the work it may do for a decision. */
export interface Seated {
  readonly name: string;
  readonly bot: Bot;
  readonly budget: Budget;
}

/** What a game looked like. */
export interface Shape {
  readonly moves: number;
  readonly sets: number;
  readonly operatingRounds: number;
  /** Companies floated at some time. */
  readonly floated: number;
  /** The operating round in which each phase began. */
  readonly phases: Readonly<Record<string, number>>;
  readonly kinds: Readonly<Record<string, number>>;
  readonly payouts: number;
  readonly withheld: number;
}

/** A game between bots as it ended. */
export interface Fought {
  readonly record: GameRecord;
  readonly state: State;
  readonly end: string;
  /** By seat: which of the bots, net worth, rank (1 is best), milliseconds of each decision. */
  readonly seats: readonly { readonly bot: number; readonly worth: number; readonly rank: number; readonly ms: readonly number[] }[];
  readonly shape: Shape;
  /** Decisions in which a bot threw, gave no legal move or far exceeded its budget, and a safe move was played instead. */
  readonly faults: readonly string[];
}

/** A game between bots. */
export interface Fight {
  readonly title: Title;
  readonly options: Params;
  readonly bots: readonly Seated[];
  /** Game number from 0: the seats rotate with it, and all rotations of one round share their draws. */
  readonly game: number;
  readonly seed: number;
  /** Sets of rounds after which the game is broken off. */
  readonly cap?: number;
  readonly now?: () => number;
  readonly onChoice?: (s: State, choice: Choice, ms: number, bot: number) => void;
  readonly onStart?: (s: State) => void;
  readonly onMove?: (move: Move, events: readonly GameEvent[], after: State) => void;
}

const CAP = 80;
const MOVES_A_SET = 400;

/** Does a dividend give anybody but the company itself anything? */
export const isPayout = ({ company, split }: Params): boolean => rows(split).some(({ to, amount }) => to !== company && Number(amount) > 0);

const noClock = (): number => 0;

/** Work beyond twice the budget that is let pass: a bot ends the search or the game it plays on before it stops. */
const GRACE: Budget = { plays: 2_000, nodes: 50_000 };

interface Made {
  readonly choice: Choice;
  readonly outcome: Extract<Outcome, { ok: true }>;
}

/** A choice of a bot with what comes of it. Throws if the move is missing or illegal, or if the bot did far too much work. */
const checked = (choice: Choice | null | undefined, { title, state, seat, budget }: Question): Made => {
  if (typeof choice?.move?.type !== 'string') throw new Error('no move was returned');
  const { move, used } = choice;
  if (move.by !== seat) throw new Error(`${JSON.stringify(move)} is not a move of ${seat}`);
  for (const kind of ['plays', 'nodes'] as const)
    if (!(used?.[kind] <= 2 * budget[kind] + GRACE[kind]))
      throw new Error(`used ${used?.[kind]} ${kind}, and the budget is ${budget[kind]}`);
  const outcome = play(title, state, move, { proof: false });
  if (!outcome.ok) throw new Error(`${JSON.stringify(move)} is refused: ${outcome.refusal.code}`);
  return { choice, outcome };
};

/** Plays one game. Bot i sits at seat (i + game) mod n. */
export const fight = ({ title, options, bots, game, seed, cap = CAP, now = noClock, onChoice, onStart, onMove }: Fight): Fought => {
  const count = bots.length;
  const round = Math.floor(game / count);
  const players = seatPlayers(count);
  const first = newRecord(title, options, players, makeDice(seed + round).next);
  const botAt = new Map(players.map(({ id }, seat) => [id, (((seat - game) % count) + count) % count]));
  const ms = players.map((): number[] => []);
  const moves: GameRecord['moves'][number][] = [];
  const faults: string[] = [];
  const phases: Record<string, number> = {};
  const kinds: Record<string, number> = {};
  const floated = new Set<string>();
  let operatingRounds = 0;
  let payouts = 0;
  let withheld = 0;
  let last = '';
  let end = 'capped';
  let state = start(title, first).state;
  onStart?.(state);
  while (state.result === null && state.round.set <= cap && moves.length < cap * MOVES_A_SET) {
    const seat = active(title, state)[0];
    if (seat === undefined) throw new Error('nobody decides');
    const bot = botAt.get(seat) ?? 0;
    const { name, bot: ask, budget } = bots[bot] as Seated;
    const began = now();
    const question = { title, state, seat, seed: seed + game, budget };
    let made: Made;
    try {
      made = checked(ask(question), question);
    } catch (error) {
      faults.push(`${name}: ${error instanceof Error ? error.message : String(error)}`);
      made = checked(safeMove(question), question);
    }
    const took = now() - began;
    const { choice, outcome } = made;
    ms[players.findIndex(({ id }) => id === seat)]?.push(took);
    onChoice?.(state, choice, took, bot);
    moves.push(choice.move);
    kinds[choice.move.type] = (kinds[choice.move.type] ?? 0) + 1;
    state = outcome.state;
    onMove?.(choice.move, outcome.events, state);
    for (const { type, params } of outcome.events) {
      if (type === 'end') end = String(params.reason);
      if (type === 'floated') floated.add(String(params.company));
      if (type === 'dividend') {
        if (isPayout(params)) payouts += 1;
        else withheld += 1;
      }
    }
    const { kind, set, number } = state.round;
    if (kind === 'operating' && last !== `${set}.${number}`) {
      last = `${set}.${number}`;
      operatingRounds += 1;
    }
    phases[state.phase] ??= operatingRounds;
  }
  const worths = players.map(({ id }) => state.result?.find(({ player }) => player === id)?.worth ?? title.worth(state, id));
  const seats = players.map(({ id }, seat) => ({
    bot: botAt.get(id) ?? 0,
    worth: worths[seat] ?? 0,
    rank: state.result?.find(({ player }) => player === id)?.rank || 1 + worths.filter((other) => other > (worths[seat] ?? 0)).length,
    ms: ms[seat] ?? [],
  }));
  const shape = { moves: moves.length, sets: state.round.set, operatingRounds, floated: floated.size, phases, kinds, payouts, withheld };
  return { record: { ...first, moves }, state, end, seats, shape, faults };
};
