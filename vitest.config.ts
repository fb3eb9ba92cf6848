import { defineConfig } from 'vitest/config';

/** Tests that need more than the sources. All others, beside the sources or in a folder `test`, are unit tests. */
const APART = {
  command: ['packages/cli/test/**/*.test.ts'],
  database: ['packages/server/test/**/*.test.ts'],
  browser: ['packages/web/test/browser/**/*.test.{ts,mjs}'],
};

export default defineConfig({
  test: {
    environment: 'node',
    setupFiles: ['./vitest.setup.ts'],
    testTimeout: 120_000,
    hookTimeout: 120_000,
    // Vitest would leave one core idle.
    maxWorkers: '100%',
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['{packages,examples}/*/{src,test}/**/*.test.{ts,tsx}', 'scripts/test/*.test.mjs'],
          exclude: Object.values(APART).flat(),
          // Engine and titles keep no state, so files share what is loaded, which saves two fifths of the processor time. A test that mocks a module
          // (kit/figures.ts mocks board files) resets the modules before and after.
          isolate: false,
          sequence: { groupOrder: 0 },
        },
      },
      ...Object.entries(APART).map(([name, include]) => ({
        extends: true as const,
        // The browser tests mock nothing either: the server is loaded once for all of them.
        test: { name, include, isolate: name !== 'browser', sequence: { groupOrder: 1 } },
      })),
    ],
    coverage: {
      include: ['{packages,examples}/*/src/**/*.{ts,tsx}'],
      exclude: ['**/*.test.{ts,tsx}', '**/test/**'],
      reporter: ['html', 'text-summary'],
      reportOnFailure: true,
    },
  },
});
