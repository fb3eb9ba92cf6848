// Released rules numbers: the recorded games of every title are those that were released, and a change is found out.
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { changesIn, gamesIn, releasedFile, releasedIn } from '../lib/released.mjs';
import { root } from '../lib/workspace.mjs';

const TESTS = join(root, 'packages/titles/test');
const titles = readdirSync(TESTS).filter((title) => existsSync(releasedFile(join(TESTS, title))));

describe('recorded games of released numbers', () => {
  it.each(titles)('%s: none has changed', (title) => expect(changesIn(title, join(TESTS, title))).toEqual([]));
});

describe('a change of a released game', () => {
  const folder = mkdtempSync(join(tmpdir(), 'roundhouse-'));
  afterAll(() => rmSync(folder, { recursive: true }));
  const game = (rules, end) => `${JSON.stringify({ end, fingerprints: {}, record: { rules } })}\n`;
  const path = (file, corpus = 'corpus') => join(folder, corpus, file);

  beforeEach(() => {
    rmSync(folder, { recursive: true });
    mkdirSync(join(folder, 'corpus'), { recursive: true });
    writeFileSync(path('a.json'), game(1, 'one'));
    writeFileSync(path('b.json'), game(1, 'two'));
    const released = Object.fromEntries(gamesIn(folder).map(({ file, digest }) => [file, digest]));
    writeFileSync(releasedFile(folder), JSON.stringify({ 1: released }));
  });

  it('is found, and told with what to do', () => {
    expect(changesIn('18xx', folder)).toEqual([]);
    writeFileSync(path('b.json'), game(1, 'another'));
    expect(changesIn('18xx', folder)).toEqual([
      '18xx: game b.json has changed, but rules number 1 is released. Undo the change, or give the changed rule a new number in packages/titles/src/18xx/versions.ts and run node scripts/corpus.mjs 18xx.',
    ]);
  });

  it('is found where a game is left out or added, or has another number', () => {
    rmSync(path('b.json'));
    writeFileSync(path('c.json'), game(1, 'three'));
    writeFileSync(path('a.json'), game(2, 'one'));
    expect(changesIn('18xx', folder).map((line) => line.split(',')[0])).toEqual([
      '18xx: game a.json is missing',
      '18xx: game b.json is missing',
      '18xx: game c.json is new',
    ]);
  });

  it('is not seen in games of a later number, and line ends do not count', () => {
    renameSync(join(folder, 'corpus'), join(folder, 'corpus-1'));
    cpSync(join(folder, 'corpus-1'), join(folder, 'corpus'), { recursive: true });
    writeFileSync(path('a.json'), game(2, 'another'));
    writeFileSync(path('b.json'), game(2, 'another'));
    const text = readFileSync(path('a.json', 'corpus-1'), 'utf8');
    writeFileSync(path('a.json', 'corpus-1'), text.replace('\n', '\r\n'));
    expect(changesIn('18xx', folder)).toEqual([]);
    expect(releasedIn(folder)).toHaveProperty('1');
  });
});
