import type { Kysely } from 'kysely';
import { requireVoice } from '../people/accounts.ts';
import { newId } from '../people/secret.ts';
import { requirePerson } from '../results/people.ts';
import type { Services } from '../services.ts';
import { lockClub, lockUser } from '../store/lock.ts';
import type { Club, Schema, User } from '../store/schema.ts';
import { conflict, forbidden, notFound } from '../tables/errors.ts';

// Clubs: private groups with tables, a league and tournaments of their own. To everybody else a club does not exist.

export const ROLES = ['owner', 'organiser', 'member'] as const;
export type Role = (typeof ROLES)[number];

const MOST_CLUBS = 20;
const MOST_MEMBERS = 200;

/** A member who asks for something at a club. */
export interface Inside {
  readonly club: Club;
  readonly me: User;
  readonly role: Role;
}

/** Throws as if there were no such club, unless the user is a member. */
export const enter = async ({ database: { db } }: Services, id: string, me: User): Promise<Inside> => {
  const row = await db
    .selectFrom('clubs')
    .innerJoin('members', 'members.club_id', 'clubs.id')
    .selectAll('clubs')
    .select('members.role')
    .where('clubs.id', '=', id)
    .where('members.user_id', '=', me.id)
    .executeTakeFirst();
  if (row === undefined) throw notFound('Club');
  const { role, ...club } = row;
  return { club, me, role: role as Role };
};

/** Owner and organisers invite, run tournaments and change what the club says of itself. */
export const organisersOnly = ({ role }: Inside): void => {
  if (role === 'member') throw forbidden('Only organisers of the club can do that.');
};

/** Throws if a member has another role by now. The club must be locked. */
const requireStill = async (trx: Kysely<Schema>, { club, me, role }: Inside): Promise<void> => {
  const row = await trx.selectFrom('members').select('role').where('club_id', '=', club.id).where('user_id', '=', me.id).executeTakeFirst();
  if (row?.role !== role) throw forbidden('Your role in the club has just changed. Reload the page.');
};

const ownerOnly = ({ role }: Inside): void => {
  if (role !== 'owner') throw forbidden('Only the owner of the club can do that.');
};

const countOf = async (db: Kysely<Schema>, column: 'club_id' | 'user_id', id: string): Promise<number> => {
  const { count } = await db
    .selectFrom('members')
    .select((q) => q.fn.countAll<number>().as('count'))
    .where(column, '=', id)
    .executeTakeFirstOrThrow();
  return Number(count);
};

const requireFewClubs = async (db: Kysely<Schema>, user: User): Promise<void> => {
  if ((await countOf(db, 'user_id', user.id)) >= MOST_CLUBS)
    throw conflict('too-many-clubs', `You can be in ${MOST_CLUBS} clubs. Leave one first.`);
};

export const makeClub = async (services: Services, user: User, name: string, about: string): Promise<string> => {
  if (user.bot_of !== null) throw forbidden('Bots can’t be members of clubs.');
  await requireVoice(services, user, 'You can’t create clubs while you’re muted.');
  const { database, now } = services;
  const { db } = database;
  const id = newId();
  await db.transaction().execute(async (trx) => {
    await lockUser(trx, user.id);
    await requireFewClubs(trx, user);
    await trx.insertInto('clubs').values({ id, name, about, created: now() }).execute();
    await trx.insertInto('members').values({ club_id: id, user_id: user.id, role: 'owner', since: now() }).execute();
  });
  return id;
};

export const changeClub = async (
  services: Services,
  inside: Inside,
  { name, about }: { readonly name?: string | undefined; readonly about?: string | undefined },
): Promise<void> => {
  organisersOnly(inside);
  await requireVoice(services, inside.me, 'You can’t edit the club while you’re muted.');
  await services.database.db
    .updateTable('clubs')
    .set({ name: name ?? inside.club.name, about: about ?? inside.club.about })
    .where('id', '=', inside.club.id)
    .execute();
};

/** Makes somebody a member, who must have been invited in some way. */
export const admit = async ({ database: { db }, now }: Services, club: string, user: User): Promise<void> => {
  if (user.bot_of !== null) throw forbidden('Bots can’t be members of clubs.');
  await db.transaction().execute(async (trx) => {
    await lockUser(trx, user.id);
    await requireFewClubs(trx, user);
    await lockClub(trx, club);
    if ((await countOf(trx, 'club_id', club)) >= MOST_MEMBERS)
      throw conflict('too-many-clubs', `The club has ${MOST_MEMBERS} members. No more can join.`);
    await trx
      .insertInto('members')
      .values({ club_id: club, user_id: user.id, role: 'member', since: now() })
      .onConflict((c) => c.columns(['club_id', 'user_id']).doNothing())
      .execute();
    await trx.deleteFrom('club_calls').where('club_id', '=', club).where('user_id', '=', user.id).execute();
  });
};

