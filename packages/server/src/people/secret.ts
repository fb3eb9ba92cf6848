import { createHash, randomBytes, randomInt } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';

/** A random token. Only its hash is stored. */
export const newToken = (): string => randomBytes(32).toString('base64url');

export const hashToken = (token: string): string => createHash('sha256').update(token).digest('base64url');

const LETTERS = '23456789abcdefghjkmnpqrstuvwxyz';

/** A short random id without look-alike letters. */
export const newId = (length = 12): string => Array.from({ length }, () => LETTERS[randomInt(LETTERS.length)]).join('');

/** argon2id, with the library's defaults (19 MiB, two passes). */
export const hashPassword = (password: string): Promise<string> => hash(password);

let dummy: Promise<string> | null = null;

/** Compares a password. Takes as long if there is none, so that timing reveals nothing. */
export const checkPassword = async (stored: string | null, given: string): Promise<boolean> => {
  dummy ??= hash(newToken());
  const same = await verify(stored ?? (await dummy), given).catch(() => false);
  return stored !== null && same;
};
