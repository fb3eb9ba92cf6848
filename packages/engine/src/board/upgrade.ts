import type { HexId } from '../record.ts';
import type { Built } from '../state.ts';
import { bitsOf } from './bits.ts';
import type { Board, Tile } from './board.ts';
import { COLORS, type Color, type HexData } from './data.ts';
import { isBare, keepsInUse, keepsTrack, nextColor, sameKind, sameTrack } from './replace.ts';
import { inSupply, sidesOfPiece, type TileSupply } from './supply.ts';
import type { Shape } from './tile.ts';
import { reseatTokens } from './tokens.ts';
import { sidesMet, type TrackGraph } from './track.ts';

// Which tiles fit which hexes, judged by map, tiles and supply. Phases, money and connections are checked by the step.

/** Differences of a title from the usual rules. Use one object for each set of rules, because results are cached by it. */
export interface UpgradePolicy {
  /** A tile may be replaced by one of its own colour that keeps the connections in use. */
  readonly swaps?: boolean;
  /** The label a tile of this colour must carry in this hex. Usually the printed one, or the later one from its colour on. */
  readonly label?: (hex: HexData, color: Color) => string | undefined;
  /** The gauge of all tiles in this hex. Default: any. */
  readonly gauge?: (hex: HexData) => string | undefined;
  /** What a shape counts as when it is replaced; for example, a removable mine counts as plain track. */
  readonly seenAs?: (shape: Shape) => Shape;
  /** Track may run to the coast, including impassable coastal borders. */
  readonly coast?: boolean;
}

/** A shape that can replace another. */
export interface Fit {
  readonly tile: Tile;
  readonly from: Shape;
  readonly shape: Shape;
  /** The new stop for each old one. */
  readonly stops: readonly number[];
  /** Same colour: keeps only the connections in use. */
  readonly swap: boolean;
}

/** A tile on a hex, turned by so many sides. */
export interface Lay {
  readonly hex: HexId;
  readonly tile: string;
  readonly rotation: number;
}

/** The rules of a title for laying tiles, compiled for its board. */
export interface Upgrades {
  readonly board: Board;
  readonly policy: UpgradePolicy;
  /** What can replace a shape by colour, kind and track. Whether a swap keeps the connections in use depends on the hex. */
  readonly fits: (from: Shape) => ReadonlyMap<Shape, Fit>;
  /** Those of them that the hex takes by its terrain, label, gauge and borders, in the order of the tile set. */
  readonly fitsIn: (h: number, from: Shape) => readonly Fit[];
  /** Sides of a hex that track may run to. */
  readonly open: (h: number) => number;
  /** Terrain that takes only tiles made for it. */
  readonly ownTerrain: ReadonlySet<string>;
}

const usualLabel = ({ label, laterLabel }: HexData, color: Color): string | undefined =>
  laterLabel && COLORS.indexOf(color) >= COLORS.indexOf(laterLabel.color) ? laterLabel.label : label;

const startsTerrain = (tile: Tile, from: Shape): boolean => tile.data.terrainOnly !== undefined && isBare(from);

const isSwap = ({ policy }: Upgrades, from: Shape, color: Color): boolean =>
  policy.swaps === true && from.tile !== null && from.color === color;

const keepsKind = (from: Shape, to: Shape, swap: boolean): boolean => sameKind(from, to) && (!swap || sameKind(to, from));

const seen = ({ policy }: Upgrades, from: Shape): Shape => policy.seenAs?.(from) ?? from;

const makeFit = (upgrades: Upgrades, tile: Tile, from: Shape, shape: Shape): Fit | null => {
  const swap = isSwap(upgrades, from, tile.color);
  const old = seen(upgrades, from);
  const stops = swap ? keepsInUse(old, shape, 0) : keepsTrack(old, shape);
  return stops && { tile, from, shape, stops, swap };
};

