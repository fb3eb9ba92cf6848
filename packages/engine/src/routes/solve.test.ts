import { describe, expect, it } from 'vitest';
import { solveRoutes } from './solve.ts';
import { areTogether, bestWorth, isRun, worthOfRun } from './test/exhaustive.ts';
import { randomModel } from './test/random.ts';

const SEEDS = 500;

describe('solveRoutes', () => {
  it('finds what trying everything finds, on random models', () => {
    for (let seed = 1; seed <= SEEDS; seed++) {
      const model = randomModel(seed);
      const { worth, any } = bestWorth(model);
      for (const easy of [undefined, 0]) {
        const solution = solveRoutes(model, { nodes: 1e7, easy });
        const label = `seed ${seed}, easy ${easy}`;
        expect(
          solution.runs.every((run) => isRun(model, run)),
          label,
        ).toBe(true);
        expect(areTogether(model, solution.runs), label).toBe(true);
        expect(
          solution.runs.reduce((sum, run) => sum + worthOfRun(model, run), 0),
          label,
        ).toBe(solution.value);
        expect(solution.value, label).toBe(worth);
        expect(solution.proven, label).toBe(true);
        expect(solution.bound, label).toBe(worth);
        expect(solution.runs.length > 0, label).toBe(any);
      }
    }
  });
});
