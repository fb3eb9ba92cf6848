import { Type } from 'typebox';
import { accessOf, botsOf, deleteBot, makeAccess, makeBot, renewBot, revokeAccess, SCOPES } from '../people/access.ts';
import type { Services } from '../services.ts';
import { withAccount } from '../tables/access.ts';
import type { App } from './app.ts';
import { closed, GivenPassword, Id, Name, oneOf } from './schemas.ts';
import { errors } from './visit.ts';

// Routes for access tokens and the accounts of bots. They take no access token: only people who are logged in hand out access.

const tags = ['access'];
const guarded = { config: { limit: 'strict' } } as const;

const Label = Type.String({ minLength: 1, maxLength: 60, pattern: '\\S' });
const AccessInfo = Type.Object({
  id: Id,
  name: Type.String(),
  scopes: Type.Array(oneOf(SCOPES)),
  created: Type.Integer(),
  expires: Type.Union([Type.Integer(), Type.Null()]),
  used: Type.Union([Type.Integer(), Type.Null()], { description: 'When it was last used, to the hour.' }),
});
const Token = Type.String({ description: 'Shown only once. Send it as `Authorization: Bearer …`.' });
const NewAccess = Type.Object(
  {
    name: Label,
    scopes: Type.Array(oneOf(SCOPES), { minItems: 1, maxItems: SCOPES.length }),
    days: Type.Union([Type.Integer({ minimum: 1, maximum: 3_650 }), Type.Null()], { description: 'Null: it does not expire.' }),
    password: GivenPassword,
  },
  closed,
);
const BotInfo = Type.Object({ id: Id, name: Type.String(), created: Type.Integer() });
const AccessParams = Type.Object({ access: Id });
const BotParams = Type.Object({ bot: Id });
const Nothing = Type.Null();

export const accessRoutes = (app: App, services: Services): void => {
  tokenRoutes(app, services);
  botRoutes(app, services);
};

const tokenRoutes = (app: App, services: Services): void => {
  app.get(
    '/api/me/tokens',
    { schema: { summary: 'List your access tokens', tags, response: { 200: Type.Object({ tokens: Type.Array(AccessInfo) }), ...errors } } },
    async ({ user }) => ({ tokens: (await accessOf(services, withAccount(user))).map((one) => ({ ...one, scopes: [...one.scopes] })) }),
  );

  app.post(
    '/api/me/tokens',
    {
      ...guarded,
      schema: {
        summary: 'Create an access token; takes your password',
        tags,
        body: NewAccess,
        response: { 201: Type.Object({ ...AccessInfo.properties, token: Token }), ...errors },
      },
    },
    async ({ user, body: { password, ...wanted } }, reply) => {
      const made = await makeAccess(services, withAccount(user), password, wanted);
      return reply.code(201).send({ ...made, scopes: [...made.scopes] });
    },
  );

  app.delete(
    '/api/me/tokens/:access',
    { schema: { summary: 'Revoke an access token', tags, params: AccessParams, response: { 204: Nothing, ...errors } } },
    async ({ user, params: { access } }, reply) => {
      await revokeAccess(services, withAccount(user), access);
      return reply.code(204).send(null);
    },
  );
};

const botRoutes = (app: App, services: Services): void => {
  app.get(
    '/api/me/bots',
    { schema: { summary: 'List your bots', tags, response: { 200: Type.Object({ bots: Type.Array(BotInfo) }), ...errors } } },
    async ({ user }) => ({ bots: (await botsOf(services, withAccount(user))).map(({ id, name, created }) => ({ id, name, created })) }),
  );

  app.post(
    '/api/me/bots',
    {
      ...guarded,
      schema: {
        summary: 'Create an account for a bot, with its access token',
        tags,
        body: Type.Object({ name: Name }, closed),
        response: { 201: Type.Object({ ...BotInfo.properties, token: Token }), ...errors },
      },
    },
    async ({ user, body: { name } }, reply) => {
      const { bot, token } = await makeBot(services, withAccount(user), name);
      return reply.code(201).send({ id: bot.id, name: bot.name, created: bot.created, token });
    },
  );

  app.post(
    '/api/me/bots/:bot/token',
    {
      ...guarded,
      schema: {
        summary: 'Give a bot a new access token; the old one stops working',
        tags,
        params: BotParams,
        response: { 201: Type.Object({ token: Token }), ...errors },
      },
    },
    async ({ user, params: { bot } }, reply) => reply.code(201).send({ token: await renewBot(services, withAccount(user), bot) }),
  );

  app.delete(
    '/api/me/bots/:bot',
    { schema: { summary: 'Delete a bot', tags, params: BotParams, response: { 204: Nothing, ...errors } } },
    async ({ user, params: { bot } }, reply) => {
      await deleteBot(services, withAccount(user), bot);
      return reply.code(204).send(null);
    },
  );
};
