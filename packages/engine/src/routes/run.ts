import type { Table } from './bound.ts';
import { boundFrom, repeatPrice } from './bound.ts';
import type { Meter } from './meter.ts';
import type { RouteTrain, RunShape } from './model.ts';
import { type Kind, type Net, NONE, paysOf, worthOf } from './net.ts';

// The runs of one kind of train, depth first over paths. What is counted along a path is not searched: a path carries, for each room and set of
// things met, the best value that some choice of counted stops gives it.

export interface Found {
  /** Directed links of the path; it lives only during the call. */
  readonly path: Int32Array;
  readonly length: number;
  readonly start: number;
  /** Worth of the best choice of counted stops, scaled, and what is left of it after prices. */
  readonly value: number;
  readonly score: number;
}

/** The other cards of a set, that must do without the borders of the path. */
export interface Others {
  /** What they can score at most. */
  readonly most: number;
  /** Takes the borders of one more link. */
  take(link: number): void;
  /** Gives those of the last one back. */
  release(): void;
}

export interface SearchOptions {
  /** Only runs that score more are reported; with `others`, runs that score more together with what these still can. */
  readonly floor: number;
  /** Only runs that score more by themselves are reported. */
  readonly alone?: number;
  readonly others?: Others;
  /** Told of each run; gives the floor from now on. */
  readonly found: (run: Found) => number;
  readonly meter: Meter;
  /** Stops early after so many nodes. */
  readonly nodes?: number;
  /** Borders that are taken. */
  readonly taken?: Uint8Array;
}

