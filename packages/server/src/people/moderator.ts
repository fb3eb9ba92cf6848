import type { Body, Seats } from '@roundhouse/table';
import { type Kysely, sql } from 'kysely';
import { withdrawEverywhere } from '../clubs/clubs.ts';
import { KEEP_OUT, nowOrLater } from '../jobs/jobs.ts';
import type { Services } from '../services.ts';
import type { Struck } from '../store/addition.ts';
import type { ActRow, GameRow, Schema, User } from '../store/schema.ts';
import { rowOf } from '../tables/access.ts';
import type { Actor } from '../tables/actor.ts';
import { badRequest, conflict, forbidden, notFound, RequestError } from '../tables/errors.ts';
import { addFrozen, ifUnserved } from '../tables/frozen.ts';
import { endOrdersOf } from '../tables/orderer.ts';
import { deleteTable } from '../tables/remover.ts';
import { leaveEverything, unseat, unseatFrozen } from '../tables/seater.ts';
import { FOR_GOOD } from './accounts.ts';
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

const actRow = (now: number, { by, act, person = null, table = null, detail = {} }: Act): ActRow => ({
  id: newId(),
  at: now,
  by,
  act,
  person,
  game_id: table,
  detail: JSON.stringify(detail),
});

/** Notes what an admin does, in the transaction that does it. */
export const noteAct = async (trx: Kysely<Schema>, now: number, act: Act): Promise<void> => {
  await trx.insertInto('acts').values(actRow(now, act)).execute();
};

/** Does something as an admin, and notes it. */
const doAs = ({ database: { db }, now }: Services, act: Act, work: (trx: Kysely<Schema>) => Promise<void>): Promise<void> =>
  db.transaction().execute(async (trx) => {
    await work(trx);
    await noteAct(trx, now(), act);
  });

const personOf = async ({ database: { db } }: Services, id: string): Promise<User> => {
  const person = await db.selectFrom('users').selectAll().where('id', '=', id).where('deleted', 'is', null).executeTakeFirst();
  if (person === undefined) throw notFound('Account');
  return person;
};

export const PERSON_ACTS = ['mute', 'unmute', 'ban', 'unban'] as const;
export type PersonAct = (typeof PERSON_ACTS)[number];

/** A person and their bots. */
const withBots = async (db: Kysely<Schema>, id: string): Promise<readonly User[]> =>
  db
    .selectFrom('users')
    .selectAll()
    .where((eb) => eb.or([eb('id', '=', id), eb('bot_of', '=', id)]))
    .where('deleted', 'is', null)
    .execute();

/** Ends the sessions and tokens of a person and their bots. Returns their hashes, for sockets to be ended after the transaction. */
const endAccess = async (trx: Kysely<Schema>, id: string): Promise<readonly string[]> => {
  const ids = (await withBots(trx, id)).map((one) => one.id);
  const sessions = await trx.deleteFrom('sessions').where('user_id', 'in', ids).returning('hash').execute();
  const tokens = await trx.deleteFrom('access').where('user_id', 'in', ids).returning('hash').execute();
  return [...sessions, ...tokens].map(({ hash }) => hash);
};

/** After so long the node that noted a ban has done what follows from it, or never will. */
const FOLLOW_MS = 30_000;

/**
 * Does what follows from a ban: standing orders end. For good also means to leave every seat and every tournament, so that the others can
 * go on. It can be done twice, and does nothing once the ban is lifted.
 */
