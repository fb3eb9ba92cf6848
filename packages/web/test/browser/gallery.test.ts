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

/** Shows a story in the window, as a click in the list does; returns what Storybook says of it. */
const show = (page: Page, storyId: string, theme: 'light' | 'dark'): Promise<string> =>
  page.evaluate(
    ([id, wanted]) =>
      new Promise<string>((resolve) => {
        interface Channel {
          on(name: string, told: () => void): void;
          off(name: string, told: () => void): void;
          emit(name: string, about: object): void;
        }
        const channel = (window as unknown as { __STORYBOOK_ADDONS_CHANNEL__: Channel }).__STORYBOOK_ADDONS_CHANNEL__;
        const names = ['storyRendered', 'storyErrored', 'storyThrewException', 'playFunctionThrewException', 'storyMissing'];
        const listeners = names.map((name) => [name, () => done(name)] as const);
        const done = (name: string): void => {
          for (const [of, told] of listeners) channel.off(of, told);
          resolve(name);
        };
        for (const [of, told] of listeners) channel.on(of, told);
        channel.emit('updateGlobals', { globals: { theme: wanted } });
        channel.emit('setCurrentStory', { storyId: id, viewMode: 'story' });
      }),
    [storyId, theme] as const,
  );

describe('the component gallery', () => {
  it('shows forms, panels, board overlays and controls of all titles without a page error, in both themes and on a phone', async () => {
    const titles = ['1857', '18sa', '18esp', '1865', '18fb'];
    for (const title of titles)
      for (const part of ['Forms', 'Board', 'Panels', 'Pages'])
        expect(entries.filter((entry) => entry.title === `${title}/${part}`).length, `${title} ${part}`).toBeGreaterThan(3);
    expect(entries.filter(({ title }) => title === 'Controls').length).toBeGreaterThan(5);
    // Every story once: the halves of the list meet the window and the phone, one theme after the other.
    for (const [half, [width, height]] of (
      [
        [1366, 768],
        [390, 844],
      ] as const
    ).entries()) {
      const { context, page, errors } = await look(width, height);
      await page.goto(`${HOME}iframe.html?viewMode=story&id=${entries[half]?.id}`);
      await page.waitForSelector('#storybook-root > *');
      const wrong: string[] = [];
      for (const [at, { id }] of entries.entries()) {
        if (at % 2 !== half) continue;
        const answer = await show(page, id, at % 4 < 2 ? 'light' : 'dark');
        if (answer !== 'storyRendered') wrong.push(`${id}: ${answer}`);
      }
      expect(wrong).toEqual([]);
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
