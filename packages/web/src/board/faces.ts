import type { CompanyId } from '@roundhouse/engine';
import { marksOf } from './title-marks.ts';

// The face of a token is told apart three ways without colour: initials, ring, cap.

const RINGS = ['plain', 'double', 'dashed', 'dotted', 'cogged'] as const;
const CAPS = ['none', 'both', 'top', 'foot', 'bars'] as const;
export type Ring = (typeof RINGS)[number];
export type Cap = (typeof CAPS)[number];

export interface Face {
  readonly swatch: string;
  /** Whether dark or light ink reads better on the swatch. */
  readonly ink: 'dark' | 'light';
  readonly ring: Ring;
  readonly cap: Cap;
}

/** Of a company the title has no colour for. */
const NO_SWATCH = '#777777';

/** The inks of the stylesheet, for measuring. */
export const INKS = { dark: '#16130f', light: '#fffdf6' } as const;

const linear = (value: number): number => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4);

function luminance(colour: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((i) => linear(Number.parseInt(colour.slice(i, i + 2), 16) / 255));
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

export function contrast(a: string, b: string): number {
  const [x, y] = [luminance(a), luminance(b)];
  return (Math.max(x, y) + 0.05) / (Math.min(x, y) + 0.05);
}

/** Ring runs fastest and the cap shifts each lap: companies next to each other differ in both, and 25 faces are all different. */
export function faceOf(title: string, company: CompanyId): Face {
  const { swatches } = marksOf(title);
  const swatch = swatches[company] ?? NO_SWATCH;
  const i = Math.max(0, Object.keys(swatches).indexOf(company));
  return {
    swatch,
    ink: contrast(INKS.dark, swatch) >= contrast(INKS.light, swatch) ? 'dark' : 'light',
    ring: RINGS[i % 5] ?? 'plain',
    cap: CAPS[(i + Math.floor(i / 5)) % 5] ?? 'none',
  };
}
