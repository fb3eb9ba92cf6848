import { describe, expect, it } from 'vitest';
import type { Board } from './board.ts';
import type { HexData, ShapeData } from './data.ts';
import { SIDES } from './hex.ts';
import { memoized, type ReachRules, reach } from './reach.ts';
import { askSingly, city, compare, compareSingly, graphOf, never, plain, town, white } from './test/every-way.ts';
import { stopById, type TrackGraph } from './track.ts';

const sidesOf = (board: Board, masks: readonly number[]): string[] =>
  board.ids.flatMap((id, h) => SIDES.filter((side) => ((masks[h] as number) >> side) & 1).map((side) => `${id}/${side}`));
const show = (graph: TrackGraph, from: string[], rules: Partial<ReachRules> = {}) => {
  const found = reach(
    graph,
    from.map((id) => stopById(graph, id)),
    { blocks: never, ...rules },
  );
  return {
    stops: graph.stops.filter((_, i) => found.stops[i]).map(({ id }) => id),
    leaves: sidesOf(graph.board, found.leaves),
    enters: sidesOf(graph.board, found.enters),
  };
};

/** A column of hexes B2, B4, …: side 3 leads up, side 0 down. */
const column = (...shapes: ShapeData[]) => Object.fromEntries(shapes.map((shape, i) => [`B${i * 2 + 2}`, white(shape)]));

describe('reach', () => {
  it('runs on through stops and plain track, and says where it leaves and enters', () => {
    const graph = graphOf(column(city([0]), plain([0, 3]), town([0, 3]), plain([0, 3])));
    expect(show(graph, ['B2:0'])).toEqual({
      stops: ['B2:0', 'B6:0'],
      leaves: ['B2/0', 'B4/0', 'B6/0', 'B8/0'],
      enters: ['B4/3', 'B6/3', 'B8/3'],
    });
  });

  it('reaches a blocking stop but does not leave it', () => {
    const graph = graphOf(column(city([0]), city([0, 3]), city([0, 3])));
    expect(show(graph, ['B2:0'], { blocks: (stop) => stop === 1 })).toEqual({
      stops: ['B2:0', 'B4:0'],
      leaves: ['B2/0'],
      enters: ['B4/3'],
    });
  });

  it('leaves its own stops even where others would be blocked', () => {
    const graph = graphOf(column(city([0]), city([0, 3])));
    expect(show(graph, ['B4:0'], { blocks: () => true }).stops).toEqual(['B2:0', 'B4:0']);
  });

  it('does not pass a closed border but comes up to it', () => {
    const graph = graphOf(column(city([0]), city([0, 3])));
    expect(show(graph, ['B2:0'], { closed: () => true })).toEqual({ stops: ['B2:0'], leaves: ['B2/0'], enters: [] });
  });

  it('starts in a bare hex and goes nowhere from there', () => {
    expect(show(graphOf({ B2: { color: 'white', cities: [{ slots: 1 }] } }), ['B2:0'])).toEqual({
      stops: ['B2:0'],
      leaves: [],
      enters: [],
    });
  });

  it('takes links between the stops of a hex', () => {
    const bridge: ShapeData = { towns: [{ exits: [3] }, { exits: [0] }], links: [[0, 1]] };
    expect(show(graphOf(column(city([0]), bridge, city([3]))), ['B2:0']).stops).toEqual(['B2:0', 'B4:0', 'B4:1', 'B6:0']);
  });

  const area = (exits: number[], group = 'South'): HexData => ({ color: 'red', offboard: { group, revenue: 10, exits } });
  it('never passes through an off-board area, unless that may be run through', () => {
    const graph = graphOf({ ...column(city([0])), B4: area([3]), B8: area([3]), B6: white(city([0])) });
    expect(show(graph, ['B2:0']).stops).toEqual(['B2:0', 'B4:0']);
    expect(show(graph, ['B2:0'], { through: ['North'] }).stops).toEqual(['B2:0', 'B4:0']);
    expect(show(graph, ['B2:0'], { through: ['South'] }).stops).toEqual(['B2:0', 'B4:0', 'B6:0', 'B8:0']);
  });

  it('follows a switch one way only', () => {
    // From above the track forks to 0 and 1; coming up from 0 it leads to 3 and not to 1.
    const graph = graphOf({ ...column(plain([0, 3]), plain([0, 3], [1, 3]), city([3])), A5: white(city([4])) });
    const below = show(graph, ['B6:0']);
    expect(below.stops).toEqual(['B6:0']);
    expect(below.leaves).toEqual(['B2/3', 'B4/3', 'B6/3']);
  });

  it('does not come back over its own track through a loop', () => {
    // B4 forks to C5 and B6, which meet: a walk comes back up into B4 and B2, a way does not.
    const graph = graphOf({
      ...column(city([0, 3]), plain([0, 3], [3, 5]), plain([3, 4])),
      C5: white(plain([1, 2])),
    });
    expect(show(graph, ['B2:0']).leaves).toEqual(['B2/0', 'B2/3', 'B4/0', 'B4/5', 'B6/3', 'B6/4', 'C5/1', 'C5/2']);
  });

  it('does not reach what only track used twice leads to', () => {
    // From B6 a loop leads back up into B4, where another branch leads to the city A3.
    const loop = {
      B2: city([0]),
      B4: plain([0, 3], [0, 2]),
      B6: plain([3, 5], [3, 4]),
      C7: plain([2, 3]),
      C5: plain([0, 1]),
      A3: city([5]),
    };
    const graph = graphOf(Object.fromEntries(Object.entries(loop).map(([id, shape]) => [id, white(shape)])));
    const found = show(graph, ['B2:0']);
    expect(found.stops).toEqual(['B2:0']);
    expect(found.leaves).toEqual(['B2/0', 'B4/0', 'B6/4', 'B6/5', 'C5/0', 'C5/1', 'C7/2', 'C7/3']);
  });

  it('enters the first hex of the board as any other', () => {
    expect(show(graphOf(column(plain([0, 3]), city([3]))), ['B4:0'])).toEqual({
      stops: ['B4:0'],
      leaves: ['B2/3', 'B4/3'],
      enters: ['B2/0'],
    });
  });

  it('finds the longer way where the short walk repeats', () => {
    // A loop around: the way into B2 from above exists only by going all round.
    const graph = graphOf({
      B2: white({ cities: [{ slots: 1, exits: [0, 5] }] }),
      B4: white(town([3, 4])),
      C3: white(town([1, 2])),
    });
    expect(show(graph, ['B2:0']).leaves).toEqual(['B2/0', 'B2/5', 'B4/3', 'B4/4', 'C3/1', 'C3/2']);
  });
});

