import type { HexId } from '@roundhouse/engine';
import { type Board, type EdgeData, opposite, sideTowards } from '@roundhouse/engine/board';
import { edgeId } from './ids.ts';

/** One side of a hex on which something is printed. */
export interface Flank {
  readonly hex: HexId;
  readonly side: number;
}

/** What is printed on a hex border: all entries of the data together, with the sum of their costs. */
export interface Border {
  readonly hexes: readonly [HexId, HexId];
  /** Ids of the entries; the first names the whole. */
  readonly ids: readonly string[];
  readonly types: readonly string[];
  readonly cost: number;
  readonly fromPhase: string | undefined;
  /** Where it is drawn: once between neighbours, on both sides of a link between sheets. */
  readonly flanks: readonly Flank[];
  /** All sides that lie along it. */
  readonly sides: readonly Flank[];
}

/** The side of `from` towards `to`, also across a link; -1 where they do not touch. */
function sideFrom(board: Board, from: HexId, to: HexId): number {
  const side = sideTowards(board.data.grid, from, to);
  if (side >= 0) return side;
  for (const link of board.data.adjacent ?? []) {
    if (link.hex === from && link.to === to) return link.side;
    if (link.hex === to && link.to === from) return link.toSide;
  }
  return -1;
}

function makeBorder(board: Board, entries: readonly EdgeData[]): Border | null {
  const [a, b] = entries[0]?.between ?? [];
  if (a === undefined || b === undefined) return null;
  const [side, back] = [sideFrom(board, a, b), sideFrom(board, b, a)];
  if (side < 0 || back < 0) return null;
  const sides = [
    { hex: a, side },
    { hex: b, side: back },
  ];
  const neighbours = sideTowards(board.data.grid, a, b) >= 0 && back === opposite(side);
  return {
    hexes: [a, b],
    ids: entries.map(({ between }, nth) => edgeId(between, nth)),
    types: entries.flatMap(({ type }) => type.split('+')),
    cost: entries.reduce((sum, { cost = 0 }) => sum + cost, 0),
    fromPhase: entries.find(({ fromPhase }) => fromPhase !== undefined)?.fromPhase,
    flanks: neighbours ? sides.slice(0, 1) : sides,
    sides,
  };
}

export function bordersOf(board: Board): readonly Border[] {
  const entries = new Map<string, EdgeData[]>();
  for (const edge of board.data.edges ?? []) {
    const key = [...edge.between].sort().join(' ');
    entries.set(key, [...(entries.get(key) ?? []), edge]);
  }
  return [...entries.values()].flatMap((of) => makeBorder(board, of) ?? []);
}

export function bordersByHex(borders: readonly Border[]): ReadonlyMap<HexId, readonly Border[]> {
  const found = new Map<HexId, Border[]>();
  for (const border of borders)
    for (const hex of new Set(border.sides.map((side) => side.hex))) {
      const of = found.get(hex);
      if (of === undefined) found.set(hex, [border]);
      else of.push(border);
    }
  return found;
}
