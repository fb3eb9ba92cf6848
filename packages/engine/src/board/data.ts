import type { CompanyId, HexId } from '../record.ts';

// The printed board, as in the board files.

/** The colours of hexes and tiles. */
export const COLORS = ['white', 'yellow', 'green', 'brown', 'gray', 'red', 'blue'] as const;
/** The colour of a hex or a tile. */
export type Color = (typeof COLORS)[number];

/** A fixed figure, or one for each colour (or named step) of the phase. */
export type Revenue = number | Readonly<Record<string, number>>;

/** A city as a board file gives it. */
export interface CityData {
  readonly slots: number;
  readonly revenue?: Revenue;
  readonly exits?: readonly number[];
  readonly homes?: readonly CompanyId[];
  readonly reserved?: readonly CompanyId[];
  readonly name?: string;
  /** Only a company with a token there may run through it or build beyond it. */
  readonly terminal?: boolean;
}

/** A town as a board file gives it. */
export interface TownData {
  readonly revenue?: Revenue;
  readonly exits?: readonly number[];
  readonly name?: string;
  readonly kind?: string;
  /** The number of towns at this stop, if more than one. */
  readonly dots?: number;
}

/** An off-board area as a board file gives it. */
export interface OffboardData {
  readonly group: string;
  readonly revenue: Revenue;
  readonly exits: readonly number[];
  /** Token slots of an off-board area. */
  readonly slots?: number;
}

/** Track and stops of a hex or a tile in rotation 0. All exits of a stop meet there. */
export interface ShapeData {
  readonly color?: Color;
  readonly label?: string;
  readonly cities?: readonly CityData[];
  readonly towns?: readonly TownData[];
  readonly tracks?: readonly (readonly number[])[];
  /** Three or more sides meeting with no stop. */
  readonly junctions?: readonly (readonly number[])[];
  readonly offboard?: OffboardData;
  /** Pairs of stops (cities first, then towns, from 0) joined inside the hex. */
  readonly links?: readonly (readonly number[])[];
  readonly gauge?: string;
  /** Gauge by side, if it differs within the hex. */
  readonly gauges?: Readonly<Record<string, string>>;
  /** Sides that must face the sea. */
  readonly blueSides?: readonly number[];
}

/** A hex as a board file gives it. */
export interface HexData extends ShapeData {
  readonly color: Color;
  readonly name?: string;
  readonly terrain?: readonly { readonly type: string; readonly cost: number }[];
  readonly icons?: readonly string[];
  readonly map?: string;
  readonly notes?: string;
  /** A label that tiles need from a colour on. */
  readonly laterLabel?: { readonly color: Color; readonly label: string };
  /** Sides the first tile must use. */
  readonly stub?: readonly number[];
  /** The standard tile a printed hex counts as when it is upgraded. */
  readonly as?: string;
  /** A letter that pairs areas on two sides of the map. */
  readonly ew?: string;
  /** A pass: what it costs to open, and what it pays with a token. */
  readonly pass?: { readonly build: number; readonly revenueWithToken: number };
}

/** A tile type as a board file gives it. */
export interface TileData extends ShapeData {
  readonly count?: number | 'unlimited';
  /** The number on the tile, where tiles of several shapes share one. */
  readonly number?: string;
  /** Rotation 0 only. */
  readonly fixed?: boolean;
  /** Paid on top of terrain to upgrade this tile. */
  readonly upgradeCost?: number;
  /** Fits only hexes of this terrain. */
  readonly terrainOnly?: string;
  /** Fits only these hexes. */
  readonly onlyOn?: readonly HexId[];
  /** The other side of the same piece. */
  readonly back?: string;
  readonly notes?: string;
}

/** Something printed on the border between hexes: a river, a mountain, a closed side. */
export interface EdgeData {
  readonly between: readonly HexId[];
  readonly type: string;
  readonly cost?: number;
  readonly fromPhase?: string;
  readonly name?: string;
  readonly notes?: string;
}

/** How the hexes of a map lie and are named. */
export interface GridData {
  readonly orientation: 'flat' | 'pointy';
  readonly letters: 'rows' | 'columns';
  readonly letterStep: 'north' | 'south' | 'east' | 'west';
  readonly numberStep: 'north' | 'south' | 'east' | 'west';
}

/** Joins two sides that are not neighbours on the grid: borders between sheets, passes, sea routes. */
export interface AdjacentData {
  readonly hex: HexId;
  readonly side: number;
  readonly to: HexId;
  readonly toSide: number;
  /** The letter on both sides of a border between sheets. */
  readonly border?: string;
  /** The hex that stands for the other sheet, and the side of it that this border is. */
  readonly via?: HexId;
  readonly viaSide?: number;
}

/** An off-board area with slots for tokens. All of them are in its first hex. */
export interface AreaData {
  readonly hexes: readonly HexId[];
  readonly slots: number;
  readonly reserved?: readonly CompanyId[];
}

/** The board file of a title. */
export interface BoardData {
  readonly grid: GridData;
  readonly hexes: Readonly<Record<HexId, HexData>>;
  readonly tiles: Readonly<Record<string, TileData>>;
  readonly edges?: readonly EdgeData[];
  readonly adjacent?: readonly AdjacentData[];
  readonly offMap?: Readonly<Record<string, AreaData>>;
  /** The sheets of a map that has several; hexes of a further sheet have its prefix. */
  readonly sheets?: Readonly<Record<string, { readonly prefix: string; readonly name: string }>>;
}
