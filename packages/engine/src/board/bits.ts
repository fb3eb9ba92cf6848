// Sets of sides of a hex (6 bits) and of stops of a hex (up to 8) as small integers.

const LISTS: readonly (readonly number[])[] = Array.from({ length: 256 }, (_, mask) =>
  [0, 1, 2, 3, 4, 5, 6, 7].filter((bit) => (mask >> bit) & 1),
);

/** The numbers in a set, ascending. */
export const bitsOf = (mask: number): readonly number[] => LISTS[mask] as readonly number[];

export const maskOf = (numbers: Iterable<number>): number => {
  let mask = 0;
  for (const number of numbers) mask |= 1 << number;
  return mask;
};

export const ALL_SIDES = 0b111111;

/** Every side s of the set becomes (s + steps) % 6. */
export const rotateSides = (mask: number, steps: number): number => ((mask << steps) | (mask >> (6 - steps))) & ALL_SIDES;
