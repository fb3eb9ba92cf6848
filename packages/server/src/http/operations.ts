import { sql } from 'kysely';
import { Type } from 'typebox';
import type { House } from '../house.ts';
import type { Presence } from '../net/presence.ts';
import { forbidden } from '../tables/trouble.ts';
import type { App } from './app.ts';
import { Fault } from './schemas.ts';

const counters: Record<string, number> = { moves_accepted: 0, moves_refused: 0 };

export const count = (name: string, by: number): void => {
  counters[name] = (counters[name] ?? 0) + by;
};

const Health = Type.Object({ status: Type.String() });

/** In the text format of Prometheus. */
const metrics = (house: House, presence: Presence): string => {
  const lines = Object.entries(counters).map(
    ([name, value]) => `# TYPE roundhouse_${name}_total counter\nroundhouse_${name}_total ${value}`,
  );
  const gauges = {
    tables_in_memory: house.actors.size,
    sockets: presence.watchers,
    memory_bytes: process.memoryUsage.rss(),
    uptime_seconds: Math.round(process.uptime()),
  };
  for (const [name, value] of Object.entries(gauges)) lines.push(`# TYPE roundhouse_${name} gauge\nroundhouse_${name} ${value}`);
  return `${lines.join('\n')}\n`;
};

const LOOPBACK = ['127.0.0.1', '::1', '::ffff:127.0.0.1'];

export const operationRoutes = (app: App, house: House, presence: Presence): void => {
  const tags = ['operations'];
  const free = { config: { rateLimit: false, anybody: true } } as const;

  app.get('/api/health', { ...free, schema: { summary: 'Is the program alive?', tags, response: { 200: Health } } }, async () => ({
    status: 'alive',
  }));

  app.get(
    '/api/ready',
    { ...free, schema: { summary: 'Can it serve? Asks the database', tags, response: { 200: Health, 503: Health } } },
    async (_request, reply) => {
      try {
        await sql`select 1`.execute(house.database.db);
        return { status: 'ready' };
      } catch {
        return reply.code(503).send({ status: 'The database does not answer.' });
      }
    },
  );

  app.get(
    '/api/metrics',
    {
      config: { rateLimit: false },
      schema: {
        summary: 'Figures for Prometheus: for this machine and admins',
        tags,
        produces: ['text/plain'],
        response: { 200: Type.String(), '4xx': Fault },
      },
    },
    async ({ ip, user }, reply) => {
      if (user?.admin !== 1 && !LOOPBACK.includes(ip)) throw forbidden('Only for admins.');
      return reply.type('text/plain; version=0.0.4; charset=utf-8').send(metrics(house, presence));
    },
  );

  app.get('/api/openapi.json', { schema: { hide: true } }, async () => app.swagger());
};
