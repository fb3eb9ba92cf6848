import { loadAbout } from '@roundhouse/titles/catalogue';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { list } from '../../../titles/src/list.ts';
import { CALM, openStand, type Stand } from './browser.ts';
import { faults } from './persons.ts';

vi.setConfig({ testTimeout: 240_000 });

let stand: Stand;
beforeAll(async () => {
  stand = await openStand();
});
afterAll(() => stand.close());

const openTitle = async (
  address: string,
  colorScheme: 'light' | 'dark' = 'light',
  width = 390,
  height = 844,
): Promise<{ page: Page; errors: string[] }> => {
  const context = await stand.browser.newContext({ ...CALM, viewport: { width, height }, colorScheme });
  const page = await context.newPage();
  page.setDefaultTimeout(40_000);
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(error.message));
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
  await page.goto(`${stand.address}#/title/${address}`);
  // What comes last: the rules are loaded, the tiles are sorted after the page is drawn.
  await page.waitForSelector('.rules li');
  await page.waitForSelector('.upgrade');
  return { page, errors };
};

const widthOf = (page: Page): Promise<number> => page.evaluate(() => document.documentElement.scrollWidth);

const SECTIONS = ['lines', 'newcomers', 'charts', 'tiles', 'market', 'privates', 'measured', 'origin', 'printed', 'rules', 'rulings'];

describe('the page of a title', () => {
  // Not the catalogue: servers of other tests in this process may have added the example.
  it.each(list.map(({ meta }) => [meta.id, meta] as const))('%s: every section is there and fits a phone', async (id, title) => {
    const { page, errors } = await openTitle(id);
    const links = await page.locator('.contents a').evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''));
    const sections = links.map((href) => href.split('/').at(-1) ?? '');
    const measured = (await loadAbout(id))?.measured !== undefined;
    const expected = SECTIONS.filter((name) => measured || name !== 'measured').flatMap((name) =>
      name === 'privates' && title.options.length > 0 ? [name, 'options'] : [name],
    );
    expect(sections).toEqual(expected);
    for (const name of sections) expect((await page.textContent(`[id="${name}"]`))?.length ?? 0, name).toBeGreaterThan(20);
    expect(await page.textContent('h1')).toBe(title.short);
    expect(await page.textContent('#lines h2')).toBe(`${title.short} in eight lines`);
    expect(await page.locator('#lines li').count()).toBe(8);
    expect(await page.textContent('main')).not.toMatch(/undefined|\[object|NaN/);

    // Headings go down one level at a time, from a single h1.
    const levels = await page.locator('h1, h2, h3, h4').evaluateAll((all) => all.map((heading) => Number(heading.tagName.slice(1))));
    expect(levels.filter((level) => level === 1)).toHaveLength(1);
    expect(levels.filter((level, index) => level > (levels[index - 1] ?? 0) + 1)).toEqual([]);

    expect(await faults(page)).toEqual([]);
    for (const width of [390, 820, 1366]) {
      await page.setViewportSize({ width, height: 844 });
      expect(await widthOf(page), `${width}`).toBeLessThanOrEqual(width);
    }
    expect(errors).toEqual([]);
    await page.context().close();
  });

  it('has no serious fault in dark colours on a desk', async () => {
    const { page } = await openTitle('18sa', 'dark', 1366, 768);
    expect(await faults(page)).toEqual([]);
    await page.context().close();
  });

  it('goes from a line to its rule, and opens at the section or ruling that the address names', async () => {
    const { page } = await openTitle('1857', 'light', 1366, 768);
    const inView = (id: string): Promise<boolean> =>
      page.evaluate((name) => {
        const { top = -1 } = document.getElementById(name)?.getBoundingClientRect() ?? {};
        return top >= 0 && top < window.innerHeight;
      }, id);
    await page.click('#lines a:has-text("57-oba-4")');
    await page.waitForSelector('.rules li.here');
    expect(await page.getAttribute('.rules li.here', 'id')).toBe('57-oba-4');
    expect(await inView('57-oba-4')).toBe(true);
    expect(page.url()).toContain('#/title/1857/57-oba-4');
    await page.click('.contents a:has-text("Market")');
    await page.waitForFunction(() => (document.getElementById('market')?.getBoundingClientRect().top ?? 999) < 100);
    expect(await inView('market')).toBe(true);
    await page.context().close();

    const ruling = await openTitle('1857/57-R17', 'light', 1366, 768);
    expect(await ruling.page.isVisible('[data-ruling="57-R17"]')).toBe(true);
    await ruling.page.context().close();
  });
});
