import { type Board, bitsOf, type HexId, placements, type Shape, trackGraph, type Upgrades } from '@roundhouse/engine';
import type { About } from '@roundhouse/titles/catalogue';

// Which tile may replace which, as the track step would allow it somewhere on this map. Phases, money, connections and the supply are left out.

/** A tile that replaces another, turned so that it keeps the other's track. */
export interface Replacement {
  readonly tile: string;
  readonly rotation: number;
}

/** What lies in a hex and what may be laid on it. */
export interface Replaced {
  /** null: printed on the map. */
  readonly tile: string | null;
  /** The hexes, if it is printed. */
  readonly hexes: readonly HexId[];
  readonly color: string;
  readonly by: readonly Replacement[];
}

export interface TileChart {
  /** Tiles that go on hexes without track. */
  readonly first: readonly string[];
  /** In the order of the tile set, with printed hexes last. */
  readonly upgrades: readonly Replaced[];
}

/** Printed matter that no tile depends on. */
const ASIDE = ['name', 'notes', 'revenue', 'homes', 'reserved', 'cost'];

/** Hexes with the same key take the same tiles, as far as their neighbours allow. */
const keyOf = (board: Board, h: number): string => {
  const hex = board.ids[h] as HexId;
  const own = [...board.tiles.values()].some(({ data }) => data.onlyOn?.includes(hex)) ? hex : '';
  return own + JSON.stringify(board.hex(h), (key, value) => (ASIDE.includes(key) ? undefined : value));
};

/** Hexes that take, together, every tile that the map takes. A hex adds nothing if one of its kind has the same open sides and more. */
const hexesToTry = ({ board, open }: Upgrades, bars: (h: number) => string): readonly number[] => {
  const coastal = [...board.tiles.values()].some(({ rotations }) => rotations.some(({ coast }) => coast !== 0));
  const tried = new Map<string, number[]>();
  const all = board.ids.map((_, h) => h).sort((a, b) => bitsOf(open(b)).length - bitsOf(open(a)).length);
  return all.filter((h) => {
    const key = `${bars(h)} ${keyOf(board, h)}`;
    const known = tried.get(key) ?? [];
    if (known.some((other) => (coastal ? open(h) === open(other) : (open(h) & ~open(other)) === 0))) return false;
    tried.set(key, [...known, h]);
    return true;
  });
};

/** What decides which tile replaces which. */
type Chart = Pick<About, 'upgrades' | 'takes'>;

/** Calls back for every replacement that a hex allows, starting from what is printed there. */
const follow = ({ upgrades, takes }: Chart, h: number, found: (from: Shape, to: Shape) => void): void => {
  const hex = upgrades.board.ids[h] as HexId;
  const empty = trackGraph(upgrades.board, {});
  const seen = new Set<Shape>();
  const waiting = [upgrades.board.printed(h)];
  for (let from = waiting.pop(); from !== undefined; from = waiting.pop()) {
    const graph = { ...empty, shapes: empty.shapes.with(h, from) };
    for (const { shape, swap } of placements(upgrades, graph, {}, h)) {
      if (swap || takes?.(hex, shape.tile ?? '') === false) continue;
      found(from, shape);
      if (!seen.has(shape)) waiting.push(shape);
      seen.add(shape);
    }
  }
};

const order = (board: Board): ReadonlyMap<string, number> => new Map([...board.tiles.keys()].map((id, index) => [id, index]));

/** The first rotation in which a tile keeps the track of another as it lies unturned. */
const turnedFor = (upgrades: Upgrades, from: string, to: string): number => {
  const unturned = upgrades.board.tiles.get(from)?.rotations[0];
  if (unturned === undefined) return 0;
  for (const shape of upgrades.fits(unturned).keys()) if (shape.tile === to) return shape.rotation;
  return 0;
};

export const tileChart = (chart: Chart): TileChart => {
  const { upgrades, takes } = chart;
  const { board } = upgrades;
  const tiles = [...board.tiles.keys()];
  const bars = (h: number): string => tiles.map((tile) => Number(takes?.(board.ids[h] as HexId, tile) ?? true)).join('');
  const first = new Set<string>();
  const replaced = new Map<string, Set<string>>();
  const onPrinted = new Map<HexId, Set<string>>();
  const add = <K>(map: Map<K, Set<string>>, key: K, tile: string): void => {
    map.set(key, (map.get(key) ?? new Set()).add(tile));
  };
  for (const h of hexesToTry(upgrades, bars))
    follow(chart, h, (from, { tile }) => {
      if (tile === null) return;
      if (from.tile !== null) add(replaced, from.tile, tile);
      else if (from.exits === 0) first.add(tile);
    });
  // Every printed hex is told by its name, so none stands for another.
  for (const h of board.ids.keys())
    if (board.printed(h).exits !== 0)
      follow(chart, h, (from, { tile }) => from.tile === null && tile !== null && add(onPrinted, board.ids[h] as HexId, tile));
  const place = order(board);
  const sorted = (tiles: Iterable<string>): readonly string[] => [...tiles].sort((a, b) => (place.get(a) ?? 0) - (place.get(b) ?? 0));
  const laid = sorted(replaced.keys()).map((tile) => ({
    tile,
    hexes: [],
    color: board.tiles.get(tile)?.color ?? '',
    by: sorted(replaced.get(tile) ?? []).map((to) => ({ tile: to, rotation: turnedFor(upgrades, tile, to) })),
  }));
  const printed = [...onPrinted].map(([hex, tiles]) => ({
    tile: null,
    hexes: [hex],
    color: board.hex(board.index.get(hex) ?? 0).color,
    by: sorted(tiles).map((tile) => ({ tile, rotation: 0 })),
  }));
  return { first: sorted(first), upgrades: [...laid, ...printed] };
};
