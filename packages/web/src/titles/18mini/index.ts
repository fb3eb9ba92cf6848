import type { View18mini } from '@roundhouse/18mini';
import type { TitleApp } from '../title-app.ts';
import { words } from './words/index.ts';

/** 18Mini in the app: a charter says whether the company still has its bond. */
export const app: TitleApp<View18mini> = {
  charter: ({ view }, { id }) => [{ name: words.bond.name, text: view.own.bonds.includes(id) ? words.bond.issued : words.bond.left }],
  tells: ['bond'],
};
