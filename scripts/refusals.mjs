// node scripts/refusals.mjs, after `npm test`: lists the rules that the sources cite and by which no test has seen a move refused.
// vitest.setup.ts writes down what tests saw.
//
// Shared steps take the ids of their rules from the policies of a title (`rules: { cash: '57-…' }`), so every string that is a ledger
// id counts as cited, but for keys of tables and for the rule of a duty, which demands a decision and refuses nothing.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { citedLedgers } from './lib/ledger.mjs';
import { cache, examples, root, sourcesOf } from './lib/workspace.mjs';

const prefixes = citedLedgers.flatMap((ledger) => ledger.prefixes).join('|');
const ID = new RegExp(`(['"\`])((?:${prefixes})-[A-Za-z0-9.]+(?:-[A-Za-z0-9]+)*)\\1`, 'g');
const COMMENT = /\/\*[\s\S]*?\*\/|(?<![:'"`\\])\/\/.*$/gm;

function isCited(text, { index, 0: literal }) {
  const before = text.slice(0, index);
  const after = text.slice(index + literal.length);
  const key = /[{,]\s*$/.test(before) && /^\s*:/.test(after);
  const duty = /\brule:\s*$/.test(before) && /^,\s*due\b/.test(after);
  return !key && !duty;
}

/** A title that is not on the list of titles is still being built: its rules do not count yet. */
const list = readFileSync(join(root, 'packages/titles/src/list.ts'), 'utf8');
const isBuilding = (path) => {
  const title = /packages[\\/]titles[\\/]src[\\/](\w+)[\\/]/.exec(path)?.[1];
  return title !== undefined && !list.includes(`'./${title}/index.ts'`);
};

/** What translates games of other platforms names rules to tell where they differ, and the page of a title to explain them. They refuse no move. */
const isToldOnly = (path) => /[\\/]import[\\/]|[\\/](about|meta)\.ts$/.test(path);

const cited = new Map();
for (const path of [...sourcesOf('packages/engine'), ...sourcesOf('packages/titles'), ...examples.flatMap(sourcesOf)]) {
  if (isBuilding(path) || isToldOnly(path)) continue;
  const text = readFileSync(path, 'utf8').replace(COMMENT, '');
  for (const match of text.matchAll(ID)) if (isCited(text, match)) cited.set(match[2], relative(root, path));
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
