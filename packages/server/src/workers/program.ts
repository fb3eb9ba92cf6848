import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

// Which program made a snapshot. States of another build may have other fields, although its rules number is the same.

const require = createRequire(import.meta.url);

const filesIn = (folder: string): readonly string[] =>
  readdirSync(folder, { withFileTypes: true })
    .toSorted((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => {
      const path = join(folder, entry.name);
      if (entry.isDirectory()) return filesIn(path);
      return /\.js(on)?$/.test(entry.name) ? [path] : [];
    });

/** A digest of everything that makes a state: engine, fold and titles. */
export const programOf = (titles: string | null): string => {
  const digest = createHash('sha256');
  const packages = ['@roundhouse/engine', '@roundhouse/table', '@roundhouse/titles'];
  const files = packages.flatMap((name) => filesIn(dirname(require.resolve(name))));
  if (titles !== null) files.push(fileURLToPath(titles));
  for (const file of files) digest.update(readFileSync(file));
  return digest.digest('base64url').slice(0, 22);
};
