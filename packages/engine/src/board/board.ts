import type { HexId } from '../record.ts';
import type { Built } from '../state.ts';
import type { BoardData, Color, EdgeData, HexData, ShapeData, TileData } from './data.ts';
import { compareHexes, type HexName, nameAcross, opposite, parseHex, SIDES } from './hex.ts';
import { makeShape, rotations, type Shape } from './tile.ts';

// A title's map and tile set, compiled once: hexes are numbers, and side s of hex h is the number h * 6 + s.

/** A tile type in all its rotations. */
export interface Tile {
  readonly id: string;
  readonly data: TileData;
  readonly color: Color;
  /** Pieces in the box; null: unlimited. */
  readonly count: number | null;
  /** The other side of the same piece; null for ordinary tiles. */
  readonly back: string | null;
  /** The rotations that look different. A fixed tile has only rotation 0. */
  readonly rotations: readonly Shape[];
  /** For each of the six rotations, the one of `rotations` that looks the same. A fixed tile has only the first. */
  readonly turned: readonly (Shape | undefined)[];
}

/** What is printed on a hex border. */
export interface Edge {
  readonly types: readonly string[];
  readonly cost: number;
  /** Cannot be crossed in earlier phases. */
  readonly fromPhase?: string;
}

/** The printed map, compiled: hexes by number, what is across each side, tiles in all rotations. */
export interface Board<Printed extends BoardData = BoardData> {
  readonly data: Printed;
  /** In natural order; the index of a hex is its number. */
  readonly ids: readonly HexId[];
  readonly index: ReadonlyMap<HexId, number>;
  /** For each global side the global side across it; -1 if there is no hex or the border is impassable. */
  readonly mate: Int32Array;
  readonly tiles: ReadonlyMap<string, Tile>;
  /** The tiles of which there is a number of pieces, and the place of each in this list. */
  readonly limited: readonly string[];
  readonly supplyPlace: ReadonlyMap<string, number>;
  readonly hex: (h: number) => HexData;
  readonly printed: (h: number) => Shape;
  /** Sum of the terrain costs printed on a hex. */
  readonly terrainCost: (h: number) => number;
  readonly edge: (h: number, side: number) => Edge;
}

export const sideOf = (h: number, side: number): number => h * 6 + side;

/** Identifies a hex border, the same from both sides. */
export const border = (board: Board, side: number): number => {
  const mate = board.mate[side] as number;
  return mate >= 0 && mate < side ? mate : side;
};

const hasTrack = (data: ShapeData): boolean => Boolean(data.cities ?? data.towns ?? data.tracks ?? data.junctions);

const compileTile = (id: string, own: TileData, board: BoardData, standard: Readonly<Record<string, TileData>>): Tile => {
  const data = hasTrack(own) ? own : { ...standard[id], ...own };
  if (!hasTrack(data)) throw new Error(`Tile ${id} has no track.`);
  const { back = null } = data;
  if (back !== null && board.tiles[back]?.back !== id) throw new Error(`Tile ${id} is not the back of ${back}.`);
  // Most tiles are not looked at in most games, so they are turned when somebody does.
  let turned: readonly Shape[] | undefined;
  let different: readonly Shape[] | undefined;
  const turn = (): readonly Shape[] => {
    const all = rotations(makeShape(data, id));
    turned = data.fixed ? all.slice(0, 1) : all;
    return turned;
  };
  return {
    id,
    data,
    color: data.color ?? 'white',
    count: typeof data.count === 'number' ? data.count : null,
    back,
    get turned(): readonly Shape[] {
      return turned ?? turn();
    },
    get rotations(): readonly Shape[] {
      different ??= [...new Set(turned ?? turn())];
      return different;
    },
  };
};

const NO_EDGE: Edge = { types: [], cost: 0 };

const addEdge = (edge: Edge, { type, cost = 0, fromPhase = edge.fromPhase }: EdgeData): Edge => ({
  types: [...edge.types, type],
  cost: edge.cost + cost,
  ...(fromPhase !== undefined && { fromPhase }),
});

