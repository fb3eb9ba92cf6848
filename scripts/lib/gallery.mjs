// The component gallery: built, opened in a browser story by story, photographed, and compared with other photographs.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import pixelmatch from 'pixelmatch';
import { PNG } from 'pngjs';

/** Builds the gallery of a checkout whose packages are compiled. */
export const buildGallery = (root, site) => {
  const web = join(root, 'packages/web');
  const cli = join(dirname(createRequire(join(web, 'package.json')).resolve('storybook/package.json')), 'dist/bin/dispatcher.js');
  const { NODE_ENV: _, VITEST: __, ...env } = process.env;
  const args = ['build', '--config-dir', 'gallery', '--output-dir', site, '--disable-telemetry', '--quiet'];
  const { status, stdout, stderr } = spawnSync(process.execPath, [cli, ...args], { cwd: web, env, encoding: 'utf8' });
  if (status !== 0) throw new Error(`The gallery could not be built.\n${stdout}${stderr}`);
};

/** The stories of a built gallery: id, title and name. */
export const storiesOf = (site) => Object.values(JSON.parse(readFileSync(join(site, 'index.json'), 'utf8')).entries);

/** Every story is looked at in both themes, on a desk and on a phone. */
export const WINDOWS = [
  { name: 'desk-light', width: 1366, height: 768, theme: 'light' },
  { name: 'phone-dark', width: 390, height: 844, theme: 'dark' },
  { name: 'desk-dark', width: 1366, height: 768, theme: 'dark' },
  { name: 'phone-light', width: 390, height: 844, theme: 'light' },
];

const HOME = 'http://gallery/';

/** A window on a built gallery. `show` opens a story and says how that ended; what goes wrong in the page is in `errors`. */
export const openGallery = async (browser, site, { width, height, theme = 'light' }) => {
  const context = await browser.newContext({ viewport: { width, height }, reducedMotion: 'reduce', locale: 'en-GB', timezoneId: 'UTC' });
  await context.route(`${HOME}**`, (route) => {
    const file = join(site, decodeURIComponent(new URL(route.request().url()).pathname));
    return existsSync(file) ? route.fulfill({ path: file }) : route.fulfill({ status: 404, body: '' });
  });
  const page = await context.newPage();
  const errors = [];
  page.on('pageerror', ({ message }) => errors.push(`${page.url()}: ${message}`));
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
  let loading = 0;
  page.on('request', () => loading++);
  for (const over of ['requestfinished', 'requestfailed']) page.on(over, () => loading--);
  let opened = false;
  return {
    page,
    errors,
    isLoading: () => loading > 0,
    list: () => page.goto(`${HOME}index.html`),
    show: async (id) => {
      if (!opened) await page.goto(`${HOME}iframe.html?viewMode=story&id=${id}&globals=theme:${theme}`);
      // As a click in the list does.
      else
        await page.evaluate(
          (storyId) => globalThis.__STORYBOOK_ADDONS_CHANNEL__.emit('setCurrentStory', { storyId, viewMode: 'story' }),
          id,
        );
      opened = true;
      // Another story must not be asked for before this one is drawn and its choices are made.
      const phase = await page.waitForFunction((wanted) => {
        const render = globalThis.__STORYBOOK_PREVIEW__?.currentRender;
        return render?.id === wanted && ['finished', 'errored', 'aborted'].includes(render.phase) ? render.phase : null;
      }, id);
      return String(await phase.jsonValue());
    },
    close: () => context.close(),
  };
};

/** Most pictures taken of a story until two in a row are the same. */
const MOST = 12;

/** A picture of the page once it stands still: nothing is being loaded, and two pictures in a row are the same. */
const settled = async ({ page, isLoading }, patience) => {
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
  if (patience > 0) await page.waitForTimeout(patience);
  let last = null;
  for (let taken = 0; taken < MOST; taken++) {
    const next = await page.screenshot({ animations: 'disabled', caret: 'hide' });
    if (last !== null && next.equals(last) && !isLoading()) break;
    last = next;
  }
  return last;
};

/** Photographs stories into a folder, one PNG for each window. Returns the stories that could not be drawn. */
const photograph = async (browser, site, folder, { stories, windows, patience = 0, onPicture = () => {} }) => {
  mkdirSync(folder, { recursive: true });
  const broken = [];
  for (const window of windows) {
    const gallery = await openGallery(browser, site, window);
    for (const { id } of stories.filter((story) => story.windows === undefined || story.windows.has(window.name))) {
      const end = await gallery.show(id);
      if (end !== 'finished') broken.push(`${id} (${window.name}): ${end}`);
      writeFileSync(join(folder, `${id}.${window.name}.png`), await settled(gallery, patience));
      onPicture();
    }
    await gallery.close();
  }
  return broken;
};

const picturesIn = (folder) => readdirSync(folder).filter((name) => name.endsWith('.png'));

