import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { OperatorError, operate } from '../../src/operator.ts';
import { openSqlite } from '../../src/store/database.ts';
import { migrate, versionOf } from '../../src/store/migrations.ts';
import { spawnNode } from './child.ts';
import { beginTable, openServer, Person } from './client.ts';

// What a process does when something fails that it cannot mend.

const folder = mkdtempSync(join(tmpdir(), 'roundhouse-'));
afterAll(() => rmSync(folder, { recursive: true }));

it('an error that nobody catches is logged, what was accepted is written, and the process ends', async () => {
  const file = join(folder, 'fault.db');
  const node = await spawnNode(file);
  const people = [await new Person(node.address).signUp('Ana'), await new Person(node.address).signUp('Ben')];
  const id = await beginTable(people);
  const ended = new Promise<number | null>((resolve) => node.process.once('exit', resolve));
  const said: Promise<number>[] = [];
  for (let i = 0; i < 10; i++)
    said.push(
      (people[i % 2] as Person).post(`tables/${id}/chat`, { text: `line ${i}` }).then(
        ({ status }) => status,
        () => 0,
      ),
    );
  node.process.kill('SIGUSR2');
  expect(await ended).toBe(70);
  expect(node.said()).toMatch(/nobody catches this/);
  const accepted = (await Promise.all(said)).filter((status) => status === 200).length;
  const again = await spawnNode(file);
  const ana = Object.assign(new Person(again.address), { cookie: people[0]?.cookie });
  const { entries } = (await ana.get(`tables/${id}/entries`)).body;
  expect(entries.filter(({ kind }: { kind: string }) => kind === 'chat').length).toBeGreaterThanOrEqual(accepted);
  await again.kill();
});

it('a full disk is told, counted and survived, and nothing accepted is lost', async () => {
  const file = join(folder, 'full.db');
  const node = await spawnNode(file, {}, 2_048);
  const people = [await new Person(node.address).signUp('Ana'), await new Person(node.address).signUp('Ben')];
  const [ana] = people as [Person, Person];
  const id = await beginTable(people);
  expect((await ana.get('ready')).status).toBe(200);
  let accepted = 0;
  let status = 200;
  for (let i = 0; status === 200 && i < 2_000; i++) {
    ({ status } = await ana.ask('PUT', `tables/${id}/notes`, { text: `${i} ${'x'.repeat(15_000)}` }));
    if (status === 200) accepted = i;
  }
  expect(status).toBe(503);
  const said = await ana.post(`tables/${id}/chat`, { text: 'x'.repeat(900) });
  expect([200, 503]).toContain(said.status);
  await expect.poll(async () => (await ana.get('ready')).status, { timeout: 20_000, interval: 500 }).toBe(503);
  expect((await ana.get('health')).status).toBe(200);
  expect((await ana.get('metrics')).body).toMatch(/roundhouse_database_errors_total [1-9]/);
  expect(node.said()).toMatch(/database/);
  await node.kill();
  const again = await spawnNode(file);
  const later = Object.assign(new Person(again.address), { cookie: ana.cookie });
  expect((await later.get('ready')).status).toBe(200);
  expect(Number((await later.get(`tables/${id}/notes`)).body.text.split(' ')[0])).toBeGreaterThanOrEqual(accepted);
  await again.kill();
});

it('a file that is no database is named, and the server does not start', async () => {
  const file = join(folder, 'damaged.db');
  writeFileSync(file, 'x'.repeat(100_000));
  await expect(openServer({ place: { file } })).rejects.toThrow(/Can’t open the database/);
});

it('operators do not make databases, nor migrate them by the way', async () => {
  const none = join(folder, 'none');
  for (const words of [['backup', join(folder, 'copy.db')], ['admin', 'Ana'], ['aside']])
    await expect(operate(words, {}, none)).rejects.toThrow(/no database/);
  expect(existsSync(none)).toBe(false);
  expect(existsSync(join(folder, 'copy.db'))).toBe(false);

  const old = join(folder, 'old.db');
  const db = openSqlite(old);
  await migrate(db, 'sqlite', 3);
  await db.destroy();
  await expect(operate(['admin', 'Ana'], {}, old)).rejects.toThrow(/at version 3/);
  expect(await operate(['backup', join(folder, 'old-copy.db')], {}, old)).toMatch(/Backed up/);
  for (const file of [old, join(folder, 'old-copy.db')]) {
    const again = openSqlite(file);
    expect(await versionOf(again)).toBe(3);
    await again.destroy();
  }
  const empty = join(folder, 'empty.db');
  writeFileSync(empty, '');
  await expect(operate(['backup', join(folder, 'e.db')], {}, empty)).rejects.toThrow(OperatorError);
  const damaged = join(folder, 'broken-backup.db');
  writeFileSync(damaged, 'x'.repeat(50_000));
  await expect(operate(['restore', damaged], {}, join(folder, 'target.db'))).rejects.toThrow(/not a backup/);
  expect(existsSync(join(folder, 'target.db'))).toBe(false);
});

it('a backup or restore that fails leaves no file behind, and says of which file', async () => {
  const { file, close } = await openServer({});
  const kept = join(folder, 'torn.db');
  await operate(['backup', kept], {}, file);
  await close();
  // As a disk may leave it: whole at its beginning, where one looks first.
  const torn = readFileSync(kept);
  torn.fill(0xff, 12 * 4_096, 30 * 4_096);
  writeFileSync(kept, torn);
  const copy = join(folder, 'torn-copy.db');
  writeFileSync(`${copy}.part`, 'left of a backup that was killed');
  await expect(operate(['backup', copy], {}, kept)).rejects.toThrow(`${kept} can’t be copied`);
  await expect(operate(['restore', kept], {}, copy)).rejects.toThrow(kept);
  await expect(operate(['backup', join(folder, 'nowhere/copy.db')], {}, kept)).rejects.toThrow(OperatorError);
  const junk = join(folder, 'junk.db');
  writeFileSync(junk, 'junk');
  await expect(operate(['backup', copy], {}, junk)).rejects.toThrow(`${junk} can’t be copied`);
  expect(readdirSync(folder).filter((name) => name.startsWith('torn-copy'))).toEqual([]);
});

it('operators are told that a database does not answer, and not that it is none', async () => {
  const { port } = await new Promise<AddressInfo>((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const address = probe.address() as AddressInfo;
      probe.close(() => resolve(address));
    });
  });
  const url = `postgres://user:secret@127.0.0.1:${port}/roundhouse`;
  const said = await operate(['aside'], { DATABASE_URL: url }).catch(String);
  expect(said).toMatch(new RegExp(`Can’t read the database postgres://127.0.0.1:${port}/roundhouse: .*ECONNREFUSED`));
  expect(said).not.toContain('secret');
});

it('operators see which tables were set aside', async () => {
  const { server, file, close } = await openServer({ log: 'silent' });
  const ana = await new Person(server.address).signUp('Ana');
  const { id } = (await ana.post('tables', { title: '1857', seats: 2 })).body;
  expect(await operate(['aside'], {}, file)).toBe('All tables can be served.');
  await server.services.aside.put(id, 'it is broken');
  expect(await operate(['aside'], {}, file)).toMatch(new RegExp(`${id} .*1857 rules 2.*it is broken`));
  await close();
});
