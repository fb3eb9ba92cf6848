import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { TooLong } from '../../src/workers/pool.ts';
import { spawnNode } from './child.ts';
import { beginTable, makeAll, movesAfter, openServer, Person, waitFor } from './client.ts';
import { openPostgres, type Postgres } from './postgres.ts';

let postgres: Postgres;

beforeAll(async () => {
  postgres = await openPostgres();
}, 120_000);

afterAll(() => postgres.stop());

describe('metrics', () => {
  it('tell of routes, queues, connections, mails and the event loop, and the dashboard shows nothing else', async () => {
    const opened = await openServer({ place: { url: await postgres.fresh() }, smtp: 'smtp://127.0.0.1:1', noticeDelay: 1e6 });
    const people = [await new Person(opened.server.address).signUp('Ana'), await new Person(opened.server.address).signUp('Ben')];
    const ana = people[0] as Person;
    const id = await beginTable(people);
    const { record } = (await ana.get(`tables/${id}`)).body;
    await makeAll(people, id, movesAfter(record, 3, 1));
    await ana.get(`tables/${id}/record?invite=x`);
    await ana.get('no/such/route');
    const { body: text } = (await ana.get('metrics')) as { body: string };
    expect(text).toMatch(/^roundhouse_moves_accepted_total 3$/m);
    expect(text).toMatch(/^roundhouse_request_seconds_count\{method="POST",route="\/api\/tables\/:id\/moves",status="2xx"\} 3$/m);
    expect(text).toMatch(
      /^roundhouse_request_seconds_bucket\{le="0.05",method="POST",route="\/api\/tables\/:id\/moves",status="2xx"\} \d$/m,
    );
    expect(text).toMatch(/^roundhouse_request_seconds_count\{method="GET",route="none",status="4xx"\} 1$/m);
    expect(text).not.toContain(id);
    for (const kind of ['load', 'prove', 'choose', 'import'])
      expect(text).toMatch(new RegExp(`^roundhouse_tasks_waiting\\{kind="${kind}"\\} 0$`, 'm'));
    expect(text).toMatch(/^roundhouse_database_connections\{state="open"\} [1-9]/m);
    expect(text).toMatch(/^roundhouse_outbox_waiting\{state="waiting"\} \d/m);
    expect(text).toMatch(/^roundhouse_tables_set_aside 0$/m);
    expect(text).toMatch(/^nodejs_eventloop_lag_p99_seconds [\d.e-]+$/m);
    const dashboard = readFileSync(new URL('../../../../docs/grafana.json', import.meta.url), 'utf8');
    const shown = new Set([...dashboard.matchAll(/\b(?:roundhouse|nodejs|process)_\w+/g)].map(([name]) => name));
    expect(shown.size).toBeGreaterThan(15);
    const known = new Set([...text.matchAll(/^# TYPE (\w+)/gm)].map(([, name]) => name));
    expect([...shown].filter((name) => !known.has(name.replace(/_(bucket|count|sum)$/, '')))).toEqual([]);
    await opened.close();
  });
});

describe('a request', () => {
  it('has an id in its answer and in the log', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'roundhouse-'));
    const node = await spawnNode(join(folder, 'log.db'), { LOG: 'info' });
    const answer = await new Person(node.address).ask('GET', 'titles', undefined, { 'x-request-id': 'forged-by-a-client' });
    const name = answer.headers.get('x-request-id') as string;
    expect(name).toMatch(/^[a-z0-9]{12}$/);
    await waitFor(() => node.said().includes('request completed'));
    const lines = node
      .said()
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line));
    expect(lines.filter(({ reqId }) => reqId === name).map(({ msg }) => msg)).toEqual(['incoming request', 'request completed']);
    await node.kill();
    rmSync(folder, { recursive: true });
  });

  it('keeps the id that a trusted proxy gave it, if it is one', async () => {
    const opened = await openServer({ proxy: 1 });
    const stranger = new Person(opened.server.address);
    const idOf = async (given: string) =>
      (await stranger.ask('GET', 'health', undefined, { 'x-request-id': given })).headers.get('x-request-id');
    expect(await idOf('from-the-proxy-1')).toBe('from-the-proxy-1');
    expect(await idOf('x'.repeat(100))).toMatch(/^[a-z0-9]{12}$/);
    expect(await idOf('a line "break"')).toMatch(/^[a-z0-9]{12}$/);
    await opened.close();
  });

  it('that fails names itself', async () => {
    const opened = await openServer({ log: 'silent' });
    const ana = await new Person(opened.server.address).signUp('Ana');
    opened.server.services.database.find.user = () => Promise.reject(new Error('a fault of the server'));
    const { status, body, headers } = await ana.get('me');
    expect(status).toBe(500);
    expect(body.error.request).toBe(headers.get('x-request-id'));
    expect(JSON.stringify(body)).not.toContain('a fault of the server');
    await opened.close();
  });

  it('for which the threads had no time is asked to come again', async () => {
    const opened = await openServer({ log: 'silent' });
    const people = [await new Person(opened.server.address).signUp('Ana'), await new Person(opened.server.address).signUp('Ben')] as const;
    const id = await beginTable(people);
    const { actors, pool } = opened.server.services;
    await actors.forget(id);
    const run = pool.run.bind(pool);
    pool.run = () => Promise.reject(new TooLong('stopped after 60000 ms'));
    const { status, body, headers } = await people[0].get(`tables/${id}`);
    expect([status, body.error.code, headers.get('retry-after')]).toEqual([503, 'busy', '5']);
    pool.run = run;
    expect((await people[0].get(`tables/${id}`)).status).toBe(200);
    await opened.close();
  });
});

interface Told {
  readonly name: string;
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId?: string;
}

describe('traces', () => {
  it('are sent where an address is set: a request with what it spent its time on', async () => {
    const told: Told[] = [];
    const collector = createServer((request, response) => {
      let text = '';
      request.on('data', (chunk) => {
        text += String(chunk);
      });
      request.on('end', () => {
        for (const { scopeSpans } of JSON.parse(text).resourceSpans) for (const { spans } of scopeSpans) told.push(...spans);
        response.setHeader('content-type', 'application/json').end('{}');
      });
    });
    await new Promise<void>((done) => collector.listen(0, '127.0.0.1', done));
    const opened = await openServer({ traces: `http://127.0.0.1:${(collector.address() as AddressInfo).port}` });
    const ana = await new Person(opened.server.address).signUp('Ana');
    const { id } = (await ana.post('tables', { title: '1857', seats: 2 })).body;
    const trace = '0af7651916cd43dd8448eb211c80319c';
    await ana.ask('POST', `tables/${id}/chat`, { text: 'hello' }, { traceparent: `00-${trace}-b7ad6b7169203331-01` });
    await opened.close();
    const mine = told.filter(({ traceId }) => traceId === trace);
    const request = mine.find(({ name }) => name === 'POST /api/tables/:id/chat');
    expect(request?.parentSpanId).toBe('b7ad6b7169203331');
    expect(mine.find(({ name }) => name === 'write')?.parentSpanId).toBe(request?.spanId);
    expect(told.some(({ name }) => name === 'POST /api/people')).toBe(true);
    expect(JSON.stringify(told)).not.toContain('correct horse');
    await new Promise((done) => collector.close(done));
  });

  it('do not keep a server from closing when nobody takes them', async () => {
    const opened = await openServer({ traces: 'http://127.0.0.1:1', log: 'silent' });
    await new Person(opened.server.address).get('titles');
    await opened.close();
  });
});
