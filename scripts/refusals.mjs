// Lists the rules that the sources refuse moves by and that no test has seen refuse one. vitest.setup.ts writes down what tests saw.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { cache, root, sourcesOf } from './lib/workspace.mjs';

const ID = /(['"`])((?:57|SA|ESP|SAR|FB)-[A-Za-z0-9.]+(?:-[A-Za-z0-9]+)*)\1/g;

/** The text of each call `refuse(…)`, to its closing bracket. */
function* refuseCalls(text) {
  for (const { index } of text.matchAll(/\brefuse\(/g)) {
    let depth = 0;
    let end = index + 'refuse'.length;
    do {
      if (text[end] === '(') depth++;
      if (text[end] === ')') depth--;
      end++;
    } while (depth > 0 && end < text.length);
    yield text.slice(index, end);
  }
}

const cited = new Map();
for (const path of [...sourcesOf('engine'), ...sourcesOf('titles')]) {
  const text = readFileSync(path, 'utf8');
  const places = [...refuseCalls(text), ...[...text.matchAll(/\brule:\s*[^,}\n]*/g)].map(([property]) => property)];
  for (const place of places) for (const [, , id] of place.matchAll(ID)) cited.set(id, relative(root, path));
}

const seen = new Set();
if (existsSync(cache)) {
  for (const file of readdirSync(cache).filter((name) => name.startsWith('refusals-'))) {
    for (const line of readFileSync(join(cache, file), 'utf8').split('\n')) seen.add(line);
  }
}

const missing = [...cited].filter(([id]) => !seen.has(id)).sort();
for (const [id, path] of missing) console.log(`${id} never refused in a test (${path})`);
console.log(`refusals: ${cited.size} rules cited, ${cited.size - missing.length} refused in a test`);
process.exit(missing.length ? 1 : 0);
