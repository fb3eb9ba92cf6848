// npm run ledger [-- TITLE…]: lists the statements of each ledger that no source file beside it names, in code or in a comment,
// and counts them. It only lists: the exit code is 0 whatever it finds.
import { readFileSync } from 'node:fs';
import { citedLedgers, idsMissing } from './lib/ledger.mjs';
import { isTest, walk } from './lib/workspace.mjs';

const wanted = process.argv.slice(2);
for (const { name, folder, ids } of citedLedgers) {
  if (wanted.length > 0 && !wanted.includes(name)) continue;
  const sources = [...walk(folder)].filter((path) => /\.tsx?$/.test(path) && !isTest(path));
  const missing = idsMissing(ids, sources.map((path) => readFileSync(path, 'utf8')).join('\n'));
  for (const id of missing) console.log(id);
  console.log(`${name}: ${missing.length} of ${ids.length} statements are not named in the sources`);
}