describe('a city that a short walk reaches by track used twice', () => {
  // From B6 a loop leads back up into B4 and to the city A3, which a long way round reaches too.
  const loop = {
    B2: city([0, 4]),
    B4: plain([0, 3], [0, 2]),
    B6: plain([3, 5], [3, 4]),
    C7: plain([2, 3]),
    C5: plain([0, 1]),
    A3: city([5, 0]),
  };
  const round = {
    C1: plain([1, 5]),
    D2: plain([2, 0]),
    D4: plain([3, 0]),
    D6: plain([3, 0]),
    D8: plain([3, 1]),
    C9: plain([4, 1]),
    B10: plain([4, 2]),
    A9: plain([5, 3]),
    A7: plain([0, 3]),
    A5: plain([0, 3]),
  };
  const graph = graphOf(Object.fromEntries(Object.entries({ ...loop, ...round }).map(([id, shape]) => [id, white(shape)])));

  const closedAt = (hex: string) => {
    const [first, last] = [(graph.board.index.get(hex) as number) * 6, (graph.board.index.get(hex) as number) * 6 + 5];
    const isOf = (side: number): boolean => side >= first && side <= last;
    return (side: number): boolean => isOf(side) || isOf(graph.board.mate[side] as number);
  };

  it('is reached by the long way', () => {
    expect(show(graph, ['B2:0']).stops).toEqual(['A3:0', 'B2:0']);
    // Without it only the walk that repeats is left.
    expect(show(graph, ['B2:0'], { blocks: never, closed: closedAt('A7') }).stops).toEqual(['B2:0']);
  });

  it('and so a company is told that asks for that city alone', () => askSingly(graph, [stopById(graph, 'B2:0')], { blocks: never }));

  it('or for a bare hex beyond such track, or for another hex of an area that is run through', () => {
    const whites = (shapes: Record<string, ShapeData>) =>
      Object.entries(shapes).map(([id, shape]): [string, HexData] => [id, white(shape)]);
    const { A3: _, ...others } = loop;
    // The long way comes into B6, and from there up to the bare A3.
    const bare = graphOf({
      ...Object.fromEntries(whites({ ...others, ...round, B6: plain([3, 5], [3, 4], [3, 1]), A7: plain([0, 4]) })),
      A3: { color: 'white' },
    });
    expect(sidesOf(bare.board, reach(bare, [stopById(bare, 'B2:0')], { blocks: never }).enters)).toContain('A3/5');
    askSingly(bare, [stopById(bare, 'B2:0')], { blocks: never });
    const before: Record<string, HexData>[] = [{}, { A1: white(city([])) }];
    for (const first of before) {
      const south = (exits: number[]): HexData => ({ color: 'red', offboard: { group: 'South', revenue: 10, exits } });
      const area = graphOf({ ...first, A3: south([5, 0]), ...Object.fromEntries(whites({ ...others, ...round })), F2: south([]) });
      const rules = { blocks: never, through: ['South'] };
      expect(show(area, ['B2:0'], rules).stops).toContain('F2:0');
      askSingly(area, [stopById(area, 'B2:0')], rules);
    }
  });
});

