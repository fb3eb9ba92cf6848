import type { Board } from '@roundhouse/engine';
import { memo, type ReactNode, useMemo } from 'react';
import { sceneOf } from './compose.ts';
import { boxAround, viewBoxOf } from './geometry.ts';
import { HexMarks } from './Marks.tsx';
import { planOf } from './plan.ts';
import { HexStops } from './Stops.tsx';
import { HexTrack } from './Track.tsx';

interface TileProps {
  readonly board: Board;
  readonly tile: string;
  readonly rotation?: number;
  /** In pixels; left out, the picture takes the room it is given. */
  readonly size?: number;
}

/** One tile on its own, as it would lie. Decoration: what it is stands beside it. */
export const TilePicture = memo(({ board, tile, rotation = 0, size }: TileProps): ReactNode => {
  const plan = planOf(board, '');
  const scene = useMemo(() => sceneOf(plan, '', { tile, rotation, tokens: [] }), [plan, tile, rotation]);
  const box = boxAround([...plan.hex.corners], 2);
  return (
    <svg className="board tile-picture" viewBox={viewBoxOf(box)} width={size} height={size} aria-hidden="true" data-tile={tile}>
      <polygon className={`ground ${scene.ground}`} points={plan.hex.outline()} />
      <HexTrack hex={plan.hex} scene={scene} />
      <HexStops scene={scene} title="" />
      <HexMarks scene={scene} title="" />
      <polygon className="line-tile" points={plan.hex.outline()} />
    </svg>
  );
});
