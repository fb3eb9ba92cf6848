import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { openLively, type Stand } from './browser.ts';
import { arrive, begin, faults, openHall } from './persons.ts';

vi.setConfig({ testTimeout: 240_000 });

let stand: Stand;
let hook: Server;
let hookAt = '';
const said: string[] = [];

beforeAll(async () => {
  hook = createServer((request, response) => {
    request.on('data', (part) => said.push(String(part)));
    request.on('end', () => response.writeHead(said.length === 1 ? 404 : 204).end());
  });
  await new Promise<void>((resolve) => {
    hook.listen(0, '127.0.0.1', resolve);
  });
  hookAt = `http://127.0.0.1:${(hook.address() as AddressInfo).port}/hook`;
  stand = await openHall({ outgoing: 'any', noticeDelay: 3_600_000 });
});

afterAll(async () => {
  await stand.close();
  hook.close();
});

it('notices are chosen on the account page, with a webhook that is tried', async () => {
  const ada = await arrive(stand, 'Ada', 1366, 768);
  await ada.open('#/me');
  const { page } = ada;
  const box = page.locator('[data-notice="over push"]');
  await box.waitFor();
  expect(await box.isChecked()).toBe(true);
  await Promise.all([page.waitForResponse((answer) => answer.request().method() === 'PUT'), box.click()]);
  await page.click('section[aria-label="Webhooks"] [data-value="slack"]');
  await page.fill('label:has-text("Webhook address") + input', 'nonsense');
  await page.click('button:has-text("Add webhook")');
  await page.waitForSelector('[role="alert"]:has-text("web address")');
  await page.fill('label:has-text("Webhook address") + input', hookAt);
  await page.click('button:has-text("Add webhook")');
  await page.click('button:has-text("Send test")');
  await page.waitForSelector('.loss:has-text("answers 404")');
  await page.click('button:has-text("Send test")');
  await page.waitForSelector('[role="status"]:has-text("Test message sent.")');
  expect(JSON.parse(said.at(-1) ?? '')).toMatchObject({ text: expect.stringContaining('Roundhouse can write to you here.') });
  await page.click('label.switch:has-text("Quiet hours")');
  await page.fill('label:has-text("From") + input', '23:30');
  await expect.poll(async () => (await ada.ask<{ quiet: unknown }>('GET', 'me/notices')).quiet).toEqual({ from: 23 * 60 + 30, to: 7 * 60 });
  await page.reload();
  await box.waitFor();
  expect(await box.isChecked()).toBe(false);
  expect(await faults(page)).toEqual([]);
  expect(ada.errors.filter((error) => !/404|400|422/.test(error))).toEqual([]);
  await ada.leave();
});

it('a message names a player, the tab counts the games that wait, and a game has choices of its own', async () => {
  const people = [await arrive(stand, 'Bea', 1366, 768), await arrive(stand, 'Cleo')] as const;
  const id = await begin(people);
  const { waiting } = await people[0].ask<{ waiting: number[] }>('GET', `tables/${id}`);
  const [asked, other] = waiting[0] === 0 ? people : [people[1], people[0]];
  await asked.page.waitForFunction(() => document.title.startsWith('● Your turn'));
  await asked.open('#/me');
  await asked.page.waitForFunction(() => document.title === '(1) Roundhouse');
  await asked.open(`#/table/${id}`);
  await other.page.click('[data-side="chat"]');
  const [label] = [`Mention ${asked.name}`];
  await other.page.fill('.say input', 'well, @');
  await other.page.click(`[aria-label="${label}"]`);
  await other.page.click('button:has-text("Send")');
  await asked.page.click('[data-side="chat"]');
  expect(await asked.page.textContent('.named.you')).toBe(`@${asked.name}`);
  await asked.page.click('[data-menu]');
  await asked.page.click('[data-pick="table"]');
  await asked.page.click('.noticeshere [data-value="own"]');
  await asked.page.locator('.noticeshere [data-notice="turn email"]').click();
  await expect
    .poll(async () => (await asked.ask<{ choices: { turn: string[] } | null }>('GET', `tables/${id}/notices`)).choices?.turn)
    .toEqual(['push', 'webhook']);
  for (const person of people) expect(person.errors).toEqual([]);
  for (const person of people) await person.leave();
});

it('an async game is paused by consent, and a player goes on vacation', async () => {
  const people = [await arrive(stand, 'Eva', 1366, 768), await arrive(stand, 'Finn')] as const;
  const [eva, finn] = people;
  await eva.open('#/new/1857');
  await eva.page.click('[data-value="table"]');
  await eva.page.click('.optrow [data-value="slow"]');
  await eva.page.click('.optrow [data-value="off"]');
  await eva.page.waitForSelector('text=Saturday and Sunday in UTC');
  const id = await begin(people, { speed: { move: 86_400, bank: 0, out: 'warn', vacation: 5, pause: 'all' } });
  await eva.page.click('[data-menu]');
  await eva.page.click('[data-pick="table"]');
  await eva.page.click('[data-act="pause"]');
  await finn.page.click('[data-act="agree-motion"]');
  await finn.page.click('[data-act="resume"]');
  await eva.page.click('[data-act="vacation"]');
  await eva.page.waitForSelector('.notice:has-text("on vacation until")');
  await finn.page.waitForSelector('.clock:has-text("on vacation until")');
  const { clock } = await eva.ask<{ clock: { leave: number[] } }>('GET', `tables/${id}`);
  expect(clock.leave).toEqual([4, 5]);
  await eva.page.click('[data-act="come-back"]');
  await eva.page.waitForSelector('.notice:has-text("on vacation until")', { state: 'detached' });
  for (const person of people) expect(person.errors).toEqual([]);
  for (const person of people) await person.leave();
});

it('the service worker shows what is pushed to it', async () => {
  const { page } = await openLively(stand);
  await page.context().grantPermissions(['notifications'], { origin: new URL(stand.address).origin });
  const session = await page.context().newCDPSession(page);
  const registered = new Promise<string>((resolve) => {
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const [first] = registrations;
      if (first !== undefined) resolve(first.registrationId);
    });
  });
  await session.send('ServiceWorker.enable');
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
  await session.send('ServiceWorker.deliverPushMessage', {
    origin: new URL(stand.address).origin,
    registrationId: await registered,
    data: JSON.stringify({ title: 'Your turn in 1857', body: 'At the table', page: '#/table/abc', tag: 'turn abc' }),
  });
  const shown = (): Promise<readonly unknown[]> =>
    page.evaluate(async () =>
      (await (await navigator.serviceWorker.ready).getNotifications()).map(({ title, body, tag, data }) => ({ title, body, tag, data })),
    );
  await expect.poll(shown).toEqual([{ title: 'Your turn in 1857', body: 'At the table', tag: 'turn abc', data: { page: '#/table/abc' } }]);
  await page.context().close();
});
