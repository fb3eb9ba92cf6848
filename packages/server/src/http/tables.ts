import { recordOf, type Speed } from '@roundhouse/table';
import type { FastifyReply } from 'fastify';
import { Type } from 'typebox';
import { requireVoice } from '../people/accounts.ts';
import { newerFor } from '../rules.ts';
import type { Services } from '../services.ts';
import { mayWatch, rowOf, signedIn, withAccount } from '../tables/access.ts';
import { badRequest, conflict } from '../tables/errors.ts';
import { frozenRecord, ifUnserved, isUnserved, seatsOf, showFrozen } from '../tables/frozen.ts';
import { listTables, showTable } from '../tables/lister.ts';
import { cloneTable, importRecord, makeTable } from '../tables/maker.ts';
import { deleteOwn } from '../tables/remover.ts';
import type { App } from './app.ts';
import { readTexts } from './border.ts';
import { named } from './document.ts';
import { Clone, Import, ListQuery, Made, NewTable, Params, WatchQuery } from './schemas.ts';
import { errors } from './visit.ts';

// Routes that list, create and read tables.

const tags = ['tables'];
const IMPORT_BYTES = 2 * 1024 * 1024;
const SECOND = 1_000;

export const tableRoutes = (app: App, services: Services): void => {
  listRoutes(app, services);
  createRoutes(app, services);
  copyRoutes(app, services);
  readRoutes(app, services);
};

const listRoutes = (app: App, services: Services): void => {
  app.get(
    '/api/titles',
    { config: { scope: 'read' }, schema: { summary: 'Titles, player counts, options', tags, response: { 200: named<unknown>('Titles') } } },
    async () => services.titles.catalogue,
  );

  app.get(
    '/api/tables',
    {
      config: { scope: 'read' },
      schema: {
        summary: 'List public games, or your own',
        tags,
        querystring: ListQuery,
        response: { 200: named<unknown>('Tables'), ...errors },
      },
    },
    async ({ user, query }) => {
      const mine = query.mine === 'true';
      if (mine) signedIn(user);
      const tables = await listTables(services, user, {
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
};

const createRoutes = (app: App, services: Services): void => {
  app.post(
    '/api/tables',
    { config: { scope: 'tables' }, schema: { summary: 'Create a game', tags, body: NewTable, response: { 201: Made, ...errors } } },
    async ({ user, body }, reply) => {
      const me = withAccount(user);
      if (body.name !== undefined) await requireVoice(services, me, 'You can create the game without a name.');
      const speed: Speed | null =
        body.speed == null ? null : { ...body.speed, move: body.speed.move * SECOND, bank: body.speed.bank * SECOND };
      const id = await makeTable(services, me, {
        ...(body.name !== undefined && { name: body.name }),
        title: body.title,
        options: body.options ?? {},
        seats: body.seats,
        visibility: body.visibility ?? 'public',
        undo: body.undo ?? 'turn',
        speed,
        ...(body.club !== undefined && { club: body.club }),
      });
      return reply.code(201).send({ id });
    },
  );
};

/** Aborts when the client goes away. */
const untilGone = ({ raw }: FastifyReply): AbortSignal => {
  const gone = new AbortController();
  raw.once('close', () => gone.abort());
  return gone.signal;
};

/** The body of an import is long, so it stays a text, which a worker thread reads. */
const importRoute = (app: App, services: Services): void => {
  readTexts(app);
  app.post(
    '/api/tables/import',
    {
      config: { limit: 'strict', scope: 'tables' },
      bodyLimit: IMPORT_BYTES,
      validatorCompiler: () => () => true,
      schema: {
        summary: 'Import a game record for analysis; every move is checked',
        tags,
        body: Import,
        response: { 201: Made, ...errors },
      },
    },
    async ({ user, body }, reply) => {
      if (typeof body !== 'string') throw badRequest('The request body is empty. Send JSON.');
      return reply.code(201).send({ id: await importRecord(services, withAccount(user), body, untilGone(reply)) });
    },
  );
};

const copyRoutes = (app: App, services: Services): void => {
  void app.register(async (scope) => importRoute(scope as unknown as App, services));

  app.post(
    '/api/tables/:id/clone',
    {
      config: { scope: 'tables' },
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
      const row = await rowOf(services, id, me);
      const actor = await services.actors.get(id);
      mayWatch(row, actor, me);
      return reply.code(201).send({ id: await cloneTable(services, me, actor, row, at) });
    },
  );
};

const readRoutes = (app: App, services: Services): void => {
  app.get(
    '/api/tables/:id',
    {
      config: { scope: 'read' },
      schema: {
        summary: 'Everything about a table',
        tags,
        params: Params,
        querystring: WatchQuery,
        response: { 200: named<unknown>('Table'), ...errors },
      },
    },
    async ({ user, params: { id }, query: { invite } }, reply) => {
      const row = await rowOf(services, id, user);
      try {
        const actor = await services.actors.fresh(id, row.seq, row.owed);
        mayWatch(row, actor, user, invite);
        return showTable(row, actor, user, await newerFor(services, row, actor.table.seats));
      } catch (error) {
        if (!isUnserved(error)) throw error;
        mayWatch(row, { table: { seats: await seatsOf(services, row) } }, user, invite);
        return reply.type('application/json; charset=utf-8').send(await showFrozen(services, row, user, error.message));
      }
    },
  );

  app.get(
    '/api/tables/:id/record',
    {
      config: { scope: 'read' },
      schema: {
        summary: 'Export the record',
        tags,
        params: Params,
        querystring: WatchQuery,
        response: { 200: named<unknown>('Record'), ...errors },
      },
    },
    async ({ user, params: { id }, query: { invite } }, reply) => {
      const row = await rowOf(services, id, user);
      const actor = await services.actors.get(id).catch(ifUnserved(async () => ({ table: { seats: await seatsOf(services, row) } })));
      mayWatch(row, actor, user, invite);
      const record = 'terms' in actor ? recordOf(actor.table) : await frozenRecord(services, row);
      if (record === null) throw conflict('not-begun', 'The game hasn’t started.');
      return reply
        .type('application/json; charset=utf-8')
        .header('content-disposition', `attachment; filename="roundhouse-${id}.json"`)
        .send(record);
    },
  );

  app.delete(
    '/api/tables/:id',
    {
      config: { scope: 'tables' },
      schema: {
        summary: 'Delete a table that nobody finished, or a copy for analysis',
        tags,
        params: Params,
        response: { 204: Type.Null(), ...errors },
      },
    },
    async ({ user, params: { id } }, reply) => {
      const me = signedIn(user);
      const row = await rowOf(services, id, me);
      mayWatch(row, { table: { seats: await seatsOf(services, row) } }, me);
      await deleteOwn(services, row, me);
      return reply.code(204).send(null);
    },
  );
};
