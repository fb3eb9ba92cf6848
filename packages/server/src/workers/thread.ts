/** The file of a thread. Threads run the built program, also when the sources are being tested. */
export const threadFile = (name: string): URL =>
  new URL(import.meta.url.endsWith('.ts') ? `../../dist/${name}.js` : `../${name}.js`, import.meta.url);
