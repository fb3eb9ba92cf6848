import { type Kysely, sql } from 'kysely';
import type { Services } from '../services.ts';
import { lockUser } from '../store/lock.ts';
import type { Schema, User } from '../store/schema.ts';
import { badRequest, conflict, notFound, RequestError } from '../tables/errors.ts';
import { addressOf, brokenLink, mailChange, mailVerification, post, requireFewLetters } from './letters.ts';
import { areAlike, blurOf, guestName, isOfficial, isOneScript, isReserved, keyOf, lookOf } from './names.ts';
import { checkPassword, hashPassword, hashToken, newId, newToken } from './secret.ts';

// Accounts and sessions.

const DAY = 24 * 60 * 60 * 1000;
const SESSION = 60 * DAY;
const GUEST_SESSION = 400 * DAY;
const HOUR = 60 * 60 * 1000;
const LINK = 2 * HOUR;
/** So many links to choose a new password are sent to an account in an hour. */
const MOST_LINKS = 5;

/** Names are locked under this number, an arbitrary one. */
const NAMES = 18_019;

/** Some letters are blank. */
export const NAME = '^(?!.*\\p{Default_Ignorable_Code_Point})[\\p{L}\\p{N}][\\p{L}\\p{N} ._-]{0,28}[\\p{L}\\p{N}.]$';

export interface SignedIn {
  readonly user: User;
  readonly token: string;
  readonly expires: number;
}

const isTaken = (error: unknown): boolean => {
  const { code } = (error ?? {}) as { code?: unknown };
  return code === '23505' || String(code).startsWith('SQLITE_CONSTRAINT') || /UNIQUE constraint/.test(String(error));
};

const taken = (name: string): RequestError => conflict('taken', `The name ${name} is taken, or looks too much like one that is.`);

const insertUser = async (db: Kysely<Schema>, user: User): Promise<User> => {
  try {
    await db.insertInto('users').values(user).execute();
    return user;
  } catch (error) {
    if (isTaken(error)) throw taken(user.name);
    throw error;
  }
};

const requireFree = (name: string, isKept: (name: string) => boolean): void => {
  if (isKept(name)) throw conflict('reserved', `The name ${name.trim()} is reserved. Choose another one.`);
};

const requireOneScript = (name: string): void => {
  if (!isOneScript(name)) throw badRequest('Write the name in one script. Letters of different scripts can look the same.');
};

/**
 * Adds an account under a name that is free: nobody has it, or one that looks like it. Names that look alike are taken one after the other,
 * so that of two at the same time only one is given. `kind` parts names that may be the same: those of bots and of people.
 */
export const insertNamed = async (
  { database }: Services,
  trx: Kysely<Schema>,
  user: Omit<User, 'key' | 'look' | 'blur'>,
  name: string,
  kind: '' | 'bot ' = '',
): Promise<User> => {
  requireFree(name, isReserved);
  const look = `${kind}${lookOf(name)}`;
  const blur = blurOf(look);
  if (database.kind === 'postgres') await sql`select pg_advisory_xact_lock(${NAMES}, hashtext(${blur}))`.execute(trx);
  const others = await trx.selectFrom('users').select('look').where('blur', '=', blur).execute();
  if (others.some((other) => areAlike(other.look, look))) throw taken(user.name);
  requireOneScript(name);
  return insertUser(trx, { ...user, key: `${kind}${keyOf(name)}`, look, blur });
};

export const signUp = async (
  services: Services,
  name: string,
  password: string,
  email: string | null,
  agent: string,
): Promise<SignedIn> => {
  const { db } = services.database;
  const one = {
    id: newId(),
    name: name.trim(),
    password: await hashPassword(password, services.settings.hashing),
    email,
    verified: 0,
    notify: 1,
    admin: 0,
    guest: 0,
    created: services.now(),
    deleted: null,
    bot_of: null,
    banned: null,
    banned_why: null,
    muted: null,
  };
  const user = await db.transaction().execute(async (trx) => {
    const made = await insertNamed(services, trx, one, name);
    if (email !== null) await mailVerification(services, trx, made, email);
    return made;
  });
  return signIn(db, services, user, agent);
};