/** Reports every run of a filled table's kind that scores more than the floor, each path once. False: it was stopped before the end. */
export const searchRuns = (table: Table, options: SearchOptions): boolean => {
  const { net, kind, arrive, depart, arrivalAt, departureAt, states, first, bit, price, touch, pass, repeat } = table;
  const arrivals = table.arrivals.size;
  const departures = table.departures.size;
  const { rooms, after, takes, value, optional, begins, meets, ends } = kind;
  const { stops, group, to, useStart, useList, most } = net;
  const { meter, nodes: limit = Infinity, others, alone = NONE } = options;
  /** What the other cards can score beside the path. */
  let rest = others?.most ?? 0;
  const sets = kind.sets.length;
  let floor = options.floor;
  /** Repeat prices of the groups not touched yet: all that touching them later can still pay. */
  let slack = repeatPrice(table);

  const starts: { stop: number; bound: number }[] = [];
  for (let stop = 0; stop < stops; stop++) {
    const bound = boundFrom(table, stop, slack);
    if (bound > alone && bound + rest > floor) starts.push({ stop, bound });
  }
  starts.sort((a, b) => b.bound - a.bound || a.stop - b.stop);
  /** Position in the order of starts: a path is reported from the end that comes first. */
  const rank = new Int32Array(stops).fill(starts.length);
  starts.forEach(({ stop }, i) => {
    rank[stop] = i;
  });

  const path = new Int32Array(stops + 1);
  const touched = new Uint8Array(net.groups);
  const used = options.taken?.slice() ?? new Uint8Array(net.borders);
  const counts = new Int32Array(most.length);
  // Labels of the path so far, a stack: its layer (room * sets + set) and its value. Equal layers are merged through `slot`.
  let layers = new Int32Array(1024);
  let values = new Int32Array(1024);
  const slot = new Int32Array(rooms * sets).fill(-1);
  const kid = new Int32Array(kind.next.length + 1);
  const kidBound = new Int32Array(kind.next.length + 1);
  let kids = 0;
  let nodes = 0;
  let stopped = false;
  let startRank = 0;
  let start = 0;

  const fits = (stop: number): boolean => {
    for (let i = 0; i < most.length; i++) {
      const rule = most[i] as (typeof most)[number];
      if (rule.touches[stop] && (counts[i] as number) >= rule.most) return false;
    }
    return true;
  };
  const clear = (d: number): boolean => {
    for (let u = useStart[d] as number, end = useStart[d + 1] as number; u < end; u++) if (used[useList[u] as number]) return false;
    return true;
  };
  const occupy = (d: number): number => {
    const before = rest;
    for (let u = useStart[d] as number, end = useStart[d + 1] as number; u < end; u++) used[useList[u] as number] = 1;
    if (others) {
      others.take(d);
      rest = others.most;
    }
    return before;
  };
  const release = (d: number, before: number): void => {
    for (let u = useStart[d] as number, end = useStart[d + 1] as number; u < end; u++) used[useList[u] as number] = 0;
    others?.release();
    rest = before;
  };
  const enter = (stop: number, by: 1 | -1): void => {
    touched[group[stop] as number] = by === 1 ? 1 : 0;
    for (let i = 0; i < most.length; i++) if ((most[i] as (typeof most)[number]).touches[stop]) counts[i] = (counts[i] as number) + by;
    slack -= by * (repeat[group[stop] as number] as number);
  };

  /** Arrives by path[depth - 1] with the labels [low, high) and `paid` spent, and goes on from there. */
  const visit = (depth: number, low: number, high: number, paid: number, met: number): void => {
    nodes++;
    if (nodes >= limit) stopped = true;
    if ((nodes & 1023) === 0) {
      meter.spend(1024);
      if (meter.out) stopped = true;
    }
    const d = path[depth - 1] as number;
    const stop = to[d] as number;
    enter(stop, 1);
    let top = high;
    let ended = NONE;
    if (values.length < high + 2 * (high - low)) {
      const more = new Int32Array(values.length * 2 + 2 * (high - low));
      more.set(values);
      values = more;
      const also = new Int32Array(more.length);
      also.set(layers);
      layers = also;
    }
    for (let i = low; i < high; i++) {
      const layer = layers[i] as number;
      const worth = values[i] as number;
      const set = layer % sets;
      const room = (layer - set) / sets;
      const left = after[(takes[stop] as number) * rooms + room] as number;
      if (left >= 0) {
        const counted = worth + (value[stop] as number);
        const bonus = ends[set * stops + stop] as number;
        if (bonus > NONE && counted + bonus > ended) ended = counted + bonus;
        const meeting = meets[set * stops + stop] as number;
        if (meeting >= 0) {
          const at = left * sets + meeting;
          const known = slot[at] as number;
          if (known < 0) {
            slot[at] = top;
            layers[top] = at;
            values[top++] = counted;
          } else if (counted > (values[known] as number)) values[known] = counted;
        }
      }
      if (optional[stop]) {
        const known = slot[layer] as number;
        if (known < 0) {
          slot[layer] = top;
          layers[top] = layer;
          values[top++] = worth;
        } else if (worth > (values[known] as number)) values[known] = worth;
      }
    }
    for (let i = high; i < top; i++) slot[layers[i] as number] = -1;

    if (ended - paid > alone && ended - paid + rest > floor && (rank[stop] as number) > startRank) {
      let worth = ended;
      if (kind.strict) worth = settle(net, kind, start, path, depth)?.value ?? NONE;
      if (worth > NONE && worth - paid > alone && worth - paid + rest > floor)
        floor = options.found({ path, length: depth, start, value: worth, score: worth - paid });
    }

    // Labels that cannot lead on to more than the floor are dropped.
    const here = (first[d] as number) + met;
    let kept = high;
    for (let i = high; i < top; i++) {
      const layer = layers[i] as number;
      const set = layer % sets;
      const on = depart[((layer - set) / sets) * departures + (departureAt[set * states + here] as number)] as number;
      const most = (values[i] as number) + on - paid + slack;
      if (on > NONE && most > alone && most + rest > floor) {
        layers[kept] = layer;
        values[kept++] = values[i] as number;
      }
    }
    top = kept;

    const family = kids;
    const metAfter = met | (bit[stop] as number);
    const paidOn = paid + (pass[stop] as number);
    if (top > high)
      for (let k = kind.nextStart[d] as number, end = kind.nextStart[d + 1] as number; k < end; k++) {
        const e = kind.next[k] as number;
        const other = to[e] as number;
        if (touched[group[other] as number] || !fits(other)) continue;
        if (!clear(e)) continue;
        const state = (first[e] as number) + metAfter;
        let bound = NONE;
        for (let i = high; i < top; i++) {
          const layer = layers[i] as number;
          const set = layer % sets;
          const on = arrive[((layer - set) / sets) * arrivals + (arrivalAt[set * states + state] as number)] as number;
          if (on > NONE && (values[i] as number) + on > bound) bound = (values[i] as number) + on;
        }
        const most = bound - paidOn + slack;
        if (bound > NONE && most > alone && most + rest > floor) {
          // Children wait on a stack, in falling order of bound.
          let at = kids++;
          for (; at > family && (kidBound[at - 1] as number) < bound; at--) {
            kid[at] = kid[at - 1] as number;
            kidBound[at] = kidBound[at - 1] as number;
          }
          kid[at] = e;
          kidBound[at] = bound;
        }
      }
    for (let at = family; at < kids && !stopped; at++) {
      const most = (kidBound[at] as number) - paidOn + slack;
      if (most + rest <= floor) break;
      const e = kid[at] as number;
      const before = occupy(e);
      path[depth] = e;
      if (most + rest > floor) visit(depth + 1, high, top, paidOn + (price[e] as number), metAfter);
      release(e, before);
    }
    kids = family;
    enter(stop, -1);
  };

  for (startRank = 0; startRank < starts.length && !stopped; startRank++) {
    const { stop, bound } = starts[startRank] as (typeof starts)[number];
    if (bound + rest <= floor) break;
    start = stop;
    if (!fits(start)) continue;
    const room = after[(takes[start] as number) * rooms + kind.full] as number;
    layers[0] = room * sets + (begins[start] as number);
    values[0] = value[start] as number;
    enter(start, 1);
    const paid = touch[start] as number;
    for (let k = kind.leaveStart[start] as number; k < (kind.leaveStart[start + 1] as number) && !stopped; k++) {
      const e = kind.leave[k] as number;
      if (touched[group[to[e] as number] as number] || !fits(to[e] as number) || !clear(e)) continue;
      const met = bit[start] as number;
      const on = arrive[room * arrivals + (arrivalAt[(begins[start] as number) * states + (first[e] as number) + met] as number)] as number;
      const most = (values[0] as number) + on - paid + slack;
      if (on <= NONE || most <= alone || most + rest <= floor) continue;
      const before = occupy(e);
      path[0] = e;
      if (most + rest > floor) visit(1, 0, 1, paid + (price[e] as number), met);
      release(e, before);
    }
    enter(start, -1);
  }
  meter.spend(nodes & 1023);
  return !stopped;
};

