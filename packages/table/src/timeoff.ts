// Time off: weekends and vacations, in which clocks stand still. Weekends are reckoned at a fixed distance from UTC, so that the same log
// gives the same clock everywhere, whatever a device knows of time zones.

const MINUTE = 60_000;
export const DAY = 24 * 60 * MINUTE;
const WEEK = 7 * DAY;
/** The first Saturday after the beginning of time, which was a Thursday. */
const SATURDAY = 2 * DAY;

/** A stretch of time, its end not included. */
export interface Span {
  readonly from: number;
  readonly until: number;
}

/** When a clock stands still. */
export interface TimeOff {
  /** Minutes by which local time is ahead of UTC, where weekends are off; undefined: they count. */
  readonly weekends: number | undefined;
  readonly spans: readonly Span[];
}

/** The weekend that a moment is in, or the next one. */
const weekendAt = (at: number, offset: number): Span => {
  const shift = SATURDAY - offset * MINUTE;
  const from = Math.floor((at - shift) / WEEK) * WEEK + shift;
  return at < from + 2 * DAY ? { from, until: from + 2 * DAY } : { from: from + WEEK, until: from + WEEK + 2 * DAY };
};

/** The times off that a moment is in or that come after it, at least the next of each kind. */
const spansAt = ({ weekends, spans }: TimeOff, at: number): readonly Span[] => [
  ...(weekends === undefined ? [] : [weekendAt(at, weekends)]),
  ...spans.filter(({ from, until }) => until > at && until > from),
];

/** The next stretch in which time counts, at or after a moment. */
const nextRun = (off: TimeOff, at: number): Span => {
  let from = at;
  for (let inside = true; inside; ) {
    const until = Math.max(from, ...spansAt(off, from).flatMap((span) => (span.from <= from ? span.until : [])));
    inside = until > from;
    from = until;
  }
  return { from, until: Math.min(Number.POSITIVE_INFINITY, ...spansAt(off, from).map((span) => span.from)) };
};

/** How much of the time between two moments counts. */
export const counted = (off: TimeOff, from: number, to: number): number => {
  let sum = 0;
  for (let at = from; at < to; ) {
    const run = nextRun(off, at);
    sum += Math.max(0, Math.min(run.until, to) - run.from);
    at = run.until;
  }
  return sum;
};

/** The moment by which so much time has counted. */
export const momentAfter = (off: TimeOff, from: number, ms: number): number => {
  let left = ms;
  for (let at = from; ; ) {
    const run = nextRun(off, at);
    if (run.until - run.from >= left) return run.from + left;
    left -= run.until - run.from;
    at = run.until;
  }
};
