import type { HexId } from '@roundhouse/engine';
import { memo, type PointerEvent, type ReactNode, type RefObject } from 'react';
import { type Box, pair, viewBoxOf } from './geometry.ts';
import { groundPaths } from './ground-paths.ts';
import { Veil } from './Overlay.tsx';
import type { Plan } from './plan.ts';
import type { HexScene } from './scene.ts';
import { Token } from './Token.tsx';

type ShapesProps = Pick<SmallMapProps, 'plan' | 'scenes' | 'unplayed'>;

const Shapes = memo(({ plan, scenes, unplayed }: ShapesProps): ReactNode => {
  const { sea, land } = groundPaths(plan, '', plan.box);
  const grounds = new Map<string, string>();
  for (const { ground, centre } of scenes)
    grounds.set(
      ground,
      `${grounds.get(ground) ?? ''}M${plan.hex.corners.map(([x, y]) => pair([x + centre[0], y + centre[1]])).join('L')}Z`,
    );
  return (
    <>
      <path className="ground on-blue" d={sea} />
      <path className="ground on-outland" d={land} />
      {[...grounds].map(([ground, d]) => (
        <path key={ground} className={`ground ${ground}`} d={d} />
      ))}
      {scenes.flatMap(({ hex, centre, built }) =>
        (built?.tokens ?? []).slice(0, 1).map(({ of }) => <Token key={hex} title={plan.title} company={of} at={centre} radius={38} />),
      )}
      {unplayed.length > 0 && <Veil plan={plan} hexes={unplayed} />}
    </>
  );
});

interface SmallMapProps {
  readonly plan: Plan;
  readonly scenes: readonly HexScene[];
  readonly unplayed: readonly HexId[];
  readonly extent: Box;
  readonly sight: RefObject<SVGRectElement | null>;
  readonly shown: boolean;
  readonly onLook: (x: number, y: number) => void;
}

/** The whole board with a frame round what is seen; a press or drag moves there. For the eye only: keys move the board itself. */
export const SmallMap = ({ plan, scenes, unplayed, extent, sight, shown, onLook }: SmallMapProps): ReactNode => {
  const look = (event: PointerEvent<SVGSVGElement>): void => {
    if (event.buttons !== 1) return;
    const matrix = event.currentTarget.getScreenCTM()?.inverse();
    if (!matrix) return;
    const { x, y } = new DOMPoint(event.clientX, event.clientY).matrixTransform(matrix);
    onLook(x, y);
  };
  return (
    <svg
      className="small-map"
      viewBox={viewBoxOf(extent)}
      style={{ aspectRatio: `${extent.width} / ${extent.height}`, visibility: shown ? 'visible' : 'hidden' }}
      aria-hidden="true"
      onPointerDown={look}
      onPointerMove={look}
    >
      {shown && <Shapes plan={plan} scenes={scenes} unplayed={unplayed} />}
      <rect ref={sight} className="sight" />
    </svg>
  );
};
