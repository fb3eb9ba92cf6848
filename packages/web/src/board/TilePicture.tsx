import type { Built } from '@roundhouse/engine';
import type { Board } from '@roundhouse/engine/board';
import { memo, type ReactNode } from 'react';
import { sceneOf } from './compose.ts';
import { boxAround, viewBoxOf } from './geometry.ts';
import { HexMarks } from './Marks.tsx';
import { planOf } from './plan.ts';
import { HexStops } from './Stops.tsx';
import type { HexScene } from './scene.ts';
import { HexTrack } from './Track.tsx';

const lying = new Map<string, Built>();

/** A tile on its own is always the same thing, so that it is composed once. */
const alone = (tile: string, rotation: number): Built => {
  const key = `${tile} ${rotation}`;
  const built = lying.get(key) ?? { tile, rotation, tokens: [] };
  lying.set(key, built);
  return built;
};

/** How a tile on its own looks; worked out when it is first asked for. */
export const tileScene = (board: Board, tile: string, rotation: number): HexScene => sceneOf(planOf(board, ''), '', alone(tile, rotation));

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
  const scene = tileScene(board, tile, rotation);
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
