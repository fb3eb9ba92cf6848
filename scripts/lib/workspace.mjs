// What the scripts share: where things are, and how to install and build when needed. Plain Node, no dependencies.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('../..', import.meta.url));
export const cache = join(root, 'node_modules/.cache/roundhouse');
const packagesIn = (folder) =>
  readdirSync(join(root, folder))
    .map((name) => `${folder}/${name}`)
    .filter((path) => existsSync(join(root, path, 'package.json')));

/** The folders of the titles in `examples`. */
export const examples = packagesIn('examples');

const PACKAGES = [...packagesIn('packages'), ...examples];

/** Is this the id of a title in `examples`? */
export const isExample = (title) => examples.includes(`examples/${title}`);

/** The packages the command is made of. */
const COMMAND = ['engine', 'titles', 'bots', 'cli'].map((name) => `packages/${name}`);

const BUILT = join(cache, 'built');
const COMMAND_BUILT = join(cache, 'built-command');

/** Runs a program in the root folder. The result is true when it ended well. */
export function run(command, args, { quiet = false } = {}) {
  // A quiet run keeps standard output free: what the program says goes to standard error.
  const stdio = ['ignore', quiet ? 2 : 'inherit', 'inherit'];
  // A test that starts the command may have to build it: what is built is always for production.
  const { NODE_ENV: _, ...env } = process.env;
  const { status, error } = spawnSync(command, args, { cwd: root, stdio, env });
  if (error) console.error(`${command}: ${error.message}`);
  return status === 0;
}

/** Runs npm: the one that started this, if it did. */
export function runNpm(args, options) {
  const npm = process.env.npm_execpath;
  return npm?.endsWith('.js') ? run(process.execPath, [npm, ...args], options) : run('npm', args, options);
}

const HOME_OF = { biome: '@biomejs/biome', depcruise: 'dependency-cruiser', stryker: '@stryker-mutator/core', tsc: 'typescript' };

/** Runs a program that an installed package brings. */
export function runTool(name, args, { flags = [], ...options } = {}) {
  const folder = join(root, 'node_modules', HOME_OF[name] ?? name);
  const { bin } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  return run(process.execPath, [...flags, join(folder, typeof bin === 'string' ? bin : bin[name]), ...args], options);
}

/** Every file below a folder, folders included. */
export function* walk(folder) {
  if (!existsSync(folder)) return;
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    yield path;
    if (entry.isDirectory()) yield* walk(path);
  }
}

/** TypeScript files below the `src` of a folder, without tests. */
export const sourcesOf = (folder) => [...walk(join(root, folder, 'src'))].filter((path) => /\.tsx?$/.test(path) && !isTest(path)).sort();

export const isTest = (path) => /\.test\.tsx?$|[\\/]test[\\/]/.test(path);

/** In an image everything is installed and built, and what built it is gone. */
const isImage = process.env.ROUNDHOUSE_BUILT === '1';

/** npm notes in node_modules what it has installed: that must be what the lock asks for. */
function isInstalled() {
  const read = (file) => JSON.parse(readFileSync(join(root, file), 'utf8')).packages;
  if (!existsSync(join(root, 'node_modules/.package-lock.json'))) return false;
  const wanted = read('package-lock.json');
  const found = read('node_modules/.package-lock.json');
  return Object.entries(wanted).every(([path, { version, optional }]) => {
    if (!path.startsWith('node_modules/')) return true;
    return found[path] ? found[path].version === version : optional === true;
  });
}

export function install(options) {
  if (isImage || isInstalled()) return true;
  console.error('Installing dependencies (npm ci) …');
  return runNpm(['ci', '--include=dev', '--no-fund', '--no-audit', '--loglevel=error'], options);
}

/** Is what was noted in a file under this name newer than all that these packages are built from? */
function isBuilt(note, folders) {
  if (isImage) return true;
  if (!existsSync(note) || !folders.every((folder) => existsSync(join(root, folder, 'dist')))) return false;
  const at = statSync(note).mtimeMs;
  const inputs = ['package-lock.json', 'tsconfig.base.json'].map((file) => join(root, file));
  for (const name of folders) {
    const folder = join(root, name);
    inputs.push(...readdirSync(folder).map((file) => join(folder, file)), ...walk(join(folder, 'src')));
  }
  return inputs.every((path) => /[\\/](dist|bin|test|node_modules)$|\.md$/.test(path) || isTest(path) || statSync(path).mtimeMs <= at);
}

export const typecheck = (options) => runTool('tsc', ['-b'], options);

/** Installs and compiles what scripts of rules and boards need: all packages, without the app and the command in one file. */
export const compile = (options) => install(options) && typecheck(options);

export const checkLayers = () =>
  runTool('depcruise', ['--config', '.dependency-cruiser.mjs', 'packages', 'examples'], {
    flags: ['--import', './scripts/lib/typescript-6.mjs'],
  });

/** Writes the command in a few files, from what the compiler has written. */
export const bundleCommand = (options) => runTool('vite', ['build', 'packages/cli', '--logLevel', 'warn'], options);

export const buildApp = (options) => runTool('vite', ['build', 'packages/web', '--logLevel', 'warn'], options);

/** Writes the documentation as pages, after checking its links and the comments of the public API. */
export const buildDocs = (options) => run(process.execPath, ['scripts/docs.mjs'], options);

/** Notes that what was built before `since` is up to date: everything, or what the command needs. */
export function noteBuilt(since, note = BUILT) {
  mkdirSync(cache, { recursive: true });
  writeFileSync(note, '');
  utimesSync(note, since, since);
}

export const noteCommandBuilt = (since) => noteBuilt(since, COMMAND_BUILT);

export function build(options) {
  if (isBuilt(BUILT, PACKAGES)) return true;
  console.error('Building …');
  const since = new Date();
  if (!typecheck(options) || !bundleCommand(options) || !buildApp(options) || !buildDocs(options)) return false;
  noteBuilt(since);
  return true;
}

/** Builds what the command needs, which is all but the server and the web app. */
export function buildCommand(options) {
  if (isBuilt(COMMAND_BUILT, COMMAND) || isBuilt(BUILT, COMMAND)) return true;
  console.error('Building …');
  const since = new Date();
  if (!runTool('tsc', ['-b', 'packages/cli'], options) || !bundleCommand(options)) return false;
  noteCommandBuilt(since);
  return true;
}
