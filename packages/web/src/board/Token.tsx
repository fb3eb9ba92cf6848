import type { CompanyId } from '@roundhouse/engine';
import { memo, type ReactNode } from 'react';
import { ClaimMark } from './Claims.tsx';
import { type Cap, faceOf, type Ring } from './faces.ts';
import { ORIGIN, type Point, pair, round } from './geometry.ts';
import { marksOf } from './title-marks.ts';
import { Words } from './Words.tsx';

interface TokenProps {
  readonly title: string;
  readonly company: CompanyId;
  readonly at?: Point;
  readonly radius: number;
  readonly kind?: string;
  /** The company has ended. */
  readonly closed?: boolean;
}

const TURN = 2 * Math.PI;
/** Radius, width and dash of each ring, for a token of radius 1. */
const RING_LINES: Readonly<Record<Ring, readonly (readonly [radius: number, width: number, ...dash: number[]])[]>> = {
  plain: [[0.86, 0.07]],
  double: [
    [0.9, 0.045],
    [0.79, 0.045],
  ],
  dashed: [[0.85, 0.1, (TURN * 0.85) / 12, (TURN * 0.85) / 24]],
  dotted: [[0.85, 0.12, 0.001, (TURN * 0.85) / 16]],
  cogged: [[0.87, 0.15, (TURN * 0.87) / 24, (TURN * 0.87) / 24]],
};

/** Segments of the disc above (-1) and below (1) the initials. */
const CAP_SIDES: Readonly<Record<Cap, readonly number[]>> = { none: [], both: [-1, 1], top: [-1], foot: [1], bars: [-1, 1] };
const CHORD = 0.44;
const INNER = 0.74;
const HALF = Math.sqrt(INNER ** 2 - CHORD ** 2);
const BARS = [-0.26, 0, 0.26];

function capPath(cap: Cap, r: number): string {
  const at = (x: number, y: number): string => `${round(x * r)} ${round(y * r)}`;
  return CAP_SIDES[cap]
    .map((up) =>
      cap === 'bars'
        ? BARS.map((x) => `M${at(x - 0.06, up < 0 ? -0.7 : 0.46)}h${round(0.12 * r)}v${round(0.24 * r)}h${round(-0.12 * r)}Z`).join('')
        : `M${at(-HALF, up * CHORD)}A${round(INNER * r)} ${round(INNER * r)} 0 0 ${up < 0 ? 1 : 0} ${at(HALF, up * CHORD)}Z`,
    )
    .join('');
}

const INITIALS = [0.95, 0.95, 0.82, 0.62, 0.5, 0.41];

/** A company's token: swatch, ring, cap and initials. */
export const Token = memo(({ title, company, at = ORIGIN, radius: r, kind, closed = false }: TokenProps): ReactNode => {
  if (company === marksOf(title).crown)
    return (
      <g className="token crowned" data-company={company} transform={`translate(${pair(at)})`}>
        <ClaimMark title={title} claim={{ kind: 'crown', number: kind ?? '', id: undefined }} radius={r} />
      </g>
    );
  const { swatch, ink, ring, cap } = faceOf(title, company);
  const size = (INITIALS[company.length] ?? 0.35) * r;
  const letters = kind === undefined ? undefined : marksOf(title).kinds?.[kind];
  return (
    <g
      className={`token ink-${ink}${kind === undefined ? '' : ` token-${kind}`}`}
      data-company={company}
      transform={`translate(${pair(at)})`}
      style={{ color: swatch }}
    >
      <circle className="token-rim" r={round(r)} />
      <circle className="token-disc" r={round(0.95 * r)} />
      {cap !== 'none' && <path className="token-cap" d={capPath(cap, r)} />}
      {RING_LINES[ring].map(([radius, width, ...dash]) => (
        <circle
          key={radius}
          className={`token-ring ring-${ring}`}
          r={round(radius * r)}
          strokeWidth={round(width * r)}
          strokeDasharray={dash.length > 0 ? dash.map((d) => round(d * r)).join(' ') : undefined}
        />
      ))}
      <Words kind="token-initials" size={size} fit={Math.min(1.36 * r, size * company.length * 0.72)}>
        {company}
      </Words>
      {letters !== undefined && (
        <g className="token-kind" transform={`translate(0 ${round(0.74 * r)})`}>
          <rect x={round(-0.42 * r)} y={round(-0.26 * r)} width={round(0.84 * r)} height={round(0.52 * r)} rx={round(0.26 * r)} />
          <Words kind="token-kind-text" size={0.46 * r}>
            {letters}
          </Words>
        </g>
      )}
      {closed && (
        <path
          className="token-cross"
          strokeWidth={round(0.16 * r)}
          d={`M${round(-0.7 * r)} ${round(-0.7 * r)}L${round(0.7 * r)} ${round(0.7 * r)}`}
        />
      )}
    </g>
  );
});

/** A token on its own, for lists and charters. Below 14 px use letters on the swatch. */
export const TokenPicture = ({
  title,
  company,
  size = 24,
}: {
  readonly title: string;
  readonly company: CompanyId;
  readonly size?: number;
}): ReactNode => (
  <svg className="board token-picture" width={size} height={size} viewBox="-30 -30 60 60" role="img" aria-label={company}>
    <Token title={title} company={company} radius={29} />
  </svg>
);