export const keepOut = async (services: Services, id: string): Promise<void> => {
  for (const one of await withBots(services.database.db, id)) {
    if (one.banned === null || one.banned <= services.now()) continue;
    await endOrdersOf(services, one);
    if (one.banned < FOR_GOOD) continue;
    await withdrawEverywhere(services, one.id);
    await leaveEverything(services, one);
  }
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
  const isTimed = act === 'mute' || act === 'ban';
  const set = {
    mute: { muted: until },
    unmute: { muted: null },
    ban: { banned: until, banned_why: why },
    unban: { banned: null, banned_why: null },
  }[act];
  const ended: string[] = [];
  await doAs(services, { by: admin.id, act, person: id, detail: { why, ...(isTimed && { days }) } }, async (trx) => {
    await trx.updateTable('users').set(set).where('id', '=', id).execute();
    // One after the other: a bot that was being made is there once the account could be changed.
    if (act === 'ban' || act === 'unban') await trx.updateTable('users').set(set).where('bot_of', '=', id).execute();
    if (act !== 'ban') return;
    ended.push(...(await endAccess(trx, id)));
    const now = services.now();
    const job = {
      id: `${KEEP_OUT} ${id} ${now}`,
      kind: KEEP_OUT,
      body: JSON.stringify({ person: id }),
      created: now,
      due: now + FOLLOW_MS,
    };
    await services.jobs.add(job, trx);
  });
  services.sockets.end(ended);
  if (act === 'ban') await nowOrLater(services.ending, keepOut(services, id));
};

export const TABLE_ACTS = ['close', 'reopen', 'delete', 'remove', 'strike'] as const;
export type TableAct = (typeof TABLE_ACTS)[number];

const isOver = (status: string): boolean => status !== 'open' && status !== 'playing';

const requireUnclosed = ({ closed }: Pick<GameRow, 'closed'>): void => {
  if (closed !== null) throw conflict('closed', 'The game is already closed.');
};

/** Hides a game or shows it again, in a transaction, unless another moderator has just done so. */
const setClosed = async (trx: Kysely<Schema>, id: string, closed: number | null): Promise<void> => {
  const changed = trx
    .updateTable('games')
    .set({ closed })
    .where('id', '=', id)
    .where('closed', closed === null ? 'is not' : 'is', null);
  if ((await changed.executeTakeFirst()).numUpdatedRows > 0n) return;
  throw conflict('closed', closed === null ? 'The game isn’t closed.' : 'The game is already closed.');
};

const close = async (services: Services, { id }: GameRow, noted: Act): Promise<void> => {
  const now = services.now();
  const set = { closed: now };
  const act = actRow(now, noted);
  const bodies: readonly Body[] = [{ kind: 'abandon' }];
  await services.actors
    .at(id, async (actor) => {
      if (!isOver(actor.table.status)) await actor.add(null, bodies, { set, act });
      else await doAs(services, noted, (trx) => setClosed(trx, id, now));
    })
    .catch(
      ifUnserved(() =>
        addFrozen(services, id, null, (row) => {
          requireUnclosed(row);
          if (isOver(row.status)) return { bodies: [], set, act };
          return { bodies, set: { ...set, status: 'abandoned', waiting: '[]', asked: null, deadline: null }, act };
        }),
      ),
    );
};

/** A message as it is, and without its text. */
const struckAt = async ({ database: { db } }: Services, id: string, seq: number): Promise<Struck & { readonly person: string }> => {
  const entry = await db.selectFrom('entries').selectAll().where('game_id', '=', id).where('seq', '=', seq).executeTakeFirst();
  if (entry?.kind !== 'chat' || entry.user_id === null) throw notFound('Message');
  const said = JSON.parse(entry.body) as { readonly removed?: true };
  if (said.removed === true) throw conflict('removed', 'This message has already been removed.');
  return { seq, was: entry.body, is: JSON.stringify({ ...said, text: '', removed: true }), person: entry.user_id };
};

const TRIES = 20;

/**
 * Removes the text of a line, and says so in a line of the server's own, which tells clients, in one step. The log keeps that there was a
 * message.
 */
