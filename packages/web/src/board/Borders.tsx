import { memo, type ReactNode } from 'react';
import type { Border, Flank } from './border-lines.ts';
import { add, between, fitDash, k, type Point, pair, R, round, scale } from './geometry.ts';
import { Named } from './Named.tsx';
import { PILL_PLACES } from './obstacles.ts';
import { centreIn, type Plan } from './plan.ts';
import { textWidth } from './text.ts';
import { Words } from './Words.tsx';

const STROKES = 11;

/** Short strokes across a line, longer and shorter by turns. */
function hachures(p: Point, q: Point): string {
  const [ux, uy] = [(q[0] - p[0]) / R, (q[1] - p[1]) / R];
  return Array.from({ length: STROKES }, (_, i) => {
    const at = between(p, q, (i + 1) / (STROKES + 1));
    const out = scale([-uy, ux], k(i % 2 === 0 ? 0.1 : 0.07));
    return `M${pair(add(at, scale(out, -1)))}L${pair(add(at, out))}`;
  }).join('');
}

const DOTS = ((): { strokeDasharray: string; strokeDashoffset: number } => {
  const [on, off] = fitDash(R, 0.01, k(0.165));
  return { strokeDasharray: `${on} ${off}`, strokeDashoffset: -off / 2 };
})();

/** Everything printed along one hex side. */
export const EdgeLine = ({ p, q, types }: { readonly p: Point; readonly q: Point; readonly types: readonly string[] }): ReactNode => {
  const d = `M${pair(p)}L${pair(q)}`;
  const rivers = types.filter((type) => type === 'river').length;
  return (
    <>
      {types.includes('impassable') && <path className="e-closed" d={d} />}
      {types.includes('frontier') && (
        <>
          <path className="e-frontier-case" d={d} />
          <path className="e-frontier" d={d} {...DOTS} />
        </>
      )}
      {types.includes('mountain') && (
        <>
          <path className="e-ridge" d={d} />
          <path className="e-hachures" d={hachures(p, q)} />
        </>
      )}
      {rivers > 0 && <path className={rivers > 1 ? 'e-river double' : 'e-river'} d={d} />}
      {rivers > 1 && <path className="e-river-core" d={d} />}
    </>
  );
};

const endsOf = (plan: Plan, { hex, side }: Flank): readonly [Point, Point] => plan.hex.ends(side, centreIn(plan, hex));

const BorderLine = ({ plan, border }: { readonly plan: Plan; readonly border: Border }): ReactNode => (
  <Named ids={border.ids}>
    {border.flanks.map((flank) => {
      const [p, q] = endsOf(plan, flank);
      return <EdgeLine key={flank.hex} p={p} q={q} types={border.types} />;
    })}
  </Named>
);

/** Casings of closed edges lie under all of them, so that corners join. */
const closedCases = (plan: Plan): string =>
  plan.borders
    .filter(({ types }) => types.includes('impassable'))
    .flatMap(({ flanks }) => flanks.map((flank) => `M${endsOf(plan, flank).map(pair).join('L')}`))
    .join('');

export const BorderLines = memo(
  ({ plan }: { readonly plan: Plan }): ReactNode => (
    <>
      <path className="e-closed-case" d={closedCases(plan)} />
      {plan.borders.map((border) => (
        <BorderLine key={border.ids[0]} plan={plan} border={border} />
      ))}
    </>
  ),
);

const CostPill = ({ at, kind, children }: { readonly at: Point; readonly kind: string; readonly children: string }): ReactNode => {
  const [width, height] = [textWidth(children, k(0.145)) + k(0.11), k(0.19)];
  return (
    <>
      <rect
        className={`pill pill-${kind}`}
        x={round(at[0] - width / 2)}
        y={round(at[1] - height / 2)}
        width={round(width)}
        height={height}
        rx={height / 2}
      />
      <Words kind="pill-text" at={at} size={k(0.145)}>
        {children}
      </Words>
    </>
  );
};

interface PillProps {
  readonly plan: Plan;
  readonly border: Border;
  /** Track crosses here: the pill stands aside. */
  readonly crossed: boolean;
}

export const BorderPill = memo(({ plan, border: { flanks, types, cost, fromPhase }, crossed }: PillProps): ReactNode => {
  const words = fromPhase === undefined ? String(cost) : `${cost} · ${fromPhase}+`;
  const kind = types.includes('mountain') ? 'mountain' : (types[0] ?? '');
  const linked = flanks.length > 1;
  const part = linked ? 1 - PILL_PLACES.aside : crossed && kind !== 'sea' ? PILL_PLACES.aside : PILL_PLACES.middle;
  return flanks.map((flank) => (
    <CostPill key={flank.hex} at={between(...endsOf(plan, flank), part)} kind={kind}>
      {words}
    </CostPill>
  ));
});
