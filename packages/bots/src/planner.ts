import type { PlayerId, State, Title } from '@roundhouse/engine';
import type { Bot, Budget, Question } from './bot.ts';
import { choiceOf, GREEDY, type GreedyOptions, type Judged, rank } from './greedy.ts';
import { Mind } from './mind.ts';
import { Quick } from './quick.ts';
import type { Weights } from './weights.ts';

// Looks ahead: the best moves by one ply are played on with a fast policy, all with the same dice, and the better half goes on until one is
// left. More budget means more games played on for each.

/** The settings of a planner. */
export interface PlannerOptions {
  readonly greedy: GreedyOptions;
  /** Moves that are played on. */
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
export const PLANNER: PlannerOptions = { greedy: { ...GREEDY, noise: 4 }, candidates: 4, margin: 70, toTheEnd: 5, plain: 35, played: 30 };

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
const MOST_MOVES = 400;
/** Part of the budget that is left for playing on. */
const SHARE = 0.9;

interface Arm {
  readonly judged: Judged;
  readonly state: State;
  readonly values: number[];
}

const mean = (values: readonly number[]): number => values.reduce((sum, x) => sum + x, 0) / Math.max(1, values.length);

/** Standard error of the mean difference of two samples taken with the same dice. */
const differenceError = (a: readonly number[], b: readonly number[]): number => {
  const n = Math.min(a.length, b.length);
  if (n < 2) return Number.POSITIVE_INFINITY;
  const differences = Array.from({ length: n }, (_, i) => (a[i] as number) - (b[i] as number));
  const m = mean(differences);
  return Math.sqrt(differences.reduce((sum, x) => sum + (x - m) ** 2, 0) / (n - 1) / n);
};

const worths = (title: Title, s: State): ReadonlyMap<PlayerId, Readonly<Record<string, number>>> =>
  new Map(Object.keys(s.players).map((id) => [id, { worth: title.worth(s, id) }]));

class Plan {
  readonly question: Question;
  readonly options: PlannerOptions;
  readonly mind: Mind;
  readonly quick: Quick;

  constructor(question: Question, options: PlannerOptions, mind: Mind) {
    this.question = question;
    this.options = options;
    this.mind = mind;
    this.quick = new Quick(mind);
  }

  /** Plays on to the end of the game or of the next set, and judges the position there. */
  playOn(from: State, game: number): number {
    const { title, seat } = this.question;
    const toTheEnd = this.mind.left <= this.options.toTheEnd;
    const last = from.round.kind === 'stock' ? from.round.set : from.round.set + 1;
    let s = from;
    for (let moves = 0; moves < MOST_MOVES && s.result === null; moves++) {
      if (!toTheEnd && s.round.kind === 'stock' && s.round.set > last) break;
      const move = this.quick.choose(s, game);
      const next = move === null ? null : this.mind.work.try(s, move);
      if (next === null) break;
      s = next;
    }
    if (s.result !== null) return this.mind.score(worths(title, s), seat);
    return endScore(title, s, seat, this.mind.weights);
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
      for (let roll = alive[0]?.values.length ?? 0; this.mind.work.plays < until; roll++) {
        for (const arm of alive) arm.values.push(this.playOn(arm.state, seed * 7919 + roll));
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

const ENOUGH: Budget = { plays: 1, nodes: 60_000 };

const endScore = (title: Title, s: State, seat: PlayerId, weights: Weights): number => {
  const mind = new Mind(title, s, ENOUGH, weights);
  return mind.score(mind.values(s, null, false), seat);
};

const isWorthPlanning = (s: State, list: readonly Judged[], { margin, candidates }: PlannerOptions): readonly Judged[] => {
  const [top] = list;
  if (top === undefined || s.round.kind === 'auction') return [];
  const matters = ({ move }: Judged): boolean =>
    KINDS.has(move.type) && (move.type !== 'done' || STEPS.has(String((move as { step?: unknown }).step ?? ''))) && !('item' in move);
  if (!matters(top)) return [];
  const near = list.filter((judged) => judged.score > top.score - margin && matters(judged) && !judged.beside).slice(0, candidates);
  return near.length > 1 ? near : [];
};

/** A planner with other settings. */
export const plannerWith =
  (options: PlannerOptions): Bot =>
  (question) => {
    const ranked = rank(question, options.greedy);
    const { list, mind } = ranked;
    const near = isWorthPlanning(question.state, list, options);
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
    best.judged.score = top.judged.score + Math.max(1, Math.min(lead, 1000));
    return choiceOf({ ...ranked, list: [best.judged, ...list.filter((judged) => judged !== best.judged)] });
  };

/** Plays the coming rounds through before it decides. */
export const planner: Bot = plannerWith(PLANNER);
