import type { CompanyId } from '@roundhouse/engine';
import type { ReactNode } from 'react';
import { faceOf } from './faces.ts';
import { k, round } from './geometry.ts';
import { Sign } from './Signs.tsx';
import type { Claim } from './slot-claims.ts';
import { textWidth } from './text.ts';
import { Words } from './Words.tsx';

const fitted = (id: CompanyId, most: number, width: number): number => Math.min(most, width / textWidth(id, 1));

interface ClaimProps {
  readonly title: string;
  readonly claim: Claim;
  readonly radius: number;
}

/** A full ring for a home, a dashed one for a reservation, a crown with the number of its token for a place kept by the Crown. */
export const ClaimMark = ({ title, claim, radius: r }: ClaimProps): ReactNode => {
  if (claim.kind === 'crown')
    return (
      <g className="on-slot">
        <circle className="crown-plate" r={round(r * 0.93)} />
        <Sign name="crown" at={[0, claim.number === '' ? 0 : -r * 0.28]} size={r * 0.34} />
        {claim.number !== '' && (
          <Words kind="claim-text" at={[0, r * 0.36]} size={r * 0.62}>
            {claim.number}
          </Words>
        )}
      </g>
    );
  const companies = claim.kind === 'home' ? claim.companies : [claim.company];
  const home = claim.kind === 'home';
  const shrink = companies.length > 1 ? 0.85 : 1;
  return (
    <g className={claim.kind} data-claim={companies.join(' ')} style={{ color: faceOf(title, companies[0] ?? '').swatch }}>
      <circle className="claim-plate" r={round(r * 0.93)} />
      <circle
        className="claim-ring"
        r={round(r * 0.84)}
        strokeWidth={round(r * (home ? 0.15 : 0.07))}
        strokeDasharray={home ? undefined : `${round(r * 0.22)} ${round(r * 0.16)}`}
      />
      {companies.map((id, i) => (
        <Words
          key={id}
          kind="claim-text"
          at={[0, (i - (companies.length - 1) / 2) * r * 0.56]}
          size={fitted(id, k(home ? 0.17 : 0.15), r * (home ? 1.44 : 1.4)) * shrink}
        >
          {id}
        </Words>
      ))}
    </g>
  );
};
