import type { Pay, RouteModel, RouteTrain } from './model.ts';
import { gcd, paysOf } from './numbers.ts';
import { type Solution, type SolveOptions, solveRoutes } from './solve.ts';

// If runs pay both income and treasury money, a company may want the most of both together, of income, or for its treasury.

/** What runs can be measured by. */
export const MEASURES = ['both', 'income', 'treasury'] as const;
/** What runs are measured by: route income, money for the treasury, or both. */
export type Measure = (typeof MEASURES)[number];

const allPays = (model: RouteModel): readonly Pay[] => [
  ...model.stops.flatMap(({ pays }) => pays),
  ...model.trains.flatMap(({ pays }) => pays?.flat() ?? []),
];

/** The measures that apply to a model. Empty if all runs pay only income or only treasury money. */
export const measuresOf = (model: RouteModel): readonly Measure[] => {
  const pays = allPays(model);
  return pays.some(({ income }) => income !== 0) && pays.some(({ treasury }) => treasury !== 0) ? MEASURES : [];
};

/** An upper bound on what all runs together pay in one kind of money. */
const mostOf = (model: RouteModel, purse: keyof Pay): number => {
  const mostBy = (train: RouteTrain): number => {
    const tops = model.stops.map((_, stop) => Math.max(0, ...paysOf(model, train, stop).map((pay) => pay[purse])));
    const free = model.stops.filter(({ takes }) => takes === 'nothing').length;
    tops.sort((a, b) => b - a).length = Math.min(tops.length, train.any + train.towns + free);
    return tops.reduce((sum, top) => sum + top, 0);
  };
  const bonuses = purse === 'income' ? model.bonuses.reduce((sum, bonus) => sum + Math.max(0, bonus.income), 0) : 0;
  return model.trains.reduce((sum, train) => sum + mostBy(train) + bonuses, 1);
};

/** Weights with which one step of the measured money outweighs all of the other. */
const weigh = (model: RouteModel, purse: 'income' | 'treasury'): { step: number; weight: number } => {
  const bonuses = purse === 'income' ? model.bonuses.map(({ income }) => income) : [];
  const step = Math.max(1, [...allPays(model).map((pay) => pay[purse]), ...bonuses].reduce(gcd, 0));
  return { step, weight: Math.ceil(mostOf(model, purse === 'income' ? 'treasury' : 'income') / step) };
};

/** The best set of runs by a measure; ties go to the set that pays more of the other money. `value` and `bound` are money. */
export const solveBy = (model: RouteModel, measure: Measure, options: SolveOptions): Solution => {
  if (measure === 'both') return solveRoutes({ ...model, worth: { income: 1, treasury: 1 } }, options);
  const { step, weight } = weigh(model, measure);
  const inMoney = (found: Solution): Solution => {
    const value = found[measure];
    const bound = Math.max(value, Math.floor(found.bound / (weight * step)) * step);
    return { ...found, value, bound, proven: bound === value };
  };
  const { onBest } = options;
  const worth = measure === 'income' ? { income: weight, treasury: 1 } : { income: 1, treasury: weight };
  return inMoney(solveRoutes({ ...model, worth }, { ...options, ...(onBest && { onBest: (best: Solution) => onBest(inMoney(best)) }) }));
};
