/** The file of a thread. Threads run the built code, even when the sources are tested. */
export const threadFile = (name: string): URL =>
  new URL(import.meta.url.endsWith('.ts') ? `../../dist/${name}` : `../${name}`, import.meta.url);
