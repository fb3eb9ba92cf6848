import { inLanguage } from '../../../text/language.ts';
import { words as en } from './en.ts';

/** What only the app of this title says, in the language that is spoken. */
export let words = en;
inLanguage({ en }, (spoken) => {
  words = spoken;
});
