import type { IncomingHttpHeaders } from 'node:http';
import type { Socket } from 'node:net';
import cookie from '@fastify/cookie';
import helmet from '@fastify/helmet';
import swagger from '@fastify/swagger';
import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox';
import websocket from '@fastify/websocket';
import Fastify, { type FastifyBaseLogger, type FastifyError, type FastifyReply, type FastifyRequest } from 'fastify';
import type { Presence } from '../net/presence.ts';
import { credentialOf, requireScope, type Scope } from '../people/access.ts';
import { newId } from '../people/secret.ts';
import type { Services } from '../services.ts';
import type { Settings } from '../settings.ts';
import { isDown } from '../store/database.ts';
import type { User } from '../store/schema.ts';
import { badRequest, RequestError } from '../tables/errors.ts';
import { Busy, TooLong } from '../workers/pool.ts';
import { accessRoutes } from './access.ts';
import { checkAddress, isApi, readBodies, requirePlain } from './border.ts';
import { clubRoutes } from './clubs.ts';
import { consultRoutes } from './consult.ts';
import { bearerOf, tokenOf } from './cookie.ts';
import { describeRoute, INFO, SECURITY } from './document.ts';
import { eventRoutes } from './events.ts';
import { addressKey, boundRequests, largeBodies, requireModesty } from './limits.ts';
import { mailRoutes } from './mail.ts';
import { moderationRoutes } from './moderation.ts';
import { noticeRoutes } from './notices.ts';
import { operationRoutes } from './operations.ts';
import { orderRoutes } from './orders.ts';
import { peopleRoutes } from './people.ts';
import { playRoutes } from './play.ts';
import { resultRoutes } from './results.ts';
import { seatRoutes } from './seats.ts';
import { answerNoFile, nothingThere, serveApp, serveDocs } from './static.ts';
import { streamRoutes } from './stream.ts';
import { tableRoutes } from './tables.ts';
import { tournamentRoutes } from './tournaments.ts';

declare module 'fastify' {
  interface FastifyRequest {
    user: User | null;
    /** What an access token is for; null: the user is logged in, or nobody is. */
    scopes: readonly Scope[] | null;
  }
  interface FastifyContextConfig {
    /** The route does not need the user, so the session is not looked up. */
    withoutUser?: boolean;
    /** The scope that an access token needs. Without it the route takes no access tokens. */
    scope?: Scope;
    /** The route is a WebSocket's. No other takes an upgrade. */
    socket?: boolean;
  }
}

const BODY = 64 * 1024;
const MESSAGE = 16 * 1024;
/** Clients send whole messages. Parts of one are not counted as messages, so their number is bounded apart. */
const MOST_PARTS = 8;
/** How often Node looks for requests that take too long. */
const CHECK_MS = 5_000;
/** A connection on which nothing moves for so many times as long as a request may take is closed. The longest answers take two minutes to work out. */
const IDLE_TIMES = 10;
const GOING_AWAY = 1001;
const GOODBYE_MS = 3_000;

/** Rejects requests that pages of other sites make. */
const checkOrigin = (services: Services, request: FastifyRequest): void => {
  const { origin, host } = request.headers;
  const writes = request.method !== 'GET' && request.method !== 'HEAD';
  if (origin === undefined || !(writes || request.headers.upgrade !== undefined)) return;
  const ours = [host, services.settings.url === null ? undefined : new URL(services.settings.url).host];
  if (!URL.canParse(origin) || !ours.includes(new URL(origin).host))
    throw new RequestError(403, 'origin', 'Cross-site requests aren’t allowed.');
};

const CODES: Readonly<Record<string, readonly [string, string]>> = {
  FST_ERR_CTP_BODY_TOO_LARGE: ['too-large', 'The request is too large.'],
  FST_ERR_CTP_INVALID_MEDIA_TYPE: ['not-json', 'Send JSON (content-type: application/json).'],
  FST_ERR_CTP_EMPTY_JSON_BODY: ['malformed', 'The request body is empty. Send JSON.'],
};

