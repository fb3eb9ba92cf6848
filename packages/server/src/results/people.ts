import type { Card } from '@roundhouse/table';
import { sql } from 'kysely';
import { keyOf } from '../people/names.ts';
import type { Services } from '../services.ts';
import type { User } from '../store/schema.ts';
import { forbidden, notFound } from '../tables/errors.ts';
import { cardsOf } from '../tables/lister.ts';
import { dirtyFrom, foldTitle, lockTitle } from './fold.ts';
import { shown } from './rate.ts';

// What there is to tell about people: their results in each title, ratings, and recent games. All but public games needs their consent.

/** What a person lets others see. */
export interface Publicity {
  /** Games may be rated. */
  readonly rated: boolean;
  /** Statistics and ratings are public. */
  readonly shown: boolean;
}

/** The account of a name. Guests have none that would be known to others. */
export const personNamed = ({ database: { db } }: Pick<Services, 'database'>, name: string): Promise<User | undefined> =>
  db.selectFrom('users').selectAll().where('key', '=', keyOf(name)).where('deleted', 'is', null).where('guest', '=', 0).executeTakeFirst();

export const requirePerson = async (services: Pick<Services, 'database'>, name: string): Promise<User> => {
  const person = await personNamed(services, name);
  if (person === undefined) throw notFound('Account');
  return person;
};

export const publicityOf = async ({ database: { db } }: Pick<Services, 'database'>, user: string): Promise<Publicity> => {
  const row = await db.selectFrom('publicity').selectAll().where('user_id', '=', user).executeTakeFirst();
  return { rated: row !== undefined && row.rated !== null, shown: row?.shown === 1 };
};

const REFOLD = 'ratings';

/** Consent counts for games that end from now on. Without it none of the person's games counts, and the ratings are computed again. */
export const setPublicity = async (services: Services, user: User, wanted: Publicity): Promise<void> => {
  if (user.bot_of !== null) throw forbidden('Bots are always rated and shown.');
  const { database, jobs, now } = services;
  const before = await publicityOf(services, user.id);
  await database.db.transaction().execute(async (trx) => {
    const values = { shown: wanted.shown ? 1 : 0, ...(before.rated !== wanted.rated && { rated: wanted.rated ? now() : null }) };
    await trx
      .insertInto('publicity')
      .values({ user_id: user.id, rated: null, ...values })
      .onConflict((c) => c.column('user_id').doUpdateSet(values))
      .execute();
    if (!before.rated || wanted.rated) return;
    const played = await trx
      .selectFrom('archive_seats')
      .select(['title', (q) => q.fn.min('ended').as('ended')])
      .where('user_id', '=', user.id)
      .where('rated', 'is not', null)
      .groupBy('title')
      .execute();
    for (const { title, ended } of played) {
      await lockTitle(trx, title);
      await dirtyFrom(trx, title, { ended: Number(ended), game: '' });
      await jobs.add(
        { id: `${REFOLD} ${title} ${user.id} ${now()}`, kind: REFOLD, body: JSON.stringify({ title }), created: now(), due: now() },
        trx,
      );
    }
    await trx.deleteFrom('ratings').where('user_id', '=', user.id).execute();
  });
};

/** Does a job that computes ratings again. Returns whether it was one. */
export const refold = async (services: Services, kind: string, body: string): Promise<boolean> => {
  if (kind !== REFOLD) return false;
  await foldTitle(services, (JSON.parse(body) as { readonly title: string }).title);
  return true;
};

export interface TitleResults {
  readonly title: string;
  readonly games: number;
  readonly wins: number;
  /** 1 for a winner, 0 for the last, the mean of all games. */
  readonly beaten: number;
  /** The mean share of all net worth, where 1 is an even share. */
  readonly worth: number;
  /** The most net worth. */
  readonly best: number;
  readonly moves: number;
}

/** A person's results in each title: games that they finished. */
export const resultsOf = async ({ database: { db } }: Services, user: string): Promise<readonly TitleResults[]> => {
  const { rows } = await sql<Record<'title' | 'games' | 'wins' | 'beaten' | 'worth' | 'best' | 'moves', string | number>>`
    select mine.title as title, count(*) as games, sum(case when mine.rank = 1 then 1 else 0 end) as wins,
      avg(case when game.size < 2 then 0 else (game.size - 1.0 * mine.rank) / (game.size - 1) end) as beaten,
      avg(case when all_worth.worth > 0 then 1.0 * mine.worth * game.size / all_worth.worth else 1 end) as worth,
      max(mine.worth) as best, avg(1.0 * game.moves) as moves
    from archive_seats mine
    join archive game on game.game_id = mine.game_id
    join (
      select game_id, sum(worth) as worth from archive_seats
      where game_id in (select game_id from archive_seats where user_id = ${user} and ended is not null) group by game_id
    ) all_worth on all_worth.game_id = mine.game_id
    where mine.user_id = ${user} and mine.bot is null and mine.ended is not null and mine.rank is not null
    group by mine.title order by count(*) desc, mine.title`.execute(db);
  return rows.map(({ title, ...figures }) => {
    const of = (name: keyof typeof figures): number => Number(figures[name]);
    return {
      title: String(title),
      games: of('games'),
      wins: of('wins'),
      beaten: of('beaten'),
      worth: of('worth'),
      best: of('best'),
      moves: Math.round(of('moves')),
    };
  });
};

