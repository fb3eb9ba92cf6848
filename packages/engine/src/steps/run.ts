import type { Edit } from '../edit.ts';
import { listOf, type MoveOf, runField } from '../fields.ts';
import type { CompanyId, Params, RuleId } from '../record.ts';
import { type Refusal, refuse } from '../refusal.ts';
import { type ReadRuns, readRuns, writeRuns } from '../routes/explain.ts';
import type { RouteModel, Run } from '../routes/model.ts';
import { type Solution, solveRoutes } from '../routes/solve.ts';
import { companyOf, presidentDecides, presidentOf } from '../shares/certificate.ts';
import type { State } from '../state.ts';
import { type Here, type Offer, recall, remember, type Step } from '../step.ts';

/** How trains run in a title: the route model, and whether the maximum is compulsory. */
export interface RunPolicy {
  /** The stops, links and trains, and what runs are worth. */
  model(s: State, company: CompanyId): RouteModel;
  /** Budget of the search that decides what is legal. Counted in nodes, so it does not depend on the machine. */
  readonly nodes: number;
  /** Must the company run for the maximum? */
  readonly maximum: boolean;
  /** The rule behind each code of explain.ts, and behind 'run.not-maximum', 'run.none', 'run.again' and 'run.must'. */
  rule(code: string, params: Params): RuleId;
  ran?(e: Edit, company: CompanyId, earned: Earned, runs: readonly Run[]): void;
  /** A company without a president runs its best routes by itself. */
  readonly unled?: boolean;
}

/** What a company's trains earned in this turn. */
export type Earned = {
  readonly income: number;
  readonly treasury: number;
};

const MOVES = { run: { runs: listOf(runField) } };
/** The runs of all trains of a company. */
export type RunMove = MoveOf<typeof MOVES>;

export const RUN = 'run';

/** What the trains earned in this turn; null if they have not run. */
export const earnedIn = (here: Here): Earned | null => recall<Earned>(here, RUN);

/** A model that was searched, and the best runs by budget. */
interface Searched {
  readonly by: RunPolicy['model'];
  readonly model: RouteModel;
  readonly solutions: Map<number, Solution>;
}

const searched = new WeakMap<State, Map<CompanyId, Searched>>();

const searchedIn = (policy: Pick<RunPolicy, 'model'>, s: State, company: CompanyId): Searched | undefined => {
  const known = searched.get(s)?.get(company);
  return known?.by === policy.model ? known : undefined;
};

/** The best runs of a company, cached for each position and budget. */
export const bestRuns = (
  policy: Pick<RunPolicy, 'model'>,
  s: State,
  company: CompanyId,
  nodes: number,
): { model: RouteModel; solution: Solution } => {
  const known = searchedIn(policy, s, company) ?? { by: policy.model, model: policy.model(s, company), solutions: new Map() };
  const { model, solutions } = known;
  const solution = solutions.get(nodes) ?? solveRoutes(model, { nodes });
  solutions.set(nodes, solution);
  const all = searched.get(s) ?? new Map<CompanyId, Searched>();
  searched.set(s, all.set(company, known));
  return { model, solution };
};

/** The reading of no runs at all. */
const NOTHING: ReadRuns = { ok: true, shapes: [], income: 0, treasury: 0 };

const trainsOf = (s: State, company: CompanyId) => companyOf(s, company).trains;

/** Reads with the model of the last search of this position, which often has proposed the move. */
const readMove = (policy: RunPolicy, s: State, company: CompanyId, { runs }: RunMove): ReadRuns =>
  runs.length === 0 ? NOTHING : readRuns(searchedIn(policy, s, company)?.model ?? policy.model(s, company), runs);

/** Is this the most the company can earn? If the title does not require that: does the company run if it can? */
const checkBest = (policy: RunPolicy, s: State, company: CompanyId, runs: readonly Run[], earned: number): Refusal | null => {
  if (trainsOf(s, company).length === 0 || (!policy.maximum && runs.length > 0)) return null;
  const { solution } = bestRuns(policy, s, company, policy.nodes);
  if (!policy.maximum) return solution.runs.length > 0 ? refuse('run.none', policy.rule('run.none', {})) : null;
  if (earned >= solution.value) return null;
  const { value: best, proven } = solution;
  return refuse('run.not-maximum', policy.rule('run.not-maximum', {}), { earned, best, proven });
};

const check = (policy: RunPolicy, s: State, here: Here, move: RunMove, reading: ReadRuns): Refusal | null => {
  if (!reading.ok) {
    const { code, run: which, params } = reading.problem;
    return refuse(code, policy.rule(code, params), { run: which, ...params });
  }
  return here.proof ? checkBest(policy, s, here.about, move.runs, reading.income + reading.treasury) : null;
};

const emptyRun = (by: string): RunMove => ({ type: 'run', by, runs: [] });

/** A company without trains runs nothing; one without a president runs its best routes if the policy says so. */
const autoRun = (policy: RunPolicy, s: State, company: CompanyId): RunMove | null => {
  const by = presidentOf(s, company);
  if (trainsOf(s, company).length === 0) return emptyRun(by ?? '');
  if (by !== null || !policy.unled) return null;
  // The state of an Edit changes in place, so a copy keeps the solution out of the cache.
  const { model, solution } = bestRuns(policy, { ...s }, company, policy.nodes);
  return { ...emptyRun(''), runs: writeRuns(model, solution) };
};

/** A company runs its trains. */
export const run = (policy: RunPolicy): Step<RunMove, Earned | null> => {
  // A checked move is applied right after, so its reading is kept.
  const readings = new WeakMap<RunMove, ReadRuns>();
  return {
    name: RUN,
    moves: MOVES,
    deciders: presidentDecides,
    *candidates(s, here): Iterable<Offer<RunMove>> {
      const by = presidentOf(s, here.about);
      if (by === null || here.at !== null) return;
      yield trainsOf(s, here.about).length === 0 ? { move: emptyRun(by) } : { move: emptyRun(by), open: 'routes' };
    },
    check(s, here, move) {
      if (here.at !== null) return refuse('run.again', policy.rule('run.again', {}));
      const reading = readMove(policy, s, here.about, move);
      readings.set(move, reading);
      return check(policy, s, here, move, reading);
    },
    apply(e, here, move) {
      const reading = readings.get(move) ?? readMove(policy, e.now, here.about, move);
      if (!reading.ok) throw new Error('an unchecked run');
      const earned: Earned = { income: reading.income, treasury: reading.treasury };
      e.emit('ran', { company: here.about, ...earned, runs: move.runs });
      e.pay('bank', here.about, earned.treasury);
      remember(e, here, RUN, earned);
      policy.ran?.(e, here.about, earned, move.runs);
    },
    auto: (s, here) => (here.at === null ? autoRun(policy, s, here.about) : null),
    over: (_s, here) => here.at !== null,
    open: () => true,
    must: (_s, here) => (here.at === null ? refuse('run.must', policy.rule('run.must', {})) : null),
    fill(s, here, move, nodes) {
      const { model, solution } = bestRuns(policy, s, here.about, nodes);
      return { ...move, runs: writeRuns(model, solution) };
    },
  };
};
