import { inLanguage } from '../../text/language.ts';
import { words as en } from './en.ts';

/** The words of the embedded board, in the language that is spoken. They are loaded with it. */
export let words = en;
inLanguage({ en }, (spoken) => {
  words = spoken;
});
