import { CHANNELS, type Channel, type Choices, HOOK_KINDS, NOTICE_KINDS, type NoticeInfo, type NoticeKind } from '@roundhouse/table';
import type { FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import { choicesAt, setChoicesAt, setSettings, settingsOf } from '../notices/choices.ts';
import { addHook, hooksOf, removeHook, showHook, tryHook } from '../notices/hooks.ts';
import { pushesOf, subscribe, unsubscribe } from '../notices/push.ts';
import type { Services } from '../services.ts';
import type { User } from '../store/schema.ts';
import { seatFor, signedIn, withAccount } from '../tables/access.ts';
import type { App } from './app.ts';
import { agentOf } from './people.ts';
import { closed, Id, oneOf, Params } from './schemas.ts';
import { atTable, errors } from './visit.ts';

// Routes for what people want to be told while they are away.

const tags = ['notices'];
const guarded = { config: { limit: 'strict' } } as const;
const Nothing = Type.Null();

const Minute = Type.Integer({ minimum: 0, maximum: 24 * 60 - 1, description: 'A minute of the local day.' });
const Channels = Type.Array(oneOf(CHANNELS), { maxItems: CHANNELS.length });
/** What clients of earlier versions do not name. */
const LATER = ['follow', 'club'] as const;
type Later = (typeof LATER)[number];
const isLater = (kind: NoticeKind): kind is Later => LATER.some((later) => later === kind);
const ALWAYS = Object.fromEntries(NOTICE_KINDS.filter((kind) => !isLater(kind)).map((kind) => [kind, Channels])) as Record<
  Exclude<NoticeKind, Later>,
  typeof Channels
>;
const ChoicesOf = Type.Object(
  { ...ALWAYS, follow: Type.Optional(Channels), club: Type.Optional(Channels) },
  {
    ...closed,
    description:
      'The channels for each kind of notice. `turn` includes running out of time. `follow`: games of those you follow. `club`: invitations to clubs. These two are off if they are left out.',
  },
);
const settings = {
  zone: Type.String({ maxLength: 60, description: 'A time zone such as Europe/Berlin.' }),
  quiet: Type.Union([Type.Object({ from: Minute, to: Minute }, closed), Type.Null()], {
    description: 'Hours in which nothing is sent. What came up is sent when they end.',
  }),
  digest: Type.Integer({ minimum: 0, maximum: 24 * 60 - 1, description: 'When the daily digest is sent.' }),
  choices: ChoicesOf,
};
const Settings = Type.Object(settings, closed);
const Info = Type.Object({
  ...settings,
  channels: Type.Array(oneOf(CHANNELS), { description: 'What this server offers.' }),
  pushKey: Type.String({ description: 'The key to subscribe with (applicationServerKey).' }),
  pushes: Type.Array(Type.Object({ id: Id, agent: Type.String(), created: Type.Integer() })),
  hooks: Type.Array(
    Type.Object({
      id: Id,
      kind: oneOf(HOOK_KINDS),
      shows: Type.String({ description: 'The address without its secret.' }),
      failed: Type.Union([Type.String(), Type.Null()], { description: 'Why the last message was not taken.' }),
    }),
  ),
});
const Key = (length: number) => Type.String({ minLength: 16, maxLength: length, pattern: '^[\\w-]+=*$' });
const NewPush = Type.Object({ endpoint: Type.String({ minLength: 8, maxLength: 1_000 }), p256dh: Key(120), auth: Key(60) }, closed);
const NewHook = Type.Object(
  {
    kind: oneOf(HOOK_KINDS),
    url: Type.Optional(Type.String({ maxLength: 1_000, description: 'Discord, Slack: the address of the webhook.' })),
    token: Type.Optional(Type.String({ pattern: '^[0-9]{3,20}:[\\w-]{20,80}$', description: 'Telegram: the token of a bot.' })),
    chat: Type.Optional(Type.String({ pattern: '^(-?[0-9]{1,20}|@\\w{3,40})$', description: 'Telegram: the chat the bot writes to.' })),
  },
  closed,
);
const Chosen = Type.Object({ choices: Type.Union([ChoicesOf, Type.Null()], { description: 'Null: the same as for all games.' }) }, closed);

const copied = (choices: Choices): Record<NoticeKind, Channel[]> =>
  Object.fromEntries(NOTICE_KINDS.map((kind) => [kind, [...choices[kind]]])) as Record<NoticeKind, Channel[]>;

/** Choices with what was left out. */
const whole = (choices: Omit<Choices, Later> & Partial<Pick<Choices, Later>>): Choices => ({ follow: [], club: [], ...choices });

const infoOf = async (services: Services, user: User): Promise<NoticeInfo> => {
  const channels: Readonly<Record<Channel, boolean>> = {
    push: services.settings.outgoing !== 'off',
    email: services.settings.smtp !== null,
    webhook: services.settings.outgoing !== 'off',
  };
  return {
    ...(await settingsOf(services.database.db, user.id)),
    channels: CHANNELS.filter((channel) => channels[channel]),
    pushKey: services.vapid.publicKey,
    pushes: (await pushesOf(services, user.id)).map(({ id, agent, created }) => ({ id, agent, created })),
    hooks: (await hooksOf(services, user.id)).map(showHook),
  };
};

const shown = ({ choices, channels, pushes, hooks, ...info }: NoticeInfo) => ({
  ...info,
  choices: copied(choices),
  channels: [...channels],
  pushes: [...pushes],
  hooks: [...hooks],
});

export const noticeRoutes = (app: App, services: Services): void => {
  settingRoutes(app, services);
  pushRoutes(app, services);
  hookRoutes(app, services);
  tableChoiceRoutes(app, services);
};

const settingRoutes = (app: App, services: Services): void => {
  app.get(
    '/api/me/notices',
    { config: { scope: 'read' }, schema: { summary: 'How you are told about your games', tags, response: { 200: Info, ...errors } } },
    async ({ user }) => shown(await infoOf(services, signedIn(user))),
  );

  app.put(
    '/api/me/notices',
    { schema: { summary: 'Choose how you are told about your games', tags, body: Settings, response: { 200: Info, ...errors } } },
    async ({ user, body }) => {
      await setSettings(services, signedIn(user), { ...body, choices: whole(body.choices) });
      return shown(await infoOf(services, signedIn(user)));
    },
  );
};

const pushRoutes = (app: App, services: Services): void => {
  app.post(
    '/api/me/pushes',
    {
      ...guarded,
      schema: { summary: 'Be told in this browser (Web Push)', tags, body: NewPush, response: { 201: Type.Object({ id: Id }), ...errors } },
    },
    async (request, reply) => {
      const id = await subscribe(services, signedIn(request.user), request.body, agentOf(request as FastifyRequest));
      return reply.code(201).send({ id });
    },
  );

  app.delete(
    '/api/me/pushes/:push',
    {
      schema: {
        summary: 'No longer be told in a browser',
        tags,
        params: Type.Object({ push: Id }),
        response: { 204: Nothing, ...errors },
      },
    },
    async ({ user, params: { push } }, reply) => {
      await unsubscribe(services, signedIn(user), push);
      return reply.code(204).send(null);
    },
  );
};

const hookRoutes = (app: App, services: Services): void => {
  const HookParams = Type.Object({ hook: Id });

  app.post(
    '/api/me/hooks',
    {
      ...guarded,
      schema: { summary: 'Add a webhook', tags, body: NewHook, response: { 201: Type.Object({ id: Id }), ...errors } },
    },
    async ({ user, body }, reply) => {
      const { id } = await addHook(services, withAccount(user), body);
      return reply.code(201).send({ id });
    },
  );

  app.delete(
    '/api/me/hooks/:hook',
    { schema: { summary: 'Remove a webhook', tags, params: HookParams, response: { 204: Nothing, ...errors } } },
    async ({ user, params: { hook } }, reply) => {
      await removeHook(services, withAccount(user), hook);
      return reply.code(204).send(null);
    },
  );

  app.post(
    '/api/me/hooks/:hook/test',
    {
      ...guarded,
      schema: { summary: 'Send a message to a webhook, to try it', tags, params: HookParams, response: { 204: Nothing, ...errors } },
    },
    async ({ user, params: { hook } }, reply) => {
      await tryHook(services, withAccount(user), hook);
      return reply.code(204).send(null);
    },
  );
};

const tableChoiceRoutes = (app: App, services: Services): void => {
  app.get(
    '/api/tables/:id/notices',
    {
      config: { scope: 'read' },
      schema: { summary: 'How you are told about this game', tags, params: Params, response: { 200: Chosen, ...errors } },
    },
    ({ user, params: { id } }) =>
      atTable(services, id, user, async ({ actor, me }) => {
        seatFor(actor, me);
        const choices = await choicesAt(services.database.db, id, me.id);
        return { choices: choices === null ? null : copied(choices) };
      }),
  );

  app.put(
    '/api/tables/:id/notices',
    {
      config: { scope: 'play' },
      schema: {
        summary: 'Choose how you are told about this game',
        tags,
        params: Params,
        body: Chosen,
        response: { 200: Chosen, ...errors },
      },
    },
    ({ user, params: { id }, body: { choices } }) =>
      atTable(services, id, user, async ({ actor, me }) => {
        seatFor(actor, me);
        await setChoicesAt(services, id, me, choices === null ? null : whole(choices));
        return { choices };
      }),
  );
};
