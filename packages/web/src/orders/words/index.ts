import { inLanguage } from '../../text/language.ts';
import { words as en } from './en.ts';

/** The words of standing orders, in the language that is spoken. They are loaded with them. */
export let words = en;
inLanguage({ en }, (spoken) => {
  words = spoken;
});
