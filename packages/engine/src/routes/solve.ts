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

// Finds the best set of runs for all trains of a company, with proof.

/** The best runs found, what they earn, and whether that is proven. */
export interface Solution {
  readonly runs: readonly RunShape[];
  readonly income: number;
  readonly treasury: number;
  /** Income and treasury money by their weights. */
  readonly value: number;
  /** Is this proven to be the maximum? */
  readonly proven: boolean;
  /** Upper bound on all sets of runs; equal to `value` if proven. */
  readonly bound: number;
  /** Work done; does not depend on the machine. */
  readonly nodes: number;
}

/** How much the search may cost, and who hears of it. */
export interface SolveOptions {
  /** Budget of work in nodes. */
  readonly nodes: number;
  /** Called for each better set. */
  readonly onBest?: (best: Solution) => void;
  /** Polled during the search; true ends it with the best set so far. */
  readonly cancelled?: () => boolean;
  /** For tests: 0 goes straight to the priced search. */
  readonly easy?: number;
}

/** Budget of nodes for plain enumeration before the priced search takes over. */
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

/** Normalises the direction of a run: it starts at the end with the lower stop number. */
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
