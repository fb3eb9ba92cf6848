import { memo, type ReactNode } from 'react';
import { ClaimMark } from './Claims.tsx';
import { degrees, k, pair, polar, round } from './geometry.ts';
import { stopSign } from './icons.ts';
import { awayFromTrack } from './obstacles.ts';
import { Sign } from './Signs.tsx';
import type { HexScene, StopScene } from './scene.ts';
import { boxPath } from './slots.ts';

/** A terminal city has a buffer on the side away from its track. */
const Buffer = ({ stop }: { readonly stop: StopScene }): ReactNode => {
  const away = awayFromTrack(stop.at);
  const [x, y] = polar(away, stop.slotRadius + k(0.115));
  return (
    <rect
      className="town"
      x={k(-0.035)}
      y={k(-0.15)}
      width={k(0.07)}
      height={k(0.3)}
      transform={`translate(${pair([stop.at[0] + x, stop.at[1] + y])}) rotate(${degrees(away)})`}
    />
  );
};

const City = ({ stop, title }: { readonly stop: StopScene; readonly title: string }): ReactNode => {
  const d = boxPath(stop.slots, pair);
  const wide = (more: number): number => round(2 * stop.slotRadius + k(more));
  const several = stop.slots.length > 1;
  return (
    <g id={stop.id}>
      {stop.terminal && <Buffer stop={stop} />}
      <path className="city-case" d={d} strokeWidth={wide(0.15)} />
      <path className="city-edge" d={d} strokeWidth={wide(0.075)} />
      <path className="city-fill" d={d} strokeWidth={wide(0.01)} />
      {stop.places.map(({ id, at, claim }) => (
        <g key={id} id={id} transform={`translate(${pair(at)})`}>
          <circle className={several ? 'slot' : 'slot alone'} r={round(stop.slotRadius - (several ? k(0.012) : 0))} />
          {claim &&
            (claim.kind === 'crown' && claim.id !== undefined ? (
              <g id={claim.id}>
                <ClaimMark title={title} claim={claim} radius={stop.slotRadius} />
              </g>
            ) : (
              <ClaimMark title={title} claim={claim} radius={stop.slotRadius} />
            ))}
        </g>
      ))}
    </g>
  );
};

const Town = ({ stop }: { readonly stop: StopScene }): ReactNode => {
  const sign = stopSign(stop.townKind);
  if (sign)
    return (
      <g id={stop.id} className="on-slot" transform={`translate(${pair(stop.at)})`}>
        <g id={stop.iconId}>
          <circle className="plate" r={k(sign === 'anchor' ? 0.2 : 0.185)} />
          <Sign name={sign} at={[0, 0]} size={k(sign === 'anchor' ? 0.125 : 0.105)} />
        </g>
      </g>
    );
  if (stop.along !== null && stop.dots === 1)
    return (
      <rect
        id={stop.id}
        className="town"
        x={k(-0.06)}
        y={k(-0.185)}
        width={k(0.12)}
        height={k(0.37)}
        rx={k(0.02)}
        transform={`translate(${pair(stop.at)}) rotate(${degrees(stop.along)})`}
      />
    );
  return (
    <g id={stop.id} transform={`translate(${pair(stop.at)})`}>
      {Array.from({ length: stop.dots }, (_, i) => k((stop.dots - 1) * (i - 0.5) * 0.34)).map((x) => (
        <circle key={x} className="town" cx={x} r={k(0.125)} />
      ))}
    </g>
  );
};

export const HexStops = memo(
  ({ scene, title }: { readonly scene: HexScene; readonly title: string }): ReactNode =>
    scene.stops.length === 0 ? null : (
      <g className={scene.ground} transform={`translate(${pair(scene.centre)})`}>
        {scene.stops.map((stop) =>
          stop.kind === 'city' ? <City key={stop.id} stop={stop} title={title} /> : <Town key={stop.id} stop={stop} />,
        )}
      </g>
    ),
);
