import type { Listed } from '@roundhouse/titles/catalogue';
import { meta } from './meta.ts';

/** The entry that packages/titles/src/list.ts would have if this were a built-in title. */
export const listed: Listed = { meta, load: async () => (await import('./index.ts')).title18mini };
