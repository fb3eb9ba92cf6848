import type { Kysely } from 'kysely';
import type { Services } from '../services.ts';
import type { Schema, User } from '../store/schema.ts';
import { conflict, forbidden, notFound, RequestError } from '../tables/errors.ts';
import { checkOwn, insertNamed, requireVoice, userOf, whileOwn } from './accounts.ts';
import { deleteAccount } from './deleter.ts';
import { mailChange } from './letters.ts';
import { botName } from './names.ts';
import { hashToken, newId, newToken } from './secret.ts';

// Access for programs: personal access tokens with scopes, and accounts for bots, which have tokens and nothing else.

export const SCOPES = ['read', 'play', 'tables'] as const;
/** `read`: whatever the person can read. `play`: moves, undo, votes, clocks, chat, notes. `tables`: create, join, leave, start, delete. */
export type Scope = (typeof SCOPES)[number];

/** Tokens begin with this, so that they are told from sessions, and found by programs that look for leaked secrets. */
const PREFIX = 'rh_';

const MOST_TOKENS = 20;
const MOST_BOTS = 5;
const DAY = 24 * 60 * 60 * 1000;

/** How exactly it is noted when a token was last used. */
const USED_MS = 60 * 60 * 1000;

/** Who makes a request, and what the request may do. */
export interface Credential {
  readonly user: User;
  /** Null: everything, because the person is logged in. */
  readonly scopes: readonly Scope[] | null;
}

/** The person that a session or an access token stands for; null: none. */
export const credentialOf = async (services: Services, token: string | undefined): Promise<Credential | null> => {
  if (token === undefined || token.length > 100) return null;
  if (!token.startsWith(PREFIX)) {
    const user = await userOf(services, token);
    return user === null ? null : { user, scopes: null };
  }
  const hash = hashToken(token);
  const now = services.now();
  const found = await services.database.find.access(hash, now);
  if (found === undefined) return null;
  const { scopes, used, ...user } = found;
  if (used === null || now - used > USED_MS)
    await services.database.db.updateTable('access').set({ used: now }).where('hash', '=', hash).execute();
  return { user, scopes: scopes.split(' ') as readonly Scope[] };
};

/** Throws unless a token was given what a route needs. `scope` undefined: no token is enough. */
export const requireScope = (scopes: readonly Scope[] | null, scope: Scope | undefined): void => {
  if (scopes === null || (scope !== undefined && scopes.includes(scope))) return;
  throw new RequestError(
    403,
    'scope',
    scope === undefined ? 'Access tokens can’t do that. Log in with your password.' : `This access token doesn’t have the scope ${scope}.`,
  );
};

export interface Access {
  readonly id: string;
  readonly name: string;
  readonly scopes: readonly Scope[];
  readonly created: number;
  readonly expires: number | null;
  /** When it was last used, to the hour. */
  readonly used: number | null;
}

export const accessOf = ({ database: { db }, now }: Services, user: User): Promise<readonly Access[]> => accessIn(db, now(), user);

const accessIn = async (db: Kysely<Schema>, now: number, user: User): Promise<readonly Access[]> => {
  const rows = await db
    .selectFrom('access')
    .select(['id', 'name', 'scopes', 'created', 'expires', 'used'])
    .where('user_id', '=', user.id)
    .where((eb) => eb.or([eb('expires', 'is', null), eb('expires', '>', now)]))
    .orderBy('created')
    .execute();
  return rows.map((row) => ({ ...row, scopes: row.scopes.split(' ') as readonly Scope[] }));
};

interface NewAccess {
  readonly name: string;
  readonly scopes: readonly Scope[];
  /** Days until it expires; null: never. */
  readonly days: number | null;
}

