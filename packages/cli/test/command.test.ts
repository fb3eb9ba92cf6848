import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { playGame } from '@roundhouse/bots';
import type { GameRecord, Move, Title } from '@roundhouse/engine';
import { titles } from '@roundhouse/titles';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { roundhouse } from './roundhouse.ts';

const folder = mkdtempSync(join(tmpdir(), 'roundhouse-'));
afterAll(() => rmSync(folder, { recursive: true }));

const command = (args: readonly string[], input = '') => roundhouse(args, { input, cwd: folder });

const keep = (name: string, value: unknown): string => {
  const file = join(folder, name);
  writeFileSync(file, typeof value === 'string' ? value : JSON.stringify(value));
  return file;
};

/** What a command prints when all is well. */
const printed = (args: readonly string[], input?: string) => {
  const { status, stdout, stderr } = command(args, input);
  expect(stderr).toBe('');
  expect(status).toBe(0);
  return JSON.parse(stdout);
};

/** A complaint: words on stderr, nothing on stdout, no stack trace. */
const complaint = (args: readonly string[], input?: string): string => {
  const { status, stdout, stderr } = command(args, input);
  expect(status).toBe(1);
  expect(stdout).toBe('');
  expect(stderr).not.toMatch(/\n\s+at |node:internal|something went wrong inside/);
  return stderr;
};

let fresh: GameRecord;
let freshFile = '';
/** A record that stands before a company with trains runs. */
let running: GameRecord;
let runningFile = '';

beforeAll(() => {
  command(['help']); // builds, where something has changed
  fresh = printed(['new', '--title', '1857', '--players', 'Ana,Ben,Cleo', '--seed', '7']);
  freshFile = keep('fresh.json', fresh);
  const outcome = playGame(titles['1857'] as Title, { finance: '18EU', oba: 'FCO' }, 3, 5, { cap: 6 });
  if (!outcome.ok) throw new Error(outcome.fault.error);
  const { record } = outcome.game;
  const at = record.moves.findLastIndex((move) => move.type === 'run' && (move as Move & { runs: unknown[] }).runs.length > 0);
  running = { ...record, moves: record.moves.slice(0, at) };
  runningFile = keep('running.json', running);
}, 300_000);

