import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, vi } from 'vitest';
import { operate } from '../../../server/src/operator.ts';
import { serve } from '../../../server/src/serve.ts';
import { APP, pick } from './browser.ts';
import { arrive, begin, faults, live, openHall } from './persons.ts';

// What moderators do by the page, from a report to its end; and players who agree to newer rules.

vi.setConfig({ testTimeout: 240_000 });

/** 1857 up to a made-up rules number, so that the test holds whatever numbers the real one has. */
const upTo = (rules: number): string => new URL(`../../../server/test/api/titles/version-${rules}.mjs`, import.meta.url).href;

it('a message is reported, settled, removed, its writer muted; and players agree to newer rules', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'roundhouse-'));
  const place = { file: join(folder, 'moderation.db') };
  const hall = await openHall({ place, titles: upTo(1) });
  const [ada, ben] = [await arrive(hall, 'Ada'), await arrive(hall, 'Ben')] as const;
  await operate(['admin', 'Ada'], {}, place.file);
  const id = await begin([ada, ben]);
  await ada.ask('POST', `tables/${id}/chat`, { text: 'Are you asleep?' });
  await ben.ask('POST', `tables/${id}/chat`, { text: 'You play like a tourist.' });

  // Ben reports a line.
  await ben.page.click('[data-side="chat"]');
  await ben.page.click('.said:has-text("asleep") .dots');
  await ben.page.click('.said button:has-text("Report")');
  await ben.page.fill('.actform input', 'Pushing me');
  await ben.page.click('.actform button:has-text("Report")');
  await ben.page.waitForSelector('.said:has-text("Reported. A moderator will look at it.")');

  // Ada removes his.
  await ada.page.reload();
  await live(ada);
  await ada.page.click('[data-side="chat"]');
  await ada.page.click('.said:has-text("tourist") .dots');
  await ada.page.click('.said button:has-text("Remove message")');
  await ada.page.fill('.actform input', 'Insult');
  await ada.page.click('.actform button:has-text("Remove message")');
  for (const { page } of [ada, ben]) {
    await page.waitForSelector('.said:has-text("Removed by a moderator")');
    expect(await page.locator('.said:has-text("tourist")').count()).toBe(0);
  }

  // The desk: the report with the line, settled; the writer muted for a week; everything in the audit log.
  await ada.open('#/');
  await ada.page.click('header.site a:has-text("Moderation")');
  await ada.page.waitForSelector('.desk blockquote:has-text("Are you asleep?")');
  expect(await faults(ada.page)).toEqual([]);
  await ada.page.click('.cases button:has-text("Settle")');
  await ada.page.fill('.cases .actform input', 'No harm meant');
  await ada.page.click('.cases .actform button:has-text("Settle")');
  await ada.page.waitForSelector('.desk:has-text("No open reports.")');
  await ada.page.fill('.desk form input', 'Ben');
  await ada.page.click('.desk button:has-text("Find")');
  await ada.page.click('.cases li:has(b:text-is("Ben")) button:has-text("Mute")');
  await ada.page.fill('.cases .actform input', 'Insults');
  await ada.page.click('.cases .actform [data-value="30"]');
  await ada.page.click('.cases .actform button:has-text("Mute")');
  await ada.page.waitForSelector('.cases .note:has-text("Muted until")');
  const log = ada.page.locator('section:has(h2:text-is("Audit log")) li');
  await ada.page.waitForSelector('.cases li:has-text("Ada: Mute (Ben)")');
  expect(await log.allTextContents()).toEqual([
    expect.stringContaining('Ada: Mute (Ben)'),
    expect.stringContaining('Ada: Settle report'),
    expect.stringContaining('Ada: Remove message'),
    expect.stringContaining('Operator: Make admin (Ada)'),
  ]);
  await ben.page.fill('.say input', 'But why?');
  await ben.page.click('.say button');
  await ben.page.waitForSelector('.say [role="alert"]');
  expect(await ben.page.inputValue('.say input')).toBe('But why?');

  // The program gets newer rules. Ben reads what they change and agrees.
  await hall.server.close();
  const again = await serve({ app: APP, port: hall.server.port, place, titles: upTo(2), log: 'error' });
  await ben.page.reload();
  await live(ben);
  await pick(ben.page, 'table');
  await ben.page.waitForSelector('section[aria-label="Rules version 2 is available"]:has-text("Number 2.")');
  expect(await faults(ben.page)).toEqual([]);
  await ben.page.click('button:text-is("Agree")');
  await ben.page.waitForSelector('section[aria-label="Rules version 2 is available"]:has-text("Agreed: Ben.")');
  await ben.page.click('button:text-is("Withdraw")');
  await ben.page.waitForSelector('button:text-is("Agree")');
  await hall.browser.close();
  await again.close();
  rmSync(folder, { recursive: true });
});
