import { ECDH } from 'node:crypto';
import type { Kysely } from 'kysely';
import webpush, { type VapidKeys } from 'web-push';
import { newId } from '../people/secret.ts';
import type { Services } from '../services.ts';
import { lockUser } from '../store/lock.ts';
import type { PushRow, Schema, User } from '../store/schema.ts';
import { badRequest, conflict, notFound } from '../tables/errors.ts';
import { BadAddress, checkAddress } from './outside.ts';
import { keyOf, type Said } from './words.ts';

// Web Push: browsers subscribe with a key of this server, and show what is sent to them even if no page is open (the service worker of the app).

const KEYS = 'vapid';
const MOST = 10;
/** How long a push service keeps a message for a browser that is off. */
const TTL_S = 2 * 24 * 60 * 60;

export type { VapidKeys };

/** The keys that name this server to push services. They are made once for all nodes; subscriptions hang on them. */
export const openVapid = async (db: Kysely<Schema>): Promise<VapidKeys> => {
  await db
    .insertInto('meta')
    .values({ key: KEYS, value: JSON.stringify(webpush.generateVAPIDKeys()) })
    .onConflict((c) => c.column('key').doNothing())
    .execute();
  const { value } = await db.selectFrom('meta').select('value').where('key', '=', KEYS).executeTakeFirstOrThrow();
  return JSON.parse(value) as VapidKeys;
};

export interface Subscription {
  readonly endpoint: string;
  readonly p256dh: string;
  readonly auth: string;
}

export const pushesOf = ({ database: { db } }: Pick<Services, 'database'>, user: string): Promise<readonly PushRow[]> =>
  db.selectFrom('pushes').selectAll().where('user_id', '=', user).orderBy('created').execute();

/** Could anything be encrypted for this browser? */
const areKeys = ({ p256dh, auth }: Subscription): boolean => {
  try {
    ECDH.convertKey(p256dh, 'prime256v1', 'base64url');
    return Buffer.from(p256dh, 'base64url').length === 65 && Buffer.from(auth, 'base64url').length === 16;
  } catch {
    return false;
  }
};

/** Keeps the subscription of a browser. One that was another person's becomes this one's: they use the same browser. */
export const subscribe = async (services: Services, user: User, given: Subscription, agent: string): Promise<string> => {
  const { db } = services.database;
  try {
    checkAddress(given.endpoint, services.outside.reach);
  } catch (error) {
    throw error instanceof BadAddress ? badRequest(error.message) : error;
  }
  if (!areKeys(given)) throw badRequest('These aren’t the keys of a browser.');
  return db.transaction().execute(async (trx) => {
    await lockUser(trx, user.id);
    const mine = await trx
      .selectFrom('pushes')
      .select('id')
      .where('user_id', '=', user.id)
      .where('endpoint', '!=', given.endpoint)
      .execute();
    if (mine.length >= MOST) throw conflict('too-many-targets', `You can have ${MOST} browsers. Remove one first.`);
    const id = newId();
    const { endpoint, p256dh, auth } = given;
    const row = { id, user_id: user.id, endpoint, p256dh, auth, agent: agent.slice(0, 200), created: services.now() };
    await trx
      .insertInto('pushes')
      .values(row)
      .onConflict((c) => c.column('endpoint').doUpdateSet(row))
      .execute();
    return id;
  });
};

export const unsubscribe = async ({ database: { db } }: Services, user: User, id: string): Promise<void> => {
  const { numDeletedRows } = await db.deleteFrom('pushes').where('id', '=', id).where('user_id', '=', user.id).executeTakeFirst();
  if (numDeletedRows === 0n) throw notFound('Browser');
};

const subjectOf = ({ url, from }: Services['settings']): string =>
  url?.startsWith('https:') ? url : `mailto:${/<([^>]+)>/.exec(from)?.[1] ?? from}`;

/** The codes of a push service that has forgotten the subscription. */
const GONE = [404, 410];
/** The address leads to a private network. */
const NEVER = 0;

/** Sends a message to a browser. A subscription that has ended is deleted. */
export const sendPush = async (services: Services, { id, endpoint, p256dh, auth }: PushRow, said: Said): Promise<void> => {
  const payload = JSON.stringify({
    title: said.subject,
    body: [...(said.lines ?? [said.sentence])].join('\n').slice(0, 1_000),
    page: said.page,
    tag: said.tag,
  });
  const details = webpush.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, payload, {
    vapidDetails: { subject: subjectOf(services.settings), ...services.vapid },
    TTL: TTL_S,
    // A message that has not arrived yet is replaced by a newer one about the same.
    topic: keyOf(said.tag),
    urgency: 'normal',
  });
  const headers = Object.fromEntries(Object.entries(details.headers).map(([name, value]) => [name.toLowerCase(), String(value)]));
  const status = await services.outside.post(details.endpoint, headers, details.body ?? '').then(
    (taken) => taken.status,
    (error: unknown) => {
      if (error instanceof BadAddress) return NEVER;
      throw error;
    },
  );
  if (status === NEVER || GONE.includes(status)) await services.database.db.deleteFrom('pushes').where('id', '=', id).execute();
  else if (status < 200 || status > 299) throw new Error(`the push service answers ${status}`);
};
