import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const SOURCES = new URL('../src/', import.meta.url);
const ENGINE = new URL('../../engine/src/', import.meta.url);

const titles = readdirSync(SOURCES, { withFileTypes: true }).flatMap((entry) => (entry.isDirectory() ? [entry.name] : []));
const NAME = new RegExp(`(?<![A-Za-z0-9])(${titles.join('|')})(?![A-Za-z0-9])`, 'i');

it('the engine names no title', () => {
  expect(titles.length).toBeGreaterThan(0);
  const files = readdirSync(ENGINE, { recursive: true, encoding: 'utf8' });
  const sources = files.filter((name) => /\.tsx?$/.test(name) && !/\.test\.tsx?$|(^|[\\/])test[\\/]/.test(name));
  expect(sources.length).toBeGreaterThan(0);
  const found = sources.flatMap((name) =>
    readFileSync(new URL(name.replaceAll('\\', '/'), ENGINE), 'utf8')
      .split('\n')
      .flatMap((line, index) => (NAME.test(line) ? [`${name}:${index + 1} ${line.trim()}`] : [])),
  );
  expect(found).toEqual([]);
});
