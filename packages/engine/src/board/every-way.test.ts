import { describe, expect, it } from 'vitest';
import { compare } from './test/every-way.ts';

describe('reach is what trying every way finds', () => {
  it('on small boards with everything on them', () => {
    expect(compare(false, 1, 3000)).toBeGreaterThan(2500);
  });

  it('where one critical thing is not enough', () => {
    expect(compare(true, 9229, 9229)).toBe(1);
  });

  it('on full boards of switches', () => {
    expect(compare(true, 1, 2000)).toBeGreaterThan(1000);
  });
});
