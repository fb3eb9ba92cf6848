import { CHANNELS, type Channel, type Choices, NOTICE_KINDS, type NoticeKind, type NoticeSettings } from '@roundhouse/table';
import type { Kysely } from 'kysely';
import type { Services } from '../services.ts';
import type { Schema, User } from '../store/schema.ts';
import { badRequest } from '../tables/errors.ts';
import { isZone, nextAt } from './zone.ts';

// What each person wants to be told, by which channel: for all games, and for single ones.

/** The choices of a person who has made none. Nobody gets a digest, or news of others' games, who did not ask for it. */
const DEFAULTS: NoticeSettings = {
  zone: 'UTC',
  quiet: null,
  digest: 8 * 60,
  choices: {
    turn: CHANNELS,
    ask: CHANNELS,
    mention: CHANNELS,
    over: CHANNELS,
    follow: [],
    club: CHANNELS,
    digest: [],
  },
};

/** Choices as they are stored. A kind that is not among them keeps its default. */
const readChoices = (text: string): Choices => ({ ...DEFAULTS.choices, ...(JSON.parse(text) as Partial<Choices>) });

const writeChoices = (choices: Choices): string =>
  JSON.stringify(Object.fromEntries(NOTICE_KINDS.map((kind) => [kind, CHANNELS.filter((channel) => choices[kind].includes(channel))])));

export const settingsOf = async (db: Kysely<Schema>, user: string): Promise<NoticeSettings> => {
  const row = await db.selectFrom('notice_settings').selectAll().where('user_id', '=', user).executeTakeFirst();
  if (row === undefined) return DEFAULTS;
  const { zone, quiet_from: from, quiet_to: to, digest_at: digest, choices } = row;
  return { zone, quiet: from === null || to === null ? null : { from, to }, digest, choices: readChoices(choices) };
};

/** When the next digest is due. */
export const digestDue = ({ zone, digest, choices }: NoticeSettings, now: number): number | null =>
  choices.digest.length === 0 ? null : nextAt(now, zone, digest);

export const setSettings = async ({ database: { db }, now }: Services, user: User, settings: NoticeSettings): Promise<void> => {
  if (!isZone(settings.zone)) throw badRequest('This time zone isn’t known. Use a name such as Europe/Berlin.');
  if (settings.quiet !== null && settings.quiet.from === settings.quiet.to)
    throw badRequest('Quiet hours can’t begin and end at the same time.');
  const values = {
    zone: settings.zone,
    quiet_from: settings.quiet?.from ?? null,
    quiet_to: settings.quiet?.to ?? null,
    digest_at: settings.digest,
    digest_due: digestDue(settings, now()),
    choices: writeChoices(settings.choices),
  };
  await db
    .insertInto('notice_settings')
    .values({ user_id: user.id, ...values })
    .onConflict((c) => c.column('user_id').doUpdateSet(values))
    .execute();
};

/** What a person has chosen for one game; null: the same as for all. */
export const choicesAt = async (db: Kysely<Schema>, table: string, user: string): Promise<Choices | null> => {
  const row = await db
    .selectFrom('notice_tables')
    .select('choices')
    .where('game_id', '=', table)
    .where('user_id', '=', user)
    .executeTakeFirst();
  return row === undefined ? null : readChoices(row.choices);
};

export const setChoicesAt = async ({ database: { db } }: Services, table: string, user: User, choices: Choices | null): Promise<void> => {
  if (choices === null) {
    await db.deleteFrom('notice_tables').where('game_id', '=', table).where('user_id', '=', user.id).execute();
    return;
  }
  const values = { choices: writeChoices(choices) };
  await db
    .insertInto('notice_tables')
    .values({ game_id: table, user_id: user.id, ...values })
    .onConflict((c) => c.columns(['game_id', 'user_id']).doUpdateSet(values))
    .execute();
};

/** The channels by which a person wants to be told. */
export const channelsFor = async (
  db: Kysely<Schema>,
  settings: NoticeSettings,
  user: string,
  table: string | null,
  kind: NoticeKind,
): Promise<readonly Channel[]> => ((table === null ? null : await choicesAt(db, table, user)) ?? settings.choices)[kind];
