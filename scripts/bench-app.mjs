// node scripts/bench-app.mjs [--built] [--title T]: how fast the app answers a click on a hex, in a real browser; part of roundhouse bench.
// Recorded games of the corpus are opened late, where a company lays track; open hexes are clicked and the time is taken from the click to
// the end of the frame in which the hex is drawn as selected.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { openBrowser } from './lib/browser.mjs';
import { readRecorded, recordedGames } from './lib/games.mjs';
import { serveFolder } from './lib/static.mjs';
import { build, root } from './lib/workspace.mjs';

const LATE = 0.85;
const GAMES = 2;
const CLICKS = 12;
const TARGET = '<= 50';

if (!process.argv.includes('--built') && !build({ quiet: true })) process.exit(1);
const { offers, replay } = await import('../packages/engine/dist/index.js');
const { titles } = await import('../packages/titles/dist/index.js');

/** The record up to a late position in which a company lays track and has many hexes to choose from. */
const lateGame = (title, record) => {
  const { positions } = replay(title, record, { proof: false });
  const laying = (state) => state.stack.at(-1)?.turn === 'company' && !state.stack.at(-1).done.includes('track');
  const openHexes = (state) =>
    new Set([...offers(title, state)].filter(({ move }) => move.type === 'lay').map(({ move }) => move.hex)).size;
  const from = Math.floor(record.moves.length * LATE);
  const late = positions.flatMap((state, move) => (move >= from && laying(state) ? [{ move, hexes: openHexes(state) }] : []));
  const [most] = late.toSorted((a, b) => b.hexes - a.hexes);
  return most === undefined || most.hexes === 0 ? null : { ...record, moves: record.moves.slice(0, most.move) };
};

/** Notes, for each click, when the hex clicked has been drawn as selected. */
const watchClicks = () => {
  globalThis.answers = [];
  document.addEventListener(
    'click',
    ({ target, timeStamp }) => {
      const { hex } = target.closest('[data-hex]')?.dataset ?? {};
      if (hex === undefined) return;
      const look = () => {
        if (document.querySelector(`[data-hex="${hex}"]`)?.getAttribute('aria-pressed') !== 'true') return requestAnimationFrame(look);
        // A message comes after the frame has been laid out and painted.
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = () => globalThis.answers.push(performance.now() - timeStamp);
        port2.postMessage(null);
      };
      requestAnimationFrame(look);
    },
    true,
  );
};

const measure = async (browser, address, record) => {
  const context = await browser.newContext({ viewport: { width: 1600, height: 1000 }, reducedMotion: 'reduce' });
  const page = await context.newPage();
  await page.goto(address);
  const buffer = Buffer.from(JSON.stringify(record));
  await page.setInputFiles('input[type="file"]', { name: 'late.json', mimeType: 'application/json', buffer });
  await page.waitForSelector('.hit.open', { timeout: 120_000 });
  await page.locator('.bt button').last().click(); // the whole map
  await page.waitForTimeout(1000);
  await page.evaluate(watchClicks);
  const hexes = await page.locator('.hit.open').evaluateAll((nodes) => nodes.map((node) => node.dataset.hex));
  const step = Math.max(1, Math.floor(hexes.length / CLICKS));
  for (const hex of hexes.filter((_, i) => i % step === 0).slice(0, CLICKS)) {
    const { x, y, width, height } = await page.locator(`.hit[data-hex="${hex}"]`).boundingBox();
    const before = await page.evaluate(() => globalThis.answers.length);
    await page.mouse.click(x + width / 2, y + height / 2);
    await page.waitForFunction((n) => globalThis.answers.length > n, before);
    await page.waitForTimeout(150);
  }
  const answers = await page.evaluate(() => globalThis.answers);
  await context.close();
  return answers;
};

const server = await serveFolder(join(root, 'packages/web/dist/app'));
const browser = await openBrowser();
const only = process.argv.includes('--title') ? process.argv[process.argv.indexOf('--title') + 1] : undefined;
const figures = {};
for (const title of Object.values(titles)) {
  if (only !== undefined && only !== title.id) continue;
  const records = recordedGames(title.id)
    .filter((name) => /^[3-6]-players/.test(name))
    .slice(0, GAMES)
    .map((name) => lateGame(title, readRecorded(title.id, name)))
    .filter((record) => record !== null);
  const answers = [];
  for (const record of records) answers.push(...(await measure(browser, server.address, record)));
  if (answers.length === 0) continue;
  answers.sort((a, b) => a - b);
  const figure = (value) => ({ value: Number(value.toPrecision(3)), unit: 'ms', target: TARGET, n: answers.length });
  figures[`${title.id} click on a hex in a late game, median`] = figure(answers[Math.floor(answers.length / 2)]);
  figures[`${title.id} click on a hex in a late game, worst`] = figure(answers.at(-1));
}
await browser.close();
server.close();

/** The script a first visitor waits for: what the page names, compressed. */
const app = join(root, 'packages/web/dist/app');
const named = [...readFileSync(join(app, 'index.html'), 'utf8').matchAll(/(?:src|href)="\.?\/?([^"]+\.js)"/g)].map(([, name]) => name);
const bytes = named.reduce((sum, name) => sum + gzipSync(readFileSync(join(app, name))).length, 0);
figures['first load, compressed script'] = { value: Number((bytes / 1024).toPrecision(3)), unit: 'KB', target: '<= 250', n: named.length };
console.log(JSON.stringify(figures, null, 2));
