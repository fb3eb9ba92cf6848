import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { roundhouse } from './roundhouse.ts';

// Commands that write files for the app and for printers.

vi.setConfig({ testTimeout: 300_000 });

const folder = mkdtempSync(join(tmpdir(), 'roundhouse-'));
afterAll(() => rmSync(folder, { recursive: true }));

const shipped = fileURLToPath(new URL('../../web/public/puzzles/', import.meta.url));

describe('puzzles', () => {
  it('finds, grades and writes puzzles of the games in a folder', () => {
    // The opening of a game that puzzles are shipped from.
    const text = readFileSync(join(shipped, '1857-1.txt'), 'utf8').split('\n').slice(0, 260).join('\n');
    mkdirSync(join(folder, 'games'));
    writeFileSync(join(folder, 'games', 'one.txt'), `${text}\n`);
    const { status, stdout, stderr } = roundhouse(['puzzles', '--from', 'games', '--most', '3', '--out', 'out'], { cwd: folder });
    expect(status).toBe(0);
    expect(stderr).toMatch(/^one\.txt: \d+ puzzles of runs, 0 of purchases\./m);
    const told = JSON.parse(stdout) as { readonly found: number; readonly chosen: number; readonly grades: object };
    expect(told).toMatchObject({ games: 1, chosen: 3, titles: { 1857: 3 }, grades: { easy: 1, medium: 1, hard: 1 } });
    expect(told.found).toBeGreaterThanOrEqual(told.chosen);
    const runs = JSON.parse(readFileSync(join(folder, 'out', 'runs.json'), 'utf8')) as readonly {
      readonly best: number;
      readonly naive: number;
    }[];
    for (const { best, naive } of runs) expect(best).toBeGreaterThan(naive);
    expect(readdirSync(join(folder, 'out')).sort()).toEqual(['1857-1.txt', 'buys.json', 'runs.json']);
  });

  it('says what to do where there are no games', () => {
    mkdirSync(join(folder, 'empty'));
    const complaint = (...args: string[]): string => roundhouse(['puzzles', ...args], { cwd: folder }).stderr;
    expect(complaint('--from', 'empty')).toMatch(/There are no games in empty\. Make some with: roundhouse simulate/);
    expect(complaint('--from', 'nowhere')).toMatch(/Can’t read the folder nowhere/);
    expect(complaint()).toMatch(/--from/);
  });
});

describe('print', () => {
  it('prints a title as PDF and SVG', () => {
    const { status, stdout, stderr } = roundhouse(['print', '--title', '1865', '--out', 'paper', '--svg'], { cwd: folder });
    expect([stderr, status]).toEqual(['', 0]);
    const { sheets, files } = JSON.parse(stdout) as { readonly sheets: readonly string[]; readonly files: readonly string[] };
    expect(sheets).toEqual(expect.arrayContaining(['board', 'market', 'tiles', 'charters']));
    expect(files.length).toBe(sheets.length + 1);
    expect(readFileSync(join(folder, 'paper', '1865-board.svg'), 'utf8')).toMatch(/^<svg .*<\/svg>\s*$/s);
    const pdf = readFileSync(join(folder, 'paper', '1865.pdf'), 'latin1');
    expect(pdf.startsWith('%PDF')).toBe(true);
    expect(pdf.match(/\/Type \/Page\b(?!s)/g)?.length).toBe(sheets.length);
  });

  it('says what is wrong with a title or a browser', () => {
    expect(roundhouse(['print', '--title', '1830'], { cwd: folder }).stderr).toMatch(/1830/);
    const env = process.env.CHROMIUM;
    process.env.CHROMIUM = '/nowhere/chromium';
    try {
      expect(roundhouse(['print', '--title', '1865'], { cwd: folder }).stderr).toMatch(
        /CHROMIUM is \/nowhere\/chromium, and there is no such file/,
      );
    } finally {
      if (env === undefined) delete process.env.CHROMIUM;
      else process.env.CHROMIUM = env;
    }
  });
});
