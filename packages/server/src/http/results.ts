import { Type } from 'typebox';
import { followPerson, followsOf, followTable, unfollowPerson, unfollowTable } from '../results/follows.ts';
import { publicityOf, ratingTable, setPublicity, showPerson } from '../results/people.ts';
import { SPANS, searchGames } from '../results/search.ts';
import type { Services } from '../services.ts';
import { signedIn, withAccount } from '../tables/access.ts';
import { badRequest } from '../tables/errors.ts';
import type { App } from './app.ts';
import { named } from './document.ts';
import { closed, oneOf, Params } from './schemas.ts';
import { errors } from './visit.ts';

// Routes for finished games, statistics, ratings and following.

const tags = ['results'];
const Nothing = Type.Null();
const Digits = (most: number) => Type.String({ pattern: `^[0-9]{1,${most}}$` });
export const NameParams = Type.Object({ name: Type.String({ minLength: 1, maxLength: 60 }) });

const wish = {
  title: Type.Optional(Type.String({ maxLength: 20 })),
  rules: Type.Optional(Digits(6)),
  size: Type.Optional(Digits(2)),
  players: Type.Optional(Type.String({ maxLength: 200, description: 'Names, separated by commas. All of them must have played.' })),
  options: Type.Optional(Type.String({ maxLength: 400, description: 'Options of the title, such as `finance:18EU,loans:true`.' })),
  movesFrom: Type.Optional(Digits(6)),
  movesTo: Type.Optional(Digits(6)),
  span: Type.Optional(oneOf(SPANS, 'How long the game lasted: up to a day, a week, a month, or longer.')),
  before: Type.Optional(Digits(15)),
  most: Type.Optional(Type.String({ pattern: '^([1-9][0-9]?|100)$' })),
};

/** The parameters of a search for finished games. */
export const SearchQuery = Type.Object({ ...wish, mine: Type.Optional(Type.String({ pattern: '^(true|false)$' })) }, closed);
export const ClubSearchQuery = Type.Object(wish, closed);

type Query = { readonly [K in keyof typeof wish]?: string };

const readOptions = (text: string): Readonly<Record<string, string>> =>
  Object.fromEntries(
    text.split(',').map((pair) => {
      const at = pair.indexOf(':');
      if (at < 1) throw badRequest('Write options as id:value, separated by commas.');
      return [pair.slice(0, at), pair.slice(at + 1)];
    }),
  );

/** A search as the database knows it. */
export const readSearch = ({ title, rules, size, players, options, movesFrom, movesTo, span, before, most }: Query) => ({
  ...(title !== undefined && { title }),
  ...(rules !== undefined && { rules: Number(rules) }),
  ...(size !== undefined && { size: Number(size) }),
  players: (players ?? '')
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '')
    .slice(0, 6),
  options: options === undefined ? {} : readOptions(options),
  ...(movesFrom !== undefined && { movesFrom: Number(movesFrom) }),
  ...(movesTo !== undefined && { movesTo: Number(movesTo) }),
  ...(span !== undefined && { span: span as (typeof SPANS)[number] }),
  ...(before !== undefined && { before: Number(before) }),
  most: Number(most ?? 50),
});

export const resultRoutes = (app: App, services: Services): void => {
  searchRoutes(app, services);
  personRoutes(app, services);
  followRoutes(app, services);
};

const searchRoutes = (app: App, services: Services): void => {
  app.get(
    '/api/games',
    {
      config: { scope: 'read' },
      schema: {
        summary: 'Search finished games: public ones, or your own',
        tags,
        querystring: SearchQuery,
        response: { 200: named<unknown>('Found'), ...errors },
      },
    },
    async ({ user, query: { mine, ...query } }) => {
      if (mine === 'true') signedIn(user);
      return { tables: await searchGames(services, user, { ...readSearch(query), mine: mine === 'true' }) };
    },
  );

  app.get(
    '/api/ratings/:title',
    {
      config: { scope: 'read' },
      schema: {
        summary: 'The rating table of a title, with error bars',
        tags,
        params: Type.Object({ title: Type.String({ maxLength: 20 }) }),
        querystring: Type.Object({ from: Type.Optional(Digits(6)), most: wish.most }, closed),
        response: { 200: named<unknown>('Ratings'), ...errors },
      },
    },
    async ({ user, params: { title }, query: { from, most } }) => ({
      ratings: await ratingTable(services, user, title, Number(from ?? 0), Number(most ?? 50)),
    }),
  );
};

const personRoutes = (app: App, services: Services): void => {
  app.get(
    '/api/people/:name',
    {
      config: { scope: 'read' },
      schema: {
        summary: 'A person: public games, and results and ratings if they are public',
        tags,
        params: NameParams,
        response: { 200: named<unknown>('Person'), ...errors },
      },
    },
    ({ user, params: { name } }) => showPerson(services, user, name),
  );

  app.get(
    '/api/me/publicity',
    {
      config: { scope: 'read' },
      schema: {
        summary: 'Whether your games are rated and your results public',
        tags,
        response: { 200: named<unknown>('Publicity'), ...errors },
      },
    },
    async ({ user }) => publicityOf(services, withAccount(user).id),
  );

  app.put(
    '/api/me/publicity',
    {
      config: { limit: 'strict' },
      schema: {
        summary: 'Choose whether your games are rated and your results public',
        tags,
        body: Type.Object({ rated: Type.Boolean(), shown: Type.Boolean() }, closed),
        response: { 200: named<unknown>('Publicity'), ...errors },
      },
    },
    async ({ user, body }) => {
      const me = withAccount(user);
      await setPublicity(services, me, body);
      return publicityOf(services, me.id);
    },
  );
};

const followRoutes = (app: App, services: Services): void => {
  app.get(
    '/api/me/follows',
    {
      config: { scope: 'read' },
      schema: { summary: 'People and games you follow, and their news', tags, response: { 200: named<unknown>('Follows'), ...errors } },
    },
    async ({ user }) => followsOf(services, withAccount(user)),
  );

  app.put(
    '/api/me/follows/people/:name',
    { config: { scope: 'play' }, schema: { summary: 'Follow a person', tags, params: NameParams, response: { 204: Nothing, ...errors } } },
    async ({ user, params: { name } }, reply) => {
      await followPerson(services, withAccount(user), name);
      return reply.code(204).send(null);
    },
  );

  app.delete(
    '/api/me/follows/people/:name',
    {
      config: { scope: 'play' },
      schema: { summary: 'Stop following a person', tags, params: NameParams, response: { 204: Nothing, ...errors } },
    },
    async ({ user, params: { name } }, reply) => {
      await unfollowPerson(services, withAccount(user), name);
      return reply.code(204).send(null);
    },
  );

  app.put(
    '/api/me/follows/tables/:id',
    {
      config: { scope: 'play' },
      schema: { summary: 'Follow a game that you may watch', tags, params: Params, response: { 204: Nothing, ...errors } },
    },
    async ({ user, params: { id } }, reply) => {
      await followTable(services, withAccount(user), id);
      return reply.code(204).send(null);
    },
  );

  app.delete(
    '/api/me/follows/tables/:id',
    {
      config: { scope: 'play' },
      schema: { summary: 'Stop following a game', tags, params: Params, response: { 204: Nothing, ...errors } },
    },
    async ({ user, params: { id } }, reply) => {
      await unfollowTable(services, withAccount(user), id);
      return reply.code(204).send(null);
    },
  );
};
