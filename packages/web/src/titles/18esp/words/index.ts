import { inLanguage } from '../../../text/language.ts';
import { esp as en } from './en.ts';

/** What only the app of 18España says, in the language that is spoken. */
export let esp = en;
inLanguage({ en }, (spoken) => {
  esp = spoken;
});
