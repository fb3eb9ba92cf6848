import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip, gzipSync } from 'node:zlib';
import { defineConfig, type Plugin } from 'vite';

const FIRST_LOAD = 200 * 1024;
/** The app itself; the other page is a board in frames of other pages. */
const APP = 'index';

/** The faces that every page shows; the heaviest and the italic come with a board. */
const FACE = /lato-latin-(400|700)-normal.*\.woff2$/;

const sizeOf = (source: string | Uint8Array): number => gzipSync(source).length;

/** Fails the build when script, style and fonts of the first page are too large. */
const firstLoad = (): Plugin => ({
  name: 'first-load',
  generateBundle: {
    order: 'post',
    handler(_options, bundle) {
      const chunks = new Map(Object.values(bundle).flatMap((file) => (file.type === 'chunk' ? [[file.fileName, file] as const] : [])));
      const needed = new Set<string>();
      const need = (name: string): void => {
        if (needed.has(name)) return;
        needed.add(name);
        for (const other of chunks.get(name)?.imports ?? []) need(other);
      };
      for (const chunk of chunks.values()) if (chunk.isEntry && chunk.name === APP) need(chunk.fileName);
      const sum = (sizes: readonly number[]): number => sizes.reduce((all, size) => all + size, 0);
      const script = sum([...needed].map((name) => sizeOf(chunks.get(name)?.code ?? '')));
      const assets = Object.values(bundle).flatMap((file) => (file.type === 'asset' ? [file] : []));
      const styles = new Set([...needed].flatMap((name) => [...(chunks.get(name)?.viteMetadata?.importedCss ?? [])]));
      const style = sum(assets.filter(({ fileName }) => styles.has(fileName)).map(({ source }) => sizeOf(source)));
      const faces = sum(assets.filter(({ fileName }) => FACE.test(fileName)).map(({ source }) => source.length));
      const kb = (size: number): string => (size / 1024).toFixed(0);
      const size = script + style + faces;
      const words = `first load: ${kb(size)} KB compressed (script ${kb(script)}, style ${kb(style)}, fonts ${kb(faces)}), at most ${kb(FIRST_LOAD)}`;
      if (size > FIRST_LOAD) this.error(words);
      this.info(words);
    },
  },
});

const PUBLIC = new URL('public/', import.meta.url);

const publicFiles = (): readonly string[] =>
  readdirSync(PUBLIC, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => `${entry.parentPath}/${entry.name}`.replaceAll('\\', '/').split('/public/').at(-1) as string);

/** A service worker that keeps every file of this build, so that the app opens and plays without a network. */
const offline = (): Plugin => ({
  name: 'offline',
  generateBundle: {
    order: 'post',
    handler(_options, bundle) {
      const files = ['./', ...[...Object.keys(bundle), ...publicFiles()].map((name) => `./${name}`)];
      const version = createHash('sha256').update(JSON.stringify(files)).digest('hex').slice(0, 12);
      this.emitFile({ type: 'asset', fileName: 'sw.js', source: worker(version, files) });
    },
  },
});

const worker = (version: string, files: readonly string[]): string => `const CACHE = 'roundhouse-${version}';
const FILES = ${JSON.stringify(files)};
self.addEventListener('install', (event) => {
  event.waitUntil(caches.open(CACHE).then((cache) => cache.addAll(FILES)).then(() => self.skipWaiting()));
});
self.addEventListener('activate', (event) => {
  const old = (name) => name.startsWith('roundhouse-') && name !== CACHE;
  event.waitUntil(
    caches.keys().then((names) => Promise.all(names.filter(old).map((name) => caches.delete(name)))).then(() => self.clients.claim()),
  );
});
self.addEventListener('fetch', (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== 'GET' || url.origin !== self.location.origin || url.pathname.startsWith('/api/')) return;
  // The page itself comes from the network while there is one, so that a new version is seen at once.
  const page = request.mode === 'navigate';
  const start = url.pathname.endsWith('/embed.html') ? './embed.html' : './';
  const kept = () => caches.match(page ? start : request, { ignoreSearch: true });
  event.respondWith(page ? fetch(request).catch(kept) : kept().then((found) => found ?? fetch(request)));
});
self.addEventListener('push', (event) => {
  const { title, body, page, tag } = event.data.json();
  event.waitUntil(self.registration.showNotification(title, { body, tag, renotify: true, icon: './icon.svg', data: { page } }));
});
self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  const address = new URL(event.notification.data.page, self.registration.scope).href;
  const open = async () => {
    const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
    const there = pages.find(({ url }) => url === address);
    if (there !== undefined) return there.focus();
    const [first] = pages;
    // A page of the app goes there without loading anew; the address differs after the # only.
    if (first === undefined || !(await first.focus())) return self.clients.openWindow(address);
    return first.navigate(address);
  };
  event.waitUntil(open());
});
`;

/** What the modules of a build import, without what they load later. */
interface Graph {
  getModuleInfo(id: string): { readonly importedIds: readonly string[] } | null;
}

const src = (path: string): string => new URL(`src/${path}`, import.meta.url).pathname;

