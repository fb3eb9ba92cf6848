import type { View18mini } from '@roundhouse/18mini';
import type { TitleApp } from '../title-app.ts';

/** 18Mini in the app: a charter says whether the company still has its bond. */
export const app: TitleApp<View18mini> = {
  charter: ({ view }, { id }) => [{ name: 'Bond', text: view.own.bonds.includes(id) ? 'issued' : 'not issued' }],
  tells: ['bond'],
};
