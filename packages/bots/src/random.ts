import {
  type Like,
  type Move,
  moment,
  type Offer,
  offers,
  type PlayerId,
  type Range,
  type State,
  suggest,
  type Title,
} from '@roundhouse/engine';
import { type Bot, type Considered, diceOf } from './bot.ts';
import type { Dice } from './dice.ts';
import { allKinds, kindsNow } from './kinds.ts';

// The random player. It serves to find faults: it picks a kind of move first, then a move of that kind, so that rare kinds come up
// often, and it leans towards what brings a game to its end. Each game has a temper of its own, which makes some kinds rare and others
// frequent: positions that even habits never lead to come up as well.

/** Weights of a kind of move at the beginning of a game and when it has lasted too long; 1 where nothing is said. */
const WEIGHTS: Readonly<Record<string, readonly [number, number]>> = {
  buy: [8, 12],
  sell: [2, 0.2],
  'buy-private': [0.5, 0.05],
  bid: [2, 1],
  lay: [8, 8],
  token: [3, 3],
  'buy-train': [4, 12],
  issue: [1, 0.2],
  done: [2, 2],
  let: [2, 2],
};

/** How much a move is preferred to others of its kind. */
const FAVOURS: Readonly<Record<string, (move: Params, late: number) => number>> = {
  // What is started first should float before the next company starts, in which each starting price is one offer.
  buy: ({ par }) => (par === undefined ? 4 : 0.1),
  dividend: ({ choice }, late) => (choice === 'withhold' ? 0.4 - 0.38 * late : 1),
};

type Params = Readonly<Record<string, unknown>>;

/** How much more or less often a kind of move is made in one game than usually. */
export type Temper = (kind: string) => number;

const FACTORS = [0.1, 0.4, 1, 1, 1, 2.5, 10];

export const drawTemper = (dice: Dice): Temper => {
  const factors = new Map<string, number>();
  return (kind) => {
    const known = factors.get(kind) ?? dice.pick(FACTORS);
    factors.set(kind, known);
    return known;
  };
};

/** How a random player feels: what it likes, and how late it is. */
export interface Mood {
  readonly temper: Temper;
  /** From 0 at the beginning to 1 when the game should be over. */
  readonly late: number;
  /** From 0 upwards: how long this round has lasted. Ends steps and turns the sooner. */
  readonly tired: number;
}

const weightOf = (kind: string, { temper, late, tired }: Mood): number => {
  const [early, end] = WEIGHTS[kind] ?? [1, 1];
  const weight = early * temper(kind) * (1 - late) + end * late;
  return kind === 'done' ? weight * (1 + tired) : weight;
};

const HEXES_TRIED = 24;

/** Offers of one kind. Where there is a whole map of them only those of one hex, unless it takes long to find one. */
const offersOf = (title: Title, s: State, kind: string, dice: Dice, by?: PlayerId): readonly Offer[] => {
  const like: Like = by === undefined ? { type: kind } : { type: kind, by };
  if (kind === 'lay') {
    for (let i = 0; i < HEXES_TRIED; i++) {
      const found = [...offers(title, s, { ...like, hex: dice.pick(title.board.ids) })];
      if (found.length > 0) return found;
    }
  }
  return [...offers(title, s, like)];
};

/** A point of a range, often one of its ends. */
export const pointIn = ({ min, max, step }: Range, dice: Dice): number => {
  const roll = dice.next();
  if (roll < 0.35) return min;
  if (roll < 0.55) return min + Math.floor((max - min) / step) * step;
  return min + dice.below(Math.floor((max - min) / step) + 1) * step;
};

/** Makes a move of an offer: a point of each range, the best filling of an open one. */
export const fillOffer = (title: Title, s: State, offer: Offer, dice: Dice, nodes: number): Move => {
  if (offer.open !== undefined) return suggest(title, s, offer, nodes);
  const points = Object.entries(offer.ranges ?? {}).map(([field, range]) => [field, pointIn(range, dice)]);
  return points.length === 0 ? offer.move : { ...offer.move, ...Object.fromEntries(points) };
};

/** What the random player would do here; null where nothing is offered. */
export const chooseOffer = (title: Title, s: State, dice: Dice, mood: Mood, by?: PlayerId): Offer | null => {
  // A seat that is asked needs no more than the offers. The fuzzer also tries kinds of which nothing is legal now.
  const kinds = new Set(by === undefined ? kindsNow(title, s) : allKinds(title));
  while (kinds.size > 0) {
    const kind = dice.weigh([...kinds], (one) => weightOf(one, mood)) as string;
    kinds.delete(kind);
    const found = offersOf(title, s, kind, dice, by);
    const favour = FAVOURS[kind];
    if (found.length > 0) return favour ? (dice.weigh(found, ({ move }) => favour({ ...move }, mood.late)) ?? null) : dice.pick(found);
  }
  return null;
};

/** Plays on without haste for so many sets, and is in full haste after so many more. */
const UNHURRIED = 4;
const HURRIED = 15;

/** How near to its end a game should be after so many sets. */
export const lateness = (set: number, hurried = HURRIED): number => Math.min(1, Math.max(0, (set - UNHURRIED) / hurried));

/** Budget for open offers where a title has no solver of its own. */
const NODES = 1_000_000;

const EVEN: Temper = () => 1;

/** The random player as a bot, without the habits that serve to find faults. */
export const random: Bot = (question) => {
  const { title, state, seat } = question;
  const dice = diceOf(question);
  const mood: Mood = { temper: EVEN, late: lateness(moment(title, state).round.set), tired: 1 };
  const offer = chooseOffer(title, state, dice, mood, seat);
  if (offer === null) throw new Error(`${seat} has nothing to decide`);
  const move = fillOffer(title, state, offer, dice, title.routes?.nodes ?? NODES);
  const only: Considered = { move, score: 0, terms: {}, reason: { code: 'random', params: {} } };
  return { move, reason: only.reason, considered: [only], used: { plays: 0, nodes: 0 } };
};
