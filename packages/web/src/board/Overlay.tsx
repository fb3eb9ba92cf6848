import type { CompanyId, HexId } from '@roundhouse/engine';
import { memo, type ReactNode } from 'react';
import { add, k, type Point, pair, round } from './geometry.ts';
import type { BoardOverlay, LegalHex, LegalStop } from './overlay-data.ts';
import { centreIn, type Plan } from './plan.ts';
import type { HexScene } from './scene.ts';
import type { Claim } from './slot-claims.ts';
import { boxPath } from './slots.ts';
import { textWidth } from './text.ts';
import { Words } from './Words.tsx';

/** Rings and wash of hexes that can be chosen: under the track, so that nothing is hidden. */
export const LegalRings = memo(
  ({ plan, legal }: { readonly plan: Plan; readonly legal: readonly LegalHex[] }): ReactNode =>
    legal.map(({ hex, kind }) => {
      const points = plan.hex.outline(centreIn(plan, hex), 0.92);
      return (
        <g key={hex} className={`legal legal-${kind}`} data-legal={hex}>
          <polygon className="legal-case" points={points} />
          <polygon className="legal-ring" points={points} />
        </g>
      );
    }),
);

/** Over hexes that cannot be chosen or are not in play. */
export const Veil = memo(
  ({ plan, hexes }: { readonly plan: Plan; readonly hexes: readonly HexId[] }): ReactNode => (
    <path
      className="veil"
      d={hexes.map((id) => `M${plan.hex.corners.map((corner) => pair(add(corner, centreIn(plan, id)))).join('L')}Z`).join('')}
    />
  ),
);

export const Selected = ({
  plan,
  hex,
  kind,
}: {
  readonly plan: Plan;
  readonly hex: HexId;
  readonly kind: 'selected' | 'pointed';
}): ReactNode => {
  const points = plan.hex.outline(centreIn(plan, hex), 0.99);
  return (
    <g className={kind}>
      <polygon className="selected-case" points={points} />
      <polygon className="selected-ring" points={points} />
    </g>
  );
};

const Price = ({ at, children }: { readonly at: Point; readonly children: string }): ReactNode => {
  const [size, height] = [k(0.235), k(0.34)];
  const width = Math.max(height, textWidth(children, size) + k(0.2));
  return (
    <g className="price" transform={`translate(${pair(at)})`}>
      <rect x={round(-width / 2)} y={-height / 2} width={round(width)} height={height} rx={height / 2} />
      <Words kind="price-text" size={size}>
        {children}
      </Words>
    </g>
  );
};

/** What a legal hex costs, at its upper right. */
export const Prices = memo(
  ({ plan, legal }: { readonly plan: Plan; readonly legal: readonly LegalHex[] }): ReactNode =>
    legal.map(({ hex, cost }) => {
      const corner: Point = plan.hex.flat ? [k(0.5), k(-0.76)] : [k(0.74), k(-0.43)];
      return cost === undefined ? null : (
        <Price key={hex} at={add(centreIn(plan, hex), corner)}>
          {cost}
        </Price>
      );
    }),
);

/** Numbers that a text beside the board repeats, at the upper left. */
export const Numbers = memo(
  ({ plan, numbers }: { readonly plan: Plan; readonly numbers: NonNullable<BoardOverlay['numbers']> }): ReactNode =>
    numbers.map(({ hex, number }) => {
      const corner: Point = plan.hex.flat ? [k(-0.5), k(-0.76)] : [k(-0.74), k(-0.43)];
      return (
        <g
          key={`${hex} ${number}`}
          className="hexnumber"
          data-number={number}
          data-at={hex}
          transform={`translate(${pair(add(centreIn(plan, hex), corner))})`}
        >
          <circle r={k(0.25)} />
          <Words kind="price-text" size={k(0.3)}>
            {String(number)}
          </Words>
        </g>
      );
    }),
);

/** The circles of a stop that can be clicked, in the drawing's coordinates. */
export function stopTargets(scene: HexScene, { stop, slot }: LegalStop): readonly { readonly at: Point; readonly radius: number }[] {
  const drawn = scene.stops[stop];
  if (!drawn) return [{ at: scene.centre, radius: k(0.5) }];
  if (drawn.kind === 'town') return [{ at: add(drawn.at, scene.centre), radius: k(0.26) }];
  const slots = slot === undefined ? drawn.slots : drawn.slots.slice(slot, slot + 1);
  return (slots.length > 0 ? slots : drawn.slots).map((at) => ({ at: add(at, scene.centre), radius: drawn.slotRadius }));
}

interface StopsProps {
  readonly sceneAt: (hex: HexId) => HexScene | undefined;
  readonly stops: readonly LegalStop[];
}

const keyOf = ({ hex, stop, slot }: LegalStop): string => `${hex} ${stop} ${slot}`;

/** Rings round whole stops lie under the city, so that they hide none of its tokens. */
export const StopRings = memo(
  ({ sceneAt, stops }: StopsProps): ReactNode =>
    stops.map((legal) => {
      const scene = sceneAt(legal.hex);
      const drawn = scene?.stops[legal.stop];
      if (!scene || !drawn || legal.slot !== undefined) return null;
      const town = drawn.kind === 'town';
      const d = boxPath(town ? [drawn.at] : drawn.slots, pair);
      const width = town ? k(0.46) : 2 * drawn.slotRadius + k(0.27);
      return (
        <g key={keyOf(legal)} className={`stop-round${legal.chosen ? ' chosen' : ''}`} transform={`translate(${pair(scene.centre)})`}>
          <path className="stop-round-case" d={d} strokeWidth={round(width + 4)} />
          <path className="stop-round-ring" d={d} strokeWidth={round(width)} />
          {town && <path className="stop-round-case" d={d} strokeWidth={round(width - k(0.12))} />}
        </g>
      );
    }),
);

export const StopPrices = memo(
  ({ sceneAt, stops }: StopsProps): ReactNode =>
    stops.map((legal) => {
      const scene = sceneAt(legal.hex);
      const [target] = scene ? stopTargets(scene, legal) : [];
      if (!target || legal.cost === undefined) return null;
      return (
        <Price key={keyOf(legal)} at={add(target.at, [0, -target.radius - k(0.2)])}>
          {legal.cost}
        </Price>
      );
    }),
);

/** Home marks of these companies, lit. */
export const HomeRings = memo(
  ({ scenes, homes }: { readonly scenes: readonly HexScene[]; readonly homes: readonly CompanyId[] }): ReactNode => {
    if (homes.length === 0) return null;
    const lit = (claim: Claim | null): boolean => claim?.kind === 'home' && claim.companies.some((id) => homes.includes(id));
    return scenes.flatMap((scene) => {
      const slots = scene.stops.flatMap(({ places, slotRadius }) =>
        places.filter(({ claim }) => lit(claim)).map(({ id, at }) => ({ id, at, radius: slotRadius })),
      );
      const beside = scene.marks.flatMap((mark, i) =>
        mark.type === 'claim' && lit(mark.claim) ? [{ id: `${scene.hex} ${i}`, at: mark.at, radius: mark.radius }] : [],
      );
      return [...slots, ...beside].map(({ id, at, radius }) => (
        <g key={id} className="home-lit" transform={`translate(${pair(add(at, scene.centre))})`}>
          <circle className="stop-case" r={round(radius + k(0.05))} />
          <circle className="stop-ring" r={round(radius + k(0.05))} />
        </g>
      ));
    });
  },
);
