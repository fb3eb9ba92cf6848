import { Readable } from 'node:stream';
import { lostSeatOf } from '@roundhouse/table';
import { Type } from 'typebox';
import { exportOf } from '../people/exporter.ts';
import {
  closeReport,
  listActs,
  listAside,
  listPeople,
  listReports,
  moderatePerson,
  moderateTable,
  PERSON_ACTS,
  report,
  TABLE_ACTS,
} from '../people/moderator.ts';
import type { Services } from '../services.ts';
import { seatFor, signedIn } from '../tables/access.ts';
import { badRequest } from '../tables/errors.ts';
import { ifUnserved } from '../tables/frozen.ts';
import type { App } from './app.ts';
import { fewAtOnce, requirePatience } from './limits.ts';
import { closed, Id, oneOf, Params, Seq } from './schemas.ts';
import { atFrozen, atTable, errors } from './visit.ts';

// Routes for reports, moderators, one's own data, and moving a game to another rules number.

const Nothing = Type.Null();
const Why = Type.String({ minLength: 1, maxLength: 1_000, pattern: '\\S', description: 'Why, in words.' });
const Seat = Type.Integer({ minimum: 0, maximum: 11 });
const maybe = <T extends Parameters<typeof Type.Union>[0][number]>(schema: T) => Type.Union([schema, Type.Null()]);
const Someone = maybe(Type.Object({ id: Type.String(), name: Type.String() }));
const Time = Type.Integer({ description: 'Milliseconds since 1970.' });

const ReportBody = Type.Object(
  {
    why: Why,
    seq: Type.Optional(Seq),
    seat: Type.Optional(Seat),
  },
  closed,
);
const Reports = Type.Object({
  reports: Type.Array(
    Type.Object({
      id: Id,
      table: Type.String(),
      seq: maybe(Type.Integer()),
      line: maybe(Type.String()),
      about: Someone,
      by: Someone,
      why: Type.String(),
      created: Time,
      closed: maybe(Time),
    }),
  ),
});
const Acts = Type.Object({
  acts: Type.Array(
    Type.Object({
      id: Id,
      at: Time,
      by: Someone,
      act: Type.String(),
      person: Someone,
      table: maybe(Type.String()),
      detail: Type.Unsafe<Record<string, unknown>>({ type: 'object', additionalProperties: true }),
    }),
  ),
});
const People = Type.Object({
  people: Type.Array(
    Type.Object({
      id: Id,
      name: Type.String(),
      admin: Type.Boolean(),
      guest: Type.Boolean(),
      bot: Type.Boolean(),
      created: Time,
      banned: maybe(Type.Object({ until: maybe(Time), why: Type.String() })),
      muted: maybe(Type.Object({ until: maybe(Time) })),
    }),
  ),
});
const Aside = Type.Object({
  tables: Type.Array(
    Type.Object({
      id: Id,
      name: Type.String(),
      title: Type.String(),
      rules: Type.Integer(),
      reason: Type.String(),
      tries: Type.Integer(),
      due: Time,
    }),
  ),
});

export const moderationRoutes = (app: App, services: Services): void => {
  reportRoutes(app, services);
  listRoutes(app, services);
  actRoutes(app, services);
  exportRoute(app, services);
  rulesRoute(app, services);
};

const reportRoutes = (app: App, services: Services): void => {
  app.post(
    '/api/tables/:id/reports',
    {
      config: { limit: 'strict', scope: 'play' },
      schema: {
        summary: 'Report a table, a player (seat) or a message (seq) to the moderators',
        tags: ['moderation'],
        params: Params,
        body: ReportBody,
        response: { 204: Nothing, ...errors },
      },
    },
    async ({ user, params: { id }, body }, reply) => {
      await atTable(services, id, user, ({ actor, me }) => report(services, me, id, actor.table.seats, body)).catch(
        ifUnserved(async () => {
          const { me, seats } = await atFrozen(services, id, user);
          await report(services, me, id, seats, body);
        }),
      );
      return reply.code(204).send(null);
    },
  );
};

const tags = ['admin'];

const listRoutes = (app: App, services: Services): void => {
  app.get(
    '/api/admin/reports',
    {
      schema: {
        summary: 'Reports that nobody has settled, or all',
        tags,
        querystring: Type.Object({ all: Type.Optional(Type.String({ pattern: '^(true|false)$' })) }, closed),
        response: { 200: Reports, ...errors },
      },
    },
    async ({ user, query: { all } }) => ({ reports: await listReports(services, signedIn(user), all === 'true') }),
  );

  app.get(
    '/api/admin/acts',
    {
      schema: {
        summary: 'What admins have done',
        tags,
        querystring: Type.Object({ before: Type.Optional(Type.String({ pattern: '^[0-9]{1,15}$' })) }, closed),
        response: { 200: Acts, ...errors },
      },
    },
    async ({ user, query: { before } }) => ({
      acts: await listActs(services, signedIn(user), before === undefined ? null : Number(before)),
    }),
  );

  app.get(
    '/api/admin/people',
    {
      schema: {
        summary: 'People whose name contains a text',
        tags,
        querystring: Type.Object({ name: Type.Optional(Type.String({ maxLength: 60 })) }, closed),
        response: { 200: People, ...errors },
      },
    },
    async ({ user, query: { name = '' } }) => ({ people: await listPeople(services, signedIn(user), name) }),
  );

  app.get(
    '/api/admin/aside',
    { schema: { summary: 'Tables that this server cannot serve, and why', tags, response: { 200: Aside, ...errors } } },
    async ({ user }) => ({ tables: await listAside(services, signedIn(user)) }),
  );
};