/** What two pictures differ in, as a picture; null if nothing that an eye could see. */
const difference = (before, after) => {
  if (before.equals(after)) return null;
  const [a, b] = [PNG.sync.read(before), PNG.sync.read(after)];
  if (a.width !== b.width || a.height !== b.height) return after;
  const marks = new PNG({ width: a.width, height: a.height });
  return pixelmatch(a.data, b.data, marks.data, a.width, a.height, { threshold: 0.1 }) === 0 ? null : PNG.sync.write(marks);
};

/** The pictures that are in both folders and differ. */
const differing = (before, after) =>
  picturesIn(after).filter((name) => {
    if (!existsSync(join(before, name))) return false;
    const [a, b] = [before, after].map((folder) => readFileSync(join(folder, name)));
    return difference(a, b) !== null;
  });

/** Milliseconds that a story gets before a difference is believed: a bot may think, or a search go on, behind what is shown. */
const PATIENCE = 2_000;

/**
 * Photographs the stories of two built galleries and writes a page of what differs. What differs is photographed again, so that a slow moment
 * is not taken for a change.
 */
export const compareGalleries = async (browser, before, after, out, { only = () => true, windows = WINDOWS, onPicture } = {}) => {
  const work = mkdtempSync(join(tmpdir(), 'roundhouse-pictures-'));
  const folders = [join(work, 'before'), join(work, 'after')];
  const broken = [];
  const take = async (chosen, patience) => {
    for (const [at, site] of [before, after].entries())
      broken.push(...(await photograph(browser, site, folders[at], { stories: chosen(storiesOf(site)), windows, patience, onPicture })));
  };
  try {
    await take((stories) => stories.filter(only), 0);
    const doubtful = differing(...folders);
    const named = new Map();
    for (const name of doubtful) {
      const [id, window] = name.split('.');
      named.set(id, (named.get(id) ?? new Set()).add(window));
    }
    if (doubtful.length > 0)
      await take((stories) => stories.filter(({ id }) => named.has(id)).map(({ id }) => ({ id, windows: named.get(id) })), PATIENCE);
    const names = new Map([before, after].flatMap(storiesOf).map(({ id, title, name }) => [id, `${title}/${name}`]));
    return { ...comparePictures(...folders, out, names), broken: [...new Set(broken)] };
  } finally {
    rmSync(work, { recursive: true, force: true });
  }
};

/** Compares two folders of pictures; writes those that differ, are new or are gone into a third, with a page that shows them. */
const comparePictures = (before, after, out, names) => {
  mkdirSync(out, { recursive: true });
  const [old, now] = [picturesIn(before), picturesIn(after)];
  const write = (name, of, picture) => writeFileSync(join(out, `${name.slice(0, -'.png'.length)}.${of}.png`), picture);
  const changed = differing(before, after);
  for (const name of changed) {
    const [a, b] = [before, after].map((folder) => readFileSync(join(folder, name)));
    write(name, 'before', a);
    write(name, 'after', b);
    write(name, 'difference', difference(a, b));
  }
  const added = now.filter((name) => !old.includes(name));
  const gone = old.filter((name) => !now.includes(name));
  for (const name of added) write(name, 'after', readFileSync(join(after, name)));
  for (const name of gone) write(name, 'before', readFileSync(join(before, name)));
  const report = { pictures: now.length, changed, added, gone };
  writeFileSync(join(out, 'index.html'), pageOf(report, names));
  return report;
};

const escaped = (text) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

const figure = (name, of) =>
  `<figure><figcaption>${of}</figcaption><a href="${name}.${of}.png"><img loading="lazy" src="${name}.${of}.png" alt="${name}, ${of}"></a></figure>`;

/** A picture is named after its story and its window: 1857-panels--s-0.desk-light.png. */
const headingOf = (name, names) => {
  const [id, window] = name.split('.');
  return `${names.get(id) ?? id}, ${window}`;
};

const section = (heading, files, views, names) =>
  files.length === 0
    ? ''
    : `<h2>${heading}: ${files.length}</h2>${files
        .map((file) => file.slice(0, -'.png'.length))
        .map((name) => `<h3>${escaped(headingOf(name, names))}</h3><div>${views.map((of) => figure(name, of)).join('')}</div>`)
        .join('')}`;

const pageOf = (
  { pictures, changed, added, gone },
  names,
) => `<!doctype html><html lang="en"><meta charset="utf-8"><title>Gallery: what differs</title>
<style>body{font:15px/1.5 system-ui;margin:24px;background:#f4f4f2;color:#222}div{display:flex;flex-wrap:wrap;gap:16px}figure{margin:0;max-width:31%}img{max-width:100%;border:1px solid #bbb;background:#fff}h3{font-size:15px;margin:24px 0 4px}</style>
<h1>Gallery: what differs</h1><p>${pictures} pictures, ${changed.length} changed, ${added.length} new, ${gone.length} gone.</p>
${section('Changed', changed, ['before', 'after', 'difference'], names)}${section('New', added, ['after'], names)}${section('Gone', gone, ['before'], names)}</html>
`;
