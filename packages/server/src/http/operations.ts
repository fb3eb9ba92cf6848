import { sql } from 'kysely';
import { Type } from 'typebox';
import type { Reading } from '../meter.ts';
import type { Presence } from '../net/presence.ts';
import type { Services } from '../services.ts';
import { forbidden } from '../tables/errors.ts';
import type { App } from './app.ts';
import { documentOf } from './document.ts';
import { errors } from './visit.ts';

const Health = Type.Object({ status: Type.String() });

const gauges = ({ actors, aside, pool, writer, database, jobs }: Services, presence: Presence): Readonly<Record<string, Reading>> => ({
  tables_in_memory: { help: 'Tables in memory', read: () => actors.size },
  tables_set_aside: { help: 'Tables that this program cannot serve at the moment', read: () => aside.count() },
  tasks_waiting: { help: 'Tasks that wait for a worker thread', label: 'kind', read: () => pool.waiting },
  tasks_running: { help: 'Tasks that worker threads are doing', label: 'kind', read: () => pool.running },
  writes_waiting: { help: 'Additions to games that are not written yet', read: () => writer.waiting },
  database_connections: { help: 'Connections to PostgreSQL', label: 'state', read: () => database.connections() ?? {} },
  outbox_waiting: { help: 'Emails that are not sent yet', label: 'state', read: () => jobs.counts() },
  sockets: { help: 'Open sockets', read: () => presence.watchers },
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
  services.meter.watch(gauges(services, presence));
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
      // A proxy that asks sends requests to other nodes from now on.
      if (services.leaving.is) return reply.code(503).send({ status: 'The server is closing.' });
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
        response: { 200: Type.String(), ...errors },
      },
    },
    async ({ ip, user }, reply) => {
      if (user?.admin !== 1 && !LOOPBACK.includes(ip)) throw forbidden('Admins only.');
      return reply.type('text/plain; version=0.0.4; charset=utf-8').send(await services.meter.text());
    },
  );

  let text: Promise<string> | null = null;
  app.get('/api/openapi.json', { config: { scope: 'read' }, schema: { hide: true } }, async (_request, reply) => {
    text ??= documentOf(app, services.titles).then((document) => JSON.stringify(document));
    return reply.type('application/json; charset=utf-8').send(await text);
  });
};
