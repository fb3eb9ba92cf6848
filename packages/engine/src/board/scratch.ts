// Reusable arrays for searches. Allocating new ones would cost more than many searches take.

const LARGE = 1 << 16;
let room = new Int32Array(1 << 17);
let used = 0;

/** `length` numbers set to `value`. Valid only until the current `withScratch` call returns. */
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

/** Runs a search and frees the arrays it took. Searches may be nested. */
export const withScratch = <T>(work: () => T): T => {
  const [before, had] = [room, used];
  try {
    return work();
  } finally {
    room = before;
    used = had;
  }
};
