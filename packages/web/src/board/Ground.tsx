import { neighbour, SIDES } from '@roundhouse/engine/board';
import { memo, type ReactNode, useId } from 'react';
import { grow, k, pair } from './geometry.ts';
import { coordinatesOf, type GroundPaths, groundPaths, leadersOf } from './ground-paths.ts';
import type { Inset, Plan } from './plan.ts';
import type { HexScene } from './scene.ts';
import { Words } from './Words.tsx';

const Outside = memo(
  ({ paths }: { readonly paths: GroundPaths }): ReactNode => (
    <>
      <path className="ground on-blue" d={paths.sea} />
      <path className="coast-glow" d={paths.glow} />
      <path className="ground on-outland" d={paths.land} />
    </>
  ),
);

const Lines = memo(
  ({ paths }: { readonly paths: GroundPaths }): ReactNode => (
    <>
      <path className="line-sea" d={paths.seaLines} />
      <path className="line-land" d={paths.landLines} />
    </>
  ),
);

const Shores = memo(
  ({ paths }: { readonly paths: GroundPaths }): ReactNode => (
    <>
      <path className="line-rim" d={paths.rim} />
      <path className="coast" d={paths.coast} />
    </>
  ),
);

const INSET_RADIUS = k(0.12);

interface InsetProps {
  readonly plan: Plan;
  readonly inset: Inset;
  readonly paths: GroundPaths;
  readonly clip: string;
}

const InsetFrame = memo(({ plan, inset, paths, clip }: InsetProps): ReactNode => {
  const { frame, name, sheet } = inset;
  const { columns, rows } = coordinatesOf(plan, sheet);
  return (
    <>
      <path className="leader" d={leadersOf(plan, inset)} />
      <clipPath id={clip}>
        <rect {...frame} rx={INSET_RADIUS} />
      </clipPath>
      <rect className="inset" {...frame} rx={INSET_RADIUS} />
      <g clipPath={`url(#${clip})`}>
        <Outside paths={paths} />
      </g>
      <Words kind="inset-title" at={[frame.x + k(0.28), frame.y + k(0.36)]} size={k(0.36)}>
        {name}
      </Words>
      {columns.map(({ at, text }) => (
        <Words key={text} kind="coordinate inset-coordinate" at={[at, frame.y + frame.height - k(0.22)]} size={k(0.18)}>
          {text}
        </Words>
      ))}
      {rows.map(({ at, text }) => (
        <Words key={text} kind="coordinate inset-coordinate" at={[frame.x + k(0.24), at]} size={k(0.18)}>
          {text}
        </Words>
      ))}
    </>
  );
});

/** The sea lies below already, with the glow of the coast on it. */
const HexGround = memo(
  ({ plan, scene }: { readonly plan: Plan; readonly scene: HexScene }): ReactNode =>
    scene.ground === 'on-blue' ? null : <polygon className={`ground ${scene.ground}`} points={plan.hex.outline(scene.centre, 1.003)} />,
);

/** The outline of a tile; hexes of one off-board area have none between them. */
const HexOutline = memo(({ plan, scene }: { readonly plan: Plan; readonly scene: HexScene }): ReactNode => {
  if (!scene.outlined) return null;
  const { grid } = plan.board.data;
  const area = plan.areas.get(scene.hex);
  const inner = (other: string): boolean =>
    (area !== undefined && plan.areas.get(other) === area) || (plan.standIns.has(scene.hex) && plan.standIns.has(other));
  const d = SIDES.filter((side) => !inner(neighbour(grid, scene.hex, side) ?? ''))
    .map((side) => `M${plan.hex.ends(side, scene.centre).map(pair).join('L')}`)
    .join('');
  return <path className={area ? 'line-tile area' : 'line-tile'} d={d} />;
});

/** Land and sea, tiles, hex lines and coasts. */
export const Ground = memo(({ plan, scenes }: { readonly plan: Plan; readonly scenes: readonly HexScene[] }): ReactNode => {
  const main = groundPaths(plan, '', plan.box);
  const prefix = useId();
  const insets = plan.insets.map((inset) => ({
    inset,
    paths: groundPaths(plan, inset.sheet, grow(inset.frame, k(1))),
    clip: `${prefix}-${inset.sheet}`,
  }));
  return (
    <>
      <Outside paths={main} />
      {insets.map((inset) => (
        <InsetFrame key={inset.clip} plan={plan} {...inset} />
      ))}
      {scenes.map((scene) => (
        <HexGround key={scene.hex} plan={plan} scene={scene} />
      ))}
      <Lines paths={main} />
      {insets.map(({ clip, paths }) => (
        <g key={clip} clipPath={`url(#${clip})`}>
          <Lines paths={paths} />
        </g>
      ))}
      {scenes.map((scene) => (
        <HexOutline key={scene.hex} plan={plan} scene={scene} />
      ))}
      <Shores paths={main} />
      {insets.map(({ inset, clip, paths }) => (
        <g key={clip}>
          <g clipPath={`url(#${clip})`}>
            <Shores paths={paths} />
          </g>
          <rect className="inset-line" {...inset.frame} rx={INSET_RADIUS} />
        </g>
      ))}
    </>
  );
});
