import { sep } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { App } from './app.ts';

export const noPage = ({ url }: { readonly url: string }, reply: FastifyReply): FastifyReply =>
  reply.code(404).type('text/plain; charset=utf-8').send(`Page not found: ${url}. Roundhouse is at /.\n`);

const nothing = (request: FastifyRequest, reply: FastifyReply): void => {
  const isApi = request.url.startsWith('/api');
  if (isApi)
    void reply
      .code(404)
      .send({ error: { code: 'not-found', message: `No such endpoint: ${request.method} ${request.url.split('?')[0]}.` } });
  else if (request.method !== 'GET' && request.method !== 'HEAD')
    void reply.code(405).header('allow', 'GET, HEAD').type('text/plain; charset=utf-8').send('Only GET and HEAD are served here.\n');
  else noPage(request, reply);
};

/** Serves the built app. Other paths get a plain-text answer. */
export const serveApp = async (app: App, folder: string | null): Promise<void> => {
  app.setNotFoundHandler(nothing);
  if (folder === null) return;
  await app.register(fastifyStatic, {
    root: folder,
    redirect: false,
    cacheControl: false,
    setHeaders: (response, path) => {
      // File names under assets/ contain a hash of their content.
      response.setHeader('cache-control', path.includes(`${sep}assets${sep}`) ? 'public, max-age=31536000, immutable' : 'no-cache');
    },
  });
};
