// All tests that prove rules in one file, for scripts/mutants.mjs: StrykerJS loads a test file anew for every mutant, so one file with all
// tests takes a fraction of the time. Recorded games and perft tables are the program's own output and prove no rule, nor do games of
// another platform; games played at random take long and prove what chance leads to.

const all = import.meta.glob([
  '../packages/{engine,titles}/{src,test}/**/*.test.ts',
  '!**/import/*.test.ts',
  '!**/{accounts,carried,cover,perft,corpus,kept,printed,there-and-back,train-10,best-runs,every-lay,every-way,kinds,wander}.test.ts',
  '!../packages/engine/test/{fingerprint,offers,record,versions}.test.ts',
]);
const folders: readonly string[] = JSON.parse(process.env.MUTANT_TESTS ?? '[""]');
for (const [path, load] of Object.entries(all)) {
  if (folders.some((folder) => path.startsWith(`../${folder}`))) await load();
}
