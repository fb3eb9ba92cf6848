import type { HexId } from '@roundhouse/engine';
import { type AdjacentData, sideTowards } from '@roundhouse/engine/board';
import { add, bezier, distance, minus, type Path, type Point, polar, scale } from './geometry.ts';
import { iconId } from './ids.ts';
import { linkLetterAt } from './obstacles.ts';
import { centreIn, type Plan, sheetOf } from './plan.ts';

// Sides that touch although they are not neighbours: passes drawn as a line, borders between sheets as letters.

export interface PassLine {
  readonly from: HexId;
  readonly to: HexId;
  readonly path: Path;
}

function passLine(plan: Plan, { hex, side, to, toSide }: AdjacentData): PassLine {
  const p = add(centreIn(plan, hex), plan.hex.middle(side));
  const q = add(centreIn(plan, to), plan.hex.middle(toSide));
  const far = distance(p, q);
  const out = (s: number): Point => polar(plan.hex.angle(s), 1);
  // A line that arrives from behind its side turns in late.
  const back = scale(minus(p, q), 1 / far);
  const facing = Math.max(0, back[0] * out(toSide)[0] + back[1] * out(toSide)[1]);
  const path = bezier(p, add(p, scale(out(side), far * 0.42)), add(q, scale(out(toSide), far * (0.1 + 0.3 * facing))), q);
  return { from: hex, to, path };
}

const isPass = (plan: Plan, { hex, to, border }: AdjacentData): boolean =>
  border === undefined && sheetOf(hex) === sheetOf(to) && sideTowards(plan.board.data.grid, hex, to) < 0;

const lines = new WeakMap<Plan, readonly PassLine[]>();

export function passLines(plan: Plan): readonly PassLine[] {
  const known = lines.get(plan) ?? (plan.printed.adjacent ?? []).filter((link) => isPass(plan, link)).map((link) => passLine(plan, link));
  lines.set(plan, known);
  return known;
}

/** Points between two hexes that a pass joins; empty for neighbours. */
export function passBetween(plan: Plan, from: HexId, to: HexId): readonly Point[] {
  for (const line of passLines(plan)) {
    if (line.from === from && line.to === to) return line.path.points;
    if (line.from === to && line.to === from) return [...line.path.points].reverse();
  }
  return [];
}

/** The letter of a border between sheets. */
export interface LinkLetter {
  readonly letter: string;
  readonly at: Point;
}

/** Letters on the hexes that stand for another sheet, by hex with the id of its icon; and those on the other sheet. */
export function linkLetters(plan: Plan): {
  readonly standIns: ReadonlyMap<string, readonly LinkLetter[]>;
  readonly others: readonly LinkLetter[];
} {
  const standIns = new Map<string, LinkLetter[]>();
  const others: LinkLetter[] = [];
  for (const { border, via, viaSide, to, toSide } of plan.printed.adjacent ?? []) {
    if (border === undefined || via === undefined || viaSide === undefined) continue;
    const id = iconId(via, 0);
    const letters = standIns.get(id) ?? [];
    standIns.set(id, letters);
    letters.push({ letter: border, at: add(centreIn(plan, via), linkLetterAt(plan, viaSide)) });
    others.push({ letter: border, at: add(centreIn(plan, to), scale(plan.hex.middle(toSide), 1.17)) });
  }
  return { standIns, others };
}
