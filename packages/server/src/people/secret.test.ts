import { expect, it } from 'vitest';
import { newId } from './secret.ts';

it('ids are of the length asked for, differ, and use every letter about equally often', () => {
  const ids = Array.from({ length: 20_000 }, () => newId());
  expect(ids.every((id) => /^[2-9a-hj-km-np-z]{12}$/.test(id))).toBe(true);
  expect(new Set(ids).size).toBe(ids.length);
  expect(newId(20)).toHaveLength(20);
  const counts = new Map<string, number>();
  for (const letter of ids.join('')) counts.set(letter, (counts.get(letter) ?? 0) + 1);
  const mean = (ids.length * 12) / 31;
  expect(counts.size).toBe(31);
  // More than ten standard deviations.
  for (const count of counts.values()) expect(Math.abs(count - mean)).toBeLessThan(1_000);
});
