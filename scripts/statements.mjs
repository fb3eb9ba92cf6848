// node scripts/statements.mjs [REPORT], after `npm test`: fails where a statement of a ledger is in the name of no test that was run.
// REPORT is Vitest's report in JSON, by default the report.json that `npm test` leaves.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { allLedgers, idsMissing } from './lib/ledger.mjs';
import { root } from './lib/workspace.mjs';

const { testResults } = JSON.parse(readFileSync(process.argv[2] ?? join(root, 'report.json'), 'utf8'));
const wasRun = ({ status }) => status === 'passed' || status === 'failed';
const names = testResults.flatMap(({ assertionResults }) => assertionResults.filter(wasRun).map(({ fullName }) => fullName)).join('\n');

let total = 0;
const missing = allLedgers.flatMap(({ name, ids }) => {
  total += ids.length;
  return idsMissing(ids, names).map((id) => `${id} is in the name of no test (${name})`);
});
for (const line of missing) console.log(line);
console.log(`ledgers: ${allLedgers.length} with ${total} statements, ${total - missing.length} named by a test`);
process.exit(missing.length ? 1 : 0);
