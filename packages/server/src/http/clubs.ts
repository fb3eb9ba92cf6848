import { STATUSES } from '@roundhouse/table';
import { Type } from 'typebox';
import { changeClub, clubsOf, deleteClub, enter, type Inside, makeClub, ROLES, removeMember, setRole, showClub } from '../clubs/clubs.ts';
import { answerCall, call, clubBy, joinBy, makeInvite, revokeInvite, uncall } from '../clubs/invitations.ts';
import { showLeague } from '../clubs/league.ts';
import { tournamentsOf } from '../clubs/page.ts';
import { searchGames } from '../results/search.ts';
import type { Services } from '../services.ts';
import type { User } from '../store/schema.ts';
import { withAccount } from '../tables/access.ts';
import { listTables } from '../tables/lister.ts';
import type { App } from './app.ts';
import { named } from './document.ts';
import { ClubSearchQuery, readSearch } from './results.ts';
import { closed, heading, Id, Made, oneOf } from './schemas.ts';
import { errors } from './visit.ts';

// Routes for clubs. To those who are not members a club does not exist: every route under /api/clubs/:club answers 404.

const tags = ['clubs'];
const Nothing = Type.Null();
const Name = heading(60);
const About = Type.String({ maxLength: 1_000 });
export const ClubParams = Type.Object({ club: Id });
export const MemberParams = Type.Object({ club: Id, name: Type.String({ minLength: 1, maxLength: 60 }) });
const TokenParams = Type.Object({ token: Type.String({ minLength: 20, maxLength: 100 }) });

/** Does something as a member of a club. */
export const inClub = async <T>(services: Services, id: string, user: User | null, work: (inside: Inside) => Promise<T>): Promise<T> =>
  work(await enter(services, id, withAccount(user)));

export const clubRoutes = (app: App, services: Services): void => {
  ownRoutes(app, services);
  readRoutes(app, services);
  linkRoutes(app, services);
  memberRoutes(app, services);
};

const ownRoutes = (app: App, services: Services): void => {
  app.get(
    '/api/clubs',
    {
      config: { scope: 'read' },
      schema: { summary: 'Your clubs, and those that invite you', tags, response: { 200: named<unknown>('Clubs'), ...errors } },
    },
    async ({ user }) => clubsOf(services, withAccount(user)),
  );

  app.post(
    '/api/clubs',
    {
      config: { limit: 'strict' },
      schema: {
        summary: 'Create a club',
        tags,
        body: Type.Object({ name: Name, about: Type.Optional(About) }, closed),
        response: { 201: Made, ...errors },
      },
    },
    async ({ user, body: { name, about } }, reply) =>
      reply.code(201).send({ id: await makeClub(services, withAccount(user), name.trim(), about?.trim() ?? '') }),
  );

  app.patch(
    '/api/clubs/:club',
    {
      schema: {
        summary: 'Change the name of a club, or what it says of itself',
        tags,
        params: ClubParams,
        body: Type.Object({ name: Type.Optional(Name), about: Type.Optional(About) }, { ...closed, minProperties: 1 }),
        response: { 204: Nothing, ...errors },
      },
    },
    ({ user, params: { club }, body }, reply) =>
      inClub(services, club, user, async (inside) => {
        await changeClub(services, inside, body);
        return reply.code(204).send(null);
      }),
  );

  app.delete(
    '/api/clubs/:club',
    {
      schema: {
        summary: 'Delete a club; its games stay with their players',
        tags,
        params: ClubParams,
        response: { 204: Nothing, ...errors },
      },
    },
    ({ user, params: { club } }, reply) =>
      inClub(services, club, user, async (inside) => {
        await deleteClub(services, inside);
        return reply.code(204).send(null);
      }),
  );
};

const readRoutes = (app: App, services: Services): void => {
  app.get(
    '/api/clubs/:club',
    {
      config: { scope: 'read' },
      schema: {
        summary: 'A club, its members and tournaments',
        tags,
        params: ClubParams,
        response: { 200: named<unknown>('Club'), ...errors },
      },
    },
    ({ user, params: { club } }) =>
      inClub(services, club, user, async (inside) => ({
        ...(await showClub(services, inside)),
        tournaments: await tournamentsOf(services, inside),
      })),
  );

  app.get(
    '/api/clubs/:club/tables',
    {
      config: { scope: 'read' },
      schema: {
        summary: 'The lobby of a club',
        tags,
        params: ClubParams,
        querystring: Type.Object({ status: Type.Optional(oneOf(STATUSES)) }, closed),
        response: { 200: named<unknown>('Tables'), ...errors },
      },
    },
    ({ user, params: { club }, query: { status } }) =>
      inClub(services, club, user, async ({ me }) => ({
        tables: await listTables(services, me, { club, most: 100, ...(status !== undefined && { status }) }),
      })),
  );

  app.get(
    '/api/clubs/:club/games',
    {
      config: { scope: 'read' },
      schema: {
        summary: 'Search the finished games of a club',
        tags,
        params: ClubParams,
        querystring: ClubSearchQuery,
        response: { 200: named<unknown>('Found'), ...errors },
      },
    },
    ({ user, params: { club }, query }) =>
      inClub(services, club, user, async ({ me }) => ({
        tables: await searchGames(services, me, { ...readSearch(query), club, mine: false }),
      })),
  );

  app.get(
    '/api/clubs/:club/league',
    {
      config: { scope: 'read' },
      schema: {
        summary: 'The league table of a club',
        tags,
        params: ClubParams,
        querystring: Type.Object(
          { title: Type.Optional(Type.String({ maxLength: 20 })), since: Type.Optional(Type.String({ pattern: '^[0-9]{1,15}$' })) },
          closed,
        ),
        response: { 200: named<unknown>('League'), ...errors },
      },
    },
    ({ user, params: { club }, query: { title, since } }) =>
      inClub(services, club, user, (inside) =>
        showLeague(services, inside, { title, since: since === undefined ? undefined : Number(since) }),
      ),
  );
};

