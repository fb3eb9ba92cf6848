import type { Title } from '@roundhouse/engine';
import { title18esp } from './18esp/index.ts';
import { title18fb } from './18fb/index.ts';
import { title18sa } from './18sa/index.ts';
import { title1857 } from './1857/index.ts';
import { title1865 } from './1865/index.ts';

export { boards, compiledBoard, standardTiles } from './boards.ts';

/** Every title that can be played, by id. */
export const titles: Readonly<Record<string, Title>> = {
  [title1857.id]: title1857,
  [title1865.id]: title1865,
  [title18esp.id]: title18esp,
  [title18fb.id]: title18fb,
  [title18sa.id]: title18sa,
};

/** The rules of a title under the version a game began with; undefined where this program does not have them. */
export const titleOf = (id: string, rules?: number): Title | undefined => {
  const title = Object.hasOwn(titles, id) ? titles[id] : undefined;
  return title !== undefined && (rules === undefined || title.rules === rules) ? title : undefined;
};
