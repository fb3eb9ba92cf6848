import { type Seats, seatOfUser } from '@roundhouse/table';
import { Type } from 'typebox';
import type { Scope } from '../people/access.ts';
import { admitGuest } from '../people/accounts.ts';
import { areAlike, guestName, lookOf } from '../people/names.ts';
import type { Services } from '../services.ts';
import type { User } from '../store/schema.ts';
import { mayJoin, ownerOnly, rowOf, seatFor, withAccount } from '../tables/access.ts';
import { conflict, forbidden } from '../tables/errors.ts';
import { ifUnserved, leaveFrozen } from '../tables/frozen.ts';
import { checkWish, makeTable, rematch } from '../tables/maker.ts';
import { comeBack, join, leave, removePlayer, seatBot, seatToJoin } from '../tables/seater.ts';
import { startGame } from '../tables/starter.ts';
import type { App } from './app.ts';
import { giveCookie } from './cookie.ts';
import { Done, Guest, GuestTable, Join, Made, Params, SeatBot, SeatParams } from './schemas.ts';
import { atFrozen, atJoinable, atTable, errors, type Visit } from './visit.ts';

// Routes that fill the seats of a table, start its game and open its rematch.

const tags = ['tables'];
const Seated = Type.Object({ seat: Type.Integer(), seq: Type.Integer() });

export const seatRoutes = (app: App, services: Services, secure: boolean): void => {
  joinRoute(app, services);
  guestRoute(app, services, secure);
  guestTableRoute(app, services, secure);
  botRoute(app, services);
  rematchRoute(app, services);
  leaveRoute(app, services);
  removeRoute(app, services);
  actionRoute(app, services, 'start', 'Start the game; the server does the random setup', 'started', ({ actor, row, me }) =>
    startGame(actor, row, me),
  );
  actionRoute(app, services, 'back', 'Take the seat back from the bot', 'back', ({ actor, me }) => comeBack(actor, me), 'play');
};

/** Guests at a table have names that can be told apart. */
const requireDistinct = (seats: Seats, name: string): void => {
  const look = lookOf(guestName(name));
  if (seats.some((sitter) => sitter !== null && areAlike(lookOf(sitter.name), look)))
    throw conflict('taken', `A player at this table is called ${name.trim()}, or a name that looks like it. Choose another one.`);
};

/** A route without a body. */
const actionRoute = (
  app: App,
  services: Services,
  path: string,
  summary: string,
  outcome: string,
  work: (visit: Visit) => Promise<void>,
  scope: Scope = 'tables',
): void => {
  app.post(
    `/api/tables/:id/${path}`,
    { config: { scope }, schema: { summary, tags, params: Params, response: { 200: Done, ...errors } } },
    ({ user, params: { id } }) =>
      atTable(services, id, user, async (visit) => {
        await work(visit);
        return { seq: visit.actor.table.seq, outcome };
      }),
  );
};

const leaveRoute = (app: App, services: Services): void => {
  app.post(
    '/api/tables/:id/leave',
    { config: { scope: 'tables' }, schema: { summary: 'Leave the seat', tags, params: Params, response: { 200: Done, ...errors } } },
    ({ user, params: { id } }) =>
      atTable(services, id, user, async ({ actor, row, me }) => {
        await leave(actor, row, me);
        return { seq: actor.table.seq, outcome: 'left' };
      }).catch(
        // A table that cannot be served can be left all the same.
        ifUnserved(async () => {
          const { me, row, seats } = await atFrozen(services, id, user);
          seatFor({ table: { seats } }, me);
          await leaveFrozen(services, id, me, 'leave');
          return { seq: row.seq + 1, outcome: 'left' };
        }),
      ),
  );
};

const removeRoute = (app: App, services: Services): void => {
  app.delete(
    '/api/tables/:id/seats/:seat',
    {
      config: { scope: 'tables' },
      schema: {
        summary: 'Remove a player from a seat before the game starts',
        tags,
        params: SeatParams,
        response: { 200: Done, ...errors },
      },
    },
    ({ user, params: { id, seat } }) =>
      atTable(services, id, user, async ({ actor, me, row }) => {
        await removePlayer(actor, row, me, Number(seat));
        return { seq: actor.table.seq, outcome: 'removed' };
      }),
  );
};

