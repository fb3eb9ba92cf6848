import type { Body } from '@roundhouse/table';
import { sql } from 'kysely';
import type { Services } from '../services.ts';
import type { GameRow, User } from '../store/schema.ts';
import { rowOf } from '../tables/access.ts';
import type { Actor } from '../tables/actor.ts';
import { badRequest, conflict, forbidden, notFound } from '../tables/errors.ts';
import { deleteTable } from '../tables/remover.ts';
import { leaveEverything, unseat } from '../tables/seater.ts';
import { botsOf, revokeAccess } from './access.ts';
import { endSessions, FOR_GOOD } from './accounts.ts';
import { newId } from './secret.ts';

// What moderators do about people and tables, each noted in a log of its own. Moderators are the admins of the server.

const DAY = 24 * 60 * 60 * 1000;
const MOST = 200;

const adminOnly = (user: User): void => {
  if (user.admin !== 1) throw forbidden('Admins only.');
};

interface Act {
  /** Null: the operator at the command line. */
  readonly by: string | null;
  readonly act: string;
  readonly person?: string | null;
  readonly table?: string | null;
  readonly detail?: Readonly<Record<string, unknown>>;
}

/** Notes what an admin has done. */
export const noteAct = async (
  { database: { db }, now }: Pick<Services, 'database' | 'now'>,
  { by, act, person = null, table = null, detail = {} }: Act,
): Promise<void> => {
  await db
    .insertInto('acts')
    .values({ id: newId(), at: now(), by, act, person, game_id: table, detail: JSON.stringify(detail) })
    .execute();
};

const personOf = async ({ database: { db } }: Services, id: string): Promise<User> => {
  const person = await db.selectFrom('users').selectAll().where('id', '=', id).where('deleted', 'is', null).executeTakeFirst();
  if (person === undefined) throw notFound('Account');
  return person;
};

export const PERSON_ACTS = ['mute', 'unmute', 'ban', 'unban'] as const;
export type PersonAct = (typeof PERSON_ACTS)[number];

/** Keeps somebody out: sessions and tokens end. For good also means to leave every seat, so that the others can go on. */
const ban = async (services: Services, person: User, until: number, why: string): Promise<void> => {
  const { db } = services.database;
  for (const one of [person, ...(await botsOf(services, person))]) {
    await db.updateTable('users').set({ banned: until, banned_why: why }).where('id', '=', one.id).execute();
    await endSessions(services, one);
    await revokeAccess(services, one);
    if (until >= FOR_GOOD) await leaveEverything(services, one);
  }
};

const setFor = async ({ database: { db } }: Services, person: User, set: Partial<Pick<User, 'muted' | 'banned' | 'banned_why'>>) => {
  await db.updateTable('users').set(set).where('id', '=', person.id).execute();
};

/** Does something about a person. `days` null: for good. */
export const moderatePerson = async (
  services: Services,
  admin: User,
  id: string,
  act: PersonAct,
  days: number | null,
  why: string,
): Promise<void> => {
  adminOnly(admin);
  const person = await personOf(services, id);
  if (person.admin === 1) throw forbidden('This person is an admin. An operator can remove admin rights first.');
  const until = days === null ? FOR_GOOD : services.now() + days * DAY;
  if (act === 'mute') await setFor(services, person, { muted: until });
  else if (act === 'unmute') await setFor(services, person, { muted: null });
  else if (act === 'ban') await ban(services, person, until, why);
  else for (const one of [person, ...(await botsOf(services, person))]) await setFor(services, one, { banned: null, banned_why: null });
  await noteAct(services, { by: admin.id, act, person: id, detail: { why, ...(act === 'mute' || act === 'ban' ? { days } : {}) } });
};

export const TABLE_ACTS = ['close', 'reopen', 'delete', 'remove', 'strike'] as const;
export type TableAct = (typeof TABLE_ACTS)[number];