describe('roundhouse', () => {
  it('titles lists titles, player counts and options', () => {
    const list = printed(['titles', '--json']);
    expect(list).toContainEqual(
      expect.objectContaining({
        id: '1857',
        players: { min: 2, max: 6 },
        options: expect.arrayContaining([expect.objectContaining({ id: 'finance', values: ['1856', '18EU'], default: '1856' })]),
      }),
    );
  });

  it('new prints a record; names give ids that clash with nothing', () => {
    expect(fresh).toEqual({
      format: 1,
      title: '1857',
      rules: 2,
      options: { finance: '1856', oba: 'FCO' },
      players: [
        { id: 'ana', name: 'Ana' },
        { id: 'ben', name: 'Ben' },
        { id: 'cleo', name: 'Cleo' },
      ],
      draws: null,
      moves: [],
    });
    const other = printed([
      'new',
      '--title',
      '1857',
      '--players',
      'Zoë, zoe ,Bank,Юра',
      '--option',
      'finance=18EU',
      '--option',
      'oba=certificate',
    ]);
    expect(other.players.map((player: { id: string }) => player.id)).toEqual(['zoe', 'zoe-2', 'bank-2', 'player']);
    expect(other.options).toEqual({ finance: '18EU', oba: 'certificate' });
  });

  it('show prints the view, also from standard input', () => {
    const view = printed(['show', '-', '--json'], JSON.stringify(fresh));
    expect(view).toMatchObject({
      title: '1857',
      round: { kind: 'auction', number: 1, of: 1 },
      phase: '1',
      active: ['ana'],
      result: null,
      board: {},
    });
    expect(view.players[0]).toMatchObject({
      id: 'ana',
      name: 'Ana',
      cash: expect.any(Number),
      worth: expect.any(Number),
      certificates: [],
    });
    expect(view.companies[0]).toMatchObject({
      id: expect.any(String),
      kind: expect.any(String),
      president: null,
      treasury: 0,
      trains: [],
      price: null,
      par: null,
      floated: false,
      tokens: [],
    });
    expect(view).toHaveProperty('bank');
  });

  it('show tells the position in words: what is due, players, companies, and what happened last', () => {
    const { stdout, stderr } = roundhouse(['show', runningFile]);
    const view = JSON.parse(stdout);
    const [player] = view.players;
    expect(stderr).toContain(`OR ${view.round.set}.${view.round.number}, phase ${view.phase}, after ${view.moves} moves`);
    expect(stderr).toMatch(new RegExp(`^${view.players.find(({ id }: { id: string }) => id === view.active[0]).name}: [A-Z]`, 'm'));
    expect(stderr).toContain(`$${player.worth.toLocaleString('en-GB')}`);
    for (const { id, treasury } of view.companies.filter(({ floated }: { floated: boolean }) => floated))
      expect(stderr).toMatch(new RegExp(`^ +${id} .*\\$${treasury.toLocaleString('en-GB')} `, 'm'));
    expect(stderr).toMatch(/^ {2}[^ ].*\.\n$/m);
    expect(roundhouse(['show', runningFile, '--json']).stderr).toBe('');
  });

  it('hint names a move and two others that read differently, with what speaks for each', () => {
    const { stdout, stderr } = roundhouse(['hint', runningFile]);
    const { words, says, alternatives } = JSON.parse(stdout);
    const read = [words, ...alternatives.map((other: { words: string }) => other.words)];
    expect(new Set(read).size).toBe(read.length);
    for (const text of [...read, says, ...alternatives.map((other: { says: string }) => other.says)]) expect(stderr).toContain(text);
  });

  it('show --at N gives an earlier position; tokens say whose they are', () => {
    const view = printed(['show', runningFile, '--json']);
    expect(view.moves).toBe(running.moves.length);
    const tokens = Object.values<{ tokens: object[] }>(view.board).flatMap((hex) => hex.tokens);
    expect(tokens[0]).toMatchObject({ company: expect.any(String), city: expect.any(Number), slot: expect.any(Number) });
    expect(printed(['show', runningFile, '--at', '0', '--json']).round.kind).toBe('auction');
    expect(complaint(['show', runningFile, '--at', '99999'])).toMatch(/--at 99999 is out of range: .* has \d+ moves/);
  });

  it('moves prints the offers, with ranges and open ones marked', () => {
    const offers = printed(['moves', freshFile, '--json']);
    expect(offers).toContainEqual({ move: { type: 'pass', by: 'ana' } });
    expect(offers.find((offer: { move: Move }) => offer.move.type === 'bid')).toMatchObject({
      ranges: { amount: { min: expect.any(Number), max: expect.any(Number), step: 1 } },
    });
    const open = printed(['moves', runningFile, '--json']).find((offer: { move: Move }) => offer.move.type === 'run');
    expect(open).toMatchObject({ open: 'routes' });
  });

  it('play prints the record with the move appended', () => {
    const move = { type: 'pass', by: 'ana' };
    const after = printed(['play', freshFile, JSON.stringify(move)]);
    expect(after).toEqual({ ...fresh, moves: [move] });
    expect(printed(['show', '-', '--json'], JSON.stringify(after)).active).toEqual(['ben']);
  });

  it.each([
    ['the wrong player', { type: 'pass', by: 'ben' }, 'not-yours'],
    ['the wrong time', { type: 'lay', by: 'ana', hex: 'K11', tile: '9', rotation: 0 }, 'not-now'],
    ['the wrong form', { type: 'bid', by: 'ana', item: 'FCA', amount: 'much' }, 'malformed'],
    ['a rule', { type: 'bid', by: 'ana', item: 'FCA', amount: 1 }, 'auction.too-low'],
  ])('play refuses a move for %s', (_why, move, code) => {
    const { status, stdout, stderr } = command(['play', freshFile, JSON.stringify(move)]);
    expect(status).toBe(1);
    const { refusal } = JSON.parse(stdout);
    expect(refusal).toMatchObject({ code, rule: expect.stringMatching(/^57-/), message: expect.stringMatching(/^[A-Z].*\.$/) });
    expect(stderr).toContain(refusal.message);
  });

  it('routes prints the best set of routes', () => {
    const company = printed(['show', runningFile, '--json']).own.operating;
    const best = printed(['routes', runningFile, '--company', company, '--json']);
    expect(best).toMatchObject({
      company,
      objective: 'income',
      proven: true,
      treasury: 0,
      ms: expect.any(Number),
      nodes: expect.any(Number),
    });
    expect(best.revenue).toBeGreaterThan(0);
    const [route] = best.routes;
    expect(route).toMatchObject({ train: expect.stringMatching(/^\d$/), treasury: 0 });
    expect(route.stops[0]).toMatchObject({ hex: route.hexes[0], value: expect.any(Number), to: 'income' });
    expect(route.stops.reduce((sum: number, stop: { value: number }) => sum + stop.value, 0)).toBe(route.revenue);
    const runs = best.routes.map((found: { run: object }) => found.run);
    const by = printed(['show', runningFile, '--json']).active[0];
    expect(printed(['play', runningFile, JSON.stringify({ type: 'run', by, runs })]).moves).toHaveLength(running.moves.length + 1);
  });

  it('routes shows the best by each purse where runs pay into two, at any position, and says it in words', () => {
    const { record } = JSON.parse(readFileSync(new URL('../../titles/test/18esp/corpus/2-players-1.json', import.meta.url), 'utf8'));
    const file = keep('two-purses.json', record);
    const args = ['routes', file, '--company', 'ZP', '--at', '474', '--trust'];
    const best = printed([...args, '--json']);
    expect(best).toMatchObject({ company: 'ZP', objective: 'income + treasury', revenue: 110, treasury: 20, proven: true });
    expect(best.measures).toMatchObject([
      { objective: 'income + treasury', revenue: 110, treasury: 20, bound: 130, proven: true },
      { objective: 'income', revenue: 120, treasury: 0, bound: 120, proven: true },
      { objective: 'treasury', revenue: 80, treasury: 40, bound: 40, proven: true },
    ]);
    expect(best.measures[2].routes[0].stops[0]).toMatchObject({ hex: 'D18', value: 20, to: 'treasury', counted: true });
    const { stdout, stderr } = command(args);
    expect(JSON.parse(stdout).measures).toHaveLength(3);
    expect(stderr).toMatch(
      /Most treasury: 80 income, 40 into the treasury \(proven, .* ms\)\n {2}4\/broad\+: León 20 \(treasury\) – .*= 120/,
    );
    expect(complaint(['routes', file, '--company', 'ZP', '--at', '99999', '--trust'])).toMatch(
      /--at 99999 is out of range: .* has \d+ moves/,
    );
  });

  it('routes finds none where there are no trains, and says where trains run none', () => {
    expect(printed(['routes', freshFile, '--company', 'OBA', '--json'])).toMatchObject({ revenue: 0, proven: true, routes: [] });
    const other = keep('other.json', printed(['new', '--title', '1865', '--players', 'Ana,Ben,Cleo']));
    expect(complaint(['routes', other, '--company', 'FMS'])).toMatch(/1865 doesn’t use routes/);
  });

  it('a save file in which a company does not earn the most is not legal, but can be trusted', () => {
    const by = printed(['show', runningFile, '--json']).active[0];
    const lazy = keep('lazy.json', { ...running, moves: [...running.moves, { type: 'run', by, runs: [] }] });
    expect(complaint(['show', lazy])).toMatch(
      /move \d+ of \d+ is illegal: .*\nThese routes earn 0\. You must run for the maximum: [1-9]\d*\. .*57-or-8/,
    );
    expect(printed(['show', lazy, '--trust', '--json']).moves).toBe(running.moves.length + 1);
  });

  it('simulate plays games with the random player', () => {
    const args = [
      'simulate',
      '--title',
      '1857',
      '--players',
      '2',
      '--games',
      '1',
      '--seed',
      '3',
      '--bot',
      'random',
      '--option',
      'finance=18EU',
      '--json',
    ];
    const findings = printed(args);
    expect(findings).toMatchObject({ title: '1857', players: 2, options: { finance: '18EU' }, games: 1, finished: 1, failures: [] });
    expect(findings.moves).toBeGreaterThan(50);
    expect(findings.movesPerSecond).toBeGreaterThan(0);
    expect(Object.values<number>(findings.ends)).toEqual([1]);
    expect(findings.kinds.buy).toBeGreaterThan(0);
    expect(readdirSync(folder)).not.toContain('failures');
  });

  it('simulate --keep writes the games of another bot, which show opens', () => {
    const args = ['--title', '1865', '--players', '2', '--games', '1', '--seed', '3', '--cap', '1', '--bot', 'greedy'];
    const { bot, games, failures, kept } = printed(['simulate', ...args, '--keep', '--out', 'kept', '--json']);
    expect({ bot, games, failures }).toEqual({ bot: 'greedy', games: 1, failures: [] });
    expect(kept).toEqual([join('kept', '1865-full-2p-3.json')]);
    expect(readdirSync(join(folder, 'kept'))).toEqual(['1865-full-2p-3.json']);
    expect(printed(['show', kept[0], '--json']).moves).toBeGreaterThan(20);
  });

  it('match plays bots against each other and adds up what came of it', () => {
    const args = ['match', '--title', '1865', '--seats', 'random,random,random', '--games', '3', '--seed', '5', '--workers', '1', '--json'];
    const { title, games, seats, rounds, moves, ends, faults } = JSON.parse(command(args).stdout);
    expect({ title, games, faults }).toEqual({ title: '1865', games: 3, faults: 0 });
    const figure = expect.any(Number);
    expect(seats).toHaveLength(3);
    for (const seat of seats)
      expect(seat).toMatchObject({
        bot: 'random',
        games: 3,
        wins: figure,
        meanRank: figure,
        worthShare: figure,
        rating: figure,
        error: figure,
        msMedian: figure,
        msWorst: figure,
      });
    const sum = (of: readonly number[]): number => of.reduce((total, one) => total + one, 0);
    expect(sum(seats.map(({ wins }: { wins: number }) => wins))).toBeCloseTo(3, 1);
    expect(sum(seats.map(({ worthShare }: { worthShare: number }) => worthShare))).toBeCloseTo(3, 1);
    for (const { least, mean, most } of [rounds, moves]) expect([least <= mean, mean <= most, least > 0]).toEqual([true, true, true]);
    expect(sum(Object.values<number>(ends))).toBe(3);
  });

  it('match names the fault of a bot in a file, which plays on with safe moves', () => {
    const odd = keep('odd.mjs', 'export default ({ seat }) => ({ move: { type: "fly", by: seat }, used: { plays: 0, nodes: 0 } });');
    const args = ['match', '--title', '1865', '--seats', `${odd},random`, '--games', '1', '--workers', '1'];
    const { status, stdout, stderr } = command(args);
    const { faults, firstFault } = JSON.parse(stdout);
    expect([status, faults > 0]).toEqual([1, true]);
    expect(firstFault).toMatch(/^odd: \{"type":"fly","by":"p1"\} is refused: \w/);
    expect(stderr).toContain(`${faults} decisions failed, and a safe move was played instead. The first: ${firstFault}`);
  });

  it('a bot gets the budget it is known with, and --budget where it heeds one', () => {
    const told = 'const bot = ({ title, state, seat, budget }) => ({ ...safeMove({ title, state, seat }), used: budget });';
    const echo = `import { safeMove } from ${JSON.stringify(new URL('../../bots/dist/index.js', import.meta.url).href)};\n${told}\n`;
    const plain = keep('plain.mjs', `${echo}export default bot;`);
    const own = keep('own.mjs', `${echo}export default { bot, budget: { plays: 7, nodes: 70 } };`);
    const used = (...args: readonly string[]) => JSON.parse(command(['hint', freshFile, ...args]).stdout).used;
    expect(used('--bot', plain)).toEqual({ plays: 1_500, nodes: 300_000 });
    expect(used('--bot', own)).toEqual({ plays: 7, nodes: 70 });
    expect(used('--bot', own, '--budget', '9')).toEqual({ plays: 9, nodes: 70 });
    expect(complaint(['hint', freshFile, '--bot', 'greedy', '--budget', '9'])).toMatch(/--budget is for planner, director and files/);
    const match = ['match', '--title', '1865', '--seats', 'random,random', '--games', '1'];
    expect(complaint([...match, '--budget', '9'])).toMatch(/--budget is for planner/);
  });

  it('bench prints figures with their targets', () => {
    const { status, stdout } = command(['bench', '--title', '1857', '--games', '1', '--json']);
    expect(status).toBe(0);
    const figures = Object.entries<Record<string, unknown>>(JSON.parse(stdout));
    expect(figures.length).toBeGreaterThan(10);
    for (const [, figure] of figures)
      expect(figure).toMatchObject({ value: expect.any(Number), unit: expect.any(String), n: expect.any(Number) });
    for (const [, figure] of figures) expect(figure).toHaveProperty('target');
  }, 300_000);
});

