// Every page and every form of every title at five sizes in both themes, with a check of each picture.
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { readRecorded } from '../lib/games.mjs';
import { faultsIn } from './check.mjs';
import { formsOf } from './forms.mjs';
import { arrive, begin, playOn } from './tables.mjs';

const SIZES = [
  [1366, 768],
  [1440, 900],
  [1920, 1080],
  [820, 1180],
  [390, 844],
];

/** What is open between pictures. */
const DESK = SIZES[0];

const PAGES = [
  ['lobby', '#/'],
  ['watch', '#/watch'],
  ['learn', '#/learn'],
  ['titles', '#/titles'],
  ['puzzle', '#/puzzles'],
  ['buy', '#/buys'],
  ['finished', '#/finished'],
  ['ratings', '#/ratings'],
  ['signup', '#/signup'],
  ['password', '#/password'],
  ['login', '#/login'],
  ['unknown', '#/nothing'],
];

/** The pages that every title has. */
const TITLE_PAGES = [
  ['title', (id) => `#/title/${id}`],
  ['new', (id) => `#/new/${id}`],
  ['lesson', (id) => `#/lesson/${id}`],
  ['setup', (id) => `#/setup/${id}`],
  ['print', (id) => `#/print/${id}`],
  ['position', (id) => `#/recorded/${id}/move/120`],
  ['embed', (id) => `embed.html#/recorded/${id}/move/120`],
];

const FIRST = '.opts [role="radio"]:not([aria-checked="true"]), .opts [data-open-hex], .opts [data-item]:enabled';

/** A window in which nothing moves by itself, on a machine that may be busy. */
const openWindow = async (browser) => {
  const context = await browser.newContext({
    viewport: { width: DESK[0], height: DESK[1] },
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
  });
  context.setDefaultTimeout(120_000);
  return context.newPage();
};

/** Until two frames are drawn after what was changed last: an observer of sizes answers in the first. */
const settled = async (page) => {
  await page.waitForTimeout(60);
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => done()))));
};

/** Chooses the first thing there is to choose, so that the form shows what it does. */
const choose = async (page) => {
  for (let i = 0; i < 2; i++) {
    const choice = page.locator(FIRST).first();
    if ((await choice.count()) === 0) return;
    await choice.click({ timeout: 3000 }).catch(() => undefined);
    await settled(page);
  }
};

/** A page that is busy loading can miss a change of the system's theme, so it is made again. */
const setTheme = async (page, theme) => {
  for (let i = 0; i < 10; i++) {
    if (i > 0) await page.emulateMedia({ colorScheme: null });
    await page.emulateMedia({ colorScheme: theme });
    const isShown = page.waitForFunction((wanted) => document.documentElement.dataset.theme === wanted, theme, { timeout: 12_000 });
    if (await isShown.then(() => true).catch(() => false)) return;
  }
  throw new Error(`${page.url()} does not show the ${theme} theme`);
};

/** Parts of the app are loaded when they are needed: until then a page is blank, or says that it loads. */
const untilLoaded = (page) =>
  page.waitForFunction(() => {
    const text = document.getElementById('app')?.textContent?.trim() ?? '';
    return text.length > 10 && !/Loading[^.]*…/.test(text);
  });

/** Small screens are touched: no key is named there. */
const TOUCHED = 820;

/**
 * Takes the pictures of what a page shows, and checks each. All of them are of one loaded page: a change of the theme or of the size
 * costs a fraction of loading it.
 */
const shoot = async (page, folder, name, sizes, faults) => {
  mkdirSync(folder, { recursive: true });
  await untilLoaded(page);
  const screen = await page.context().newCDPSession(page);
  for (const theme of ['light', 'dark']) {
    await setTheme(page, theme);
    for (const [width, height] of sizes) {
      await screen.send('Emulation.setTouchEmulationEnabled', { enabled: width <= TOUCHED });
      await page.setViewportSize({ width, height });
      await settled(page);
      await page.screenshot({ path: join(folder, `${name}-${width}-${theme}.jpg`), type: 'jpeg', quality: 85, animations: 'disabled' });
      if (theme === 'dark') continue;
      for (const fault of await faultsIn(page)) {
        const words = `${name} at ${width} × ${height}: ${fault}`;
        console.log(words);
        faults.push(words);
      }
    }
  }
  await screen.send('Emulation.setTouchEmulationEnabled', { enabled: false });
  await screen.detach();
  await page.setViewportSize({ width: DESK[0], height: DESK[1] });
};

const importGame = async (page, address, record) => {
  await page.goto(address);
  await page.setInputFiles('input[type="file"]', {
    name: 'Tuesday table.json',
    mimeType: 'application/json',
    buffer: Buffer.from(JSON.stringify(record)),
  });
  await page.waitForSelector('.dec');
  await settled(page);
};

/** Every form of a title; where a decision has several, each of its tabs. */
const shootForms = async ({ address, out, sizes }, page, title, faults) => {
  for (const { name, file, move } of formsOf(title)) {
    const record = readRecorded(title, file);
    await importGame(page, address, { ...record, moves: record.moves.slice(0, move) });
    const tabs = page.locator('.formtabs [role="tab"]');
    const count = await tabs.count();
    for (let tab = 0; tab < Math.max(1, count); tab++) {
      if (count > 0)
        await tabs
          .nth(tab)
          .click({ timeout: 3000 })
          .catch(() => undefined);
      await choose(page);
      await shoot(page, join(out, title), tab === 0 ? name : `${name}-${tab + 1}`, sizes, faults);
    }
  }
};

