// Fails where a source file imports what its layer may not know, where source files import each other in a circle,
// and where the engine names a title.
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';
import { isTest, PACKAGES, root, sourcesOf, walk } from './lib/workspace.mjs';

const MAY_KNOW = {
  engine: [],
  titles: ['engine'],
  bots: ['engine', 'titles'],
  table: ['engine'],
  server: ['engine', 'titles', 'bots', 'table'],
  web: ['engine', 'titles', 'bots', 'table'],
  cli: ['engine', 'titles', 'bots', 'server', 'web'],
};
const PURE = ['engine', 'titles', 'bots', 'table']; // run in Node, browsers and workers alike
const TITLE_NAME = /(?<![A-Za-z0-9])(1857|18sa|18esp|1865|18fb)(?![A-Za-z0-9])/i;

const problems = [];
const shown = (path) => relative(root, path).split(sep).join('/');

/** The imports of a file: where from, and whether only types. Comments are left out. */
function importsOf(path) {
  const text = readFileSync(path, 'utf8').replace(/\/\*[\s\S]*?\*\/|(?<![:'"`\\])\/\/.*$/gm, '');
  const found = [];
  for (const [, only, names, from] of text.matchAll(/^\s*(?:import|export)\s+(type\s+)?([^'";]*?\s+from\s+)?['"]([^'"]+)['"]/gm)) {
    const listed = names
      ?.match(/^\{([^}]*)\}/)?.[1]
      ?.split(',')
      .map((name) => name.trim())
      .filter(Boolean);
    found.push({ from, typeOnly: Boolean(only) || (listed?.length > 0 && listed.every((name) => name.startsWith('type '))) });
  }
  for (const [, from] of text.matchAll(/\bimport\(\s*['"]([^'"]+)['"]\s*\)/g)) found.push({ from, typeOnly: true });
  return found;
}

/** The folder of a title (`packages/titles/src/<title>/…`), or null for what all titles share. */
function titleOf(path) {
  const [, , , folder, ...rest] = shown(path).split('/');
  return rest.length && existsSync(join(root, 'packages/titles/src', folder, 'board.json')) ? folder : null;
}

function checkLayers(name, path) {
  for (const { from } of importsOf(path)) {
    const other = from === 'roundhouse' ? 'cli' : from.match(/^@roundhouse\/([^/]+)/)?.[1];
    if (other && other !== name && !MAY_KNOW[name].includes(other))
      problems.push(`${shown(path)} imports ${from}: ${name} may not know ${other}`);
    if (other === name && !isTest(path)) problems.push(`${shown(path)} imports its own package by name`);
    if (isTest(path)) continue;
    if (PURE.includes(name) && from.startsWith('node:')) problems.push(`${shown(path)} imports ${from}: ${name} has no I/O`);
    if (!from.startsWith('.')) continue;
    const target = join(dirname(path), from);
    if (!shown(target).startsWith(`packages/${name}/src/`)) problems.push(`${shown(path)} imports ${from}, outside of its package`);
    if (name !== 'titles' || !titleOf(path)) continue;
    if (titleOf(target) && titleOf(target) !== titleOf(path))
      problems.push(`${shown(path)} imports ${from}: titles do not know each other`);
  }
}

function checkCycles(paths) {
  const graph = new Map(
    paths.map((path) => [
      path,
      importsOf(path)
        .filter(({ from, typeOnly }) => from.startsWith('.') && !typeOnly)
        .map(({ from }) => join(dirname(path), from)),
    ]),
  );
  const done = new Set();
  const trail = [];
  const visit = (path) => {
    if (done.has(path) || !graph.has(path)) return;
    if (trail.includes(path)) {
      problems.push(`circle: ${[...trail.slice(trail.indexOf(path)), path].map(shown).join(' -> ')}`);
      return;
    }
    trail.push(path);
    graph.get(path).forEach(visit);
    trail.pop();
    done.add(path);
  };
  paths.forEach(visit);
}

function checkNoTitles(path) {
  readFileSync(path, 'utf8')
    .split('\n')
    .forEach((line, index) => {
      const name = line.match(TITLE_NAME)?.[1];
      if (name) problems.push(`${shown(path)}:${index + 1} names a title: ${name}`);
    });
}

let count = 0;
for (const name of PACKAGES) {
  const sources = sourcesOf(name);
  const tests = [...walk(join(root, 'packages', name))].filter(
    (path) => /\.tsx?$/.test(path) && isTest(path) && !/[\\/](dist|node_modules)[\\/]/.test(path),
  );
  for (const path of [...sources, ...tests]) checkLayers(name, path);
  checkCycles(sources);
  if (name === 'engine') sources.forEach(checkNoTitles);
  count += sources.length;
}

for (const problem of problems) console.error(problem);
console.log(`layers: ${count} source files, ${problems.length} problem${problems.length === 1 ? '' : 's'}`);
process.exit(problems.length ? 1 : 0);
