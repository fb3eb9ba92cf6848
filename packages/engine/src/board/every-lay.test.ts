import { expect, it } from 'vitest';
import { offersAndLays, tiles } from './test/lays.ts';

it('placements are exactly the lays without fault, over every tile', () => {
  let legal = 0;
  for (const [offered, faultless] of offersAndLays([null, ...Object.keys(tiles)], [0, 1], 'all')) {
    legal += faultless.length;
    expect(offered).toEqual(faultless);
  }
  expect(legal).toBeGreaterThan(1000);
});
