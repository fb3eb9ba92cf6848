import { type PlayerId, type RouteModel, type RouteStop, type Run, refuse } from '@roundhouse/engine';
import { type ReactNode, useMemo, useState } from 'react';
import { useBoard } from '../app/board-stage.tsx';
import type { LegalStop, StopRef } from '../board/index.ts';
import { useGame } from '../game/context.tsx';
import type { BestRuns } from '../game/solver.ts';
import { W } from '../text/language.ts';
import { Say } from '../text/Say.tsx';
import { Confirm } from './Confirm.tsx';
import type { FormProps } from './forms.ts';
import { judgeRuns, overlayOf, runnerName } from './runs.ts';

/** Goes on from the last stop of a path to another that a stretch of track joins to it; the shortest such stretch. */
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

/** The next of the ways in which a run may have a stop: each of its pays in turn, then passed uncounted if it may be. */
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

/** Runs drawn by hand: click stop after stop; a click on the last one counts or passes a small city. */
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
  const [runs, setRuns] = useState<readonly Run[]>([]);
  const model = useMemo(() => game.title.routes?.model(game.state, company) ?? null, [game, company]);
  const trains = model?.trains ?? [];
  const [chosen, setChosen] = useState<string | null>(null);
  const train = chosen ?? trains[0]?.id ?? '';
  const current = runs.find((run) => run.train === train) ?? { train, path: [] };

  const cardOf = (id: string): string => trains.find((other) => other.id === id)?.of ?? id;
  const set = (run: Run): void =>
    setRuns([...runs.filter((other) => cardOf(other.train) !== cardOf(run.train)), ...(run.path.length > 0 ? [run] : [])]);
  /** With a tender or without: one card, one run. */
  const choose = (id: string): void => {
    setChosen(id);
    setRuns(runs.map((run) => (cardOf(run.train) === cardOf(id) ? { ...run, train: id } : run)));
  };
  const click = ({ hex, stop }: StopRef): void => {
    if (model === null) return;
    const id = `${hex}:${stop}`;
    if (current.path.includes(id)) {
      const stop = model.stops.find((other) => other.id === id);
      if (stop !== undefined) set(otherwise(current, stop));
      return;
    }
    const path = extend(model, train, current.path, id);
    if (path !== null) set({ ...current, path });
  };

  const overlay = useMemo(() => {
    const next = (id: string): boolean => model !== null && !current.path.includes(id) && extend(model, train, current.path, id) !== null;
    const stops: LegalStop[] = (model?.stops ?? [])
      .filter(({ id }) => next(id) || current.path.includes(id))
      .map(({ id }) => ({ ...refOf(id), kind: 'run' as const, chosen: current.path.includes(id) }));
    return { stops, routes: overlayOf(game, company, runs) };
  }, [model, train, current, game, company, runs]);
  useBoard(overlay, { onStop: click, onHex: (hex) => click({ hex, stop: 0 }) });

  const judged = judgeRuns(game, company, runs);
  const earned = judged?.ok ? judged.income + judged.treasury : 0;
  const top = best === null ? 0 : best.income + best.treasury;
  return (
    <>
      <div className="opts">
        <div className="seg" role="tablist" aria-label={W.run.train}>
          {trains.map(({ id }) => (
            <button key={id} type="button" role="tab" aria-selected={id === train} onClick={() => choose(id)}>
              {runnerName(game, company, model, id)}
            </button>
          ))}
        </div>
        <p className="s mut">{W.run.how}</p>
        {judged !== null && !judged.ok && (
          <p className="loss" role="status">
            {game.say(refuse(judged.problem.code, '', { run: judged.problem.run, ...judged.problem.params }))}
          </p>
        )}
        {judged?.ok && (
          <p role="status">
            <Say words={earned < top ? W.run.below(game.money(earned), game.money(top - earned)) : W.run.asBest(game.money(earned))} />
          </p>
        )}
      </div>
      <Confirm words={W.run.go(game.money(earned))} onConfirm={() => play({ type: 'run', by, runs } as Parameters<FormProps['play']>[0])}>
        <div className="row">
          <button type="button" className="btn sm grow" onClick={() => set({ train, path: [] })}>
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
