import { type Measure, measuresOf, type Run } from '@roundhouse/engine/routes';
import type { RunMove } from '@roundhouse/engine/steps';
import { type ReactNode, useEffect, useMemo, useState } from 'react';
import { useBoard } from '../app/board-stage.tsx';
import { type OverlayRoute, RouteMark } from '../board/index.ts';
import { aboutOf, type Game, useGame } from '../game/context.tsx';
import { askBestRuns, type BestRuns } from '../game/solver.ts';
import { W } from '../text/language.ts';
import { Say } from '../text/Say.tsx';
import { Confirm } from './Confirm.tsx';
import { DrawRuns } from './DrawRuns.tsx';
import type { FormProps } from './forms.ts';
import { judgeRuns, overlayOf, routeModel } from './runs.ts';

/** Names of the counted stops of a run. */
const stopsOf = (game: Game, route: OverlayRoute): string =>
  route.counted.map(({ stop, value }) => `${game.title.board.data.hexes[stop.split(':')[0] ?? '']?.name ?? stop} ${value}`).join(' + ');

const sumOf = (route: OverlayRoute): number => route.counted.reduce((sum, { value }) => sum + Number(value), 0);

/** What a run earns, bonuses included. */
const earningsOf = (game: Game, company: string, run: Run | undefined): number => {
  const judged = run === undefined ? null : judgeRuns(game, company, [run]);
  return judged?.ok ? judged.income + judged.treasury : 0;
};

/** The best runs so far by measure, and whether the search is over. */
type Found = ReadonlyMap<Measure | null, { readonly best: BestRuns; readonly final: boolean }>;
const NOTHING: Found = new Map();

const amountOf = (measure: Measure, { income, treasury }: BestRuns): number => ({ both: income + treasury, income, treasury })[measure];

/** The measures, where runs pay both income and treasury: the best by each, and by the sum. */
const Measures = ({
  measures,
  chosen,
  found,
  onChoose,
}: {
  readonly measures: readonly Measure[];
  readonly chosen: Measure;
  readonly found: Found;
  readonly onChoose: (measure: Measure) => void;
}): ReactNode => {
  const game = useGame();
  return (
    <div className="seg wide" role="radiogroup" aria-label={W.run.by}>
      {measures.map((measure) => {
        const best = found.get(measure)?.best;
        return (
          <button
            key={measure}
            type="button"
            role="radio"
            aria-checked={measure === chosen}
            data-measure={measure}
            onClick={() => onChoose(measure)}
          >
            {W.run.measures[measure]} {best !== undefined && game.money(amountOf(measure, best))}
          </button>
        );
      })}
    </div>
  );
};

/** The best runs of a company by each measure, as the solver finds them. */
const useBestRuns = (company: string): { readonly measures: readonly Measure[]; readonly found: Found; readonly failed: string | null } => {
  const { title, position } = useGame();
  const [found, setFound] = useState<Found>(NOTHING);
  const [failed, setFailed] = useState<string | null>(null);
  const measures = useMemo(() => {
    const model = routeModel({ title, position }, company);
    return model === null ? [] : measuresOf(model);
  }, [title, position, company]);
  useEffect(() => {
    setFound(NOTHING);
    return askBestRuns(
      { position, company, measures: measures.length > 0 ? measures : [null] },
      (best, final, by) => setFound((before) => new Map(before).set(by, { best, final })),
      setFailed,
    );
  }, [position, company, measures]);
  return { measures, found, failed };
};

/** What each train runs and earns. */
const RunList = ({
  company,
  best,
  routes,
}: {
  readonly company: string;
  readonly best: BestRuns;
  readonly routes: readonly OverlayRoute[];
}): ReactNode => {
  const game = useGame();
  return (
    <ul className="runs" aria-label={W.run.runs}>
      {routes.map((route, index) => {
        const earned = earningsOf(game, company, best.runs[index]);
        const bonus = earned - sumOf(route);
        return (
          <li key={`${route.train} ${route.path.join()}`} className="opt row between">
            <span>
              <RouteMark colour={route.colour} /> <b>{route.train}</b> {stopsOf(game, route)}
              {bonus !== 0 && <span className="s"> {W.run.bonus(game.signed(bonus))}</span>}
            </span>
            <b>{game.money(earned)}</b>
          </li>
        );
      })}
      {routes.length === 0 && <li className="mut">{W.run.noRoute}</li>}
    </ul>
  );
};

/** The best runs, drawn in a colour for each train. The player may draw others. */
export const RunForm = ({ by, play }: FormProps): ReactNode => {
  const game = useGame();
  const company = aboutOf(game);
  const { measures, found, failed } = useBestRuns(company);
  const [measure, setMeasure] = useState<Measure | null>(null);
  const [drawing, setDrawing] = useState(false);
  const { best, final } = found.get(measures.length > 0 ? (measure ?? 'both') : null) ?? { best: null, final: false };
  const routes = useMemo(() => (best === null ? [] : overlayOf(game, company, best.runs)), [game, company, best]);
  const overlay = useMemo(() => ({ routes: drawing ? [] : routes }), [routes, drawing]);
  useBoard(overlay);

  if (drawing) return <DrawRuns by={by} company={company} best={best} onBack={() => setDrawing(false)} play={play} />;
  if (failed !== null) return <p className="opts loss">{W.run.failed(failed)}</p>;
  if (best === null) return <p className="opts">{W.run.searching}</p>;
  const move: RunMove = { type: 'run', by, runs: best.runs };
  const total = best.income + best.treasury;
  const charge = game.own.charge?.(game, company) ?? 0;
  return (
    <>
      <div className="opts">
        {measures.length > 0 && <Measures measures={measures} chosen={measure ?? 'both'} found={found} onChoose={setMeasure} />}
        <p>
          {!final && W.run.soFar(game.money(total))}
          {game.title.routes?.maximum === true && `${W.run.must} `}
          {final && best.proven && <Say words={W.run.proven(Math.round(best.ms))} />}
          {final && !best.proven && W.run.bound(game.money(best.bound))}
        </p>
        <RunList company={company} best={best} routes={routes} />
        {charge > 0 && (
          <p className="row between">
            <span>{W.run.charge}</span>
            <b className="loss">{game.money(-charge)}</b>
          </p>
        )}
        <p className="row between">
          <span>{W.run.eachTenth}</span>
          <b>{game.money(Math.max(0, best.income - charge) / 10)}</b>
        </p>
      </div>
      <Confirm words={routes.length === 0 ? W.run.nothing : W.run.go(game.money(total))} onConfirm={() => final && play(move)}>
        <button type="button" className="btn sm" onClick={() => setDrawing(true)}>
          {W.run.draw}
        </button>
      </Confirm>
    </>
  );
};
