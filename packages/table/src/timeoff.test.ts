import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { counted, DAY, momentAfter, type TimeOff } from './timeoff.ts';

const at = (text: string): number => Date.parse(text);
const HOUR = DAY / 24;
const WEEKENDS: TimeOff = { weekends: 0, spans: [] };

describe('weekends', () => {
  it('do not count, from Saturday to Monday', () => {
    // 17 July 2026 is a Friday.
    expect(counted(WEEKENDS, at('2026-07-17T12:00Z'), at('2026-07-20T12:00Z'))).toBe(DAY);
    expect(momentAfter(WEEKENDS, at('2026-07-17T12:00Z'), DAY)).toBe(at('2026-07-20T12:00Z'));
    expect(momentAfter(WEEKENDS, at('2026-07-18T12:00Z'), 1)).toBe(at('2026-07-20T00:00Z') + 1);
  });

  it('begin at midnight of the table’s own time', () => {
    expect(counted({ weekends: 120, spans: [] }, at('2026-07-17T20:00Z'), at('2026-07-20T00:00Z'))).toBe(4 * HOUR);
    expect(counted({ weekends: -300, spans: [] }, at('2026-07-18T00:00Z'), at('2026-07-18T10:00Z'))).toBe(5 * HOUR);
  });
});

describe('vacations', () => {
  it('do not count, and not twice where they meet a weekend', () => {
    const spans = [{ from: at('2026-07-16T00:00Z'), until: at('2026-07-19T00:00Z') }];
    expect(counted({ weekends: 0, spans }, at('2026-07-15T00:00Z'), at('2026-07-21T00:00Z'))).toBe(2 * DAY);
    expect(counted({ weekends: undefined, spans }, at('2026-07-15T00:00Z'), at('2026-07-21T00:00Z'))).toBe(3 * DAY);
  });
});

const offs: fc.Arbitrary<TimeOff> = fc.record({
  weekends: fc.option(fc.integer({ min: -720, max: 840 }), { nil: undefined }),
  spans: fc.array(
    fc.record({ from: fc.nat(40 * DAY), days: fc.nat(9) }).map(({ from, days }) => ({ from, until: from + days * DAY })),
    { maxLength: 3 },
  ),
});

it('the moment after so much time is the first by which it has counted', () => {
  fc.assert(
    fc.property(offs, fc.nat(30 * DAY), fc.integer({ min: 1, max: 20 * DAY }), (off, from, ms) => {
      const end = momentAfter(off, from, ms);
      expect(counted(off, from, end)).toBe(ms);
      expect(counted(off, from, end - 1)).toBe(ms - 1);
    }),
  );
});

it('time adds up, and never more counts than has passed', () => {
  fc.assert(
    fc.property(offs, fc.nat(30 * DAY), fc.nat(20 * DAY), fc.nat(20 * DAY), (off, from, first, second) => {
      const [mid, end] = [from + first, from + first + second];
      expect(counted(off, from, mid) + counted(off, mid, end)).toBe(counted(off, from, end));
      expect(counted(off, from, end)).toBeLessThanOrEqual(first + second);
    }),
  );
});
