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
    expect(JSON.parse(head)).toMatchObject({ title: '1857', rules: 2, board: 'printed', players: 2, bots: ['random', 'random'], seed: 7 });
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

  it('loses and doubles nothing when its threads are killed in the middle of games', () => {
    // The thread plays real games, and dies within each of them the first time: a file says which it has begun before.
    const thread = `
      import { existsSync, writeFileSync } from 'node:fs';
      import { parentPort } from 'node:worker_threads';
      const { max } = Math;
      let calls = Number.NaN;
      let mark = '';
      Math.max = (...all) => {
        calls += 1;
        if (calls === 20000) {
          writeFileSync(mark, 'killed');
          process.exit(9);
        }
        return max(...all);
      };
      const on = parentPort.on.bind(parentPort);
      parentPort.on = (name, play) => on(name, (game) => {
        mark = ${JSON.stringify(folder)} + '/begun-' + game;
        calls = existsSync(mark) ? Number.NaN : 0;
        if (calls === 0) writeFileSync(mark, 'begun');
        play(game);
      });
      await import(${JSON.stringify(new URL('../dist/lab-worker.js', import.meta.url).href)});`;
    const soak = `
      import { playGames } from ${JSON.stringify(new URL('../dist/lab/crew.js', import.meta.url).href)};
      const plan = JSON.parse(process.argv[1]);
      const told = [];
      const thread = new URL('data:text/javascript,' + encodeURIComponent(process.argv[2]));
      await playGames({ plan, games: [0, 1, 2], workers: 2, thread, onGame: (game) => told.push(game) });
      console.log(JSON.stringify(told.sort((a, b) => a.game - b.game)));`;
    const [plan = '', ...games] = linesOf('whole.jsonl');
    const told = execFileSync(process.execPath, ['--input-type=module', '-e', soak, plan, thread], { encoding: 'utf8', cwd: folder });
    expect(JSON.parse(told)).toEqual(games.map((line) => JSON.parse(line)));
    for (const game of [0, 1, 2]) expect(readFileSync(join(folder, `begun-${game}`), 'utf8')).toBe('killed');
  }, 300_000);

  it('tells what differs, and makes a page of it', () => {
    const { status, stderr } = roundhouse(['lab', 'compare', 'whole.jsonl', 'whole.jsonl', '--html', 'page.html'], { cwd: folder });
    expect(status).toBe(0);
    expect(stderr).toContain('Before: 1857, rules 2: 3 games of 2 players, random, seed 7');
    expect(stderr).toContain('Too few games to compare: 3 games before, 3 games after. Each side needs at least 20.');
    const page = readFileSync(join(folder, 'page.html'), 'utf8');
    expect(page).toContain('<title>1857: Railroading in Argentina: laboratory</title>');
    expect(page.match(/<polygon/g)?.length).toBeGreaterThan(500); // three maps, twice
    expect(page).not.toMatch(/<svg (?!role="img" aria-label="[^"]+")/);
    expect(page).toContain('>Buenos Aires<');
    expect(page.indexOf('<h2>How games end</h2>')).toBeLessThan(page.indexOf('<h2>Differences</h2>'));
  });

  it('plays on a changed board, and tells its games from those on the printed one', () => {
    const board = JSON.parse(roundhouse(['board', '--title', '1857']).stdout);
    const trains = board.trains.map((train: { id: string; price: number }) => (train.id === '2' ? { ...train, price: 5 } : train));
    writeFileSync(join(folder, 'cheap.json'), JSON.stringify({ ...board, trains }));
    expect(lab('whole.jsonl', '--board', 'cheap.json').stderr).toContain('holds games of a different plan');
    expect(lab('cheap.jsonl', '--board', 'cheap.json', '--workers', '2').status).toBe(0);
    expect(linesOf('cheap.jsonl')).not.toEqual(linesOf('whole.jsonl'));
    expect(JSON.parse(linesOf('cheap.jsonl')[0] ?? '').board).toMatch(/^[0-9a-f]{16}$/);
    const { stderr } = roundhouse(['lab', 'compare', 'whole.jsonl', 'cheap.jsonl', '--html', 'cheap.html'], { cwd: folder });
    expect(stderr).toContain('  trains › 2 › price: 80 → 5\n');
    expect(readFileSync(join(folder, 'cheap.html'), 'utf8')).toContain('<li>trains › 2 › price: 80 → 5</li>');
  }, 300_000);

  it('draws the map of a changed board, and reads its files without the changes', () => {
    const board = JSON.parse(roundhouse(['board', '--title', '1857']).stdout);
    const [plan = '', game = ''] = linesOf('whole.jsonl');
    const [first = ''] = Object.keys(board.hexes);
    const changes = { hexes: { [first]: { name: 'Far Away' } } };
    const changed = { ...JSON.parse(plan), board: '0123456789abcdef' };
    writeFileSync(join(folder, 'named.jsonl'), `${JSON.stringify({ ...changed, changes })}\n${game}\n`);
    writeFileSync(join(folder, 'older.jsonl'), `${JSON.stringify(changed)}\n${game}\n`);
    expect(roundhouse(['lab', 'report', 'named.jsonl', '--html', 'named.html'], { cwd: folder }).status).toBe(0);
    expect(readFileSync(join(folder, 'named.html'), 'utf8')).toContain('>Far Away<');
    expect(roundhouse(['lab', 'report', 'named.jsonl', 'older.jsonl'], { cwd: folder }).stderr).toContain(': 1 game of 2 players');
  });

  it('reads shards that were put together, counts each game once, and begins an empty file', () => {
    const [plan = '', ...games] = linesOf('whole.jsonl');
    writeFileSync(join(folder, 'joined.jsonl'), `${[plan, ...games, plan, games[0]].join('\n')}\n`);
    const report = roundhouse(['lab', 'report', 'joined.jsonl'], { cwd: folder });
    expect([report.status, report.stderr]).toEqual([0, expect.stringContaining(`: ${GAMES} games`)]);
    expect(lab('joined.jsonl').status).toBe(0);
    writeFileSync(join(folder, 'mixed.jsonl'), `${[plan, plan.replace('"seed":7', '"seed":8')].join('\n')}\n`);
    expect(roundhouse(['lab', 'report', 'mixed.jsonl'], { cwd: folder }).stderr).toContain('has a different plan in line 2');
    writeFileSync(join(folder, 'empty.jsonl'), '');
    expect(lab('empty.jsonl', '--games', '1').status).toBe(0);
    expect(linesOf('empty.jsonl')).toEqual([plan, games[0]]);
  }, 300_000);

  it('goes on with games of the same bots only, and with files that do not name them', () => {
    const [plan = '', ...games] = linesOf('whole.jsonl');
    const { program, ...unnamed } = JSON.parse(plan);
    expect(program).toMatch(/^[0-9a-f]{8}$/);
    const put = (file: string, head: object): void => writeFileSync(join(folder, file), `${[JSON.stringify(head), ...games].join('\n')}\n`);
    put('learned.jsonl', { ...unnamed, program: '00000000' });
    expect(lab('learned.jsonl').stderr).toContain('holds games of different bots');
    put('unnamed.jsonl', unnamed);
    expect(lab('unnamed.jsonl').status).toBe(0);
  });

  it('plays older rules', () => {
    const old = ['lab', '--title', '18esp', '--players', '2', '--bot', 'random', '--games', '1', '--rules', '1', '--out', 'old.jsonl'];
    expect(roundhouse(old, { cwd: folder }).status).toBe(0);
    expect(JSON.parse(linesOf('old.jsonl')[0] ?? '')).toMatchObject({ title: '18esp', rules: 1 });
    expect(lab('x.jsonl', '--rules', '9').stderr).toContain('1857 has no rules number 9. Available: 1, 2.');
  }, 300_000);

  it('says how it is called, and what is wrong with its arguments', () => {
    const { status, stderr } = roundhouse(['lab', '--help']);
    expect([status, stderr]).toEqual([
      0,
      expect.stringMatching(/Usage:\n {2}roundhouse lab --title[^\n]*\n {2}roundhouse lab report[\s\S]*--shard i\/n /),
    ]);
    expect(lab('x.jsonl', '--budget', '0').stderr).toContain('--budget must be at least 1.');
    expect(lab('nowhere/x.jsonl').stderr).toContain('Can’t write nowhere/x.jsonl: there is no folder nowhere. Create it first.');
    expect(roundhouse(['lab', 'reprot']).stderr).toContain('Unknown command: lab reprot.');
  });

  it('tries a board before it plays on it', () => {
    const board = JSON.parse(roundhouse(['board', '--title', '18sa']).stdout);
    const [first, second, ...others] = board.companies;
    const check = (name: string, changes: object): string => {
      writeFileSync(join(folder, `${name}.json`), JSON.stringify({ ...board, ...changes }));
      const { status, stderr } = roundhouse(['board', '--title', '18sa', '--check', `${name}.json`], { cwd: folder });
      expect([name, status, stderr]).toEqual([name, 1, expect.not.stringContaining('internal error')]);
      return stderr;
    };
    expect(check('home', { companies: [{ ...first, home: 'Z99' }, second, ...others] })).toContain('must be a hex of the map');
    expect(check('twice', { companies: [first, { ...second, id: first.id }, ...others] })).toContain('must not have FA twice');
    expect(check('bank', { bank: 0 })).toContain('/bank must be a number of at least 1');
    expect(check('trains', { trains: [] })).toContain('/trains must not be empty');
    expect(check('count', { trains: board.trains.map((train: object) => ({ ...train, count: -1 })) })).toContain('of at least 0');
    const argentina = JSON.parse(roundhouse(['board', '--title', '1857']).stdout);
    const opening = { ...argentina.opening, company: 'NOPE' };
    writeFileSync(join(folder, 'opening.json'), JSON.stringify({ ...argentina, opening }));
    const complaint = 'roundhouse: opening.json: the title can’t be loaded with it: no company NOPE.\n';
    const checked = roundhouse(['board', '--title', '1857', '--check', 'opening.json'], { cwd: folder });
    expect([checked.status, checked.stderr]).toEqual([1, complaint]);
    expect(lab('opening.jsonl', '--board', 'opening.json')).toMatchObject({ status: 1, stderr: complaint });
    writeFileSync(join(folder, 'par.json'), JSON.stringify({ ...argentina, opening: { ...argentina.opening, par: 1 } }));
    expect(lab('par.jsonl', '--board', 'par.json').stderr).toMatch(
      /par\.json: a trial game on it fails at move \d+: .*no starting price 1/,
    );
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