const strike = async (services: Services, { id }: GameRow, seq: number | undefined, noted: Act): Promise<void> => {
  if (seq === undefined) throw badRequest('Say which line: seq.');
  const bodies: readonly Body[] = [{ kind: 'chat', name: 'Moderator', seat: null, text: 'A message was removed.', strikes: seq }];
  const read = async () => {
    const { person, ...struck } = await struckAt(services, id, seq);
    return { struck, act: actRow(services.now(), { ...noted, person }) };
  };
  const strikeAt = async (actor: Actor): Promise<void> => {
    for (let i = 1; ; i++) {
      try {
        await actor.add(null, bodies, await read());
        return;
      } catch (error) {
        // Another node was faster, or the name of a deleted account was just taken out of the message.
        if (i >= TRIES || !(error instanceof RequestError) || error.code !== 'stale') throw error;
      }
    }
  };
  await services.actors.at(id, strikeAt).catch(
    ifUnserved(async () => {
      const done = await read();
      await addFrozen(services, id, null, () => ({ bodies, ...done }));
    }),
  );
  // Other nodes may keep the newest messages.
  services.forgetEverywhere(id);
};

const remove = async (services: Services, row: GameRow, seat: number | undefined, act: Act): Promise<void> => {
  if (seat === undefined) throw badRequest('Say which seat: seat.');
  const noted = (person: string): ActRow => actRow(services.now(), { ...act, person });
  await services.actors
    .at(row.id, (actor) => unseat(actor, row, seat, noted))
    .catch(ifUnserved(() => unseatFrozen(services, row.id, seat, noted)));
};

/** Does something about a table, whether it can be served or not. */
export const moderateTable = async (
  services: Services,
  admin: User,
  id: string,
  { act, why, seat, seq }: { readonly act: TableAct; readonly why: string; readonly seat?: number; readonly seq?: number },
): Promise<void> => {
  adminOnly(admin);
  const row = await rowOf(services, id);
  const detail = { why, name: row.name, ...(seat !== undefined && { seat }), ...(seq !== undefined && { seq }) };
  const noted: Act = { by: admin.id, act, table: row.id, detail };
  switch (act) {
    case 'close':
      requireUnclosed(row);
      return close(services, row, noted);
    case 'reopen':
      return doAs(services, noted, (trx) => setClosed(trx, row.id, null));
    case 'delete':
      if (row.status === 'finished' && row.closed === null) throw conflict('finished', 'Finished games are kept. Close the game first.');
      return deleteTable(services, row.id, { act: actRow(services.now(), noted) });
    case 'remove':
      return remove(services, row, seat, noted);
    case 'strike':
      return strike(services, row, seq, noted);
  }
};

/** Reports a table, a player at it or a line of chat to the moderators. */
export const report = async (
  services: Services,
  user: User,
  table: string,
  seats: Seats,
  { why, seq, seat }: { readonly why: string; readonly seq?: number; readonly seat?: number },
): Promise<void> => {
  const { db } = services.database;
  const sitter = seat === undefined ? null : (seats[seat] ?? null);
  if (seat !== undefined && sitter === null) throw notFound('Player');
  const entry =
    seq === undefined
      ? undefined
      : await db.selectFrom('entries').selectAll().where('game_id', '=', table).where('seq', '=', seq).executeTakeFirst();
  if (seq !== undefined && entry?.kind !== 'chat') throw notFound('Message');
  const line = entry === undefined ? null : ((JSON.parse(entry.body) as { text?: string }).text ?? null);
  const values = {
    id: newId(),
    game_id: table,
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
  await services.database.db.transaction().execute(async (trx) => {
    const closed = await trx
      .updateTable('reports')
      .set({ closed: services.now() })
      .where('id', '=', id)
      .where('closed', 'is', null)
      .returning(['game_id', 'about'])
      .executeTakeFirst();
    if (closed === undefined) throw notFound('Report');
    const act = { by: admin.id, act: 'settle', person: closed.about, table: closed.game_id, detail: { why: note, report: id } };
    await noteAct(trx, services.now(), act);
  });
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
