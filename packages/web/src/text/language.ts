import type { OptionSpec, Origin, Title, TitleMeta } from '@roundhouse/engine';
import { ENGLISH, type SharedWords, type TitleWords } from '@roundhouse/engine/say';
import { useSyncExternalStore } from 'react';
import { BOARD_ENGLISH, speakBoard } from '../board/vocabulary.ts';
import { en, type Words } from './en.ts';
import { grouped } from './grammar.ts';
import { disguised } from './pseudo.ts';

// The language the app speaks. It can change at any time: catalogues are read when a text is shown, never when a module loads (text.test.ts), and
// the page is drawn again. Another language is another catalogue of the same type beside each `en.ts`, named where that one is.

/** Tags as browsers use them. en-XA is English in disguise, in which a text that comes from no catalogue stands out. */
export const LANGUAGES = ['en', 'en-XA'] as const;
export type Language = (typeof LANGUAGES)[number];

/** The same texts in every language; en-XA is made from English. */
export type Catalogues<C> = Readonly<Record<Exclude<Language, 'en-XA'>, C>>;

const KEY = 'roundhouse-language';

const languageOf = (tag: string | null): Language => LANGUAGES.find((known) => known === tag) ?? 'en';

const keptLanguage = (): Language => {
  try {
    return languageOf(localStorage.getItem(KEY));
  } catch {
    return 'en';
  }
};

let language = keptLanguage();
const followers = new Set<() => void>();

const speak = (next: Language): void => {
  language = next;
  for (const follow of followers) follow();
};

/** Keeps the language in this browser and changes to it. */
export const setLanguage = (next: Language): void => {
  try {
    localStorage.setItem(KEY, next);
  } catch {
    // It lasts as long as the page.
  }
  speak(next);
};

const catalogueIn = <C>(tag: Language, catalogues: Catalogues<C>): C => (tag === 'en-XA' ? disguised(catalogues.en) : catalogues[tag]);

/** Gives the catalogue in the language that is spoken, now and after every change. */
export const inLanguage = <C>(catalogues: Catalogues<C>, take: (words: C) => void): void => {
  const follow = (): void => take(catalogueIn(language, catalogues));
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
  const own = known.get(language) ?? catalogueIn(language, { en: words });
  known.set(language, own);
  return { words: own, shared };
};

/** What a title says of itself before it is loaded. */
type MetaTexts = Pick<TitleMeta, 'subtitle' | 'rounds' | 'remarks'> & {
  readonly says: string | undefined;
  readonly options: readonly Pick<OptionSpec, 'name' | 'says'>[];
  readonly origin: (Pick<Origin, 'known' | 'reconstructed'> & { readonly tried: string | undefined }) | undefined;
};

const metaTexts = ({ subtitle, rounds, remarks, card, options, origin }: TitleMeta): MetaTexts => ({
  subtitle,
  ...(rounds === undefined ? {} : { rounds }),
  ...(remarks === undefined ? {} : { remarks }),
  says: card?.says,
  options: options.map(({ name, says }) => ({ name, says })),
  origin: origin && { known: origin.known, reconstructed: origin.reconstructed, tried: origin.tried?.text },
});

/** Where a board comes from, in other words. */
const originIn = (origin: Origin, words: MetaTexts['origin']): Origin => ({
  ...origin,
  known: words?.known ?? origin.known,
  reconstructed: words?.reconstructed ?? origin.reconstructed,
  ...(origin.tried === undefined ? {} : { tried: { ...origin.tried, text: words?.tried ?? origin.tried.text } }),
});

const metas = new WeakMap<TitleMeta, Map<Language, TitleMeta>>();

/** A title's entry in the catalogue with its texts in the language that is spoken. */
export const spoken = (meta: TitleMeta): TitleMeta => {
  const known = metas.get(meta) ?? new Map<Language, TitleMeta>();
  metas.set(meta, known);
  const found = known.get(language);
  if (found !== undefined) return found;
  const { says, options, origin, ...texts } = catalogueIn(language, { en: metaTexts(meta) });
  const told: TitleMeta = {
    ...meta,
    ...texts,
    ...(meta.card === undefined ? {} : { card: { ...meta.card, says: says ?? meta.card.says } }),
    options: meta.options.map((option, at) => ({ ...option, ...options[at] })),
    ...(meta.origin === undefined ? {} : { origin: originIn(meta.origin, origin) }),
  };
  known.set(language, told);
  return told;
};

const subscribe = (told: () => void): (() => void) => {
  followers.add(told);
  return () => followers.delete(told);
};

export const useLanguage = (): Language => useSyncExternalStore(subscribe, () => language);

/** The tag of the language, for figures and dates. */
export const locale = (): Language => language;

const figures = new Map<string, Intl.NumberFormat>();

/** The mark between thousands, by language. */
const THOUSANDS: Readonly<Record<Language, string>> = { en: ',', 'en-XA': ',' };

/** '1,266', in the figures of the language. */
export const number = (amount: number, digits?: number): string => {
  if (digits === undefined && Number.isInteger(amount)) return grouped(amount, THOUSANDS[language]);
  const key = `${language} ${digits}`;
  const written =
    figures.get(key) ??
    new Intl.NumberFormat(language, digits === undefined ? {} : { minimumFractionDigits: digits, maximumFractionDigits: digits });
  figures.set(key, written);
  return written.format(amount);
};

/** A moment, in the form of the language. */
export const dateTime = (at: number | string): string => new Date(at).toLocaleString(language, { dateStyle: 'medium', timeStyle: 'short' });

// A choice in another tab counts here too.
if (typeof window !== 'undefined')
  window.addEventListener('storage', ({ key, newValue }) => {
    if (key === KEY) speak(languageOf(newValue));
  });
