// Reusable arrays for searches. Allocating new ones would cost more than many searches take.

const LARGE = 1 << 16;

/** Memory, and the arrays made of it by where they begin: searches take the same ones again and again. */
interface Room {
  readonly numbers: Int32Array;
  readonly parts: Map<number, Int32Array>;
}

const makeRoom = (length: number): Room => ({ numbers: new Int32Array(length), parts: new Map() });

let room = makeRoom(1 << 17);
let used = 0;

/** `length` numbers that may be anything. Valid only until the current `withScratch` call returns. */
export const unfilled = (length: number): Int32Array => {
  if (length > LARGE) return new Int32Array(length);
  if (used + length > room.numbers.length) {
    room = makeRoom(room.numbers.length);
    used = 0;
  }
  let part = room.parts.get(used);
  if (part === undefined || part.length !== length) {
    part = room.numbers.subarray(used, used + length);
    room.parts.set(used, part);
  }
  used += length;
  return part;
};

/** `length` numbers set to `value`. */
export const scratch = (length: number, value: number): Int32Array => unfilled(length).fill(value);

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
