import type { HexId } from '@roundhouse/engine';
import { axesAt, makeHex, position, SIDES, stepAcross } from '@roundhouse/engine/board';
import { add, type Box, centreOf, minus, type Point, pair } from './geometry.ts';
import { centreIn, type Inset, type Plan, sheetOf } from './plan.ts';

// Land, sea and what lies round the board, as a few long paths.

interface Cell {
  readonly x: number;
  readonly y: number;
  readonly at: Point;
  readonly hex: HexId | undefined;
  readonly wet: boolean;
}

/** Everything is the `d` of a path. */
export interface GroundPaths {
  /** All sea, also that of printed hexes. */
  readonly sea: string;
  /** Land outside of the printed hexes. */
  readonly land: string;
  readonly glow: string;
  readonly coast: string;
  readonly rim: string;
  readonly seaLines: string;
  readonly landLines: string;
}

/** All places of a sheet whose hexes reach into the box. */
function cellsOf(plan: Plan, sheet: string, box: Box): readonly Cell[] {
  const { grid } = plan.board.data;
  const ids = plan.board.ids.filter((id) => sheetOf(id) === sheet);
  const first = ids[0] === undefined ? null : position(grid, ids[0]);
  if (!first || ids[0] === undefined) return [];
  const byPlace = new Map(ids.map((id) => [JSON.stringify(position(grid, id)), id]));
  const [ux, uy] = centreOf(grid, { x: 1, y: 1 });
  const origin = minus(centreIn(plan, ids[0]), centreOf(grid, first));
  const from = { x: Math.floor((box.x - origin[0]) / ux) - 1, y: Math.floor((box.y - origin[1]) / uy) - 1 };
  const to = { x: Math.ceil((box.x + box.width - origin[0]) / ux) + 1, y: Math.ceil((box.y + box.height - origin[1]) / uy) + 1 };
  const cells: Cell[] = [];
  for (let x = from.x; x <= to.x; x++) {
    for (let y = from.y; y <= to.y; y++) {
      if ((x + y - first.x - first.y) % 2 !== 0) continue;
      const hex = byPlace.get(JSON.stringify({ x, y }));
      const { letter, number } = axesAt(plan.board.data.grid, { x, y });
      const wet = hex === undefined ? plan.marks.outside(letter, number, sheet) === 'sea' : plan.printed.hexes[hex]?.color === 'blue';
      cells.push({ x, y, at: add(origin, centreOf(grid, { x, y })), hex, wet });
    }
  }
  return cells;
}

function drawGround(plan: Plan, sheet: string, box: Box): GroundPaths {
  const cells = cellsOf(plan, sheet, box);
  const byPlace = new Map(cells.map((cell) => [`${cell.x} ${cell.y}`, cell]));
  const shape = ({ at }: Cell): string =>
    `M${plan.hex.corners.map((corner) => pair(add(at, [corner[0] * 1.012, corner[1] * 1.012]))).join('L')}Z`;
  const lines = { shore: '', rim: '', seaLines: '', landLines: '' };
  for (const cell of cells) {
    for (const side of SIDES.slice(0, 3)) {
      const step = stepAcross(plan.board.data.grid, side);
      const other = step === null ? undefined : byPlace.get(`${cell.x + step.x} ${cell.y + step.y}`);
      const kind = other && lineBetween(plan, cell, other);
      if (!kind) continue;
      const [p, q] = plan.hex.ends(side, cell.at);
      lines[kind] += `M${pair(p)}L${pair(q)}`;
    }
  }
  const { shore, ...rest } = lines;
  return {
    sea: cells
      .filter(({ wet }) => wet)
      .map(shape)
      .join(''),
    land: cells
      .filter(({ hex, wet }) => hex === undefined && !wet)
      .map(shape)
      .join(''),
    glow: shore,
    coast: shore,
    ...rest,
  };
}

const grounds = new WeakMap<Plan, Map<string, GroundPaths>>();

