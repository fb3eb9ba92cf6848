import type { Title } from '@roundhouse/engine';
import { ENGLISH, type SharedWords, type TitleWords } from '@roundhouse/engine/say';
import { useSyncExternalStore } from 'react';
import { BOARD_ENGLISH, speakBoard } from '../board/vocabulary.ts';
import { en, type Words } from './en.ts';
import { disguised } from './pseudo.ts';

// The language the app speaks. It can change at any time: catalogues are read when a text is shown, never when a module loads (text.test.ts), and
// the page is drawn again. Another language is another catalogue of the same type beside each `en.ts`, named where that one is.

/** Tags as browsers use them. en-XA is English in disguise, in which a text that comes from no catalogue stands out. */
export const LANGUAGES = ['en', 'en-XA'] as const;
export type Language = (typeof LANGUAGES)[number];

/** The same texts in every language; en-XA is made from English. */
export type Catalogues<C> = Readonly<Record<Exclude<Language, 'en-XA'>, C>>;

const KEY = 'roundhouse-language';

const languageOf = (tag: string | null): Language => LANGUAGES.find((language) => language === tag) ?? 'en';

const keptLanguage = (): Language => {
  try {
    return languageOf(localStorage.getItem(KEY));
  } catch {
    return 'en';
  }
};

let spoken = keptLanguage();
const followers = new Set<() => void>();

const speak = (language: Language): void => {
  spoken = language;
  for (const follow of followers) follow();
};

/** Keeps the language in this browser and changes to it. */
export const setLanguage = (language: Language): void => {
  try {
    localStorage.setItem(KEY, language);
  } catch {
    // It lasts as long as the page.
  }
  speak(language);
};

const catalogueIn = <C>(language: Language, catalogues: Catalogues<C>): C =>
  language === 'en-XA' ? disguised(catalogues.en) : catalogues[language];

/** Gives the catalogue in the language that is spoken, now and after every change. */
export const inLanguage = <C>(catalogues: Catalogues<C>, take: (words: C) => void): void => {
  const follow = (): void => take(catalogueIn(spoken, catalogues));
  followers.add(follow);
  follow();
};

/** The words of the app. */
export let W: Words = en;
inLanguage({ en }, (words) => {
  W = words;
});

inLanguage({ en: BOARD_ENGLISH }, speakBoard);

let shared: SharedWords = ENGLISH;
inLanguage({ en: ENGLISH }, (words) => {
  shared = words;
});

const titles = new WeakMap<TitleWords, Map<Language, TitleWords>>();

/** What speaks for a title: its own words and the shared ones, in the language that is spoken. */
export const speakerOf = ({ words }: Pick<Title, 'words'>): { readonly words: TitleWords; readonly shared: SharedWords } => {
  const known = titles.get(words) ?? new Map<Language, TitleWords>();
  titles.set(words, known);
  const own = known.get(spoken) ?? catalogueIn(spoken, { en: words });
  known.set(spoken, own);
  return { words: own, shared };
};

const subscribe = (told: () => void): (() => void) => {
  followers.add(told);
  return () => followers.delete(told);
};

export const useLanguage = (): Language => useSyncExternalStore(subscribe, () => spoken);

/** The tag of the language, for figures and dates. */
export const locale = (): Language => spoken;

/** '1,266', in the figures of the language. */
export const number = (amount: number): string => amount.toLocaleString(spoken);

/** A moment, in the form of the language. */
export const dateTime = (at: number | string): string => new Date(at).toLocaleString(spoken, { dateStyle: 'medium', timeStyle: 'short' });

// A choice in another tab counts here too.
if (typeof window !== 'undefined')
  window.addEventListener('storage', ({ key, newValue }) => {
    if (key === KEY) speak(languageOf(newValue));
  });
