import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { buildGallery, compareGalleries, openGallery, storiesOf, WINDOWS } from '../../../../scripts/lib/gallery.mjs';

vi.setConfig({ testTimeout: 300_000, hookTimeout: 300_000 });

// The component gallery, built, looked through story by story, and compared with itself.

const ROOT = fileURLToPath(new URL('../../../..', import.meta.url));
const FOLDER = mkdtempSync(join(tmpdir(), 'roundhouse-gallery-'));
const SITE = join(FOLDER, 'site');
/** One story in so many is enough for the suite. GALLERY=all looks at all of them. */
const ONE_IN = process.env.GALLERY === 'all' ? 1 : 4;

let browser;
let entries;
beforeAll(async () => {
  buildGallery(ROOT, SITE);
  entries = storiesOf(SITE);
  browser = await chromium.launch({
    executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-component-update', '--no-first-run'],
  });
});
afterAll(async () => {
  await browser?.close();
  rmSync(FOLDER, { recursive: true, force: true });
});

describe('the component gallery', () => {
  it('shows forms, panels, board overlays and controls of all titles without a page error, in both themes and on a phone', async () => {
    const titles = ['1857', '18sa', '18esp', '1865', '18fb'];
    for (const title of titles)
      for (const part of ['Forms', 'Board', 'Panels', 'Pages'])
        expect(entries.filter((entry) => entry.title === `${title}/${part}`).length, `${title} ${part}`).toBeGreaterThan(3);
    expect(entries.filter(({ title }) => title === 'Controls').length).toBeGreaterThan(5);
    const some = entries.filter((_, at) => at % ONE_IN === 0);
    for (const [at, window] of WINDOWS.entries()) {
      const gallery = await openGallery(browser, SITE, window);
      const ends = [];
      for (const { id } of some.filter((_, story) => story % WINDOWS.length === at)) ends.push([id, await gallery.show(id)]);
      expect(ends.filter(([, end]) => end !== 'finished')).toEqual([]);
      expect(await gallery.page.getAttribute('html', 'data-theme')).toBe(window.theme);
      expect(gallery.errors).toEqual([]);
      await gallery.close();
    }
  });

  it('opens with its list of stories', async () => {
    const gallery = await openGallery(browser, SITE, { width: 1366, height: 768 });
    await gallery.list();
    await gallery.page.waitForSelector('[data-item-id]');
    expect(gallery.errors).toEqual([]);
    await gallery.close();
  });

  it('is compared picture by picture: a changed word is seen, and nothing else', async () => {
    const changed = join(FOLDER, 'changed');
    cpSync(SITE, changed, { recursive: true });
    for (const name of readdirSync(join(changed, 'assets')).filter((file) => file.endsWith('.js'))) {
      const text = readFileSync(join(changed, 'assets', name), 'utf8');
      if (text.includes('Whole map')) writeFileSync(join(changed, 'assets', name), text.replaceAll('Whole map', 'Whole map?'));
    }
    const only = ({ id }) => ['controls--buttons', 'controls--chips', '1857-panels--s-0'].includes(id);
    const out = join(FOLDER, 'differs');
    const report = await compareGalleries(browser, SITE, changed, out, { only, windows: WINDOWS.slice(0, 2) });
    const differ = ['controls--buttons.desk-light', 'controls--buttons.phone-dark'];
    expect(report).toEqual({ pictures: 6, changed: differ.map((name) => `${name}.png`), added: [], gone: [], broken: [] });
    const page = readFileSync(join(out, 'index.html'), 'utf8');
    const pictures = differ.flatMap((name) => ['before', 'after', 'difference'].map((of) => `${name}.${of}.png`));
    expect(readdirSync(out).sort()).toEqual([...pictures, 'index.html'].sort());
    for (const picture of pictures) expect(page).toContain(picture);
  });
});
