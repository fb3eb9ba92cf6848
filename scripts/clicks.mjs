// npm run clicks: whole games played in a real browser by clicks alone, to see that no decision of any title is a dead end.
// npm run clicks -- --title 1857 --option 18EU --seed 3 --minutes 10. It ends with 1 if a game got stuck or the page threw an error.
// What is clicked is picked at random among the controls a person sees; it leans towards confirming what is chosen.
// npm run clicks -- --bots plays one seat of three by clicks, and greedy bots play the others; --phone does it on the screen of a phone.
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { openBrowser } from './lib/browser.mjs';
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

/** Runs in the page: clicks until the game is over, or until so many clicks have changed nothing. */
const clickOn = (seed) => {
  const state = { clicks: 0, moves: 0, over: false, stuck: null, asked: {} };
  globalThis.clicking = state;
  let dice = seed;
  const random = () => {
    dice = (dice * 1103515245 + 12345) % 2147483648;
    return dice / 2147483648;
  };
  const pick = (list) => list[Math.floor(random() * list.length)];
  const all = (selector) => [...document.querySelectorAll(selector)].filter((node) => node.getClientRects().length > 0);
  const text = (selector) => document.querySelector(selector)?.textContent ?? '';
  let idle = 0;
  const target = () => {
    const answers = all('.dec [data-answer]:not(:disabled)');
    const confirms = all('.dec [data-confirm]:not(:disabled)');
    const ends = all('.dec [data-done]:not(:disabled)');
    const hexes = all('.hit.open');
    // The pace of bots is no decision, and a slow one would take all the time.
    const others = all('.dec button:not(:disabled):not([data-pace]), .dec [data-open-hex], .dec label').filter(
      (node) => !answers.includes(node) && !confirms.includes(node) && !ends.includes(node),
    );
    const roll = random();
    if (answers.length > 0 && roll < 0.8) return pick(answers);
    if (confirms.length > 0 && roll < 0.55) return pick(confirms);
    if (ends.length > 0 && roll < 0.65 + idle * 0.01) return pick(ends);
    if (hexes.length > 0 && roll < 0.85) return pick(hexes);
    return pick(others.length > 0 ? others : [...confirms, ...ends, ...answers, ...hexes]);
  };
  const step = () => {
    if (document.querySelector('.dec.over')) {
      state.over = true;
      return;
    }
    if (document.querySelector('.dec.theirs')) {
      // A bot is to move. It waits until what was planned is submitted.
      document.querySelector('.draft [data-commit]:not(:disabled)')?.click();
      setTimeout(step, 20);
      return;
    }
    const moves = Number(text('.tl .nw b'));
    idle = moves === state.moves ? idle + 1 : 0;
    if (idle === 0) state.asked[text('.dec .ask h2')] = (state.asked[text('.dec .ask h2')] ?? 0) + 1;
    state.moves = moves;
    if (idle > 600) {
      state.stuck = document.querySelector('.dec')?.textContent ?? 'there is nothing to decide';
      return;
    }
    target()?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
    state.clicks++;
    setTimeout(step);
  };
  step();
};

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
