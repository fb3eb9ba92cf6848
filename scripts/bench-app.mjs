// node scripts/bench-app.mjs [--built] [--title T] [--clicks | --openings]: how fast the app opens a late game and answers a click on a hex, in a real
// browser; part of roundhouse bench. Recorded games of the corpus are opened late, where a company lays track: as a hotseat game, as an online game
// and from a link, for the first time and again. Opening is measured in processor time of the page's main thread, from an empty page to the frame in
// which the game can be played (looked at, from a link). Work after that frame and other threads are not counted; the least of several openings is.
// Open hexes are clicked and the time is taken from the click to the end of the frame in which the hex is drawn as selected, and the processor time in
// it. With --clicks or --openings only these are measured.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { deflateRawSync, gzipSync } from 'node:zlib';
import { openBrowser } from './lib/browser.mjs';
import { readRecorded, recordedGames } from './lib/games.mjs';
import { build, root } from './lib/workspace.mjs';

const LATE = 0.85;
const GAMES = 2;
const CLICKS = 12;
const TARGET = '<= 50';

if (!process.argv.includes('--built') && !build({ quiet: true })) process.exit(1);
const { offers, replay, writeNotation } = await import('../packages/engine/dist/index.js');
const { serve } = await import('../packages/server/dist/index.js');
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

const VIEW = { viewport: { width: 1600, height: 1000 }, reducedMotion: 'reduce', serviceWorkers: 'block' };

/** Brings a record into the app, which opens it. */
const bring = async (context, address, record) => {
  const page = await context.newPage();
  await page.goto(address);
  const buffer = Buffer.from(JSON.stringify(record));
  await page.setInputFiles('input[type="file"]', { name: 'late.json', mimeType: 'application/json', buffer });
  await page.waitForSelector('.hit.open', { timeout: 120_000 });
  return page;
};

/** No line of a game can be kept, so that every opening replays it. */
const forgetLines = () => {
  const open = indexedDB.open.bind(indexedDB);
  indexedDB.open = (name, ...rest) => {
    if (name === 'roundhouse-lines') throw new Error('not kept');
    return open(name, ...rest);
  };
};

/** Tells the milliseconds of processor time that the main thread of a page has used. */
const processorOf = async (context, page) => {
  const devtools = await context.newCDPSession(page);
  await devtools.send('Performance.enable', { timeDomain: 'threadTicks' });
  return async () => 1000 * (await devtools.send('Performance.getMetrics')).metrics.find(({ name }) => name === 'TaskDuration').value;
};

const PATIENCE = { timeout: 120_000 };

/** Looks once for each frame whether the game is open, and notes when the frame in which it is has been drawn. Questions from outside cost more. */
const watchOpening = (ready) => {
  globalThis.opened = new Promise((resolve) => {
    const look = () => {
      if (document.querySelector(ready) === null) requestAnimationFrame(look);
      else requestAnimationFrame(() => setTimeout(resolve));
    };
    requestAnimationFrame(look);
  });
};

/** Milliseconds of processor time in which the main thread of a new page opens a game. */
const openingTime = async (context, { url, ready }) => {
  const page = await context.newPage();
  await page.addInitScript(watchOpening, ready);
  const spent = await processorOf(context, page);
  const before = await spent();
  await page.goto(url, { waitUntil: 'commit' });
  await page.evaluate(() => globalThis.opened);
  const time = (await spent()) - before;
  await page.close();
  return time;
};

const OPENINGS = 3;

/** Waits until the browser has kept the line of a game. */
const untilKept = (page) =>
  page.waitForFunction(
    () =>
      new Promise((resolve) => {
        const request = indexedDB.open('roundhouse-lines');
        request.onerror = () => resolve(false);
        request.onsuccess = () => {
          const database = request.result;
          if (!database.objectStoreNames.contains('lines')) return resolve(false);
          const count = database.transaction('lines').objectStore('lines').count();
          count.onsuccess = () => {
            database.close();
            resolve(count.result > 0);
          };
        };
      }),
    undefined,
    { ...PATIENCE, polling: 200 },
  );

/** How a late game comes into the browser: each gives its address and the element that shows that it is open. */
const KINDS = {
  game: async (context, address, _title, record) => {
    const page = await bring(context, address, record);
    const url = page.url();
    await page.close();
    return { url, ready: '.hit.open' };
  },
  'online game': async (context, address, _title, record) => {
    const ask = async (path, data) => {
      const answer = await context.request.post(`${address}api/${path}`, { data, ...PATIENCE });
      if (!answer.ok()) throw new Error(await answer.text());
      return answer.json();
    };
    await ask('people', { name: `P${Math.random().toString(36).slice(2, 10)}`, password: 'correct horse' });
    const { id } = await ask('tables/import', { record, name: 'Late' });
    return { url: `${address}#/table/${id}`, ready: '.hit.open' };
  },
  'game in a link': async (_context, address, title, record) => ({
    url: `${address}#/shared/${deflateRawSync(writeNotation(title, record)).toString('base64url')}`,
    ready: '.hit',
  }),
};