const linkRoutes = (app: App, services: Services): void => {
  app.post(
    '/api/clubs/:club/invites',
    {
      schema: {
        summary: 'Make a link that admits people to a club',
        tags,
        params: ClubParams,
        body: Type.Object({ days: Type.Integer({ minimum: 1, maximum: 90 }) }, closed),
        response: {
          201: Type.Object({ id: Id, token: Type.String({ description: 'Shown only once.' }), expires: Type.Integer() }),
          ...errors,
        },
      },
    },
    ({ user, params: { club }, body: { days } }, reply) =>
      inClub(services, club, user, async (inside) => reply.code(201).send({ ...(await makeInvite(services, inside, days)) })),
  );

  app.delete(
    '/api/clubs/:club/invites/:invite',
    { schema: { summary: 'Revoke a link', tags, params: Type.Object({ club: Id, invite: Id }), response: { 204: Nothing, ...errors } } },
    ({ user, params: { club, invite } }, reply) =>
      inClub(services, club, user, async (inside) => {
        await revokeInvite(services, inside, invite);
        return reply.code(204).send(null);
      }),
  );

  app.get(
    '/api/invitations/:token',
    {
      config: { limit: 'strict' },
      schema: {
        summary: 'The club that a link leads to',
        tags,
        params: TokenParams,
        response: { 200: Type.Object({ name: Type.String(), about: Type.String() }), ...errors },
      },
    },
    async ({ params: { token } }) => {
      const { name, about } = await clubBy(services, token);
      return { name, about };
    },
  );

  app.post(
    '/api/invitations/:token',
    {
      config: { limit: 'strict' },
      schema: { summary: 'Join a club by its link', tags, params: TokenParams, response: { 200: Made, ...errors } },
    },
    async ({ user, params: { token } }) => ({ id: await joinBy(services, withAccount(user), token) }),
  );

  app.put(
    '/api/clubs/:club/calls/:name',
    { schema: { summary: 'Invite somebody to a club by name', tags, params: MemberParams, response: { 204: Nothing, ...errors } } },
    ({ user, params: { club, name } }, reply) =>
      inClub(services, club, user, async (inside) => {
        await call(services, inside, name);
        return reply.code(204).send(null);
      }),
  );

  app.delete(
    '/api/clubs/:club/calls/:name',
    { schema: { summary: 'Withdraw an invitation', tags, params: MemberParams, response: { 204: Nothing, ...errors } } },
    ({ user, params: { club, name } }, reply) =>
      inClub(services, club, user, async (inside) => {
        await uncall(services, inside, name);
        return reply.code(204).send(null);
      }),
  );

  app.post(
    '/api/clubs/:club/answer',
    {
      schema: {
        summary: 'Join a club that invites you, or decline',
        tags,
        params: ClubParams,
        body: Type.Object({ yes: Type.Boolean() }, closed),
        response: { 204: Nothing, ...errors },
      },
    },
    async ({ user, params: { club }, body: { yes } }, reply) => {
      await answerCall(services, withAccount(user), club, yes);
      return reply.code(204).send(null);
    },
  );
};

const memberRoutes = (app: App, services: Services): void => {
  app.put(
    '/api/clubs/:club/members/:name',
    {
      schema: {
        summary: 'Give a member a role; `owner` hands the club over',
        tags,
        params: MemberParams,
        body: Type.Object({ role: oneOf(ROLES) }, closed),
        response: { 204: Nothing, ...errors },
      },
    },
    ({ user, params: { club, name }, body: { role } }, reply) =>
      inClub(services, club, user, async (inside) => {
        await setRole(services, inside, name, role);
        return reply.code(204).send(null);
      }),
  );

  app.delete(
    '/api/clubs/:club/members/:name',
    { schema: { summary: 'Remove a member, or leave the club', tags, params: MemberParams, response: { 204: Nothing, ...errors } } },
    ({ user, params: { club, name } }, reply) =>
      inClub(services, club, user, async (inside) => {
        await removeMember(services, inside, name);
        return reply.code(204).send(null);
      }),
  );
};
