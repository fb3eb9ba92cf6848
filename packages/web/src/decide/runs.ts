import { type ReadRuns, type Run, readRuns, type Train, trainName } from '@roundhouse/engine';
import type { OverlayRoute } from '../board/index.ts';
import type { Game } from '../game/context.tsx';

/** What a train is called where there is little room; a loan on it does not matter for its run. */
const labelOf = (game: Game, train: Train | undefined): string | undefined => {
  if (train === undefined) return undefined;
  const { loan: _loan, ...card } = train;
  return game.own.short?.(trainName(card)) ?? game.name(trainName(card));
};

/** Runs as the board draws them, with what each stop pays. */
export const overlayOf = (game: Game, company: string, runs: readonly Run[]): readonly OverlayRoute[] => {
  const model = game.title.routes?.model(game.state, company);
  const trains = game.state.companies[company]?.trains ?? [];
  return runs.map((run, colour) => ({
    train: labelOf(game, trains[Number(run.train)]) ?? run.train,
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
