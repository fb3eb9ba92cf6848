import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { type GameRecord, replay, type State } from '@roundhouse/engine';
import { type RouteModel, type Run, readRuns, solveRoutes, writeRuns } from '@roundhouse/engine/routes';
import { describe, expect, it } from 'vitest';
import { title18sa } from '../../src/18sa/index.ts';

// The best runs of passenger and goods trains together, in positions of recorded games: proven, never below what was played, and where
// all runs can be listed, as good as the best of all sets of them.

const CORPUS = fileURLToPath(new URL('./corpus/', import.meta.url));

interface Found {
  readonly where: string;
  readonly model: RouteModel;
  readonly played: readonly Run[];
}

const isMixed = (state: State, company: string): boolean => new Set(state.companies[company]?.trains.map(({ side }) => side)).size > 1;

const found: readonly Found[] = readdirSync(CORPUS).flatMap((file) => {
  const { record } = JSON.parse(readFileSync(`${CORPUS}${file}`, 'utf8')) as { record: GameRecord };
  const game = replay(title18sa, record, { proof: false });
  if (!game.ok) throw new Error(file);
  return record.moves.flatMap((move, at): Found[] => {
    const state = game.positions[at] as State;
    const company = state.stack.at(-1)?.about ?? '';
    if (move.type !== 'run' || !isMixed(state, company)) return [];
    const { runs } = move as typeof move & { readonly runs: readonly Run[] };
    return [{ where: `${file} ${at}`, model: title18sa.routes?.model(state, company) as RouteModel, played: runs }];
  });
});

const best = (model: RouteModel) => solveRoutes(model, { nodes: title18sa.routes?.nodes ?? 0 });

const income = (model: RouteModel, runs: readonly Run[]): number | null => {
  const read = readRuns(model, runs);
  return read.ok ? read.income : null;
};

/** Every way of one train, by going on from stop to stop; null: too many to list. */
const everyRun = (model: RouteModel, train: string, most: number): readonly Run[] | null => {
  const runs: Run[] = [];
  const length = model.trains.find(({ id }) => id === train)?.any ?? 0;
  let tried = 0;
  const goOn = (path: readonly string[], at: number, seen: ReadonlySet<number>): boolean => {
    if (++tried > most * 20) return false;
    const run = { train, path };
    if (seen.size > 1 && income(model, [run]) !== null) runs.push(run);
    if (runs.length > most) return false;
    // A mine counts for no length: one stop more than the card says.
    if (seen.size > length) return true;
    return model.links.every((link) => {
      for (const [from, to, way] of [
        [link.a, link.b, link.path],
        [link.b, link.a, link.back],
      ] as const)
        if (from === at && !seen.has(to) && !goOn([...path, ...way, model.stops[to]?.id as string], to, new Set([...seen, to])))
          return false;
      return true;
    });
  };
  for (const [at, { id }] of model.stops.entries()) if (!goOn([id], at, new Set([at]))) return null;
  return runs;
};

/** The most that any set of runs earns, one of each train at most. */
const mostOf = (model: RouteModel, lists: readonly (readonly Run[])[], chosen: readonly Run[] = []): number => {
  const [first, ...rest] = lists;
  if (first === undefined) return income(model, chosen) ?? 0;
  return Math.max(
    mostOf(model, rest, chosen),
    ...first.filter((run) => income(model, [...chosen, run]) !== null).map((run) => mostOf(model, rest, [...chosen, run])),
  );
};

describe('18SA: the best runs of mixed trains', () => {
  it('are proven in every recorded position, legal, and earn at least what was played', () => {
    expect(found.length).toBeGreaterThan(100);
    for (const { where, model, played } of found) {
      const solution = best(model);
      expect([where, solution.proven]).toEqual([where, true]);
      expect([where, income(model, writeRuns(model, solution))]).toEqual([where, solution.income]);
      expect(solution.income).toBeGreaterThanOrEqual(income(model, played) ?? 0);
    }
  });

  it('are the best of all sets of runs, where these can be listed', () => {
    let listed = 0;
    for (const { where, model } of found.filter((_, index) => index % 4 === 0)) {
      const lists = model.trains.map(({ id }) => everyRun(model, id, 60));
      const sets = lists.reduce((product, list) => product * (list === null ? Number.POSITIVE_INFINITY : list.length + 1), 1);
      if (sets > 2_000 || lists.every((list) => list?.length === 0)) continue;
      listed++;
      expect([where, best(model).income]).toEqual([where, mostOf(model, lists as readonly (readonly Run[])[])]);
    }
    expect(listed).toBeGreaterThan(20);
  });
});