/** A member by name. */
export const memberNamed = async (services: Services, { club }: Inside, name: string): Promise<User & { readonly role: Role }> => {
  const person = await requirePerson(services, name);
  const row = await services.database.db
    .selectFrom('members')
    .select('role')
    .where('club_id', '=', club.id)
    .where('user_id', '=', person.id)
    .executeTakeFirst();
  if (row === undefined) throw notFound('Member');
  return { ...person, role: row.role as Role };
};

/** Changes a role. An owner who hands the club over becomes an organiser. */
export const setRole = async (services: Services, inside: Inside, name: string, role: Role): Promise<void> => {
  ownerOnly(inside);
  const member = await memberNamed(services, inside, name);
  if (member.id === inside.me.id) throw conflict('owner', 'A club needs an owner. Hand it over to another member first.');
  await services.database.db.transaction().execute(async (trx) => {
    await lockClub(trx, inside.club.id);
    await requireStill(trx, inside);
    const put = (user: string, next: Role) =>
      trx.updateTable('members').set({ role: next }).where('club_id', '=', inside.club.id).where('user_id', '=', user).execute();
    await put(member.id, role);
    if (role === 'owner') await put(inside.me.id, 'organiser');
  });
};

/** Takes somebody out of the club. Seats in games that have begun stay theirs. */
const dropMember = async (trx: Kysely<Schema>, club: string, user: string): Promise<void> => {
  await trx.deleteFrom('members').where('club_id', '=', club).where('user_id', '=', user).execute();
  const mine = trx.selectFrom('tournaments').select('id').where('club_id', '=', club);
  const running = await trx
    .selectFrom('entrants')
    .innerJoin('tournaments', 'tournaments.id', 'entrants.tournament_id')
    .select(['tournaments.id', 'tournaments.round'])
    .where('entrants.user_id', '=', user)
    .where('entrants.withdrawn', 'is', null)
    .where('tournaments.id', 'in', mine)
    .execute();
  for (const { id, round } of running)
    await trx.updateTable('entrants').set({ withdrawn: round }).where('tournament_id', '=', id).where('user_id', '=', user).execute();
};

/** Somebody who is banned for good plays in no further round. */
export const withdrawEverywhere = async ({ database: { db } }: Services, user: string): Promise<void> => {
  await db
    .updateTable('entrants')
    .set((eb) => ({
      withdrawn: eb.selectFrom('tournaments').select('tournaments.round').whereRef('tournaments.id', '=', 'entrants.tournament_id'),
    }))
    .where('user_id', '=', user)
    .where('withdrawn', 'is', null)
    .execute();
};

/** Members leave by themselves; organisers remove members, the owner removes organisers. */
export const removeMember = async (services: Services, inside: Inside, name: string): Promise<void> => {
  const member = await memberNamed(services, inside, name);
  const isSelf = member.id === inside.me.id;
  if (isSelf && inside.role === 'owner') {
    if ((await countOf(services.database.db, 'club_id', inside.club.id)) > 1)
      throw conflict('owner', 'A club needs an owner. Hand it over to another member first.');
    await deleteClub(services, inside);
    return;
  }
  if (!isSelf) {
    organisersOnly(inside);
    if (member.role !== 'member') ownerOnly(inside);
  }
  await services.database.db.transaction().execute(async (trx) => {
    await lockClub(trx, inside.club.id);
    await requireStill(trx, inside);
    await dropMember(trx, inside.club.id, member.id);
  });
};

/** Deletes a club with its league and tournaments. Its games stay, for those who played in them. */
const dropClub = async (trx: Kysely<Schema>, id: string): Promise<void> => {
  await lockClub(trx, id);
  const mine = trx.selectFrom('tournaments').select('id').where('club_id', '=', id);
  for (const table of ['pairings', 'entrants'] as const) await trx.deleteFrom(table).where('tournament_id', 'in', mine).execute();
  for (const table of ['tournaments', 'club_invites', 'club_calls', 'members'] as const)
    await trx.deleteFrom(table).where('club_id', '=', id).execute();
  await trx.updateTable('games').set({ club_id: null, visibility: 'private' }).where('club_id', '=', id).execute();
  await trx.updateTable('archive').set({ club_id: null }).where('club_id', '=', id).execute();
  await trx.deleteFrom('clubs').where('id', '=', id).execute();
};

