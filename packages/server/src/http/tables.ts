import { catalogue } from '@roundhouse/titles/catalogue';
import { Type } from 'typebox';
import type { House } from '../house.ts';
import { admitGuest } from '../people/keeper.ts';
import type { User } from '../store/schema.ts';
import { mayJoin, mayWatch, ownerOnly, rowOf, signedIn, withAccount } from '../tables/access.ts';
import type { Speed as Clock } from '../tables/clock.ts';
import { listTables, showTable } from '../tables/lister.ts';
import { recordOf, seatOfUser } from '../tables/live.ts';
import { cloneTable, importRecord, makeTable, rematch } from '../tables/maker.ts';
import { comeBack, join, leave, seatBot } from '../tables/seater.ts';
import { startGame } from '../tables/starter.ts';
import { conflict, forbidden } from '../tables/trouble.ts';
import type { App } from './app.ts';
import { giveCookie } from './cookie.ts';
import {
  Anything,
  Clone,
  Done,
  Fault,
  Guest,
  Import,
  Join,
  ListQuery,
  Made,
  NewTable,
  Params,
  SeatBot,
  SeatParams,
  WatchQuery,
} from './schemas.ts';

const errors = { '4xx': Fault };
const IMPORT_BYTES = 2 * 1024 * 1024;
const SECOND = 1_000;

const Seated = Type.Object({ seat: Type.Integer(), seq: Type.Integer() });

