// npm run shots [-- --built] [--title 1857] [--size 1366]: pictures of every page and every form of every title at five sizes in both themes, in
// reports/shots. Fails where a confirm button is outside the window or covered, text is cut, or elements overlap.
// --title pages takes those pages alone that belong to no title.
// With --docs (and --title or --tables): the pictures of the documentation, in docs/app.
// Recorded games are played as far as a telling position. Further pictures of a title are listed in scripts/shots/<title>.json: name, the type of
// move about to be made, and what to click there.
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { openBrowser } from './lib/browser.mjs';
import { readRecorded, recordedGames } from './lib/games.mjs';
import { build, root } from './lib/workspace.mjs';
import { shootEvery } from './shots/every.mjs';
import { formsOf } from './shots/forms.mjs';
import { shootTables } from './shots/tables.mjs';

const { values } = parseArgs({
  options: {
    built: { type: 'boolean', default: false },
    docs: { type: 'boolean', default: false },
    title: { type: 'string' },
    size: { type: 'string' },
    tables: { type: 'boolean', default: false },
  },
});
if (!values.built && !build()) process.exit(1);
const { replay } = await import('../packages/engine/dist/index.js');
const { titles } = await import('../packages/titles/dist/index.js');
const { serve } = await import('../packages/server/dist/serve.js');

const out = join(root, 'docs/app');
mkdirSync(out, { recursive: true });
const folder = mkdtempSync(join(tmpdir(), 'roundhouse-'));
// A copy, so that a build meanwhile does not change the pages under the camera.
const app = join(folder, 'app');
cpSync(join(root, 'packages/web/dist/app'), app, { recursive: true });
const server = await serve({ app, port: 0, place: { file: join(folder, 'shots.db') }, log: 'error' });
const browser = await openBrowser();

/** The record up to a position in which a company with trains lays track, about two thirds through the game. */
const midGame = (title, record) => {
  const played = replay(title, record, { proof: false });
  const wanted = (state) => {
    const top = state.stack.at(-1);
    return top?.turn === 'company' && !top.done.includes('track') && (state.companies[top.about]?.trains.length ?? 0) > 1;
  };
  const from = Math.floor(record.moves.length * 0.6);
  const at = played.positions.findIndex((state, move) => move >= from && wanted(state));
  return { ...record, moves: record.moves.slice(0, Math.max(at, 0)) };
};

const open = async (record, width, height, theme) => {
  const context = await browser.newContext({
    viewport: { width, height },
    colorScheme: theme,
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
  });
  context.setDefaultTimeout(120_000);
  const page = await context.newPage();
  await page.goto(server.address);
  await page.setInputFiles('input[type="file"]', {
    name: 'Tuesday table.json',
    mimeType: 'application/json',
    buffer: Buffer.from(JSON.stringify(record)),
  });
  await page.waitForSelector('.dec');
  await page.waitForTimeout(800);
  return page;
};

/** A picture of the documentation: as JPEG, because there are many. */
const picture = (page, name) => page.screenshot({ path: join(out, `${name}.jpg`), type: 'jpeg', quality: 85 });

/** Clicks, one after the other; a form has answered when nothing moves any more. False: there was nothing to click. */
const click = async (page, selectors) => {
  for (const selector of selectors) {
    const part = page.locator(selector).first();
    if (
      !(await part
        .click({ timeout: 20_000 })
        .then(() => true)
        .catch(() => false))
    )
      return false;
    await page.waitForTimeout(400);
  }
  return true;
};

/** Pictures of everything, checked. */
const every = async () => {
  const all = Object.values(titles).flatMap(({ id }) => {
    const file = recordedGames(id).find((name) => /^[34]-players/.test(name));
    return file === undefined ? [] : [{ id, file }];
  });
  const out = join(root, 'reports/shots');
  const faults = await shootEvery({ browser, address: server.address, out, titles: all, size: values.size, only: values.title });
  console.log(`${faults.length} faults`);
  return faults.length === 0;
};

/** The pictures of the documentation. */
const docs = async () => {
  let well = true;
  if (values.title === undefined) await shootTables({ browser, address: server.address, root, picture, midGame, titles });
  const wanted = Object.values(titles).filter(({ id }) => !values.tables && (values.title === undefined || values.title === id));
  for (const title of wanted) {
    const file = recordedGames(title.id).find((name) => /^[34]-players/.test(name));
    if (file === undefined) continue;
    const record = midGame(title, readRecorded(title.id, file));
    for (const theme of ['light', 'dark']) {
      const page = await open(record, 1600, 1000, theme);
      const hex = page.locator('[data-open-hex]').first();
      if ((await hex.count()) > 0) await hex.click();
      await page.waitForTimeout(300);
      await picture(page, `${title.id}-${theme}`);
      await page.context().close();
    }
    const phone = await open(record, 390, 844, 'light');
    await picture(phone, `${title.id}-phone`);
    await phone.context().close();
    console.log(`${title.id}: move ${record.moves.length} of ${file}`);
    const list = join(root, 'scripts/shots', `${title.id}.json`);
    for (const { name, type, clicks } of existsSync(list) ? JSON.parse(readFileSync(list, 'utf8')) : []) {
      const form = formsOf(title.id).find((one) => one.name === type);
      const whole = form === undefined ? null : readRecorded(title.id, form.file);
      const page = whole === null ? null : await open({ ...whole, moves: whole.moves.slice(0, form.move) }, 1600, 1000, 'light');
      const isThere = page !== null && (await click(page, clicks));
      if (page !== null) await picture(page, `${title.id}-${name}`);
      await page?.context().close();
      console.log(`${title.id}: ${name}, ${isThere ? `move ${form.move} of ${form.file}` : 'not as it is meant'}`);
      well &&= isThere;
    }
  }
  return well;
};

const well = values.docs || values.tables ? await docs() : await every();
await browser.close();
await server.close();
rmSync(folder, { recursive: true });
process.exitCode = well ? 0 : 1;
