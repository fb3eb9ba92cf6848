import { createHash, randomBytes, randomFillSync } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';

/** A random token. Only its hash is stored. */
export const newToken = (): string => randomBytes(32).toString('base64url');

export const hashToken = (token: string): string => createHash('sha256').update(token).digest('base64url');

const LETTERS = '23456789abcdefghjkmnpqrstuvwxyz';

/** Random bytes, fetched many at once: every request has an id. */
const bytes = Buffer.alloc(4_096);
let used = bytes.length;

const nextByte = (): number => {
  if (used === bytes.length) {
    randomFillSync(bytes);
    used = 0;
  }
  return bytes[used++] as number;
};

/** Bytes from here on would make some letters likelier than others. */
const EVEN = 256 - (256 % LETTERS.length);

/** A short random id without look-alike letters. */
export const newId = (length = 12): string => {
  let id = '';
  while (id.length < length) {
    const byte = nextByte();
    if (byte < EVEN) id += LETTERS[byte % LETTERS.length];
  }
  return id;
};

/** What it takes to try a password: KiB of memory, and passes over them. */
export interface Hashing {
  readonly memoryCost: number;
  readonly timeCost: number;
}

/** argon2id. */
export const hashPassword = (password: string, { memoryCost, timeCost }: Hashing): Promise<string> =>
  hash(password, { memoryCost, timeCost });

const dummies = new Map<Hashing, Promise<string>>();

const dummyOf = (hashing: Hashing): Promise<string> => {
  const made = dummies.get(hashing) ?? hashPassword(newToken(), hashing);
  dummies.set(hashing, made);
  return made;
};

/** Compares a password. Takes as long if there is none, so that timing reveals nothing. */
export const checkPassword = async (stored: string | null, given: string, hashing: Hashing): Promise<boolean> => {
  const same = await verify(stored ?? (await dummyOf(hashing)), given).catch(() => false);
  return stored !== null && same;
};
