import type { CompanyId, HexId } from '@roundhouse/engine';
import { fromOrigin, k, type Point } from './geometry.ts';
import type { Placer } from './place.ts';
import type { HexScene } from './scene.ts';
import { textWidth } from './text.ts';

// Markers that a game lays into hexes besides tiles and tokens: they find room beside what is there.

export interface Piece {
  readonly hex: HexId;
  /** A few letters or figures. */
  readonly text: string;
  /** What it is, for its tooltip and for the name of the hex. */
  readonly name: string;
  /** In the colours of a company; without one, plain. */
  readonly company?: CompanyId;
  /** A colour of its own, as CSS writes it. */
  readonly colour?: string;
  readonly shape?: 'disc' | 'square';
}

export interface PieceScene {
  readonly piece: Piece;
  readonly at: Point;
  readonly width: number;
  readonly height: number;
}

const HEIGHT = k(0.34);
export const PIECE_TEXT = k(0.2);

/** Near the edge of the hex rather than over its middle. */
const WISH = (x: number, y: number): number => Math.abs(fromOrigin(x, y) - 0.6) * 0.6;

export const placePieces = (sceneAt: (hex: HexId) => HexScene | undefined, pieces: readonly Piece[]): readonly PieceScene[] => {
  const rooms = new Map<HexId, Placer>();
  return pieces.flatMap((piece): PieceScene[] => {
    const scene = sceneAt(piece.hex);
    if (scene === undefined) return [];
    const room = rooms.get(piece.hex) ?? scene.room.copy();
    rooms.set(piece.hex, room);
    const width = Math.max(HEIGHT, textWidth(piece.text, PIECE_TEXT) + k(0.16));
    const { at } = room.place('piece', [{ width, height: HEIGHT }], WISH);
    return [{ piece, at: [at[0] + scene.centre[0], at[1] + scene.centre[1]], width, height: HEIGHT }];
  });
};
