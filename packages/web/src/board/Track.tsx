import { memo, type ReactNode } from 'react';
import { A, degrees, fitDash, type Hex, k, pair, polyline, scale } from './geometry.ts';
import type { Crossing, Segment } from './layout.ts';
import type { HexScene } from './scene.ts';

const dashOf = (
  length: number,
  on: number,
  off: number,
  shift: 'half-on' | 'half-off',
): { strokeDasharray: string; strokeDashoffset: number } => {
  const [dash, gap] = fitDash(length, k(on), k(off));
  return { strokeDasharray: `${dash} ${gap}`, strokeDashoffset: shift === 'half-on' ? dash / 2 : -gap / 2 };
};

/** Sleepers end in a half, so that they meet across a side. */
export const Rails = ({ d, length, gauge }: { readonly d: string; readonly length: number; readonly gauge: string }): ReactNode => {
  if (gauge === 'narrow')
    return (
      <>
        <path className="rail" d={d} />
        <path className="sleepers" d={d} {...dashOf(length, 0.075, 0.065, 'half-on')} />
      </>
    );
  return (
    <>
      <path className="track" d={d} />
      {gauge === 'dual' && <path className="core" d={d} {...dashOf(length, 0.11, 0.09, 'half-on')} />}
    </>
  );
};

const meets = (a: Segment, b: Segment): boolean => a.sides.some((side) => b.sides.includes(side));

/** The upper track once more round a crossing; its casing cuts the lower one, but not what joins the upper. */
const Bridge = ({
  crossing: { over, index },
  segments,
}: {
  readonly crossing: Crossing;
  readonly segments: readonly Segment[];
}): ReactNode => {
  const step = over.length / (over.points.length - 1);
  const reach = Math.max(1, Math.round(k(0.2) / step));
  const piece = over.points.slice(Math.max(0, index - reach), index + reach + 1);
  return (
    <>
      <path className="casing" d={polyline(piece)} />
      {segments
        .filter((other) => meets(over, other))
        .map((joined) => (
          <Rails key={joined.d} {...joined} />
        ))}
    </>
  );
};

/** Solid track reaches a hair over the side, so that no seam shows between two hexes. */
const seams = (hex: Hex, segments: readonly Segment[]): string =>
  [...new Set(segments.filter(({ gauge }) => gauge !== 'narrow').flatMap(({ sides }) => sides))]
    .map((side) => `M${pair(scale(hex.middle(side), 0.98))}L${pair(scale(hex.middle(side), 1.008))}`)
    .join('');

const Tracks = ({ hex, scene: { layout } }: { readonly hex: Hex; readonly scene: Pick<HexScene, 'layout'> }): ReactNode => {
  const { segments, crossings } = layout;
  const solid = segments.filter(({ gauge }) => gauge === 'broad');
  return (
    <>
      <path className="casing" d={segments.map(({ d }) => d).join('')} />
      {solid.length > 0 && <path className="track" d={solid.map(({ d }) => d).join('') + seams(hex, solid)} />}
      {segments
        .filter(({ gauge }) => gauge !== 'broad')
        .map((segment) => (
          <Rails key={segment.d} {...segment} />
        ))}
      {crossings.map((crossing) => (
        <Bridge key={`${crossing.over.d} ${crossing.index}`} crossing={crossing} segments={segments} />
      ))}
    </>
  );
};

const ARROW = `M${A} ${k(-0.0625)}H${k(0.75)}V${k(-0.135)}L${k(0.56)} 0L${k(0.75)} ${k(0.135)}V${k(0.0625)}H${A}Z`;

export const HexTrack = memo(({ hex, scene }: { readonly hex: Hex; readonly scene: HexScene }): ReactNode => {
  const { segments } = scene.layout;
  if (segments.length === 0 && scene.arrows.length === 0) return null;
  return (
    <g className={scene.ground} transform={`translate(${pair(scene.centre)})`}>
      {scene.atSea
        ? segments.map((segment) => (
            <path key={segment.d} className="sea-route" d={segment.d} {...dashOf(segment.length, 0.001, 0.12, 'half-off')} />
          ))
        : segments.length > 0 && <Tracks hex={hex} scene={scene} />}
      {scene.arrows.map((side) => (
        <path key={side} className="arrow" d={ARROW} transform={`rotate(${degrees(hex.angle(side))})`} />
      ))}
    </g>
  );
});