describe('roundhouse complains in words', () => {
  it.each([
    [[], /No command given\./],
    [['fly'], /Unknown command: "fly"\.[\s\S]*Usage/],
    [['titles', '--colour'], /--colour[\s\S]*Usage: roundhouse titles/],
    [['titles', 'extra'], /Unexpected argument: "extra"/],
    [['new', '--players', 'Ana,Ben'], /Missing --title\./],
    [['new', '--title', '1857'], /Missing --players\./],
    [['new', '--title', '18xx', '--players', 'Ana,Ben'], /Unknown title "18xx"\. Available: 1857/],
    [['new', '--title', 'constructor', '--players', 'Ana,Ben'], /Unknown title "constructor"/],
    [['new', '--title', '1857', '--players', 'Ana'], /1857 takes 2 to 6 players, not 1/],
    [['new', '--title', '1857', '--players', 'Ana,,Ben'], /empty name/],
    [['new', '--title', '1857', '--players', 'Ana,Ben', '--option', 'finance=1830'], /option finance must be one of 1856, 18EU/],
    [
      ['new', '--title', '1857', '--players', 'Ana,Ben', '--option', 'weather=rain'],
      /unknown option weather for 1857\. Available options: finance, oba/,
    ],
    [['new', '--title', '1857', '--players', 'Ana,Ben', '--option', 'finance'], /must look like name=value/],
    [['new', '--title', '1857', '--players', 'Ana,Ben', '--seed', 'x'], /--seed must be a whole number/],
    [['show'], /FILE is missing/],
    [['show', 'nowhere.json'], /Can’t read nowhere\.json: file not found/],
    [['show', '.'], /Can’t read .*: it is a folder/],
    [['show', 'fresh.json', '--at', '-1'], /--at/],
    [['play', 'fresh.json'], /MOVE_JSON is missing/],
    [['play', 'fresh.json', 'pass'], /the move is not JSON/],
    [['play', 'fresh.json', '{"type":"pass"}'], /a move needs "type" and "by"/],
    [['play', 'fresh.json', 'null'], /a move needs "type" and "by"/],
    [['routes', 'fresh.json'], /Missing --company\./],
    [['routes', 'fresh.json', '--company', 'XYZ'], /Unknown company "XYZ"\. Companies: .*OBA/],
    [['match', '--title', '1857'], /Missing --seats/],
    [['match', '--title', '1857', '--seats', 'greedy,chess'], /Unknown bot "chess"\. Available: random, greedy, planner/],
    [['match', '--title', '1857', '--seats', 'greedy'], /1857 takes 2 to 6 players, not 1/],
    [['hint'], /FILE is missing/],
    [['hint', 'fresh.json', '--bot', 'chess'], /Unknown bot "chess"/],
    [['simulate', '--title', '1857', '--players', '3', '--bot', 'chess'], /Unknown bot "chess"/],
    [['simulate', '--title', '1857', '--players', '9'], /1857 takes 2 to 6 players, not 9/],
    [['simulate', '--title', '1857', '--players', '3', '--games', 'many'], /--games must be a whole number/],
    [['bench', '--title', '1830'], /Unknown title "1830"/],
    [['bench', '--part', 'wheels'], /Unknown part "wheels"/],
  ])('%j', (args, message) => {
    expect(complaint(args)).toMatch(message);
  });

  it.each([
    ['nothing', '', /- is empty/],
    ['no JSON', '{"format": 1,', /- is not JSON/],
    ['a list', '[]', /expected a JSON object/],
    ['no title', '{}', /has no title/],
    ['an unknown title', { title: '1830' }, /unknown title "1830"/],
    ['unknown rules', { rules: 99 }, /1857 rules version 99; this version of roundhouse has 2/],
    ['an unknown format', { format: 2 }, /unknown record format 2/],
    ['no players', { players: 'Ana' }, /players must be a list/],
    [
      'two players with one id',
      {
        players: [
          { id: 'a', name: 'A' },
          { id: 'a', name: 'B' },
        ],
      },
      /two players have the id a/,
    ],
    ['an unknown option', { options: { weather: 'rain' } }, /unknown option weather/],
    ['wrong draws', { draws: [1, 2] }, /draws/],
    ['no moves', { moves: null }, /moves must be a list/],
    ['what is no move', { moves: [{ type: 'pass', by: 'ana' }, 'pass'] }, /move 2 is invalid/],
    [
      'an illegal move',
      {
        moves: [
          { type: 'pass', by: 'ana' },
          { type: 'bid', by: 'ben', item: 'FCA', amount: 1 },
          { type: 'pass', by: 'cleo' },
        ],
      },
      /move 2 of 3 is illegal: .*\nBid too low\. The minimum is \d+\. \(auction\.too-low, rule 57-1870\.auction-3\)\nThe game is legal up to move 1/,
    ],
  ])('a save file with %s', (_what, change, message) => {
    const text = typeof change === 'string' ? change : JSON.stringify({ ...fresh, ...change });
    expect(complaint(['show', '-'], text)).toMatch(message);
  });
});

describe('notate', () => {
  it('prints a game as text that every command reads', () => {
    const { status, stdout } = command(['notate', freshFile]);
    expect(status).toBe(0);
    expect(stdout).toContain('[Title 1857]\n[Rules 2]\n');
    const game = keep('game.txt', `${stdout}ana pass\n`);
    expect(printed(['notate', game, '--record'])).toEqual({ ...fresh, moves: [...fresh.moves, { type: 'pass', by: 'ana' }] });
    expect(complaint(['show', keep('wrong.txt', `${stdout}ana fly\n`)])).toMatch(/wrong\.txt: line \d+: 1857 has no move "fly"/);
  });
});
