import { expect } from 'vitest';
import { border, compileBoard } from '../board.ts';
import type { BoardData, EdgeData, HexData, ShapeData } from '../data.ts';
import { neighbour, SIDES } from '../hex.ts';
import { companyReach, type ReachRules, reach } from '../reach.ts';
import { type TrackGraph, trackGraph } from '../track.ts';

// Random boards, and all ways on them, to compare with what `reach` finds.

export const grid: BoardData['grid'] = { orientation: 'flat', letters: 'columns', letterStep: 'east', numberStep: 'south' };
export const graphOf = (hexes: Record<string, HexData>, more: Partial<BoardData> = {}): TrackGraph =>
  trackGraph(compileBoard({ grid, hexes, tiles: {}, ...more }, {}), {});
export const white = (shape: ShapeData): HexData => ({ ...shape, color: 'yellow' });
export const never = () => false;
export const city = (exits: number[], slots = 1): ShapeData => ({ cities: [{ slots, exits }] });
export const town = (exits: number[]): ShapeData => ({ towns: [{ exits }] });
export const plain = (...tracks: number[][]): ShapeData => ({ tracks });

/** Every way there is, one by one. */
const everyWay = (graph: TrackGraph, from: readonly number[], { blocks, closed = never, through = [] }: ReachRules, most: number) => {
  const { board } = graph;
  const stops = new Set<number>();
  const sides = new Set<number>();
  const usedStops = new Set<string>();
  const usedBorders = new Set<number>();
  let left = most;
  const name = (stop: number): string => {
    const at = graph.stops[stop];
    return at?.stop.group !== undefined && through.includes(at.stop.group) ? at.stop.group : String(stop);
  };
  const out = (side: number): void => {
    const used = border(board, side);
    if (usedBorders.has(used) || left-- < 0) return;
    sides.add(side);
    const across = board.mate[side] as number;
    if (across < 0 || closed(side)) return;
    usedBorders.add(used);
    const h = Math.floor(across / 6);
    const came = across % 6;
    const shape = graph.shapes[h];
    for (const [a, b] of shape?.joins ?? []) {
      if (a === came) out(h * 6 + b);
      if (b === came) out(h * 6 + a);
    }
    shape?.stops.forEach((stop, i) => {
      if (stop.exits.includes(came)) enter((graph.stopBase[h] as number) + i);
    });
    usedBorders.delete(used);
  };
  const enter = (stop: number): void => {
    if (usedStops.has(name(stop))) return;
    for (const [i] of graph.stops.entries()) if (name(i) === name(stop)) stops.add(i);
    const at = graph.stops[stop]?.stop;
    if (!blocks(stop) && (at?.kind !== 'offboard' || through.includes(at.group ?? ''))) leave(stop);
  };
  const leave = (stop: number): void => {
    usedStops.add(name(stop));
    graph.stops.forEach((at, i) => {
      if (name(i) === name(stop)) for (const side of at.stop.exits) out(at.hex * 6 + side);
    });
    for (const [a, b] of graph.links) {
      if (a === stop) enter(b);
      if (b === stop) enter(a);
    }
    usedStops.delete(name(stop));
  };
  for (const start of from) {
    for (const [i] of graph.stops.entries()) if (name(i) === name(start)) stops.add(i);
    leave(start);
  }
  return left < 0 ? null : { stops, sides };
};

/** Numbers that look random, the same in every run. */
const dice = (seed: number) => {
  let state = seed;
  return (sides: number): number => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) % sides;
  };
};

const SHAPES: readonly ShapeData[] = [
  plain([0, 3]),
  plain([0, 2]),
  plain([0, 1]),
  plain([0, 3], [0, 2]),
  plain([0, 3], [0, 4]),
  plain([0, 3], [1, 4]),
  plain([0, 3], [0, 1], [1, 3]),
  plain([0, 3], [1, 4], [2, 5]),
  plain([0, 3], [0, 2], [1, 3], [1, 2]),
  plain([0, 1], [0, 5], [1, 2], [2, 3]),
  { junctions: [[0, 2, 4]] },
  { junctions: [[0, 1, 3, 4]] },
  city([0, 3]),
  city([0, 1, 2, 3]),
  city([0, 1, 2, 3, 4, 5], 2),
  {
    cities: [
      { slots: 1, exits: [0, 1] },
      { slots: 1, exits: [0, 4] },
    ],
  },
  {
    cities: [
      { slots: 1, exits: [0, 2] },
      { slots: 1, exits: [1, 3] },
    ],
  },
  town([0, 3]),
  town([0, 2, 3]),
  {
    towns: [{ exits: [0, 3] }],
    tracks: [
      [0, 2],
      [2, 3],
    ],
  },
  { towns: [{ exits: [0, 1] }, { exits: [3, 4] }], links: [[0, 1]] },
  {
    cities: [{ slots: 1, exits: [0] }],
    towns: [{ exits: [3] }, { exits: [4, 5] }],
    links: [
      [0, 1],
      [1, 2],
    ],
  },
];
/** Of which so many are for the full boards. */
const DENSE = 15;
const turn = (numbers: readonly number[] = [], by: number): number[] => numbers.map((n) => (n + by) % 6);
const turned = (shape: ShapeData, by: number): ShapeData => ({
  cities: shape.cities?.map((stop) => ({ ...stop, exits: turn(stop.exits, by) })),
  towns: shape.towns?.map((stop) => ({ ...stop, exits: turn(stop.exits, by) })),
  tracks: shape.tracks?.map((track) => turn(track, by)),
  junctions: shape.junctions?.map((track) => turn(track, by)),
  links: shape.links,
});