/** Nothing of it changes in play: drawn once for each plan. */
export function groundPaths(plan: Plan, sheet: string, box: Box): GroundPaths {
  const known = grounds.get(plan) ?? new Map<string, GroundPaths>();
  grounds.set(plan, known);
  const paths = known.get(sheet) ?? drawGround(plan, sheet, box);
  known.set(sheet, paths);
  return paths;
}

function lineBetween(plan: Plan, a: Cell, b: Cell): 'shore' | 'rim' | 'seaLines' | 'landLines' | null {
  if (a.wet !== b.wet) return 'shore';
  if (a.wet) return a.hex !== undefined || b.hex !== undefined ? 'seaLines' : null;
  if (a.hex === undefined || b.hex === undefined) return a.hex === b.hex ? null : 'rim';
  const one =
    (plan.areas.has(a.hex) && plan.areas.get(a.hex) === plan.areas.get(b.hex)) || (plan.standIns.has(a.hex) && plan.standIns.has(b.hex));
  return one ? null : 'landLines';
}

// ---- coordinates

export interface Coordinate {
  readonly at: number;
  readonly text: string;
}

const letters = (letter: number): string => makeHex({ sheet: '', letter, number: 0 }).slice(0, -1);

/** Names of the columns (by x) and of the rows (by y) of a sheet, also of those without a hex. */
export function coordinatesOf(
  plan: Plan,
  sheet: string,
): { readonly columns: readonly Coordinate[]; readonly rows: readonly Coordinate[] } {
  const { grid } = plan.board.data;
  const ids = plan.board.ids.filter((id) => sheetOf(id) === sheet);
  const columns = new Map<number, Coordinate>();
  const rows = new Map<number, Coordinate>();
  const [origin] = ids.flatMap((id) => {
    const place = position(grid, id);
    return place ? [minus(centreIn(plan, id), centreOf(grid, place))] : [];
  });
  if (!origin) return { columns: [], rows: [] };
  const places = ids.flatMap((id) => position(grid, id) ?? []);
  const name = (x: number, y: number, across: boolean): string => {
    const { letter, number } = axesAt(plan.board.data.grid, { x, y });
    return (grid.letters === 'columns') === across ? letters(letter) : String(number);
  };
  const span = (values: readonly number[]): number[] => {
    const least = Math.min(...values);
    return Array.from({ length: Math.max(...values) - least + 1 }, (_, i) => least + i);
  };
  for (const x of span(places.map((place) => place.x)))
    columns.set(x, { at: origin[0] + centreOf(grid, { x, y: 0 })[0], text: name(x, 0, true) });
  for (const y of span(places.map((place) => place.y)))
    rows.set(y, { at: origin[1] + centreOf(grid, { x: 0, y })[1], text: name(0, y, false) });
  return { columns: [...columns.values()], rows: [...rows.values()] };
}

/** The part of the main sheet that an inset enlarges: lines from it to the frame of the inset. */
export function leadersOf(plan: Plan, { frame, hexes }: Inset): string {
  const own = new Set(hexes);
  const vias = (plan.printed.adjacent ?? []).flatMap(({ via, to }) => (via !== undefined && own.has(to) ? [via] : []));
  const corners = [...new Set(vias)].flatMap((id) => plan.hex.corners.map((corner) => add(corner, centreIn(plan, id))));
  if (corners.length === 0) return '';
  const middle = corners.reduce((sum, [x]) => sum + x, 0) / corners.length;
  const toRight = frame.x + frame.width / 2 < middle;
  const edge = toRight ? frame.x + frame.width : frame.x;
  const nearest = (wantTop: boolean): Point =>
    corners.reduce((best, corner) => {
      const worth = ([x, y]: Point): number => (wantTop ? -y : y) * 2 - (toRight ? x : -x);
      return worth(corner) > worth(best) ? corner : best;
    });
  return `M${pair(nearest(true))}L${pair([edge, frame.y])}M${pair(nearest(false))}L${pair([edge, frame.y + frame.height])}`;
}
