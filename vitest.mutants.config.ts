import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

// The tests that prove rules (scripts/mutants.test.ts), for scripts/mutants.mjs.

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
    include: ['scripts/mutants.test.ts'],
    testTimeout: 60_000,
  },
});
