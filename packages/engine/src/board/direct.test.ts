import { describe, expect, it } from 'vitest';
import { compileBoard } from './board.ts';
import type { BoardData, HexData, ShapeData } from './data.ts';
import { directReach, directRoutes, readDirect } from './direct.ts';
import { stopById, type TrackGraph, trackGraph } from './track.ts';

const grid: BoardData['grid'] = { orientation: 'flat', letters: 'columns', letterStep: 'east', numberStep: 'south' };
const graphOf = (hexes: Record<string, ShapeData>): TrackGraph =>
  trackGraph(
    compileBoard(
      {
        grid,
        hexes: Object.fromEntries(Object.entries(hexes).map(([id, shape]) => [id, { color: 'yellow', ...shape } as HexData])),
        tiles: {},
      },
      {},
    ),
    {},
  );
const city = (exits: number[]): ShapeData => ({ cities: [{ slots: 1, exits }] });
const town = (exits: number[]): ShapeData => ({ towns: [{ exits }] });
const plain = (...tracks: number[][]): ShapeData => ({ tracks });

/** C2 and C8 are cities; one way between them leads down the column past the town C4, the other over the towns D5 and D7. */
const ring = graphOf({
  C2: city([0, 5]),
  C4: town([0, 3]),
  C6: plain([0, 3]),
  C8: city([0, 3, 4]),
  D3: plain([0, 2]),
  D5: town([0, 3]),
  D7: town([1, 3]),
  C10: city([3]),
});
const at = (id: string): number => stopById(ring, id);
const routes = (from: string[], more = {}) =>
  directRoutes(ring, from.map(at), { effect: ({ towns, sides }) => `${towns.length} ${sides.length}`, ...more });