const joinSides = (data: BoardData, ids: readonly HexId[], index: ReadonlyMap<HexId, number>): Int32Array => {
  const mate = new Int32Array(ids.length * 6).fill(-1);
  const keyOf = ({ sheet, letter, number }: HexName): string => `${sheet} ${letter} ${number}`;
  const names = ids.map(parseHex);
  const numberOf = new Map(names.map((name, h) => [name && keyOf(name), h]));
  names.forEach((name, h) => {
    if (name === null) return;
    for (const side of SIDES) {
      const across = nameAcross(data.grid, name, side);
      const there = across === null ? undefined : numberOf.get(keyOf(across));
      if (there !== undefined) mate[h * 6 + side] = there * 6 + opposite(side);
    }
  });
  for (const { hex, side, to, toSide } of data.adjacent ?? []) {
    const a = index.get(hex);
    const b = index.get(to);
    if (a === undefined || b === undefined) throw new Error(`No hex ${hex} or ${to}.`);
    mate[a * 6 + side] = b * 6 + toSide;
    mate[b * 6 + toSide] = a * 6 + side;
  }
  // A linked side no longer meets its neighbour on the grid.
  return mate.map((across, side) => (across >= 0 && mate[across] === side ? across : -1));
};

const printEdges = (data: BoardData, index: ReadonlyMap<HexId, number>, mate: Int32Array): Edge[] => {
  const edges = new Array<Edge>(mate.length).fill(NO_EDGE);
  for (const printed of data.edges ?? []) {
    const [a, b] = printed.between.map((id) => index.get(id));
    if (a === undefined || b === undefined) throw new Error(`No border between ${printed.between.join(' and ')}.`);
    for (const side of SIDES) {
      const here = a * 6 + side;
      const across = mate[here] as number;
      if (across < 0 || Math.floor(across / 6) !== b) continue;
      edges[here] = edges[across] = addEdge(edges[here] ?? NO_EDGE, printed);
    }
  }
  return edges;
};

/** Hexes with the same key have the same shape. */
const shapeKey = ({ color, label, cities, towns, tracks, junctions, offboard, links, gauge, gauges, blueSides }: HexData): string =>
  JSON.stringify([color, label, cities, towns, tracks, junctions, offboard, links, gauge, gauges, blueSides]);

/** Compiles the board of a title. A title's own tile replaces the standard tile of the same number. */
export const compileBoard = <Printed extends BoardData>(
  data: Printed,
  standardTiles: Readonly<Record<string, TileData>>,
): Board<Printed> => {
  const ids = Object.keys(data.hexes).sort(compareHexes);
  const index = new Map(ids.map((id, h) => [id, h]));
  const hexes = ids.map((id) => data.hexes[id] as HexData);
  const shapes = new Map<string, Shape>();
  const printed = hexes.map((hex) => {
    const key = shapeKey(hex);
    const known = shapes.get(key);
    if (known !== undefined) return known;
    const shape = makeShape(hex);
    shapes.set(key, shape);
    return shape;
  });
  const terrain = hexes.map((hex) => (hex.terrain ?? []).reduce((sum, { cost }) => sum + cost, 0));
  const mate = joinSides(data, ids, index);
  const edges = printEdges(data, index, mate);
  edges.forEach((edge, side) => {
    if (edge.types.includes('impassable')) mate[side] = -1;
  });
  const tiles = new Map(Object.entries(data.tiles).map(([id, own]) => [id, compileTile(id, own, data, standardTiles)]));
  const limited = [...tiles.values()].filter(({ count }) => count !== null).map(({ id }) => id);
  return {
    data,
    ids,
    index,
    mate,
    tiles,
    limited,
    supplyPlace: new Map(limited.map((id, place) => [id, place])),
    hex: (h) => hexes[h] as HexData,
    printed: (h) => printed[h] as Shape,
    terrainCost: (h) => terrain[h] as number,
    edge: (h, side) => edges[h * 6 + side] as Edge,
  };
};

/** The shape of a hex: its tile as laid, or the printed one. */
export const shapeOf = (board: Board, built: Built | undefined, h: number): Shape => {
  if (!built || built.tile === null) return board.printed(h);
  const tile = board.tiles.get(built.tile);
  return tile?.turned[built.rotation] ?? tile?.rotations[0] ?? board.printed(h);
};

/** Is a hex land, not sea? */
export const isLand = (board: Board, h: number): boolean => board.hex(h).color !== 'blue';
