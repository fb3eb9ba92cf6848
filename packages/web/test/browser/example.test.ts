import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { asked, beginTitle, openPage, openStand, playBy, type Stand } from './browser.ts';

vi.setConfig({ testTimeout: 120_000 });

// The server as `npm start -- --example` starts it.

const TITLES = new URL('../../../../examples/18mini/dist/titles.js', import.meta.url).href;

let stand: Stand;
beforeAll(async () => {
  stand = await openStand({ example: true, titles: TITLES });
});
afterAll(() => stand.close());

it('offers the example title, and plays it by clicks', async () => {
  const { page, errors } = await openPage(stand);
  await page.waitForSelector('text=18Mini');
  await beginTitle(page, '18mini', 1);
  expect(await page.textContent('.gamename')).toBe('Ana, Ben, Cleo');
  for (let bought = 0; bought < 4; bought++) {
    await page.click('[data-buy^="MF "]');
    await playBy(page, '[data-confirm]');
  }
  while ((await asked(page)) === 'Sell or buy shares') await playBy(page, '[data-done]');

  expect(await asked(page)).toBe('Lay track');
  await page.click('[data-open-hex]');
  await page.click('.pick .tp');
  await playBy(page, '[data-confirm]');

  expect(await asked(page)).toBe('Buy trains');
  await playBy(page, '[data-confirm]');
  await page.click('.formtabs [role="tab"]:has-text("Other")');
  await page.click('.opts :text("Issue the bond")');
  await playBy(page, '[data-confirm]');
  await page.waitForSelector('text=MF issues its bond and receives $100.');
  expect(errors).toEqual([]);
  await page.context().close();
});

it('loads the example title only where it is asked for', async () => {
  const plain = await openStand();
  try {
    const { page } = await openPage(plain);
    const loaded: string[] = [];
    page.on('request', (request) => loaded.push(request.url()));
    await page.reload();
    await page.waitForSelector('text=Compare titles');
    expect(await page.locator('text=18Mini').count()).toBe(0);
    expect(loaded.filter((url) => /\/listed-/.test(url))).toEqual([]);
    await page.goto(`${plain.address}?example`);
    await page.waitForSelector('text=18Mini');
  } finally {
    await plain.close();
  }
});
