// node scripts/ledger-copies.mjs DIR: says where the ledgers, boards and tiles in packages/titles differ from the originals in DIR
// (DIR/ledger/<title>.md, DIR/boards/<title>.json, DIR/boards/tiles.json).
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { root } from './lib/workspace.mjs';

const [from] = process.argv.slice(2);
if (!from || !existsSync(from)) {
  console.log(from ? `${from} is not there: nothing to compare with` : 'no folder given: nothing to compare with');
  process.exit(0);
}

const titles = join(root, 'packages/titles/src');
const pairs = [[join(titles, 'tiles.json'), join(from, 'boards/tiles.json')]];
for (const entry of readdirSync(titles, { withFileTypes: true })) {
  if (!entry.isDirectory() || !existsSync(join(titles, entry.name, 'board.json'))) continue;
  pairs.push([join(titles, entry.name, 'board.json'), join(from, 'boards', `${entry.name}.json`)]);
  pairs.push([join(titles, entry.name, 'ledger.md'), join(from, 'ledger', `${entry.name}.md`)]);
}

/** The first line in which two texts differ, counted from 1. */
function firstDifference(a, b) {
  const [x, y] = [a.split('\n'), b.split('\n')];
  return 1 + x.findIndex((line, i) => line !== y[i] || (i === x.length - 1 && y.length > x.length));
}

let differences = 0;
for (const [copy, original] of pairs) {
  const name = relative(root, copy);
  const absent = [copy, original].filter((path) => !existsSync(path));
  const same = absent.length === 0 && readFileSync(copy, 'utf8') === readFileSync(original, 'utf8');
  if (same) continue;
  differences++;
  if (absent.length) console.log(`${name}: ${absent.includes(copy) ? 'the copy' : 'the original'} is missing`);
  else console.log(`${name}: differs from line ${firstDifference(readFileSync(copy, 'utf8'), readFileSync(original, 'utf8'))}`);
}
console.log(`${pairs.length} copies, ${differences} differ`);
process.exit(differences ? 1 : 0);
