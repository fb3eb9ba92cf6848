import type { Built, CompanyId, HexId, State, Token } from '@roundhouse/engine';
import { companyReach, type Shape, sidesMet, stopAt, trackGraph } from '@roundhouse/engine/board';
import type { Run } from '@roundhouse/engine/routes';
import type { Edit } from '@roundhouse/engine/rules';
import { companyOf } from '@roundhouse/engine/shares';
import { board, companyData, GOAL_CAPITAL } from './data.ts';
import { edit, type Goal, own } from './own.ts';
import { emit } from './say.ts';
import { shutPass } from './tokens.ts';
import { policy } from './versions.ts';

/** Is this still to be reached by a major that has goals? Minors have no row of goals. ESP-6.1.1-1 ESP-6.1.1-2 */
const isMissing = (s: State, company: CompanyId, goal: Goal): boolean =>
  !own(s).launchedLate.includes(company) && own(s).goals[company]?.includes(goal) === false;

/** The first goal is worth par, the second twice and the third three times par; each unlocks a station. ESP-6.1.2-1 ESP-6.1.3-1 ESP-R51 */
const attain = (e: Edit, company: CompanyId, goal: Goal): void => {
  if (!isMissing(e.now, company, goal)) return;
  const { goals } = own(e.now);
  const before = goals[company] as readonly Goal[];
  edit(e).goals = { ...goals, [company]: [...before, goal] };
  const amount = (companyOf(e.now, company).par as number) * (GOAL_CAPITAL[before.length] as number);
  e.pay('bank', company, amount);
  emit(e, 'goal', { company, goal, amount });
};

/**
 * Does track lead from the home station to the destination, whatever stations are on the way? Both are on one map, so a way over passes
 * takes two of them. ESP-6.1.1-3 ESP-R52 ESP-R62
 */
const isConnected = (s: State, company: CompanyId, overPasses: boolean): boolean => {
  const { home, destination } = companyData(company);
  const graph = trackGraph(board, s.board);
  const to = board.index.get(destination as HexId) as number;
  const { exits, stops: ends } = graph.shapes[to] as Shape;
  if ((exits & sidesMet(graph, to)) === 0) return false;
  const h = board.index.get(home) as number;
  // Its home station comes first in its turn; that of an OO hex may still wait for its city.
  const { city } = (s.board[home] as Built).tokens.find(({ of }) => of === company) as Token;
  if (city === null) return false;
  const from = (graph.stopBase[h] as number) + city;
  const reached = companyReach(graph, company, {
    name: `home ${overPasses ? own(s).openPasses.join() : ''}`,
    from: () => [from],
    rules: () => ({ blocks: shutPass(s, graph, !overPasses) }),
  });
  return ends.some(({ index }) => reached.reaches(stopAt(graph, to, index)));
};

export const hasReachedDestination = (s: State, company: CompanyId): boolean =>
  isMissing(s, company, 'destination') && isConnected(s, company, policy(s).goalOverPasses);

/** Would its destination be reached if a way over two passes counted? */
export const isReachedOverPasses = (s: State, company: CompanyId): boolean =>
  isMissing(s, company, 'destination') && companyOf(s, company).tokens[0] !== null && isConnected(s, company, true);

/** At the start of its turn and after each of its building actions. ESP-R53 */
export const checkDestination = (e: Edit, company: CompanyId): void => {
  if (hasReachedDestination(e.now, company)) attain(e, company, 'destination');
};

/** Red areas and harbours that its trains have run to. ESP-6.1.1-4 ESP-R51 */
export const checkRuns = (e: Edit, company: CompanyId, runs: readonly Run[]): void => {
  // A path names stops, as 'F24:0', and the sides between them.
  const hexes = runs.flatMap(({ path }) => path.map((part) => board.data.hexes[part.split(':')[0] as HexId]));
  if (hexes.some((hex) => hex?.offboard !== undefined)) attain(e, company, 'offboard');
  if (hexes.some((hex) => hex?.color === 'blue')) attain(e, company, 'harbour');
};
