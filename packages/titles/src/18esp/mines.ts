import type { HexId } from '@roundhouse/engine';
import { type Shape, withoutStops } from '@roundhouse/engine/board';
import type { Plan } from '@roundhouse/engine/steps';
import { board } from './data.ts';

// Mines are towns of the kinds 'mine' and 'town+mine'.

const MINE = 'mine';
export const TOWN_AND_MINE = 'town+mine';

export const isMineStop = (townKind: string | undefined): boolean => townKind === MINE || townKind === TOWN_AND_MINE;

const MINE_TILES = new Set(
  [...board.tiles.values()].filter(({ data }) => (data.towns ?? []).some(({ kind }) => isMineStop(kind))).map(({ id }) => id),
);

/** Is this a tile for mines? */
export const isMineTile = (tile: string): boolean => MINE_TILES.has(tile);

const hasMine = (shape: Shape): boolean => shape.stops.some(({ townKind }) => isMineStop(townKind));

/** A yellow mine tile on its hex. */
export const laysMine = ({ fit, first }: Plan): boolean => first && hasMine(fit.shape);

/** The upgrade of a mine, by which it is gone permanently. ESP-5.3.3-5 */
export const dismantles = ({ fit, first }: Plan): boolean => !first && hasMine(fit.from);

/** The hexes with mines. */
export const MINE_HEXES: readonly HexId[] = board.ids.filter((_, h) => board.hex(h).color === 'white' && hasMine(board.printed(h)));

const mineHexes = new Set(MINE_HEXES);

/** Is this a hex for a mine? */
export const isMineHex = (hex: HexId): boolean => mineHexes.has(hex);

/** What a mine costs that is built on this hex. */
export const mineCost = (hex: HexId): number => board.terrainCost(board.index.get(hex) as number);

/** For an upgrade a mine counts as plain track, a mine with a town as a town. */
export const seenAs = (shape: Shape): Shape => {
  if (shape.tile === null || !hasMine(shape)) return shape;
  if (shape.stops.some(({ townKind }) => townKind === MINE)) return withoutStops(shape);
  return { ...shape, stops: shape.stops.map(({ townKind: _, ...stop }) => stop) };
};
