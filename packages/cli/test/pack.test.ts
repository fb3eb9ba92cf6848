import { spawn, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

// What would be published, installed where nothing else is: a game is played to its end, types are found, a page is bundled, and the server
// serves the app and takes a move.

const root = fileURLToPath(new URL('../../../', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'roundhouse-pack-'));
const packs = join(folder, 'packs');
const home = join(folder, 'home');
const { NODE_ENV: _, NODE_OPTIONS: __, ...env } = process.env;
afterAll(() => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }));

const run = (command: string, args: readonly string[], cwd = home, shell = false) => {
  const { status, stdout, stderr } = spawnSync(command, args, { cwd, env, shell, encoding: 'utf8' });
  if (status !== 0) throw new Error(`${command} ${args.join(' ')} failed:\n${stdout}${stderr}`);
  return stdout;
};
const node = (...args: readonly string[]) => run(process.execPath, args);
const write = (name: string, text: string): string => {
  writeFileSync(join(home, name), text);
  return name;
};

/** npm as a script of its own: Windows starts no `npm` without a shell. */
const npm = (...args: readonly string[]) =>
  process.env.npm_execpath?.endsWith('.js')
    ? node(process.env.npm_execpath, ...args)
    : run('npm', args, home, process.platform === 'win32');

/** The example in the README of an installed package. */
const exampleOf = (name: string): string => {
  const readme = readFileSync(join(home, 'node_modules', name, 'README.md'), 'utf8');
  return /```js\n([\s\S]*?)```/.exec(readme)?.[1] ?? expect.unreachable(`the README of ${name} has no example`);
};

beforeAll(() => {
  run(process.execPath, [join(root, 'scripts/pack.mjs'), '--out', packs], root);
  mkdirSync(home);
  write('package.json', '{ "private": true, "type": "module" }');
  npm(
    'install',
    '--prefer-offline',
    '--no-audit',
    '--no-fund',
    '--loglevel=error',
    ...readdirSync(packs).map((file) => join('..', 'packs', file)),
  );
}, 300_000);

const LIBRARIES = ['@roundhouse/engine', '@roundhouse/titles', '@roundhouse/bots'];
const PUBLISHED = [...LIBRARIES, '@roundhouse/client', 'roundhouse'];

