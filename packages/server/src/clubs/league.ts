import { DELETED } from '../people/names.ts';
import type { Services } from '../services.ts';
import type { ArchiveSeat } from '../store/schema.ts';
import type { Inside } from './clubs.ts';
import { pointsOf } from './points.ts';

export interface LeagueRow {
  readonly id: string;
  readonly games: number;
  readonly wins: number;
  readonly points: number;
}

/** The league table of some games: by points, then points per game, then wins. Bots count as opponents and have no row. */
export const leagueOf = (games: readonly (readonly Pick<ArchiveSeat, 'user_id' | 'bot' | 'rank'>[])[]): readonly LeagueRow[] => {
  const rows = new Map<string, LeagueRow>();
  for (const seats of games) {
    const points = pointsOf(seats.map(({ rank }) => rank ?? seats.length));
    for (const [i, { user_id: id, bot, rank }] of seats.entries()) {
      if (id === null || bot !== null) continue;
      const before = rows.get(id) ?? { id, games: 0, wins: 0, points: 0 };
      rows.set(id, {
        id,
        games: before.games + 1,
        wins: before.wins + (rank === 1 ? 1 : 0),
        points: before.points + (points[i] ?? 0),
      });
    }
  }
  return [...rows.values()].toSorted(
    (a, b) => b.points - a.points || b.points / b.games - a.points / a.games || b.wins - a.wins || (a.id < b.id ? -1 : 1),
  );
};

/** The seats of each game. */
const grouped = <T extends { readonly game_id: string }>(seats: readonly T[]): readonly (readonly T[])[] => {
  const games = new Map<string, T[]>();
  for (const seat of seats) games.set(seat.game_id, [...(games.get(seat.game_id) ?? []), seat]);
  return [...games.values()];
};

/** The league table of a club, over all of its finished games, or those of one title or since some time. */
export const showLeague = async (
  { database: { db } }: Services,
  { club, me }: Inside,
  { title, since }: { readonly title?: string | undefined; readonly since?: number | undefined },
) => {
  let query = db
    .selectFrom('archive')
    .innerJoin('archive_seats', 'archive_seats.game_id', 'archive.game_id')
    .select(['archive.game_id', 'archive_seats.user_id', 'archive_seats.bot', 'archive_seats.rank'])
    .where('archive.club_id', '=', club.id)
    .where('archive.ended', 'is not', null);
  if (title !== undefined) query = query.where('archive.title', '=', title);
  if (since !== undefined) query = query.where('archive.ended', '>=', since);
  const seats = await query.execute();
  const league = leagueOf(grouped(seats));
  const people =
    league.length === 0
      ? []
      : await db
          .selectFrom('users')
          .select(['id', 'name', 'deleted'])
          .where(
            'id',
            'in',
            league.map(({ id }) => id),
          )
          .execute();
  const nameOf = (id: string): string => {
    const person = people.find((one) => one.id === id);
    return person === undefined || person.deleted !== null ? DELETED : person.name;
  };
  return {
    games: new Set(seats.map(({ game_id }) => game_id)).size,
    rows: league.map(({ id, ...row }) => ({ ...row, name: nameOf(id), isYou: id === me.id })),
  };
};
