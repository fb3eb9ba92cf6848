import { en, type Words } from './en.ts';

/** The words of the app in the language it speaks. */
export const W: Words = en;