const close = async ({ database: { db }, now }: Services, actor: Actor): Promise<void> => {
  const { status } = actor.table;
  const set = { closed: now() };
  if (status === 'open' || status === 'playing') await actor.add(null, [{ kind: 'abandon' }], { set });
  else await db.updateTable('games').set(set).where('id', '=', actor.id).execute();
};

/** Removes the text of a line. The log keeps that there was one; clients are told by a line of the server's own. */
const strike = async (services: Services, row: GameRow, seq: number | undefined): Promise<string | null> => {
  const { db } = services.database;
  if (seq === undefined) throw badRequest('Say which line: seq.');
  const entry = await db.selectFrom('entries').selectAll().where('game_id', '=', row.id).where('seq', '=', seq).executeTakeFirst();
  if (entry?.kind !== 'chat' || entry.user_id === null) throw notFound('Message');
  const body = JSON.stringify({ ...(JSON.parse(entry.body) as object), text: '', removed: true });
  await db.updateTable('entries').set({ body }).where('game_id', '=', row.id).where('seq', '=', seq).execute();
  await services.actors.forget(row.id);
  services.forgetEverywhere(row.id);
  const said: Body = { kind: 'chat', name: 'Moderator', seat: null, text: 'A message was removed.', strikes: seq };
  await services.actors.at(row.id, async (actor) => void (await actor.add(null, [said])));
  return entry.user_id;
};

const remove = async (services: Services, row: GameRow, seat: number | undefined): Promise<string | null> => {
  if (seat === undefined) throw badRequest('Say which seat: seat.');
  return services.actors.at(row.id, (actor) => unseat(actor, row, seat));
};

/** Does something about a table. */
export const moderateTable = async (
  services: Services,
  admin: User,
  id: string,
  { act, why, seat, seq }: { readonly act: TableAct; readonly why: string; readonly seat?: number; readonly seq?: number },
): Promise<void> => {
  adminOnly(admin);
  const row = await rowOf(services, id);
  let person: string | null = null;
  if (act === 'close') {
    if (row.closed !== null) throw conflict('closed', 'The game is already closed.');
    await services.actors.at(row.id, (actor) => close(services, actor));
  } else if (act === 'reopen') await services.database.db.updateTable('games').set({ closed: null }).where('id', '=', row.id).execute();
  else if (act === 'delete') {
    if (row.status === 'finished' && row.closed === null) throw conflict('finished', 'Finished games are kept. Close the game first.');
    await deleteTable(services, row.id);
  } else if (act === 'remove') person = await remove(services, row, seat);
  else person = await strike(services, row, seq);
  const detail = { why, name: row.name, ...(seat !== undefined && { seat }), ...(seq !== undefined && { seq }) };
  await noteAct(services, { by: admin.id, act, person, table: row.id, detail });
};

/** Reports a table, a player at it or a line of chat to the moderators. */
export const report = async (
  services: Services,
  user: User,
  actor: Actor,
  { why, seq, seat }: { readonly why: string; readonly seq?: number; readonly seat?: number },
): Promise<void> => {
  const { db } = services.database;
  const sitter = seat === undefined ? null : (actor.table.seats[seat] ?? null);
  if (seat !== undefined && sitter === null) throw notFound('Player');
  const entry =
    seq === undefined
      ? undefined
      : await db.selectFrom('entries').selectAll().where('game_id', '=', actor.id).where('seq', '=', seq).executeTakeFirst();
  if (seq !== undefined && entry?.kind !== 'chat') throw notFound('Message');
  const line = entry === undefined ? null : ((JSON.parse(entry.body) as { text?: string }).text ?? null);
  const values = {
    id: newId(),
    game_id: actor.id,
    seq: seq ?? null,
    line,
    about: entry?.user_id ?? sitter?.user ?? null,
    by: user.id,
    why,
    created: services.now(),
    closed: null,
  };
  await db.insertInto('reports').values(values).execute();
};

