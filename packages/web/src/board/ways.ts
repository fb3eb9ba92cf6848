import type { Point } from './geometry.ts';
import type { Layout, Segment } from './layout.ts';

// A train's way through one hex, as points along the track.

/** Where a way begins or ends: at a side, a stop, or (inside the hex only) a junction. */
export type End = `side ${number}` | `stop ${number}` | `junction ${number}`;
export const sideEnd = (side: number): End => `side ${side}`;
export const stopEnd = (stop: number): End => `stop ${stop}`;

interface Piece {
  readonly from: End;
  readonly to: End;
  readonly points: readonly Point[];
}

function piecesOf(segment: Segment): readonly Piece[] {
  const { sides, stop, link, junction, split, points, stub } = segment;
  const [a, b] = sides;
  if (stub) return [];
  if (stop !== null && link !== null) return [{ from: stopEnd(stop), to: stopEnd(link), points }];
  if (a === undefined) return [];
  if (junction !== null) return [{ from: sideEnd(a), to: `junction ${junction}`, points }];
  if (b === undefined) return stop === null ? [] : [{ from: sideEnd(a), to: stopEnd(stop), points }];
  if (stop === null) return [{ from: sideEnd(a), to: sideEnd(b), points }];
  return [
    { from: sideEnd(a), to: stopEnd(stop), points: points.slice(0, split + 1) },
    { from: stopEnd(stop), to: sideEnd(b), points: points.slice(split) },
  ];
}

const turnedRound = ({ from, to, points }: Piece): Piece => ({ from: to, to: from, points: [...points].reverse() });

/** The shortest way by number of pieces; empty where there is none. */
export function wayThrough({ segments }: Layout, from: End, to: End): readonly Point[] {
  const pieces = segments.flatMap(piecesOf).flatMap((piece) => [piece, turnedRound(piece)]);
  let ways: { readonly at: End; readonly points: readonly Point[] }[] = [{ at: from, points: [] }];
  const seen = new Set<End>([from]);
  while (ways.length > 0) {
    const next: typeof ways = [];
    for (const { at, points } of ways) {
      for (const piece of pieces) {
        if (piece.from !== at) continue;
        if (piece.to === to) return [...points, ...piece.points];
        if (piece.to.startsWith('side') || seen.has(piece.to)) continue;
        seen.add(piece.to);
        next.push({ at: piece.to, points: [...points, ...piece.points] });
      }
    }
    ways = next;
  }
  return [];
}
