import type { Title, TitleMeta } from '@roundhouse/engine';
import { meta as meta18esp } from './18esp/meta.ts';
import { meta as meta18fb } from './18fb/meta.ts';
import { meta as meta18sa } from './18sa/meta.ts';
import { meta as meta1857 } from './1857/meta.ts';
import { meta as meta1865 } from './1865/meta.ts';
import type { About } from './about.ts';
import type { Importer } from './foreign.ts';
import type { Schema } from './schema.ts';

/** A title that can be played: what is told of it at once, and how its rules are loaded. */
export interface Listed {
  readonly meta: TitleMeta;
  load(): Promise<Title>;
  /** What its page tells; absent for a title without texts of its own. */
  about?(): Promise<About>;
  /** The printed board file and its schema, for those who correct it. */
  readonly printed?: { load(): Promise<unknown>; schema(): Promise<Schema> };
  /** Imports games of this title that were exported from 18xx.games, where they go by another id. */
  readonly foreign?: { readonly id: string; load(): Promise<Importer> };
}

/** The one list of titles, in the order in which they are shown. */
export const list: readonly Listed[] = [
  {
    meta: meta1857,
    load: async () => (await import('./1857/index.ts')).title1857,
    about: async () => (await import('./1857/about.ts')).about,
    printed: {
      load: async () => (await import('./1857/board.json', { with: { type: 'json' } })).default,
      schema: async () => (await import('./1857/printed.ts')).PRINTED,
    },
  },
  {
    meta: meta18sa,
    load: async () => (await import('./18sa/index.ts')).title18sa,
    about: async () => (await import('./18sa/about.ts')).about,
    printed: {
      load: async () => (await import('./18sa/board.json', { with: { type: 'json' } })).default,
      schema: async () => (await import('./18sa/printed.ts')).PRINTED,
    },
  },
  {
    meta: meta18esp,
    load: async () => (await import('./18esp/index.ts')).title18esp,
    about: async () => (await import('./18esp/about.ts')).about,
    printed: {
      load: async () => (await import('./18esp/board.json', { with: { type: 'json' } })).default,
      schema: async () => (await import('./18esp/printed.ts')).PRINTED,
    },
    foreign: { id: '18ESP', load: async () => (await import('./18esp/import/index.ts')).importGame },
  },
  {
    meta: meta1865,
    load: async () => (await import('./1865/index.ts')).title1865,
    about: async () => (await import('./1865/about.ts')).about,
    printed: {
      load: async () => (await import('./1865/board.json', { with: { type: 'json' } })).default,
      schema: async () => (await import('./1865/printed.ts')).PRINTED,
    },
  },
  {
    meta: meta18fb,
    load: async () => (await import('./18fb/index.ts')).title18fb,
    about: async () => (await import('./18fb/about.ts')).about,
    printed: {
      load: async () => (await import('./18fb/board.json', { with: { type: 'json' } })).default,
      schema: async () => (await import('./18fb/printed.ts')).PRINTED,
    },
  },
];
