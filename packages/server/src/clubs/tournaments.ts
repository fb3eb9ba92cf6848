import type { Title } from '@roundhouse/engine';
import type { Speed, Undo } from '@roundhouse/table';
import { requireVoice } from '../people/accounts.ts';
import { newId } from '../people/secret.ts';
import type { Services } from '../services.ts';
import { lockClub } from '../store/lock.ts';
import type { Tournament } from '../store/schema.ts';
import { badRequest, conflict, notFound } from '../tables/errors.ts';
import { checkTable, type TableRequest } from '../tables/maker.ts';
import { type Inside, organisersOnly } from './clubs.ts';
import type { Sizes } from './seating.ts';

// Tournaments of a club and their terms. Members enter (entrants.ts), rounds of tables start by themselves (start.ts), results or rulings
// settle them (rounds.ts, ruling.ts), and the page shows it all (page.ts).

const MOST = 50;

/** Groups of three to five play best; a title may take fewer. */
const SMALLEST = 3;
const LARGEST = 5;

export interface NewTournament {
  readonly name: string;
  readonly title: string;
  readonly options: unknown;
  readonly size: number;
  readonly rounds: number;
  readonly undo: Undo;
  readonly speed: Speed | null;
  readonly bot: string | null;
}

const titleOf = async ({ titles }: Services, id: string): Promise<Title> => {
  const title = await titles.loadTitle(id);
  if (title === undefined) throw badRequest(`Unknown title ${JSON.stringify(id)}.`);
  return title;
};

/** How many players tables may have. */
export const sizesOf = async (services: Services, { title: id, size }: Pick<Tournament, 'title' | 'size'>): Promise<Sizes> => {
  const { min, max } = (await titleOf(services, id)).players;
  const largest = Math.min(LARGEST, max);
  const smallest = Math.min(Math.max(SMALLEST, min), largest);
  return { min: smallest, max: largest, wanted: Math.min(largest, Math.max(smallest, size)) };
};

/** The table of a round that is to be made. */
export const requestOf = (
  { name, title, options, size, undo, speed, club_id }: Tournament,
  board: number,
  round: number,
): TableRequest => ({
  name: `${name.slice(0, 60)}, round ${round}, table ${board}`,
  title,
  options: JSON.parse(options) as unknown,
  seats: size,
  visibility: 'private',
  undo: undo as Undo,
  speed: JSON.parse(speed) as Speed | null,
  club: club_id,
});

export const makeTournament = async (services: Services, inside: Inside, wanted: NewTournament): Promise<string> => {
  organisersOnly(inside);
  await requireVoice(services, inside.me, 'You can’t announce tournaments while you’re muted.');
  const { database, now } = services;
  const row: Tournament = {
    id: newId(),
    club_id: inside.club.id,
    name: wanted.name,
    title: wanted.title,
    options: JSON.stringify(wanted.options),
    size: wanted.size,
    undo: wanted.undo,
    speed: JSON.stringify(wanted.speed),
    bot: wanted.bot,
    rounds: wanted.rounds,
    round: 0,
    created: now(),
  };
  const sizes = await sizesOf(services, row);
  if (sizes.wanted !== wanted.size)
    throw badRequest(`Tables of this title have ${sizes.min} to ${sizes.max} players in a tournament, not ${wanted.size}.`);
  // Tables may be smaller or larger than wanted, and the options must fit all of them, as far as tables have those sizes.
  for (let size = wanted.bot === null ? sizes.min : sizes.wanted; size <= (wanted.bot === null ? sizes.max : sizes.wanted); size++)
    await checkTable(services, inside.me, { ...requestOf(row, 1, 1), seats: size });
  await database.db.transaction().execute(async (trx) => {
    await lockClub(trx, inside.club.id);
    const all = await trx.selectFrom('tournaments').select('id').where('club_id', '=', inside.club.id).execute();
    if (all.length >= MOST) throw conflict('too-many-clubs', `A club can have ${MOST} tournaments. Delete one first.`);
    await trx.insertInto('tournaments').values(row).execute();
  });
  return row.id;
};

export const tournamentOf = async ({ database: { db } }: Services, { club }: Inside, id: string): Promise<Tournament> => {
  const row = await db.selectFrom('tournaments').selectAll().where('id', '=', id).where('club_id', '=', club.id).executeTakeFirst();
  if (row === undefined) throw notFound('Tournament');
  return row;
};

/** Deletes a tournament. Its games stay. */
export const deleteTournament = async (services: Services, inside: Inside, id: string): Promise<void> => {
  organisersOnly(inside);
  const row = await tournamentOf(services, inside, id);
  await services.database.db.transaction().execute(async (trx) => {
    for (const table of ['pairings', 'entrants'] as const) await trx.deleteFrom(table).where('tournament_id', '=', row.id).execute();
    await trx.deleteFrom('tournaments').where('id', '=', row.id).execute();
  });
};
