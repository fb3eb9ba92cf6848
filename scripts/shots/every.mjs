// Every page and every form of every title at five sizes in both themes, with a check of each picture.
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { readRecorded } from '../lib/games.mjs';
import { faultsIn } from './check.mjs';
import { formsOf } from './forms.mjs';
import { arrive, begin } from './tables.mjs';

const SIZES = [
  [1366, 768],
  [1440, 900],
  [1920, 1080],
  [820, 1180],
  [390, 844],
];

const PAGES = [
  ['lobby', '#/'],
  ['finished', '#/finished'],
  ['signup', '#/signup'],
  ['password', '#/password'],
  ['login', '#/login'],
  ['unknown', '#/nothing'],
];

const FIRST = '.opts [role="radio"]:not([aria-checked="true"]), .opts [data-open-hex], .opts [data-item]:enabled';

/** Chooses the first thing there is to choose, so that the form shows what it does. */
const choose = async (page) => {
  for (let i = 0; i < 2; i++) {
    const choice = page.locator(FIRST).first();
    if ((await choice.count()) === 0) return;
    await choice.click({ timeout: 3000 }).catch(() => undefined);
    await page.waitForTimeout(200);
  }
};

/** Takes the pictures of what a page shows, and checks each. */
const shoot = async (page, folder, name, sizes, faults) => {
  mkdirSync(folder, { recursive: true });
  for (const [width, height] of sizes) {
    await page.setViewportSize({ width, height });
    for (const theme of ['light', 'dark']) {
      await page.emulateMedia({ colorScheme: theme });
      await page.waitForFunction((wanted) => document.documentElement.dataset.theme === wanted, theme);
      await page.waitForTimeout(150);
      await page.screenshot({ path: join(folder, `${name}-${width}-${theme}.png`), animations: 'disabled' });
      if (theme === 'dark') continue;
      for (const fault of await faultsIn(page)) {
        const words = `${name} at ${width} × ${height}: ${fault}`;
        console.log(words);
        faults.push(words);
      }
    }
  }
};

const importGame = async (page, address, record) => {
  await page.goto(address);
  await page.setInputFiles('input[type="file"]', {
    name: 'Tuesday table.json',
    mimeType: 'application/json',
    buffer: Buffer.from(JSON.stringify(record)),
  });
  await page.waitForSelector('.dec');
  await page.waitForTimeout(400);
};

/** Every form of a title; where a decision has several, each of its tabs. */
const shootForms = async ({ browser, address, out, sizes }, title, faults) => {
  for (const { name, file, move } of formsOf(title)) {
    const page = await (await browser.newContext({ viewport: { width: 1366, height: 768 } })).newPage();
    const record = readRecorded(title, file);
    await importGame(page, address, { ...record, moves: record.moves.slice(0, move) });
    const tabs = await page.locator('.formtabs [role="tab"]').count();
    for (let tab = 0; tab < Math.max(1, tabs); tab++) {
      await page.setViewportSize({ width: 1366, height: 768 });
      if (tabs > 0)
        await page
          .locator('.formtabs [role="tab"]')
          .nth(tab)
          .click({ timeout: 3000 })
          .catch(() => undefined);
      await choose(page);
      await shoot(page, join(out, title), tab === 0 ? name : `${name}-${tab + 1}`, sizes, faults);
    }
    await page.context().close();
  }
};

const DRAWERS = ['sheet', 'charts', 'market', 'tiles', 'about', 'keys'];

/** What opens over a game, and its end. */
const shootGame = async ({ browser, address, out, sizes }, title, file, faults) => {
  const record = readRecorded(title, file);
  for (const name of [...DRAWERS, 'end']) {
    const page = await (await browser.newContext({ viewport: { width: 1366, height: 768 } })).newPage();
    const moves = name === 'end' ? record.moves : record.moves.slice(0, Math.floor(record.moves.length * 0.7));
    await importGame(page, address, { ...record, moves });
    if (name !== 'end') {
      await page.click('[data-menu]');
      await page.click(`[data-pick="${name}"]`);
    }
    await page.waitForTimeout(600);
    await shoot(page, join(out, title), `page-${name}`, sizes, faults);
    await page.context().close();
  }
};

/** What people with an account see: their page, the form of an online game, a table before and in its game, and the first page with games. */
const shootPeople = async ({ browser, address, out, sizes }, faults) => {
  const [ana, ben] = [await arrive(browser, address, 'Ana'), await arrive(browser, address, 'Ben')];
  const room = await ana.ask('POST', 'tables', { title: '1857', name: 'Tuesday table', seats: 3 });
  const game = await begin([ana, ben], { title: '1857', name: 'Evening, live' });
  const page = await ana.context.newPage();
  for (const [name, path] of [
    ['home-signed-in', '#/'],
    ['account', '#/me'],
    ['new-online', '#/new/1857'],
    ['table-room', `#/table/${room.id}`],
    ['table-game', `#/table/${game}`],
  ]) {
    await page.goto(`${address}${path}`);
    await page.waitForTimeout(800);
    await shoot(page, join(out, 'pages'), name, sizes, faults);
  }
  for (const { context } of [ana, ben]) await context.close();
};

/** Returns what is wrong with the pictures. */
export const shootEvery = async ({ browser, address, out, titles, size }) => {
  const sizes = size === undefined ? SIZES : SIZES.filter(([width]) => size.split(',').includes(String(width)));
  const faults = [];
  const at = { browser, address, out, sizes };
  const pages = await (await browser.newContext()).newPage();
  for (const [name, path] of [
    ...PAGES,
    ...titles.flatMap(({ id }) => [
      [`title-${id}`, `#/title/${id}`],
      [`new-${id}`, `#/new/${id}`],
    ]),
  ]) {
    await pages.goto(`${address}${path}`);
    await pages.waitForTimeout(500);
    await shoot(pages, join(out, 'pages'), name, sizes, faults);
  }
  await pages.context().close();
  await shootPeople(at, faults);
  for (const { id, file } of titles) {
    const before = faults.length;
    await shootForms(at, id, faults);
    await shootGame(at, id, file, faults);
    console.log(`${id}: ${faults.length - before} faults`);
  }
  return faults;
};