describe('what is published', { timeout: 180_000 }, () => {
  it.each(PUBLISHED)('%s has its licence, its readme and its types, and leads nowhere that is not in it', (name) => {
    const inside = join(home, 'node_modules', name);
    const manifest = JSON.parse(readFileSync(join(inside, 'package.json'), 'utf8'));
    expect(readFileSync(join(inside, 'LICENSE'), 'utf8')).toContain('MIT');
    expect(readFileSync(join(inside, 'README.md'), 'utf8')).toContain(`# ${name}`);
    expect(manifest).toMatchObject({ license: 'MIT', type: 'module' });
    expect(manifest.private).toBeUndefined();
    expect(JSON.stringify(manifest.exports)).not.toContain('development');
    for (const [path, to] of Object.entries<string | Record<string, string>>(manifest.exports)) {
      if (path.includes('*') || typeof to === 'string') continue;
      for (const file of [to.types, to.default]) expect(() => readFileSync(join(inside, file as string)), file).not.toThrow();
    }
    expect(Object.values<string>(manifest.dependencies).filter((range) => range === '*')).toEqual([]);
  });

  it.each(LIBRARIES)('the example of %s runs, with the condition `development` too', (name) => {
    const file = write('example.mjs', exampleOf(name));
    const said = node(file);
    expect(said).not.toBe('');
    expect(node('--conditions=development', file).length > 0).toBe(true);
  });

  it.each(['script', 'record', 'write-a-bot'])('the samples of docs/%s.md run', (guide) => {
    const text = readFileSync(join(root, 'docs', `${guide}.md`), 'utf8');
    const samples = [...text.matchAll(/```js\n([\s\S]*?)```/g)].map(([, sample]) => sample);
    expect(samples.length).toBeGreaterThan(1);
    expect(node(write(`${guide}.mjs`, samples.join('\n')))).not.toBe('');
  });

  it('a bot in a file of its own is asked by the command', () => {
    const command = join('node_modules', 'roundhouse', 'bin', 'roundhouse.mjs');
    const [, miser = ''] = /```js\n([\s\S]*?)```/.exec(readFileSync(join(root, 'docs/write-a-bot.md'), 'utf8')) ?? [];
    write('miser.mjs', miser);
    write('game.json', node(command, 'new', '--title', '1857', '--players', 'Ana,Ben'));
    expect(JSON.parse(node(command, 'hint', 'game.json', '--bot', './miser.mjs'))).toMatchObject({ terms: { cash: expect.any(Number) } });
  });

  it('bots play a game to its end, and internals stay inside', () => {
    const file = write(
      'game.mjs',
      `import { BOTS, playGame } from '@roundhouse/bots';
       import { readRecord, replay } from '@roundhouse/engine';
       import { titleOf } from '@roundhouse/titles';
       const title = titleOf('1857');
       const { bot, budget } = BOTS.get('random');
       const { ok, game } = playGame(title, { finance: '1856', oba: 'FCO' }, 3, 7, { player: { bot, budget } });
       const read = readRecord(title, JSON.parse(JSON.stringify(game.record)));
       const again = replay(title, read.value, { proof: false });
       const inner = await import('@roundhouse/engine/dist/play.js').then(() => 'open', ({ code }) => code);
       console.log(JSON.stringify({ ok, end: game.end, places: game.state.result.length, same: again.ok, inner }));`,
    );
    const told = JSON.parse(node(file));
    expect(told).toMatchObject({ ok: true, places: 3, same: true, inner: 'ERR_PACKAGE_PATH_NOT_EXPORTED' });
    expect(told.end).not.toBe('capped');
  });

  it('has types that a program finds', () => {
    write(
      'typed.ts',
      `import { type Bot, LEVELS } from '@roundhouse/bots';
       import { createClient, type Schemas } from '@roundhouse/client';
       import { type GameRecord, type Title, view } from '@roundhouse/engine';
       import { type Step } from '@roundhouse/engine/rules';
       import { type Move1857, title1857 } from '@roundhouse/titles/1857';
       export const title: Title = title1857;
       export const bot: Bot | undefined = LEVELS[0]?.bot;
       export type { GameRecord, Move1857, Schemas, Step };
       // @ts-expect-error A view needs a position.
       view(title);
       export default createClient({ url: 'http://127.0.0.1' });`,
    );
    write(
      'tsconfig.json',
      '{ "compilerOptions": { "module": "nodenext", "target": "es2023", "strict": true, "noEmit": true, "types": [] } }',
    );
    expect(node(join(root, 'node_modules/typescript/bin/tsc'), '-p', '.')).toBe('');
  });

  it('can be bundled for a page', async () => {
    write(
      'page.js',
      `import { greedy, playGame } from '@roundhouse/bots';
       import { view } from '@roundhouse/engine';
       import { loadTitle } from '@roundhouse/titles/catalogue';
       const title = await loadTitle('1857');
       const { game } = playGame(title, { finance: '1856', oba: 'FCO' }, 2, 3);
       globalThis.told = [typeof greedy, view(title, game.state).players.length];
       globalThis.console.log(JSON.stringify(globalThis.told));`,
    );
    for (const mode of ['production', 'development']) {
      await build({
        root: home,
        mode,
        configFile: false,
        logLevel: 'error',
        build: { outDir: mode, target: 'es2022', minify: false, lib: { entry: 'page.js', formats: ['es'], fileName: () => 'page.mjs' } },
      });
      const text = readFileSync(join(home, mode, 'page.mjs'), 'utf8');
      expect(text).not.toMatch(/(from|import) ?\(?['"](node:|@roundhouse)/);
      expect(JSON.parse(node(join(mode, 'page.mjs')))).toEqual(['function', 2]);
    }
  });

  it('serves the app, and takes a move', async () => {
    const bin = join('node_modules', 'roundhouse', 'bin', 'roundhouse.mjs');
    const server = spawn(process.execPath, [bin, 'serve', '--port', '0', '--data', 'data'], { cwd: home, env: { ...env, LOG: 'silent' } });
    try {
      const url = await new Promise<string>((resolve, reject) => {
        let said = '';
        server.stderr.setEncoding('utf8').on('data', (text: string) => {
          said += text;
          const at = /http:\S+/.exec(said)?.[0];
          if (at !== undefined) resolve(at);
        });
        server.once('exit', () => reject(new Error(`the server stopped: ${said}`)));
      });
      const page = await (await fetch(url)).text();
      const script = /<script[^>]+src="\.?\/?([^"]+)"/.exec(page)?.[1] ?? '';
      expect((await fetch(new URL(script, url))).headers.get('content-type')).toMatch(/javascript/);
      expect(node(write('client.mjs', exampleOf('@roundhouse/client').replace('http://127.0.0.1:8018', url)))).toContain('18SA');

      const docs = await (await fetch(`${url}docs`)).text();
      expect(docs).toContain('<h1');
      const places = [...docs.matchAll(/(?:href|src)="([^":#?]+)/g)].map(([, place]) => place as string);
      expect(places).toEqual(expect.arrayContaining(['reference/index.html', 'script.html', 'docs.css']));
      for (const place of new Set(places)) expect([place, (await fetch(`${url}docs/${place}`)).status]).toEqual([place, 200]);

      let cookie = '';
      const ask = async (method: string, path: string, body?: object) => {
        const headers = { cookie, ...(body !== undefined && { 'content-type': 'application/json' }) };
        const answer = await fetch(`${url}api/${path}`, { method, headers, ...(body !== undefined && { body: JSON.stringify(body) }) });
        cookie = answer.headers.get('set-cookie')?.split(';')[0] ?? cookie;
        const text = await answer.text();
        if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${text}`);
        return text === '' ? null : JSON.parse(text);
      };
      await ask('POST', 'people', { name: 'Ana', password: 'correct horse' });
      const { id } = await ask('POST', 'tables', { title: '1857', seats: 2 });
      await ask('PUT', `tables/${id}/seats/1`, { bot: 'random' });
      await ask('POST', `tables/${id}/start`);
      for (;;) {
        const { seq, offers } = await ask('GET', `tables/${id}/offers?by=me`);
        if (offers.length === 0) continue; // the bot begins
        const moved = await ask('POST', `tables/${id}/moves`, { seq, moves: [offers[0].move] });
        expect(moved.entries[0]).toMatchObject({ kind: 'move', move: offers[0].move });
        break;
      }
    } finally {
      server.kill('SIGTERM');
      await new Promise((resolve) => server.once('close', resolve));
    }
  });
});
