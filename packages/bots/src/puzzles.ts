// @roundhouse/bots/puzzles: puzzles in recorded games, and how hard they are.

import { type CompanyId, canonical, type GameRecord, type Move, type PlayerId, replay, type State, type Title } from '@roundhouse/engine';
import {
  type RouteLink,
  type RouteModel,
  type RouteTrain,
  type Run,
  type RunShape,
  readRuns,
  type Solution,
  solveBy,
  writeRun,
} from '@roundhouse/engine/routes';
import type { NamedBot } from './levels.ts';
import { sayReason } from './reason.ts';

// Positions of recorded games as puzzles: runs whose best set is proven and not obvious, and purchases that a bot judges clearly.

const GRADES = ['easy', 'medium', 'hard'] as const;
/** easy: one train, and walking to the next best stop misses the best run. medium: several trains. hard: even the best run for each train in turn misses the best set. */
export type Grade = (typeof GRADES)[number];

/** A position in which the best run is to be found. */
export interface RunPuzzle {
  /** So many moves have been played. */
  readonly at: number;
  readonly company: CompanyId;
  /** What the best set of runs earns, income and treasury together. Proven. */
  readonly best: number;
  /** What a player in a hurry would find. */
  readonly naive: number;
  readonly grade: Grade;
}

const earned = (model: RouteModel, runs: readonly Run[]): number | null => {
  const read = readRuns(model, runs);
  return read.ok ? read.income + read.treasury : null;
};

/** The cards of a company, the longest train first: the variants of each, by index. */
const cardsOf = ({ trains }: RouteModel): readonly (readonly RouteTrain[])[] => {
  const byCard = new Map<string, RouteTrain[]>();
  for (const train of trains) byCard.set(train.of, [...(byCard.get(train.of) ?? []), train]);
  const length = (variants: readonly RouteTrain[]): number => Math.max(...variants.map(({ any, towns }) => any + towns / 10));
  return [...byCard.values()].sort((a, b) => length(b) - length(a));
};

const usesOf = (model: RouteModel, runs: readonly Run[]): ReadonlySet<number> => {
  const read = readRuns(model, runs);
  return new Set(read.ok ? read.shapes.flatMap(({ links }) => links.flatMap((link) => model.links[link]?.uses ?? [])) : []);
};

const isFree = (link: RouteLink, used: ReadonlySet<number>): boolean => !link.uses.some((use) => used.has(use));

/** Adds a run for each card in turn, where the runs stay legal together. */
const oneByOne = (model: RouteModel, runOf: (variants: readonly RouteTrain[], used: ReadonlySet<number>) => Run | null): readonly Run[] => {
  let runs: readonly Run[] = [];
  for (const variants of cardsOf(model)) {
    const run = runOf(variants, usesOf(model, runs));
    if (run !== null && earned(model, [...runs, run]) !== null) runs = [...runs, run];
  }
  return runs;
};

const payAt = ({ stops }: RouteModel, train: RouteTrain, stop: number): number =>
  Math.max(0, ...(train.pays?.[stop] ?? stops[stop]?.pays ?? []).map(({ income, treasury }) => income + treasury));

/** A run as it is walked: from the best station to the best stop next to either end, until the train is full. */
const walk = (model: RouteModel, train: RouteTrain, used: ReadonlySet<number>): Run | null => {
  const { stops, links } = model;
  const may = (stop: number): boolean => train.passing[stop] !== 'no';
  const [first] = stops
    .map((_, stop) => stop)
    .filter((stop) => may(stop) && train.must.every((mask) => ((stops[stop]?.flags ?? 0) & mask) !== 0))
    .sort((a, b) => payAt(model, train, b) - payAt(model, train, a));
  if (first === undefined) return null;
  const taken = new Set(used);
  let shape: Pick<RunShape, 'stops' | 'links'> = { stops: [first], links: [] };
  const full = (): boolean => shape.stops.filter((stop) => stops[stop]?.takes !== 'nothing').length >= train.any + train.towns;
  while (!full()) {
    let best: { readonly next: number; readonly link: number; readonly front: boolean; readonly pay: number } | null = null;
    for (const front of [false, true]) {
      const end = front ? shape.stops[0] : shape.stops.at(-1);
      if (end === undefined || (shape.stops.length > 1 && train.passing[end] !== 'through')) continue;
      links.forEach((link, index) => {
        const next = link.a === end ? link.b : link.b === end ? link.a : -1;
        if (next < 0 || !may(next) || shape.stops.includes(next) || !isFree(link, taken) || (link.gauges & ~train.gauges) !== 0) return;
        const pay = payAt(model, train, next);
        if (best === null || pay > best.pay) best = { next, link: index, front, pay };
      });
    }
    const found = best as { readonly next: number; readonly link: number; readonly front: boolean } | null;
    if (found === null) break;
    for (const use of links[found.link]?.uses ?? []) taken.add(use);
    shape = found.front
      ? { stops: [found.next, ...shape.stops], links: [found.link, ...shape.links] }
      : { stops: [...shape.stops, found.next], links: [...shape.links, found.link] };
  }
  if (shape.stops.length < 2) return null;
  return writeRun(model, { ...shape, train: model.trains.indexOf(train), pays: shape.stops.map(() => 0) });
};

