import type { Card } from '@roundhouse/table';
import type { Services } from '../services.ts';
import { lockUser } from '../store/lock.ts';
import type { GameRow, User } from '../store/schema.ts';
import { mayWatch, rowOf } from '../tables/access.ts';
import { conflict } from '../tables/errors.ts';
import { seatsOf } from '../tables/frozen.ts';
import { cardsOf } from '../tables/lister.ts';
import { requirePerson } from './people.ts';

// Following people and games. The page is read from the archive when it is asked for; notices go through the outbox.

const MOST = 200;

export type FollowKind = 'person' | 'table';

const put = async ({ database: { db }, now }: Services, user: User, kind: FollowKind, target: string): Promise<void> => {
  await db.transaction().execute(async (trx) => {
    await lockUser(trx, user.id);
    const { count } = await trx
      .selectFrom('follows')
      .select((q) => q.fn.countAll<number>().as('count'))
      .where('user_id', '=', user.id)
      .executeTakeFirstOrThrow();
    if (Number(count) >= MOST) throw conflict('too-many-follows', `You can follow ${MOST} people and games. Stop following some first.`);
    await trx
      .insertInto('follows')
      .values({ user_id: user.id, kind, target, created: now() })
      .onConflict((c) => c.columns(['user_id', 'kind', 'target']).doNothing())
      .execute();
  });
};

const drop = async ({ database: { db } }: Services, user: User, kind: FollowKind, target: string): Promise<void> => {
  await db.deleteFrom('follows').where('user_id', '=', user.id).where('kind', '=', kind).where('target', '=', target).execute();
};

export const followPerson = async (services: Services, user: User, name: string): Promise<void> => {
  const person = await requirePerson(services, name);
  if (person.id === user.id) throw conflict('yourself', 'You can’t follow yourself.');
  await put(services, user, 'person', person.id);
};

export const unfollowPerson = async (services: Services, user: User, name: string): Promise<void> =>
  drop(services, user, 'person', (await requirePerson(services, name)).id);

export const followTable = async (services: Services, user: User, id: string): Promise<void> => {
  const row = await rowOf(services, id, user);
  mayWatch(row, { table: { seats: await seatsOf(services, row) } }, user);
  await put(services, user, 'table', id);
};

/** A game can always be let go, whoever may see it. */
export const unfollowTable = (services: Services, user: User, id: string): Promise<void> => drop(services, user, 'table', id);

export interface Followed {
  readonly people: readonly { readonly name: string; readonly bot: boolean }[];
  readonly tables: readonly Card[];
  /** What happened, the newest first. */
  readonly news: readonly { readonly what: 'begun' | 'over'; readonly at: number; readonly who: readonly string[]; readonly table: Card }[];
}

const NEWS = 30;

/** Whom and what somebody follows, and what has happened to them lately. */
export const followsOf = async (services: Services, user: User): Promise<Followed> => {
  const { db } = services.database;
  const rows = await db.selectFrom('follows').selectAll().where('user_id', '=', user.id).orderBy('created', 'desc').execute();
  const of = (kind: FollowKind): readonly string[] => rows.flatMap((row) => (row.kind === kind ? [row.target] : []));
  const people = of('person');
  const found =
    people.length === 0
      ? []
      : await db
          .selectFrom('users')
          .select(['id', 'name', 'bot_of'])
          .where('id', 'in', people)
          .where('deleted', 'is', null)
          .orderBy('key')
          .execute();
  const newsBy = async (time: 'begun' | 'ended') =>
    found.length === 0
      ? []
      : db
          .selectFrom('archive_seats')
          .innerJoin('archive', 'archive.game_id', 'archive_seats.game_id')
          .select(['archive.game_id', `archive_seats.${time} as at`, 'archive_seats.user_id'])
          .where(
            'archive_seats.user_id',
            'in',
            found.map(({ id }) => id),
          )
          .where('archive.open', '=', 1)
          .where(`archive_seats.${time}`, 'is not', null)
          .orderBy(`archive_seats.${time}`, 'desc')
          .limit(NEWS)
          .execute();
  const tables = await visible(services, user, of('table'));
  const news = new Map<string, { what: 'begun' | 'over'; at: number; who: string[]; id: string }>();
  for (const [what, time] of [
    ['begun', 'begun'],
    ['over', 'ended'],
  ] as const)
    for (const row of await newsBy(time)) {
      const key = `${what} ${row.game_id}`;
      const one = news.get(key) ?? { what, at: Number(row.at), who: [], id: row.game_id };
      one.who.push(found.find(({ id }) => id === row.user_id)?.name ?? '');
      news.set(key, one);
    }
  for (const card of tables)
    if (card.status === 'finished' || card.status === 'abandoned') {
      const key = `over ${card.id}`;
      if (!news.has(key)) news.set(key, { what: 'over', at: card.updated, who: [], id: card.id });
    }
  const newest = [...news.values()].toSorted((a, b) => b.at - a.at).slice(0, NEWS);
  const cards = await cardsOf(
    services,
    user,
    newest.map(({ id }) => id),
  );
  return {
    people: found.map(({ name, bot_of }) => ({ name, bot: bot_of !== null })),
    tables,
    news: newest.flatMap(({ id, ...one }) => {
      const table = cards.find((card) => card.id === id);
      return table === undefined ? [] : [{ ...one, table }];
    }),
  };
};

/** Those of some tables that somebody may still watch. */
const visible = async (services: Services, user: User, ids: readonly string[]): Promise<readonly Card[]> => {
  const may: string[] = [];
  for (const id of ids) if (await maySee(services, user, id)) may.push(id);
  return cardsOf(services, user, may);
};

const maySee = async (services: Services, user: User, id: string): Promise<boolean> => {
  try {
    const row = await rowOf(services, id, user);
    mayWatch(row, { table: { seats: await seatsOf(services, row) } }, user);
    return true;
  } catch {
    return false;
  }
};

/** Leaves a notice for everybody who follows a game that ended, or somebody who plays in a public game that began or ended. */
export const tellFollowers = async (services: Services, row: GameRow): Promise<void> => {
  const { database, jobs, now } = services;
  const { db } = database;
  const isOver = row.status === 'finished' || row.status === 'abandoned';
  const seats = await db.selectFrom('seats').select('user_id').where('game_id', '=', row.id).execute();
  const players = seats.flatMap(({ user_id }) => user_id ?? []);
  const targets = [
    ...(isOver ? [['table', row.id] as const] : []),
    ...(row.visibility === 'public' && row.closed === null ? players.map((id) => ['person', id] as const) : []),
  ];
  const told = new Set(players);
  for (const [kind, target] of targets) {
    const followers = await db.selectFrom('follows').select('user_id').where('kind', '=', kind).where('target', '=', target).execute();
    for (const { user_id: user } of followers) {
      if (told.has(user)) continue;
      told.add(user);
      const body = JSON.stringify({ user, table: row.id, seq: row.seq });
      await jobs.add({ id: `follow ${row.id} ${user} ${row.status}`, kind: 'follow', body, created: now(), due: now() });
    }
  }
};

/** May somebody who follows be told about a game? */
export const mayHear = async (services: Services, user: string, table: string): Promise<boolean> => {
  const person = await services.database.db.selectFrom('users').selectAll().where('id', '=', user).executeTakeFirst();
  return person !== undefined && maySee(services, person, table);
};
