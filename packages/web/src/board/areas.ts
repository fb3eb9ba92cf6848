import type { HexId } from '@roundhouse/engine';
import { type Board, neighbour, SIDES } from '@roundhouse/engine/board';
import { add, distance, type Point, R, scale } from './geometry.ts';

/** Neighbouring off-board hexes of one group and name: one shape, with one name and one row of values. */
export interface Area {
  readonly hexes: readonly HexId[];
  /** The hex with the most room: it carries name and values. */
  readonly head: HexId;
}

function spread(board: Board, start: HexId): readonly HexId[] {
  const { grid, hexes } = board.data;
  const first = hexes[start];
  const found = [start];
  for (const id of found) {
    for (const side of SIDES) {
      const next = neighbour(grid, id, side) ?? '';
      const hex = hexes[next];
      if (!hex?.offboard || found.includes(next)) continue;
      if (hex.offboard.group === first?.offboard?.group && hex.name === first.name) found.push(next);
    }
  }
  return found;
}

export function areasOf(board: Board, centre: (id: HexId) => Point): ReadonlyMap<HexId, Area> {
  const areas = new Map<HexId, Area>();
  for (const id of board.ids) {
    if (!board.data.hexes[id]?.offboard || areas.has(id)) continue;
    const hexes = spread(board, id);
    const middle = scale(hexes.map(centre).reduce(add), 1 / hexes.length);
    const crowd = (hex: HexId): number => distance(centre(hex), middle) + (board.data.hexes[hex]?.offboard?.exits.length ?? 0) * 0.4 * R;
    const head = hexes.reduce((best, hex) => (crowd(hex) < crowd(best) ? hex : best));
    const area = { hexes, head };
    for (const hex of hexes) areas.set(hex, area);
  }
  return areas;
}
