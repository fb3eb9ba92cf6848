import type { Move, Params, PlayerId, State, Title } from '@roundhouse/engine';
import { type Dice, makeDice } from './dice.ts';

// What every computer opponent is: a pure function. The same question has the same answer on every machine, and the dice follow from the
// position, so that taking a move back and asking again changes nothing.

/** Work a bot may do, counted in moves tried and in nodes of the route search. Never a time. */
export interface Budget {
  readonly plays: number;
  readonly nodes: number;
}

/** What a bot is asked: a position, and whose decision it is. */
export interface Question {
  readonly title: Title;
  readonly state: State;
  /** The player who decides. Several may be due; each is asked alone. */
  readonly seat: PlayerId;
  readonly seed: number;
  readonly budget: Budget;
}

/** What a score is made of, for the player who decides. */
export type Terms = Readonly<Record<string, number>>;

/** Why a move was chosen, as data; `sayReason` makes the sentence. */
export interface Reason {
  readonly code: string;
  readonly params: Params;
}

/** A move that was judged, with its score. */
export interface Considered {
  readonly move: Move;
  readonly score: number;
  readonly terms: Terms;
  readonly reason: Reason;
}

/** The move a bot makes, and what it thought. */
export interface Choice {
  readonly move: Move;
  readonly reason: Reason;
  /** All moves that were judged, best first. */
  readonly considered: readonly Considered[];
  /** The work done. */
  readonly used: Budget;
}

/** A computer opponent: a pure function from a question to a choice. */
export type Bot = (question: Question) => Choice;

/** A seed as a number, from any text. FNV-1a. */
const seedOf = (text: string): number => {
  let h = 0x811c9dc5;
  for (let i = 0; i < text.length; i++) h = Math.imul(h ^ text.charCodeAt(i), 0x01000193);
  return h >>> 0;
};

/** What tells positions of one game apart, at little cost: money, prices, trains on sale, tiles, and what is being decided. */
const traitsOf = (s: State): string => {
  const money = [...Object.values(s.players).map(({ cash }) => cash), ...Object.values(s.companies).map(({ treasury }) => treasury)];
  const { kind, set, number } = s.round;
  const trains = s.supply.trains.map(({ left }) => left);
  return JSON.stringify([money, s.bank, s.market, trains, Object.keys(s.board), s.phase, kind, set, number, s.stack]);
};

/** The dice of a question: they depend on position, seat and seed alone. */
export const diceOf = ({ state, seat, seed }: Question): Dice => makeDice(seedOf(`${traitsOf(state)} ${seat} ${seed}`));
