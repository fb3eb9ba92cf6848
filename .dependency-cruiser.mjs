// npm run layers: which file may import which. A package that does not exist yet may be listed already.
// Biome looks for circles (noImportCycles): it tells imports of types apart on every path, dependency-cruiser only on the first it finds.
import { readdirSync } from 'node:fs';

const MAY_KNOW = {
  engine: [],
  titles: ['engine'],
  bots: ['engine', 'titles'],
  table: ['engine'],
  // Generated from what the server says of itself; its tests use it.
  client: [],
  server: ['engine', 'titles', 'bots', 'table', 'client'],
  web: ['engine', 'titles', 'bots', 'table'],
  cli: ['engine', 'titles', 'bots', 'table', 'server', 'web'],
};
/** Run in Node, browsers and workers alike. */
const PURE = ['engine', 'titles', 'bots', 'table'];

const TEST = String.raw`\.test\.tsx?$|/test/`;
const BY_NAME = ['undetermined', 'npm', 'npm-dev', 'npm-no-pkg'];
const titles = readdirSync(new URL('packages/titles/src/', import.meta.url), { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name)
  .join('|');

const inSources = (packages, more = {}) => ({ path: `^packages/(${packages})/src/`, pathNot: TEST, ...more });
/** Titles outside of packages/titles are as pure as those in it. */
const PURE_SOURCES = { path: [`^packages/(${PURE.join('|')})/src/`, '^examples/[^/]+/src/'], pathNot: TEST };

const forbidden = [
  ...Object.entries(MAY_KNOW).flatMap(([name, known]) => {
    const others = Object.keys(MAY_KNOW).filter((other) => other !== name && !known.includes(other));
    const to = { path: `^packages/(${others.join('|')})/` };
    const comment = `${name} may know ${known.length > 0 ? known.join(', ') : 'no other package'}.`;
    return others.length === 0
      ? []
      : [
          { name: `layer-of-${name}`, severity: 'error', comment, from: inSources(name), to },
          // A test may reach further by path: browser tests start the server.
          {
            name: `layer-of-${name}-tests`,
            severity: 'error',
            comment,
            from: { path: `^packages/${name}/.*(${TEST})` },
            to: { ...to, dependencyTypes: BY_NAME },
          },
        ];
  }),
  {
    name: 'pure-of-node',
    severity: 'error',
    comment: 'Engine, titles, bots and table have no I/O.',
    from: PURE_SOURCES,
    to: { dependencyTypes: ['core'] },
  },
  {
    name: 'pure-of-dom',
    severity: 'error',
    comment: 'Engine, titles, bots and table see no DOM.',
    from: PURE_SOURCES,
    to: { path: '^node_modules/(react|react-dom|d3-[^/]+|uplot|@fontsource)/' },
  },
  {
    name: 'layer-of-examples',
    severity: 'error',
    comment: 'An example knows the engine and the titles.',
    from: { path: '^examples/[^/]+/src/', pathNot: TEST },
    to: { path: '^packages/', pathNot: '^packages/(engine|titles)/' },
  },
  {
    name: 'examples-apart',
    severity: 'error',
    comment: 'Only the app knows an example, and loads it when it is asked to.',
    from: { path: '^packages/', pathNot: '^packages/web/' },
    to: { path: '^examples/' },
  },
  {
    name: 'titles-apart',
    severity: 'error',
    comment: 'Titles do not know each other.',
    from: { path: `^packages/titles/src/(${titles})/` },
    to: { path: `^packages/titles/src/(${titles})/`, pathNot: '^packages/titles/src/$1/' },
  },
  {
    name: 'own-package-by-path',
    severity: 'error',
    comment: 'Inside a package, imports are relative.',
    from: inSources('[^/]+'),
    to: { path: '^packages/$1/', dependencyTypes: BY_NAME },
  },
  {
    name: 'other-packages-by-name',
    severity: 'error',
    comment: 'A relative import stays inside the sources of its package.',
    from: inSources('[^/]+'),
    to: { pathNot: '^packages/$1/src/', dependencyTypes: ['local'] },
  },
  {
    name: 'found',
    severity: 'error',
    comment: 'Every import leads somewhere.',
    from: { path: '^(packages|examples)/', pathNot: String.raw`vite-env\.d\.ts$` },
    to: { couldNotResolve: true },
  },
];

export default {
  forbidden,
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '/dist/' },
    // Imports of types count: they are what ties packages together.
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.base.json' },
    enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['development', 'import', 'default'] },
  },
};
