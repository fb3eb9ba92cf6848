import type { House } from '../house.ts';
import type { NewOutbox, User } from '../store/schema.ts';
import { conflict, notFound, Trouble, wrong } from '../tables/trouble.ts';
import { checkPassword, hashPassword, hashToken, newId, newToken } from './secret.ts';

// Accounts and sessions.

const DAY = 24 * 60 * 60 * 1000;
const SESSION = 60 * DAY;
const GUEST_SESSION = 400 * DAY;
const LINK = 2 * 60 * 60 * 1000;

export const NAME = '^[\\p{L}\\p{N}][\\p{L}\\p{N} ._-]{0,28}[\\p{L}\\p{N}.]$';

/** Names that look the same are the same. */
const keyOf = (name: string): string => name.normalize('NFKC').toLowerCase().replace(/\s+/g, ' ').trim();

export interface SignedIn {
  readonly user: User;
  readonly token: string;
  readonly expires: number;
}

const isTaken = (error: unknown): boolean => {
  const { code } = (error ?? {}) as { code?: unknown };
  return code === '23505' || String(code).startsWith('SQLITE_CONSTRAINT') || /UNIQUE constraint/.test(String(error));
};

const insertUser = async ({ database: { db } }: House, user: User): Promise<User> => {
  try {
    await db.insertInto('users').values(user).execute();
    return user;
  } catch (error) {
    if (isTaken(error)) throw conflict('taken', `The name ${user.name} is taken.`);
    throw error;
  }
};

export const signUp = async (house: House, name: string, password: string, email: string | null): Promise<SignedIn> => {
  const user = await insertUser(house, {
    id: newId(),
    name: name.trim(),
    key: keyOf(name),
    password: await hashPassword(password),
    email,
    admin: 0,
    guest: 0,
    created: house.now(),
    deleted: null,
  });
  return signIn(house, user);
};

/** Somebody who sits down by an invitation and has no account. */
export const admitGuest = async (house: House, name: string): Promise<SignedIn> => {
  const id = newId();
  const guest = {
    id,
    name: name.trim(),
    key: `guest ${id}`,
    password: null,
    email: null,
    admin: 0,
    guest: 1,
    created: house.now(),
    deleted: null,
  };
  return signIn(house, await insertUser(house, guest));
};

const signIn = async (house: House, user: User): Promise<SignedIn> => {
  const token = newToken();
  const expires = house.now() + (user.guest === 1 ? GUEST_SESSION : SESSION);
  const session = { hash: hashToken(token), user_id: user.id, created: house.now(), expires };
  await house.database.db.insertInto('sessions').values(session).execute();
  return { user, token, expires };
};

const findByName = (house: House, name: string): Promise<User | undefined> =>
  house.database.db.selectFrom('users').selectAll().where('key', '=', keyOf(name)).where('deleted', 'is', null).executeTakeFirst();

export const logIn = async (house: House, name: string, password: string): Promise<SignedIn> => {
  const user = await findByName(house, name);
  if (!(await checkPassword(user?.password ?? null, password)) || user === undefined)
    throw new Trouble(401, 'wrong-password', 'Wrong name or password.');
  return signIn(house, user);
};

export const logOut = async (house: House, token: string): Promise<void> => {
  await house.database.db.deleteFrom('sessions').where('hash', '=', hashToken(token)).execute();
};

/** Whose session this is; null: nobody's. */
export const userOf = async (house: House, token: string | undefined): Promise<User | null> => {
  if (token === undefined || token.length > 100) return null;
  return (await house.database.find.user(hashToken(token), house.now())) ?? null;
};

/** Sessions and links that have run out are forgotten. */
export const forgetOld = async ({ database: { db }, now }: Pick<House, 'database' | 'now'>): Promise<void> => {
  for (const table of ['sessions', 'tokens'] as const) await db.deleteFrom(table).where('expires', '<', now()).execute();
};

