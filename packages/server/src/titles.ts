import type { Title, TitleMeta } from '@roundhouse/engine';
import * as builtIn from '@roundhouse/titles/catalogue';

/** Where the server and its worker threads find titles. */
export interface TitleSource {
  readonly catalogue: readonly TitleMeta[];
  /** The title under a rules version, or the newest version; undefined if there is none. */
  loadTitle(id: string, rules?: number): Promise<Title | undefined>;
}

/** The built-in titles, or those of a module. Threads cannot share functions, so a module is given by its address. */
export const openTitles = async (module: string | null): Promise<TitleSource> =>
  module === null ? builtIn : ((await import(/* @vite-ignore */ module)) as TitleSource);
