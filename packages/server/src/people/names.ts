import { LEVELS } from '@roundhouse/bots';
import { rectifyConfusion } from 'unicode-confusables';

// Names of people: which are the same, which look the same, and which nobody may take.

/** A name without regard to case and to ways of writing it: names with the same key are the same. */
export const keyOf = (name: string): string => name.normalize('NFKC').toLowerCase().replace(/\s+/g, ' ').trim();

/** Letters of other scripts that are read as Latin ones, where the table of Unicode names another letter or none. */
const READ_AS: Readonly<Record<string, string>> = {
  // Cyrillic, and what the table takes Cyrillic letters for.
  ...{ ʙ: 'b', ƅ: 'b', ь: 'b', ᴎ: 'u', и: 'u', π: 'n', п: 'n', ĸ: 'k', к: 'k', ʍ: 'm', м: 'm', ʜ: 'h', н: 'h', ᴛ: 't', т: 't', ᴙ: 'r' },
  ...{ я: 'r', γ: 'r', ш: 'w', щ: 'w', ч: '4', ɜ: '3', з: '3', ꞓ: 'e', є: 'e' },
  // Greek.
  ...{ η: 'n', κ: 'k', τ: 't', χ: 'x', ω: 'w', μ: 'u', ζ: 'z', ε: 'e', β: 'b', ß: 'b', ν: 'v' },
};

/** The digits are left as they are: each can be taken for several letters, but never for another digit. */
const unconfused = (text: string): string => text.replace(/[^0-9]+/g, rectifyConfusion);

/**
 * A word with the letters that a capital I can be taken for. It looks like a small l, except in a word of capitals, in which a small l looks
 * like an I.
 */
const withoutCapitalI = (word: string): string => {
  const plain = word.replace(/\p{Lu}/gu, (letter) => (rectifyConfusion(letter) === 'l' ? 'I' : letter));
  const isCapitals = /\p{Lu}/u.test(plain.replaceAll('I', '')) && !/\p{Ll}/u.test(plain.replaceAll('l', ''));
  return isCapitals ? plain.replace(/[Il]/g, 'i') : plain.replaceAll('I', 'l');
};

/** A capital can look like another letter than the small one does: В looks like a B. */
const readAs = (word: string): string =>
  [...word.replace(/\p{Lu}+/gu, (capitals) => unconfused(capitals)).toLowerCase()]
    .map((letter) => READ_AS[letter] ?? READ_AS[unconfused(letter)] ?? letter)
    .join('');

/** Words may be written with a capital, so that an i at their beginning is an l too. */
const lookOfWord = (word: string): string =>
  unconfused(readAs(withoutCapitalI(word)))
    .toLowerCase()
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/^i/, 'l')
    .replaceAll('vv', 'w');

/** What a name looks like. Separators are no difference. */
export const lookOf = (name: string): string =>
  name
    .normalize('NFKC')
    .normalize('NFD')
    .replace(/[\p{M}\p{Default_Ignorable_Code_Point}]/gu, '')
    .split(/[\s._-]+/)
    .map(lookOfWord)
    .join('');

/** The letters that a digit can be taken for. */
const DIGITS: Readonly<Record<string, string>> = {
  ...{ 0: 'o', 1: 'il', 2: 'z', 3: 'e', 4: 'a', 5: 's', 6: 'bg', 7: 't', 8: 'b', 9: 'gq' },
};

const BLURRED: Readonly<Record<string, string>> = {
  ...{ 0: 'o', 1: 'l', i: 'l', 2: 'z', 3: 'e', 4: 'a', 5: 's', 7: 't', 6: 'b', 8: 'b', 9: 'b', g: 'b', q: 'b' },
};

/** A look without what could tell digits and letters apart. Looks that could be taken for each other have the same. */
export const blurOf = (look: string): string => look.replace(/[\diqg]/g, (one) => BLURRED[one] ?? one);

/** Two looks could be taken for each other: they differ only where one has a digit and the other a letter like it. */
export const areAlike = (look: string, other: string): boolean => {
  const [one, two] = [[...look], [...other]];
  const isLike = (a = '', b = ''): boolean => a === b || DIGITS[a]?.includes(b) === true || DIGITS[b]?.includes(a) === true;
  return one.length === two.length && one.every((letter, i) => isLike(letter, two[i]));
};

