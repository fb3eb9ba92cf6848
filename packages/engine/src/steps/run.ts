import type { Edit } from '../edit.ts';
import { listOf, type MoveOf, runField } from '../fields.ts';
import type { CompanyId, Params, RuleId } from '../record.ts';
import { type Refusal, refuse } from '../refusal.ts';
import { type ReadRuns, readRuns, writeRuns } from '../routes/explain.ts';
import type { RouteModel, Run } from '../routes/model.ts';
import { type Solution, solveRoutes } from '../routes/solve.ts';
import { presidentOf } from '../shares/certificate.ts';
import type { State } from '../state.ts';
import { type Here, type Offer, recall, remember, type Step } from '../step.ts';

export interface RunPolicy {
  /** What may be run, and what it is worth. */
  model(s: State, company: CompanyId): RouteModel;
  /** Budget of the search that decides what is legal: counted in nodes, the same everywhere. */
  readonly nodes: number;
  /** Must a company earn the most it can? */
  readonly maximum: boolean;
  /** The statement behind each code of explain.ts, and behind a run below the maximum ('run.not-maximum') or left out ('run.none'). */
  rule(code: string, params: Params): RuleId;
  ran?(e: Edit, company: CompanyId, earned: Earned, runs: readonly Run[]): void;
  /** A company without a president runs its best routes by itself. */
  readonly unled?: boolean;
}

/** What a company's trains have brought in this turn. */
export type Earned = {
  readonly income: number;
  readonly treasury: number;
};

const MOVES = { run: { runs: listOf(runField) } };
export type RunMove = MoveOf<typeof MOVES>;

export const RUN = 'run';

/** What the trains brought in this turn, once they have run. */
export const earnedIn = (here: Here): Earned | null => recall<Earned>(here, RUN);

const solutions = new WeakMap<State, Map<string, Solution>>();

/** The best runs of a company, searched once for each position and budget. */
export const bestRuns = (
  policy: Pick<RunPolicy, 'model'>,
  s: State,
  company: CompanyId,
  nodes: number,
): { model: RouteModel; solution: Solution } => {
  const known = solutions.get(s) ?? new Map<string, Solution>();
  solutions.set(s, known);
  const key = `${company} ${nodes}`;
  const model = policy.model(s, company);
  const solution = known.get(key) ?? solveRoutes(model, { nodes });
  known.set(key, solution);
  return { model, solution };
};

/** Who runs nothing earns nothing, whatever there is to run. */
const NOTHING: ReadRuns = { ok: true, shapes: [], income: 0, treasury: 0 };

export const run = (policy: RunPolicy): Step<RunMove, Earned | null> => {
  // A move is read when it is checked and carried out right after: read once.
  const readings = new WeakMap<RunMove, ReadRuns>();
  const read = (s: State, company: CompanyId, move: RunMove): ReadRuns => {
    const reading = move.runs.length === 0 ? NOTHING : readRuns(policy.model(s, company), move.runs);
    readings.set(move, reading);
    return reading;
  };

  const trainsOf = (s: State, company: CompanyId) => s.companies[company]?.trains ?? [];

  const check = (s: State, here: Here<Earned | null>, move: RunMove): Refusal | null => {
    const reading = read(s, here.about, move);
    if (!reading.ok) {
      const { code, run: which, params } = reading.problem;
      return refuse(code, policy.rule(code, params), { run: which, ...params });
    }
    if (!here.proof || trainsOf(s, here.about).length === 0) return null;
    if (!policy.maximum) {
      if (move.runs.length > 0) return null;
      return bestRuns(policy, s, here.about, policy.nodes).solution.runs.length > 0
        ? refuse('run.none', policy.rule('run.none', {}))
        : null;
    }
    const { solution } = bestRuns(policy, s, here.about, policy.nodes);
    const value = reading.income + reading.treasury;
    return value < solution.value
      ? refuse('run.not-maximum', policy.rule('run.not-maximum', {}), { earned: value, best: solution.value, proven: solution.proven })
      : null;
  };

  const empty = (by: string): RunMove => ({ type: 'run', by, runs: [] });

  return {
    name: RUN,
    moves: MOVES,
    deciders: (s, here) => {
      const president = presidentOf(s, here.about);
      return president === null ? [] : [president];
    },
    *candidates(s, here): Iterable<Offer<RunMove>> {
      const by = presidentOf(s, here.about);
      if (by === null || here.at !== null) return;
      yield trainsOf(s, here.about).length === 0 ? { move: empty(by) } : { move: empty(by), open: 'routes' };
    },
    check: (s, here, move) => (here.at !== null ? refuse('run.again', policy.rule('run.again', {})) : check(s, here, move)),
    apply(e, here, move) {
      const reading = readings.get(move) ?? read(e.now, here.about, move);
      if (!reading.ok) throw new Error('an unchecked run');
      const earned: Earned = { income: reading.income, treasury: reading.treasury };
      e.emit('ran', { company: here.about, ...earned, runs: move.runs });
      e.pay('bank', here.about, earned.treasury);
      remember(e, here, RUN, earned);
      policy.ran?.(e, here.about, earned, move.runs);
    },
    auto(s, here) {
      if (here.at !== null) return null;
      const by = presidentOf(s, here.about);
      if (trainsOf(s, here.about).length === 0) return empty(by ?? '');
      if (by !== null || !policy.unled) return null;
      // A state in the making is one object for several rounds: nothing found for it may be kept.
      const { model, solution } = bestRuns(policy, { ...s }, here.about, policy.nodes);
      return { ...empty(''), runs: writeRuns(model, solution) };
    },
    open: (_s, here) => here.at === null,
    must: (_s, here) => (here.at === null ? refuse('run.must', policy.rule('run.must', {})) : null),
    fill(s, here, move, nodes) {
      const { model, solution } = bestRuns(policy, s, here.about, nodes);
      return { ...move, runs: writeRuns(model, solution) };
    },
  };
};
