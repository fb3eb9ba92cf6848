import type { ReactNode } from 'react';
import { W } from '../text/language.ts';

const WEIGHTS = [1, 2, 3, 4, 5];

/** Weight as dots. */
export const Weight = ({ weight }: { readonly weight: number }): ReactNode => (
  <span className="weight" role="img" aria-label={W.home.weight(weight)}>
    {WEIGHTS.map((dot) => (
      <i key={dot} className={dot <= weight ? 'full' : undefined} />
    ))}
  </span>
);
