import { beforeEach, describe, expect, it } from 'vitest';
import type { State } from '../state.ts';
import { border, compileBoard, isLand, shapeOf, sideOf } from './board.ts';
import type { BoardData } from './data.ts';
import { fullSupply, inSupply, sidesOfPiece, supplyByTile, type TileSupply, takeTile } from './supply.ts';
import { ledToBy, metBy, stopAt, stopById, trackGraph } from './track.ts';

const data: BoardData = {
  grid: { orientation: 'flat', letters: 'columns', letterStep: 'east', numberStep: 'south' },
  hexes: {
    B10: {
      color: 'white',
      terrain: [
        { type: 'river', cost: 40 },
        { type: 'hill', cost: 20 },
      ],
    },
    B2: { color: 'white', cities: [{ slots: 1, homes: ['A'] }] },
    B4: { color: 'yellow', towns: [{ exits: [0, 3] }] },
    B6: { color: 'white' },
    B8: { color: 'white' },
    C5: { color: 'blue' },
    nB2: { color: 'white' },
  },
  tiles: {
    6: { count: 2 },
    7: { count: 'unlimited' },
    8: { count: 1, back: '8n' },
    '8n': { count: 1, back: '8', color: 'yellow', tracks: [[0, 2]], gauge: 'narrow' },
    9: { color: 'green', tracks: [[0, 1]], count: 1, fixed: true },
  },
  edges: [
    { between: ['B4', 'B2'], type: 'river', cost: 40 },
    { between: ['B2', 'B4'], type: 'mountain', cost: 60, fromPhase: '3' },
    { between: ['B4', 'B6'], type: 'impassable' },
    { between: ['B8', 'nB2'], type: 'river', cost: 10 },
  ],
  adjacent: [{ hex: 'B8', side: 0, to: 'nB2', toSide: 5 }],
};
const standard = {
  6: { color: 'yellow', cities: [{ slots: 1, revenue: 20, exits: [0, 2] }] },
  7: { color: 'yellow', tracks: [[0, 1]] },
  8: { color: 'yellow', tracks: [[0, 2]] },
  9: { color: 'yellow', tracks: [[0, 3]] },
} as const;
let board = compileBoard(data, standard);
const hex = (id: string): number => board.index.get(id) ?? -1;
/** Every test compiles the board itself, so that it notices how that is done. */
const compile = (): void => {
  board = compileBoard(data, standard);
};

describe('a hex without coordinates', () => {
  it('is joined only where the board says so', () => {
    const adjacent = [{ hex: 'B2', side: 0, to: 'Rome', toSide: 3 }];
    const odd = compileBoard({ grid: data.grid, hexes: { B2: { color: 'white' }, Rome: { color: 'red' } }, tiles: {}, adjacent }, {});
    const [here, there] = ['B2', 'Rome'].map((hex) => (odd.index.get(hex) as number) * 6) as [number, number];
    expect([...odd.mate].flatMap((side, i) => (side < 0 ? [] : [[i, side]]))).toEqual(
      [
        [here, there + 3],
        [there + 3, here],
      ].toSorted(([a = 0], [b = 0]) => a - b),
    );
  });
});

