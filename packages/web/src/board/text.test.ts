import { describe, expect, it } from 'vitest';
import { hyphenated, settingsOf } from './text.ts';

describe('long names', () => {
  it('are broken after an open syllable near the middle', () => {
    expect(hyphenated('Portovecchio')).toEqual(['Porto-', 'vecchio']);
    expect(hyphenated('Decimomannu')).toEqual(['Decimo-', 'mannu']);
  });

  it('stay whole where they are short or have no such place', () => {
    expect(hyphenated('Cagliari')).toBeNull();
    expect(settingsOf('Cagliari', 10).every(({ lines }) => lines.length === 1)).toBe(true);
    expect(hyphenated('Strstrstrstr')).toBeNull();
  });

  it('cost more broken than whole', () => {
    const [whole] = settingsOf('Portovecchio', 10);
    const broken = settingsOf('Portovecchio', 10).find(({ lines }) => lines.length === 2);
    expect(broken?.cost).toBeGreaterThan(whole?.cost ?? 0);
  });
});
