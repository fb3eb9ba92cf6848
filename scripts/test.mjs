// npm test: installs if needed, then runs every check and every test. The last line is `N passed, N failed`.
// Arguments go to Vitest: `npm test -- routes` runs only the tests whose file name contains "routes".
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { installBrowser } from './lib/browser.mjs';
import {
  buildApp,
  buildDocs,
  bundleCommand,
  cache,
  checkLayers,
  install,
  noteBuilt,
  noteCommandBuilt,
  root,
  run,
  runTool,
  typecheck,
} from './lib/workspace.mjs';

const REPORT = join(root, 'report.json');
const filters = process.argv.slice(2);
const failures = [];
let passed = 0;
let failed = 0;

function check(name, ok) {
  if (ok) passed++;
  else {
    failed++;
    failures.push(name);
  }
}

function step(name, work) {
  console.log(`\n== ${name}`);
  const ok = work();
  check(name, ok);
  return ok;
}

function finish() {
  if (failures.length) console.log(`\nfailed: ${failures.join(', ')}`);
  console.log(`\n${passed} passed, ${failed} failed`);
  process.exit(failed ? 1 : 0);
}

/** Counts the tests of the report. A file that could not be loaded, or an error outside of every test, counts as one failure. */
function countTests(ok) {
  if (!existsSync(REPORT)) return check('tests', false);
  const report = JSON.parse(readFileSync(REPORT, 'utf8'));
  const broken = report.testResults.filter(
    (file) => file.status === 'failed' && !file.assertionResults.some((test) => test.status === 'failed'),
  );
  const bad = report.numFailedTests + broken.length;
  passed += report.numPassedTests;
  failed += bad;
  if (bad) failures.push('tests');
  else if (!ok) check('tests', false);
}

if (!install()) {
  check('install', false);
  finish();
}

const since = new Date();
step('lint (biome check)', () => runTool('biome', ['check']));
const typed = step('types (tsc -b)', () => typecheck()) && step('command (vite build)', () => bundleCommand());
const bundled = step('web app (vite build)', () => buildApp());
const told = step('docs: links lead somewhere, public names say what they are', () => buildDocs());
if (typed) noteCommandBuilt(since);
if (typed && bundled && told) noteBuilt(since);
step('layers (dependency-cruiser)', () => checkLayers());
step('dead code (knip)', () => runTool('knip', []));
step('the typed client is up to date', () => run(process.execPath, ['scripts/client.mjs', '--check']));
step('every statement is in the sources', () => run(process.execPath, ['scripts/ledger-sources.mjs']));

const browser = installBrowser();
check('browser', browser !== null);
if (browser) process.env.CHROMIUM = browser;

console.log('\n== tests (vitest run)');
mkdirSync(cache, { recursive: true });
for (const file of readdirSync(cache)) if (file.startsWith('refusals-')) rmSync(join(cache, file));
rmSync(REPORT, { force: true });
countTests(
  runTool('vitest', ['run', '--passWithNoTests', '--reporter=default', '--reporter=json', `--outputFile.json=${REPORT}`, ...filters]),
);

if (filters.length === 0) {
  step('every refusal is tested', () => run(process.execPath, ['scripts/refusals.mjs']));
  step('every statement is tested', () => run(process.execPath, ['scripts/statements.mjs']));
}
finish();
