import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { issueLink } from '../../../server/src/people/accounts.ts';
import { beginGame, choose, moveShown, openPage, playBy, type Stand } from './browser.ts';
import { arrive, faults, openHall, PASSWORD } from './persons.ts';

vi.setConfig({ testTimeout: 240_000 });

let stand: Stand;
beforeAll(async () => {
  stand = await openHall();
});
afterAll(() => stand.close());

const NAME = 'label:has-text("Name") + input';
const SECRET = 'input[type="password"]';

describe('an account', () => {
  it('is made, left, entered again and deleted', async () => {
    const { page } = await openPage(stand);
    await page.click('header >> text=Sign up');
    await page.fill(NAME, 'Wanda');
    await page.fill(SECRET, PASSWORD);
    await page.click('button[type="submit"]');
    await page.click('header.site a:has-text("Wanda")');
    await page.click('button:has-text("Log out")');
    await page.click('header >> text=Log in');
    await page.fill(NAME, 'Wanda');
    await page.fill(SECRET, 'not that one');
    await page.click('button[type="submit"]');
    await page.waitForSelector('[role="alert"]:has-text("Wrong name or password.")');
    await page.fill(SECRET, PASSWORD);
    await page.click('button[type="submit"]');
    await page.click('header.site a:has-text("Wanda")');
    await page.fill('label:has-text("Current password") + input', PASSWORD);
    await page.fill('label:has-text("New password") + input', 'battery staple');
    await page.click('button:has-text("Change password")');
    await page.waitForSelector('[role="status"]:has-text("Password changed")');
    await page.click('button:has-text("Delete account")');
    await page.fill('section[aria-label="Delete account"] input', 'battery staple');
    await page.click('button:has-text("Delete permanently")');
    await page.waitForSelector('header >> text=Log in');
    await page.context().close();
  });

  it('a name that is taken is said, with what was typed still there', async () => {
    const xenia = await arrive(stand, 'Xenia');
    const { page } = await openPage(stand);
    await page.goto(`${stand.address}#/signup`);
    await page.fill(NAME, 'xenia');
    await page.fill(SECRET, PASSWORD);
    await page.click('button[type="submit"]');
    await page.waitForSelector('[role="alert"]:has-text("is taken")');
    expect(await page.inputValue(NAME)).toBe('xenia');
    await page.context().close();
    await xenia.leave();
  });

  it('gets a new password by the link that the server issues', async () => {
    const yves = await arrive(stand, 'Yves');
    const token = await issueLink(stand.server.services, 'Yves');
    const { page } = await openPage(stand);
    await page.goto(`${stand.address}#/password/${token}`);
    await page.fill(SECRET, 'a fresh password');
    await page.click('button[type="submit"]');
    await page.click('a.btn:has-text("Log in")');
    await page.fill(NAME, 'Yves');
    await page.fill(SECRET, 'a fresh password');
    await page.click('button[type="submit"]');
    await page.waitForSelector('header.site a:has-text("Yves")');
    // The sessions before are over.
    await yves.page.reload();
    await yves.page.waitForSelector('header >> text=Log in');
    await page.goto(`${stand.address}#/password/${token}`);
    await page.fill(SECRET, 'another password');
    await page.click('button[type="submit"]');
    await page.waitForSelector('[role="alert"]:has-text("already used")');
    await page.context().close();
    await yves.leave();
  });

  it('leads on to where somebody was going', async () => {
    const zoe = await arrive(stand, 'Zoe');
    const { id } = await zoe.ask<{ id: string }>('POST', 'tables', { title: '1857', seats: 2 });
    const other = await arrive(stand, 'Zacharias');
    await other.ask('DELETE', 'session');
    await other.open(`#/table/${id}`);
    await other.page.reload();
    await other.page.click('main a:has-text("Log in to take a seat")');
    await other.page.fill(NAME, 'Zacharias');
    await other.page.fill(SECRET, PASSWORD);
    await other.page.click('button[type="submit"]');
    await other.page.click('[data-seat="2"] button:has-text("Take seat")');
    await zoe.open(`#/table/${id}`);
    await zoe.page.waitForSelector('[data-seat="2"]:has-text("Zacharias")');
    await zoe.leave();
    await other.leave();
  });
});

