// npm run pack [-- --out DIR]: builds what can be published and packs it into one tarball for each package, in reports/packages.
// `npm publish FILE.tgz` publishes one. Sources stay here: the condition `development`, which leads to them, is dropped.
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { build, install, root, runNpm, walk } from './lib/workspace.mjs';

const PUBLISHED = ['engine', 'titles', 'bots', 'client', 'cli'].map((name) => `packages/${name}`);
/** Packages of ours that travel inside `roundhouse`. Their dependencies are its own. */
const INSIDE = ['packages/table', 'packages/server', 'examples/18mini'];

const readJson = (path) => JSON.parse(readFileSync(path, 'utf8'));
const writeJson = (path, value) => writeFileSync(path, `${JSON.stringify(value, null, 2)}\n`);
const manifestOf = (folder) => readJson(join(root, folder, 'package.json'));
const VERSIONS = Object.fromEntries([...PUBLISHED, ...INSIDE].map(manifestOf).map(({ name, version }) => [name, version]));

const withoutSources = (exports) =>
  Object.fromEntries(
    Object.entries(exports).map(([path, to]) => {
      if (typeof to === 'string') return [path, to];
      const { development: _, ...built } = to;
      return [path, built];
    }),
  );

/** Our packages fit each other in one version only. */
const exact = (dependencies = {}) =>
  Object.fromEntries(Object.entries(dependencies).map(([name, range]) => [name, VERSIONS[name] ?? range]));

const manifest = ({ private: _, devDependencies: __, ...given }) => ({
  ...given,
  exports: withoutSources(given.exports),
  dependencies: exact(given.dependencies),
});

/** What the compiler has written, without what leads to the sources. */
function copyBuilt(from, to) {
  cpSync(join(root, from, 'dist'), join(to, 'dist'), { recursive: true, filter: (path) => !/\.map$|\.tsbuildinfo$/.test(path) });
  for (const path of walk(join(to, 'dist'))) {
    if (!/\.(js|d\.ts)$/.test(path)) continue;
    writeFileSync(path, readFileSync(path, 'utf8').replace(/\n\/\/# sourceMappingURL=\S+\s*$/, '\n'));
  }
}

function stage(folder, to) {
  mkdirSync(to, { recursive: true });
  const given = manifest(manifestOf(folder));
  copyBuilt(folder, to);
  for (const file of ['README.md', 'openapi.json', 'bin'])
    if (existsSync(join(root, folder, file))) cpSync(join(root, folder, file), join(to, file), { recursive: true });
  cpSync(join(root, 'LICENSE'), join(to, 'LICENSE'));
  return given;
}

/** The command with the server and the app: packages inside it keep their names, so that nothing in them changes. */
function fillCommand(given, to) {
  for (const name of ['app', 'docs']) cpSync(join(root, 'packages/web/dist', name), join(to, name), { recursive: true });
  const inside = INSIDE.map((folder) => {
    const { name, ...inner } = manifest(manifestOf(folder));
    const place = join(to, 'node_modules', name);
    mkdirSync(place, { recursive: true });
    copyBuilt(folder, place);
    const { dependencies, ...rest } = inner;
    writeJson(join(place, 'package.json'), { name, ...rest });
    return { name, dependencies };
  });
  const names = inside.map(({ name }) => name);
  const all = Object.assign({}, given.dependencies, ...inside.map(({ dependencies }) => dependencies));
  return {
    ...given,
    files: [...given.files, 'app', 'docs'],
    dependencies: Object.fromEntries(
      names
        .map((name) => [name, VERSIONS[name]])
        .concat(Object.entries(all).filter(([name]) => !names.includes(name)))
        .sort(),
    ),
    bundleDependencies: names,
  };
}

const { values } = parseArgs({ options: { out: { type: 'string', default: join(root, 'reports/packages') } } });
const out = resolve(values.out);
if (!install({ quiet: true }) || !build({ quiet: true })) {
  console.error('The build failed: see above.');
  process.exit(1);
}
const staged = join(out, 'staged');
rmSync(out, { recursive: true, force: true });
const folders = PUBLISHED.map((folder) => {
  const to = join(staged, folder);
  const given = stage(folder, to);
  writeJson(join(to, 'package.json'), folder === 'packages/cli' ? fillCommand(given, to) : given);
  return to;
});
if (!runNpm(['pack', ...folders, '--pack-destination', out, '--silent', '--ignore-scripts'])) process.exit(1);
rmSync(staged, { recursive: true, force: true });
