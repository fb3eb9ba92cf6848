import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { ERRORS } from './errors.ts';

const SOURCES = fileURLToPath(new URL('..', import.meta.url));

const sources = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
  .map((file) => readFileSync(join(SOURCES, file), 'utf8'));

it('every code that the server answers with is in the list, with its status, and no other', () => {
  const found = new Set<string>();
  for (const text of sources) {
    for (const [, code] of text.matchAll(/\bconflict\(\s*'([\w-]+)'/g)) found.add(`409 ${code}`);
    for (const [, status, code] of text.matchAll(/\bRequestError\(\s*(\d{3}),\s*'([\w-]+)'/g)) found.add(`${status} ${code}`);
    for (const [, status, code] of text.matchAll(/\bsend\((\d{3}), '([\w-]+)'/g)) found.add(`${status} ${code}`);
  }
  found.add('413 too-large');
  expect([...found].sort()).toEqual(ERRORS.map(({ status, code }) => `${status} ${code}`).sort());
});
