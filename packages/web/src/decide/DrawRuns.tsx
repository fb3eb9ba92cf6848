import type { PlayerId } from '@roundhouse/engine';
import type { ReadRuns } from '@roundhouse/engine/routes';
import { refuse } from '@roundhouse/engine/rules';
import type { RunMove } from '@roundhouse/engine/steps';
import { type ReactNode, useMemo } from 'react';
import { useBoard } from '../app/board-stage.tsx';
import { useGame } from '../game/context.tsx';
import type { BestRuns } from '../game/solver.ts';
import { W } from '../text/language.ts';
import { Say } from '../text/Say.tsx';
import { Confirm } from './Confirm.tsx';
import { useDrawing } from './drawing.ts';
import type { FormProps } from './forms.ts';
import { judgeRuns, overlayOf, routeModel, runnerName } from './runs.ts';

/** What the drawn runs earn beside the best, or what is wrong with them. */
const Judgement = ({ judged, best }: { readonly judged: ReadRuns | null; readonly best: number }): ReactNode => {
  const game = useGame();
  if (judged === null) return null;
  if (!judged.ok)
    return (
      <p className="loss" role="status">
        {game.say(refuse(judged.problem.code, '', { run: judged.problem.run, ...judged.problem.params }))}
      </p>
    );
  const earned = judged.income + judged.treasury;
  return (
    <p role="status">
      <Say words={earned < best ? W.run.below(game.money(earned), game.money(best - earned)) : W.run.asBest(game.money(earned))} />
    </p>
  );
};

/** Runs drawn by hand: click one stop after another. A click on a stop of the run changes how it counts. */
export const DrawRuns = ({
  by,
  company,
  best,
  onBack,
  play,
}: Pick<FormProps, 'play'> & {
  readonly by: PlayerId;
  readonly company: string;
  readonly best: BestRuns | null;
  readonly onBack: () => void;
}): ReactNode => {
  const game = useGame();
  const model = useMemo(() => routeModel(game, company), [game, company]);
  const { runs, current, stops, choose, click, clear, turn } = useDrawing(model);
  const key = stops.map(({ hex, stop, chosen }) => `${hex}:${stop}${chosen}`).join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the stops are told apart by what they are
  const overlay = useMemo(() => ({ stops, routes: overlayOf(game, company, runs) }), [key, game, company, runs]);
  useBoard(overlay, { onStop: click, onHex: (hex) => click({ hex, stop: 0 }) });

  const judged = judgeRuns(game, company, runs);
  const earned = judged?.ok ? judged.income + judged.treasury : 0;
  const move: RunMove = { type: 'run', by, runs };
  return (
    <>
      <div className="opts">
        <div className="seg" role="tablist" aria-label={W.run.train}>
          {(model?.trains ?? []).map(({ id }) => (
            <button key={id} type="button" role="tab" aria-selected={id === current.train} onClick={() => choose(id)}>
              {runnerName(game, company, model, id)}
            </button>
          ))}
        </div>
        <p className="s mut">{W.run.how}</p>
        <Judgement judged={judged} best={best === null ? 0 : best.income + best.treasury} />
      </div>
      <Confirm words={W.run.go(game.money(earned))} onConfirm={() => play(move)}>
        <div className="row">
          <button type="button" className="btn sm grow" onClick={clear}>
            {W.run.clear}
          </button>
          {turn !== null && (
            <button type="button" className="btn sm grow" onClick={turn}>
              {W.run.otherTrack}
            </button>
          )}
          <button type="button" className="btn sm grow" onClick={onBack}>
            {W.run.best}
          </button>
        </div>
      </Confirm>
    </>
  );
};
