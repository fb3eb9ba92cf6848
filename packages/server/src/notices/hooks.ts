import type { HookKind, NoticeInfo } from '@roundhouse/table';
import { addressOf } from '../people/letters.ts';
import { newId } from '../people/secret.ts';
import type { Services } from '../services.ts';
import { lockUser } from '../store/lock.ts';
import type { HookRow, User } from '../store/schema.ts';
import { badRequest, conflict, notFound, RequestError } from '../tables/errors.ts';
import { BadAddress, checkAddress } from './outside.ts';
import { keyOf, type Said } from './words.ts';

// Webhooks: messages to the chat services that people use. Discord's form is understood by many others.

const MOST = 5;
/** Discord takes no longer message. */
const MOST_CHARS = 1_900;

export interface NewHook {
  readonly kind: HookKind;
  /** Discord, Slack: the address of the webhook. */
  readonly url?: string | undefined;
  /** Telegram: the token of a bot, and the chat it writes to. */
  readonly token?: string | undefined;
  readonly chat?: string | undefined;
}

export const hooksOf = ({ database: { db } }: Pick<Services, 'database'>, user: string): Promise<readonly HookRow[]> =>
  db.selectFrom('hooks').selectAll().where('user_id', '=', user).orderBy('created').execute();

/** What names a webhook to its owner without its secret. */
export const showHook = ({ id, kind, url, chat, failed }: HookRow): NoticeInfo['hooks'][number] => ({
  id,
  kind: kind as HookKind,
  shows: chat === null ? `${new URL(url).host}/…${url.slice(-4)}` : chat,
  failed,
});

const urlOf = ({ settings, outside }: Services, { kind, url, token, chat }: NewHook): string => {
  if (kind === 'telegram' && (token === undefined || chat === undefined))
    throw badRequest('Telegram needs the token of your bot and the id of the chat.');
  if (kind !== 'telegram' && url === undefined) throw badRequest('Copy the address of the webhook from the service.');
  const whole = kind === 'telegram' ? `${settings.telegram.replace(/\/$/, '')}/bot${token}/sendMessage` : (url as string);
  try {
    return checkAddress(whole, outside.reach).href;
  } catch (error) {
    throw error instanceof BadAddress ? badRequest(error.message) : error;
  }
};

export const addHook = async (services: Services, user: User, wanted: NewHook): Promise<HookRow> => {
  const url = urlOf(services, wanted);
  const chat = wanted.kind === 'telegram' ? (wanted.chat ?? null) : null;
  const row = { id: newId(), user_id: user.id, kind: wanted.kind, url, chat, created: services.now(), failed: null };
  await services.database.db.transaction().execute(async (trx) => {
    await lockUser(trx, user.id);
    const mine = await trx.selectFrom('hooks').select('id').where('user_id', '=', user.id).execute();
    if (mine.length >= MOST) throw conflict('too-many-targets', `You can have ${MOST} webhooks. Remove one first.`);
    await trx.insertInto('hooks').values(row).execute();
  });
  return row;
};

const hookOf = async (services: Services, user: User, id: string): Promise<HookRow> => {
  const found = (await hooksOf(services, user.id)).find((hook) => hook.id === id);
  if (found === undefined) throw notFound('Webhook');
  return found;
};

export const removeHook = async (services: Services, user: User, id: string): Promise<void> => {
  const { id: own } = await hookOf(services, user, id);
  await services.database.db.deleteFrom('hooks').where('id', '=', own).execute();
};

/** Text that formats nothing and calls nobody. */
const forDiscord = (text: string): string => text.replace(/[\\*_~`|>#[\]()<@]/g, '\\$&');
const forSlack = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

const linesOf = ({ sentence, lines = [] }: Said, form: (text: string) => string): string =>
  [sentence, ...lines].map(form).join('\n').slice(0, MOST_CHARS);

const BODIES: Readonly<Record<HookKind, (said: Said, link: string, chat: string) => object>> = {
  discord: (said, link) => ({ username: 'Roundhouse', content: `${linesOf(said, forDiscord)}\n${link}`, allowed_mentions: { parse: [] } }),
  slack: (said, link) => ({ text: `${linesOf(said, forSlack)}\n<${link}>` }),
  telegram: (said, link, chat) => ({
    chat_id: chat,
    text: `${linesOf(said, (text) => text)}\n${link}`,
    link_preview_options: { is_disabled: true },
  }),
};

/** The codes of a service at which the webhook does not exist or may not be used. */
const ENDED = [400, 401, 403, 404, 410];

const note = async ({ database: { db } }: Services, { id }: HookRow, failed: string | null): Promise<void> => {
  await db.updateTable('hooks').set({ failed }).where('id', '=', id).execute();
};

/** Sends a message. What the service will never take is noted for its owner; what it may take later throws. */
export const sendHook = async (services: Services, hook: HookRow, said: Said, id: string): Promise<void> => {
  const body = JSON.stringify(BODIES[hook.kind as HookKind](said, addressOf(services, said.page), hook.chat ?? ''));
  const headers = { 'content-type': 'application/json', 'idempotency-key': keyOf(id) };
  let status: number;
  try {
    ({ status } = await services.outside.post(hook.url, headers, body));
  } catch (error) {
    if (!(error instanceof BadAddress)) throw error;
    return note(services, hook, error.message);
  }
  if (ENDED.includes(status) || (status >= 300 && status < 400))
    return note(services, hook, `The service answers ${status}. Check the address, or remove the webhook and add it again.`);
  if (status < 200 || status > 299) throw new Error(`the webhook answers ${status}`);
  if (hook.failed !== null) await note(services, hook, null);
};

/** Sends a message at once, and says whether it was taken. */
export const tryHook = async (services: Services, user: User, id: string): Promise<void> => {
  const hook = await hookOf(services, user, id);
  const said: Said = { subject: 'Test', sentence: 'Roundhouse can write to you here.', page: '#/me', tag: 'test' };
  const isReached = await sendHook(services, { ...hook, failed: '' }, said, newId(20)).then(
    () => true,
    () => false,
  );
  const { failed } = isReached ? await hookOf(services, user, id) : { failed: 'The service couldn’t be reached. Try again later.' };
  if (failed !== null) throw new RequestError(422, 'not-taken', failed);
};
