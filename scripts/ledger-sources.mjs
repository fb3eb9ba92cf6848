// npm run ledger [-- TITLE…]: lists the statements of each ledger that no source file beside it names, in code or in a comment,
// and counts them. Part of `npm test`: a statement must lead to the code that effects it.
import { readFileSync } from 'node:fs';
import { citedLedgers, idsMissing } from './lib/ledger.mjs';
import { isTest, walk } from './lib/workspace.mjs';

/** The texts of a title's page explain rules and effect none. */
const isPage = (path) => /[\\/]about\.ts$/.test(path);

const wanted = process.argv.slice(2);
let all = 0;
for (const { name, folder, ids } of citedLedgers) {
  if (wanted.length > 0 && !wanted.includes(name)) continue;
  const sources = [...walk(folder)].filter((path) => /\.tsx?$/.test(path) && !isTest(path) && !isPage(path));
  const missing = idsMissing(ids, sources.map((path) => readFileSync(path, 'utf8')).join('\n'));
  all += missing.length;
  for (const id of missing) console.log(id);
  console.log(`${name}: ${missing.length} of ${ids.length} statements are not named in the sources`);
}
process.exit(all === 0 ? 0 : 1);
