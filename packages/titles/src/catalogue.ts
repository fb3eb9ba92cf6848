// @roundhouse/titles/catalogue: the list of titles, each loaded when it is needed; board files, corrections and imported games.

import { type Json, type Read, type Title, type TitleMeta, titleAt } from '@roundhouse/engine';
import type { Board } from '@roundhouse/engine/board';
import type { About } from './about.ts';
import { changesBetween, correctionOf, withChanges } from './corrections.ts';
import type { Imported } from './foreign.ts';
import { type Listed, list } from './list.ts';

export type * from './about.ts';
export { correctBoard, correctionOf } from './corrections.ts';
export type * from './foreign.ts';
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

/** What lists tell of a title; undefined if there is none. */
export const metaOf = (id: string): TitleMeta | undefined => listedOf(id)?.meta;

/** A title under a rules number, by default the newest; undefined if this program does not have it. */
export const loadTitle = async (id: string, rules?: number): Promise<Title | undefined> => {
  const title = await listedOf(id)?.load();
  if (title === undefined) return undefined;
  const changes = correctionOf(id);
  const corrected = changes === undefined ? title : { ...title, changes };
  return rules === undefined ? corrected : titleAt(corrected, rules);
};

/** What the page of a title tells; undefined if it has no texts of its own. */
export const loadAbout = async (id: string): Promise<About | undefined> => listedOf(id)?.about?.();

/** The schema of a title's board file, as JSON Schema. */
export const boardSchemaOf = async (id: string): Promise<Json | undefined> => {
  const schema = await listedOf(id)?.printed?.schema();
  if (schema === undefined) return undefined;
  const title = `Board file of ${metaOf(id)?.name ?? id}`;
  return { $schema: 'https://json-schema.org/draft/2020-12/schema', title, ...(schema.json() as Readonly<Record<string, Json>>) };
};

/** The board file of a title as it is printed. */
export const boardFile = async (id: string): Promise<Json | undefined> => (await listedOf(id)?.printed?.load()) as Json | undefined;

/** The board file of a title with changes made to it. */
export const changedBoard = async (id: string, changes: Json | undefined): Promise<Json | undefined> => {
  const file = await boardFile(id);
  return file === undefined || changes === undefined ? file : withChanges(file, changes);
};

/** Reads a corrected board file: what it changes, undefined if nothing; or every fault and where it is. */
export const readBoard = async (id: string, given: unknown): Promise<Read<Json | undefined>> => {
  const [file, schema] = [await boardFile(id), await listedOf(id)?.printed?.schema()];
  if (file === undefined || schema === undefined) return { ok: false, error: `the board of ${id} cannot be corrected` };
  const { faultsOf } = await import('./printed.ts');
  const faults = faultsOf(schema, given);
  if (faults.length > 0) return { ok: false, error: `the board file is not valid: ${faults.slice(0, 20).join('; ')}` };
  return { ok: true, value: changesBetween(file, given as Json) };
};

/** The printed board of a title. */
export const loadBoard = async (id: string): Promise<Board | undefined> => (await loadTitle(id))?.board;

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const foreigners = listed.flatMap(({ foreign }) => foreign ?? []);

/** Does this look like a game exported from 18xx.games, by its actions or its title? Our own records have moves instead of actions. */
export const isForeign = (given: unknown): boolean =>
  isObject(given) && !Object.hasOwn(given, 'moves') && (Array.isArray(given.actions) || foreigners.some(({ id }) => id === given.title));

/** Translates a game exported from 18xx.games into a record. */
export const importForeign = async (given: unknown): Promise<Read<Imported>> => {
  const id = isObject(given) ? given.title : undefined;
  const found = foreigners.find((foreign) => foreign.id === id);
  if (found !== undefined) return (await found.load())(given);
  const what = typeof id === 'string' ? `a game of ${JSON.stringify(id.slice(0, 60))}` : 'no exported game';
  return { ok: false, error: `this is ${what}; games of ${foreigners.map((foreign) => foreign.id).join(', ')} can be imported` };
};
