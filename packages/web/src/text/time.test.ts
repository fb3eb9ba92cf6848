import { expect, it } from 'vitest';
import { W } from './language.ts';

it('time left is said in two units at most', () => {
  const minute = 60_000;
  expect(
    [900, 45_000, 61_000, 5 * minute, 14.5 * minute, 90 * minute, 120 * minute, 38 * 60 * minute, 72 * 60 * minute].map(W.time),
  ).toEqual(['1 s', '45 s', '1 min 1 s', '5 min', '14 min', '1 h 30 min', '2 h', '1 d 14 h', '3 d']);
});
