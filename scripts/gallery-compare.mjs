// npm run gallery:compare [-- --base main] [--only 1857/Forms] [--out DIR]: photographs every story of the component gallery in both themes, on a
// desk and on a phone, as it was at a commit and as it is in the work tree, and writes a page of what differs. Both are drawn by the same browser on
// the same machine, so no pictures are kept in the repository. The built base stays in reports/gallery for the next time.
import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, lstatSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { openBrowser } from './lib/browser.mjs';
import { buildGallery, compareGalleries, storiesOf, WINDOWS } from './lib/gallery.mjs';
import { compile, root, run, runNpm } from './lib/workspace.mjs';

const { values } = parseArgs({ options: { base: { type: 'string', default: 'HEAD' }, only: { type: 'string' }, out: { type: 'string' } } });
const REPORTS = join(root, 'reports/gallery');
const out = resolve(values.out ?? join(REPORTS, 'compare'));
const git = (...args) => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim();

/** Ends the comparison with words for the person who asked for it. */
const fail = (message) => {
  throw new Error(message);
};

function commitOf(name) {
  try {
    return git('rev-parse', '--verify', '--quiet', `${name}^{commit}`);
  } catch {
    return fail(`There is no commit ${name}. Name one: npm run gallery:compare -- --base main`);
  }
}

/** Links the installed packages into a checkout, but for our own, which are those of the checkout. */
function linkModules(from, to) {
  mkdirSync(to);
  for (const name of readdirSync(from)) {
    if (name === '.cache' || name === '.vite' || name === '@roundhouse') continue;
    symlinkSync(join(from, name), join(to, name), 'junction');
  }
  if (!existsSync(join(from, '@roundhouse'))) return;
  mkdirSync(join(to, '@roundhouse'));
  for (const name of readdirSync(join(from, '@roundhouse')))
    if (lstatSync(join(from, '@roundhouse', name)).isSymbolicLink())
      cpSync(join(from, '@roundhouse', name), join(to, '@roundhouse', name), { verbatimSymlinks: true });
}

/** Builds the gallery as it was at a commit, in a folder of its own. */
function buildBase(commit, site) {
  const folder = mkdtempSync(join(tmpdir(), 'roundhouse-gallery-'));
  const checkout = join(folder, 'base');
  git('worktree', 'add', '--quiet', '--detach', checkout, commit);
  try {
    if (!existsSync(join(checkout, 'packages/web/gallery'))) fail(`${values.base} has no gallery yet: choose a later commit.`);
    const sameLock = readFileSync(join(checkout, 'package-lock.json')).equals(readFileSync(join(root, 'package-lock.json')));
    if (sameLock)
      for (const place of ['.', 'packages/web', 'scripts']) {
        const from = join(root, place, 'node_modules');
        if (existsSync(from)) linkModules(from, join(checkout, place, 'node_modules'));
      }
    else if (!runNpm(['ci', '--include=dev', '--no-fund', '--no-audit', '--loglevel=error', '--prefix', checkout]))
      fail('npm ci failed: see above.');
    if (!run(process.execPath, [join(root, 'node_modules/typescript/bin/tsc'), '-b', checkout])) fail(`${values.base} does not compile.`);
    buildGallery(checkout, site);
  } finally {
    git('worktree', 'remove', '--force', checkout);
    rmSync(folder, { recursive: true, force: true });
  }
}

async function main() {
  if (!compile()) fail('The build failed: see above.');
  const base = commitOf(values.base);
  const work = mkdtempSync(join(tmpdir(), 'roundhouse-gallery-'));
  const browser = await openBrowser();
  try {
    const site = join(REPORTS, `base-${base.slice(0, 12)}`);
    if (!existsSync(site)) {
      console.log(`Building the gallery of ${values.base} …`);
      for (const old of existsSync(REPORTS) ? readdirSync(REPORTS) : [])
        if (old.startsWith('base-')) rmSync(join(REPORTS, old), { recursive: true });
      buildBase(base, `${site}.part`);
      renameSync(`${site}.part`, site);
    }
    console.log('Building the gallery of the work tree …');
    const now = join(work, 'site');
    buildGallery(root, now);
    const only = ({ title, name, id }) => values.only === undefined || `${title}/${name} ${id}`.includes(values.only);
    const all = [site, now].reduce((sum, of) => sum + storiesOf(of).filter(only).length * WINDOWS.length, 0);
    if (all === 0) fail(`No story is called ${values.only}.`);
    let done = 0;
    const onPicture = () => {
      done++;
      if (process.stderr.isTTY) process.stderr.write(`\r${done} of ${Math.max(all, done)} pictures `);
    };
    rmSync(out, { recursive: true, force: true });
    const { pictures, changed, added, gone, broken } = await compareGalleries(browser, site, now, out, { only, onPicture });
    for (const story of broken) console.error(`Not drawn: ${story}`);
    for (const name of [...changed, ...added, ...gone]) console.log(`  ${name}`);
    console.log(`${pictures} pictures, ${changed.length} changed, ${added.length} new, ${gone.length} gone: ${join(out, 'index.html')}`);
  } finally {
    await browser.close();
    rmSync(work, { recursive: true, force: true });
  }
}

try {
  await main();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