/** The swap, if it keeps the connections in use. */
const swapIn = (upgrades: Upgrades, graph: TrackGraph, h: number, fit: Fit): Fit | null => {
  const stops = keepsInUse(seen(upgrades, fit.from), fit.shape, sidesInUse(graph, h));
  return stops && { ...fit, stops };
};

const listFits = (upgrades: Upgrades, from: Shape): ReadonlyMap<Shape, Fit> => {
  const old = seen(upgrades, from);
  const fits = new Map<Shape, Fit>();
  for (const tile of upgrades.board.tiles.values()) {
    if (colorFault(upgrades, from, tile)) continue;
    const swap = isSwap(upgrades, from, tile.color);
    for (const shape of tile.rotations) {
      if (shape === from || !keepsKind(old, shape, swap) || (swap && sameTrack(old, shape))) continue;
      const fit = makeFit(upgrades, tile, from, shape);
      if (fit) fits.set(shape, fit);
    }
  }
  return fits;
};

const openSides = (board: Board, h: number, coast: boolean): number => {
  let open = 0;
  for (let side = 0; side < 6; side++) if (sideFault(board, h, side, coast) === null) open |= 1 << side;
  return open;
};

const listFitsIn = (upgrades: Upgrades, h: number, from: Shape): readonly Fit[] => {
  if (!takesTiles(upgrades.board, h)) return [];
  const found: Fit[] = [];
  let tile: Tile | null = null;
  let tileFits = false;
  for (const fit of upgrades.fits(from).values()) {
    if (fit.tile !== tile) {
      tile = fit.tile;
      tileFits = printedFault(upgrades, h, from, tile) === null;
    }
    if (!tileFits || edgeFault(upgrades, h, fit.shape) || coastFault(upgrades, h, fit.shape)) continue;
    if (!stubFault(upgrades, h, from, fit.shape)) found.push(fit);
  }
  return found;
};

const tables = new WeakMap<Board, WeakMap<UpgradePolicy, Upgrades>>();

/** The upgrades of a board under a policy, computed on first use. */
export const upgradesOf = (board: Board, policy: UpgradePolicy): Upgrades => {
  let known = tables.get(board);
  if (!known) {
    known = new WeakMap();
    tables.set(board, known);
  }
  const ready = known.get(policy);
  if (ready) return ready;
  const open = Uint8Array.from(board.ids, (_, h) => openSides(board, h, policy.coast === true));
  const lists = new Map<Shape, ReadonlyMap<Shape, Fit>>();
  const listsIn = board.ids.map(() => new Map<Shape, readonly Fit[]>());
  const upgrades: Upgrades = {
    board,
    policy,
    open: (h) => open[h] as number,
    ownTerrain: new Set([...board.tiles.values()].flatMap(({ data }) => data.terrainOnly ?? [])),
    fits: (from) => {
      let list = lists.get(from);
      if (!list) {
        list = listFits(upgrades, from);
        lists.set(from, list);
      }
      return list;
    },
    fitsIn: (h, from) => {
      const known = listsIn[h] as Map<Shape, readonly Fit[]>;
      let list = known.get(from);
      if (!list) {
        list = listFitsIn(upgrades, h, from);
        known.set(from, list);
      }
      return list;
    },
  };
  known.set(policy, upgrades);
  return upgrades;
};

export const SIDE_FAULTS = ['off-map', 'sea', 'blank-side', 'impassable'] as const;
export type SideFault = (typeof SIDE_FAULTS)[number];

/** Why a tile cannot be laid on a hex. */
export const LAY_FAULTS = [
  'no-hex',
  'no-tile',
  'no-rotation',
  'no-lay',
  'same',
  'terrain',
  'other-hex',
  'color',
  'label',
  'gauge',
  'kind',
  'track',
  'in-use',
  ...SIDE_FAULTS,
  'inland',
  'stub',
  'slots',
  'supply',
] as const;
/** Why a tile cannot be laid on a hex. */
export type LayFault = (typeof LAY_FAULTS)[number];