describe('a way that is longer than a walk that repeats', () => {
  const graphFrom = (shapes: Record<string, ShapeData>, more: Record<string, HexData> = {}): TrackGraph =>
    graphOf({ ...Object.fromEntries(Object.entries(shapes).map(([id, shape]) => [id, white(shape)])), ...more });
  const from = (graph: TrackGraph, start: string) => {
    askSingly(graph, [stopById(graph, start)], { blocks: never });
    return show(graph, [start]);
  };

  // From C13 a walk goes over B14 round B16, C17 and C15, comes back up into B14, and from there to A13. The long way comes from the north.
  const loop = { C13: city([1, 3]), B14: plain([4, 0], [0, 2]), B16: plain([3, 5], [3, 4]), C17: plain([2, 3]), C15: plain([0, 1]) };
  const north = {
    C11: plain([0, 3]),
    C9: plain([0, 3]),
    C7: plain([0, 3]),
    C5: plain([0, 2]),
    B4: plain([5, 0]),
    B6: plain([0, 3]),
    B8: plain([0, 3]),
    B10: plain([0, 3]),
    B12: plain([3, 1]),
  };

  it('leaves the first hex of the board by its first side, and comes to a stop there', () => {
    const west = { A13: plain([5, 0], [4, 0]), A15: city([3]) };
    const found = from(graphFrom({ ...west, ...loop, ...north }), 'C13:0');
    expect([found.leaves.includes('A13/0'), found.stops]).toEqual([true, ['A15:0', 'C13:0']]);
    const { B8: _, ...broken } = north;
    expect(from(graphFrom({ ...west, ...loop, ...broken }), 'C13:0').stops).toEqual(['C13:0']);
  });

  it('enters the first hex of the board by its first side', () => {
    const graph = graphFrom({ A13: plain([5, 3], [4, 3]), ...loop, ...north }, { A11: { color: 'white' } });
    expect(from(graph, 'C13:0').enters).toContain('A11/0');
  });

  it('is found where the walk repeats the first border of the board', () => {
    const first = { A13: plain([5, 0], [0, 4]), A15: plain([3, 0], [3, 5]), A17: plain([3, 4]), B16: plain([1, 2]) };
    const round = { C15: plain([2, 5]), D16: plain([2, 3]), D14: plain([0, 3]), D12: plain([0, 3]), D10: plain([0, 3]), D8: plain([0, 2]) };
    const down = { C7: plain([5, 2]), B6: plain([5, 0]), B8: plain([0, 3]), B10: plain([0, 3]) };
    const graph = graphFrom({ ...first, ...round, ...down, B12: city([1, 3]), B14: city([2, 5]) });
    expect(from(graph, 'B14:0').stops).toEqual(['B12:0', 'B14:0']);
  });

  it('is found where it takes, once, what the walk repeats', () => {
    const beyond = { B18: plain([0, 3]), B20: plain([3, 2]), A19: plain([5, 3]), A17: plain([0, 3]), A15: plain([0, 3]) };
    const graph = graphFrom({ ...loop, ...beyond, B16: plain([3, 5], [3, 4], [3, 0]), A13: city([5, 0]) });
    expect(from(graph, 'C13:0').stops).toEqual(['A13:0', 'C13:0']);
  });

  it('is found where it takes a stop and a border with high numbers', () => {
    const cities = Object.fromEntries(Array.from({ length: 10 }, (_, i) => [`A${i * 2 + 31}`, city([])]));
    const start = { A13: city([5, 0]), B12: city([0, 4]), B14: plain([0, 3], [0, 2]), B16: loop.B16, C17: loop.C17, C15: loop.C15 };
    const east = { C11: plain([1, 5]), D12: plain([2, 0]), D14: town([0, 3]), D16: plain([0, 3]), D18: plain([3, 1]) };
    const west = { C19: plain([4, 1]), B20: plain([4, 2]), A19: plain([5, 3]), A17: plain([0, 3]), A15: plain([0, 3]) };
    const graph = graphFrom({ ...cities, ...start, ...east, ...west });
    expect(from(graph, 'B12:0').stops).toEqual(['A13:0', 'B12:0', 'D14:0']);
  });

  it('is none where each walk repeats something else', () => {
    // B8 is behind C9. A walk turns round in the south or in the east, and repeats the border by which it goes there.
    const around = { C11: plain([3, 0], [3, 1]), C13: plain([3, 2]), B12: plain([5, 4]) };
    const east = { D10: plain([2, 0], [2, 5]), D12: plain([3, 4]), E11: plain([1, 2]) };
    const graph = graphFrom({ C7: city([0]), C9: plain([3, 0], [3, 5], [0, 2], [5, 2]), B8: city([5]), ...around, ...east });
    const found = from(graph, 'C7:0');
    expect([found.stops, found.leaves.includes('C9/2')]).toEqual([['C7:0'], false]);
    // In at one end and out at the other, it is a way.
    const through = graphFrom({
      C7: city([0]),
      C9: plain([3, 0], [3, 5], [0, 2], [5, 2]),
      B8: city([5]),
      C11: plain([3, 4]),
      D10: plain([1, 2]),
    });
    expect(from(through, 'C7:0').stops).toEqual(['B8:0', 'C7:0']);
  });

  it('is none where it comes back over the first side of the board', () => {
    // From C1 to the town B2, round B4 and C3, and back.
    const graph = graphFrom({ B2: town([0, 4, 5]), B4: plain([3, 4]), C3: plain([1, 2]), C1: city([1, 3]) });
    expect(from(graph, 'C1:0').leaves).toEqual(['B2/0', 'B2/5', 'B4/3', 'B4/4', 'C1/1', 'C1/3', 'C3/1', 'C3/2']);
  });
});

describe('memoized', () => {
  it('computes once for an object and a key', () => {
    let calls = 0;
    const about = {};
    const count = (key: string) => memoized(about, key, () => ++calls);
    expect([count('a'), count('a'), count('b'), memoized({}, 'a', () => ++calls)]).toEqual([1, 1, 2, 3]);
  });
});

describe('reach is what trying every way finds', () => {
  // Many more boards are compared in every-way.test.ts.
  it('on some boards with everything on them and some full of switches', () => {
    expect(compare(false, 1, 150)).toBeGreaterThan(120);
    expect(compare(true, 1, 100)).toBeGreaterThan(50);
    // On these a search that forgets where it was does not end, or takes a start for another stop.
    for (const seed of [9229, 281, 449, 1740]) expect(compare(true, seed, seed)).toBe(1);
    for (const seed of [896, 1992, 3122]) expect(compare(false, seed, seed)).toBe(1);
  });

  it('and a company’s reach tells the same of each hex and stop, whichever is asked first', () => {
    compareSingly(false, 1, 40);
    compareSingly(true, 1, 15);
    // Here a side is reached only by a way that is longer than a walk that repeats.
    compareSingly(true, 449, 449);
  });
});
