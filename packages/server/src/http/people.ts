import { Type } from 'typebox';
import {
  changePassword,
  checkOwn,
  eraseUser,
  keyOf,
  logIn,
  logOut,
  mailLink,
  resetPassword,
  setEmail,
  signUp,
} from '../people/accounts.ts';
import type { Services } from '../services.ts';
import type { User } from '../store/schema.ts';
import { signedIn, withAccount } from '../tables/access.ts';
import { leaveEverything } from '../tables/seater.ts';
import type { App } from './app.ts';
import { giveCookie, takeCookie, tokenOf } from './cookie.ts';
import { requirePatience } from './limits.ts';
import { ChangeMe, ChangePassword, DeleteMe, Forgot, LogIn, Me, Reset, SessionInfo, SignUp } from './schemas.ts';
import { errors } from './visit.ts';

// Routes for accounts, sessions and passwords.

export const showMe = ({ name, email, admin, guest }: User) => ({ name, email, admin: admin === 1, guest: guest === 1 });

const Nothing = Type.Null();

/** Routes that cost time or are worth attacking. */
const guarded = { config: { limit: 'strict' } } as const;

export const peopleRoutes = (app: App, services: Services, secure: boolean): void => {
  sessionRoutes(app, services, secure);
  accountRoutes(app, services);
  passwordRoutes(app, services);
};

/** Signing up, logging in and out. */
const sessionRoutes = (app: App, services: Services, secure: boolean): void => {
  app.post(
    '/api/people',
    { ...guarded, schema: { summary: 'Sign up', tags: ['people'], body: SignUp, response: { 201: Me, ...errors } } },
    async ({ body: { name, password, email } }, reply) => {
      const signed = await signUp(services, name, password, email ?? null);
      giveCookie(reply, signed, secure);
      return reply.code(201).send(showMe(signed.user));
    },
  );

  app.post(
    '/api/session',
    { ...guarded, schema: { summary: 'Log in', tags: ['people'], body: LogIn, response: { 200: Me, ...errors } } },
    async ({ body: { name, password } }, reply) => {
      await requirePatience(services, `log in ${keyOf(name)}`, services.settings.loginLimit * 5, 60_000);
      const signed = await logIn(services, name, password);
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
      schema: {
        summary: 'Current user, and whether this server sends email',
        tags: ['people'],
        response: { 200: SessionInfo },
      },
    },
    async ({ user }) => ({ me: user === null ? null : showMe(user), mail: services.settings.smtp !== null }),
  );
};

const accountRoutes = (app: App, services: Services): void => {
  app.get('/api/me', { schema: { summary: 'Who am I?', tags: ['people'], response: { 200: Me, ...errors } } }, async ({ user }) =>
    showMe(signedIn(user)),
  );

  app.patch(
    '/api/me',
    { schema: { summary: 'Change the email address', tags: ['people'], body: ChangeMe, response: { 200: Me, ...errors } } },
    async ({ user, body: { email } }) => {
      const me = withAccount(user);
      await setEmail(services, me.id, email);
      return showMe({ ...me, email });
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
      await checkOwn(me, password);
      await leaveEverything(services, me);
      await eraseUser(services, me);
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
      await mailLink(services, name);
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
