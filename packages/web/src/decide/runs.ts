import { type ReadRuns, type RouteModel, type Run, readRuns, trainName } from '@roundhouse/engine';
import type { OverlayRoute } from '../board/index.ts';
import type { Game } from '../game/context.tsx';
import { W } from '../text/language.ts';

/** What a train is called where there is little room, with what it takes along; a loan on it does not matter for its run. */
export const runnerName = (game: Game, company: string, model: RouteModel | null, id: string): string => {
  const runner = model?.trains.find((train) => train.id === id);
  const train = game.state.companies[company]?.trains[Number(runner?.of ?? id)];
  if (train === undefined) return id;
  const { loan: _loan, ...card } = train;
  const name = game.own.short?.(trainName(card)) ?? game.name(trainName(card));
  return (runner?.takes ?? []).reduce((all, thing) => W.run.with(all, thing), name);
};

/** Runs as the board draws them, with what each stop pays. */
export const overlayOf = (game: Game, company: string, runs: readonly Run[]): readonly OverlayRoute[] => {
  const model = game.title.routes?.model(game.state, company) ?? null;
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
  const model = game.title.routes?.model(game.state, company);
  return model === undefined ? null : readRuns(model, runs);
};
