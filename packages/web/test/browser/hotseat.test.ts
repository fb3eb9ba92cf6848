import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { asked, beginGame, moveShown, openLively, openPage, openRecorded, openStand, playBy, type Stand } from './browser.ts';

vi.setConfig({ testTimeout: 240_000 });

let stand: Stand;
beforeAll(async () => {
  stand = await openStand();
});
afterAll(() => stand.close());

const CONFIRM = '[data-confirm]';
const DONE = '[data-done]';

describe.each(['1856', '18EU'])('a hotseat game in the %s model', (finance) => {
  it('is played by clicks through the opening, a stock round and an operating round', async () => {
    const { page, errors } = await openPage(stand);
    await beginGame(page, [finance]);
    expect(await page.textContent('.gamename')).toBe('Ana, Ben, Cleo');
    expect(await page.textContent('.dec .note')).toContain('pays half of every $40 river or bridge cost');

    // The opening: a bid on a later item first, then everybody buys what is in front.
    await page.click('[data-item="FCE"]');
    await playBy(page, CONFIRM);
    while ((await asked(page)) === 'Buy, bid or pass') {
      if ((await page.locator(CONFIRM).count()) > 0) await playBy(page, CONFIRM);
      else await playBy(page, DONE);
    }
    expect(await asked(page)).toBe('Sell or buy shares');

    // A stock round: one more company is floated, the rest is passed.
    for (let bought = 0; bought < 5; bought++) {
      await page.click('[data-buy^="CA "]');
      await playBy(page, CONFIRM);
    }
    while ((await asked(page)) === 'Sell or buy shares') await playBy(page, DONE);

    // An operating round: CA or OBA lays a tile, runs, pays, buys a train.
    expect(await asked(page)).toBe('Lay track');
    expect(await page.textContent('.dec .opts')).toContain('Up to two yellow tiles.');
    await page.click('[data-open-hex]');
    await page.click('.pick .tp');
    await playBy(page, CONFIRM);
    if ((await asked(page)) === 'Lay track') expect(await page.textContent('.dec .opts')).toContain('One more yellow tile.');
    const seen = new Set<string>();
    for (let i = 0; i < 40 && seen.size < 3; i++) {
      const step = (await asked(page)) ?? '';
      if (step === 'Buy trains') {
        await playBy(page, CONFIRM);
        seen.add(step);
      } else if (step === 'Run trains' || step === 'Pay out or withhold') {
        seen.add(step);
        await page.waitForSelector(CONFIRM);
        await playBy(page, CONFIRM);
      } else await playBy(page, (await page.locator(DONE).count()) > 0 ? DONE : `${CONFIRM}, [data-answer="let"]`);
    }
    expect([...seen].sort()).toEqual(['Buy trains', 'Pay out or withhold', 'Run trains']);
    expect(errors).toEqual([]);
    await page.context().close();
  });
});

it('a move that the browser cannot keep is told, with the way to lose nothing, until one is kept again', async () => {
  const { page, errors } = await openPage(stand);
  await beginGame(page);
  await page.evaluate(() => {
    const { put } = IDBObjectStore.prototype;
    IDBObjectStore.prototype.put = () => {
      IDBObjectStore.prototype.put = put;
      throw new DOMException('The disk is full.', 'QuotaExceededError');
    };
  });
  await playBy(page, CONFIRM);
  const notice = page.locator('.notice.loss');
  expect(await notice.textContent()).toContain('last move could not be saved in this browser (The disk is full.)');
  const [file] = await Promise.all([page.waitForEvent('download'), notice.locator('[data-act="export"]').click()]);
  expect(file.suggestedFilename()).toMatch(/\.json$/);
  await playBy(page, CONFIRM);
  await notice.waitFor({ state: 'detached' });
  await page.reload();
  await page.waitForSelector('.dec .ask h2');
  expect(await moveShown(page)).toBe(2);
  expect(errors).toEqual([]);
  await page.context().close();
});

describe('time', () => {
  it('goes back to any position, undoes and redoes', async () => {
    const { page } = await openPage(stand);
    await beginGame(page);
    for (let i = 0; i < 4; i++) await playBy(page, CONFIRM);
    await page.click('[aria-label="Previous move"]');
    expect(await moveShown(page)).toBe(3);
    expect(await asked(page)).toBe('Move 3 of 4');
    await page.locator('input[type="range"]').fill('1');
    expect(await moveShown(page)).toBe(1);
    await page.keyboard.press('l');
    expect(await moveShown(page)).toBe(4);
    await page.keyboard.press('u');
    expect(await moveShown(page)).toBe(3);
    await page.keyboard.press('Shift+U');
    expect(await moveShown(page)).toBe(4);
    await page.context().close();
  });

  it('keeps a draft apart until it is committed', async () => {
    const { page } = await openPage(stand);
    await beginGame(page);
    await page.keyboard.press('d');
    await playBy(page, CONFIRM);
    expect(await page.locator('.draft li').count()).toBe(1);
    await page.reload();
    await page.waitForSelector(CONFIRM);
    expect(await moveShown(page)).toBe(0);
    await page.keyboard.press('d');
    await playBy(page, CONFIRM);
    await page.click('[data-commit]');
    await page.reload();
    await page.waitForSelector(CONFIRM);
    expect(await moveShown(page)).toBe(1);
    await page.context().close();
  });
});

describe('a game that is opened', () => {
  it('is drawn once: with the faces of its board and with its title’s part of the app, which are loaded beside the rules', async () => {
    const { page, errors } = await openPage(stand);
    await openRecorded(page, '1865', '3-players-3', 40);
    const { context, url } = { context: page.context(), url: page.url() };
    const again = await context.newPage();
    const asked: string[] = [];
    again.on('request', (request) => asked.push(request.url().replace(/^.*\//, '')));
    let before: readonly string[] = [];
    await again.route('**/rules-1865-*.js', async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 1000));
      before = [...asked];
      await route.continue();
    });
    await again.addInitScript(() => {
      const look = (): void => {
        if (document.querySelector('.hit') === null) return void requestAnimationFrame(look);
        const isThere = ['900', 'italic'].every((face) => document.fonts.check(`${face} 16px Lato`));
        document.documentElement.dataset.faces = isThere ? 'there' : 'late';
      };
      requestAnimationFrame(look);
    });
    await again.goto(url);
    await again.waitForSelector('html[data-faces]');
    expect(await again.getAttribute('html', 'data-faces')).toBe('there');
    expect(before.some((name) => /^1865-[\w-]+\.js$/.test(name))).toBe(true);
    expect(errors).toEqual([]);
    await context.close();
  });
});

describe('without the server', () => {
  it('a game goes on and is kept', async () => {
    const own = await openStand();
    const { page } = await openLively(own);
    await beginGame(page);
    await page.evaluate(() => navigator.serviceWorker.ready);
    await page.reload();
    await page.waitForSelector(CONFIRM);
    await own.server.close();
    await page.reload();
    await page.waitForSelector(CONFIRM);
    await playBy(page, CONFIRM);
    await page.reload();
    await page.waitForSelector(CONFIRM);
    expect(await moveShown(page)).toBe(1);
    await own.browser.close();
  });

  it('the best run is found also where the worker cannot be loaded', async () => {
    const context = await stand.browser.newContext({ serviceWorkers: 'block' });
    const page = await context.newPage();
    await page.route('**/solver.worker*', (route) => route.abort());
    await page.goto(stand.address);
    await openRecorded(page, '1857', '3-players-3', 85);
    expect(await asked(page)).toBe('Run trains');
    await playBy(page, CONFIRM);
    await context.close();
  });
});