const DRAWERS = ['sheet', 'charts', 'market', 'tiles', 'about', 'keys', 'rules', 'orders', 'hint', 'analyse', 'edit'];

/** What opens over a game, and its end. */
const shootGame = async ({ address, out, sizes }, page, title, file, faults) => {
  const record = readRecorded(title, file);
  await importGame(page, address, { ...record, moves: record.moves.slice(0, Math.floor(record.moves.length * 0.7)) });
  const game = page.url();
  for (const name of DRAWERS) {
    await page.goto('about:blank');
    await page.goto(game);
    await page.click('[data-menu]');
    await page.click(`[data-pick="${name}"]`);
    await page.waitForTimeout(600);
    await shoot(page, join(out, title), `page-${name}`, sizes, faults);
  }
  await importGame(page, address, record);
  await page.waitForTimeout(600);
  await shoot(page, join(out, title), 'page-end', sizes, faults);
};

/** The pages of these addresses, one after the other in one window. */
const shootPages = async ({ address, out, sizes }, page, list, faults) => {
  for (const [name, path] of list) {
    await page.goto(`${address}${path}`);
    const isLoaded = () => document.querySelector('main, .app, .embed') !== null && !/Loading[^.]*…/.test(document.body.textContent ?? '');
    await page.waitForFunction(isLoaded, null, { timeout: 60_000 }).catch(() => console.log(`${name} is still loading`));
    await page.waitForTimeout(500);
    await shoot(page, join(out, 'pages'), name, sizes, faults);
  }
};

/** A move from here on by a player who has waited for more than six moves. */
const awaited = (moves, from) => moves.findIndex((move, at) => at >= from && moves.slice(at - 7, at).every(({ by }) => by !== move.by));

/** A club of these people with a tournament of one round. */
const makeClub = async ([ana, ...others]) => {
  const { id } = await ana.ask('POST', 'clubs', { name: 'Friday night' });
  for (const other of others) {
    await ana.ask('PUT', `clubs/${id}/calls/${other.name}`);
    await other.ask('POST', `clubs/${id}/answer`, { yes: true });
  }
  const { id: cup } = await ana.ask('POST', `clubs/${id}/tournaments`, { name: 'Cup', title: '1857', size: 3, rounds: 2 });
  for (const { ask, name } of [ana, ...others]) await ask('PUT', `clubs/${id}/tournaments/${cup}/entrants/${name}`);
  await ana.ask('POST', `clubs/${id}/tournaments/${cup}/rounds`);
  return { club: id, cup };
};

/** What people with an account see: their pages, the form of an online game, a table before and in its game, and their club. */
const shootPeople = async (at, faults) => {
  const people = [];
  for (const name of ['Ana', 'Ben', 'Cleo']) people.push(await arrive(at.browser, at.address, name));
  const [ana, ben] = people;
  const room = await ana.ask('POST', 'tables', { title: '1857', name: 'Tuesday table', seats: 3 });
  await begin([ana, ben], { title: '1857', name: 'Evening, live' });
  const record = readRecorded('1857', '3-players-3.json');
  const game = await begin(people, { title: '1857', options: record.options, name: 'By post' });
  await playOn(people, game, record.moves.slice(0, awaited(record.moves, 200)));
  const { club, cup } = await makeClub(people);
  const whose = (await ana.ask('GET', `tables/${game}`)).waiting[0] ?? 0;
  const page = await ana.context.newPage();
  await shootPages(
    at,
    page,
    [
      ['home-signed-in', '#/'],
      ['account', '#/me'],
      ['new-online', '#/new/1857'],
      ['table-room', `#/table/${room.id}`],
      ['following', '#/following'],
      ['clubs', '#/clubs'],
      ['club', `#/club/${club}`],
      ['club-members', `#/club/${club}/members`],
      ['club-tournaments', `#/club/${club}/tournaments`],
      ['club-league', `#/club/${club}/league`],
      ['tournament', `#/tournament/${club}/${cup}`],
      ['person', '#/person/Ben'],
    ],
    faults,
  );
  await shootPages(at, await people[whose].context.newPage(), [['since', `#/table/${game}`]], faults);
  await shootPages(at, await people[(whose + 1) % 3].context.newPage(), [['table-waiting', `#/table/${game}`]], faults);
  for (const { context } of people) await context.close();
};

/** Returns what is wrong with the pictures. `only` is the part wanted: the id of a title, or 'pages' for what belongs to none. */
export const shootEvery = async ({ browser, address, out, titles, size, only }) => {
  const sizes = size === undefined ? SIZES : SIZES.filter(([width]) => size.split(',').includes(String(width)));
  const faults = [];
  const at = { browser, address, out, sizes };
  const page = await openWindow(browser);
  if (only === undefined || only === 'pages') {
    await shootPages(at, page, PAGES, faults);
    await shootPeople(at, faults);
    console.log(`pages: ${faults.length} faults`);
  }
  for (const { id, file } of titles.filter((title) => only === undefined || only === title.id)) {
    const before = faults.length;
    const began = Date.now();
    await shootPages(
      at,
      page,
      TITLE_PAGES.map(([name, path]) => [`${name}-${id}`, path(id)]),
      faults,
    );
    await shootForms(at, page, id, faults);
    await shootGame(at, page, id, file, faults);
    console.log(`${id}: ${faults.length - before} faults, ${Math.round((Date.now() - began) / 1000)} s`);
  }
  await page.context().close();
  return faults;
};
