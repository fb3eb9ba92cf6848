import type { Move, Run } from '@roundhouse/engine';
import { type ReactNode, useEffect, useMemo, useState } from 'react';
import { useBoard } from '../app/board-stage.tsx';
import type { OverlayRoute } from '../board/index.ts';
import { type Game, useGame } from '../game/context.tsx';
import { askBestRuns, type BestRuns } from '../game/solver.ts';
import { Confirm } from './Confirm.tsx';
import { DrawRuns } from './DrawRuns.tsx';
import type { FormProps } from './forms.ts';
import { overlayOf } from './runs.ts';

type RunMove = Move & { readonly runs: readonly Run[] };

/** Names of the counted stops of a run. */
const stopsOf = (game: Game, route: OverlayRoute): string =>
  route.counted.map(({ stop, value }) => `${game.title.board.data.hexes[stop.split(':')[0] ?? '']?.name ?? stop} ${value}`).join(' + ');

const sumOf = (route: OverlayRoute): number => route.counted.reduce((sum, { value }) => sum + Number(value), 0);

/** The proven best is there at once, drawn in a colour for each train; a player may draw others. */
export const RunForm = ({ by, play }: FormProps): ReactNode => {
  const game = useGame();
  const company = game.state.stack.at(-1)?.about ?? '';
  const [best, setBest] = useState<BestRuns | null>(null);
  const [final, setFinal] = useState(false);
  const [failed, setFailed] = useState<string | null>(null);
  const [drawing, setDrawing] = useState(false);
  useEffect(
    () =>
      askBestRuns(
        { title: game.title.id, state: game.state, company },
        (found, last) => {
          setBest(found);
          setFinal(last);
        },
        setFailed,
      ),
    [game.title.id, game.state, company],
  );
  const routes = useMemo(() => (best === null ? [] : overlayOf(game, company, best.runs)), [game, company, best]);
  const overlay = useMemo(() => ({ routes: drawing ? [] : routes }), [routes, drawing]);
  useBoard(overlay);

  if (drawing) return <DrawRuns by={by} company={company} best={best} onBack={() => setDrawing(false)} play={play} />;
  if (failed !== null) return <p className="opts loss">The search for the best run failed: {failed}</p>;
  if (best === null) return <p className="opts">The best run is being searched.</p>;
  const move: RunMove = { type: 'run', by, runs: best.runs };
  const total = best.income + best.treasury;
  return (
    <>
      <div className="opts">
        <p>
          {!final && `Searching: best so far ${game.money(total)}.`}
          {final && best.proven && (
            <>
              The highest total must be run. This one is <b>proven best</b>, {Math.round(best.ms)} ms.
            </>
          )}
          {final && !best.proven && `The best found; no set of runs can earn more than ${game.money(best.bound)}.`}
        </p>
        <ul className="runs" aria-label="Runs">
          {routes.map((route) => (
            <li key={`${route.train} ${route.path.join()}`} className="opt row between">
              <span>
                <span className={`runmark run-${route.colour + 1}`} aria-hidden="true" /> <b>{route.train}</b> {stopsOf(game, route)}
              </span>
              <b>{game.money(sumOf(route))}</b>
            </li>
          ))}
          {routes.length === 0 && <li className="mut">No train has a route.</li>}
        </ul>
        <p className="row between">
          <span>Each 10 %</span>
          <b>{game.money(best.income / 10)}</b>
        </p>
      </div>
      <Confirm words={routes.length === 0 ? 'Run nothing' : `Run for ${game.money(total)}`} onConfirm={() => final && play(move)}>
        <button type="button" className="btn sm" onClick={() => setDrawing(true)}>
          Draw runs yourself
        </button>
      </Confirm>
    </>
  );
};
