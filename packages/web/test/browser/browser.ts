import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright-core';
import { type Running, type ServeOptions, serve } from '../../../server/src/serve.ts';

// The app as built, served by our server, in a real browser.

/** The folder of the built app. */
export const APP = fileURLToPath(new URL('../../dist/app', import.meta.url));

export interface Stand {
  readonly browser: Browser;
  readonly server: Running;
  readonly address: string;
  close(): Promise<void>;
}

export const openStand = async (more: ServeOptions = {}): Promise<Stand> => {
  const folder = mkdtempSync(join(tmpdir(), 'roundhouse-'));
  const server = await serve({
    app: APP,
    port: 0,
    place: { file: join(folder, 'test.db') },
    log: 'error',
    hashing: { memoryCost: 8, timeCost: 1 },
    ...more,
  });
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      '--no-first-run',
    ],
  });
  return {
    browser,
    server,
    address: server.address,
    close: async () => {
      await browser.close();
      await server.close();
      rmSync(folder, { recursive: true });
    },
  };
};

/** A page whose errors fail the test that reads them. */
export const openPage = (stand: Stand, width = 1600, height = 1000): Promise<{ page: Page; errors: string[] }> =>
  openIn(stand, { viewport: { width, height } });

/** The same on a phone, which has no mouse and no keyboard. */
export const openPhone = (stand: Stand, more: BrowserContextOptions = {}): Promise<{ page: Page; errors: string[] }> =>
  openIn(stand, { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, ...more });

/**
 * A window in which nothing moves by itself and nothing is kept for offline use: the recorded game of the first page and the files that the service
 * worker fetches would take half of the processor. Tests of these ask for a window with them.
 */
export const CALM: BrowserContextOptions = { reducedMotion: 'reduce', serviceWorkers: 'block' };

/** A window as visitors have it, with motion and the service worker. */
export const openLively = (stand: Stand, width = 1600, height = 1000): Promise<{ page: Page; errors: string[] }> =>
  openIn(stand, { viewport: { width, height }, reducedMotion: 'no-preference', serviceWorkers: 'allow' });

const openIn = async (stand: Stand, options: BrowserContextOptions): Promise<{ page: Page; errors: string[] }> => {
  const context = await stand.browser.newContext({ ...CALM, ...options });
  const page = await context.newPage();
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(error.message));
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
  page.setDefaultTimeout(40_000);
  await page.goto(stand.address);
  return { page, errors };
};

export const asked = (page: Page): Promise<string | null> => page.textContent('.dec .ask h2');

/** Begins a hotseat game of 1857 by clicks. */
export const beginGame = async (page: Page, options: readonly string[] = []): Promise<void> => {
  await page.click('a:has-text("New game")');
  await page.click('[data-value="screen"]');
  for (const option of options) await page.click(`.optrow [data-value="${option}"]`);
  await page.click('button:has-text("Start game")');
  await page.waitForSelector('[data-confirm]');
};

/** The number of the move shown. */
export const moveShown = async (page: Page): Promise<number> => Number(await page.textContent('.tl .nw b'));

/** Clicks and waits until the move has been played. */
export const playBy = async (page: Page, selector: string): Promise<void> => {
  const before = await moveShown(page);
  await page.click(selector);
  await page.waitForFunction((move) => Number(document.querySelector('.tl .nw b')?.textContent) > move, before);
};

interface Moves {
  readonly moves: readonly unknown[];
}

/** The rules number whose recorded games show the positions that tests ask for, where it is not the newest. */
const SHOWN_BY: Readonly<Record<string, number>> = { 1857: 1, '18sa': 1 };

/** Opens a recorded game of a title after so many moves, as one imports a file. `rules`: a game of an older rules number. */
export const openRecorded = async (page: Page, title: string, game: string, moves: number, rules = SHOWN_BY[title]): Promise<void> => {
  const folder = rules === undefined ? 'corpus' : `corpus-${rules}`;
  const file = fileURLToPath(new URL(`../../../titles/test/${title}/${folder}/${game}.json`, import.meta.url));
  const kept = JSON.parse(readFileSync(file, 'utf8')) as Moves | { record: Moves };
  const record = 'record' in kept ? kept.record : kept;
  const cut = JSON.stringify({ ...record, moves: record.moves.slice(0, moves) });
  await page.setInputFiles('input[type="file"]', { name: `${game}.json`, mimeType: 'application/json', buffer: Buffer.from(cut) });
  await page.waitForSelector('.dec .ask h2');
};

/** Begins a hotseat game of a title by clicks; the lots fall as the seed says. */
export const beginTitle = async (page: Page, title: string, seed: number, options: readonly string[] = [], players = 3): Promise<void> => {
  await page.addInitScript((first) => {
    let state = first >>> 0;
    const next = (): number => {
      state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
      return state;
    };
    crypto.getRandomValues = <T extends ArrayBufferView | null>(array: T): T => {
      if (array instanceof Uint32Array) array.set(Uint32Array.from(array, next));
      return array;
    };
  }, seed);
  await page.goto(`${new URL(page.url()).origin}/#/new/${title}`);
  await page.reload();
  await page.click('[data-value="screen"]');
  for (const option of options) await page.click(`.optrow [data-value="${option}"]`);
  for (let seat = 3; seat > players; seat--) await page.click(`[aria-label="Remove seat ${seat}"]`);
  await page.click('button[type="submit"]');
  await page.waitForSelector('.dec .ask h2');
};

/** Opens a kind of move by its tab, where several are open. */
export const openTab = (page: Page, name: string): Promise<void> => page.click(`.formtabs [role="tab"]:has-text("${name}")`);

/** Picks a line of the menu of the game page. */
export const pick = async (page: Page, name: string): Promise<void> => {
  await page.click('[data-menu]');
  await page.click(`[data-pick="${name}"]`);
};

/** Is the whole button inside the window, with nothing over it? */
export const isInView = (page: Page, selector: string): Promise<boolean> =>
  page.evaluate((wanted) => {
    const button = document.querySelector(wanted);
    if (button === null) return false;
    const { left, top, right, bottom } = button.getBoundingClientRect();
    const inside = left >= 0 && top >= 0 && right <= window.innerWidth && bottom <= window.innerHeight;
    const corners = [
      [left + 4, top + 4],
      [right - 4, bottom - 4],
    ] as const;
    return inside && corners.every(([x, y]) => button.contains(document.elementFromPoint(x, y)));
  }, selector);

/** Chooses a value of a list that opens on a button. */
export const choose = async (page: Page, list: string, value: string): Promise<void> => {
  await page.click(`[data-select-of="${list}"]`);
  await page.click(`[role="option"][data-value="${value}"]`);
};
