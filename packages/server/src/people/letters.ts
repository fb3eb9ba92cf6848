import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Services } from '../services.ts';
import type { NewOutbox, Schema, User } from '../store/schema.ts';
import { badRequest, RequestError } from '../tables/errors.ts';
import { hashToken, newId, newToken } from './secret.ts';

// Letters about an account, and the links in letters. Games are written about only to addresses that are confirmed, and only to people who
// want it (notices/work.ts).

const VERIFY_MS = 48 * 60 * 60 * 1_000;

const DAY = 24 * 60 * 60 * 1_000;
/** Anybody can name any address: so many letters that ask for confirmation go to one in a day, and so many are caused by one account or network. */
const MOST_TO_ONE = 5;
const MOST_FROM_ONE = 50;

export interface Letter {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  /** Where to send a request that ends letters of this kind. */
  readonly unsubscribe?: string;
  /** The id of the message. One that is sent again has the same. */
  readonly id?: string;
}

export const addressOf = ({ settings }: Pick<Services, 'settings'>, path: string): string =>
  `${(settings.url ?? 'http://localhost:8018').replace(/\/$/, '')}/${path}`;

const mail = ({ now }: Pick<Services, 'now'>, letter: Letter): NewOutbox => ({
  id: newId(20),
  kind: 'mail',
  body: JSON.stringify(letter),
  created: now(),
  due: now(),
});

/** Leaves a letter to be sent, as part of a transaction if one is given. */
export const post = async (services: Services, letter: Letter, trx?: Kysely<Schema>): Promise<void> => {
  await services.jobs.add(mail(services, letter), trx);
};

/** Throws if an address has been written to too often today, or if somebody has caused too many letters. */
export const requireFewLetters = async ({ counter, settings }: Services, email: string, from: string): Promise<void> => {
  if (settings.smtp === null) return;
  const caused = await counter.countEverywhere(`letters by ${from}`, DAY);
  const sent = await counter.countEverywhere(`letters to ${hashToken(email.toLowerCase())}`, DAY);
  if (caused.count > MOST_FROM_ONE || sent.count > MOST_TO_ONE)
    throw new RequestError(429, 'too-many', 'Too many emails were sent to confirm this address. Try again tomorrow.');
};

/** Asks whether an address belongs to the account it was given for. */
export const mailVerification = async (services: Services, trx: Kysely<Schema>, user: User, email: string): Promise<void> => {
  if (services.settings.smtp === null) return;
  const token = newToken();
  await trx
    .insertInto('tokens')
    .values({ hash: hashToken(token), kind: 'email', user_id: user.id, data: email, expires: services.now() + VERIFY_MS })
    .execute();
  const link = addressOf(services, `api/mail/verify/${token}`);
  const text = `Hi ${user.name},\n\nUse this link to confirm your email address. It expires in two days:\n${link}\n\nIf you didn’t ask for this, you can ignore this email.\n`;
  await post(services, { to: email, subject: 'Confirm your email address', text }, trx);
};

export const brokenLink = (): RequestError => badRequest('This link has expired or was already used. Request a new one.');

/** Confirms the address that a link was sent to, if it is still the account's. */
export const verifyEmail = async ({ database: { db }, now }: Services, token: string): Promise<void> => {
  const used = await db
    .deleteFrom('tokens')
    .where('hash', '=', hashToken(token))
    .where('kind', '=', 'email')
    .returning(['user_id', 'data', 'expires'])
    .executeTakeFirst();
  if (used === undefined || used.expires < now()) throw brokenLink();
  const confirmed = db.updateTable('users').set({ verified: 1 }).where('id', '=', used.user_id).where('email', '=', used.data);
  if ((await confirmed.executeTakeFirst()).numUpdatedRows === 0n) throw brokenLink();
};

/** Tells the address an account had so far what has changed, in the transaction that changes it. */
export const mailChange = async (
  services: Services,
  trx: Kysely<Schema>,
  user: User,
  what: 'email address' | 'password' | 'access tokens',
): Promise<void> => {
  if (user.email === null || user.verified !== 1) return;
  const was = what.endsWith('tokens') ? 'were' : 'was';
  const text = `Hi ${user.name},\n\nThe ${what} of your account ${was} changed. If this wasn’t you, reset your password at once or write to the operator of this server:\n${addressOf(services, '#/forgot')}\n`;
  await post(services, { to: user.email, subject: `Your ${what} ${was} changed`, text }, trx);
};

const SECRET = 'secret';

/** The key of links that are not stored. It is made once for all nodes. */
export const openSecret = async (db: Kysely<Schema>): Promise<string> => {
  await db
    .insertInto('meta')
    .values({ key: SECRET, value: newToken() })
    .onConflict((c) => c.column('key').doNothing())
    .execute();
  return (await db.selectFrom('meta').select('value').where('key', '=', SECRET).executeTakeFirstOrThrow()).value;
};

const sign = (secret: string, user: string): string => createHmac('sha256', secret).update(`unsubscribe ${user}`).digest('base64url');

export const unsubscribeLink = (services: Services, user: string): string =>
  addressOf(services, `api/mail/unsubscribe/${user}.${sign(services.secret, user)}`);

/** Ends letters about games for the person that a link was made for. */
export const unsubscribe = async ({ database: { db }, secret }: Services, token: string): Promise<void> => {
  const [user = '', given = ''] = token.split('.');
  const right = Buffer.from(sign(secret, user));
  if (given.length !== right.length || !timingSafeEqual(Buffer.from(given), right)) throw badRequest('This link is not valid.');
  await db.updateTable('users').set({ notify: 0 }).where('id', '=', user).execute();
};
