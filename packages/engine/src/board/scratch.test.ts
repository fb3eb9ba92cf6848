import { expect, it } from 'vitest';
import { scratch, withScratch } from './scratch.ts';

it('arrays of one search are apart from each other and filled', () => {
  withScratch(() => {
    const [a, b] = [scratch(3, 7), scratch(2, -1)];
    a.fill(1);
    expect([[...a], [...b]]).toEqual([
      [1, 1, 1],
      [-1, -1],
    ]);
  });
});

it('what a search took is free for the next, and filled anew', () => {
  const first = withScratch(() => scratch(4, 5));
  const next = withScratch(() => scratch(4, 6));
  expect([first.byteOffset === next.byteOffset, first.buffer === next.buffer, [...next]]).toEqual([true, true, [6, 6, 6, 6]]);
});

it('is freed even if a search fails', () => {
  const before = withScratch(() => scratch(1, 0));
  expect(() =>
    withScratch(() => {
      scratch(9, 0);
      throw new Error('a fault');
    }),
  ).toThrow('a fault');
  expect(withScratch(() => scratch(1, 0)).byteOffset).toBe(before.byteOffset);
});

it('a search inside another leaves its arrays alone', () => {
  withScratch(() => {
    const outer = scratch(3, 1);
    const inner = withScratch(() => scratch(3, 2));
    const later = scratch(3, 3);
    expect([[...outer], inner.byteOffset === later.byteOffset, [...later]]).toEqual([[1, 1, 1], true, [3, 3, 3]]);
  });
});

it('a large array is one of its own, and takes no room from others', () => {
  withScratch(() => {
    const small = scratch(1, 0);
    const large = scratch((1 << 16) + 1, 4);
    const after = scratch(1, 0);
    expect([large.length, large.every((value) => value === 4), large.buffer === small.buffer]).toEqual([(1 << 16) + 1, true, false]);
    expect([after.buffer === small.buffer, after.byteOffset - small.byteOffset]).toEqual([true, 4]);
    expect(scratch(1 << 16, 0).buffer === small.buffer).toBe(true);
  });
});

it('more room is made where it is full, and what was taken before stays', () => {
  const start = withScratch(() => scratch(1, 0));
  withScratch(() => {
    const [first, second] = [scratch(1 << 16, 1), scratch(1 << 16, 2)];
    const third = scratch(1 << 16, 3);
    const fourth = scratch(1 << 16, 4);
    expect([first, second, third, fourth].map((array) => [array.length, array[0], array.at(-1)])).toEqual(
      [1, 2, 3, 4].map((value) => [1 << 16, value, value]),
    );
    expect([second.buffer === first.buffer, third.buffer === first.buffer, fourth.buffer === third.buffer]).toEqual([true, false, true]);
  });
  // The search before goes on where it was.
  expect(withScratch(() => scratch(1, 0)).buffer === start.buffer).toBe(true);
});
