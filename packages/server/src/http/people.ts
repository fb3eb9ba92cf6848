import type { FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import {
  changePassword,
  endSessions,
  logIn,
  logOut,
  mailLink,
  resetPassword,
  sessionsOf,
  setEmail,
  setNotify,
  signUp,
} from '../people/accounts.ts';
import { deleteMe } from '../people/deleter.ts';
import { requireFewLetters } from '../people/letters.ts';
import { keyOf } from '../people/names.ts';
import type { Services } from '../services.ts';
import type { User } from '../store/schema.ts';
import { signedIn, withAccount } from '../tables/access.ts';
import type { App } from './app.ts';
import { giveCookie, takeCookie, tokenOf } from './cookie.ts';
import { addressKey, requirePatience } from './limits.ts';
import { ChangeMe, ChangePassword, DeleteMe, Forgot, LogIn, Me, Reset, SessionInfo, SessionParams, Sessions, SignUp } from './schemas.ts';
import { errors } from './visit.ts';

// Routes for accounts, sessions and passwords.

export const showMe = ({ name, email, verified, notify, admin, guest, bot_of }: User) => ({
  name,
  email,
  verified: verified === 1,
  notify: notify === 1,
  admin: admin === 1,
  guest: guest === 1,
  bot: bot_of !== null,
});

/** The browser of a request. */
export const agentOf = ({ headers }: FastifyRequest): string => headers['user-agent'] ?? '';

const Nothing = Type.Null();

/** Routes that cost time or are worth attacking. */
const guarded = { config: { limit: 'strict' } } as const;

export const peopleRoutes = (app: App, services: Services, secure: boolean): void => {
  sessionRoutes(app, services, secure);
  accountRoutes(app, services);
  sessionListRoutes(app, services);
  passwordRoutes(app, services);
};

/** Signing up, logging in and out. */
const sessionRoutes = (app: App, services: Services, secure: boolean): void => {
  app.post(
    '/api/people',
    { ...guarded, schema: { summary: 'Sign up', tags: ['people'], body: SignUp, response: { 201: Me, ...errors } } },
    async (request, reply) => {
      const { name, password, email } = request.body;
      if (email !== undefined) await requireFewLetters(services, email, addressKey(request.ip));
      const signed = await signUp(services, name, password, email ?? null, agentOf(request as FastifyRequest));
      giveCookie(reply, signed, secure);
      return reply.code(201).send(showMe(signed.user));
    },
  );

  app.post(
    '/api/session',
    { ...guarded, schema: { summary: 'Log in', tags: ['people'], body: LogIn, response: { 200: Me, ...errors } } },
    async (request, reply) => {
      const { name, password } = request.body;
      await requirePatience(services, `log in ${keyOf(name)}`, services.settings.loginLimit * 5, 60_000);
      const signed = await logIn(services, name, password, agentOf(request as FastifyRequest));
      giveCookie(reply, signed, secure);
      return showMe(signed.user);
    },
  );

  app.delete('/api/session', { schema: { summary: 'Log out', tags: ['people'], response: { 204: Nothing } } }, async (request, reply) => {
    await logOut(services, tokenOf(request) ?? '');
    takeCookie(reply);
    return reply.code(204).send(null);
  });

  app.get(
    '/api/session',
    {
      config: { scope: 'read' },
      schema: {
        summary: 'Current user, and whether this server sends email',
        tags: ['people'],
        response: { 200: SessionInfo },
      },
    },
    async ({ user }) => ({ me: user === null ? null : showMe(user), mail: services.settings.smtp !== null }),
  );
};

/** Where somebody is logged in. */
const sessionListRoutes = (app: App, services: Services): void => {
  app.get(
    '/api/me/sessions',
    { schema: { summary: 'Where am I logged in?', tags: ['people'], response: { 200: Sessions, ...errors } } },
    async (request) => ({ sessions: [...(await sessionsOf(services, signedIn(request.user), tokenOf(request) ?? ''))] }),
  );

  app.delete(
    '/api/me/sessions',
    { schema: { summary: 'Log out everywhere', tags: ['people'], response: { 204: Nothing, ...errors } } },
    async ({ user }, reply) => {
      await endSessions(services, signedIn(user));
      takeCookie(reply);
      return reply.code(204).send(null);
    },
  );

  app.delete(
    '/api/me/sessions/:session',
    { schema: { summary: 'Log out somewhere', tags: ['people'], params: SessionParams, response: { 204: Nothing, ...errors } } },
    async ({ user, params: { session } }, reply) => {
      await endSessions(services, signedIn(user), session);
      return reply.code(204).send(null);
    },
  );
};

const accountRoutes = (app: App, services: Services): void => {
  app.get(
    '/api/me',
    { config: { scope: 'read' }, schema: { summary: 'Who am I?', tags: ['people'], response: { 200: Me, ...errors } } },
    async ({ user }) => showMe(signedIn(user)),
  );

  app.patch(
    '/api/me',
    {
      ...guarded,
      schema: {
        summary: 'Change the email address, which takes the password, or what is emailed',
        tags: ['people'],
        body: ChangeMe,
        response: { 200: Me, ...errors },
      },
    },
    async ({ user, body: { email, password, notify } }) => {
      let me = withAccount(user);
      if (email !== undefined) me = await setEmail(services, me, email, password ?? '');
      if (notify !== undefined) me = await setNotify(services, me, notify);
      return showMe(me);
    },
  );

  app.delete(
    '/api/me',
    {
      ...guarded,
      schema: { summary: 'Delete the account', tags: ['people'], body: DeleteMe, response: { 204: Nothing, ...errors } },
    },
    async ({ user, body: { password } }, reply) => {
      const me = signedIn(user);
      await deleteMe(services, me, password);
      takeCookie(reply);
      return reply.code(204).send(null);
    },
  );
};

const passwordRoutes = (app: App, services: Services): void => {
  app.post(
    '/api/me/password',
    {
      ...guarded,
      schema: { summary: 'Change the password', tags: ['people'], body: ChangePassword, response: { 204: Nothing, ...errors } },
    },
    async (request, reply) => {
      const { old, password } = request.body;
      await changePassword(services, withAccount(request.user), tokenOf(request) ?? '', old, password);
      return reply.code(204).send(null);
    },
  );

  app.post(
    '/api/password/forgot',
    {
      ...guarded,
      schema: { summary: 'Request a password reset link', tags: ['people'], body: Forgot, response: { 202: Nothing, ...errors } },
    },
    async ({ body: { name } }, reply) => {
      // Not waited for: how long it takes would tell whether there is such an account.
      void mailLink(services, name).catch((error: unknown) =>
        services.log.error({ error: error instanceof Error ? error.message : String(error) }, 'a password link could not be sent'),
      );
      return reply.code(202).send(null);
    },
  );

  app.post(
    '/api/password/reset',
    {
      ...guarded,
      schema: { summary: 'Set a new password using a reset link', tags: ['people'], body: Reset, response: { 204: Nothing, ...errors } },
    },
    async ({ body: { token, password } }, reply) => {
      await resetPassword(services, token, password);
      return reply.code(204).send(null);
    },
  );
};
