import { type ReadRuns, type RouteModel, type Run, readRuns } from '@roundhouse/engine/routes';
import type { OverlayRoute } from '../board/index.ts';
import type { Game } from '../game/context.tsx';
import { stateOf } from '../game/position.ts';
import { W } from '../text/language.ts';

/** How the trains of a company run in the position shown; null if the title's trains run no routes. */
export const routeModel = ({ title, position }: Pick<Game, 'title' | 'position'>, company: string): RouteModel | null =>
  title.routes?.model(stateOf(position), company) ?? null;

/** The short name of a train with what it takes along. */
export const runnerName = (game: Game, company: string, model: RouteModel | null, id: string): string => {
  const runner = model?.trains.find((train) => train.id === id);
  const train = game.company(company)?.trains[Number(runner?.of ?? id)];
  if (train === undefined) return id;
  const name = game.own.runner?.(train) ?? game.own.short?.(train.name) ?? game.name(train.name);
  return (runner?.takes ?? []).reduce((all, thing) => W.run.with(all, thing), name);
};

/** Runs as the board draws them, with what each stop pays. */
export const overlayOf = (game: Game, company: string, runs: readonly Run[]): readonly OverlayRoute[] => {
  const model = routeModel(game, company);
  return runs.map((run, colour) => ({
    train: runnerName(game, company, model, run.train),
    colour,
    path: run.path,
    counted: run.path
      .filter((element) => element.includes(':') && !run.skips?.includes(element))
      .map((stop) => {
        const pays = model?.stops.find(({ id }) => id === stop)?.pays[run.picks?.[stop] ?? 0];
        return { stop, value: String((pays?.income ?? 0) + (pays?.treasury ?? 0)) };
      }),
  }));
};

/** What a set of runs would earn, or what is wrong with it. */
export const judgeRuns = (game: Game, company: string, runs: readonly Run[]): ReadRuns | null => {
  const model = routeModel(game, company);
  return model === null ? null : readRuns(model, runs);
};