describe('the lobby', () => {
  it('shows first what waits, then the rest, and filters', async () => {
    const ana = await arrive(stand, 'Aurora');
    const ben = await arrive(stand, 'Boris');
    const make = async (name: string, title: string, speed: unknown): Promise<string> =>
      (await ana.ask<{ id: string }>('POST', 'tables', { name, title, seats: 3, speed })).id;
    await make('Quick one', '18esp', { move: 60, bank: 600, out: 'warn' });
    await make('Slow one', '18sa', { move: 86_400, bank: 0, out: 'bot' });
    const { id } = await ana.ask<{ id: string }>('POST', 'tables', { name: 'Running', title: '1857', seats: 2 });
    await ben.ask('POST', `tables/${id}/join`, {});
    await ana.ask('POST', `tables/${id}/start`);
    const { waiting } = await ana.ask<{ waiting: readonly number[] }>('GET', `tables/${id}`);
    const [asked, other] = waiting[0] === 0 ? [ana, ben] : [ben, ana];
    await asked.page.reload();
    await asked.page.waitForSelector('.turncard:has-text("Running")');
    await asked.page.waitForSelector('.turncard h3:has-text("Buy, bid or pass")');
    await asked.page.waitForSelector('header .chip:has-text("Your turn in 1 game")');
    await other.page.reload();
    await other.page.waitForSelector('section[aria-label="Waiting for others"] tr:has-text("Running")');
    const rows = ben.page.locator('section[aria-label="Open games"] tbody tr');
    await ben.page.reload();
    await ben.page.waitForSelector('tr:has-text("Slow one")');
    await ben.page.click('button:has-text("Live")');
    expect(await rows.allTextContents()).toEqual([expect.stringContaining('Quick one')]);
    await ben.page.click('button:has-text("All")');
    await choose(ben.page, 'Title', '18sa');
    expect(await rows.allTextContents()).toEqual([expect.stringContaining('Slow one')]);
    expect(await ben.page.textContent('section[aria-label="Open games"] tbody')).toContain('1 d per move');
    await asked.page.click('.turncard .btn');
    await asked.page.waitForSelector('[data-link="live"]');
    await ana.leave();
    await ben.leave();
  });

  it('says that a game is not found, that a file is no game, and that no email is sent', async () => {
    const vera = await arrive(stand, 'Vera');
    const { page } = vera;
    for (const id of ['nope', 'abcdefghijkl']) {
      await vera.open(`#/table/${id}`);
      await page.waitForSelector('h1:has-text("Game not found")');
      await page.click('a:has-text("Back to lobby")');
      await page.waitForSelector('section[aria-label="Open games"]');
    }
    await page.setInputFiles('input[type="file"]', { name: 'a.json', mimeType: 'application/json', buffer: Buffer.from('{}') });
    await page.waitForSelector('[role="alert"]:has-text("This isn’t a game file.")');
    await vera.open('#/me');
    await page.waitForSelector('section[aria-label="Email"]:has-text("This server doesn’t send email.")');
    await vera.leave();
  });

  it('says plainly that there is no server, and games at one screen go on', async () => {
    const { page } = await openPage(stand);
    await page.route('**/api/**', (route) => route.fulfill({ status: 404, contentType: 'text/html', body: '<h1>Not found</h1>' }));
    await page.reload();
    await page.waitForSelector('[role="status"]:has-text("Can’t reach the server")');
    expect(await page.locator('header >> text=Log in').count()).toBe(0);
    await beginGame(page);
    await playBy(page, '[data-confirm]');
    expect(await moveShown(page)).toBe(1);
    await page.context().close();
  });

  it('axe finds no serious fault on the pages of people and tables, on a desk and on a phone', async () => {
    const ana = await arrive(stand, 'Clara');
    await ana.ask('POST', 'tables', { title: '1857', seats: 3 });
    const other = await arrive(stand, 'Claus');
    await other.ask('POST', 'tables', { title: '18sa', seats: 3 });
    await other.leave();
    const { page } = ana;
    await page.reload();
    const check = async (path: string, selector: string): Promise<void> => {
      await ana.open(path);
      await page.waitForSelector(selector);
      expect({ path, faults: await faults(page) }).toEqual({ path, faults: [] });
      expect(await page.evaluate(() => document.documentElement.scrollWidth <= document.documentElement.clientWidth)).toBe(true);
    };
    for (const [width, height] of [
      [1280, 900],
      [390, 844],
    ] as const) {
      await page.setViewportSize({ width, height });
      await check('#/', 'section[aria-label="Open games"] tbody');
      await check('#/me', 'section[aria-label="Change password"]');
      await check('#/new/1857', 'form:has-text("Create game")');
      await check('#/finished', 'main p');
      await check('#/login', 'form');
      await check('#/signup', 'form');
      await check('#/password', 'main .note, form');
      await check('#/password/abcdefghijklmnopqrstuvwxyz', 'form');
    }
    await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
    // A window that has nothing to draw may hear of it late.
    await page.reload();
    await check('#/', '[data-theme="dark"] section[aria-label="Open games"] tbody');
    await ana.leave();
  });
});
