import type { PlayerId, State, Title } from '@roundhouse/engine';
import type { Bot, Question, Terms } from './bot.ts';
import { choiceOf, GREEDY, type GreedyOptions, type Judged, rank } from './greedy.ts';
import { Mind, total } from './mind.ts';
import { Quick } from './quick.ts';

// Looks ahead: the best moves by one ply are played on to the end of the set, all with the same dice, and the better half goes on until one is
// left. More budget means more moves that are played on, and more games for each.

/** The settings of a planner. */
export interface PlannerOptions {
  readonly greedy: GreedyOptions;
  /** Who plays on. */
  readonly quick: GreedyOptions;
  /** Moves that are played on at most. */
  readonly candidates: number;
  /** Moves so much worse than the best by one ply are not. */
  readonly margin: number;
  /** Below so many rounds to come, games are played to their end. */
  readonly toTheEnd: number;
  /** How far the judgement of one ply is off by itself, and that of the games played on, however many there are. */
  readonly plain: number;
  readonly played: number;
}

/** The settings of the planner. */
export const PLANNER: PlannerOptions = {
  greedy: { ...GREEDY, noise: 0 },
  quick: GREEDY,
  candidates: 12,
  margin: 150,
  toTheEnd: 3,
  plain: 60,
  played: 30,
};

/** Decisions worth looking ahead for. */
const KINDS = new Set([
  'buy',
  'sell',
  'par',
  'concession',
  'buy-train',
  'dividend',
  'done',
  'absorb',
  'join',
  'takeover',
  'convert',
  'acquire',
  'loan',
  'issue',
  'redeem',
]);
/** Ends of steps that decide something. */
const STEPS = new Set(['stock', 'trains', 'convert', 'takeover', 'company-stock', 'financial']);
/** Payouts and sales are judged well by one ply: only those that are nearly as good are played on. */
const NARROW = new Set(['dividend', 'sell']);
const NARROW_MARGIN = 50;
const MOST_MOVES = 400;
/** Games that are played on from a move before the worse ones are dropped. */
const MOST_GAMES = 10;
/** Moves that are tried in a few games that are played on from one candidate. */
const MOVES_A_CANDIDATE = 300;
/** A difference of so many standard errors needs no more games. */
const PLAIN_ERRORS = 4;
/** Part of the budget that is left for playing on. */
const SHARE = 0.9;

interface Arm {
  readonly judged: Judged;
  readonly state: State;
  readonly values: number[];
}

type Values = ReadonlyMap<PlayerId, Terms>;

const mean = (values: readonly number[]): number => values.reduce((sum, x) => sum + x, 0) / Math.max(1, values.length);

/** Standard error of the mean difference of two samples taken with the same dice. */
const differenceError = (a: readonly number[], b: readonly number[]): number => {
  const n = Math.min(a.length, b.length);
  if (n < 2) return Number.POSITIVE_INFINITY;
  const differences = Array.from({ length: n }, (_, i) => (a[i] as number) - (b[i] as number));
  const m = mean(differences);
  return Math.sqrt(differences.reduce((sum, x) => sum + (x - m) ** 2, 0) / (n - 1) / n);
};

/** Is it plain which of two samples is better? */
const isPlain = (a: readonly number[], b: readonly number[]): boolean =>
  Math.abs(mean(a) - mean(b.slice(0, a.length))) > PLAIN_ERRORS * differenceError(a, b) + 1;

const sumOf = (values: Values): number => {
  let sum = 0;
  for (const terms of values.values()) sum += Math.max(0, total(terms));
  return sum;
};

const worths = (title: Title, s: State): Values => new Map(Object.keys(s.players).map((id) => [id, { worth: title.worth(s, id) }]));

const isSameRound = (a: State, b: State): boolean =>
  a.round.set === b.round.set && a.round.number === b.round.number && a.round.kind === b.round.kind;

class Plan {
  readonly question: Question;
  readonly options: PlannerOptions;
  readonly mind: Mind;
  readonly quick: Quick;
  /** The value of the position for all players together. */
  readonly table: number;

  constructor(question: Question, options: PlannerOptions, mind: Mind) {
    this.question = question;
    this.options = options;
    this.mind = mind;
    this.quick = new Quick(mind, options.quick);
    this.table = sumOf(mind.values(question.state, null, false));
  }

  /** Plays on to the end of the game or of the set, and judges the position there. */
  playOn(from: State, game: number): number {
    const { title, state } = this.question;
    const toTheEnd = this.mind.left <= this.options.toTheEnd;
    let s = from;
    let rounds = isSameRound(from, state) || from.round.kind !== 'operating' ? 0 : 1;
    for (let moves = 0; moves < MOST_MOVES && s.result === null; moves++) {
      if (!toTheEnd && s.round.kind === 'stock' && s.round.set > state.round.set) break;
      const move = this.quick.choose(s, game);
      const next = move === null ? null : this.mind.work.try(s, move);
      if (next === null) break;
      if (next.round.kind === 'operating' && !isSameRound(next, s)) rounds += 1;
      s = next;
    }
    return this.share(s.result === null ? this.values(s, rounds) : worths(title, s));
  }

