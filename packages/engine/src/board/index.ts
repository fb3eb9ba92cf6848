// @roundhouse/engine/board: hexes, tiles, the printed map, track, tokens and what a company reaches.

export { bitsOf } from './bits.ts';
export { type Board, border, compileBoard, type Edge, isLand, shapeOf, type Tile } from './board.ts';
export {
  type AdjacentData,
  type AreaData,
  type BoardData,
  type CityData,
  COLORS,
  type Color,
  type EdgeData,
  type GridData,
  type HexData,
  type OffboardData,
  type Revenue,
  type ShapeData,
  type TileData,
  type TownData,
} from './data.ts';
export { DIRECT_FAULTS, type DirectFault, type DirectRoute, type DirectRules, directReach } from './direct.ts';
export {
  axesAt,
  type HexName,
  makeHex,
  neighbour,
  opposite,
  type Position,
  parseHex,
  position,
  SIDES,
  sideTowards,
  stepAcross,
} from './hex.ts';
export { type CompanyReach, citiesReached, companyReach, memoized, type Reach, type ReachRules, reach } from './reach.ts';
export { isBare, sameTrack } from './replace.ts';
export { changeSupply, fullSupply, sidesOfPiece, supplyByTile, type TileSupply, takeTile, tilesLeft } from './supply.ts';
export { type Shape, STOP_KINDS, type Stop, type StopKind, withoutStops } from './tile.ts';
export {
  addToken,
  blockedStops,
  freeSlots,
  hasToken,
  PLACE_FAULTS,
  type PlaceFault,
  placeFault,
  removeTokens,
  reseatTokens,
  tokenStops,
  tokensIn,
} from './tokens.ts';
export { type BoardStop, type Carry, forStops, keepIn, known, sidesMet, stopAt, type TrackGraph, trackGraph } from './track.ts';
export {
  builtAfter,
  type Fit,
  LAY_FAULTS,
  type Lay,
  type LayFault,
  layFault,
  placements,
  type UpgradePolicy,
  type Upgrades,
  upgradesOf,
} from './upgrade.ts';
