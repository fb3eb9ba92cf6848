import { execFileSync, spawnSync } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { serve } from '../../src/serve.ts';
import { openDatabase } from '../../src/store/database.ts';
import { beginTable, makeAll, movesAfter, Person, quiet } from './client.ts';

// scripts/backup.sh with the programs of a real PostgreSQL, where the machine has them: the package that the other tests use has only the
// server. scripts/test/backup.test.mjs tries it with stand-ins.

const SCRIPT = fileURLToPath(new URL('../../../../scripts/backup.sh', import.meta.url));
const NEEDED = ['initdb', 'pg_ctl', 'pg_dump', 'pg_restore', 'psql', 'createdb', 'dropdb'];
const DEBIAN = '/usr/lib/postgresql';

const isWhole = (folder: string): boolean => NEEDED.every((program) => existsSync(join(folder, program)));
const debian = existsSync(DEBIAN) ? readdirSync(DEBIAN).map((version) => join(DEBIAN, version, 'bin')) : [];
const bin = [...debian.toSorted().toReversed(), ...(process.env.PATH ?? '').split(':')].find(isWhole);

/** The server refuses to run as root. */
const isRoot = process.getuid?.() === 0;
const has = (user: string): boolean => spawnSync('id', ['-u', user]).status === 0;
const idOf = (user: string, flag: '-u' | '-g'): number => Number(execFileSync('id', [flag, user], { encoding: 'utf8' }));

describe.skipIf(bin === undefined || (isRoot && !has('postgres')))('scripts/backup.sh with PostgreSQL', () => {
  const folder = mkdtempSync(join(tmpdir(), 'roundhouse-backup-'));
  const backups = join(folder, 'backups');
  const cluster = join(folder, 'cluster');
  const port = randomInt(10_000, 32_000);
  const env = {
    PATH: `${bin}:${process.env.PATH}`,
    PGHOST: '127.0.0.1',
    PGPORT: String(port),
    PGUSER: 'roundhouse',
    PGDATABASE: 'roundhouse',
    BACKUP_FOLDER: backups,
    BACKUP_KEEP: '2',
  };
  const owner = isRoot && has('postgres') ? { uid: idOf('postgres', '-u'), gid: idOf('postgres', '-g') } : {};
  const asOwner = (program: string, ...words: readonly string[]) =>
    execFileSync(join(bin ?? '', program), words, { ...owner, env, cwd: folder, stdio: 'ignore' });
  const urlOf = (name: string): string => `postgres://roundhouse@127.0.0.1:${port}/${name}`;

  beforeAll(() => {
    chmodSync(folder, 0o777);
    mkdirSync(backups);
    asOwner(
      'initdb',
      '--pgdata',
      cluster,
      '--username',
      'roundhouse',
      '--auth',
      'trust',
      '--encoding',
      'UTF8',
      '--locale',
      'C',
      '--no-sync',
    );
    asOwner('pg_ctl', '--pgdata', cluster, '--wait', '--log', join(folder, 'log'), '-o', `-p ${port} -k ${folder} -c fsync=off`, 'start');
    execFileSync(join(bin ?? '', 'createdb'), ['roundhouse'], { env });
  }, 120_000);

  afterAll(() => {
    asOwner('pg_ctl', '--pgdata', cluster, '--mode', 'immediate', 'stop');
    rmSync(folder, { recursive: true });
  });

  const run = (more: object, ...words: readonly string[]) => {
    const { status, stdout, stderr } = spawnSync('sh', [SCRIPT, ...words], { env: { ...env, ...more }, encoding: 'utf8' });
    return { status, said: `${stdout}${stderr}` };
  };
  const files = (): readonly string[] => readdirSync(backups).toSorted();
  const databases = (): string =>
    execFileSync(join(bin ?? '', 'psql'), ['--tuples-only', '--no-align', '--command', 'select datname from pg_database'], {
      env,
      encoding: 'utf8',
    });
  const dumpOf = (i: number): string => join(backups, files().filter((file) => file.endsWith('.dump') && file !== 'failed.dump')[i] ?? '');

  it('backs up a server in the middle of play, checks the backup, and a server goes on from it', async () => {
    const server = await serve({ ...quiet, place: { url: urlOf('roundhouse') } });
    const people = [await new Person(server.address).signUp('Ana'), await new Person(server.address).signUp('Ben')];
    const id = await beginTable(people);
    const moves = movesAfter((await people[0]?.get(`tables/${id}`))?.body.record, 60, 5);
    await makeAll(people, id, moves.slice(0, 20));
    const playing = makeAll(people, id, moves.slice(20));
    const backedUp = run({}, 'once');
    await playing;
    expect([backedUp.status, backedUp.said]).toEqual([0, expect.stringContaining('backed up and restored again: 1 games')]);
    expect(databases()).not.toMatch(/_check/);
    expect(run({}, 'check').status).toBe(0);
    await server.close();

    // Into an empty database, from which a server goes on.
    expect(run({ PGDATABASE: 'again' }, 'restore', dumpOf(0)).status).not.toBe(0);
    execFileSync(join(bin ?? '', 'createdb'), ['again'], { env });
    expect(run({ PGDATABASE: 'again' }, 'restore', dumpOf(0))).toMatchObject({ status: 0, said: expect.stringContaining('restored') });
    const again = await serve({ ...quiet, place: { url: urlOf('again') } });
    const ana = new Person(again.address);
    expect((await ana.post('session', { name: 'Ana', password: 'correct horse' })).status).toBe(200);
    const { record } = (await ana.get(`tables/${id}`)).body;
    expect(record.moves.length).toBeGreaterThanOrEqual(20);
    expect(record.moves).toEqual(moves.slice(0, record.moves.length));
    const ben = new Person(again.address);
    await ben.post('session', { name: 'Ben', password: 'correct horse' });
    await makeAll([ana, ben], id, moves.slice(record.moves.length));
    await again.close();
    // A database that has something in it is not written over.
    const twice = run({ PGDATABASE: 'again' }, 'restore', dumpOf(0));
    expect([twice.status === 0, twice.said]).toEqual([false, expect.stringMatching(/is not empty/)]);
  }, 180_000);

  it('a dump that is cut off, or a game without all its entries, is no backup, and the older ones stay', async () => {
    const good = files();
    const cut = join(backups, 'cut.dump');
    const whole = readFileSync(dumpOf(0));
    writeFileSync(cut, whole.subarray(0, whole.length >> 1));
    execFileSync(join(bin ?? '', 'createdb'), ['third'], { env });
    expect(run({ PGDATABASE: 'third' }, 'restore', cut)).toMatchObject({ status: 1, said: expect.stringMatching(/take another backup/) });
    rmSync(cut);
    const database = await openDatabase({ url: urlOf('roundhouse') });
    await database.db.deleteFrom('entries').where('seq', '=', 3).execute();
    await database.close();
    const { status, said } = run({}, 'once');
    expect([status, said]).toEqual([1, expect.stringMatching(/1 games of .* are not complete/)]);
    expect(files()).toEqual(['failed.dump', ...good]);
    expect(databases()).not.toMatch(/_check/);
  }, 120_000);
});