/** Small boards with everything on them, or full boards of switches with one token, where walks come back on themselves. */
const randomCase = (seed: number, dense: boolean) => {
  const roll = dice(seed);
  const hexes: Record<string, HexData> = {};
  const rows = dense ? 4 : 2 + roll(3);
  const columns = dense ? 4 : 2 + roll(3);
  for (let letter = 0; letter < columns; letter++)
    for (let row = 0; row < rows; row++) {
      const id = `${String.fromCharCode(66 + letter)}${row * 2 + 2 + (letter % 2)}`;
      const kind = dense ? 2 : roll(12);
      if (kind === 0) continue;
      if (kind === 1)
        hexes[id] = { color: 'red', offboard: { group: roll(2) ? 'East' : 'West', revenue: 0, exits: SIDES.filter(() => roll(2) === 0) } };
      else hexes[id] = white(turned(SHAPES[roll(dense ? DENSE : SHAPES.length)] ?? {}, roll(6)));
    }
  const edges: EdgeData[] = [];
  for (const id of Object.keys(hexes))
    for (const side of SIDES) {
      const other = neighbour(grid, id, side) ?? '';
      if (hexes[other] && !dense && roll(25) === 0) edges.push({ between: [id, other], type: 'impassable' });
    }
  const graph = graphOf(hexes, { edges });
  const all = [...graph.stops.keys()];
  const from = dense ? all.slice(-1) : all.filter(() => roll(5) === 0);
  const blocked = new Set(all.filter((stop) => graph.stops[stop]?.stop.kind !== 'offboard' && !from.includes(stop) && roll(5) === 0));
  const shut = new Set([...graph.board.mate.keys()].filter(() => roll(30) === 0).map((side) => border(graph.board, side)));
  const rules: ReachRules = {
    blocks: (stop) => blocked.has(stop),
    ...(roll(2) && { closed: (side: number) => shut.has(border(graph.board, side)) }),
    ...(roll(2) && { through: ['East'] }),
  };
  return { graph, from: from.length ? from : all.slice(0, 1), rules };
};

const ascending = (set: ReadonlySet<number>) => [...set].sort((a, b) => a - b);

/** Compares boards of these numbers; tells how many had few enough ways to be compared. */
export const compare = (dense: boolean, first: number, last: number): number => {
  let compared = 0;
  for (let seed = first; seed <= last; seed++) {
    const { graph, from, rules } = randomCase(seed, dense);
    const ways = everyWay(graph, from, rules, 20_000);
    if (!ways) continue;
    compared++;
    const found = reach(graph, from, rules);
    const sides = [...graph.board.mate.keys()].filter((side) => ((found.leaves[Math.floor(side / 6)] as number) >> (side % 6)) & 1);
    const stops = [...graph.stops.keys()].filter((stop) => found.stops[stop]);
    expect({ seed, sides, stops }).toEqual({ seed, sides: ascending(ways.sides), stops: ascending(ways.stops) });
  }
  return compared;
};

/** Compares what a company's reach tells of single hexes and stops, each asked first, with the whole reach. */
export const askSingly = (graph: TrackGraph, from: readonly number[], rules: ReachRules): void => {
  const whole = reach(graph, from, rules);
  let number = 0;
  const asked = () => {
    let isMade = false;
    const blocks = (stop: number): boolean => {
      if (isMade) throw new Error(`stop ${stop} may have been taken since`);
      return rules.blocks(stop);
    };
    const made = companyReach(graph, 'RED', { name: String(number++), from: () => from, rules: () => ({ ...rules, blocks }) });
    isMade = true;
    return made;
  };
  expect(graph.shapes.map((_, h) => asked().entersOf(h))).toEqual([...whole.enters]);
  expect(graph.stops.map((_, stop) => asked().reaches(stop))).toEqual([...whole.stops].map(Boolean));
  const { stops, leaves, enters } = asked();
  expect({ stops, leaves, enters }).toEqual(whole);
};

/** The same on boards of these numbers. */
export const compareSingly = (dense: boolean, first: number, last: number): void => {
  for (let seed = first; seed <= last; seed++) {
    const { graph, from, rules } = randomCase(seed, dense);
    askSingly(graph, from, rules);
  }
};
