import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

// The tests that prove rules, for scripts/mutants.mjs. Recorded games and perft tables are the program's own output and prove no rule.

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

export default defineConfig({
  resolve: {
    // Mutants are made in a copy of the sources. Without these names the tests there would load the packages they were copied from.
    alias: {
      '@roundhouse/engine': here('./packages/engine/src/index.ts'),
      '@roundhouse/titles': here('./packages/titles/src/index.ts'),
    },
  },
  test: {
    environment: 'node',
    include: JSON.parse(process.env.MUTANT_TESTS ?? '["packages/{engine,titles}/{src,test}/**/*.test.ts"]'),
    exclude: [
      '**/node_modules/**',
      '**/accounts.test.ts',
      '**/perft.test.ts',
      '**/corpus.test.ts',
      '**/kept.test.ts',
      '**/printed.test.ts',
    ],
    testTimeout: 60_000,
  },
});
