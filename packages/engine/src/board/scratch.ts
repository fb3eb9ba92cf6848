// Room for numbers that a search needs only while it runs. A new array for each would cost more than many a search itself.

const LARGE = 1 << 16;
let room = new Int32Array(1 << 17);
let used = 0;

/** So many numbers, each this one; theirs whose `withScratch` runs, and gone when it is over. */
export const scratch = (length: number, value: number): Int32Array => {
  if (length > LARGE) return new Int32Array(length).fill(value);
  if (used + length > room.length) {
    room = new Int32Array(room.length);
    used = 0;
  }
  const part = room.subarray(used, used + length);
  used += length;
  return part.fill(value);
};

/** Gives back afterwards what was taken meanwhile. One search may run within another. */
export const withScratch = <T>(work: () => T): T => {
  const [before, had] = [room, used];
  try {
    return work();
  } finally {
    room = before;
    used = had;
  }
};
