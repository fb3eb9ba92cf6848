import { requireVoice } from '../people/accounts.ts';
import { hashToken, newId, newToken } from '../people/secret.ts';
import { requirePerson } from '../results/people.ts';
import type { Services } from '../services.ts';
import { lockClub } from '../store/lock.ts';
import type { Club, User } from '../store/schema.ts';
import { conflict, notFound } from '../tables/errors.ts';
import { admit, type Inside, organisersOnly } from './clubs.ts';

// How people come into a club: by a link, which expires and can be revoked, or because they were asked by name.

const DAY = 24 * 60 * 60 * 1_000;
const MOST = 20;

/** Makes a link. Its token is shown only now: the database has its hash. */
export const makeInvite = async (
  { database: { db }, now }: Services,
  inside: Inside,
  days: number,
): Promise<{ readonly id: string; readonly token: string; readonly expires: number }> => {
  organisersOnly(inside);
  const [id, token, expires] = [newId(), newToken(), now() + days * DAY];
  await db.transaction().execute(async (trx) => {
    await lockClub(trx, inside.club.id);
    const { length } = await trx
      .selectFrom('club_invites')
      .select('id')
      .where('club_id', '=', inside.club.id)
      .where('expires', '>', now())
      .execute();
    if (length >= MOST) throw conflict('too-many-clubs', `A club can have ${MOST} links. Revoke one first.`);
    await trx
      .insertInto('club_invites')
      .values({ id, club_id: inside.club.id, hash: hashToken(token), by: inside.me.id, created: now(), expires })
      .execute();
  });
  return { id, token, expires };
};

export const revokeInvite = async ({ database: { db } }: Services, inside: Inside, id: string): Promise<void> => {
  organisersOnly(inside);
  const { numDeletedRows } = await db
    .deleteFrom('club_invites')
    .where('id', '=', id)
    .where('club_id', '=', inside.club.id)
    .executeTakeFirst();
  if (numDeletedRows === 0n) throw notFound('Link');
};

/** The club a link leads to. */
export const clubBy = async ({ database: { db }, now }: Services, token: string): Promise<Club> => {
  const club = await db
    .selectFrom('club_invites')
    .innerJoin('clubs', 'clubs.id', 'club_invites.club_id')
    .selectAll('clubs')
    .where('club_invites.hash', '=', hashToken(token))
    .where('club_invites.expires', '>', now())
    .executeTakeFirst();
  if (club === undefined) throw notFound('Invitation');
  return club;
};

export const joinBy = async (services: Services, user: User, token: string): Promise<string> => {
  const { id } = await clubBy(services, token);
  await admit(services, id, user);
  return id;
};

/** The job that tells people who were asked. */
export const INVITED = 'invited';

export interface InvitedBody {
  readonly user: string;
  readonly club: string;
}

/** Asks somebody by name, who is told unless it is settled or withdrawn soon. */
export const call = async (services: Services, inside: Inside, name: string): Promise<void> => {
  organisersOnly(inside);
  await requireVoice(services, inside.me, 'You can’t invite players while you’re muted.');
  const { now, jobs, settings } = services;
  const { db, find } = services.database;
  const person = await requirePerson(services, name);
  if (await find.isMember(inside.club.id, person.id)) throw conflict('member', `${person.name} is a member already.`);
  await db.transaction().execute(async (trx) => {
    await lockClub(trx, inside.club.id);
    const { length } = await trx.selectFrom('club_calls').select('user_id').where('club_id', '=', inside.club.id).execute();
    if (length >= MOST * 5) throw conflict('too-many-clubs', 'Too many invitations are open. Withdraw some first.');
    const added = await trx
      .insertInto('club_calls')
      .values({ club_id: inside.club.id, user_id: person.id, by: inside.me.id, created: now() })
      .onConflict((c) => c.columns(['club_id', 'user_id']).doNothing())
      .returning('created')
      .executeTakeFirst();
    if (added === undefined) return;
    const body: InvitedBody = { user: person.id, club: inside.club.id };
    const id = `${INVITED} ${inside.club.id} ${person.id} ${added.created}`;
    await jobs.add({ id, kind: INVITED, body: JSON.stringify(body), created: now(), due: now() + settings.noticeDelay }, trx);
  });
};

export const uncall = async (services: Services, inside: Inside, name: string): Promise<void> => {
  organisersOnly(inside);
  const person = await requirePerson(services, name);
  await services.database.db.deleteFrom('club_calls').where('club_id', '=', inside.club.id).where('user_id', '=', person.id).execute();
};

/** Somebody who was asked joins or declines. */
export const answerCall = async (services: Services, user: User, club: string, yes: boolean): Promise<void> => {
  const { db } = services.database;
  const asked = await db
    .selectFrom('club_calls')
    .select('by')
    .where('club_id', '=', club)
    .where('user_id', '=', user.id)
    .executeTakeFirst();
  if (asked === undefined) throw notFound('Club');
  if (yes) await admit(services, club, user);
  else await db.deleteFrom('club_calls').where('club_id', '=', club).where('user_id', '=', user.id).execute();
};

export const deleteOldInvites = async ({ database: { db }, now }: Services): Promise<void> => {
  await db.deleteFrom('club_invites').where('expires', '<', now()).execute();
};