/** Why track may never run to this side, judged by what is printed. */
export const sideFault = (board: Board, h: number, side: number, coast = false): SideFault | null => {
  const { types } = board.edge(h, side);
  if (types.includes('impassable')) return coast && types.includes('coast') ? null : 'impassable';
  const mate = board.mate[h * 6 + side] as number;
  if (mate < 0) return coast ? null : 'off-map';
  const across = Math.floor(mate / 6);
  if ((board.printed(across).exits >> (mate % 6)) & 1) return null;
  const { color } = board.hex(across);
  if (color === 'blue') return coast ? null : 'sea';
  return color === 'gray' || color === 'red' ? 'blank-side' : null;
};

/** Tiles are never laid on printed gray, red or blue, or on a coloured hex without track or stops. */
export const takesTiles = (board: Board, h: number): boolean => {
  const { color } = board.hex(h);
  if (color === 'gray' || color === 'red' || color === 'blue') return false;
  const { exits, stops } = board.printed(h);
  return color === 'white' || exits !== 0 || stops.length > 0;
};

/** Sides of a hex whose track meets track of the hex across. */
export const sidesInUse = (graph: TrackGraph, h: number): number => (graph.shapes[h] as Shape).exits & sidesMet(graph, h);

const terrainFault = ({ board, ownTerrain }: Upgrades, h: number, from: Shape, tile: Tile): LayFault | null => {
  const { terrainOnly, onlyOn } = tile.data;
  if (onlyOn && !onlyOn.includes(board.ids[h] as HexId)) return 'other-hex';
  if (terrainOnly === undefined && ownTerrain.size === 0) return null;
  const terrain = isBare(from) ? (board.hex(h).terrain ?? []).map(({ type }) => type) : [];
  if (terrainOnly !== undefined) return terrain.includes(terrainOnly) ? null : 'terrain';
  return terrain.some((type) => ownTerrain.has(type)) ? 'terrain' : null;
};

const colorFault = (upgrades: Upgrades, from: Shape, tile: Tile): LayFault | null =>
  tile.color === nextColor(from.color) || isSwap(upgrades, from, tile.color) || startsTerrain(tile, from) ? null : 'color';

const labelFault = ({ board, policy }: Upgrades, h: number, tile: Tile): LayFault | null =>
  (policy.label ?? usualLabel)(board.hex(h), tile.color) === tile.data.label ? null : 'label';

const gaugeFault = ({ board, policy }: Upgrades, h: number, tile: Tile): LayFault | null =>
  !policy.gauge || policy.gauge(board.hex(h)) === tile.data.gauge ? null : 'gauge';

/** Why a tile does not go on what is printed on the hex, and lies there now. */
const printedFault = (upgrades: Upgrades, h: number, from: Shape, tile: Tile): LayFault | null =>
  terrainFault(upgrades, h, from, tile) ??
  colorFault(upgrades, from, tile) ??
  labelFault(upgrades, h, tile) ??
  gaugeFault(upgrades, h, tile);

const edgeFault = ({ board, policy, open }: Upgrades, h: number, shape: Shape): LayFault | null => {
  const [wrong] = bitsOf(shape.exits & ~open(h));
  return wrong === undefined ? null : sideFault(board, h, wrong, policy.coast);
};

const coastFault = ({ board }: Upgrades, h: number, shape: Shape): LayFault | null => {
  for (const side of bitsOf(shape.coast)) {
    const fault = sideFault(board, h, side);
    if (fault !== 'off-map' && fault !== 'sea') return 'inland';
  }
  return null;
};

const stubFault = ({ board }: Upgrades, h: number, from: Shape, shape: Shape): LayFault | null =>
  isBare(from) && board.hex(h).stub?.some((side) => !((shape.exits >> side) & 1)) ? 'stub' : null;

const slotFault = ({ from, shape, stops }: Fit, built: Built | undefined): LayFault | null =>
  !built || built.tokens.length === 0 || reseatTokens(built.tokens, from, shape, stops) ? null : 'slots';

