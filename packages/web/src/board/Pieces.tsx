import type { HexId } from '@roundhouse/engine';
import { memo, type ReactNode, useMemo } from 'react';
import { faceOf } from './faces.ts';
import { pair, round } from './geometry.ts';
import { PIECE_TEXT, type Piece, placePieces } from './place-pieces.ts';
import type { HexScene } from './scene.ts';
import { Words } from './Words.tsx';

interface PiecesProps {
  readonly title: string;
  readonly pieces: readonly Piece[];
  readonly sceneAt: (hex: HexId) => HexScene | undefined;
}

/** Markers in hexes, each with its name. */
export const Pieces = memo(({ title, pieces, sceneAt }: PiecesProps): ReactNode => {
  const placed = useMemo(() => placePieces(sceneAt, pieces), [sceneAt, pieces]);
  return placed.map(({ piece, at, width, height }, index) => {
    const { hex, text, name, company, colour, shape = 'disc' } = piece;
    const face = company === undefined ? null : faceOf(title, company);
    return (
      <g
        // biome-ignore lint/suspicious/noArrayIndexKey: pieces of one position keep their order
        key={`${hex} ${text} ${index}`}
        className={`piece${face === null ? '' : ` ink-${face.ink}`}${colour === undefined ? '' : ' coloured'}`}
        data-piece={hex}
        transform={`translate(${pair(at)})`}
        style={face === null && colour === undefined ? undefined : { color: face?.swatch ?? colour }}
      >
        <title>{name}</title>
        <rect
          x={round(-width / 2)}
          y={round(-height / 2)}
          width={round(width)}
          height={round(height)}
          rx={round(shape === 'disc' ? height / 2 : height / 8)}
        />
        <Words kind="piece-text" size={PIECE_TEXT}>
          {text}
        </Words>
      </g>
    );
  });
});
