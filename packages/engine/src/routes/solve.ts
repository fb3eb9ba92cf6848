import { tryAll } from './easy.ts';
import type { Kind } from './kind.ts';
import { makeMeter } from './meter.ts';
import type { Pay, RouteModel, RouteTrain, RunShape } from './model.ts';
import { makeNet } from './net.ts';
import { paysOf } from './numbers.ts';
import { quote } from './price.ts';
import { searchPriced } from './priced.ts';
import { findOne, makeSearch, type Search, valueBound } from './search.ts';
import { shapeOf } from './settle.ts';

// The best set of runs for all trains of a company together, with proof.

export interface Solution {
  readonly runs: readonly RunShape[];
  readonly income: number;
  readonly treasury: number;
  /** What was maximised: income and treasury by their weights. */
  readonly value: number;
  /** No set of runs is worth more. */
  readonly proven: boolean;
  /** No set of runs is worth more than this; `value` where it is proven. */
  readonly bound: number;
  /** Work done, the same everywhere. */
  readonly nodes: number;
}

export interface SolveOptions {
  /** Budget of work; what is found within it never depends on the machine. */
  readonly nodes: number;
  /** Told of each better set as it is found. */
  readonly onBest?: (best: Solution) => void;
  /** Asked now and then; true ends the search with the best so far. */
  readonly cancelled?: () => boolean;
  /** For tests: 0 goes straight to the priced search. */
  readonly easy?: number;
}

/** Nodes of plain enumeration before the priced search takes over. */
const EASY = 20_000;

/** What a run earns. */
export const earningsOf = (model: RouteModel, run: RunShape): Pay => {
  const train = model.trains[run.train] as RouteTrain;
  let income = 0;
  let treasury = 0;
  let flags = 0;
  run.stops.forEach((stop, i) => {
    const pay = paysOf(model, train, stop)[run.pays[i] as number];
    if (!pay) return;
    income += pay.income;
    treasury += pay.treasury;
    flags |= (model.stops[stop] as RouteModel['stops'][number]).flags;
  });
  for (const bonus of model.bonuses) if (bonus.all.every((mask) => flags & mask)) income += bonus.income;
  return { income, treasury };
};

/** A run has no direction: it is told from the end that comes first among the stops. */
const fromFirst = (run: RunShape | null): RunShape | null => {
  if (!run || (run.stops[0] as number) < (run.stops[run.stops.length - 1] as number)) return run;
  return { train: run.train, stops: [...run.stops].reverse(), links: [...run.links].reverse(), pays: [...run.pays].reverse() };
};

const solutionOf = (search: Search): Solution => {
  const { net, meter, chosen } = search;
  const { model } = net;
  const runs = chosen.flatMap(({ train, start, path }) => {
    const kind = net.kinds[net.kindOf[train] as number] as Kind;
    return fromFirst(shapeOf(net, kind, train, start, path, path.length)) ?? [];
  });
  runs.sort((a, b) => a.train - b.train);
  let income = 0;
  let treasury = 0;
  for (const run of runs) {
    const pay = earningsOf(model, run);
    income += pay.income;
    treasury += pay.treasury;
  }
  const value = income * model.worth.income + treasury * model.worth.treasury;
  const bound = Math.max(value, valueBound(search));
  return { runs, income, treasury, value, proven: bound === value, bound, nodes: meter.nodes };
};

/** The best set of runs for all trains together. */
export const solveRoutes = (model: RouteModel, options: SolveOptions): Solution => {
  const meter = makeMeter(options.nodes, options.cancelled);
  const search = makeSearch(makeNet(model), meter, (better) => options.onBest?.(solutionOf(better)));
  if (search.hands.length === 0) search.proven = true;
  else {
    search.bound = quote(search.market, meter).bound;
    const easy = options.easy ?? EASY;
    if (easy === 0 || !tryAll(search, easy)) if (!meter.out || search.chosen.length === 0) searchPriced(search);
    if (search.chosen.length === 0) findOne(search);
  }
  return solutionOf(search);
};