/** Admits a guest: a player who joins by invitation and has no account. */
export const admitGuest = async (services: Services, name: string, agent: string): Promise<SignedIn> => {
  requireFree(name, isOfficial);
  requireOneScript(name);
  const id = newId();
  const guest = {
    id,
    name: guestName(name),
    key: `guest ${id}`,
    look: `guest ${id}`,
    blur: null,
    password: null,
    email: null,
    verified: 0,
    notify: 1,
    admin: 0,
    guest: 1,
    created: services.now(),
    deleted: null,
    bot_of: null,
    banned: null,
    banned_why: null,
    muted: null,
  };
  const { db } = services.database;
  return signIn(db, services, await insertUser(db, guest), agent);
};

const signIn = async (db: Kysely<Schema>, { now }: Services, user: User, agent: string): Promise<SignedIn> => {
  const token = newToken();
  const expires = now() + (user.guest === 1 ? GUEST_SESSION : SESSION);
  const session = { hash: hashToken(token), user_id: user.id, created: now(), expires, agent: agent.slice(0, 200) };
  await db.insertInto('sessions').values(session).execute();
  return { user, token, expires };
};

const findByName = (services: Services, name: string): Promise<User | undefined> =>
  services.database.db.selectFrom('users').selectAll().where('key', '=', keyOf(name)).where('deleted', 'is', null).executeTakeFirst();

/** When something ends that does not end. */
export const FOR_GOOD = 8_640_000_000_000_000;

const untilOf = (time: number): string => (time >= FOR_GOOD ? '' : ` until ${new Date(time).toISOString().slice(0, 10)}`);

const requireUnbanned = ({ now }: Services, { banned, banned_why }: User): void => {
  if (banned === null || banned <= now()) return;
  throw new RequestError(403, 'banned', `This account is banned${untilOf(banned)}: ${banned_why ?? ''}`);
};

/**
 * Throws if a moderator has muted the user, or the person whose bot it is. Whatever others read that a person writes as they like needs a
 * voice, not only chat. `instead`: what to do.
 */
export const requireVoice = async (
  { database: { db }, now }: Pick<Services, 'database' | 'now'>,
  { muted, bot_of: owner }: User,
  instead = '',
): Promise<void> => {
  const owners = owner === null ? undefined : await db.selectFrom('users').select('muted').where('id', '=', owner).executeTakeFirst();
  const until = Math.max(muted ?? 0, owners?.muted ?? 0);
  if (until > now())
    throw new RequestError(403, 'muted', `A moderator has muted you${untilOf(until)}.${instead === '' ? '' : ` ${instead}`}`);
};

export const logIn = async (services: Services, name: string, password: string, agent: string): Promise<SignedIn> => {
  const user = await findByName(services, name);
  if (!(await checkPassword(user?.password ?? null, password, services.settings.hashing)) || user === undefined)
    throw new RequestError(401, 'wrong-password', 'Wrong name or password.');
  return whileOwn(services, user, (trx, me) => signIn(trx, services, me, agent));
};

export const logOut = async (services: Services, token: string): Promise<void> => {
  const hash = hashToken(token);
  await services.database.db.deleteFrom('sessions').where('hash', '=', hash).execute();
  services.sockets.end([hash]);
};

/** What names a session to its owner. */
const ID_LENGTH = 16;

export interface Session {
  readonly id: string;
  readonly created: number;
  /** The browser it began in. */
  readonly agent: string;
  /** It is the one that asks. */
  readonly isThis: boolean;
}

export const sessionsOf = async ({ database: { db }, now }: Services, user: User, token: string): Promise<readonly Session[]> => {
  const rows = await db
    .selectFrom('sessions')
    .selectAll()
    .where('user_id', '=', user.id)
    .where('expires', '>', now())
    .orderBy('created', 'desc')
    .execute();
  return rows.map(({ hash, created, agent }) => ({ id: hash.slice(0, ID_LENGTH), created, agent, isThis: hash === hashToken(token) }));
};

