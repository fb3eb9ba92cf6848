import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { moveShown, openPage, openRecorded, pick, type Stand } from './browser.ts';
import { arrive, begin, openHall } from './persons.ts';

vi.setConfig({ testTimeout: 240_000 });

let stand: Stand;
beforeAll(async () => {
  stand = await openHall();
});
afterAll(() => stand.close());

/** Picks "Copy link" or another line that copies, and reads what was copied. */
const copied = async (page: Page, line = 'link', told = 'Link copied'): Promise<string> => {
  await page.evaluate(() => {
    const kept = globalThis as unknown as { copied: string };
    Object.defineProperty(navigator, 'clipboard', {
      configurable: true,
      value: {
        writeText: async (text: string) => {
          kept.copied = text;
        },
      },
    });
  });
  await pick(page, line);
  await page.waitForSelector(`.flash:has-text("${told}")`);
  return page.evaluate(() => (globalThis as unknown as { copied: string }).copied);
};

const untilMove = (page: Page, move: number): Promise<unknown> =>
  page.waitForFunction((wanted) => document.querySelector('.tl .nw b')?.textContent === String(wanted), move);

it('a position of a game in this browser is a link that opens in a fresh one', async () => {
  const { page, errors } = await openPage(stand, 1366, 768);
  await openRecorded(page, '18sa', '3-players-1', 160);
  await page.keyboard.press('[');
  await page.keyboard.press('[');
  expect(await moveShown(page)).toBe(158);
  const address = await copied(page);
  expect(address).toMatch(/#\/shared\/[\w-]+\/move\/158$/);
  await page.context().close();

  const { page: other, errors: more } = await openPage(stand, 390, 844);
  await other.goto(address);
  await other.waitForSelector('.app');
  await other.click('[data-tab="log"]');
  await untilMove(other, 158);
  expect(await other.locator('[data-confirm]').count()).toBe(0);
  await other.goto(address.replace(/shared\/.{40}/, 'shared/'));
  await other.waitForSelector('h1:has-text("Can’t open this link")');
  expect([...errors, ...more]).toEqual([]);
  await other.context().close();
});

it('a move of a public game is a link for everybody, without an account', async () => {
  const [ana, ben] = [await arrive(stand, 'Astrid', 1366, 768), await arrive(stand, 'Balthasar', 1366, 768)];
  const id = await begin([ana, ben]);
  const { waiting } = await ana.ask<{ waiting: readonly number[] }>('GET', `tables/${id}`);
  const asked = waiting[0] === 0 ? ana : ben;
  await asked.page.click('[data-confirm]');
  // The other page hears of the move when the server has kept it.
  for (const person of [ana, ben]) await untilMove(person.page, 1);
  await asked.page.keyboard.press('[');
  await untilMove(asked.page, 0);
  const address = await copied(asked.page);
  expect(address).toMatch(new RegExp(`#/table/${id}/move/0$`));
  const { page } = await openPage(stand, 1366, 768);
  await page.goto(address);
  await untilMove(page, 0);
  // The page shows the position before it hears keys.
  const latest = async (): Promise<string | null> => {
    await page.keyboard.press('l');
    return page.textContent('.tl .nw b');
  };
  await expect.poll(latest, { timeout: 40_000 }).toBe('1');
  await page.goto(`${stand.address}embed.html#/table/${id}/move/1`);
  await page.waitForSelector('[data-embed="1"] .board');
  await page.context().close();
  await ana.leave();
  await ben.leave();
});

it('a position is a board in the page of somebody else, which can be stepped through and leads to the game', async () => {
  const { page, errors } = await openPage(stand, 1366, 768);
  await openRecorded(page, '1857', '3-players-3', 160);
  const code = await copied(page, 'embed', 'Embed code copied');
  expect(code).toMatch(/^<iframe src="[^"]+\/embed\.html#\/shared\/[\w-]+\/move\/160" .*<\/iframe>$/);
  await page.context().close();

  const context = await stand.browser.newContext({ viewport: { width: 800, height: 600 } });
  const other = await context.newPage();
  // A page of another origin. The app itself stays out of its frames.
  const forum = createServer((_request, answer) => {
    answer.setHeader('content-type', 'text/html').end(`<h1>A forum</h1><iframe id="app" src="${stand.address}"></iframe>${code}`);
  });
  await new Promise<void>((listening) => forum.listen(0, '127.0.0.1', listening));
  await other.goto(`http://127.0.0.1:${(forum.address() as AddressInfo).port}/`);
  const frame = other.frameLocator('iframe[title="1857, position after move 160"]');
  await frame.locator('[data-embed="160"] .board').first().waitFor();
  await frame.locator('[data-earlier]').click();
  await frame.locator('[data-embed="159"]').waitFor();
  expect(await frame.locator('[data-open-app]').getAttribute('href')).toMatch(/\/#\/shared\/[\w-]+\/move\/159$/);
  expect(await other.frameLocator('#app').locator('main').count()).toBe(0);
  const headers = async (path: string): Promise<string> =>
    (await fetch(`${stand.address}${path}`)).headers.get('content-security-policy') ?? '';
  expect(await headers('embed.html')).toContain('frame-ancestors *');
  expect(await headers('')).toContain("frame-ancestors 'none'");
  expect(errors).toEqual([]);
  await context.close();
  forum.close();
  forum.closeAllConnections();
});

it('the position shown is saved as a picture', async () => {
  const { page, errors } = await openPage(stand, 1366, 768);
  await openRecorded(page, '1857', '3-players-3', 400);
  const saved = async (name: string): Promise<Buffer> => {
    const [download] = await Promise.all([page.waitForEvent('download'), pick(page, name)]);
    expect(download.suggestedFilename()).toBe(`1857-move-400.${name}`);
    return readFileSync(await download.path());
  };
  const svg = (await saved('svg')).toString('utf8');
  expect(svg).toMatch(/^<svg /);
  expect(svg).toContain('Rosario');
  expect(svg).toContain('font/woff2');
  const png = await saved('png');
  expect(png.subarray(1, 4).toString()).toBe('PNG');
  expect(png.readUInt32BE(16)).toBeGreaterThan(1_000);
  expect(png.length).toBeGreaterThan(100_000);
  expect(errors).toEqual([]);
  await page.context().close();
});
