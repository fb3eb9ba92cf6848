import { sql } from 'kysely';
import { Type } from 'typebox';
import type { Presence } from '../net/presence.ts';
import type { Services } from '../services.ts';
import { forbidden } from '../tables/errors.ts';
import type { App } from './app.ts';
import { Fault } from './schemas.ts';

const Health = Type.Object({ status: Type.String() });

const gauges = async ({ actors, aside, pool }: Services, presence: Presence): Promise<Record<string, number>> => ({
  tables_in_memory: actors.size,
  tables_set_aside: await aside.count(),
  tasks_waiting: pool.waiting,
  tasks_running: pool.running,
  sockets: presence.watchers,
  memory_bytes: process.memoryUsage.rss(),
  uptime_seconds: Math.round(process.uptime()),
});

const LOOPBACK = ['127.0.0.1', '::1', '::ffff:127.0.0.1'];

/** An answer is good for so long: anybody may ask. */
const PROBE_MS = 2_000;

/** Reads from the database and writes to it, the way moves are written. */
const prober = ({ database: { db }, writer, meter, log }: Services): (() => Promise<void>) => {
  let at = Number.NEGATIVE_INFINITY;
  let last: Promise<void> = Promise.resolve();
  const once = async (): Promise<void> => {
    try {
      await sql`select count(*) from meta`.execute(db);
      await writer.probe();
    } catch (error) {
      meter.count('database_errors_total');
      log.error({ error: error instanceof Error ? error.message : String(error) }, 'the database cannot be read or written');
      throw error;
    }
  };
  return () => {
    if (performance.now() - at >= PROBE_MS) {
      at = performance.now();
      last = once();
    }
    return last;
  };
};

export const operationRoutes = (app: App, services: Services, presence: Presence): void => {
  const tags = ['operations'];
  const probe = prober(services);
  const free = { config: { limit: 'none', withoutUser: true } } as const;

  app.get('/api/health', { ...free, schema: { summary: 'Is the process running?', tags, response: { 200: Health } } }, async () => ({
    status: 'alive',
  }));

  app.get(
    '/api/ready',
    {
      ...free,
      schema: { summary: 'Is it ready to serve? Reads from the database and writes to it', tags, response: { 200: Health, 503: Health } },
    },
    async (_request, reply) => {
      try {
        await probe();
        return { status: 'ready' };
      } catch {
        return reply.code(503).send({ status: 'The database isn’t responding, or can’t be written to.' });
      }
    },
  );

  app.get(
    '/api/metrics',
    {
      config: { limit: 'none' },
      schema: {
        summary: 'Prometheus metrics, for this machine and admins',
        tags,
        produces: ['text/plain'],
        response: { 200: Type.String(), '4xx': Fault },
      },
    },
    async ({ ip, user }, reply) => {
      if (user?.admin !== 1 && !LOOPBACK.includes(ip)) throw forbidden('Admins only.');
      return reply.type('text/plain; version=0.0.4; charset=utf-8').send(services.meter.text(await gauges(services, presence)));
    },
  );

  app.addHook('onResponse', async (request, reply) => {
    services.meter.count(`requests_total{status="${Math.floor(reply.statusCode / 100)}xx"}`);
    if (request.routeOptions.url === '/api/tables/:id/moves') services.meter.observe(reply.elapsedTime / 1_000);
  });

  app.get('/api/openapi.json', { schema: { hide: true } }, async () => app.swagger());
};
