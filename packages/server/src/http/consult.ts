import type { Move } from '@roundhouse/engine';
import { playerOf, positionOf, seatsOfUser } from '@roundhouse/table';
import type { FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import type { Services } from '../services.ts';
import type { User } from '../store/schema.ts';
import { mayWatch, rowOf, signedIn } from '../tables/access.ts';
import type { Actor } from '../tables/actor.ts';
import { badRequest, conflict, RequestError } from '../tables/errors.ts';
import { Busy, TooLong } from '../workers/pool.ts';
import type { Answers, Task, Wish } from '../workers/task.ts';
import type { App } from './app.ts';
import { readTexts } from './border.ts';
import { named } from './document.ts';
import { addressKey } from './limits.ts';
import { closed, Invite, Move as MoveSchema, Params } from './schemas.ts';
import { errors } from './visit.ts';

// Routes that tell what may be done and what would follow, so that a client needs no rules of its own. Threads answer them.

const tags = ['play'];
const THINK_MS = 60_000;
const RECORD_BYTES = 2 * 1024 * 1024;
const MOST_MOVES = 5_000;

/** So many questions of one account at the same time. */
const MOST_AT_ONCE = 4;

const OffersQuery = Type.Object(
  {
    invite: Type.Optional(Invite),
    by: Type.Optional(Type.String({ maxLength: 20, description: 'A player, such as p1, or `me`.' })),
    type: Type.Optional(Type.String({ maxLength: 40, description: 'A type of move, such as lay.' })),
    most: Type.Optional(Type.String({ pattern: '^([1-9][0-9]{0,2}|[1-4][0-9]{3}|5000)$', description: 'At most so many (default 1000).' })),
    fill: Type.Optional(
      Type.String({
        pattern: '^(true|false)$',
        description: 'Fill open offers with the best routes (default true), which may take a while.',
      }),
    ),
  },
  {
    additionalProperties: Type.String({ maxLength: 64 }),
  },
);

const Try = Type.Object(
  {
    moves: Type.Array(MoveSchema, { maxItems: 100 }),
    at: Type.Optional(Type.Integer({ minimum: 0, maximum: 100_000, description: 'After so many moves of the game; default: now.' })),
    offers: Type.Optional(Type.Boolean({ description: 'Tell what may be done then.' })),
  },
  closed,
);

/** The route reads it as text. */
const TryRecord = Type.Unsafe<string>(
  Type.Object(
    {
      record: Type.Object({}, { additionalProperties: true, description: 'A record, as `GET /api/tables/{id}/record` gives it.' }),
      moves: Type.Optional(Type.Array(MoveSchema, { maxItems: 100 })),
      offers: Type.Optional(Type.Boolean({ description: 'Tell what may be done then.' })),
    },
    closed,
  ),
);

/** Who asks. */
type Asker = Pick<FastifyRequest, 'ip'> & { readonly user: User };
type Ask = <T extends Task>(asker: Asker, taskOf: () => Promise<T>) => Promise<Answers[T['kind']]>;

/** Asks threads, a few questions of each account at a time. What a question needs, such as an earlier position, is part of it. */
const askOf = (services: Services): Ask => {
  const asking = new Map<string, number>();
  return async ({ user, ip }, taskOf) => {
    const count = asking.get(user.id) ?? 0;
    if (count >= MOST_AT_ONCE)
      throw new RequestError(
        429,
        'too-many',
        'You’re asking too many things at once. Wait for an answer first.',
        {},
        { 'retry-after': '1' },
      );
    asking.set(user.id, count + 1);
    try {
      return await services.pool.run(await taskOf(), THINK_MS, { owners: [user.id, addressKey(ip)] });
    } catch (error) {
      if (error instanceof TooLong) throw new RequestError(422, 'too-long', 'This takes too long to work out. Ask for less at a time.');
      if (error instanceof Busy || error instanceof RequestError) throw error;
      services.log.error({ error: error instanceof Error ? error.message : String(error) }, 'a question could not be answered');
      throw new RequestError(422, 'fault', 'Something went wrong while working this out. Nothing was changed.');
    } finally {
      const left = (asking.get(user.id) ?? 1) - 1;
      if (left > 0) asking.set(user.id, left);
      else asking.delete(user.id);
    }
  };
};

const requireBegun = ({ table }: Actor): void => {
  if (table.opening === null) throw conflict('not-begun', 'The game hasn’t started.');
};

export const consultRoutes = (app: App, services: Services): void => {
  const ask = askOf(services);
  offersRoute(app, services, ask);
  tryRoute(app, services, ask);
  void app.register(async (scope) => tryRecordRoute(scope as unknown as App, ask));
};

const actorFor = async (services: Services, id: string, user: User, invite?: string): Promise<Actor> => {
  const row = await rowOf(services, id, user);
  const actor = await services.actors.fresh(id, row.seq, row.owed);
  mayWatch(row, actor, user, invite);
  requireBegun(actor);
  return actor;
};

const offersRoute = (app: App, services: Services, ask: Ask): void => {
  app.get(
    '/api/tables/:id/offers',
    {
      config: { scope: 'read' },
      schema: {
        summary: 'The legal moves of the position',
        description: 'Any other query parameter is a field of the move, such as hex=K11.',
        tags,
        params: Params,
        querystring: OffersQuery,
        response: { 200: named<string>('Offers'), ...errors },
      },
    },
    async ({ ip, user, params: { id }, query: { invite, by, most, fill, ...fields } }, reply) => {
      const me = signedIn(user);
      const actor = await actorFor(services, id, me, invite);
      const { table, title } = actor;
      const mine = seatsOfUser(table.seats, me.id).map(playerOf);
      const wish: Wish = {
        by: by === undefined ? null : by === 'me' ? mine : [by],
        fields: fields as Readonly<Record<string, string>>,
        most: Number(most ?? 1_000),
        fill: fill !== 'false',
      };
      const offers = await ask({ ip, user: me }, async () => ({
        kind: 'offers',
        title: title.id,
        rules: title.rules,
        state: positionOf(table),
        wish,
      }));
      return reply.type('application/json; charset=utf-8').send(`{"seq":${table.seq},${offers.slice(1)}`);
    },
  );
};

const tryRoute = (app: App, services: Services, ask: Ask): void => {
  app.post(
    '/api/tables/:id/try',
    {
      config: { scope: 'read' },
      schema: {
        summary: 'What would follow from moves at a table; nothing is changed',
        tags,
        params: Params,
        body: Try,
        response: { 200: named<string>('Tried'), ...errors },
      },
    },
    async ({ ip, user, params: { id }, body: { moves, at, offers = false } }, reply) => {
      const me = signedIn(user);
      const actor = await actorFor(services, id, me);
      const { table, title } = actor;
      const { length } = table.line.moves;
      if (at !== undefined && at > length) throw badRequest(`The game has only ${length} moves.`);
      const tried = await ask({ ip, user: me }, async () => ({
        kind: 'try',
        title: title.id,
        rules: title.rules,
        at: at === undefined ? positionOf(table) : actor.positionAt(at),
        moves: moves as readonly Move[],
        withOffers: offers,
      }));
      return reply.type('application/json; charset=utf-8').send(tried);
    },
  );
};

const tryRecordRoute = (app: App, ask: Ask): void => {
  readTexts(app);
  app.post(
    '/api/try',
    {
      config: { scope: 'read' },
      bodyLimit: RECORD_BYTES,
      validatorCompiler: () => () => true,
      schema: {
        summary: 'What would follow from moves after a record; nothing is stored',
        tags,
        body: TryRecord,
        response: { 200: named<string>('Tried'), ...errors },
      },
    },
    async ({ ip, user, body }, reply) => {
      if (typeof body !== 'string') throw badRequest('The request body is empty. Send JSON.');
      const tried = await ask({ ip, user: signedIn(user) }, async () => ({ kind: 'try-record', text: body, mostMoves: MOST_MOVES }));
      if (!tried.ok) throw badRequest(tried.error);
      return reply.type('application/json; charset=utf-8').send(tried.text);
    },
  );
};
