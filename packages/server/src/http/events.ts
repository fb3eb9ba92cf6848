import type { ServerResponse } from 'node:http';
import { Type } from 'typebox';
import type { Happening } from '../net/happenings.ts';
import { credentialOf } from '../people/access.ts';
import { hashToken } from '../people/secret.ts';
import type { Services } from '../services.ts';
import { signedIn } from '../tables/access.ts';
import { RequestError } from '../tables/errors.ts';
import type { App } from './app.ts';
import { tokenOf } from './cookie.ts';
import { errors } from './visit.ts';

// A stream of server-sent events about every table of an account. Programs read it with any HTTP client, line by line.

/** A line without meaning is sent so often: proxies close silent connections, and clients notice dead ones. */
const BEAT_MS = 15_000;
/** A client that does not read so many bytes is disconnected. */
const BACKLOG = 256 * 1024;

const MOST_AT_ONCE = 10;

class EventStream {
  readonly user: string;
  readonly #out: ServerResponse;

  constructor(user: string, out: ServerResponse) {
    this.user = user;
    this.#out = out;
  }

  tell(happening: Happening): void {
    this.#write(`data: ${JSON.stringify(happening)}\n\n`);
  }

  beat(): void {
    this.#write(': still here\n\n');
  }

  end(): void {
    this.#out.end();
  }

  #write(text: string): void {
    if (this.#out.writableEnded || this.#out.destroyed) return;
    if (this.#out.writableLength > BACKLOG) this.#out.destroy();
    else this.#out.write(text);
  }
}

export const eventRoutes = (app: App, services: Services): void => {
  const streams = new Set<EventStream>();
  app.addHook('preClose', async () => {
    for (const stream of streams) stream.end();
  });

  app.get(
    '/api/me/events',
    {
      config: { scope: 'read' },
      schema: {
        summary: 'Server-sent events: your tables, and whenever it is your turn',
        tags: ['play'],
        produces: ['text/event-stream'],
        response: { 200: Type.String({ description: 'Each line `data:` is a Happening.' }), ...errors },
      },
    },
    async (request, reply) => {
      const me = signedIn(request.user);
      if ([...streams].filter(({ user }) => user === me.id).length >= MOST_AT_ONCE)
        throw new RequestError(429, 'too-many', 'You have too many event streams open. Close some of them.');
      const token = tokenOf(request) ?? '';
      const out = reply.raw;
      reply.hijack();
      // It may have closed while the session was looked up, and would never say so again.
      if (out.destroyed) return;
      const stream = new EventStream(me.id, out);
      streams.add(stream);
      out.writeHead(200, { 'content-type': 'text/event-stream; charset=utf-8', 'cache-control': 'no-store', 'x-accel-buffering': 'no' });
      out.flushHeaders();
      const forget = services.sockets.add(hashToken(token), () => stream.end());
      let unfollow: () => void = () => undefined;
      // The session may have ended at another node.
      const beat = async (): Promise<void> => {
        stream.beat();
        if ((await credentialOf(services, token).catch(() => me)) === null) stream.end();
      };
      const beating = setInterval(() => void beat(), BEAT_MS);
      out.once('close', () => {
        clearInterval(beating);
        streams.delete(stream);
        forget();
        unfollow();
      });
      try {
        unfollow = await services.happenings.follow(stream);
        if (out.destroyed) unfollow();
      } catch {
        stream.end();
      }
    },
  );
};
