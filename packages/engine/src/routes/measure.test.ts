import { describe, expect, it } from 'vitest';
import { MEASURES, measuresOf, solveBy } from './measure.ts';
import type { Pay, RouteModel } from './model.ts';
import type { Solution } from './solve.ts';
import { allRuns, areTogether, earnedBy } from './test/exhaustive.ts';
import { randomModel } from './test/random.ts';

/** What every set of runs earns, by trying them all. */
const allEarnings = (model: RouteModel): Pay[] => {
  const cards = [...new Set(model.trains.map(({ of }) => of))];
  const runs = cards.map((card) => model.trains.flatMap((train, t) => (train.of === card ? allRuns(model, t) : [])));
  const found: Pay[] = [];
  const choose = (card: number, chosen: ReturnType<typeof allRuns>, sum: Pay): void => {
    found.push(sum);
    runs.slice(card).forEach((choices, i) => {
      for (const run of choices) {
        if (!areTogether(model, [...chosen, run])) continue;
        const { income, treasury } = earnedBy(model, run);
        choose(card + i + 1, [...chosen, run], { income: sum.income + income, treasury: sum.treasury + treasury });
      }
    });
  };
  choose(0, [], { income: 0, treasury: 0 });
  return found;
};

describe('measures', () => {
  it('are the most in both purses, in one and then the other, by trying everything', () => {
    let several = 0;
    for (let seed = 1; seed <= 120; seed++) {
      const random = randomModel(seed);
      const model = { ...random, trains: random.trains.slice(0, 2) };
      if (measuresOf(model).length === 0) continue;
      several++;
      const all = allEarnings(model);
      const best = {
        both: Math.max(...all.map(({ income, treasury }) => income + treasury)),
        income: Math.max(...all.map(({ income }) => income)),
        treasury: Math.max(...all.map(({ treasury }) => treasury)),
      };
      for (const measure of MEASURES) {
        const seen: Solution[] = [];
        const solution = solveBy(model, measure, { nodes: 1e6, onBest: (found) => seen.push(found) });
        const label = `seed ${seed}, ${measure}`;
        expect(solution, label).toMatchObject({ value: best[measure], bound: best[measure], proven: true });
        if (solution.runs.length > 0) expect(seen.at(-1)?.value, label).toBe(solution.value);
        if (measure === 'both') continue;
        const other = measure === 'income' ? 'treasury' : 'income';
        const equal = all.filter((pay) => pay[measure] === best[measure]).map((pay) => pay[other]);
        expect(solution[measure], label).toBe(best[measure]);
        expect(solution[other], label).toBe(Math.max(...equal));
      }
    }
    expect(several).toBeGreaterThan(60);
  });

  it('are none where all is paid into one purse', () => {
    const model = randomModel(1);
    const stops = model.stops.map((stop) => ({ ...stop, pays: [{ income: 10, treasury: 0 }] }));
    expect(measuresOf({ ...model, stops, trains: [] })).toEqual([]);
  });

  it('name a bound in the money of the measure when the budget runs out', () => {
    for (let seed = 1; seed <= 40; seed++) {
      const model = randomModel(seed);
      for (const measure of MEASURES) {
        const short = solveBy(model, measure, { nodes: 1, easy: 0 });
        const { value } = solveBy(model, measure, { nodes: 1e6 });
        expect(short.value, `seed ${seed}`).toBeLessThanOrEqual(value);
        expect(short.bound, `seed ${seed}`).toBeGreaterThanOrEqual(value);
      }
    }
  });
});
