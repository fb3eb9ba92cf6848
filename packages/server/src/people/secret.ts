import { createHash, randomBytes, randomInt } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';

/** A token nobody can guess. Only its hash is ever stored. */
export const newToken = (): string => randomBytes(32).toString('base64url');

export const hashToken = (token: string): string => createHash('sha256').update(token).digest('base64url');

const LETTERS = '23456789abcdefghjkmnpqrstuvwxyz';

/** A short id that people can read out; random, so that nobody guesses the next. */
export const newId = (length = 12): string => Array.from({ length }, () => LETTERS[randomInt(LETTERS.length)]).join('');

/** argon2id, with the library's defaults (19 MiB, two passes). */
export const hashPassword = (password: string): Promise<string> => hash(password);

let dummy: Promise<string> | null = null;

/** Takes as long when there is no password to compare with. */
export const checkPassword = async (stored: string | null, given: string): Promise<boolean> => {
  dummy ??= hash(newToken());
  const same = await verify(stored ?? (await dummy), given).catch(() => false);
  return stored !== null && same;
};
