import type { Json, Params } from '../record.ts';

// Sentences with gaps. {hex} stands for the parameter of that name, {$price} for one that is a sum of money. What is in [brackets] is left
// out where one of its parameters is missing.

/** Turns an id into what people call it. */
export type NameOf = (id: string) => string;

/** How a language joins words. */
export interface Grammar {
  readonly list: (items: readonly string[]) => string;
  /** Stands where a sentence lacks a parameter. */
  readonly missing: string;
  /** The last touch to a sentence: articles, capitals. */
  readonly polish: (text: string) => string;
}

/** How a sentence speaks: what it calls things, and how it writes sums of money. */
export interface Voice {
  readonly name: NameOf;
  readonly money: (amount: number) => string;
  /** What deals of the title's own are about, by the first part of their name. */
  readonly deals: Readonly<Record<string, (name: string) => string>>;
  /** Who leads a company. Sentences are written with 'president'. */
  readonly president: string;
  readonly grammar: Grammar;
}

/** A sentence, or a function that makes it from parameters. */
export type Sentence = string | ((params: Params, voice: Voice) => string);

/** Sentences by code. */
export type Sentences = Readonly<Record<string, Sentence>>;

/** Words as a list: "A, B and C". */
export const list = (items: readonly string[]): string =>
  items.length < 2 ? (items[0] ?? 'none') : `${items.slice(0, -1).join(', ')} and ${items[items.length - 1]}`;

const word = (value: Json, isMoney: boolean, voice: Voice): string => {
  if (Array.isArray(value))
    return voice.grammar.list(value.map((item: Json) => (Array.isArray(item) ? item.join('+') : word(item, isMoney, voice))));
  if (typeof value === 'string') return voice.name(value);
  return isMoney ? voice.money(Number(value)) : String(value);
};

const isKnown = (params: Params, key: string): boolean => params[key] !== undefined && params[key] !== null && params[key] !== '';

/** The gaps of a sentence outside brackets that the parameters leave open. */
export const openGaps = (sentence: string, params: Params): string[] =>
  [...sentence.replace(/\[[^\]]*\]/g, '').matchAll(/\{\$?(\w+)\}/g)].flatMap(([, key = '']) => (isKnown(params, key) ? [] : [key]));

/** Fills in what the parameters say. */
export const fill = (sentence: string, params: Params, voice: Voice): string => {
  const known = (key: string): boolean => isKnown(params, key);
  const whole = sentence
    .replaceAll('president', voice.president)
    .replace(/\[([^\]]*)\]/g, (_, part: string) =>
      [...part.matchAll(/\{\$?(\w+)\}/g)].every(([, key]) => known(key as string)) ? part : '',
    );
  return whole.replace(/\{(\$?)(\w+)\}/g, (_, money: string, key: string) =>
    // A tile may be numbered like a hex, whose name is not meant.
    !known(key) ? voice.grammar.missing : key === 'tile' ? String(params[key]) : word(params[key] as Json, money !== '', voice),
  );
};

/** 'An 8-train', not 'a 8-train'. */
export const withArticles = (text: string): string => text.replace(/\b([Aa]) (?=8|1[18]\b)/g, '$1n ');

/** English: articles before numbers, and a capital where a sentence begins with a place. */
export const ENGLISH_GRAMMAR: Grammar = {
  list,
  missing: 'that',
  polish: (text) => withArticles(text).replace(/(^|\. )the /g, (_, before: string) => `${before}The `),
};

export const make = (sentence: Sentence, params: Params, voice: Voice): string =>
  voice.grammar.polish(typeof sentence === 'string' ? fill(sentence, params, voice) : sentence(params, voice));

/** What a deal is about: 'private:FCA' or 'train:FCS:3', as moves name it. */
export const thing = (what: Json | undefined, { name, deals }: Voice): string => {
  const [kind = '', first = '', second = ''] = String(what).split(':');
  const own = deals[kind];
  if (own !== undefined) return own(name(first));
  if (kind === 'private') return name(first);
  return kind === 'train' ? `${name(first)}’s ${name(second)}-train` : String(what);
};

/** A list of objects in the parameters of an event; empty if there is none. */
export const rows = (value: Json | undefined): readonly Params[] => (Array.isArray(value) ? (value as readonly Params[]) : []);
