import { defineConfig } from 'vite';

// The command in a few files instead of hundreds: reading modules one by one is most of the time in which a fresh process loads a title. It is
// made from what the compiler has written to the packages' `dist`. Files lie as deep as the compiler's, so that paths from them stay the same.
export default defineConfig({
  publicDir: false,
  build: {
    ssr: true,
    outDir: 'dist/bundle',
    emptyOutDir: true,
    target: 'node20',
    rolldownOptions: {
      input: { main: 'packages/cli/dist/main.js', cold: 'packages/cli/dist/cold.js' },
      output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
    },
  },
  ssr: { noExternal: true },
});