  /** The seat's part of what all players have, in the money of today: games of different lengths compare by it. */
  share(values: Values): number {
    const count = values.size;
    const part = total(values.get(this.question.seat) ?? {}) / Math.max(1, sumOf(values));
    return (part * this.table * count) / Math.max(1, count - 1);
  }

  /** A position's values after so many operating rounds. The rounds to come are those of the plan: with other clocks positions do not compare. */
  values(s: State, rounds: number): Values {
    const left = Math.max(s.round.kind === 'operating' ? 0 : 1, this.mind.left - rounds);
    const mind = new Mind(this.question.title, s, this.mind.work, this.mind.weights, this.mind.memory, left);
    return mind.values(s, null, false);
  }

  /** The better half goes on, as long as the budget lasts. */
  halve(arms: readonly Arm[]): void {
    const { budget, seed } = this.question;
    let alive = [...arms];
    const rounds = Math.max(1, Math.ceil(Math.log2(arms.length)));
    const most = budget.plays * SHARE;
    const already = this.mind.work.plays;
    const [top] = arms as [Arm];
    for (let round = 0; round < rounds && alive.length > 1; round++) {
      const until = already + ((most - already) * (round + 1)) / rounds;
      const first = top.values.length;
      for (let roll = first; this.mind.work.plays < until && roll < first + MOST_GAMES; roll++) {
        for (const arm of alive) arm.values.push(this.playOn(arm.state, seed * 7919 + roll));
        if (roll > first && alive.every((arm) => arm === top || isPlain(arm.values, top.values))) break;
      }
      // The best move by one ply stays: the others are compared with it.
      const others = alive.filter((arm) => arm !== top).sort((a, b) => this.lead(b, top) - this.lead(a, top));
      alive = [top, ...others.slice(0, Math.max(1, Math.ceil(alive.length / 2) - 1))];
    }
  }

  /** By how much a move is better than the best by one ply: both judgements, each by how sure it is. */
  lead(arm: Arm, top: Arm): number {
    const { plain, played } = this.options;
    const gap = arm.judged.score - top.judged.score;
    const difference = mean(arm.values) - mean(top.values.slice(0, arm.values.length));
    const error = differenceError(arm.values, top.values);
    const weight = 1 / (error ** 2 + played ** 2);
    return (gap / plain ** 2 + (Number.isFinite(error) ? difference * weight : 0)) / (1 / plain ** 2 + weight);
  }
}

const matters = ({ move, beside }: Judged): boolean =>
  KINDS.has(move.type) &&
  (move.type !== 'done' || STEPS.has(String((move as { step?: unknown }).step ?? ''))) &&
  !('item' in move) &&
  !beside;

/** The moves worth playing on; none where one ply says all there is to say. */
const worthPlanning = (s: State, list: readonly Judged[], isLast: boolean, margin: number, most: number): readonly Judged[] => {
  const [top] = list;
  if (top === undefined || s.round.kind === 'auction' || isLast || !matters(top)) return [];
  const isNear = ({ move, score }: Judged): boolean => score > top.score - (NARROW.has(move.type) ? NARROW_MARGIN : margin);
  const near = list.filter((judged) => isNear(judged) && matters(judged)).slice(0, most);
  return near.length > 1 ? near : [];
};

/** A planner with other settings. */
export const plannerWith =
  (options: PlannerOptions): Bot =>
  (question) => {
    const ranked = rank(question, options.greedy);
    const { list, mind } = ranked;
    const most = Math.min(options.candidates, Math.max(2, Math.floor(question.budget.plays / MOVES_A_CANDIDATE)));
    const near = worthPlanning(question.state, list, mind.isLast, options.margin, most);
    if (near.length === 0) return choiceOf(ranked);
    const plan = new Plan(question, options, mind);
    const arms = near.flatMap((judged): Arm[] => {
      const state = judged.state ?? mind.work.try(question.state, judged.move);
      return state === null ? [] : [{ judged, state, values: [] }];
    });
    const [top] = arms;
    if (top === undefined) return choiceOf(ranked);
    plan.halve(arms);
    const [best = top] = arms.slice(1).sort((a, b) => plan.lead(b, top) - plan.lead(a, top));
    const lead = best === top ? 0 : plan.lead(best, top);
    if (lead <= 0) return choiceOf(ranked);
    // The plan decides; what one ply thought of the others stays as it was.
    const ahead = Math.max(1, Math.round(Math.min(lead, 1000)));
    const chosen = { ...best.judged, score: top.judged.score + ahead, note: { ...best.judged.note, ahead } };
    return choiceOf({ ...ranked, list: [chosen, ...list.filter((judged) => judged !== best.judged)] });
  };

/** Plays the coming rounds through before it decides. */
export const planner: Bot = plannerWith(PLANNER);
