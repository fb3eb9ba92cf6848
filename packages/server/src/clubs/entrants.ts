import type { Kysely } from 'kysely';
import type { Services } from '../services.ts';
import type { Schema, Tournament } from '../store/schema.ts';
import { conflict, forbidden, notFound } from '../tables/errors.ts';
import { type Inside, memberNamed, organisersOnly } from './clubs.ts';
import { tournamentOf } from './tournaments.ts';

// Who plays in a tournament.

const MOST_ENTRANTS = 60;

/** A member enters, before the first round. Nobody else enters for them. */
export const enterTournament = async (services: Services, inside: Inside, id: string, name: string): Promise<void> => {
  await tournamentOf(services, inside, id);
  const member = await memberNamed(services, inside, name);
  if (member.id !== inside.me.id) throw forbidden('Members enter a tournament by themselves.');
  const { db } = services.database;
  await db.transaction().execute(async (trx) => {
    // Locks the tournament: places are given one by one, and not after the first round.
    const { numUpdatedRows } = await trx
      .updateTable('tournaments')
      .set({ round: 0 })
      .where('id', '=', id)
      .where('round', '=', 0)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) throw conflict('begun', 'The tournament has already started.');
    const before = await trx.selectFrom('entrants').select(['user_id', 'place']).where('tournament_id', '=', id).execute();
    if (before.some(({ user_id }) => user_id === member.id)) throw conflict('entered', 'You are in the tournament already.');
    if (before.length >= MOST_ENTRANTS) throw conflict('full', `The tournament has ${MOST_ENTRANTS} players. No more can enter.`);
    const place = 1 + Math.max(0, ...before.map((one) => one.place));
    await trx.insertInto('entrants').values({ tournament_id: id, user_id: member.id, place, withdrawn: null }).execute();
  });
};

/** Entrants withdraw, or an organiser withdraws them: before the first round without a trace, later with the points they have. */
export const withdraw = async (services: Services, inside: Inside, id: string, name: string): Promise<void> => {
  await tournamentOf(services, inside, id);
  const { id: user } = await memberNamed(services, inside, name);
  if (user !== inside.me.id) organisersOnly(inside);
  await services.database.db.transaction().execute(async (trx) => {
    // Locks the tournament: no round begins meanwhile.
    const locked = trx.updateTable('tournaments').set((eb) => ({ round: eb.ref('round') }));
    const { round } = await locked.where('id', '=', id).returning('round').executeTakeFirstOrThrow();
    const changed =
      round === 0
        ? await trx.deleteFrom('entrants').where('tournament_id', '=', id).where('user_id', '=', user).returning('place').execute()
        : await trx
            .updateTable('entrants')
            .set((eb) => ({ withdrawn: eb.fn.coalesce('withdrawn', eb.val(round)) }))
            .where('tournament_id', '=', id)
            .where('user_id', '=', user)
            .returning('place')
            .execute();
    if (changed.length === 0) throw notFound('Player');
  });
};

export const entrantsOf = async (db: Kysely<Schema>, { id }: Pick<Tournament, 'id'>) =>
  db
    .selectFrom('entrants')
    .innerJoin('users', 'users.id', 'entrants.user_id')
    .select(['entrants.user_id as id', 'entrants.place', 'entrants.withdrawn', 'users.name', 'users.deleted'])
    .where('entrants.tournament_id', '=', id)
    .orderBy('entrants.place')
    .execute();
