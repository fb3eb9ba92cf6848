// Files whose names differ only in case are one file on macOS and Windows, and so are the files compiled from `Log.tsx` and `log.ts`.
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { root, walk } from '../lib/workspace.mjs';

it('no two files would be one where case does not count', () => {
  const folders = ['packages', 'examples'].flatMap((kind) => readdirSync(join(root, kind)).map((name) => join(root, kind, name)));
  const files = folders.flatMap((folder) => [...walk(join(folder, 'src')), ...walk(join(folder, 'test'))]);
  const seen = new Map();
  const same = [];
  for (const file of files) {
    const written = file.replace(/\.tsx?$/, '.js').toLowerCase();
    if (seen.has(written)) same.push([seen.get(written), file]);
    seen.set(written, file);
  }
  expect(same).toEqual([]);
});
