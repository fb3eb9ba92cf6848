import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';

vi.setConfig({ testTimeout: 300_000, hookTimeout: 300_000 });

// The component gallery, built and looked through story by story.

const WEB = fileURLToPath(new URL('../..', import.meta.url));
const SITE = fileURLToPath(new URL('../../../../reports/gallery/tested/', import.meta.url));
const HOME = 'http://gallery/';
/** Every story takes a minute and a half; one in so many is enough for the suite. GALLERY=all looks at all of them. */
const ONE_IN = process.env.GALLERY === 'all' ? 1 : 4;

interface Entry {
  readonly id: string;
  readonly title: string;
  readonly name: string;
}

let browser: Browser;
let entries: readonly Entry[];
beforeAll(async () => {
  const cli = join(createRequire(join(WEB, 'package.json')).resolve('storybook/package.json'), '../dist/bin/dispatcher.js');
  const { NODE_ENV: _, VITEST: __, ...env } = process.env;
  execFileSync(process.execPath, [cli, 'build', '--config-dir', 'gallery', '--output-dir', SITE, '--disable-telemetry', '--quiet'], {
    cwd: WEB,
    env,
    stdio: 'pipe',
  });
  entries = Object.values((JSON.parse(readFileSync(join(SITE, 'index.json'), 'utf8')) as { entries: Record<string, Entry> }).entries);
  browser = await chromium.launch({
    executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-component-update', '--no-first-run'],
  });
});
afterAll(async () => {
  await browser.close();
  rmSync(SITE, { recursive: true, force: true });
});

/** A window on the built files; what goes wrong in it is noted. */
const look = async (width: number, height: number): Promise<{ context: BrowserContext; page: Page; errors: string[] }> => {
  const context = await browser.newContext({ viewport: { width, height } });
  await context.route(`${HOME}**`, (route) => {
    const file = join(SITE, decodeURIComponent(new URL(route.request().url()).pathname));
    return existsSync(file) ? route.fulfill({ path: file }) : route.fulfill({ status: 404, body: '' });
  });
  const page = await context.newPage();
  const errors: string[] = [];
  page.on('pageerror', ({ message }) => errors.push(`${page.url()}: ${message}`));
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
  return { context, page, errors };
};

interface Render {
  readonly id: string;
  readonly phase: string;
}
interface Storybook {
  readonly __STORYBOOK_PREVIEW__?: { readonly currentRender?: Render };
  readonly __STORYBOOK_ADDONS_CHANNEL__: { emit(name: string, about: object): void };
}

/** Waits until a story has been drawn and its choices made; returns how that ended. Another story must not be asked for before. */
const drawn = async (page: Page, storyId: string): Promise<string> => {
  const phase = await page.waitForFunction((id) => {
    const render = (window as unknown as Storybook).__STORYBOOK_PREVIEW__?.currentRender;
    return render?.id === id && ['finished', 'errored', 'aborted'].includes(render.phase) ? render.phase : null;
  }, storyId);
  return String(await phase.jsonValue());
};

/** Shows a story in the window, as a click in the list does. */
const show = async (page: Page, storyId: string): Promise<string> => {
  await page.evaluate(
    (id) => (window as unknown as Storybook).__STORYBOOK_ADDONS_CHANNEL__.emit('setCurrentStory', { storyId: id, viewMode: 'story' }),
    storyId,
  );
  return drawn(page, storyId);
};

const WINDOWS = [
  [1366, 768, 'light'],
  [390, 844, 'dark'],
  [1366, 768, 'dark'],
  [390, 844, 'light'],
] as const;

describe('the component gallery', () => {
  it('shows forms, panels, board overlays and controls of all titles without a page error, in both themes and on a phone', async () => {
    const titles = ['1857', '18sa', '18esp', '1865', '18fb'];
    for (const title of titles)
      for (const part of ['Forms', 'Board', 'Panels', 'Pages'])
        expect(entries.filter((entry) => entry.title === `${title}/${part}`).length, `${title} ${part}`).toBeGreaterThan(3);
    expect(entries.filter(({ title }) => title === 'Controls').length).toBeGreaterThan(5);
    const some = entries.filter((_, at) => at % ONE_IN === 0);
    for (const [window, [width, height, theme]] of WINDOWS.entries()) {
      const [first, ...rest] = some.filter((_, at) => at % WINDOWS.length === window).map(({ id }) => id);
      const { context, page, errors } = await look(width, height);
      await page.goto(`${HOME}iframe.html?viewMode=story&id=${first}&globals=theme:${theme}`);
      const ends = [[first, await drawn(page, first ?? '')]];
      for (const id of rest) ends.push([id, await show(page, id)]);
      expect(ends.filter(([, end]) => end !== 'finished')).toEqual([]);
      expect(await page.getAttribute('html', 'data-theme')).toBe(theme);
      expect(errors).toEqual([]);
      await context.close();
    }
  });

  it('opens with its list of stories', async () => {
    const { context, page, errors } = await look(1366, 768);
    await page.goto(HOME.concat('index.html'));
    await page.waitForSelector('[data-item-id]');
    expect(errors).toEqual([]);
    await context.close();
  });
});