const joinRoute = (app: App, services: Services): void => {
  app.post(
    '/api/tables/:id/join',
    {
      config: { scope: 'tables' },
      schema: {
        summary: 'Take a seat, or join as a replacement',
        tags,
        params: Params,
        body: Join,
        response: { 200: Seated, ...errors },
      },
    },
    ({ user, params: { id }, body: { seat, invite } }) =>
      atJoinable(services, id, user, invite, async ({ actor, me }) => ({
        seat: await join(actor, me, seat),
        seq: actor.table.seq,
      })),
  );
};

const guestRoute = (app: App, services: Services, secure: boolean): void => {
  app.post(
    '/api/tables/:id/guest',
    {
      config: { limit: 'strict' },
      schema: {
        summary: 'Take a seat by invitation, without an account',
        tags,
        params: Params,
        body: Guest,
        response: { 200: Seated, ...errors },
      },
    },
    async (request, reply) => {
      const {
        user,
        params: { id },
        body: { name, invite, seat },
      } = request;
      if (user !== null) throw conflict('signed-in', 'You’re logged in. Join with your account.');
      const row = await rowOf(services, id);
      return services.actors.at(id, async (actor) => {
        mayJoin(row, actor, null, invite);
        if (row.invite !== invite) throw forbidden('Guests need an invitation link.');
        seatToJoin(actor, null, seat);
        requireDistinct(actor.table.seats, name);
        const signed = await admitGuest(services, name, request.headers['user-agent'] ?? '');
        const taken = await join(actor, signed.user, seat);
        giveCookie(reply, signed, secure);
        return { seat: taken, seq: actor.table.seq };
      });
    },
  );
};

/** A visitor who wants a link for friends becomes a guest, and hosts the game as one. */
const guestTableRoute = (app: App, services: Services, secure: boolean): void => {
  app.post(
    '/api/tables/guest',
    {
      config: { limit: 'strict' },
      schema: {
        summary: 'Create a game by invitation and take its first seat, without an account',
        tags,
        body: GuestTable,
        response: { 201: Made, ...errors },
      },
    },
    async ({ user, headers, body: { name, title, options, seats } }, reply) => {
      if (user !== null && user.guest === 0) throw conflict('signed-in', 'You’re logged in. Create the game with your account.');
      const wish = { title, options: options ?? {}, seats, visibility: 'invite', undo: 'turn', speed: null } as const;
      await checkWish(services, wish);
      const signed = user === null ? await admitGuest(services, name, headers['user-agent'] ?? '') : null;
      const id = await makeTable(services, signed?.user ?? (user as User), wish);
      if (signed !== null) giveCookie(reply, signed, secure);
      return reply.code(201).send({ id });
    },
  );
};

const botRoute = (app: App, services: Services): void => {
  app.put(
    '/api/tables/:id/seats/:seat',
    {
      config: { scope: 'tables' },
      schema: {
        summary: 'Put a bot in an empty seat, or remove it; after the start every player must agree',
        tags,
        params: SeatParams,
        body: SeatBot,
        response: { 200: Done, ...errors },
      },
    },
    ({ user, params: { id, seat }, body: { bot } }) =>
      atTable(services, id, user, async ({ actor, me, row }) => {
        const outcome = await seatBot(actor, row, me, Number(seat), bot);
        return { seq: actor.table.seq, outcome };
      }),
  );
};

const rematchRoute = (app: App, services: Services): void => {
  app.post(
    '/api/tables/:id/rematch',
    { config: { scope: 'tables' }, schema: { summary: 'Create a rematch', tags, params: Params, response: { 200: Made, ...errors } } },
    ({ user, params: { id } }) =>
      atTable(services, id, withAccount(user), async ({ actor, me, row }) => {
        if (seatOfUser(actor.table.seats, me.id) < 0) ownerOnly(row, me);
        return { id: await rematch(services, me, actor, row) };
      }),
  );
};
