import type { Family, Kind } from './kind.ts';
import type { RouteTrain, RunShape } from './model.ts';
import type { Net } from './net.ts';
import { NONE, paysOf, worthOf } from './numbers.ts';

// Chooses along a given path which stops are counted and which pay is taken.

/** A choice at a stop: the index of its pay, or -1 if the stop is passed, and its scaled worth. */
interface Choice {
  readonly at: number;
  readonly worth: number;
}

interface Course {
  readonly net: Net;
  readonly kind: Family;
  /** A train of the kind. */
  readonly train: number;
  readonly stops: readonly number[];
  readonly choices: readonly (readonly Choice[])[];
  /** For each stop of the path, the best rest from there on by layer (room * sets + set): exact unless the kind is strict, else a bound. */
  readonly rest: readonly Map<number, number>[];
}

const stopsOf = (net: Net, start: number, path: ArrayLike<number>, length: number): number[] => {
  const stops = [start];
  for (let i = 0; i < length; i++) stops.push(net.to[path[i] as number] as number);
  return stops;
};

const choicesAt = (net: Net, kind: Family, index: number, stop: number, isEnd: boolean): readonly Choice[] => {
  const { model } = net;
  const train = model.trains[index] as RouteTrain;
  const choices = paysOf(model, train, stop).map((pay, at) => ({ at, worth: (worthOf(model, pay) / net.step) * net.scale }));
  choices.sort((a, b) => b.worth - a.worth || a.at - b.at);
  if (!kind.strict) choices.length = Math.min(1, choices.length);
  if (kind.optional[stop] && !isEnd) choices.push({ at: -1, worth: 0 });
  return choices;
};

/** The layer after a choice at stop i; -1 if the choice is impossible. */
const layerAfter = ({ net, kind, stops }: Course, i: number, layer: number, at: number): number => {
  if (at < 0) return layer;
  const sets = kind.sets.length;
  const stop = stops[i] as number;
  const set = layer % sets;
  const left = kind.after[(kind.takes[stop] as number) * kind.rooms + (layer - set) / sets] as number;
  const met = i === 0 ? (kind.begins[stop] as number) : (kind.meets[set * net.stops + stop] as number);
  return left < 0 || met < 0 ? -1 : left * sets + met;
};

/** What is left after choosing `at` at stop i: bonuses at the last stop, otherwise the best rest. */
const restAfter = (course: Course, i: number, layer: number, at: number): number => {
  const { net, kind, stops } = course;
  if (i < stops.length - 1) {
    const next = layerAfter(course, i, layer, at);
    return next < 0 ? NONE : bestRest(course, i + 1, next);
  }
  const stop = stops[i] as number;
  const sets = kind.sets.length;
  const set = layer % sets;
  const fits = (kind.after[(kind.takes[stop] as number) * kind.rooms + (layer - set) / sets] as number) >= 0;
  return fits ? (kind.ends[set * net.stops + stop] as number) : NONE;
};

const bestRest = (course: Course, i: number, layer: number): number => {
  const rest = course.rest[i] as Map<number, number>;
  const known = rest.get(layer);
  if (known !== undefined) return known;
  let best = NONE;
  for (const { at, worth } of course.choices[i] as readonly Choice[]) {
    const after = restAfter(course, i, layer, at);
    if (after > NONE && after + worth > best) best = after + worth;
  }
  rest.set(layer, best);
  return best;
};

/** Does a strict kind accept the run with these pays? */
const isAccepted = ({ net: { model }, train, stops }: Course, links: readonly number[], pays: readonly number[]): boolean =>
  pays.filter((at) => at >= 0).length >= model.least && !model.fault?.({ train, stops, links, pays: [...pays] });

/** The best choice of counted stops and pays along a path: its scaled worth and, for each stop, the index of the pay or -1. */
export const settle = (
  net: Net,
  { trains, family, full }: Kind,
  start: number,
  path: ArrayLike<number>,
  length: number,
): { value: number; pays: number[] } | null => {
  const kind = net.families[family] as Family;
  const train = trains[0] as number;
  const stops = stopsOf(net, start, path, length);
  const last = length;
  const choices = stops.map((stop, i) => choicesAt(net, kind, train, stop, i === 0 || i === last));
  const course: Course = { net, kind, train, stops, choices, rest: stops.map(() => new Map()) };
  const links = Array.from({ length }, (_, i) => (path[i] as number) >> 1);
  const pays: number[] = [];
  let best: { value: number; pays: number[] } | null = null;
  const descend = (i: number, layer: number, value: number): void => {
    for (const { at, worth } of choices[i] as readonly Choice[]) {
      const after = restAfter(course, i, layer, at);
      if (after <= NONE || (best && value + worth + after <= best.value)) continue;
      if (!kind.strict && worth + after < bestRest(course, i, layer)) continue;
      pays[i] = at;
      if (i < last) descend(i + 1, layerAfter(course, i, layer, at), value + worth);
      else if (!kind.strict || isAccepted(course, links, pays)) best = { value: value + worth + after, pays: [...pays] };
      if (best && !kind.strict) return;
    }
  };
  descend(0, full * kind.sets.length, 0);
  return best;
};

/** A path of directed links as a run of one train. */
export const shapeOf = (net: Net, kind: Kind, train: number, start: number, path: ArrayLike<number>, length: number): RunShape | null => {
  const settled = settle(net, kind, start, path, length);
  if (!settled) return null;
  const links = Array.from({ length }, (_, i) => (path[i] as number) >> 1);
  return { train, stops: stopsOf(net, start, path, length), links, pays: settled.pays };
};
