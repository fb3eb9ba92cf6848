import { execFileSync, spawn } from 'node:child_process';
import { appendFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { roundhouse } from './roundhouse.ts';

const bin = fileURLToPath(new URL('../bin/roundhouse.mjs', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'roundhouse-lab-'));
afterAll(() => rmSync(folder, { recursive: true }));

const GAMES = 3;
const plan = ['--title', '1857', '--players', '2', '--bot', 'random', '--games', String(GAMES), '--seed', '7'];
const lab = (out: string, ...more: string[]) => roundhouse(['lab', ...plan, '--out', out, ...more], { cwd: folder });
/** The lines of a file in the order of the games. */
const linesOf = (file: string): readonly string[] => {
  const [head = '', ...games] = readFileSync(join(folder, file), 'utf8').trim().split('\n');
  return [head, ...games.sort((a, b) => JSON.parse(a).game - JSON.parse(b).game)];
};

beforeAll(() => {
  expect(lab('whole.jsonl', '--workers', '1').status).toBe(0);
}, 300_000);

describe('lab', () => {
  it('writes the plan and one line for each game, with what it says', () => {
    const [head = '', first = '', ...rest] = linesOf('whole.jsonl');
    expect(JSON.parse(head)).toMatchObject({ title: '1857', rules: 1, board: 'printed', players: 2, bots: ['random', 'random'], seed: 7 });
    expect(rest).toHaveLength(GAMES - 1);
    const game = JSON.parse(first);
    expect(game.seats.map(({ rank }: { rank: number }) => rank).sort()).toEqual([1, 2]);
    expect(game.companies.OBA.floated).toBe(0);
    expect(Object.keys(game.phases)).toContain('2');
    expect(game.trains['2'].first).toBe(1);
    expect(game.traffic.N20).toBeGreaterThan(0);
    expect(Object.values(game.tiles as Record<string, number>).reduce((sum, n) => sum + n, 0)).toBe(game.events.laid);
  });

  it('gives the same results with two workers, and in shards', () => {
    expect(lab('two.jsonl', '--workers', '2').status).toBe(0);
    expect(linesOf('two.jsonl')).toEqual(linesOf('whole.jsonl'));
    for (const i of [1, 2]) expect(lab(`shard-${i}.jsonl`, '--shard', `${i}/2`).status).toBe(0);
    const merged = roundhouse(['lab', 'report', 'shard-2.jsonl', 'shard-1.jsonl', '--json'], { cwd: folder });
    const whole = roundhouse(['lab', 'report', 'whole.jsonl', '--json'], { cwd: folder });
    expect(JSON.parse(merged.stdout)).toEqual(JSON.parse(whole.stdout));
  }, 300_000);

  it('loses and doubles nothing when it is killed and started again', async () => {
    const child = spawn(process.execPath, [bin, 'lab', ...plan, '--out', 'killed.jsonl', '--workers', '2'], {
      cwd: folder,
      stdio: 'ignore',
    });
    const exited = new Promise<void>((resolve) => child.once('exit', () => resolve()));
    const look = setInterval(() => {
      try {
        if (linesOf('killed.jsonl').length >= 2) child.kill('SIGKILL');
      } catch {
        // not there yet, or its last line is half written
      }
    }, 20);
    await exited;
    clearInterval(look);
    appendFileSync(join(folder, 'killed.jsonl'), '{"game":2,"end":"4'); // a line that was cut off
    const again = lab('killed.jsonl');
    expect(again.status).toBe(0);
    expect(JSON.parse(again.stdout).played).toBeLessThan(GAMES);
    expect(linesOf('killed.jsonl')).toEqual(linesOf('whole.jsonl'));
  }, 300_000);

  it('tells what differs, and makes a page of it', () => {
    const { status, stderr } = roundhouse(['lab', 'compare', 'whole.jsonl', 'whole.jsonl', '--html', 'page.html'], { cwd: folder });
    expect(status).toBe(0);
    expect(stderr).toContain('None of ');
    const page = readFileSync(join(folder, 'page.html'), 'utf8');
    expect(page).toContain('<title>1857: Railroading in Argentina: laboratory</title>');
    expect(page.match(/<polygon/g)?.length).toBeGreaterThan(500); // three maps, twice
  });

  it('plays on a changed board, and tells its games from those on the printed one', () => {
    const board = JSON.parse(roundhouse(['board', '--title', '1857']).stdout);
    const trains = board.trains.map((train: { id: string; price: number }) => (train.id === '2' ? { ...train, price: 5 } : train));
    writeFileSync(join(folder, 'cheap.json'), JSON.stringify({ ...board, trains }));
    expect(lab('whole.jsonl', '--board', 'cheap.json').stderr).toContain('holds games of another plan');
    expect(lab('cheap.jsonl', '--board', 'cheap.json', '--workers', '2').status).toBe(0);
    expect(linesOf('cheap.jsonl')).not.toEqual(linesOf('whole.jsonl'));
    expect(JSON.parse(linesOf('cheap.jsonl')[0] ?? '').board).toMatch(/^[0-9a-f]{16}$/);
  }, 300_000);

  it('says what is wrong with a board file, a shard or a file of results', () => {
    writeFileSync(join(folder, 'wrong.json'), '{"bank": "much"}');
    const wrong = roundhouse(['board', '--title', '18sa', '--check', 'wrong.json'], { cwd: folder });
    expect(wrong.status).toBe(1);
    expect(wrong.stderr).toContain('/bank must be a number');
    expect(lab('x.jsonl', '--shard', '3/2').stderr).toContain('--shard must look like 2/8');
    expect(roundhouse(['lab', 'report', 'wrong.json'], { cwd: folder }).stderr).toContain('isn’t a file of the laboratory');
    expect(roundhouse(['lab', 'report', 'nowhere.jsonl'], { cwd: folder }).stderr).toContain('Can’t use nowhere.jsonl: file not found.');
    expect(JSON.parse(roundhouse(['board', '--title', '18sa', '--schema']).stdout)).toMatchObject({
      $schema: expect.stringContaining('json-schema.org'),
      type: 'object',
      additionalProperties: false,
    });
  });
});

/** In a process of its own: a title keeps the board it was loaded with, for every test that comes after. */
const CORRECTED = `
  import { readRecord } from '@roundhouse/engine';
  import { correctBoard, loadTitle } from '@roundhouse/titles/catalogue';
  const changes = { currency: 'P' };
  const first = correctBoard('1857', changes);
  const title = await loadTitle('1857');
  const { changes: carried, ...asPrinted } = title;
  const players = [{ id: 'ana', name: 'Ana' }, { id: 'ben', name: 'Ben' }];
  const record = { format: 1, title: '1857', rules: title.rules, options: {}, players, draws: null, moves: [] };
  const marked = readRecord(title, { ...record, board: changes });
  console.log(JSON.stringify({
    first, carried, currency: title.components.currency, other: correctBoard('1857', { currency: 'Q' }), same: correctBoard('1857', changes),
    marked: marked.ok && marked.value.board, plain: readRecord(title, record).error, elsewhere: readRecord(asPrinted, { ...record, board: changes }).error,
  }));
`;

describe('a corrected board', () => {
  it('is what the title is loaded with, marks its records, and cannot change afterwards', () => {
    const cwd = fileURLToPath(new URL('../../..', import.meta.url));
    const told = JSON.parse(execFileSync(process.execPath, ['--input-type=module', '-e', CORRECTED], { cwd, encoding: 'utf8' }));
    expect(told).toEqual({
      first: true,
      carried: { currency: 'P' },
      currency: 'P',
      other: false,
      same: true,
      marked: { currency: 'P' },
      plain: 'the record is for the printed board',
      elsewhere: 'the record is for a corrected board',
    });
  });
});