/** The best choice of what to count, and which pay to take, along a path: its worth, scaled, and for each stop the pay or -1. */
export const settle = (
  net: Net,
  kind: Kind,
  start: number,
  path: ArrayLike<number>,
  length: number,
): { value: number; pays: number[] } | null => {
  const { model } = net;
  const train = model.trains[kind.trains[0] as number] as RouteTrain;
  const sets = kind.sets.length;
  const stops = [start];
  for (let i = 0; i < length; i++) stops.push(net.to[path[i] as number] as number);
  const options = stops.map((stop, i) => {
    const worths = paysOf(model, train, stop).map((pay, at) => ({ at, worth: (worthOf(model, pay) / net.step) * net.scale }));
    worths.sort((a, b) => b.worth - a.worth || a.at - b.at);
    if (!kind.strict) worths.length = Math.min(1, worths.length);
    if (kind.optional[stop] && i > 0 && i < stops.length - 1) worths.push({ at: -1, worth: 0 });
    return worths;
  });

  // Best rest of the path from stop i on, by layer (room * sets + set): exact where nothing else judges a run, a bound otherwise.
  const last = stops.length - 1;
  const rest: Map<number, number>[] = stops.map(() => new Map());
  const step = (i: number, layer: number, at: number): number => {
    if (at < 0) return layer;
    const stop = stops[i] as number;
    const set = layer % sets;
    const left = kind.after[(kind.takes[stop] as number) * kind.rooms + (layer - set) / sets] as number;
    const met = i === 0 ? (kind.begins[stop] as number) : (kind.meets[set * net.stops + stop] as number);
    return left < 0 || met < 0 ? -1 : left * sets + met;
  };
  const bestRest = (i: number, layer: number): number => {
    const known = rest[i]?.get(layer);
    if (known !== undefined) return known;
    let best = NONE;
    for (const { at, worth } of options[i] as (typeof options)[number]) {
      const on = goOn(i, layer, at);
      if (on > NONE && on + worth > best) best = on + worth;
    }
    rest[i]?.set(layer, best);
    return best;
  };
  /** What is left after choosing `at` at stop i: bonuses at the last stop, else the best rest. */
  const goOn = (i: number, layer: number, at: number): number => {
    if (i < last) {
      const next = step(i, layer, at);
      return next < 0 ? NONE : bestRest(i + 1, next);
    }
    const stop = stops[last] as number;
    const set = layer % sets;
    const fits = (kind.after[(kind.takes[stop] as number) * kind.rooms + (layer - set) / sets] as number) >= 0;
    return fits ? (kind.ends[set * net.stops + stop] as number) : NONE;
  };

  let best: { value: number; pays: number[] } | null = null;
  const pays: number[] = [];
  const links = Array.from({ length }, (_, i) => (path[i] as number) >> 1);
  const descend = (i: number, layer: number, value: number): void => {
    for (const { at, worth } of options[i] as (typeof options)[number]) {
      const on = goOn(i, layer, at);
      if (on <= NONE || (best && value + worth + on <= best.value)) continue;
      if (!kind.strict && worth + on < bestRest(i, layer)) continue;
      pays[i] = at;
      if (i < last) descend(i + 1, step(i, layer, at), value + worth);
      else if (isFine()) best = { value: value + worth + on, pays: [...pays] };
      if (best && !kind.strict) return;
    }
  };
  const isFine = (): boolean =>
    !kind.strict ||
    (pays.filter((at) => at >= 0).length >= model.least &&
      !model.fault?.({ train: kind.trains[0] as number, stops, links, pays: [...pays] }));
  descend(0, kind.full * sets, 0);
  return best;
};

/** A path of directed links as a run of one train. */
export const shapeOf = (net: Net, kind: Kind, train: number, start: number, path: ArrayLike<number>, length: number): RunShape | null => {
  const settled = settle(net, kind, start, path, length);
  if (!settled) return null;
  const stops = [start];
  const links: number[] = [];
  for (let i = 0; i < length; i++) {
    stops.push(net.to[path[i] as number] as number);
    links.push((path[i] as number) >> 1);
  }
  return { train, stops, links, pays: settled.pays };
};
