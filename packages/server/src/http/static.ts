import { readFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { App } from './app.ts';

const noPage = ({ url }: { readonly url: string }, reply: FastifyReply): FastifyReply =>
  // A cache that kept it would hide the file from everybody once a newer node has it.
  reply
    .code(404)
    .header('cache-control', 'no-store')
    .type('text/plain; charset=utf-8')
    .send(`Page not found: ${url}. Roundhouse is at /.\n`);

/** The file is there, but not as it was asked for: it has changed since (`if-match`), or is shorter (`range`). */
const NOT_SO: Readonly<Record<number, string>> = { 412: 'The file has changed.', 416: 'The file is shorter.' };

/** Answers what went wrong with a request for a page or file. */
export const answerNoFile = (
  request: FastifyRequest,
  reply: FastifyReply,
  { statusCode = 404, headers = {} }: { readonly statusCode?: number; readonly headers?: Readonly<Record<string, string>> },
): FastifyReply => {
  const text = NOT_SO[statusCode];
  if (text === undefined) return noPage(request, reply);
  return reply
    .code(statusCode)
    .headers({ ...headers, 'cache-control': 'no-store' })
    .type('text/plain; charset=utf-8')
    .send(`${text}\n`);
};

/** Answers that there is nothing at an address. */
export const nothingThere = (request: FastifyRequest, reply: FastifyReply): void => {
  const isApi = request.url.startsWith('/api');
  if (isApi)
    void reply
      .code(404)
      .header('cache-control', 'no-store')
      .send({ error: { code: 'not-found', message: `No such endpoint: ${request.method} ${request.url.split('?')[0]}.` } });
  else if (request.method !== 'GET' && request.method !== 'HEAD')
    void reply.code(405).header('allow', 'GET, HEAD').type('text/plain; charset=utf-8').send('Only GET and HEAD are served here.\n');
  else noPage(request, reply);
};

/** Serves the page with a mark that tells it to load the example title. */
const markPage = (app: App, folder: string): void => {
  const page = readFileSync(join(folder, 'index.html'), 'utf8').replace(/<html\b/, '<html data-example');
  for (const url of ['/', '/index.html'])
    app.get(url, { schema: { hide: true } }, (_request, reply) =>
      reply.header('cache-control', 'no-cache').type('text/html; charset=utf-8').send(page),
    );
};

/** Serves the documentation at /docs/. */
export const serveDocs = async (app: App, folder: string | null): Promise<void> => {
  if (folder === null) return;
  app.get('/docs', { schema: { hide: true } }, (_request, reply) => reply.redirect('docs/'));
  await app.register(fastifyStatic, { root: folder, prefix: '/docs/', decorateReply: false, redirect: true });
};

/** The page with one board. Any other page may show it in a frame: nothing can be done in it. */
const EMBED = '/embed.html';

const letBeFramed = async ({ url }: FastifyRequest, { raw }: FastifyReply): Promise<void> => {
  if (url.split('?')[0] !== EMBED) return;
  const policy = String(raw.getHeader('content-security-policy') ?? '');
  raw.setHeader('content-security-policy', policy.replace("frame-ancestors 'none'", 'frame-ancestors *'));
  raw.removeHeader('x-frame-options');
};

/** Serves the built app. Other paths get a plain-text answer. */
export const serveApp = async (app: App, folder: string | null, example: boolean): Promise<void> => {
  app.setNotFoundHandler(nothingThere);
  if (folder === null) return;
  if (example) markPage(app, folder);
  app.addHook('onRequest', letBeFramed);
  await app.register(fastifyStatic, {
    root: folder,
    redirect: false,
    cacheControl: false,
    // The build has written brotli and gzip files beside the others.
    preCompressed: true,
    setHeaders: (response, path) => {
      response.setHeader('vary', 'accept-encoding');
      // File names under assets/ contain a hash of their content.
      response.setHeader('cache-control', path.includes(`${sep}assets${sep}`) ? 'public, max-age=31536000, immutable' : 'no-cache');
    },
  });
};
