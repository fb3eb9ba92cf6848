import { type Board, type HexId, position, SIDES, type State } from '@roundhouse/engine';
import { memo, type ReactNode, type Ref, useImperativeHandle } from 'react';
import { add, centreOf, Hex, pair, R } from './geometry.ts';
import { type BoardOverlay, NO_OVERLAY, type StopRef } from './overlay.ts';

export interface BoardHandle {
  /** Shows these hexes; without any the whole board. */
  fit(hexes?: readonly HexId[]): void;
  zoomBy(factor: number): void;
}

export interface BoardViewProps {
  readonly board: Board;
  /** Id of the title: its colours and marks. */
  readonly title: string;
  /** What lies on the board: `state.board`. */
  readonly built: State['board'];
  readonly overlay?: BoardOverlay;
  readonly onHex?: (hex: HexId) => void;
  readonly onStop?: (stop: StopRef) => void;
  /** Left out: as the system is set. */
  readonly theme?: 'light' | 'dark';
  /** Hexes to open on; the whole board without. */
  readonly reach?: readonly HexId[];
  readonly ref?: Ref<BoardHandle>;
}

export const BoardView = memo(({ board, overlay = NO_OVERLAY, onHex, theme = 'light', ref }: BoardViewProps): ReactNode => {
  useImperativeHandle(ref, () => ({ fit: () => {}, zoomBy: () => {} }), []);
  const hex = new Hex(board.data.grid.orientation);
  const centres = board.ids.map((id) => centreOf(board.data.grid, position(board.data.grid, id) ?? { x: 0, y: 0 }));
  const [xs, ys] = [centres.map(([x]) => x), centres.map(([, y]) => y)];
  const [x, y] = [Math.min(...xs) - 1.5 * R, Math.min(...ys) - 1.5 * R];
  return (
    // biome-ignore lint/a11y/useSemanticElements: a drawing is no fieldset
    <svg
      className={`board ${theme}`}
      role="group"
      aria-label="Board"
      viewBox={`${x} ${y} ${Math.max(...xs) + 1.5 * R - x} ${Math.max(...ys) + 1.5 * R - y}`}
    >
      {board.ids.map((id, h) => (
        // biome-ignore lint/a11y/useSemanticElements: a hex is drawn, and a button cannot stand inside a drawing
        <polygon
          key={id}
          data-hex={id}
          role="button"
          tabIndex={-1}
          aria-label={id}
          aria-pressed={overlay.selected === id}
          className={`ground on-${board.hex(h).color}`}
          points={SIDES.map((side) => pair(add(hex.corner(side), centres[h] ?? [0, 0]))).join(' ')}
          onClick={() => onHex?.(id)}
          onKeyDown={(event) => event.key === 'Enter' && onHex?.(id)}
        />
      ))}
    </svg>
  );
});
