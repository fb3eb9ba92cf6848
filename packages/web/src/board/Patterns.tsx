import type { ReactNode } from 'react';

const LINES = {
  green: 'M-2 6L6-2M2 14L14 2M10 18L18 10',
  brown: 'M-2 6L6-2M2 14L14 2M10 18L18 10M-2 10L6 18M2 2L14 14M10-2L18 6',
  gray: 'M0 4H16M0 12H16',
} as const;

/** Hatching for tile colours, for those who do not see the difference of hue. The stylesheet puts it to use. */
export const Patterns = (): ReactNode => (
  <defs>
    {Object.entries(LINES).map(([colour, d]) => (
      <pattern key={colour} id={`hatch-${colour}`} width="16" height="16" patternUnits="userSpaceOnUse" className={`on-${colour}`}>
        <rect className="ground" width="16" height="16" />
        <path className="hatch" d={d} />
      </pattern>
    ))}
  </defs>
);