/** The best run for some trains on the track that is left. */
const bestLeft = (model: RouteModel, trains: readonly RouteTrain[], used: ReadonlySet<number>, nodes: number): Run | null => {
  const left: RouteModel = { ...model, trains, links: model.links.filter((link) => isFree(link, used)) };
  const [shape] = solveBy(left, 'both', { nodes }).runs;
  return shape === undefined ? null : writeRun(left, shape);
};

const solved = ({ income, treasury }: Solution): number => income + treasury;

/** The puzzle in the runs of a company; null if the best set is not proven or lies at hand. */
export const gradeRuns = (model: RouteModel, nodes: number): Pick<RunPuzzle, 'best' | 'naive' | 'grade'> | null => {
  const solution = solveBy(model, 'both', { nodes });
  const best = solved(solution);
  if (!solution.proven || solution.runs.length === 0) return null;
  const walked =
    earned(
      model,
      oneByOne(model, ([train], used) => (train === undefined ? null : walk(model, train, used))),
    ) ?? 0;
  if (walked >= best) return null;
  if (cardsOf(model).length === 1) return { best, naive: walked, grade: 'easy' };
  const each =
    earned(
      model,
      oneByOne(model, (variants, used) => bestLeft(model, variants, used, nodes)),
    ) ?? 0;
  return each < best ? { best, naive: each, grade: 'hard' } : { best, naive: walked, grade: 'medium' };
};

/** The company that ran in a move; null if it was another move. */
const runnerOf = (events: readonly { readonly type: string; readonly params: Readonly<Record<string, unknown>> }[]): CompanyId | null => {
  const ran = events.find(({ type, params }) => type === 'ran' && Array.isArray(params.runs) && params.runs.length > 0);
  return ran === undefined ? null : String(ran.params.company);
};

/** Every puzzle in a recorded game. The same trains with the same result are the same puzzle. */
export const puzzlesIn = (title: Title, record: GameRecord): readonly RunPuzzle[] => {
  const { routes } = title;
  const played = replay(title, record, { proof: false });
  if (routes === undefined || !played.ok) return [];
  const seen = new Set<string>();
  return played.events.flatMap((events, move): readonly RunPuzzle[] => {
    const company = runnerOf(events);
    if (company === null || move === 0) return [];
    const model = routes.model(played.positions[move - 1] as State, company);
    const graded = gradeRuns(model, routes.nodes);
    const key = `${company} ${model.trains.map(({ any, towns }) => `${any}+${towns}`).join()} ${graded?.best}`;
    if (graded === null || seen.has(key)) return [];
    seen.add(key);
    return [{ at: move - 1, company, ...graded }];
  });
};

/** A decision of a stock round with what a bot thinks of the choices: an opinion, not a proof. */
export interface OpinionPuzzle {
  readonly at: number;
  readonly by: PlayerId;
  /** In an order that tells nothing. */
  readonly choices: readonly { readonly move: Move; readonly score: number; readonly why: string }[];
}

const CHOICES = 4;
const FEWEST = 3;
/** The best choice leads the next by so much, in money. */
const CLEAR = 5;

/** What a move is about: a company to buy or sell, or passing. */
const subjectOf = (move: Move): string => {
  const fields = new Map<string, unknown>(Object.entries(move));
  return [move.type, fields.get('company'), fields.get('private')].join();
};

const isOfStock = ({ round }: State, { type }: Move): boolean => round.kind === 'stock' && type !== 'done';

const spread = <T>(items: readonly T[], most: number): readonly T[] =>
  items.length <= most ? items : Array.from({ length: most }, (_, i) => items[Math.floor((i * items.length) / most)] as T);

const opinionAt = (title: Title, state: State, at: number, by: PlayerId, { bot, budget }: NamedBot): OpinionPuzzle | null => {
  const { considered } = bot({ title, state, seat: by, seed: 1, budget });
  const firsts = considered.filter(({ move }, i) => considered.findIndex((other) => subjectOf(other.move) === subjectOf(move)) === i);
  const chosen = firsts.slice(0, CHOICES);
  const [best, second] = chosen;
  if (best === undefined || second === undefined || chosen.length < FEWEST || best.score - second.score < CLEAR) return null;
  const choices = chosen
    .map(({ move, score, reason }) => ({ move, score: Math.round(score), why: sayReason(title, reason) }))
    .toSorted((a, b) => (canonical(a.move) < canonical(b.move) ? -1 : 1));
  return { at, by, choices };
};

/** Purchases of a recorded game that a bot judges clearly; up to so many decisions are looked at. */
export const opinionsIn = (title: Title, record: GameRecord, bot: NamedBot, most: number): readonly OpinionPuzzle[] => {
  const played = replay(title, record, { proof: false });
  if (!played.ok) return [];
  const decisions = record.moves.flatMap((move, at) => (isOfStock(played.positions[at] as State, move) ? [{ move, at }] : []));
  return spread(decisions, most).flatMap(({ move, at }) => opinionAt(title, played.positions[at] as State, at, move.by, bot) ?? []);
};