/** Is the piece available? A piece that is rotated or flipped in place need not be in supply. */
const supplyFault = ({ board }: Upgrades, supply: TileSupply, built: Built | undefined, tile: Tile): LayFault | null => {
  if (inSupply(board, supply, tile.id)) return null;
  return built?.tile && sidesOfPiece(board, tile.id).includes(built.tile) ? null : 'supply';
};

/** Why no fit is listed for this shape. */
const unlistedFault = (upgrades: Upgrades, from: Shape, tile: Tile, shape: Shape): LayFault => {
  const old = seen(upgrades, from);
  const swap = isSwap(upgrades, from, tile.color);
  if (!keepsKind(old, shape, swap)) return 'kind';
  return swap && sameTrack(old, shape) ? 'same' : 'track';
};

/** Why this tile may not be laid this way, or null. */
export const layFault = (upgrades: Upgrades, graph: TrackGraph, supply: TileSupply, lay: Lay): LayFault | null => {
  const { board } = upgrades;
  const h = board.index.get(lay.hex);
  if (h === undefined) return 'no-hex';
  const tile = board.tiles.get(lay.tile);
  if (!tile) return 'no-tile';
  const shape = tile.turned[lay.rotation];
  if (!shape) return 'no-rotation';
  if (!takesTiles(board, h)) return 'no-lay';
  const from = graph.shapes[h] as Shape;
  if (shape === from) return 'same';
  const listed = upgrades.fits(from).get(shape);
  const isFit = listed !== undefined && upgrades.fitsIn(h, from).includes(listed);
  const early = isFit ? null : printedFault(upgrades, h, from, tile);
  if (early) return early;
  if (!listed) return unlistedFault(upgrades, from, tile, shape);
  const fit = listed.swap ? swapIn(upgrades, graph, h, listed) : listed;
  if (!fit) return 'in-use';
  const built = graph.built[lay.hex];
  const onMap = isFit ? null : (edgeFault(upgrades, h, shape) ?? coastFault(upgrades, h, shape) ?? stubFault(upgrades, h, from, shape));
  return onMap ?? slotFault(fit, built) ?? supplyFault(upgrades, supply, built, tile);
};

/** The replacement made by a legal lay. */
export const fitOf = (upgrades: Upgrades, graph: TrackGraph, lay: Lay): Fit | null => {
  const h = upgrades.board.index.get(lay.hex);
  const from = h === undefined ? undefined : graph.shapes[h];
  const shape = upgrades.board.tiles.get(lay.tile)?.turned[lay.rotation];
  const fit = from && shape && upgrades.fits(from).get(shape);
  if (h === undefined || !fit) return null;
  return fit.swap ? swapIn(upgrades, graph, h, fit) : fit;
};

/** Every legal lay in a hex, in the order of the tile set. `wanted` filters colours early. */
export function* placements(
  upgrades: Upgrades,
  graph: TrackGraph,
  supply: TileSupply,
  h: number,
  wanted: (color: Color) => boolean = () => true,
): Generator<Fit> {
  const built = graph.built[upgrades.board.ids[h] as HexId];
  let tile: Tile | null = null;
  let isLeft = false;
  for (const listed of upgrades.fitsIn(h, graph.shapes[h] as Shape)) {
    if (listed.tile !== tile) {
      tile = listed.tile;
      isLeft = wanted(tile.color) && !supplyFault(upgrades, supply, built, tile);
    }
    if (!isLeft) continue;
    const fit = listed.swap ? swapIn(upgrades, graph, h, listed) : listed;
    if (fit && !slotFault(fit, built)) yield fit;
  }
}

/** What lies in the hex after the lay. */
export const builtAfter = ({ from, shape, stops }: Fit, built: Built | undefined): Built => ({
  tile: shape.tile,
  rotation: shape.rotation,
  tokens: built ? (reseatTokens(built.tokens, from, shape, stops) ?? []) : [],
});
