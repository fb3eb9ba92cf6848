import type { Services } from '../services.ts';
import { ANALYSES, deleteTable } from '../tables/remover.ts';
import { deleteAccount, eraseEnded } from './deleter.ts';
import { unhurried } from './eraser.ts';

// Deletes what nobody needs any longer, as far as the settings say so. Finished games of people are kept.

const DAY = 24 * 60 * 60 * 1000;
/** So many of each kind in one run. */
const BATCH = 100;

/** Tables on which nothing has happened since a time. */
const idleSince = ({ database: { db } }: Services, time: number) =>
  db.selectFrom('games').select('id').where('updated', '<', time).orderBy('updated').limit(BATCH);

/** Copies and imports. */
const analysisTables = (services: Services, time: number) =>
  idleSince(services, time).where((eb) => eb.or(ANALYSES.map((pattern) => eb('origin', 'like', pattern))));

/** Games that never started or were abandoned. */
const unfinishedTables = (services: Services, time: number) =>
  idleSince(services, time)
    .where('status', 'in', ['open', 'abandoned'])
    .where((eb) => eb.or([eb('origin', 'is', null), eb.and(ANALYSES.map((pattern) => eb('origin', 'not like', pattern)))]));

/** Games from which everybody has gone, so that nobody can abandon them. */
const desertedTables = (services: Services, time: number) =>
  idleSince(services, time)
    .where('status', '=', 'playing')
    .where((eb) =>
      eb.not(
        eb.exists(
          eb.selectFrom('seats').select('seats.seat').whereRef('seats.game_id', '=', 'games.id').where('seats.user_id', 'is not', null),
        ),
      ),
    );

/** Guests who came long ago, and at whose tables nothing has happened for as long. */
const oldGuests = ({ database: { db } }: Services, time: number) =>
  db
    .selectFrom('users')
    .selectAll()
    .where('guest', '=', 1)
    .where('deleted', 'is', null)
    .where('created', '<', time)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('seats')
            .innerJoin('games', 'games.id', 'seats.game_id')
            .select('games.id')
            .whereRef('seats.user_id', '=', 'users.id')
            .where((q) => q.or([q('games.updated', '>=', time), q('games.status', 'in', ['open', 'playing'])])),
        ),
      ),
    )
    .limit(BATCH);

/** Stops when the server closes, and does the rest after the next start. */
export const retain = async (services: Services): Promise<void> => {
  const { analysisDays, unfinishedDays, guestDays } = services.settings;
  const ago = (days: number): number => services.now() - days * DAY;
  const tables = [
    ...(analysisDays > 0 ? await analysisTables(services, ago(analysisDays)).execute() : []),
    ...(unfinishedDays > 0 ? await unfinishedTables(services, ago(unfinishedDays)).execute() : []),
    ...(unfinishedDays > 0 ? await desertedTables(services, ago(unfinishedDays)).execute() : []),
  ];
  for (const { id } of tables) await unhurried(services, () => deleteTable(services, id));
  const guests = guestDays > 0 ? await oldGuests(services, ago(guestDays)).execute() : [];
  for (const guest of guests) {
    services.ending.throwIfAborted();
    await deleteAccount(services, guest);
  }
  services.ending.throwIfAborted();
  await eraseEnded(services);
  if (tables.length + guests.length > 0)
    services.log.info({ tables: tables.length, guests: guests.length }, 'deleted what the settings do not keep');
};