const actRoutes = (app: App, services: Services): void => {
  app.post(
    '/api/admin/reports/:report',
    {
      schema: {
        summary: 'Settle a report',
        tags,
        params: Type.Object({ report: Id }),
        body: Type.Object({ why: Why }, closed),
        response: { 204: Nothing, ...errors },
      },
    },
    async ({ user, params: { report: id }, body: { why } }, reply) => {
      await closeReport(services, signedIn(user), id, why);
      return reply.code(204).send(null);
    },
  );

  app.post(
    '/api/admin/people/:person',
    {
      schema: {
        summary: 'Mute or ban a person, or end that',
        tags,
        params: Type.Object({ person: Id }),
        body: Type.Object(
          {
            act: oneOf(PERSON_ACTS),
            days: Type.Optional(maybe(Type.Integer({ minimum: 1, maximum: 3_650, description: 'Null, or absent: for good.' }))),
            why: Why,
          },
          closed,
        ),
        response: { 204: Nothing, ...errors },
      },
    },
    async ({ user, params: { person }, body: { act, days = null, why } }, reply) => {
      await moderatePerson(services, signedIn(user), person, act, days, why);
      return reply.code(204).send(null);
    },
  );

  app.post(
    '/api/admin/tables/:id',
    {
      schema: {
        summary: 'Close, reopen or delete a table, remove a player from a seat, or remove a message (seq)',
        tags,
        params: Params,
        body: Type.Object({ act: oneOf(TABLE_ACTS), seat: Type.Optional(Seat), seq: Type.Optional(Seq), why: Why }, closed),
        response: { 204: Nothing, ...errors },
      },
    },
    async ({ user, params: { id }, body }, reply) => {
      await moderateTable(services, signedIn(user), id, body);
      return reply.code(204).send(null);
    },
  );
};

/** An account gets its data so often in an hour. */
const MOST_EXPORTS = 5;
const HOUR = 60 * 60_000;

const exportRoute = (app: App, services: Services): void => {
  const requireOne = fewAtOnce(1, 'Your data is already downloading. Wait until that download ends.');
  app.get(
    '/api/me/export',
    {
      config: { limit: 'strict' },
      schema: {
        summary: 'Everything the server has stored about you',
        tags: ['people'],
        response: { 200: Type.Unsafe<Readable>({ type: 'object', additionalProperties: true }), ...errors },
      },
    },
    async (request, reply) => {
      const me = signedIn(request.user);
      requireOne(request, reply);
      await requirePatience(services, `export ${me.id}`, MOST_EXPORTS, HOUR, `You can download your data ${MOST_EXPORTS} times an hour.`);
      const pieces = Readable.from(exportOf(services, me));
      return reply
        .type('application/json; charset=utf-8')
        .header('content-disposition', 'attachment; filename="roundhouse-my-data.json"')
        .send(pieces);
    },
  );
};

const rulesRoute = (app: App, services: Services): void => {
  app.put(
    '/api/tables/:id/rules',
    {
      config: { scope: 'play' },
      schema: {
        summary: 'Agree that the game moves to a newer rules number, or take that back',
        tags: ['play'],
        params: Params,
        body: Type.Object({ rules: Type.Integer({ minimum: 1, maximum: 10_000 }), yes: Type.Boolean() }, closed),
        response: { 204: Nothing, ...errors },
      },
    },
    async ({ user, params: { id }, body: { rules, yes } }, reply) => {
      await atTable(services, id, user, async ({ actor, row, me }) => {
        // Also a player who can take a lost seat back.
        if (lostSeatOf(actor.table, me.id) < 0) seatFor(actor, me);
        const isThere = rules > row.rules && (await services.titles.loadTitle(row.title, rules)) !== undefined;
        if (!isThere) throw badRequest(`There is no newer rules number ${rules} of this title.`);
        const { db } = services.database;
        if (yes)
          await db
            .insertInto('consents')
            .values({ game_id: id, user_id: me.id, rules })
            .onConflict((c) => c.columns(['game_id', 'user_id']).doUpdateSet({ rules }))
            .execute();
        else await db.deleteFrom('consents').where('game_id', '=', id).where('user_id', '=', me.id).execute();
      });
      return reply.code(204).send(null);
    },
  );
};