describe('the compiled board', () => {
  beforeEach(compile);

  it('numbers its hexes in natural order', () => {
    expect(board.ids).toEqual(['B2', 'B4', 'B6', 'B8', 'B10', 'C5', 'nB2']);
    expect(board.ids.map(hex)).toEqual([0, 1, 2, 3, 4, 5, 6]);
  });

  it('joins neighbours both ways, over links rather than over the grid, and never over an impassable border', () => {
    expect(board.mate[sideOf(hex('B2'), 0)]).toBe(sideOf(hex('B4'), 3));
    expect(board.mate[sideOf(hex('B4'), 3)]).toBe(sideOf(hex('B2'), 0));
    expect(board.mate[sideOf(hex('B2'), 3)]).toBe(-1);
    expect(board.mate[sideOf(hex('B4'), 0)]).toBe(-1);
    expect(board.mate[sideOf(hex('B6'), 3)]).toBe(-1);
    expect(board.mate[sideOf(hex('B8'), 0)]).toBe(sideOf(hex('nB2'), 5));
    expect(board.mate[sideOf(hex('nB2'), 5)]).toBe(sideOf(hex('B8'), 0));
    expect(board.mate[sideOf(hex('B10'), 3)]).toBe(-1);
    expect(board.mate.every((mate, side) => mate < 0 || board.mate[mate] === side)).toBe(true);
  });

  it('names a border alike from both sides', () => {
    expect(border(board, sideOf(hex('B2'), 0))).toBe(border(board, sideOf(hex('B4'), 3)));
    expect(border(board, sideOf(hex('B2'), 3))).toBe(sideOf(hex('B2'), 3));
    expect([border(board, sideOf(hex('B2'), 0)), border(board, sideOf(hex('B4'), 0))]).toEqual([sideOf(0, 0), sideOf(1, 0)]);
  });

  it('adds up what is printed on a border and on a hex', () => {
    expect(board.edge(hex('B4'), 3)).toEqual({ types: ['river', 'mountain'], cost: 100, fromPhase: '3' });
    expect(board.edge(hex('B2'), 0)).toEqual(board.edge(hex('B4'), 3));
    expect(board.edge(hex('nB2'), 5)).toEqual({ types: ['river'], cost: 10 });
    expect(board.edge(hex('B2'), 1)).toEqual({ types: [], cost: 0 });
    expect(board.terrainCost(hex('B10'))).toBe(60);
    expect(board.terrainCost(hex('B2'))).toBe(0);
  });

  it('prefers a tile of the title to the standard one, and knows which rotations differ', () => {
    expect(board.tiles.get('9')?.rotations.map(({ joins, color }) => ({ joins, color }))).toEqual([{ joins: [[0, 1]], color: 'green' }]);
    expect(board.tiles.get('9')?.turned).toHaveLength(1);
    expect(board.tiles.get('6')).toMatchObject({ count: 2, color: 'yellow', back: null });
    expect(board.tiles.get('6')?.rotations).toHaveLength(6);
    expect(board.tiles.get('7')?.count).toBeNull();
  });

  it('refuses data that cannot be', () => {
    expect(() => compileBoard({ ...data, tiles: { 1000: { count: 1 } } }, standard)).toThrow('1000');
    expect(() => compileBoard({ ...data, tiles: { 8: { count: 1, back: '7' }, 7: { count: 1 } } }, standard)).toThrow('back');
    expect(() => compileBoard({ ...data, edges: [{ between: ['B2', 'B3'], type: 'river' }] }, standard)).toThrow('B3');
    expect(() => compileBoard({ ...data, edges: [{ between: ['B3', 'B2'], type: 'river' }] }, standard)).toThrow(
      'No border between B3 and B2',
    );
    for (const [from, to] of [
      ['B3', 'B2'],
      ['B2', 'B3'],
    ] as const)
      expect(() => compileBoard({ ...data, adjacent: [{ hex: from, side: 0, to, toSide: 3 }] }, standard)).toThrow(
        `No hex ${from} or ${to}`,
      );
    expect(() => compileBoard({ ...data, tiles: { 8: { count: 1, back: 'x' } } }, standard)).toThrow('Tile 8 is not the back of x');
  });

  it('needs neither borders nor links, and takes a tile without colour or number of pieces', () => {
    const plain = compileBoard(
      { grid: data.grid, hexes: data.hexes, tiles: { t: { towns: [{ exits: [0] }] }, j: { junctions: [[0, 1, 2]] } } },
      {},
    );
    expect(plain.tiles.get('t')).toMatchObject({ id: 't', color: 'white', count: null, back: null });
    expect(plain.tiles.get('j')?.rotations).toHaveLength(6);
    expect(plain.mate[sideOf(hex('B4'), 0)]).toBe(sideOf(hex('B6'), 3));
    expect(plain.mate[sideOf(hex('B8'), 0)]).toBe(sideOf(hex('B10'), 3));
    expect(plain.edge(hex('B4'), 3)).toEqual({ types: [], cost: 0 });
  });

  it('links any side to any other', () => {
    const linked = compileBoard({ ...data, edges: [], adjacent: [{ hex: 'B8', side: 1, to: 'nB2', toSide: 4 }] }, standard);
    expect(linked.mate[sideOf(hex('B8'), 1)]).toBe(sideOf(hex('nB2'), 4));
    expect(linked.mate[sideOf(hex('nB2'), 4)]).toBe(sideOf(hex('B8'), 1));
    expect(linked.mate.filter((across) => across >= 0)).toHaveLength(2 + 2 * 4 + 2 * 2);
  });

  it('shares one shape among hexes that are printed alike', () => {
    expect(board.printed(hex('B6'))).toBe(board.printed(hex('B8')));
    expect(board.printed(hex('B6')) === board.printed(hex('B4'))).toBe(false);
    expect([board.hex(hex('B4')), board.data]).toEqual([data.hexes.B4, data]);
  });

  it('keeps a phase that is printed on a border, whatever is printed there after it', () => {
    const edges = [...(data.edges ?? []), { between: ['B2', 'B4'], type: 'hill', cost: 5 }];
    expect(compileBoard({ ...data, edges }, standard).edge(hex('B2'), 0)).toEqual({
      types: ['river', 'mountain', 'hill'],
      cost: 105,
      fromPhase: '3',
    });
    expect(board.edge(hex('B8'), 0)).toStrictEqual({ types: ['river'], cost: 10 });
  });

  it('tells land from sea', () => {
    expect(isLand(board, hex('B2'))).toBe(true);
    expect(isLand(board, hex('C5'))).toBe(false);
  });

  it('shows the tile laid, else the printed hex', () => {
    expect(shapeOf(board, undefined, hex('B4')).stops).toHaveLength(1);
    expect(shapeOf(board, { tile: null, rotation: 0, tokens: [] }, hex('B4'))).toBe(board.printed(hex('B4')));
    expect(shapeOf(board, { tile: '6', rotation: 2, tokens: [] }, hex('B2')).stops[0]?.exits).toEqual([2, 4]);
    // A fixed tile has one rotation; a tile that the title does not have shows nothing.
    expect(shapeOf(board, { tile: '9', rotation: 2, tokens: [] }, hex('B2')).joins).toEqual([[0, 1]]);
    expect(shapeOf(board, { tile: 'none', rotation: 0, tokens: [] }, hex('B4'))).toBe(board.printed(hex('B4')));
  });
});

