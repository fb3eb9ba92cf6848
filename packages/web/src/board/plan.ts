import type { CompanyId, HexId } from '@roundhouse/engine';
import { type Board, type BoardData, parseHex, position } from '@roundhouse/engine/board';
import { type Area, areasOf } from './areas.ts';
import { type Border, bordersByHex, bordersOf } from './border-lines.ts';
import { type Box, boxAround, centreOf, grow, type Hex, hexOf, ORIGIN, type Point, R } from './geometry.ts';
import { marksOf, type TitleMarks } from './title-marks.ts';

// All of a board's drawing that never changes in play: where hexes lie, areas, borders, sheets.

/** A second sheet, in a frame of its own on the main one. */
export interface Inset {
  readonly sheet: string;
  readonly name: string;
  readonly frame: Box;
  readonly hexes: readonly HexId[];
}

export interface Plan {
  readonly board: Board;
  readonly printed: BoardData;
  readonly title: string;
  readonly marks: TitleMarks;
  readonly hex: Hex;
  readonly centres: ReadonlyMap<HexId, Point>;
  readonly insets: readonly Inset[];
  /** Inside of the frame. */
  readonly box: Box;
  /** Off-board areas by each of their hexes. */
  readonly areas: ReadonlyMap<HexId, Area>;
  readonly borders: readonly Border[];
  /** Borders by each of the hexes they lie along. */
  readonly bordersAt: ReadonlyMap<HexId, readonly Border[]>;
  /** Hexes that stand for another sheet. */
  readonly standIns: ReadonlySet<HexId>;
  /** Companies that are not in the game: their homes and destinations are not marked. */
  readonly absent: ReadonlySet<CompanyId>;
}

export const FRAME = 0.4 * R;
const MARGIN = 0.42 * R;
const INSET_MARGIN = { side: 0.5 * R, top: 0.75 * R } as const;

export const sheetOf = (id: HexId): string => parseHex(id)?.sheet ?? '';

/** Centres by sheet, each sheet from its own top left corner. */
function centresBySheet(board: Board): Map<string, Map<HexId, Point>> {
  const sheets = new Map<string, Map<HexId, Point>>();
  for (const id of board.ids) {
    const at = position(board.data.grid, id);
    if (!at) continue;
    const sheet = sheets.get(sheetOf(id)) ?? new Map<HexId, Point>();
    sheets.set(sheetOf(id), sheet.set(id, centreOf(board.data.grid, at)));
  }
  for (const sheet of sheets.values()) {
    const { x, y } = boxAround([...sheet.values()]);
    for (const [id, at] of sheet) sheet.set(id, [at[0] - x, at[1] - y]);
  }
  return sheets;
}

function insetFrame(hex: Hex, centres: readonly Point[]): Box {
  const { x, y, width, height } = boxAround(centres, hex.reach);
  const { side, top } = INSET_MARGIN;
  return { x: x - side, y: y - top, width: width + 2 * side, height: height + side + top };
}

const cornersOf = ({ x, y, width, height }: Box): readonly Point[] => [
  [x, y],
  [x + width, y + height],
];

function makePlan(board: Board, title: string, absent: readonly CompanyId[]): Plan {
  const printed = board.data;
  const marks = marksOf(title);
  const hex = hexOf(board.data.grid);
  const sheets = centresBySheet(board);
  const main = sheets.get('') ?? new Map<HexId, Point>();
  const centres = new Map(main);
  const insets: Inset[] = [];
  let beside = boxAround([...main.values(), ORIGIN], hex.reach).width;
  for (const [sheet, own] of sheets) {
    if (sheet === '') continue;
    const shift = marks.insets?.[sheet];
    const by = shift ? centreOf(board.data.grid, { x: shift[0], y: shift[1] }) : ([beside + R, 0] as const);
    for (const [id, at] of own) centres.set(id, [at[0] + by[0], at[1] + by[1]]);
    const hexes = [...own.keys()];
    const frame = insetFrame(
      hex,
      hexes.map((id) => centres.get(id) ?? ORIGIN),
    );
    beside = Math.max(beside, frame.x + frame.width);
    const name = Object.values(printed.sheets ?? {}).find(({ prefix }) => prefix === sheet)?.name ?? sheet;
    insets.push({ sheet, name, frame, hexes });
  }
  const mainBox = grow(boxAround([...main.values(), ...(main.size ? [] : [ORIGIN])], hex.reach), MARGIN);
  const borders = bordersOf(board);
  const frames = insets.flatMap(({ frame }) => cornersOf(grow(frame, 0.25 * R)));
  return {
    board,
    printed,
    title,
    marks,
    hex,
    centres,
    insets,
    box: boxAround([...cornersOf(mainBox), ...frames]),
    areas: areasOf(board, (id) => centres.get(id) ?? ORIGIN),
    borders,
    bordersAt: bordersByHex(borders),
    standIns: new Set((printed.adjacent ?? []).flatMap(({ via }) => via ?? [])),
    absent: new Set(absent),
  };
}

const plans = new WeakMap<Board, Map<string, Plan>>();

const ALL: readonly CompanyId[] = [];

export function planOf(board: Board, title: string, absent = ALL): Plan {
  const known = plans.get(board) ?? new Map<string, Plan>();
  plans.set(board, known);
  const key = [title, ...absent].join(' ');
  const plan = known.get(key) ?? makePlan(board, title, absent);
  known.set(key, plan);
  return plan;
}

export const centreIn = (plan: Plan, id: HexId): Point => plan.centres.get(id) ?? ORIGIN;
