// @roundhouse/titles: all titles at once.

import { type Title, titleAt } from '@roundhouse/engine';
import { list } from './list.ts';

export * from './catalogue.ts';
export { standardTiles } from './standard-tiles.ts';

/** Every title on the list, by id, under its newest rules number. */
export const titles: Readonly<Record<string, Title>> = Object.fromEntries(
  await Promise.all(list.map(async ({ meta, load }) => [meta.id, await load()] as const)),
);

/** A title under a rules number, by default the newest; undefined if this program does not have it. */
export const titleOf = (id: string, rules?: number): Title | undefined => {
  const title = Object.hasOwn(titles, id) ? titles[id] : undefined;
  return title === undefined || rules === undefined ? title : titleAt(title, rules);
};
