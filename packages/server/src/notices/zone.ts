// Local times of people, by the names of time zones that browsers use.

const MINUTE = 60_000;
const DAY = 24 * 60;

const formats = new Map<string, Intl.DateTimeFormat>();

const formatOf = (zone: string): Intl.DateTimeFormat => {
  const known =
    formats.get(zone) ?? new Intl.DateTimeFormat('en-GB', { timeZone: zone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });
  formats.set(zone, known);
  return known;
};

export const isZone = (zone: string): boolean => {
  try {
    return zone !== '' && formatOf(zone) !== undefined;
  } catch {
    return false;
  }
};

/** The minute of the local day at a moment. */
export const minuteOf = (at: number, zone: string): number => {
  const parts = formatOf(zone).formatToParts(at);
  const of = (type: string): number => Number(parts.find((part) => part.type === type)?.value);
  return of('hour') * 60 + of('minute');
};

/**
 * The next moment after `at` at which clocks of the zone show this minute of the day. On a day on which the clocks are put forward over it,
 * the moment that comes nearest.
 */
export const nextAt = (at: number, zone: string, minute: number): number => {
  const start = Math.floor(at / MINUTE) * MINUTE;
  const ahead = (minute - minuteOf(start, zone) + DAY) % DAY || DAY;
  const guess = start + ahead * MINUTE;
  // The clocks may have been put forward or back in between.
  const off = ((minute - minuteOf(guess, zone) + DAY + DAY / 2) % DAY) - DAY / 2;
  const mended = guess + off * MINUTE;
  return mended > at ? mended : mended + DAY * MINUTE;
};

/** Is it between two minutes of the local day? */
export const isBetween = (at: number, zone: string, from: number, to: number): boolean => {
  const now = minuteOf(at, zone);
  return from <= to ? now >= from && now < to : now >= from || now < to;
};