/** A new password ends every other session. */
export const setPassword = async (house: House, user: string, password: string, keep: string | null): Promise<void> => {
  const hash = await hashPassword(password);
  await house.database.db.transaction().execute(async (trx) => {
    await trx.updateTable('users').set({ password: hash }).where('id', '=', user).execute();
    await trx
      .deleteFrom('sessions')
      .where('user_id', '=', user)
      .where('hash', '!=', keep === null ? '' : hashToken(keep))
      .execute();
    await trx.deleteFrom('tokens').where('user_id', '=', user).execute();
  });
};

export const changePassword = async (house: House, user: User, token: string, old: string, fresh: string): Promise<void> => {
  if (!(await checkPassword(user.password, old))) throw new Trouble(403, 'wrong-password', 'Your current password is wrong.');
  await setPassword(house, user.id, fresh, token);
};

export const setEmail = async (house: House, user: string, email: string | null): Promise<void> => {
  await house.database.db.updateTable('users').set({ email }).where('id', '=', user).execute();
};

/** A link for a new password, by name: for operators. */
export const issueLink = async (house: Pick<House, 'database' | 'now'>, name: string): Promise<string> => {
  const user = await findByName(house as House, name);
  if (user === undefined || user.guest === 1) throw notFound('Account');
  return issueToken(house, user);
};

const issueToken = async (house: Pick<House, 'database' | 'now'>, user: User): Promise<string> => {
  const token = newToken();
  await house.database.db
    .insertInto('tokens')
    .values({ hash: hashToken(token), kind: 'password', user_id: user.id, expires: house.now() + LINK })
    .execute();
  return token;
};

/** Mails a link if there is such an account with an address. The asker is told the same either way. */
export const mailLink = async (house: House, name: string): Promise<void> => {
  const user = await findByName(house, name);
  if (user?.email == null || house.settings.smtp === null) return;
  const token = await issueToken(house, user);
  const base = house.settings.url ?? 'http://localhost:8018/';
  const link = `${base.replace(/\/$/, '')}/#/password/${token}`;
  const text = `Hi ${user.name},\n\nUse this link to choose a new password. It expires in two hours:\n${link}\n\nIf you didn’t ask for this, you can ignore this email.\n`;
  await house.database.db
    .insertInto('outbox')
    .values(mail(house, user.email, 'A new password', text))
    .execute();
};

export const mail = (house: Pick<House, 'now'>, to: string, subject: string, text: string): NewOutbox => ({
  id: newId(20),
  kind: 'mail',
  body: JSON.stringify({ to, subject, text }),
  created: house.now(),
  due: house.now(),
});

export const resetPassword = async (house: House, token: string, password: string): Promise<void> => {
  const { db } = house.database;
  // Deleted as it is used: a link works once, whichever node is asked.
  const used = await db
    .deleteFrom('tokens')
    .where('hash', '=', hashToken(token))
    .where('kind', '=', 'password')
    .returning(['user_id', 'expires'])
    .executeTakeFirst();
  if (used === undefined || used.expires < house.now()) throw wrong('This link has expired or was already used. Request a new one.');
  await setPassword(house, used.user_id, password, null);
};

/** Makes somebody an admin, or an ordinary person again. */
export const setAdmin = async (house: Pick<House, 'database'>, name: string, admin: boolean): Promise<void> => {
  const { numUpdatedRows } = await house.database.db
    .updateTable('users')
    .set({ admin: admin ? 1 : 0 })
    .where('key', '=', keyOf(name))
    .where('guest', '=', 0)
    .where('deleted', 'is', null)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) throw notFound('Account');
};

export const checkOwn = async (user: User, password: string): Promise<void> => {
  if (user.guest === 0 && !(await checkPassword(user.password, password))) throw new Trouble(403, 'wrong-password', 'Wrong password.');
};

/** Nothing is left of the person; the seats were left before (seater.ts), the games stay. */
export const eraseUser = async (house: House, user: User): Promise<void> => {
  await house.database.db.transaction().execute(async (trx) => {
    for (const table of ['sessions', 'tokens', 'notes'] as const) await trx.deleteFrom(table).where('user_id', '=', user.id).execute();
    await trx
      .updateTable('users')
      .set({ name: 'Deleted account', key: `deleted ${user.id}`, password: null, email: null, admin: 0, deleted: house.now() })
      .where('id', '=', user.id)
      .execute();
  });
};