/** Ends one session of a user, or all of them. */
export const endSessions = async ({ database: { db }, sockets }: Services, user: User, id?: string): Promise<void> => {
  const mine = await db.selectFrom('sessions').select('hash').where('user_id', '=', user.id).execute();
  const ended = mine.map(({ hash }) => hash).filter((hash) => id === undefined || hash.startsWith(id));
  if (id !== undefined && ended.length === 0) throw notFound('Session');
  if (ended.length === 0) return;
  await db.deleteFrom('sessions').where('user_id', '=', user.id).where('hash', 'in', ended).execute();
  sockets.end(ended);
};

/** The user of a session, or null. */
export const userOf = async (services: Services, token: string | undefined): Promise<User | null> => {
  if (token === undefined || token.length > 100) return null;
  return (await services.database.find.user(hashToken(token), services.now())) ?? null;
};

/** Deletes expired sessions and links. */
export const deleteExpired = async ({ database: { db }, now }: Pick<Services, 'database' | 'now'>): Promise<void> => {
  for (const table of ['sessions', 'tokens'] as const) await db.deleteFrom(table).where('expires', '<', now()).execute();
};

/** Sets a password, ends every session but the one to keep, and revokes every access token. Returns what has ended, whose sockets end too. */
const setPassword = async (
  trx: Kysely<Schema>,
  services: Services,
  user: string,
  hash: string,
  keep: string | null,
): Promise<readonly string[]> => {
  const changed = await trx.updateTable('users').set({ password: hash }).where('id', '=', user).returningAll().executeTakeFirstOrThrow();
  const ended = await trx
    .deleteFrom('sessions')
    .where('user_id', '=', user)
    .where('hash', '!=', keep === null ? '' : hashToken(keep))
    .returning('hash')
    .execute();
  const revoked = await trx.deleteFrom('access').where('user_id', '=', user).returning('hash').execute();
  await trx.deleteFrom('tokens').where('user_id', '=', user).where('kind', '=', 'password').execute();
  await mailChange(services, trx, changed, 'password');
  return [...ended, ...revoked].map((session) => session.hash);
};

export const changePassword = async (services: Services, user: User, token: string, old: string, fresh: string): Promise<void> => {
  if (!(await checkPassword(user.password, old, services.settings.hashing)))
    throw new RequestError(403, 'wrong-password', 'Your current password is wrong.');
  const hash = await hashPassword(fresh, services.settings.hashing);
  services.sockets.end(await whileOwn(services, user, (trx) => setPassword(trx, services, user.id, hash, token)));
};

/** Changes the address, which must be confirmed. The one before is told. */
export const setEmail = async (services: Services, user: User, email: string | null, password: string): Promise<User> => {
  await checkOwn(services, user, password);
  if (email === user.email && (email === null || user.verified === 1)) return user;
  if (email !== null) await requireFewLetters(services, email, user.id);
  return whileOwn(services, user, async (trx, me) => {
    const isOther = email !== me.email;
    if (isOther) {
      await trx.updateTable('users').set({ email, verified: 0 }).where('id', '=', me.id).execute();
      // Links that went to the address before no longer work.
      await trx.deleteFrom('tokens').where('user_id', '=', me.id).execute();
      await mailChange(services, trx, me, 'email address');
    }
    // The same address again: the letter was lost, or its link has expired.
    if (email !== null) await mailVerification(services, trx, me, email);
    return isOther ? { ...me, email, verified: 0 } : me;
  });
};

/** Whether the user wants email about games. */
export const setNotify = async (services: Services, user: User, wanted: boolean): Promise<User> => {
  const notify = wanted ? 1 : 0;
  await services.database.db.updateTable('users').set({ notify }).where('id', '=', user.id).execute();
  return { ...user, notify };
};

