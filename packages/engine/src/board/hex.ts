import type { HexId } from '../record.ts';
import type { GridData } from './data.ts';

// Hex ids and the grid. Coordinates are doubled: neighbours along the number's own axis differ by 2, the others by 1 and 1.

/** 'nC12' is sheet 'n', letter 3, number 12. */
export interface HexName {
  readonly sheet: string;
  readonly letter: number;
  readonly number: number;
}

/** The coordinates in the id of a hex. */
export const parseHex = (id: HexId): HexName | null => {
  const match = /^([a-z]*)([A-Z]+)(-?\d+)$/.exec(id);
  if (!match) return null;
  const [, sheet = '', letters = '', number = ''] = match;
  let letter = 0;
  for (const char of letters) letter = letter * 26 + char.charCodeAt(0) - 64;
  return { sheet, letter, number: Number(number) };
};

/** The id of a hex by its coordinates. */
export const makeHex = ({ sheet, letter, number }: HexName): HexId => {
  let letters = '';
  for (let left = letter; left > 0; left = Math.floor((left - 1) / 26)) letters = String.fromCharCode(65 + ((left - 1) % 26)) + letters;
  return `${sheet}${letters}${number}`;
};

/** By sheet, letter, number: 'B2' before 'B10', 'Z1' before 'AA1', the main sheet first. */
export const compareHexes = (a: HexId, b: HexId): number => {
  const x = parseHex(a);
  const y = parseHex(b);
  if (!x || !y) return a < b ? -1 : a > b ? 1 : 0;
  if (x.sheet !== y.sheet) return x.sheet < y.sheet ? -1 : 1;
  return x.letter - y.letter || x.number - y.number;
};

/** The six sides of a hex. */
export const SIDES = [0, 1, 2, 3, 4, 5] as const;

/** The side across from a side. */
export const opposite = (side: number): number => (side + 3) % 6;

/** Towards each side, clockwise from the bottom: [east, south]. */
const VECTORS = {
  flat: [
    [0, 2],
    [-1, 1],
    [-1, -1],
    [0, -2],
    [1, -1],
    [1, 1],
  ],
  pointy: [
    [-1, 1],
    [-2, 0],
    [-1, -1],
    [1, -1],
    [2, 0],
    [1, 1],
  ],
} as const;

const STEPS = { south: [0, 1], north: [0, -1], east: [1, 0], west: [-1, 0] } as const;

/** The position of a hex on its sheet. */
export interface Position {
  readonly x: number;
  readonly y: number;
}

/** The position of a hex on its sheet in doubled coordinates: x grows to the east, y to the south. */
export const position = (grid: GridData, id: HexId): Position | null => {
  const name = parseHex(id);
  if (!name) return null;
  const [lx, ly] = STEPS[grid.letterStep];
  const [nx, ny] = STEPS[grid.numberStep];
  return { x: name.letter * lx + name.number * nx, y: name.letter * ly + name.number * ny };
};

/** Letter and number of a position in doubled coordinates. */
export const axesAt = (grid: GridData, { x, y }: Position): Pick<HexName, 'letter' | 'number'> => {
  const [lx, ly] = STEPS[grid.letterStep];
  const [nx, ny] = STEPS[grid.numberStep];
  return { letter: x * lx + y * ly, number: x * nx + y * ny };
};

/** The step across a side in doubled coordinates; null: there is no such side. */
export const stepAcross = (grid: GridData, side: number): Position | null => {
  const [x, y] = VECTORS[grid.orientation][side] ?? [];
  return x === undefined || y === undefined ? null : { x, y };
};

/** The name across a side, whether or not the board has such a hex. */
export const nameAcross = (grid: GridData, { sheet, letter, number }: HexName, side: number): HexName | null => {
  const step = stepAcross(grid, side);
  if (step === null) return null;
  const by = axesAt(grid, step);
  return letter + by.letter > 0 ? { sheet, letter: letter + by.letter, number: number + by.number } : null;
};

/** The id across a side, whether or not the board has such a hex. */
export const neighbour = (grid: GridData, id: HexId, side: number): HexId | null => {
  const name = parseHex(id);
  const across = name && nameAcross(grid, name, side);
  return across && makeHex(across);
};

/** The side of `from` that borders `to`, or -1 if they are not neighbours on the grid. */
export const sideTowards = (grid: GridData, from: HexId, to: HexId): number =>
  SIDES.findIndex((side) => neighbour(grid, from, side) === to);
