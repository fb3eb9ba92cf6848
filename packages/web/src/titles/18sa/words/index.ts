import { inLanguage } from '../../../text/language.ts';
import { en18sa as en } from './en.ts';

/** What only the app of 18SA says, in the language that is spoken. */
export let T = en;
inLanguage({ en }, (spoken) => {
  T = spoken;
});