/** Modules of other packages that the first page shows words and names from. */
const OF_FIRST_PAGE =
  /[\\/](engine[\\/]\w+[\\/](say[\\/]\w|versions\.|hash\.)|titles[\\/]\w+[\\/](catalogue|list|corrections|\w+[\\/]meta)\.|table[\\/]\w+[\\/]seat\.)/;
/** The rules of one title. What its own page tells and how games of other platforms are read is loaded when it is needed. */
const OF_TITLE = /[\\/]titles[\\/]\w+[\\/](\w+)[\\/](?!about|measured|import).*\.js(on)?$/;
const OF_RULES = /[\\/](engine|table)[\\/]\w+[\\/].*\.js$|[\\/]titles[\\/]\w+[\\/][\w-]+\.js(on)?$/;

/** The chunk of a module of another package. Every page that plays or draws a game needs the engine as a whole. */
const chunkOfPackage = (id: string): string | null => {
  if (OF_FIRST_PAGE.test(id)) return 'base';
  const [, title] = OF_TITLE.exec(id) ?? [];
  if (title !== undefined) return `rules-${title}`;
  return OF_RULES.test(id) ? 'rules' : null;
};

/**
 * Puts modules that are needed together into one chunk: a page that loads a hundred small ones spends a fifth of its time on them. A chunk holds what
 * its page imports and no chunk before it holds, so that chunks never import each other in a circle.
 */
const chunked = (): ((id: string, graph: Graph) => string | null) => {
  const reached = new Map<string, ReadonlySet<string>>();
  const reachedFrom = (path: string, graph: Graph): ReadonlySet<string> => {
    const known = reached.get(path);
    if (known !== undefined) return known;
    const found = new Set([src(path)]);
    for (const id of found) for (const imported of graph.getModuleInfo(id)?.importedIds ?? []) found.add(imported);
    reached.set(path, found);
    return found;
  };
  return (id, graph) => {
    const [app, embed] = ['main.tsx', 'embed/main.tsx'];
    if (/[\\/]packages[\\/](?!web[\\/])/.test(id)) return chunkOfPackage(id);
    // Styles stay with the page that imports them, and entries run on their own page only.
    if (/\.css($|\?)/.test(id) || id === src(app) || id === src(embed)) return null;
    const isIn = (path: string): boolean => reachedFrom(path, graph).has(id);
    if (isIn(app)) return isIn(embed) ? 'base' : 'home';
    if (isIn(embed)) return 'board';
    return isIn('pages/GamePage.tsx') ? 'game' : null;
  };
};

/**
 * Chunks whose functions the browser compiles while it loads them, beside the page, and not one by one when each is first called, which holds up the
 * page: most of them are called when a game is opened. Browsers that do not know the comment ignore it.
 */
const COMPILED_AT_ONCE = /^(base|board|rules|rules-\w+|game|18\w+|TablePage|ReplayPage)$/;

const compiledAtOnce = (): Plugin => ({
  name: 'compiled-at-once',
  apply: 'build',
  // Browsers heed the comment on the first line only, so it is written after all others have written theirs.
  enforce: 'post',
  generateBundle: {
    order: 'post',
    handler(_options, bundle) {
      for (const file of Object.values(bundle))
        if (file.type === 'chunk' && COMPILED_AT_ONCE.test(file.name)) file.code = `//# allFunctionsCalledOnLoad\n${file.code}`;
    },
  },
});

const OUT = new URL('dist/app/', import.meta.url);
const TEXTS = /\.(js|css|html|svg|json|webmanifest)$/;
/** A smaller file fits into one packet anyway. */
const LEAST_BYTES = 1_024;

/** Writes every text file compressed beside it, as small as it can be made. The server sends these (http/static.ts). */
const compressed = (): Plugin => ({
  name: 'compressed',
  apply: 'build',
  async closeBundle() {
    const files = readdirSync(OUT, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && TEXTS.test(entry.name))
      .map((entry) => `${entry.parentPath}/${entry.name}`);
    await Promise.all(
      files.map(async (file) => {
        const text = readFileSync(file);
        if (text.length < LEAST_BYTES) return;
        const brotli = { params: { [constants.BROTLI_PARAM_SIZE_HINT]: text.length } };
        writeFileSync(`${file}.br`, await promisify(brotliCompress)(text, brotli));
        writeFileSync(`${file}.gz`, await promisify(gzip)(text, { level: 9 }));
      }),
    );
  },
});

export default defineConfig({
  base: './',
  build: {
    outDir: 'dist/app',
    emptyOutDir: true,
    target: 'es2022',
    rolldownOptions: {
      input: { [APP]: new URL('index.html', import.meta.url).pathname, embed: new URL('embed.html', import.meta.url).pathname },
      output: {
        codeSplitting: { includeDependenciesRecursively: false, groups: [{ debugName: 'pages', name: chunked() }] },
      },
      onLog(level, log, handle) {
        // Ariakit marks its files for servers that render React. This app is rendered in the browser alone. Compressing takes most of a build,
        // which is no news to those who wait for it.
        if (log.code !== 'MODULE_LEVEL_DIRECTIVE' && log.code !== 'PLUGIN_TIMINGS') handle(level, log);
      },
    },
  },
  plugins: [firstLoad(), offline(), compiledAtOnce(), compressed()],
  worker: { format: 'es' },
});