const measureOpening = async (browser, address, title, record, kind, again) => {
  const context = await browser.newContext(VIEW);
  if (!again) await context.addInitScript(forgetLines);
  const game = await KINDS[kind](context, address, title, record);
  if (again) {
    const page = await context.newPage();
    await page.goto(game.url);
    await page.waitForSelector(game.ready, PATIENCE);
    await untilKept(page);
    await page.close();
  }
  const times = [];
  for (let i = 0; i < OPENINGS; i++) times.push(await openingTime(context, game));
  await context.close();
  return Math.min(...times);
};

const measure = async (browser, address, record) => {
  const context = await browser.newContext(VIEW);
  const page = await bring(context, address, record);
  await page.locator('.bt button').last().click(); // the whole map
  await page.waitForTimeout(1000);
  await page.evaluate(watchClicks);
  const spent = await processorOf(context, page);
  const used = [];
  const hexes = await page.locator('.hit.open').evaluateAll((nodes) => nodes.map((node) => node.dataset.hex));
  const step = Math.max(1, Math.floor(hexes.length / CLICKS));
  for (const hex of hexes.filter((_, i) => i % step === 0).slice(0, CLICKS)) {
    const { x, y, width, height } = await page.locator(`.hit[data-hex="${hex}"]`).boundingBox();
    const before = await page.evaluate(() => globalThis.answers.length);
    await page.mouse.move(x + width / 2, y + height / 2);
    await page.waitForTimeout(150);
    const begun = await spent();
    await page.mouse.click(x + width / 2, y + height / 2);
    await page.waitForFunction((n) => globalThis.answers.length > n, before, { polling: 20 });
    used.push((await spent()) - begun);
    await page.waitForTimeout(150);
  }
  const answers = await page.evaluate(() => globalThis.answers);
  await context.close();
  return { answers, used };
};

const folder = mkdtempSync(join(tmpdir(), 'roundhouse-bench-'));
const server = await serve({
  app: join(root, 'packages/web/dist/app'),
  port: 0,
  place: { file: join(folder, 'bench.db') },
  log: 'error',
  limit: 1e9,
  loginLimit: 1e9,
  tables: 1e9,
  newTables: 1e9,
});
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
  for (const kind of process.argv.includes('--clicks') || records.length === 0 ? [] : Object.keys(KINDS))
    for (const again of [false, true]) {
      const value = Number((await measureOpening(browser, server.address, title, records[0], kind, again)).toPrecision(3));
      figures[`${title.id} a late ${kind} is opened ${again ? 'again' : 'and replayed'}, main thread`] = {
        value,
        unit: 'ms',
        target: '<= 500',
        n: OPENINGS,
      };
    }
  const all = { answers: [], used: [] };
  for (const record of process.argv.includes('--openings') ? [] : records) {
    const { answers, used } = await measure(browser, server.address, record);
    all.answers.push(...answers);
    all.used.push(...used);
  }
  // On a busy machine the processor time alone says what the app needs.
  for (const [kind, values] of [
    ['', all.answers],
    [', main thread', all.used],
  ]) {
    if (values.length === 0) continue;
    values.sort((a, b) => a - b);
    const figure = (value) => ({ value: Number(value.toPrecision(3)), unit: 'ms', target: TARGET, n: values.length });
    figures[`${title.id} click on a hex in a late game${kind}, median`] = figure(values[Math.floor(values.length / 2)]);
    figures[`${title.id} click on a hex in a late game${kind}, worst`] = figure(values.at(-1));
  }
}
await browser.close();
await server.close();
rmSync(folder, { recursive: true });

/** The script a first visitor waits for: what the page names, compressed. */
const app = join(root, 'packages/web/dist/app');
const named = [...readFileSync(join(app, 'index.html'), 'utf8').matchAll(/(?:src|href)="\.?\/?([^"]+\.js)"/g)].map(([, name]) => name);
const bytes = named.reduce((sum, name) => sum + gzipSync(readFileSync(join(app, name))).length, 0);
figures['first load, compressed script'] = { value: Number((bytes / 1024).toPrecision(3)), unit: 'KB', target: '<= 200', n: named.length };
console.log(JSON.stringify(figures, null, 2));
process.exit(0);
