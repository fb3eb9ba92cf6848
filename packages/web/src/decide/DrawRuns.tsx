import { type PlayerId, type ReadRuns, type RouteModel, type RouteStop, type Run, type RunMove, refuse } from '@roundhouse/engine';
import { type ReactNode, useMemo, useState } from 'react';
import { useBoard } from '../app/board-stage.tsx';
import type { LegalStop, StopRef } from '../board/index.ts';
import { useGame } from '../game/context.tsx';
import type { BestRuns } from '../game/solver.ts';
import { W } from '../text/language.ts';
import { Say } from '../text/Say.tsx';
import { Confirm } from './Confirm.tsx';
import type { FormProps } from './forms.ts';
import { judgeRuns, overlayOf, routeModel, runnerName } from './runs.ts';

/** Extends a path from its last stop to another by the shortest track that joins them; null if none does. */
const extend = (model: RouteModel, train: string, path: readonly string[], to: string): readonly string[] | null => {
  const last = path.findLast((element) => element.includes(':'));
  if (last === undefined) return [to];
  const from = model.stops.findIndex(({ id }) => id === last);
  const goal = model.stops.findIndex(({ id }) => id === to);
  const gauges = model.trains.find(({ id }) => id === train)?.gauges ?? 0;
  const ways = model.links.flatMap((link) => {
    if ((link.gauges & ~gauges) !== 0) return [];
    if (link.a === from && link.b === goal) return [link.path];
    return link.b === from && link.a === goal ? [link.back] : [];
  });
  const [way] = ways.toSorted((a, b) => a.length - b.length);
  return way === undefined ? null : [...path, ...way, to];
};

/** Counts a stop of a run in the next way: each of its payments in turn, then passed uncounted if that is allowed. */
const otherwise = (run: Run, { id, pays, optional }: RouteStop): Run => {
  const { skips = [], picks = {}, ...rest } = run;
  const { [id]: pick = 0, ...others } = picks;
  const skipped = skips.includes(id);
  const next = skipped ? 0 : pick + 1;
  const skip = !skipped && next >= pays.length && optional;
  const chosen = next > 0 && next < pays.length ? { ...others, [id]: next } : others;
  const passed = skip ? [...skips, id] : skips.filter((other) => other !== id);
  return { ...rest, ...(passed.length > 0 && { skips: passed }), ...(Object.keys(chosen).length > 0 && { picks: chosen }) };
};

const refOf = (id: string): { hex: string; stop: number } => {
  const [hex = '', stop = '0'] = id.split(':');
  return { hex, stop: Number(stop) };
};

interface Drawing {
  readonly runs: readonly Run[];
  /** The run of the chosen train. */
  readonly current: Run;
  readonly choose: (train: string) => void;
  readonly click: (stop: StopRef) => void;
  readonly clear: () => void;
}

/** Runs as they are drawn: one for each card, with a tender or without. */
const useDrawing = (model: RouteModel | null): Drawing => {
  const [runs, setRuns] = useState<readonly Run[]>([]);
  const trains = model?.trains ?? [];
  const [chosen, setChosen] = useState<string | null>(null);
  const train = chosen ?? trains[0]?.id ?? '';
  const current = runs.find((run) => run.train === train) ?? { train, path: [] };
  const cardOf = (id: string): string => trains.find((other) => other.id === id)?.of ?? id;
  const set = (run: Run): void =>
    setRuns([...runs.filter((other) => cardOf(other.train) !== cardOf(run.train)), ...(run.path.length > 0 ? [run] : [])]);
  return {
    runs,
    current,
    choose: (id) => {
      setChosen(id);
      setRuns(runs.map((run) => (cardOf(run.train) === cardOf(id) ? { ...run, train: id } : run)));
    },
    click: ({ hex, stop }) => {
      if (model === null) return;
      const id = `${hex}:${stop}`;
      if (current.path.includes(id)) {
        const last = model.stops.find((other) => other.id === id);
        if (last !== undefined) set(otherwise(current, last));
        return;
      }
      const path = extend(model, train, current.path, id);
      if (path !== null) set({ ...current, path });
    },
    clear: () => set({ train, path: [] }),
  };
};

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
  const { runs, current, choose, click, clear } = useDrawing(model);
  const overlay = useMemo(() => {
    const { train, path } = current;
    const next = (id: string): boolean => model !== null && !path.includes(id) && extend(model, train, path, id) !== null;
    const stops: LegalStop[] = (model?.stops ?? [])
      .filter(({ id }) => next(id) || path.includes(id))
      .map(({ id }) => ({ ...refOf(id), kind: 'run' as const, chosen: path.includes(id) }));
    return { stops, routes: overlayOf(game, company, runs) };
  }, [model, current, game, company, runs]);
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
          <button type="button" className="btn sm grow" onClick={onBack}>
            {W.run.best}
          </button>
        </div>
      </Confirm>
    </>
  );
};
