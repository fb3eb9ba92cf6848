import type { RouteModel, RouteStop, Run } from '@roundhouse/engine/routes';
import { useState } from 'react';
import type { LegalStop, StopRef } from '../board/index.ts';

// Runs drawn by hand, stop after stop.

const isStop = (element: string): boolean => element.includes(':');

const lastStop = (path: readonly string[]): string | undefined => path.findLast(isStop);

/** The track that joins two stops, each way as the borders on it: free ways first, then the shorter ones. */
const waysBetween = (
  model: RouteModel,
  train: string,
  from: string,
  to: string,
  taken: ReadonlySet<number>,
): readonly (readonly string[])[] => {
  const a = model.stops.findIndex(({ id }) => id === from);
  const b = model.stops.findIndex(({ id }) => id === to);
  const gauges = model.trains.find(({ id }) => id === train)?.gauges ?? 0;
  const ways = model.links.flatMap((link) => {
    if ((link.gauges & ~gauges) !== 0) return [];
    const free = !link.uses.some((use) => taken.has(use));
    if (link.a === a && link.b === b) return [{ way: link.path, free }];
    return link.b === a && link.a === b ? [{ way: link.back, free }] : [];
  });
  return ways.toSorted((x, y) => Number(y.free) - Number(x.free) || x.way.length - y.way.length).map(({ way }) => way);
};

/** The track that drawn runs occupy. */
const takenBy = (model: RouteModel, runs: readonly Run[]): ReadonlySet<number> => {
  const borders = new Set(runs.flatMap(({ path }) => path.filter((element) => !isStop(element))));
  return new Set(
    model.links.flatMap(({ path, back, uses }) => uses.filter((_, i) => borders.has(path[i] ?? '') || borders.has(back.at(-1 - i) ?? ''))),
  );
};

/** Extends a path from its last stop to another; null if no track joins them. */
const extend = (
  model: RouteModel,
  train: string,
  path: readonly string[],
  to: string,
  taken: ReadonlySet<number>,
): readonly string[] | null => {
  const last = lastStop(path);
  if (last === undefined) return [to];
  const [way] = waysBetween(model, train, last, to, taken);
  return way === undefined ? null : [...path, ...way, to];
};

/** Does any track lead to this stop? */
const isJoined = (model: RouteModel | null, stop: number): boolean => model?.links.some(({ a, b }) => a === stop || b === stop) ?? false;

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

/** A run without its last stop and the track to it. */
const shortened = (run: Run): Run => {
  const { skips = [], picks = {}, ...rest } = run;
  const end = run.path.findLastIndex(isStop);
  const before = run.path.slice(0, end).findLastIndex(isStop);
  const path = run.path.slice(0, before + 1);
  const kept = skips.filter((stop) => path.includes(stop));
  const chosen = Object.fromEntries(Object.entries(picks).filter(([stop]) => path.includes(stop)));
  return { ...rest, path, ...(kept.length > 0 && { skips: kept }), ...(Object.keys(chosen).length > 0 && { picks: chosen }) };
};

export const refOf = (id: string): { hex: string; stop: number } => {
  const [hex = '', stop = '0'] = id.split(':');
  return { hex, stop: Number(stop) };
};

export interface Drawing {
  /** In the order of the trains. */
  readonly runs: readonly Run[];
  /** The run of the chosen train. */
  readonly current: Run;
  /** The stops that can be clicked. */
  readonly stops: readonly LegalStop[];
  readonly choose: (train: string) => void;
  readonly click: (stop: StopRef) => void;
  /** Takes the last stop back. */
  readonly back: () => void;
  /** Leads the last leg over other track; null if there is none. */
  readonly turn: (() => void) | null;
  readonly clear: () => void;
  readonly become: (runs: readonly Run[]) => void;
}

/** Runs as they are drawn: one for each card, with a tender or without. */
export const useDrawing = (model: RouteModel | null): Drawing => {
  const [runs, setRuns] = useState<readonly Run[]>([]);
  const trains = model?.trains ?? [];
  const [chosen, setChosen] = useState<string | null>(null);
  const train = chosen ?? trains[0]?.id ?? '';
  const current = runs.find((run) => run.train === train) ?? { train, path: [] };
  const cardOf = (id: string): string => trains.find((other) => other.id === id)?.of ?? id;
  const placeOf = (run: Run): number => trains.findIndex(({ id }) => id === run.train);
  const others = runs.filter((other) => cardOf(other.train) !== cardOf(train));
  const set = (run: Run): void => setRuns([...others, ...(run.path.length > 0 ? [run] : [])].toSorted((a, b) => placeOf(a) - placeOf(b)));
  const taken = model === null ? new Set<number>() : takenBy(model, [...others, current]);
  const next = (id: string): readonly string[] | null => (model === null ? null : extend(model, train, current.path, id, taken));
  const stops: LegalStop[] = (model?.stops ?? [])
    .filter(({ id }, stop) => current.path.includes(id) || (next(id) !== null && isJoined(model, stop)))
    .map(({ id }) => ({ ...refOf(id), kind: 'run' as const, chosen: current.path.includes(id) }));

  /** Other track for the last leg. */
  const otherWay = (): Run | null => {
    const short = shortened(current);
    const [from, to] = [lastStop(short.path), lastStop(current.path)];
    if (model === null || from === undefined || to === undefined) return null;
    const ways = waysBetween(model, train, from, to, takenBy(model, others)).map((way) => [...short.path, ...way, to]);
    const at = ways.findIndex((path) => path.join() === current.path.join());
    const path = ways[(at + 1) % ways.length];
    return ways.length < 2 || path === undefined ? null : { ...current, path };
  };
  const other = otherWay();
  return {
    runs,
    current,
    stops,
    choose: (id) => {
      setChosen(id);
      setRuns(runs.map((run) => (cardOf(run.train) === cardOf(id) ? { ...run, train: id } : run)));
    },
    click: ({ hex, stop }) => {
      if (model === null) return;
      const id = `${hex}:${stop}`;
      if (current.path.includes(id)) {
        const last = model.stops.find((one) => one.id === id);
        if (last !== undefined) set(otherwise(current, last));
        return;
      }
      const path = next(id);
      if (path !== null) set({ ...current, path });
    },
    back: () => set(shortened(current)),
    turn: other === null ? null : () => set(other),
    clear: () => set({ train, path: [] }),
    become: setRuns,
  };
};