const issue = async (
  db: Kysely<Schema>,
  now: number,
  user: User,
  { name, scopes, days }: NewAccess,
): Promise<Access & { readonly token: string }> => {
  const token = `${PREFIX}${newToken()}`;
  const access: Access = {
    id: newId(),
    name,
    scopes: SCOPES.filter((scope) => scopes.includes(scope)),
    created: now,
    expires: days === null ? null : now + days * DAY,
    used: null,
  };
  await db
    .insertInto('access')
    .values({ ...access, scopes: access.scopes.join(' '), hash: hashToken(token), user_id: user.id })
    .execute();
  return { ...access, token };
};

/** Makes a token. It takes the password, because a token outlives the session that made it. */
export const makeAccess = async (services: Services, user: User, password: string, wanted: NewAccess) => {
  await checkOwn(services, user, password);
  return whileOwn(services, user, async (trx, me) => {
    if ((await accessIn(trx, services.now(), user)).length >= MOST_TOKENS)
      throw conflict('too-many-tokens', `You have ${MOST_TOKENS} access tokens. Revoke one first.`);
    await mailChange(services, trx, me, 'access tokens');
    return issue(trx, services.now(), user, wanted);
  });
};

/** Revokes one token of a user, or all of them. Their sockets close. */
export const revokeAccess = async ({ database: { db }, sockets }: Services, user: User, id?: string): Promise<void> => {
  let query = db.deleteFrom('access').where('user_id', '=', user.id);
  if (id !== undefined) query = query.where('id', '=', id);
  const ended = await query.returning('hash').execute();
  if (id !== undefined && ended.length === 0) throw notFound('Access token');
  sockets.end(ended.map(({ hash }) => hash));
};

/** What a bot needs. */
const BOT_SCOPES: readonly Scope[] = ['read', 'play', 'tables'];

export const botsOf = ({ database: { db } }: Services, owner: User): Promise<readonly User[]> => botsIn(db, owner);

const botsIn = (db: Kysely<Schema>, owner: User): Promise<readonly User[]> =>
  db.selectFrom('users').selectAll().where('bot_of', '=', owner.id).where('deleted', 'is', null).orderBy('created').execute();

/** Creates an account for a bot, with its token. */
export const makeBot = async (services: Services, owner: User, name: string) => {
  if (owner.bot_of !== null) throw forbidden('Bots can’t have bots.');
  await requireVoice(services, owner, 'You can’t create bots while you’re muted.');
  return whileOwn(services, owner, async (trx) => {
    if ((await botsIn(trx, owner)).length >= MOST_BOTS) throw conflict('too-many-bots', `You have ${MOST_BOTS} bots. Delete one first.`);
    const one = {
      ...owner,
      id: newId(),
      name: botName(name),
      password: null,
      email: null,
      verified: 0,
      notify: 0,
      admin: 0,
      created: services.now(),
      bot_of: owner.id,
      banned: null,
      banned_why: null,
      muted: null,
    };
    const bot = await insertNamed(services, trx, one, name, 'bot ');
    const { token } = await issue(trx, services.now(), bot, { name: 'bot', scopes: BOT_SCOPES, days: null });
    return { bot, token };
  });
};

/** Gives a bot a new token. The old one no longer works. */
export const renewBot = async (services: Services, owner: User, id: string): Promise<string> => {
  const { ended, token } = await whileOwn(services, owner, async (trx) => {
    const bot = (await botsIn(trx, owner)).find((other) => other.id === id);
    if (bot === undefined) throw notFound('Bot');
    const old = await trx.deleteFrom('access').where('user_id', '=', id).returning('hash').execute();
    return { ended: old, ...(await issue(trx, services.now(), bot, { name: 'bot', scopes: BOT_SCOPES, days: null })) };
  });
  services.sockets.end(ended.map(({ hash }) => hash));
  return token;
};

export const deleteBot = async (services: Services, owner: User, id: string): Promise<void> => {
  const bot = (await botsOf(services, owner)).find((other) => other.id === id);
  if (bot === undefined) throw notFound('Bot');
  await deleteAccount(services, bot);
};
