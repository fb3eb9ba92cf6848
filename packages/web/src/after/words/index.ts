import { inLanguage } from '../../text/language.ts';
import { words as en } from './en.ts';

/** The words of finished games, ratings, people and clubs, in the language that is spoken. They are loaded with those pages. */
export let words = en;
inLanguage({ en }, (spoken) => {
  words = spoken;
});
