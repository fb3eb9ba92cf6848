// Points by rank, for leagues and tournaments. They count the opponents that a player has beaten, so that tables of different sizes compare.

/** What a win is worth, at a table of any size. */
export const WIN = 60;

/** What a round without a table is worth: as much as the middle of one. */
export const BYE = WIN / 2;

/**
 * The points of each seat: a share of `WIN` by the opponents beaten, those with the same rank by half. At a table of four that is 60, 40, 20
 * and 0.
 */
export const pointsOf = (ranks: readonly number[]): readonly number[] =>
  ranks.map((mine, seat) => {
    const beaten = ranks.reduce((sum, other, at) => sum + (at === seat ? 0 : other > mine ? 1 : other === mine ? 0.5 : 0), 0);
    return ranks.length < 2 ? 0 : (WIN * beaten) / (ranks.length - 1);
  });