describe('direct routes', () => {
  it('lead to the next city and not beyond it', () => {
    expect(routes(['C2:0']).map(({ path }) => path.join(' '))).toEqual([
      'C2:0 C2/0 C4:0 C4/0 C6/0 C8:0',
      'C2:0 C2/5 D3/0 D5:0 D5/0 D7:0 D7/1 C8:0',
    ]);
    expect([...directReach(ring, [at('C2:0')])].flatMap((hit, i) => (hit && ring.stops[i] ? [ring.stops[i].id] : []))).toEqual([
      'C2:0',
      'C4:0',
      'C8:0',
      'D5:0',
      'D7:0',
    ]);
  });

  it('are listed once for each effect', () => {
    expect(routes(['C2:0'], { effect: () => '' })).toEqual(routes(['C2:0']).slice(0, 1));
    expect(routes(['C2:0'], { to: (stop: number) => stop === at('C10:0') })).toEqual([]);
    expect(routes(['C2:0', 'C10:0']).map(({ from, to }) => [ring.stops[from]?.id, ring.stops[to]?.id])).toEqual([
      ['C2:0', 'C8:0'],
      ['C2:0', 'C8:0'],
      ['C10:0', 'C8:0'],
    ]);
  });

  it('are looked for only as far as the money goes', () => {
    const budget = (most: number) => ({ budget: { most, cost: () => 10 } });
    expect(routes(['C2:0'], budget(29))).toEqual([]);
    expect(routes(['C2:0'], budget(30)).map(({ sides }) => sides.length)).toEqual([3]);
    expect(routes(['C2:0'], budget(40))).toEqual(routes(['C2:0']));
  });

  it('may be asked for the first alone', () => {
    expect(routes(['C2:0'], { one: true })).toEqual(routes(['C2:0']).slice(0, 1));
    expect(routes(['C2:0'], { one: true, to: (stop: number) => stop === at('C10:0') })).toEqual([]);
    expect(routes(['C2:0', 'C10:0'], { one: true })).toHaveLength(1);
    const star = graphOf({
      C2: {
        cities: [{ slots: 1 }, { slots: 1 }, { slots: 1 }],
        links: [
          [0, 1],
          [0, 2],
        ],
      },
    });
    const found = (one: boolean) => directRoutes(star, [0], { effect: () => '', one }).map(({ path }) => path.join(' '));
    expect([found(false), found(true)]).toEqual([['C2:0 C2:1', 'C2:0 C2:2'], ['C2:0 C2:1']]);
  });

  it('do not cross closed borders', () => {
    const closed = (side: number): boolean => side === (ring.board.index.get('C4') as number) * 6;
    expect(routes(['C2:0'], { closed }).map(({ towns }) => towns.length)).toEqual([2]);
    expect(readDirect(ring, ['C2:0', 'C2/0', 'C4:0', 'C4/0', 'C6/0', 'C8:0'], [at('C2:0')], { closed })).toEqual({
      fault: 'closed',
      at: 'C4/0',
    });
  });

  it('are read from a path', () => {
    for (const start of ['C2:0', 'C8:0'])
      for (const route of routes([start])) expect(readDirect(ring, route.path, [at(start)])).toEqual(route);
    expect(routes(['C8:0']).map(({ to }) => ring.stops[to]?.id)).toEqual(['C10:0', 'C2:0', 'C2:0']);
  });

  it.each([
    ['start', 'C8:0 C8/3 C6/3 C4:0 C4/3 C2:0'],
    ['start', ''],
    ['path', 'C2:0 C2/3 C4:0'],
    ['path', 'C2:0 C2/0 C4/0 C6/0 C8:0'],
    ['path', 'C2:0 C2/0 C4:0 C6/0 C8:0'],
    ['path', 'C2:0 C8:0'],
    ['path', 'C2:0 nonsense'],
    ['end', 'C2:0 C2/0 C4:0'],
    ['end', 'C2:0 C2/0 C4:0 C4/0'],
    ['end', 'C2:0'],
    ['city', 'C2:0 C2/0 C4:0 C4/0 C6/0 C8:0 C8/0 C10:0'],
    ['twice', 'C2:0 C2/0 C4:0 C4/3 C2:0'],
  ])('say what is wrong: %s in %s', (fault, path) => {
    const read = readDirect(ring, path === '' ? [] : path.split(' '), [at('C2:0')]);
    expect(read).toMatchObject({ fault });
  });

  it('say where it is wrong', () => {
    const fault = (path: string) => readDirect(ring, path.split(' '), [at('C2:0')]);
    expect(fault('C8:0 C8/3')).toEqual({ fault: 'start', at: 'C8:0' });
    expect(fault('C2:0 C2/0 C4:0 C6/0')).toEqual({ fault: 'path', at: 'C6/0' });
    expect(fault('C2:0 C2/6')).toEqual({ fault: 'path', at: 'C2/6' });
    // A side has one name: C6/0 is not the seventh of C4, nor the thirteenth of C2.
    for (const side of ['C4/6', 'C2/12', 'C2/', 'C8/0', 'C6/3'])
      expect(fault(`C2:0 C2/0 C4:0 C4/0 ${side} C8:0`)).toEqual({ fault: 'path', at: side });
    expect(fault('C2:0 C2/0 C8:0')).toEqual({ fault: 'path', at: 'C8:0' });
    expect(fault('C2:0 Z9/0')).toEqual({ fault: 'path', at: 'Z9/0' });
    expect(fault('C2:0 C2/0 C4:0 C4/0 C6/0 C8:0 C8/0')).toEqual({ fault: 'city', at: 'C8:0' });
    expect(fault('C2:0 C2/0 C4:0')).toEqual({ fault: 'end', at: 'C4:0' });
  });

  it('do not leave the map, nor end where they began', () => {
    const edge = graphOf({ C2: city([0, 3]), C4: city([3]) });
    const start = stopById(edge, 'C2:0');
    expect(readDirect(edge, ['C2:0', 'C2/3'], [start])).toEqual({ fault: 'path', at: 'C2/3' });
    expect(directRoutes(edge, [start], { effect: () => '' }).map(({ path }) => path.join(' '))).toEqual(['C2:0 C2/0 C4:0']);
    const round = graphOf({ B2: city([0, 5]), B4: town([3, 4]), C3: town([1, 2]) });
    const home = stopById(round, 'B2:0');
    expect(readDirect(round, ['B2:0', 'B2/0', 'B4:0', 'B4/4', 'C3:0', 'C3/2', 'B2:0'], [home])).toEqual({ fault: 'twice', at: 'B2:0' });
    expect(directRoutes(round, [home], { effect: () => '' })).toEqual([]);
  });

  it('do not come back over the same border', () => {
    // From B6 a loop leads back up into B4, where another branch leads to the city A3.
    const loop = graphOf({
      B2: city([0]),
      B4: plain([0, 3], [0, 2]),
      B6: plain([3, 5], [3, 4]),
      C7: plain([2, 3]),
      C5: plain([0, 1]),
      A3: city([5]),
    });
    const start = stopById(loop, 'B2:0');
    expect(directRoutes(loop, [start], { effect: () => '' })).toEqual([]);
    const path = ['B2:0', 'B2/0', 'B4/0', 'B6/5', 'C7/3', 'C5/1', 'B6/3', 'B4/2', 'A3:0'];
    expect(readDirect(loop, path, [start])).toEqual({ fault: 'twice', at: 'B6/3' });
  });

  it('begin at the first stop of the board as at any other', () => {
    const graph = graphOf({ C2: { cities: [{ slots: 1 }], towns: [{ exits: [0] }], links: [[0, 1]] }, C4: city([3]) });
    const [route, ...others] = directRoutes(graph, [0], { effect: () => '' });
    expect([route?.path.join(' '), others]).toEqual(['C2:0 C2:1 C2/0 C4:0', []]);
    expect(readDirect(graph, route?.path ?? [], [0])).toEqual(route);
  });

  it('run from stop to stop inside a hex where these are linked', () => {
    const graph = graphOf({ C2: city([0]), C4: { towns: [{ exits: [3] }, { exits: [0] }], links: [[0, 1]] }, C6: city([3]) });
    const start = stopById(graph, 'C2:0');
    const [route, ...others] = directRoutes(graph, [start], { effect: ({ path }) => path.join() });
    expect([route?.path.join(' '), others]).toEqual(['C2:0 C2/0 C4:0 C4:1 C4/0 C6:0', []]);
    expect(route?.towns.map((town) => graph.stops[town]?.id)).toEqual(['C4:0', 'C4:1']);
    expect(readDirect(graph, route?.path ?? [], [start])).toEqual(route);
    const back = stopById(graph, 'C6:0');
    expect(directRoutes(graph, [back], { effect: () => '' }).map(({ path }) => path.join(' '))).toEqual(['C6:0 C6/3 C4:1 C4:0 C4/3 C2:0']);
    const fault = (path: string) => readDirect(graph, path.split(' '), [start]);
    expect(fault('C2:0 C2/0 C4:1')).toEqual({ fault: 'path', at: 'C4:1' });
    expect(fault('C2:0 C2/0 C4:0 C4/0')).toEqual({ fault: 'path', at: 'C4/0' });
    expect(fault('C2:0 C2/0 C4:0 C4:1 C4:0')).toEqual({ fault: 'twice', at: 'C4:0' });
    expect(fault('C2:0 C2/0 C4:0 C4/3')).toEqual({ fault: 'twice', at: 'C4/3' });
  });

  it('are cut short by a budget', () => {
    expect(routes(['C2:0'], { nodes: 3 }).map(({ sides }) => sides.length)).toEqual([3]);
    expect(routes(['C2:0'], { nodes: 2 })).toEqual([]);
  });
});
