import type { Json, TitleMeta } from '@roundhouse/engine';
import { BOT_LEVELS, type BotLevel } from '@roundhouse/table';

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

/** What somebody wants to play against the computer. */
export interface Wish {
  readonly title: string;
  readonly players: number;
  readonly level: BotLevel;
  readonly name: string;
}

const KEY = 'roundhouse-computer';

/** Reads a kept choice; what is missing or unknown is left out. */
export const readWish = (text: string | null): Partial<Wish> => {
  let given: unknown;
  try {
    given = JSON.parse(text ?? '');
  } catch {
    return {};
  }
  const fields = new Map<string, unknown>(typeof given === 'object' && given !== null ? Object.entries(given) : []);
  const [title, players, name] = [fields.get('title'), fields.get('players'), fields.get('name')];
  const level = BOT_LEVELS.find((one) => one === fields.get('level'));
  return {
    ...(typeof title === 'string' ? { title } : {}),
    ...(typeof players === 'number' && Number.isInteger(players) ? { players } : {}),
    ...(level === undefined ? {} : { level }),
    ...(typeof name === 'string' && name.trim() !== '' ? { name } : {}),
  };
};

/** What was chosen the last time. */
export const keptWish = (): Partial<Wish> => {
  try {
    return readWish(localStorage.getItem(KEY));
  } catch {
    return {};
  }
};

export const keepWish = (wish: Partial<Wish>): void => {
  try {
    localStorage.setItem(KEY, JSON.stringify(wish));
  } catch {
    // A private window stores nothing.
  }
};
