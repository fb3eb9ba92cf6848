import { type Measure, type Solution, solveBy, solveRoutes, writeRuns } from '@roundhouse/engine/routes';
import { correctBoard, loadTitle } from '@roundhouse/titles/catalogue';
import { W } from '../text/language.ts';
import { stateOf } from './position.ts';
import type { Answer, BestRuns, Question } from './solver.ts';

/** Searches for the best runs by each measure, under the rules version of the game. */
export const search = async ({ id, position, company, measures, board }: Question, tell: (answer: Answer) => void): Promise<void> => {
  correctBoard(position.title, board);
  const title = await loadTitle(position.title, position.rules);
  const error = title === undefined ? W.game.noRules(position.title, position.rules) : W.run.none(position.title);
  const routes = title?.routes;
  if (routes === undefined) {
    tell({ id, error });
    return;
  }
  const model = routes.model(stateOf(position), company);
  const solve = (measure: Measure | null): void => {
    const began = performance.now();
    const told = (solution: Solution): BestRuns => ({
      runs: writeRuns(model, solution),
      income: solution.income,
      treasury: solution.treasury,
      proven: solution.proven,
      bound: solution.bound,
      ms: performance.now() - began,
    });
    const onBest = (best: Solution): void => tell({ id, measure, best: told(best), final: false });
    const options = { nodes: routes.nodes, onBest };
    const solution = measure === null ? solveRoutes(model, options) : solveBy(model, measure, options);
    tell({ id, measure, best: told(solution), final: true });
  };
  for (const measure of measures) solve(measure);
};