export interface ShownRating {
  readonly title: string;
  readonly rating: number;
  readonly error: number;
  readonly games: number;
}

export const ratingsOf = async ({ database: { db } }: Services, user: string): Promise<readonly ShownRating[]> =>
  (await db.selectFrom('ratings').selectAll().where('user_id', '=', user).orderBy('games', 'desc').orderBy('title').execute()).map(
    (row) => ({
      title: row.title,
      ...shown(row),
      games: row.games,
    }),
  );

const RECENT = 10;

/** A person's newest games, as far as somebody may see them. */
const recentOf = async (services: Services, person: User, user: User | null): Promise<readonly Card[]> => {
  let query = services.database.db
    .selectFrom('archive_seats')
    .innerJoin('archive', 'archive.game_id', 'archive_seats.game_id')
    .select('archive.game_id')
    .where('archive_seats.user_id', '=', person.id)
    .orderBy('archive_seats.begun', 'desc')
    .limit(RECENT);
  if (user?.id !== person.id) query = query.where('archive.open', '=', 1);
  return cardsOf(
    services,
    user,
    (await query.execute()).map(({ game_id }) => game_id),
  );
};

export interface PersonPage {
  readonly name: string;
  readonly since: number;
  /** An account that a program plays. */
  readonly bot: boolean;
  readonly isYou: boolean;
  readonly isFollowed: boolean;
  /** Null: not public. */
  readonly results: readonly TitleResults[] | null;
  readonly ratings: readonly ShownRating[] | null;
  readonly recent: readonly Card[];
}

export const showPerson = async (services: Services, user: User | null, name: string): Promise<PersonPage> => {
  const person = await requirePerson(services, name);
  const isYou = user?.id === person.id;
  const { shown: isShown } = await publicityOf(services, person.id);
  const isPublic = isYou || isShown || person.bot_of !== null;
  const followed =
    user === null
      ? undefined
      : await services.database.db
          .selectFrom('follows')
          .select('target')
          .where('user_id', '=', user.id)
          .where('kind', '=', 'person')
          .where('target', '=', person.id)
          .executeTakeFirst();
  return {
    name: person.name,
    since: person.created,
    bot: person.bot_of !== null,
    isYou,
    isFollowed: followed !== undefined,
    results: isPublic ? await resultsOf(services, person.id) : null,
    ratings: isPublic ? await ratingsOf(services, person.id) : null,
    recent: await recentOf(services, person, user),
  };
};

export interface RatingRow {
  /** From 1. */
  readonly place: number;
  readonly name: string | null;
  /** The level of a computer opponent. */
  readonly bot: string | null;
  /** An account that a program plays. */
  readonly program: boolean;
  readonly isYou: boolean;
  readonly rating: number;
  readonly error: number;
  readonly games: number;
}

/** The ratings of a title that are public, and one's own, the surest best first. */
export const ratingTable = async (
  { database: { db } }: Services,
  user: User | null,
  title: string,
  from: number,
  most: number,
): Promise<readonly RatingRow[]> => {
  const rows = await db
    .selectFrom('ratings')
    .leftJoin('users', 'users.id', 'ratings.user_id')
    .leftJoin('publicity', 'publicity.user_id', 'ratings.user_id')
    .selectAll('ratings')
    .select(['users.name', 'users.bot_of'])
    .where('ratings.title', '=', title)
    .where((eb) =>
      eb.or([
        eb('ratings.bot', 'is not', null),
        eb.and([
          eb('users.deleted', 'is', null),
          eb.or([eb('publicity.shown', '=', 1), eb('users.bot_of', 'is not', null), eb('users.id', '=', user?.id ?? '')]),
        ]),
      ]),
    )
    .orderBy('ratings.low', 'desc')
    .orderBy('ratings.key')
    .offset(from)
    .limit(most)
    .execute();
  return rows.map((row, i) => ({
    place: from + i + 1,
    name: row.name,
    bot: row.bot,
    program: row.bot_of !== null,
    isYou: user !== null && row.user_id === user.id,
    ...shown(row),
    games: row.games,
  }));
};
