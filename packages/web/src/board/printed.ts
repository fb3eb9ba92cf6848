import type { AdjacentData, Board, BoardData, CityData, CompanyId, HexData, HexId } from '@roundhouse/engine';

// What the board files print beyond what the rules of the engine read.

export interface PrintedCity extends CityData {
  /** Numbers of the Crown's own tokens. */
  readonly bourbon?: readonly number[];
}

export interface PrintedHex extends HexData {
  readonly cities?: readonly PrintedCity[];
  /** A letter that pairs areas of two sides of the map. */
  readonly ew?: string;
  readonly pass?: { readonly build: number; readonly revenueWithToken: number };
}

/** An off-board area with places for tokens, which all stand in its first hex. */
export interface PrintedArea {
  readonly hexes: readonly HexId[];
  readonly slots: number;
  readonly reserved?: readonly CompanyId[];
  readonly bourbon?: readonly number[];
}

export interface PrintedLink extends AdjacentData {
  /** Letter on both sides of a border between sheets. */
  readonly border?: string;
  /** The side of the hex that stands for the other sheet. */
  readonly via?: HexId;
  readonly viaSide?: number;
}

export interface PrintedCompany {
  readonly id: CompanyId;
  readonly name: string;
  readonly sharesSlotWith?: CompanyId;
}

export interface PrintedBoard extends BoardData {
  readonly hexes: Readonly<Record<HexId, PrintedHex>>;
  readonly adjacent?: readonly PrintedLink[];
  readonly companies?: readonly PrintedCompany[];
  readonly offMap?: Readonly<Record<string, PrintedArea>>;
  readonly sheets?: Readonly<Record<string, { readonly prefix: string; readonly name: string }>>;
}

export const printedOf = ({ data }: Pick<Board, 'data'>): PrintedBoard => data as PrintedBoard;

/** Places for tokens in an off-board hex. */
export const areaSeat = ({ offMap = {} }: PrintedBoard, id: HexId): PrintedArea | undefined =>
  Object.values(offMap).find(({ hexes }) => hexes[0] === id);

/** Cities of a hex; the places for tokens of an off-board area count as one. */
export function printedCities(board: PrintedBoard, id: HexId, hex: PrintedHex): readonly PrintedCity[] {
  const area = areaSeat(board, id);
  return hex.cities ?? (area === undefined ? [] : [{ slots: area.slots, reserved: area.reserved, bourbon: area.bourbon }]);
}

export interface PrintedTile {
  /** The number on a tile of which there are several shapes. */
  readonly number?: string;
}

/** 'port+20' is a port with '20', 'destination:CFC' a destination with 'CFC', 'M4' an M with '4', 'mine-red' only a kind. */
export function parseIcon(icon: string): { readonly kind: string; readonly value: string } {
  const [, kind = icon, value = ''] = /^([A-Za-z-]+)[:+]?(.*)$/.exec(icon) ?? [];
  return { kind, value };
}