export const deleteClub = async ({ database: { db } }: Services, inside: Inside): Promise<void> => {
  ownerOnly(inside);
  await db.transaction().execute((trx) => dropClub(trx, inside.club.id));
};

/** Takes an account that is being deleted out of every club. The longest-standing organiser, or else member, becomes the owner. */
export const leaveClubs = async (trx: Kysely<Schema>, user: string): Promise<void> => {
  for (const { club_id } of await trx.selectFrom('members').select('club_id').where('user_id', '=', user).orderBy('club_id').execute()) {
    await lockClub(trx, club_id);
    const mine = trx.selectFrom('members').select('role').where('club_id', '=', club_id).where('user_id', '=', user);
    const { role } = (await mine.executeTakeFirst()) ?? { role: 'member' };
    await dropMember(trx, club_id, user);
    if (role !== 'owner') continue;
    const heirs = await trx.selectFrom('members').selectAll().where('club_id', '=', club_id).orderBy('since').orderBy('user_id').execute();
    const heir = heirs.find((one) => one.role === 'organiser') ?? heirs[0];
    if (heir === undefined) await dropClub(trx, club_id);
    else
      await trx.updateTable('members').set({ role: 'owner' }).where('club_id', '=', club_id).where('user_id', '=', heir.user_id).execute();
  }
  await trx
    .deleteFrom('club_calls')
    .where((eb) => eb.or([eb('user_id', '=', user), eb('by', '=', user)]))
    .execute();
  await trx.deleteFrom('club_invites').where('by', '=', user).execute();
};

/** The clubs of a person, and those that have invited them. */
export const clubsOf = async ({ database: { db } }: Services, user: User) => {
  const clubs = await db
    .selectFrom('members')
    .innerJoin('clubs', 'clubs.id', 'members.club_id')
    .select(['clubs.id', 'clubs.name', 'clubs.about', 'members.role', 'members.since'])
    .select((q) =>
      q
        .selectFrom('members as all')
        .select((c) => c.fn.countAll<number>().as('n'))
        .whereRef('all.club_id', '=', 'clubs.id')
        .as('size'),
    )
    .where('members.user_id', '=', user.id)
    .orderBy('clubs.name')
    .execute();
  const calls = await db
    .selectFrom('club_calls')
    .innerJoin('clubs', 'clubs.id', 'club_calls.club_id')
    .innerJoin('users', 'users.id', 'club_calls.by')
    .select(['clubs.id', 'clubs.name', 'clubs.about', 'users.name as by', 'club_calls.created'])
    .where('club_calls.user_id', '=', user.id)
    .orderBy('club_calls.created', 'desc')
    .execute();
  return { clubs: clubs.map(({ size, role, ...club }) => ({ ...club, role: role as Role, members: Number(size) })), calls };
};

/** A club as its members see it. */
export const showClub = async ({ database: { db }, now }: Services, { club, me, role }: Inside) => {
  const members = await db
    .selectFrom('members')
    .innerJoin('users', 'users.id', 'members.user_id')
    .select(['users.id', 'users.name', 'members.role', 'members.since'])
    .where('members.club_id', '=', club.id)
    .orderBy('members.since')
    .orderBy('users.key')
    .execute();
  const isOrganiser = role !== 'member';
  const invites = await db
    .selectFrom('club_invites')
    .select(['id', 'created', 'expires'])
    .where('club_id', '=', club.id)
    .where('expires', '>', now())
    .orderBy('created')
    .execute();
  const calls = await db
    .selectFrom('club_calls')
    .innerJoin('users', 'users.id', 'club_calls.user_id')
    .select(['users.name', 'club_calls.created'])
    .where('club_calls.club_id', '=', club.id)
    .orderBy('club_calls.created')
    .execute();
  return {
    id: club.id,
    name: club.name,
    about: club.about,
    created: club.created,
    role,
    members: members.map(({ id, role: theirs, ...member }) => ({ ...member, role: theirs as Role, isYou: id === me.id })),
    invites: isOrganiser ? invites : [],
    calls: isOrganiser ? calls : [],
  };
};
