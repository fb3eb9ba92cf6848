import type { ReactNode } from 'react';
import { type Point, round } from './geometry.ts';

interface WordsProps {
  readonly kind: string;
  /** Middle of the capitals. */
  readonly at?: Point;
  readonly size: number;
  readonly children: ReactNode;
  readonly id?: string;
  /** Width it is squeezed or stretched to. */
  readonly fit?: number;
}

/** Half the height of a capital. */
const HALF_CAPITAL = 0.36;

/** One line of text round a point. */
export const Words = ({ kind, at = [0, 0], size, children, id, fit }: WordsProps): ReactNode => (
  <text
    id={id}
    className={kind}
    x={round(at[0])}
    y={round(at[1] + size * HALF_CAPITAL)}
    fontSize={round(size)}
    textLength={fit === undefined ? undefined : round(fit)}
    lengthAdjust={fit === undefined ? undefined : 'spacingAndGlyphs'}
  >
    {children}
  </text>
);
