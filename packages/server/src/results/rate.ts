import { rate, rating } from 'openskill';

// Ratings by OpenSkill (Plackett-Luce). A rating is an estimate and how sure it is. The ratings of a title are a fold over its games in the
// order in which they ended, so they follow from the games alone.

export interface Rating {
  readonly mu: number;
  readonly sigma: number;
  /** How many games it rests on. */
  readonly games: number;
}

/** What a player has before the first game. */
export const FIRST: Rating = { ...rating(), games: 0 };

/** One side of a game: whose rating changes, and how the game ended for it. */
export interface Side {
  readonly key: string;
  readonly rank: number;
}

/** The ratings after a game, in the order of its sides. One level of bots may have several seats: each counts, and their mean is kept. */
export const rateGame = (sides: readonly Side[], before: ReadonlyMap<string, Rating>): ReadonlyMap<string, Rating> => {
  const had = ({ key }: Side): Rating => before.get(key) ?? FIRST;
  const after = rate(
    sides.map((side) => [had(side)]),
    { rank: sides.map(({ rank }) => rank) },
  ).map(([one]) => one as { readonly mu: number; readonly sigma: number });
  return new Map(
    sides.map((side) => {
      const mine = after.filter((_, i) => sides[i]?.key === side.key);
      const mean = (of: (one: { readonly mu: number; readonly sigma: number }) => number): number =>
        mine.reduce((sum, one) => sum + of(one), 0) / mine.length;
      return [side.key, { mu: mean(({ mu }) => mu), sigma: mean(({ sigma }) => sigma), games: had(side).games + 1 }];
    }),
  );
};

/** The width of the error bar: the true strength is inside it with about 95%. */
const BAR = 2;

/** The lower end of the error bar, by which players are ranked. */
export const lowOf = ({ mu, sigma }: Pick<Rating, 'mu' | 'sigma'>): number => mu - BAR * sigma;

const SCALE = 40;
const SHIFT = 500;

/** A rating as people read it: a new player has 1,500 ± 667. */
export const shown = ({ mu, sigma }: Pick<Rating, 'mu' | 'sigma'>): { readonly rating: number; readonly error: number } => ({
  rating: Math.round(SHIFT + SCALE * mu),
  error: Math.round(BAR * SCALE * sigma),
});