/** What was said of an answer that could not be given. A cache would keep the error for as long as the file. */
const FILE_HEADERS = ['content-encoding', 'content-length', 'content-range', 'accept-ranges', 'etag', 'last-modified'];

const answerError = (
  services: Services,
  error: (FastifyError | RequestError) & { statusCode?: number; headers?: Readonly<Record<string, string>> },
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply => {
  for (const name of FILE_HEADERS) {
    void reply.removeHeader(name);
    reply.raw.removeHeader(name);
  }
  const send = (status: number, code: string, message: string, more: object = {}) =>
    reply
      .code(status)
      .header('cache-control', 'no-store')
      .type('application/json; charset=utf-8')
      .send(JSON.stringify({ error: { code, message, ...more, ...(status >= 500 && { request: request.id }) } }));
  if (!isApi(request) && (error.statusCode ?? 500) < 500) return answerNoFile(request, reply, error);
  if (error instanceof RequestError) {
    void reply.headers(error.headers);
    return send(error.status, error.code, error.message, error.more);
  }
  // Nothing is wrong with what was asked for: the threads have too much to do.
  if (error instanceof Busy || error instanceof TooLong) {
    void reply.header('retry-after', '5');
    return send(503, 'busy', 'The server is very busy. Try again in a moment.');
  }
  const known = CODES[error.code];
  // Closing now would reset the connection, and a client that is still sending might never see why. Node drops the rest, for as long as a
  // request may take.
  if (error.code === 'FST_ERR_CTP_BODY_TOO_LARGE') void reply.removeHeader('connection');
  if (known !== undefined) return send(error.statusCode ?? 400, ...known);
  // An error of this connection looks like one of the database's. A body that nobody has read yet is no reason to think so.
  if (error === request.raw.errored) return send(400, 'cut-off', 'The request ended before all of it had arrived.');
  if (isDown(error)) {
    services.meter.count('database_errors_total');
    request.log.error({ error: error.message, method: request.method, path: request.url.split('?')[0] }, 'the database does not answer');
    void reply.header('retry-after', '2');
    return send(503, 'database', 'The database isn’t responding. No saved moves are lost. Try again in a moment.');
  }
  if (error.validation !== undefined) return send(400, 'malformed', `${error.message}.`);
  if (error.statusCode !== undefined && error.statusCode < 500)
    return send(error.statusCode, 'malformed', `${error.message.replace(/\.$/, '')}.`);
  request.log.error(
    { error: error.message, stack: error.stack, method: request.method, path: request.url.split('?')[0] },
    'a request failed',
  );
  return send(500, 'fault', 'Something went wrong on the server. Reload to see the current state.');
};

const CSP = {
  defaultSrc: ["'self'"],
  scriptSrc: ["'self'"],
  // Company colours and board sizes are inline styles.
  styleSrc: ["'self'", "'unsafe-inline'"],
  imgSrc: ["'self'", 'data:', 'blob:'],
  fontSrc: ["'self'", 'data:'],
  connectSrc: ["'self'"],
  workerSrc: ["'self'", 'blob:'],
  objectSrc: ["'none'"],
  baseUri: ["'none'"],
  formAction: ["'self'"],
  frameAncestors: ["'none'"],
};

/** Adds the security headers. They are the same on every answer, so they are computed once: computing them costs more than most answers. */
const securityHeaders = () => {
  let headers: readonly [string, string][] | null = null;
  return async (_request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    if (headers !== null) {
      for (const [name, value] of headers) reply.raw.setHeader(name, value);
      return;
    }
    await reply.helmet();
    headers = Object.entries(reply.raw.getHeaders()).map(([name, value]) => [name, String(value)]);
  };
};

export interface AppOptions {
  readonly services: Services;
  readonly presence: Presence;
  /** Folder of the built web app; null: serve only the API. */
  readonly folder: string | null;
  /** Folder of the documentation as pages; null: serve none. */
  readonly docs: string | null;
  /** The page is told to load the example title. */
  readonly example: boolean;
}

/** What Fastify believes of the addresses that proxies report. Never all of it: anybody can write the first one. */
const trusted = (proxy: Settings['proxy']): string[] | ((address: string, hop: number) => boolean) =>
  typeof proxy === 'number' ? (_address, hop) => hop < proxy : [...proxy];

const ID_HEADER = 'x-request-id';

/** Names a request in its answer, in the log and in traces. A proxy that is trusted may have named it already. */
const requestId = ({ proxy }: Settings, headers: IncomingHttpHeaders): string => {
  const given = headers[ID_HEADER];
  return proxy !== 0 && typeof given === 'string' && /^[\w-]{8,64}$/.test(given) ? given : newId();
};

/** Tells how long every answer took, by route, and names its request. */
const observe = (app: App, { meter, tracer }: Services): void => {
  app.addHook('onRequest', async (request, reply) => void reply.header(ID_HEADER, request.id));
  tracer.watch(app);
  app.addHook('onResponse', async ({ method, routeOptions, is404 }, reply) =>
    meter.answered(method, is404 ? 'none' : (routeOptions.url ?? 'none'), reply.statusCode, reply.elapsedTime / 1_000),
  );
};

/** Requests that Node gives up before any route sees them. */
const unreadable = (code: string | undefined): RequestError => {
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') return new RequestError(408, 'too-slow', 'The request took too long to arrive. Try again.');
  if (code === 'HPE_HEADER_OVERFLOW') return new RequestError(431, 'too-large', 'The headers of the request are too large.');
  return new RequestError(400, 'malformed', 'This is not an HTTP request.');
};

const STATUS: Readonly<Record<number, string>> = { 400: 'Bad Request', 408: 'Request Timeout', 431: 'Request Header Fields Too Large' };

/** Answers on a connection that has no reply, then closes it. An answer that has begun is only cut off. */
const answerUnreadable = (error: Error & { code?: string }, socket: Socket & { _httpMessage?: { headersSent: boolean } | null }): void => {
  if (error.code !== 'ECONNRESET' && socket.writable && socket._httpMessage?.headersSent !== true) {
    const { status, code, message } = unreadable(error.code);
    const body = JSON.stringify({ error: { code, message } });
    const head = ['content-type: application/json; charset=utf-8', 'cache-control: no-store', `content-length: ${Buffer.byteLength(body)}`];
    socket.write([`HTTP/1.1 ${status} ${STATUS[status]}`, ...head, 'connection: close', '', body].join('\r\n'));
  }
  socket.destroySoon();
};

const build = ({ services }: AppOptions) =>
  Fastify({
    loggerInstance: services.log as FastifyBaseLogger,
    bodyLimit: BODY,
    trustProxy: trusted(services.settings.proxy),
    requestTimeout: services.settings.patience,
    // A client that does not read its answer keeps it in memory, but not for ever.
    connectionTimeout: services.settings.patience * IDLE_TIMES,
    // Node heeds the time for a request only if that for its headers is no longer.
    http: {
      requestTimeout: services.settings.patience,
      headersTimeout: services.settings.patience,
      connectionsCheckingInterval: Math.min(CHECK_MS, services.settings.patience),
    },
    ajv: { customOptions: { coerceTypes: false, removeAdditional: false, useDefaults: false } },
    clientErrorHandler: answerUnreadable,
    return503OnClosing: true,
    genReqId: (raw) => requestId(services.settings, raw.headers),
    routerOptions: { maxParamLength: 120 },
    frameworkErrors: (_error, request, reply) => {
      nothingThere(request, reply as unknown as FastifyReply);
    },
  }).withTypeProvider<TypeBoxTypeProvider>();

export type App = ReturnType<typeof build>;

/** Closes all sockets. Clients that do not close in time are disconnected. */
const closeSockets = (app: App): void => {
  const { clients } = app.websocketServer;
  for (const client of clients) client.close(GOING_AWAY, 'the server is closing');
  setTimeout(() => {
    for (const client of clients) client.terminate();
  }, GOODBYE_MS).unref();
  app.websocketServer.close();
};

/** What every route of the API passes. It hangs on their scope, so no way of writing a path leads past it. */
const guard = (api: App, services: Services): void => {
  readBodies(api);
  const boundLarge = largeBodies(BODY);
  api.addHook('onRequest', async (request, reply) => {
    // What is true now, and for this person, is for no cache.
    void reply.header('cache-control', 'no-store');
    checkAddress(request);
    requirePlain(request);
    checkOrigin(services, request);
    // Counted before anything is looked up, so that a wrong token is no way past the limits.
    await requireModesty(services, request, addressKey(request.ip));
    if (request.routeOptions.config.withoutUser) return;
    const found = await credentialOf(services, tokenOf(request));
    if (found === null && bearerOf(request) !== undefined)
      throw new RequestError(401, 'wrong-token', 'This access token doesn’t exist, has expired or was revoked.');
    request.user = found?.user ?? null;
    request.scopes = found?.scopes ?? null;
    if (request.user !== null) await requireModesty(services, request, `account ${request.user.id}`);
    requireScope(request.scopes, request.routeOptions.config.scope);
    boundLarge(request, reply);
  });
};

const registerPlugins = async (app: App, services: Services, secure: boolean): Promise<void> => {
  await app.register(helmet, {
    global: false,
    contentSecurityPolicy: { useDefaults: false, directives: CSP },
    strictTransportSecurity: secure ? { maxAge: 31_536_000 } : false,
    crossOriginOpenerPolicy: secure,
    originAgentCluster: false,
  });
  app.addHook('onRequest', securityHeaders());
  await app.register(cookie);
  await app.register(websocket, {
    // Pings are answered where they are counted (http/stream.ts).
    options: { maxPayload: MESSAGE, maxFragments: MOST_PARTS, autoPong: false, clientTracking: true },
    // A client broke off, or sent what is no frame or too large.
    errorHandler: (error, socket, request) => {
      request.log.debug({ error: error.message }, 'a socket failed');
      socket.terminate();
    },
    preClose: (done) => {
      closeSockets(app);
      done();
    },
  });
  // The plugin would open a socket at any address and close it again: one that nobody counts, and that may send until it answers.
  app.addHook('onRequest', async ({ ws, routeOptions }) => {
    if (ws && routeOptions.config.socket !== true) throw badRequest('There is no stream at this address.');
  });
  boundRequests(app, services.settings.sockets);
  await app.register(swagger, {
    openapi: { openapi: '3.1.0', info: INFO, components: { securitySchemes: SECURITY } },
    transform: ({ schema, url, route }) => ({ schema: { ...schema, ...describeRoute(route) }, url }),
  });
};

/** The whole server as a Fastify instance that does not listen yet. */
export const buildApp = async (options: AppOptions): Promise<{ readonly app: App; readonly routes: readonly string[] }> => {
  const { services, presence, folder, docs, example } = options;
  const secure = services.settings.url?.startsWith('https:') ?? false;
  const app = build(options);
  app.decorateRequest('user', null);
  app.decorateRequest('scopes', null);
  const routes: string[] = [];
  app.addHook('onRoute', ({ method, url }) => {
    for (const one of [method].flat()) if (one !== 'HEAD') routes.push(`${one} ${url}`);
  });
  observe(app, services);
  app.setErrorHandler((error: FastifyError | RequestError, request, reply) => answerError(services, error, request, reply));
  await registerPlugins(app, services, secure);
  await app.register(async (api) => {
    const routes = api as unknown as App;
    guard(routes, services);
    operationRoutes(routes, services, presence);
    peopleRoutes(routes, services, secure);
    accessRoutes(routes, services);
    await routes.register(async (scope) => mailRoutes(scope as unknown as App, services));
    noticeRoutes(routes, services);
    tableRoutes(routes, services);
    seatRoutes(routes, services, secure);
    playRoutes(routes, services);
    orderRoutes(routes, services);
    consultRoutes(routes, services);
    moderationRoutes(routes, services);
    resultRoutes(routes, services);
    clubRoutes(routes, services);
    tournamentRoutes(routes, services);
    streamRoutes(routes, services, presence);
    eventRoutes(routes, services);
  });
  await serveDocs(app, docs);
  await serveApp(app, folder, example);
  return { app, routes };
};
