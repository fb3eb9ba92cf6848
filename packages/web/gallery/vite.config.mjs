// What the app's own build checks and writes does not concern the gallery.
import { defineConfig } from 'vite';

export default defineConfig({
  build: { target: 'es2022', chunkSizeWarningLimit: 4_000, minify: false, reportCompressedSize: false },
  worker: { format: 'es' },
});
