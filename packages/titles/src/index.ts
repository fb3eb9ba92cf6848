import type { BoardData, Title } from '@roundhouse/engine';
import { title1857 } from './1857/index.ts';

/** Every title that can be played, by id. */
export const titles: Readonly<Record<string, Title>> = { [title1857.id]: title1857 };

/** The rules of a title under the version a game began with; undefined where this program does not have them. */
export const titleOf = (id: string, rules?: number): Title | undefined => {
  const title = Object.hasOwn(titles, id) ? titles[id] : undefined;
  return title !== undefined && (rules === undefined || title.rules === rules) ? title : undefined;
};

/** The printed boards by title. */
export const boards: Readonly<Record<string, BoardData>> = Object.fromEntries(Object.values(titles).map((title) => [title.id, title.board.data]));
