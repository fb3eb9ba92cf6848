// npm run mutants -- --title 1865 [--file track.ts | --file track.ts:37-41]…, or --engine shares [--file sale.ts]… [--titles]: changes the rules one by one
// (StrykerJS) and tells which changes no test that names a rule notices. The report opens in a browser: reports/mutants/<name>/index.html.
// Tests are loaded once for all mutants; --isolated loads them for each, which takes ten times as long.
// A folder of the engine is proven by the engine's own tests; with --titles those of all titles help, which takes many times longer.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { cache, install, root, runTool } from './lib/workspace.mjs';
import { equivalentsOf, isEquivalent } from './mutants/equivalent.mjs';

const { values } = parseArgs({
  options: {
    title: { type: 'string' },
    engine: { type: 'string' },
    file: { type: 'string', multiple: true, default: [] },
    titles: { type: 'boolean', default: false },
    concurrency: { type: 'string', default: '2' },
    isolated: { type: 'boolean', default: false },
  },
});
const name = values.title ?? values.engine;
const folder = values.title === undefined ? `packages/engine/src/${values.engine}` : `packages/titles/src/${values.title}`;
if (name === undefined || !existsSync(join(root, folder))) {
  console.error('usage: npm run mutants -- --title TITLE [--file NAME.ts]… | --engine FOLDER [--file NAME.ts]… [--titles]');
  process.exit(1);
}
if (!install()) process.exit(1);

/** What holds no rule: words, types, tables of printed data, and checks of the program itself. */
const NO_RULES = [
  'about.ts',
  'forecast.ts',
  'words/**',
  'import/**',
  'meta.ts',
  'say.ts',
  'versions.ts',
  'view.ts',
  'printed.ts',
  'invariants.ts',
  '**/*.test.ts',
  '**/test/**',
];
const tests =
  values.title === undefined
    ? [`${folder}/`, 'packages/engine/test/', ...(values.titles ? ['packages/titles/test/'] : [])]
    : [`packages/titles/test/${values.title}/`];

const equivalents = equivalentsOf(name);

const report = `reports/mutants/${name}`;
mkdirSync(cache, { recursive: true });
// One of its own for each name, so that runs of several titles go side by side.
const config = join(cache, `stryker-${name}.json`);
writeFileSync(
  config,
  JSON.stringify({
    testRunner: values.isolated ? 'vitest' : 'rules',
    plugins: ['@stryker-mutator/vitest-runner', join(root, 'scripts/mutants/runner.mjs')],
    vitest: { configFile: 'vitest.mutants.config.ts', related: false },
    mutate:
      values.file.length > 0
        ? values.file.map((file) => `${folder}/${file}`)
        : [`${folder}/**/*.ts`, ...NO_RULES.map((file) => `!${folder}/${file}`)],
    coverageAnalysis: 'perTest',
    ignoreStatic: true,
    mutator: { excludedMutations: ['StringLiteral'] },
    ignorePatterns: ['docs', 'packages/*/dist', 'packages/web', 'packages/server', 'reports', 'coverage', '*.tsbuildinfo'],
    // The compiler of this repository has no API that StrykerJS knows; the tests need no tsconfig.
    tsconfigFile: 'none.json',
    concurrency: Number(values.concurrency),
    // On a busy machine it takes many seconds to load the modules again and run all tests; what repeats without end is found by counting.
    timeoutMS: 90_000,
    reporters: ['progress', 'clear-text', 'html', 'json'],
    clearTextReporter: { allowColor: false, logTests: false, reportTests: false },
    htmlReporter: { fileName: `${report}/index.html` },
    jsonReporter: { fileName: `${report}/mutants.json` },
    tempDirName: 'node_modules/.cache/roundhouse/mutants',
  }),
);
process.env.MUTANT_TESTS = JSON.stringify(tests);
process.env.MUTANT_FOLDER = folder;
const ended = runTool('stryker', ['run', config]);

const seen = existsSync(join(root, report, 'mutants.json')) ? JSON.parse(readFileSync(join(root, report, 'mutants.json'), 'utf8')) : null;
if (seen === null) process.exit(1);
const count = { killed: 0, all: 0, excused: 0 };
const share = ({ killed, all }) => `${killed} of ${all} mutants killed, ${((100 * killed) / Math.max(1, all)).toFixed(1)}%`;
for (const [path, { mutants, source }] of Object.entries(seen.files)) {
  const lines = source.split('\n');
  const file = path.slice(folder.length + 1);
  const here = { killed: 0, all: 0 };
  for (const mutant of mutants) {
    if (['Ignored', 'CompileError', 'RuntimeError'].includes(mutant.status)) continue;
    const killed = ['Killed', 'Timeout'].includes(mutant.status);
    const line = lines[mutant.location.start.line - 1].trim();
    if (!killed && isEquivalent(equivalents, file, line, mutant.replacement)) {
      count.excused++;
      continue;
    }
    here.all++;
    if (killed) here.killed++;
  }
  count.all += here.all;
  count.killed += here.killed;
  console.log(`${file}: ${share(here)}`);
}
console.log(`\n${name}: ${share(count)} (${count.excused} more are equivalent, see scripts/mutants/${name}.json)`);
process.exit(ended ? 0 : 1);