export const closeReport = async (services: Services, admin: User, id: string, note: string): Promise<void> => {
  adminOnly(admin);
  const closed = await services.database.db
    .updateTable('reports')
    .set({ closed: services.now() })
    .where('id', '=', id)
    .where('closed', 'is', null)
    .returning(['game_id', 'about'])
    .executeTakeFirst();
  if (closed === undefined) throw notFound('Report');
  await noteAct(services, { by: admin.id, act: 'settle', person: closed.about, table: closed.game_id, detail: { why: note, report: id } });
};

/** Names by ids, for what admins see. */
const namesOf = async ({ database: { db } }: Services, ids: readonly (string | null)[]): Promise<ReadonlyMap<string, string>> => {
  const wanted = [...new Set(ids.filter((id) => id !== null))];
  const rows = wanted.length === 0 ? [] : await db.selectFrom('users').select(['id', 'name']).where('id', 'in', wanted).execute();
  return new Map(rows.map(({ id, name }) => [id, name]));
};

const personIn = (names: ReadonlyMap<string, string>, id: string | null) => (id === null ? null : { id, name: names.get(id) ?? '' });

/** The reports that nobody has dealt with, or all of them; the newest first. */
export const listReports = async (services: Services, admin: User, all: boolean) => {
  adminOnly(admin);
  let query = services.database.db.selectFrom('reports').selectAll().orderBy('created', 'desc').limit(MOST);
  if (!all) query = query.where('closed', 'is', null);
  const rows = await query.execute();
  const names = await namesOf(
    services,
    rows.flatMap(({ about, by }) => [about, by]),
  );
  return rows.map(({ id, game_id, seq, line, about, by, why, created, closed }) => ({
    id,
    table: game_id,
    seq,
    line,
    about: personIn(names, about),
    by: personIn(names, by),
    why,
    created,
    closed,
  }));
};

/** What admins have done, the newest first. */
export const listActs = async (services: Services, admin: User, before: number | null) => {
  adminOnly(admin);
  let query = services.database.db.selectFrom('acts').selectAll().orderBy('at', 'desc').limit(MOST);
  if (before !== null) query = query.where('at', '<', before);
  const rows = await query.execute();
  const names = await namesOf(
    services,
    rows.flatMap(({ by, person }) => [by, person]),
  );
  return rows.map(({ id, at, by, act, person, game_id, detail }) => ({
    id,
    at,
    by: personIn(names, by),
    act,
    person: personIn(names, person),
    table: game_id,
    detail: JSON.parse(detail) as Record<string, unknown>,
  }));
};

/** People whose name contains a text, the newest first. */
export const listPeople = async (services: Services, admin: User, name: string) => {
  adminOnly(admin);
  const like = `%${name.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`;
  const rows = await services.database.db
    .selectFrom('users')
    .selectAll()
    .where('deleted', 'is', null)
    .where(sql<boolean>`lower(name) like ${like} escape '\\'`)
    .orderBy('created', 'desc')
    .limit(50)
    .execute();
  const now = services.now();
  return rows.map(({ id, name: called, admin: isAdmin, guest, bot_of, created, banned, banned_why, muted }) => ({
    id,
    name: called,
    admin: isAdmin === 1,
    guest: guest === 1,
    bot: bot_of !== null,
    created,
    banned: banned !== null && banned > now ? { until: banned >= FOR_GOOD ? null : banned, why: banned_why ?? '' } : null,
    muted: muted !== null && muted > now ? { until: muted >= FOR_GOOD ? null : muted } : null,
  }));
};

/** Tables that this program cannot serve, and why. */
export const listAside = async ({ database: { db }, aside }: Services, admin: User) => {
  adminOnly(admin);
  const rows = await db
    .selectFrom('aside')
    .innerJoin('games', 'games.id', 'aside.game_id')
    .select(['games.id', 'games.name', 'games.title', 'games.rules', 'aside.reason', 'aside.tries', 'aside.due'])
    .where('aside.program', '=', aside.program)
    .orderBy('aside.tries', 'desc')
    .limit(MOST)
    .execute();
  return rows;
};
