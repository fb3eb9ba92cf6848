// scripts/backup.sh with programs in place of those of PostgreSQL: a dump is a copy of a file, and cannot be restored if it says 'broken'.
import { spawnSync } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { root } from '../lib/workspace.mjs';

const STAND_INS = {
  pg_dump: 'while [ "$1" != --file ]; do shift; done; [ -f "$DATABASE" ] && cp "$DATABASE" "$2"',
  // pg_restore --exit-on-error --no-owner --dbname NAME FILE
  pg_restore: 'echo "restore $4" >> "$CALLS"; ! grep -q broken "$5"',
  createdb: 'echo "create $3" >> "$CALLS"',
  dropdb: 'echo "drop $2" >> "$CALLS"',
  psql: 'case "$*" in *information_schema*) echo "${TABLES:-0}" ;; *entries*) echo "$INCOMPLETE" ;; *) echo 3 ;; esac',
};

let folder;
let backups;
let env;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'roundhouse-backup-'));
  backups = join(folder, 'backups');
  const bin = join(folder, 'bin');
  mkdirSync(bin);
  mkdirSync(backups);
  for (const [name, text] of Object.entries(STAND_INS)) {
    writeFileSync(join(bin, name), `#!/bin/sh\n${text}\n`);
    chmodSync(join(bin, name), 0o755);
  }
  const [database, calls] = [join(folder, 'database'), join(folder, 'calls')];
  writeFileSync(database, 'three games');
  writeFileSync(calls, '');
  env = { PATH: `${bin}:${process.env.PATH}`, BACKUP_FOLDER: backups, BACKUP_KEEP: '3', DATABASE: database, CALLS: calls, INCOMPLETE: '0' };
});
afterEach(() => rmSync(folder, { recursive: true }));

const run = (...words) => {
  const { status, stdout, stderr } = spawnSync('sh', [join(root, 'scripts/backup.sh'), ...words], { env, encoding: 'utf8' });
  return { status, said: `${stdout}${stderr}` };
};
const files = () => readdirSync(backups).sort();
const calls = () => readFileSync(env.CALLS, 'utf8').trim().split('\n');

/** A backup of so many hours ago. */
const earlier = (name, hours) => {
  const at = Date.now() / 1000 - hours * 3600;
  writeFileSync(join(backups, name), 'three games');
  utimesSync(join(backups, name), at, at);
};

describe('scripts/backup.sh', () => {
  it('keeps a dump once it has been restored into a database of its own, and as many as it should', () => {
    for (const day of [10, 11, 12, 13]) earlier(`roundhouse-202601${day}-000000.dump`, 24 * (20 - day));
    writeFileSync(join(backups, 'roundhouse-20260114-000000.dump.part'), 'half of it');
    const { status, said } = run('once');
    expect([status, said]).toEqual([0, expect.stringContaining('backed up and restored again: 3 games')]);
    expect(calls()).toEqual(['drop roundhouse_check', 'create roundhouse_check', 'restore roundhouse_check', 'drop roundhouse_check']);
    const kept = files();
    expect(kept.slice(0, 2)).toEqual(['roundhouse-20260112-000000.dump', 'roundhouse-20260113-000000.dump']);
    expect(kept).toHaveLength(3);
    expect(readFileSync(join(backups, kept[2]), 'utf8')).toBe('three games');
  });

  it.each([
    ['that cannot be restored', () => writeFileSync(env.DATABASE, 'broken'), 'could not be restored'],
    ['with games whose log is not complete', () => Object.assign(env, { INCOMPLETE: '2' }), '2 games'],
  ])('a dump %s is no backup, and the older ones stay', (_what, spoil, words) => {
    for (const day of [10, 11, 12]) earlier(`roundhouse-202601${day}-000000.dump`, 24 * (20 - day));
    spoil();
    const { status, said } = run('once');
    expect([status, said]).toEqual([1, expect.stringContaining(words)]);
    expect(files()).toEqual(['failed.dump', ...[10, 11, 12].map((day) => `roundhouse-202601${day}-000000.dump`)]);
    expect(calls().at(-1)).toBe('drop roundhouse_check');
  });

  it('a database that cannot be read leaves nothing behind', () => {
    rmSync(env.DATABASE);
    const { status, said } = run('once');
    expect([status, said, files()]).toEqual([1, expect.stringContaining('could not be read'), []]);
  });

  it('is healthy while the last good backup is younger than two intervals', () => {
    expect(run('check').status).toBe(1);
    earlier('failed.dump', 1);
    earlier('roundhouse-20260110-000000.dump', 50);
    expect(run('check').status).toBe(1);
    earlier('roundhouse-20260111-000000.dump', 47);
    expect(run('check').status).toBe(0);
    env.BACKUP_HOURS = '6';
    expect(run('check').status).toBe(1);
  });

  it('restores into the database that is named, and says what it can do', () => {
    env.PGDATABASE = 'hall';
    const { status, said } = run('restore', env.DATABASE);
    expect([status, said, calls()]).toEqual([0, expect.stringContaining('restored'), ['restore hall']]);
    env.TABLES = '40';
    expect(run('restore', env.DATABASE)).toEqual({ status: 1, said: expect.stringContaining('the database hall is not empty; drop it') });
    expect(run('restoer')).toEqual({ status: 2, said: expect.stringContaining('usage: backup.sh') });
  });
});
