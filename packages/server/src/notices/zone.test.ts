import { describe, expect, it } from 'vitest';
import { isBetween, isZone, minuteOf, nextAt } from './zone.ts';

const at = (text: string): number => Date.parse(text);
const EIGHT = 8 * 60;

describe('local times', () => {
  it('are told by time zone, half hours included', () => {
    expect(minuteOf(at('2026-07-01T12:00Z'), 'Europe/Berlin')).toBe(14 * 60);
    expect(minuteOf(at('2026-01-01T12:00Z'), 'Europe/Berlin')).toBe(13 * 60);
    expect(minuteOf(at('2026-01-01T23:45Z'), 'Asia/Kolkata')).toBe(5 * 60 + 15);
  });

  it('come next today or tomorrow', () => {
    expect(nextAt(at('2026-01-05T06:59:30Z'), 'Europe/Berlin', EIGHT)).toBe(at('2026-01-05T07:00Z'));
    expect(nextAt(at('2026-01-05T07:00Z'), 'Europe/Berlin', EIGHT)).toBe(at('2026-01-06T07:00Z'));
    expect(nextAt(at('2026-01-05T07:00Z'), 'America/New_York', EIGHT)).toBe(at('2026-01-05T13:00Z'));
  });

  it('stay the same when the clocks change', () => {
    // 28 March 2027 has 23 hours in Berlin, 31 October 2027 has 25.
    expect(nextAt(at('2027-03-27T08:00Z'), 'Europe/Berlin', EIGHT)).toBe(at('2027-03-28T06:00Z'));
    expect(nextAt(at('2027-10-30T07:00Z'), 'Europe/Berlin', EIGHT)).toBe(at('2027-10-31T07:00Z'));
  });

  it('may lie between two others across midnight', () => {
    const [ten, seven] = [22 * 60, 7 * 60];
    const isQuiet = (time: string) => isBetween(at(time), 'UTC', ten, seven);
    expect(['21:59', '22:00', '23:30', '00:00', '06:59', '07:00'].map((time) => isQuiet(`2026-01-05T${time}Z`))).toEqual([
      false,
      true,
      true,
      true,
      true,
      false,
    ]);
    expect(isBetween(at('2026-01-05T13:00Z'), 'UTC', 12 * 60, 14 * 60)).toBe(true);
    expect(isBetween(at('2026-01-05T14:00Z'), 'UTC', 12 * 60, 14 * 60)).toBe(false);
  });

  it('need a zone that exists', () => {
    expect(['Europe/Berlin', 'UTC', 'Mars/Olympus', ''].map(isZone)).toEqual([true, true, false, false]);
  });
});