/** The scripts in everyday use (UAX 31). */
const SCRIPTS = [
  ...['Arabic', 'Armenian', 'Bengali', 'Cyrillic', 'Devanagari', 'Ethiopic', 'Georgian', 'Greek', 'Gujarati', 'Gurmukhi', 'Hebrew'],
  ...['Kannada', 'Khmer', 'Lao', 'Latin', 'Malayalam', 'Myanmar', 'Oriya', 'Sinhala', 'Tamil', 'Telugu', 'Thaana', 'Thai', 'Tibetan'],
];

/** Scripts that are written together. None of their letters looks like one of the others. */
const TOGETHER = [
  ['Latin', 'Han', 'Hiragana', 'Katakana'],
  ['Latin', 'Han', 'Bopomofo'],
  ['Latin', 'Han', 'Hangul'],
];

const ONE_SCRIPT = [...SCRIPTS.map((script) => [script]), ...TOGETHER].map(
  (scripts) => new RegExp(`^[\\P{L}\\p{Script=Common}${scripts.map((script) => `\\p{Script=${script}}`).join('')}]*$`, 'u'),
);

/** The letters of a name are of one script, or of scripts that are written together (UTS 39, "highly restrictive"). */
export const isOneScript = (name: string): boolean => ONE_SCRIPT.some((script) => script.test(name.normalize('NFKC')));

/** How many characters the name of a table has at most. */
export const MOST_HEADING = 80;

/**
 * The name of a table, a club or a tournament. It shows something, and has no character that nobody sees: such a one can turn round what stands
 * beside it, or make two names look the same.
 */
export const HEADING = '^(?=.*[\\p{L}\\p{N}\\p{P}\\p{S}])[^\\p{C}\\p{Zl}\\p{Zp}\\u115f\\u1160\\u3164\\uffa0]+$';

const SHOWN = new RegExp(HEADING, 'u');

export const isHeading = (text: string, most: number): boolean => [...text].length <= most && SHOWN.test(text);

export const DELETED = 'Deleted account';

/** Names that seem to speak for the server, or that the server gives to others. */
const RESERVED = [
  ...['admin', 'administrator', 'anonymous', 'bot', 'guest', 'host', 'moderator', 'nobody', 'operator', 'owner', 'root', 'roundhouse'],
  ...['server', 'staff', 'support', 'system', 'spectator', DELETED],
  ...LEVELS.map(({ name }) => name),
].map(lookOf);

/** Words that speak for the server in whatever name they stand. */
const OFFICIAL = ['admin', 'administrator', 'mod', 'moderator', 'roundhouse', 'staff', 'support', 'webmaster'].map(lookOf);

const isIn = (looks: readonly string[], name: string): boolean => looks.some((look) => areAlike(look, lookOf(name)));

/** The words of a name, also of one that is written in one. A digit can part words, or stand for a letter. */
const wordsOf = (name: string): readonly string[] => {
  const parted = name.replace(/(?<=\p{Ll})(?=\p{Lu})/gu, ' ');
  return [...parted.split(/[\s\d._-]+/u), ...parted.split(/[\s._-]+/u), ...name.split(/[\s._-]+/u)];
};

/** A name that speaks for the server. */
export const isOfficial = (name: string): boolean =>
  [name, keyOf(name)].flatMap(wordsOf).some((word) => isIn(OFFICIAL, word) || isIn(OFFICIAL, word.replace(/s$/i, '')));

/** Bots are called after their level and their seat, so a number at the end makes no difference. */
export const isReserved = (name: string): boolean =>
  isOfficial(name) || [name, keyOf(name)].some((one) => isIn(RESERVED, one) || isIn(RESERVED, one.replace(/[\s\d._-]+$/u, '')));

/** How the account of a bot is called, for the same reason. */
export const botName = (name: string): string => `${name.trim()} (bot)`;

/** How a guest is called. No member can be called so, because a name has no brackets. */
export const guestName = (name: string): string => `${name.trim()} (guest)`;
