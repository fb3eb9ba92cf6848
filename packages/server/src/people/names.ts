import { LEVELS } from '@roundhouse/bots';
import { rectifyConfusion } from 'unicode-confusables';

// Names of people: which are the same, which look the same, and which nobody may take.

/** A name without regard to case and to ways of writing it: names with the same key are the same. */
export const keyOf = (name: string): string => name.normalize('NFKC').toLowerCase().replace(/\s+/g, ' ').trim();

/**
 * A word with the letters that a capital I can be taken for. It looks like a small l, except in a word of capitals, in which a small l looks
 * like an I.
 */
const withoutCapitalI = (word: string): string => {
  const plain = word.replace(/\p{Lu}/gu, (letter) => (rectifyConfusion(letter) === 'l' ? 'I' : letter));
  const isCapitals = /\p{Lu}/u.test(plain.replaceAll('I', '')) && !/\p{Ll}/u.test(plain.replaceAll('l', ''));
  return isCapitals ? plain.replace(/[Il1]/g, 'i') : plain.replaceAll('I', 'l');
};

/** Words may be written with a capital, so that an i at their beginning is an l too. */
const lookOfWord = (word: string): string =>
  rectifyConfusion(withoutCapitalI(word).toLowerCase()).toLowerCase().normalize('NFKC').replace(/^i/, 'l').replaceAll('vv', 'w');

/** What a name looks like: two names with the same look could be taken for each other. Separators are no difference either. */
export const lookOf = (name: string): string =>
  name
    .normalize('NFKC')
    .normalize('NFD')
    .replace(/[\p{M}\p{Default_Ignorable_Code_Point}]/gu, '')
    .split(/[\s._-]+/)
    .map(lookOfWord)
    .join('');

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
const RESERVED = new Set(
  [
    'admin',
    'administrator',
    'anonymous',
    'bot',
    'guest',
    'host',
    'moderator',
    'nobody',
    'operator',
    'owner',
    'root',
    'roundhouse',
    'server',
    'staff',
    'support',
    'system',
    'spectator',
    DELETED,
    ...LEVELS.map(({ name }) => name),
  ].map(lookOf),
);

/** Words that speak for the server in whatever name they stand. */
const OFFICIAL = new Set(['admin', 'administrator', 'mod', 'moderator', 'roundhouse', 'staff', 'support', 'webmaster'].map(lookOf));

/** The words of a name, also of one that is written in one. */
const wordsOf = (name: string): readonly string[] => name.replace(/(?<=\p{Ll})(?=\p{Lu})/gu, ' ').split(/[\s\d._-]+/u);

const isOfficial = (word: string): boolean => OFFICIAL.has(lookOf(word)) || OFFICIAL.has(lookOf(word.replace(/s$/i, '')));

/** Bots are called after their level and their seat, so a number at the end makes no difference. */
export const isReserved = (name: string): boolean =>
  [name, keyOf(name)].some(
    (one) => RESERVED.has(lookOf(one)) || RESERVED.has(lookOf(one.replace(/[\s\d._-]+$/u, ''))) || wordsOf(one).some(isOfficial),
  );

/** How the account of a bot is called, for the same reason. */
export const botName = (name: string): string => `${name.trim()} (bot)`;

/** How a guest is called. No member can be called so, because a name has no brackets. */
export const guestName = (name: string): string => `${name.trim()} (guest)`;