export const tableRoutes = (app: App, house: House, secure: boolean): void => {
  const { actors } = house;
  const tags = ['tables'];
  const costly = { config: { rateLimit: { max: house.settings.loginLimit, timeWindow: 60_000 } } };

  app.get(
    '/api/titles',
    { schema: { summary: 'Titles, player counts, options', tags, response: { 200: Anything } } },
    async () => catalogue,
  );

  app.get(
    '/api/tables',
    { schema: { summary: 'List public games, or your own', tags, querystring: ListQuery, response: { 200: Anything, ...errors } } },
    async ({ user, query }) => {
      const mine = query.mine === 'true';
      if (mine) signedIn(user);
      const tables = await listTables(house, user, {
        ...(query.status !== undefined && { status: query.status }),
        ...(query.title !== undefined && { title: query.title }),
        ...(query.before !== undefined && { before: Number(query.before) }),
        mine,
        room: query.room === 'true',
        most: Number(query.most ?? 50),
      });
      return { tables };
    },
  );

  app.post(
    '/api/tables',
    { schema: { summary: 'Create a game', tags, body: NewTable, response: { 201: Made, ...errors } } },
    async ({ user, body }, reply) => {
      const speed: Clock | null =
        body.speed == null ? null : { move: body.speed.move * SECOND, bank: body.speed.bank * SECOND, out: body.speed.out };
      const id = await makeTable(house, withAccount(user), {
        ...(body.name !== undefined && { name: body.name }),
        title: body.title,
        options: body.options ?? {},
        seats: body.seats,
        visibility: body.visibility ?? 'public',
        undo: body.undo ?? 'turn',
        speed,
      });
      return reply.code(201).send({ id });
    },
  );

  app.post(
    '/api/tables/import',
    {
      ...costly,
      bodyLimit: IMPORT_BYTES,
      schema: {
        summary: 'Import a game record for analysis; every move is checked',
        tags,
        body: Import,
        response: { 201: Made, ...errors },
      },
    },
    async ({ user, body: { record } }, reply) => reply.code(201).send({ id: await importRecord(house, withAccount(user), record) }),
  );

  app.get(
    '/api/tables/:id',
    {
      schema: {
        summary: 'Everything about a table',
        tags,
        params: Params,
        querystring: WatchQuery,
        response: { 200: Anything, ...errors },
      },
    },
    async ({ user, params: { id }, query: { invite } }) => {
      const row = await rowOf(house, id);
      const actor = await actors.get(id);
      await actor.noticed(row.seq);
      mayWatch(row, actor, user, invite);
      return showTable(row, actor, user);
    },
  );

  app.get(
    '/api/tables/:id/record',
    { schema: { summary: 'Export the record', tags, params: Params, querystring: WatchQuery, response: { 200: Anything, ...errors } } },
    async ({ user, params: { id }, query: { invite } }, reply) => {
      const actor = await actors.get(id);
      mayWatch(await rowOf(house, id), actor, user, invite);
      const record = recordOf(actor.live);
      if (record === null) throw conflict('not-begun', 'The game hasn’t started.');
      return reply.header('content-disposition', `attachment; filename="roundhouse-${id}.json"`).send(record);
    },
  );

  app.post(
    '/api/tables/:id/join',
    {
      schema: {
        summary: 'Take a seat, or join as a replacement',
        tags,
        params: Params,
        body: Join,
        response: { 200: Seated, ...errors },
      },
    },
    async ({ user, params: { id }, body: { seat, invite } }) => {
      const me = signedIn(user);
      const row = await rowOf(house, id);
      return actors.at(id, async (actor) => {
        if (row.seq > actor.live.seq) await actor.refresh();
        mayJoin(row, actor, me, invite);
        return { seat: await join(actor, me, seat), seq: actor.live.seq };
      });
    },
  );

  app.post(
    '/api/tables/:id/guest',
    {
      ...costly,
      schema: {
        summary: 'Take a seat by invitation, without an account',
        tags,
        params: Params,
        body: Guest,
        response: { 200: Seated, ...errors },
      },
    },
    async ({ user, params: { id }, body: { name, invite, seat } }, reply) => {
      if (user !== null) throw conflict('signed-in', 'You’re logged in. Join with your account.');
      const row = await rowOf(house, id);
      return actors.at(id, async (actor) => {
        mayJoin(row, actor, null, invite);
        if (row.invite !== invite) throw forbidden('Guests need an invitation link.');
        if (!actor.live.seats.includes(null)) throw conflict('full', 'Every seat is taken.');
        const signed = await admitGuest(house, name);
        const taken = await join(actor, signed.user, seat);
        giveCookie(reply, signed, secure);
        return { seat: taken, seq: actor.live.seq };
      });
    },
  );

  const simple = (path: string, summary: string, work: (id: string, request: { user: User }) => Promise<string>) =>
    app.post(
      `/api/tables/:id/${path}`,
      { schema: { summary, tags, params: Params, response: { 200: Done, ...errors } } },
      async ({ user, params: { id } }) => {
        const outcome = await work(id, { user: signedIn(user) });
        return { seq: (await actors.get(id)).live.seq, outcome };
      },
    );

  simple('leave', 'Leave the seat', async (id, { user }) => {
    const row = await rowOf(house, id);
    await actors.at(id, async (actor) => {
      if (row.seq > actor.live.seq) await actor.refresh();
      mayWatch(row, actor, user);
      await leave(actor, row, user);
    });
    return 'left';
  });

  simple('start', 'Start the game; the server does the random setup', async (id, { user }) => {
    const row = await rowOf(house, id);
    await actors.at(id, async (actor) => {
      if (row.seq > actor.live.seq) await actor.refresh();
      mayWatch(row, actor, user);
      await startGame(actor, row, user);
    });
    return 'started';
  });

  simple('back', 'Take the seat back from the bot', async (id, { user }) => {
    const row = await rowOf(house, id);
    await actors.at(id, async (actor) => {
      if (row.seq > actor.live.seq) await actor.refresh();
      mayWatch(row, actor, user);
      await comeBack(actor, user);
    });
    return 'back';
  });

  app.put(
    '/api/tables/:id/seats/:seat',
    {
      schema: {
        summary: 'Put a bot in an empty seat, or remove it',
        tags,
        params: SeatParams,
        body: SeatBot,
        response: { 200: Done, ...errors },
      },
    },
    async ({ user, params: { id, seat }, body: { bot } }) => {
      const me = signedIn(user);
      const row = await rowOf(house, id);
      return actors.at(id, async (actor) => {
        mayWatch(row, actor, me);
        await seatBot(actor, row, me, Number(seat), bot);
        return { seq: actor.live.seq, outcome: bot === null ? 'empty' : 'bot' };
      });
    },
  );

  app.post(
    '/api/tables/:id/rematch',
    { schema: { summary: 'Create a rematch', tags, params: Params, response: { 200: Made, ...errors } } },
    async ({ user, params: { id } }) => {
      const me = withAccount(user);
      const row = await rowOf(house, id);
      return actors.at(id, async (actor) => {
        mayWatch(row, actor, me);
        if (seatOfUser(actor.live, me.id) < 0) ownerOnly(row, me);
        return { id: await rematch(house, me, actor, row) };
      });
    },
  );

  app.post(
    '/api/tables/:id/clone',
    {
      schema: {
        summary: 'Copy the game up to a move into a private analysis table',
        tags,
        params: Params,
        body: Clone,
        response: { 201: Made, ...errors },
      },
    },
    async ({ user, params: { id }, body: { at } }, reply) => {
      const me = withAccount(user);
      const row = await rowOf(house, id);
      const actor = await actors.get(id);
      mayWatch(row, actor, me);
      return reply.code(201).send({ id: await cloneTable(house, me, actor, row, at) });
    },
  );
};
