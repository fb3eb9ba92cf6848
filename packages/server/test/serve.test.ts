import fs, { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { type IncomingMessage, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { type Running, serve } from '../src/serve.ts';

const folder = mkdtempSync(join(tmpdir(), 'roundhouse-'));
const app = join(folder, 'app');
let server: Running;

beforeAll(async () => {
  mkdirSync(join(app, 'assets'), { recursive: true });
  writeFileSync(join(app, 'index.html'), '<h1>Roundhouse</h1>');
  writeFileSync(join(app, 'assets/app-1.js'), 'export {};');
  writeFileSync(join(folder, 'secret.txt'), 'secret');
  server = await serve({ app, port: 0, place: { file: join(folder, 'test.db') } });
});

afterAll(async () => {
  await server.close();
  rmSync(folder, { recursive: true });
});

const portOf = (): number => server.port;

/** Sends the path as it is: `fetch` would take the dots out. */
const ask = (path: string, method = 'GET'): Promise<{ status: number | undefined; headers: IncomingMessage['headers']; body: string }> =>
  new Promise((resolve, reject) => {
    request({ host: '127.0.0.1', port: portOf(), path, method }, async (response) => {
      let body = '';
      for await (const chunk of response) body += chunk;
      resolve({ status: response.statusCode, headers: response.headers, body });
    })
      .on('error', reject)
      .end();
  });

it('serves the app and its parts', async () => {
  expect(await ask('/?x=1')).toMatchObject({
    status: 200,
    body: '<h1>Roundhouse</h1>',
    headers: { 'content-type': 'text/html; charset=utf-8' },
  });
  expect((await ask('/assets/app-1.js')).headers).toMatchObject({ 'content-type': 'application/javascript; charset=utf-8' });
  expect(await ask('/', 'HEAD')).toMatchObject({ status: 200, body: '' });
});

it('sends the compressed files that the build has made, to those who can read them', async () => {
  const text = 'export const text = 1;'.repeat(100);
  writeFileSync(join(app, 'assets/long-1.js'), text);
  writeFileSync(join(app, 'assets/long-1.js.br'), brotliCompressSync(text));
  writeFileSync(join(app, 'assets/long-1.js.gz'), gzipSync(text));
  const get = async (encodings: string) => {
    const response = await fetch(`${server.address}assets/long-1.js`, { headers: { 'accept-encoding': encodings } });
    expect(await response.text()).toBe(text);
    expect(response.headers.get('content-type')).toBe('application/javascript; charset=utf-8');
    expect(response.headers.get('vary')).toBe('accept-encoding');
    expect(response.headers.get('cache-control')).toMatch(/immutable/);
    return response.headers.get('content-encoding');
  };
  expect(await get('gzip, deflate, br')).toBe('br');
  expect(await get('gzip')).toBe('gzip');
  expect(await get('identity')).toBe(null);
});

it('sends parts of files, and says when there is no such part', async () => {
  writeFileSync(join(app, 'assets/parts-1.js'), '0123456789');
  const get = async (headers: Record<string, string>) => {
    const response = await fetch(`${server.address}assets/parts-1.js`, { headers: { 'accept-encoding': 'identity', ...headers } });
    return [response.status, response.headers.get('content-range'), response.headers.get('cache-control'), await response.text()];
  };
  expect(await get({ range: 'bytes=2-4' })).toEqual([206, 'bytes 2-4/10', expect.stringMatching(/immutable/), '234']);
  expect(await get({ range: 'bytes=8-99' })).toEqual([206, 'bytes 8-9/10', expect.stringMatching(/immutable/), '89']);
  expect(await get({ range: 'bytes=10-' })).toEqual([416, 'bytes */10', 'no-store', 'The file is shorter.\n']);
  expect(await get({ range: 'bytes=0-1,3-4' })).toEqual([200, null, expect.stringMatching(/immutable/), '0123456789']);
  expect(await get({ 'if-match': '"another"' })).toEqual([412, null, 'no-store', 'The file has changed.\n']);
});

it('lets no cache keep what could not be read or is not there', async () => {
  writeFileSync(join(app, 'assets/gone-1.js'), 'export {};');
  writeFileSync(join(app, 'assets/gone-1.js.gz'), gzipSync('export {};'));
  const get = (path: string) => fetch(`${server.address}${path}`, { headers: { 'accept-encoding': 'gzip' } });
  // As when no more files can be opened.
  const failing = () => new Readable({ read: () => undefined }).destroy(new Error('EMFILE: too many open files'));
  const reading = vi.spyOn(fs, 'createReadStream').mockImplementation(failing as never);
  const failed = await get('assets/gone-1.js');
  reading.mockRestore();
  expect([failed.status, failed.headers.get('cache-control'), failed.headers.get('content-encoding')]).toEqual([500, 'no-store', null]);
  expect(failed.headers.get('etag')).toBe(null);
  expect(await failed.json()).toMatchObject({ error: { code: 'fault' } });
  for (const path of ['assets/none-1.js', 'api/none']) expect((await get(path)).headers.get('cache-control')).toBe('no-store');
  const found = await get('assets/gone-1.js');
  expect([found.status, await found.text()]).toEqual([200, 'export {};']);
});

it('marks the page for the example title, if it is asked to', async () => {
  writeFileSync(join(app, 'index.html'), '<!doctype html><html lang="en"><h1>Roundhouse</h1></html>');
  const other = await serve({ app, port: 0, place: { file: join(folder, 'example.db') }, example: true });
  try {
    for (const path of ['', 'index.html']) {
      const page = await fetch(`${other.address}${path}`);
      expect(page.headers.get('content-type')).toBe('text/html; charset=utf-8');
      expect(await page.text()).toContain('<html data-example lang="en">');
    }
    expect((await ask('/')).body).not.toContain('data-example');
  } finally {
    await other.close();
  }
});

it.each(['/nothing', '/assets', '/../secret.txt', '/%2e%2e/secret.txt', '/..%2fsecret.txt', '/%zz', '/%00', '/assets/../../secret.txt'])(
  'answers %s with 404 and words',
  async (path) => {
    const { status, body } = await ask(path);
    expect(status).toBe(404);
    expect(body).toMatch(/^Page not found/);
  },
);

it.each(['/api/nothing', '/api/tables/%zz', `/api/tables/${'a'.repeat(500)}`])('answers %s with 404 as programs read it', async (path) => {
  const { status, body } = await ask(path);
  expect([status, JSON.parse(body).error.code]).toEqual([404, 'not-found']);
});

it.each(['/', '/nothing', '/api/health', '/api/nothing', '/assets/app-1.js'])('protects %s, the first time and again', async (path) => {
  for (let i = 0; i < 2; i++) {
    const { headers } = await ask(path);
    expect(headers['content-security-policy']).toMatch(/default-src 'self';script-src 'self';/);
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'SAMEORIGIN',
      'referrer-policy': 'no-referrer',
    });
  }
});

it('takes no other methods', async () => {
  expect((await ask('/', 'POST')).status).toBe(405);
});

it('says when the port is taken', async () => {
  await expect(serve({ app, port: portOf(), place: { file: join(folder, 'other.db') } })).rejects.toMatchObject({ code: 'EADDRINUSE' });
});
