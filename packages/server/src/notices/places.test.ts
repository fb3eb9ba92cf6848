import { expect, it } from 'vitest';
import { Places } from './places.ts';

const MINUTE = 60_000;

it('a place that fails rests, longer each time, and is forgiven when it takes something', async () => {
  let now = 0;
  const places = new Places(() => now);
  const fails = () => places.sendTo('hook', () => Promise.reject(new Error('no answer'))).catch(() => undefined);
  const waits: number[] = [];
  for (let i = 0; i < 8; i++) {
    await fails();
    waits.push(places.waitFor('hook') / MINUTE);
  }
  expect(waits).toEqual([1, 2, 4, 8, 16, 32, 60, 60]);
  expect(places.waitFor('other')).toBe(0);
  now += 60 * MINUTE;
  expect(places.waitFor('hook')).toBe(0);
  await places.sendTo('hook', async () => undefined);
  await fails();
  expect(places.waitFor('hook')).toBe(MINUTE);
});

it('a place is written to once at a time', async () => {
  const places = new Places(() => 0);
  let taken = (): void => undefined;
  const sending = places.sendTo(
    'hook',
    () =>
      new Promise((resolve) => {
        taken = resolve;
      }),
  );
  expect(places.waitFor('hook')).toBeGreaterThan(0);
  taken();
  await sending;
  expect(places.waitFor('hook')).toBe(0);
});
