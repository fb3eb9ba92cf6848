import type { Json, TitleMeta } from '@roundhouse/engine';

// What a game is started with if nobody says more.

/** The title's usual options; where one doesn't fit the number of players, the first that does. */
export const usualOptions = ({ options }: TitleMeta, players: number): Readonly<Record<string, Json>> =>
  Object.fromEntries(
    options.map(({ id, values, default: usual, players: needs = {} }) => {
      const fits = (value: Json): boolean => {
        const fit = needs[String(value)];
        return fit === undefined || (players >= fit.min && players <= fit.max);
      };
      return [id, fits(usual) ? usual : (values.find(fits) ?? usual)];
    }),
  );

/** A number of players that the title can be played with, as near to the wanted one as possible. */
export const playersIn = ({ players: { min, max } }: TitleMeta, wanted: number): number => Math.min(max, Math.max(min, wanted));
