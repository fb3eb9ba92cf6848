import { titles } from '@roundhouse/titles';
import { describe, expect, it } from 'vitest';
import { contrast, faceOf, INKS } from './faces.ts';
import { marksOf } from './title-marks.ts';

describe.each(Object.keys(titles))('tokens of %s', (title) => {
  const companies = Object.keys(marksOf(title).swatches);

  it('are there for every company of the data, and for no other', () => {
    const printed = titles[title]?.components.companies.map(({ id }) => id);
    expect([...companies].sort()).toEqual([...(printed ?? [])].sort());
  });

  it('differ from each other without colour', () => {
    const faces = companies.map((id) => `${faceOf(title, id).ring} ${faceOf(title, id).cap}`);
    expect(new Set(faces).size).toBe(companies.length);
  });

  it('have initials that can be read', () => {
    for (const id of companies) {
      const { swatch, ink } = faceOf(title, id);
      expect(contrast(INKS[ink], swatch), id).toBeGreaterThan(4.5);
    }
  });
});