/** The token of a password reset link, for operators. */
export const issueLink = async (services: Pick<Services, 'database' | 'now'>, name: string): Promise<string> => {
  const user = await findByName(services as Services, name);
  if (user === undefined || user.guest === 1) throw notFound('Account');
  return issueToken(services, user, null);
};

/** `email`: the address that the link is sent to. The link works only as long as it is the account's. */
const issueToken = async (services: Pick<Services, 'database' | 'now'>, user: User, email: string | null): Promise<string> => {
  const token = newToken();
  await services.database.db
    .insertInto('tokens')
    .values({ hash: hashToken(token), kind: 'password', user_id: user.id, data: email, expires: services.now() + LINK })
    .execute();
  return token;
};

/** Emails a password reset link, if the account exists and has a confirmed address. The answer is the same either way. */
export const mailLink = async (services: Services, name: string): Promise<void> => {
  const user = await findByName(services, name);
  if (user?.email == null || user.verified !== 1 || services.settings.smtp === null) return;
  // Anybody can ask for anybody.
  if ((await services.counter.countEverywhere(`reset ${user.id}`, HOUR)).count > MOST_LINKS) return;
  const link = addressOf(services, `#/password/${await issueToken(services, user, user.email)}`);
  const text = `Hi ${user.name},\n\nUse this link to choose a new password. It expires in two hours:\n${link}\n\nIf you didn’t ask for this, you can ignore this email.\n`;
  await post(services, { to: user.email, subject: 'A new password', text });
};

export const resetPassword = async (services: Services, token: string, password: string): Promise<void> => {
  const { db } = services.database;
  const find = db.selectFrom('tokens').selectAll().where('hash', '=', hashToken(token)).where('kind', '=', 'password');
  const found = await find.executeTakeFirst();
  if (found === undefined || found.expires < services.now()) throw brokenLink();
  const hash = await hashPassword(password, services.settings.hashing);
  const ended = await db.transaction().execute(async (trx) => {
    const owner = await lockedUser(trx, found.user_id);
    // A link works once across all nodes, and is used up only if it has worked.
    const used = await trx.deleteFrom('tokens').where('hash', '=', found.hash).executeTakeFirst();
    if (used.numDeletedRows === 0n || (found.data !== null && found.data !== owner.email)) throw brokenLink();
    return setPassword(trx, services, found.user_id, hash, null);
  });
  services.sockets.end(ended);
};

/** Grants or removes admin rights. Returns the account. */
export const setAdmin = async (db: Kysely<Schema>, name: string, admin: boolean): Promise<string> => {
  const changed = await db
    .updateTable('users')
    .set({ admin: admin ? 1 : 0 })
    .where('key', '=', keyOf(name))
    .where('guest', '=', 0)
    .where('deleted', 'is', null)
    .returning('id')
    .executeTakeFirst();
  if (changed === undefined) throw notFound('Account');
  return changed.id;
};

export const checkOwn = async ({ settings }: Services, user: User, password: string): Promise<void> => {
  if (user.guest === 0 && !(await checkPassword(user.password, password, settings.hashing)))
    throw new RequestError(403, 'wrong-password', 'Wrong password.');
};

/** An account as it is now, locked until the transaction ends. */
const lockedUser = async (trx: Kysely<Schema>, id: string): Promise<User> => {
  await lockUser(trx, id);
  return trx.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
};

/**
 * Does what a password was given for, unless it has been changed or the account banned since it was read: checking a password takes a while.
 * `work` gets the account as it is now.
 */
export const whileOwn = <T>(services: Services, user: User, work: (trx: Kysely<Schema>, me: User) => Promise<T>): Promise<T> =>
  services.database.db.transaction().execute(async (trx) => {
    const me = await lockedUser(trx, user.id);
    requireUnbanned(services, me);
    if (me.password !== user.password) throw new RequestError(403, 'wrong-password', 'Your password has just been changed. Log in again.');
    return work(trx, me);
  });
