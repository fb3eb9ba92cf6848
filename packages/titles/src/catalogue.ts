import { type Board, type Title, type TitleMeta, titleAt } from '@roundhouse/engine';
import { type Listed, list } from './list.ts';

export type { Listed } from './list.ts';

// What a page tells of the titles before one is chosen, and the titles one by one, loaded when they are needed.

const listed: Listed[] = [...list];
const metas: TitleMeta[] = list.map(({ meta }) => meta);

/** Every title that can be played. */
export const catalogue: readonly TitleMeta[] = metas;

/** Makes a title known that is not on the list, such as an example. */
export const addTitle = (title: Listed): void => {
  listed.push(title);
  metas.push(title.meta);
};

const listedOf = (id: string): Listed | undefined => listed.find(({ meta }) => meta.id === id);

export const metaOf = (id: string): TitleMeta | undefined => listedOf(id)?.meta;

/** A title under a rules number, by default the newest; undefined if this program does not have it. */
export const loadTitle = async (id: string, rules?: number): Promise<Title | undefined> => {
  const title = await listedOf(id)?.load();
  return title === undefined || rules === undefined ? title : titleAt(title, rules);
};

/** The printed board of a title. */
export const loadBoard = async (id: string): Promise<Board | undefined> => (await loadTitle(id))?.board;
