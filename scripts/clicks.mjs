// npm run clicks: whole games played in a real browser by clicks alone, to see that no decision of any title is a dead end.
// npm run clicks -- --title 1857 --option 18EU --seed 3 --minutes 10. It ends with 1 if a game got stuck or the page threw an error.
// What is clicked is picked at random among the controls a person sees; it leans towards confirming what is chosen.
// npm run clicks -- --bots plays one seat of three by clicks, and greedy bots play the others; --phone does it on the screen of a phone.
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { openBrowser } from './lib/browser.mjs';
import { clickOn } from './lib/clicking.mjs';
import { serveFolder } from './lib/static.mjs';
import { build, root } from './lib/workspace.mjs';

const { values } = parseArgs({
  options: {
    title: { type: 'string', multiple: true },
    option: { type: 'string', multiple: true, default: [] },
    seed: { type: 'string', default: '1' },
    minutes: { type: 'string', default: '20' },
    bots: { type: 'boolean', default: false },
    phone: { type: 'boolean', default: false },
    built: { type: 'boolean', default: false },
    shot: { type: 'string' },
  },
});
if (!values.built && !build({ quiet: true })) process.exit(1);
const { titles } = await import('../packages/titles/dist/index.js');

// A copy, so that a build meanwhile does not change the page under the game.
const app = mkdtempSync(join(tmpdir(), 'roundhouse-clicks-'));
cpSync(join(root, 'packages/web/dist/app'), app, { recursive: true });
const server = await serveFolder(app);
const browser = await openBrowser();
let failed = false;
for (const { id, name } of Object.values(titles)) {
  if (values.title && !values.title.includes(id)) continue;
  const screen = values.phone
    ? { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }
    : { viewport: { width: 1600, height: 1000 } };
  const context = await browser.newContext({ ...screen, reducedMotion: 'reduce' });
  const page = await context.newPage();
  const errors = [];
  page.on('pageerror', (error) => errors.push(error.message));
  page.on('console', (message) => {
    // Without a server behind it the page learns that there are no tables from an answer that browsers call an error.
    if (message.type() === 'error' && !message.text().startsWith('Failed to load resource')) errors.push(message.text());
  });
  if (values.bots) {
    await page.goto(server.address);
    await page.click('[data-choose-computer]');
    await page.click(`dialog [data-value="${id}"]`);
    await page.click('[data-start-computer]');
  } else {
    await page.goto(`${server.address}#/new/${id}`);
    await page.click('[data-value="screen"]');
    for (const option of values.option) await page.click(`.optrow [data-value="${option}"]`);
    await page.click('button[type="submit"]');
  }
  await page.waitForSelector('.dec');
  await page.evaluate(clickOn, Number(values.seed));
  const until = Date.now() + Number(values.minutes) * 60_000;
  let state;
  do {
    await page.waitForTimeout(2_000);
    state = await page.evaluate(() => globalThis.clicking);
  } while (!state.over && state.stuck === null && errors.length === 0 && Date.now() < until);
  if (values.shot) await page.screenshot({ path: `${values.shot}-${id}.png` });
  const how = state.over ? 'over' : state.stuck !== null ? 'stuck' : errors.length > 0 ? 'error' : 'time ran out';
  console.log(`${name ?? id}: ${how} after ${state.moves} moves and ${state.clicks} clicks`, state.asked);
  if (state.stuck !== null) console.log(state.stuck);
  for (const error of errors) console.log(error);
  failed ||= !state.over;
  await context.close();
}
await browser.close();
server.close();
rmSync(app, { recursive: true });
process.exit(failed ? 1 : 0);