describe('the track graph', () => {
  const built = { B2: { tile: '6', rotation: 0, tokens: [] }, B6: { tile: '7', rotation: 1, tokens: [] } };
  let graph = trackGraph(board, built);
  beforeEach(() => {
    compile();
    graph = trackGraph(board, built);
  });

  it('is computed once for a board', () => {
    expect(trackGraph(board, built)).toBe(graph);
    expect(trackGraph(board, { ...built })).not.toBe(graph);
  });

  it('numbers the stops', () => {
    expect(graph.stops.map(({ id }) => id)).toEqual(['B2:0', 'B4:0']);
    expect(stopAt(graph, hex('B4'), 0)).toBe(1);
    expect(stopAt(graph, hex('B4'), 1)).toBe(-1);
    expect(stopById(graph, 'B4:0')).toBe(1);
    expect(['B4', 'B4:', 'B4:1', 'X4:0', 'B4:-1', 'B4:0x', 'B4:00'].map((id) => stopById(graph, id))).toEqual([-1, -1, -1, -1, -1, -1, -1]);
  });

  it('after a small change is what a new one would be', () => {
    const lay = (tile: string | null, rotation = 0) => ({ tile, rotation, tokens: [{ of: 'A', city: 0, slot: 0 }] });
    const boards: State['board'][] = [
      {},
      { B2: lay(null) },
      { B2: lay('6') },
      { B2: lay('6', 1), B6: lay('7') },
      { B2: lay('6', 1), B6: lay('8') },
      { B2: lay('6', 1) },
      { B2: lay('7', 1) },
      { B2: lay('6'), B4: lay('6'), B6: lay('7'), B8: lay('7'), B10: lay('8') },
    ];
    for (const from of boards)
      for (const to of boards) {
        const one = compileBoard(data, standard);
        trackGraph(one, { ...from });
        expect({ ...trackGraph(one, to), board: null, kept: null }).toEqual({
          ...trackGraph(compileBoard(data, standard), to),
          board: null,
          kept: null,
        });
      }
  });

  it('says what each side leads to', () => {
    expect(metBy(graph, sideOf(hex('B2'), 2))).toBe(1);
    expect(metBy(graph, sideOf(hex('B2'), 1))).toBe(0);
    expect(ledToBy(graph, sideOf(hex('B6'), 1))).toBe(1 << 2);
  });
});

describe('the supply', () => {
  beforeEach(compile);

  it('counts a two-sided piece under both sides, and unlimited tiles not at all', () => {
    const full = fullSupply(board);
    const pieces = (supply: TileSupply) => supplyByTile(board, supply);
    expect(pieces(full)).toEqual({ 6: 2, 8: 1, '8n': 1, 9: 1 });
    const taken = takeTile(board, takeTile(board, full, '8n'), '7');
    expect(pieces(taken)).toEqual({ 6: 2, 8: 0, '8n': 0, 9: 1 });
    // Neither supply nor what was taken from it changes.
    expect(pieces(takeTile(board, full, '6'))).toEqual({ 6: 1, 8: 1, '8n': 1, 9: 1 });
    expect(pieces(full)).toEqual({ 6: 2, 8: 1, '8n': 1, 9: 1 });
    expect([sidesOfPiece(board, '8'), sidesOfPiece(board, '8n'), sidesOfPiece(board, '6'), sidesOfPiece(board, 'none')]).toEqual([
      ['8', '8n'],
      ['8n', '8'],
      ['6'],
      ['none'],
    ]);
    expect([inSupply(board, taken, '8'), inSupply(board, taken, '7'), inSupply(board, taken, '6')]).toEqual([false, true, true]);
    expect(takeTile(board, taken, '7', '8')).toEqual(full);
  });
});
