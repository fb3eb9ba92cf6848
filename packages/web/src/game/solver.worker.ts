import { type Solution, solveRoutes, writeRuns } from '@roundhouse/engine';
import { loadTitle } from '@roundhouse/titles/catalogue';
import { W } from '../text/language.ts';
import type { Answer, BestRuns, Question } from './solver.ts';

const scope = self as unknown as {
  onmessage: ((event: MessageEvent<Question>) => Promise<void>) | null;
  postMessage(answer: Answer): void;
};

scope.onmessage = async ({ data: { id, title: name, state, company } }) => {
  const title = await loadTitle(name);
  const routes = title?.routes;
  if (routes === undefined) {
    scope.postMessage({ id, error: W.run.none(name) });
    return;
  }
  const began = performance.now();
  const model = routes.model(state, company);
  const told = (solution: Solution): BestRuns => ({
    runs: writeRuns(model, solution),
    income: solution.income,
    treasury: solution.treasury,
    proven: solution.proven,
    bound: solution.bound,
    ms: performance.now() - began,
  });
  const solution = solveRoutes(model, { nodes: routes.nodes, onBest: (best) => scope.postMessage({ id, best: told(best), final: false }) });
  scope.postMessage({ id, best: told(solution), final: true });
};
