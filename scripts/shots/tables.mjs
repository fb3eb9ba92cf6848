// The lobby and a table of the server, with people at it: pictures for the documentation.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const PASSWORD = 'correct horse';
const DAY = 24 * 60 * 60;

/** Somebody with an account and a browser of their own. */
export const arrive = async (browser, address, name) => {
  const context = await browser.newContext({ viewport: { width: 1600, height: 1000 } });
  const ask = async (method, path, data) => {
    const response = await context.request.fetch(`${address}api/${path}`, { method, ...(data === undefined ? {} : { data }) });
    if (!response.ok()) throw new Error(`${method} ${path}: ${await response.text()}`);
    return response.status() === 204 ? null : response.json();
  };
  await ask('POST', 'people', { name, password: PASSWORD });
  return { name, context, ask };
};

/** A table at which these people sit in this order; its game has begun. */
export const begin = async ([owner, ...others], wish) => {
  const { id } = await owner.ask('POST', 'tables', { ...wish, seats: others.length + 1 });
  for (const other of others) await other.ask('POST', `tables/${id}/join`, {});
  await owner.ask('POST', `tables/${id}/start`);
  return id;
};

/** Plays a recorded game as far as a position that suits, each move sent by whoever makes it. */
export const playOn = async (people, id, moves) => {
  for (let at = 0; at < moves.length; ) {
    const { by } = moves[at];
    let end = at + 1;
    while (end < moves.length && moves[end].by === by && end - at < 50) end++;
    const person = people[Number(by.slice(1)) - 1];
    const { seq } = await person.ask('GET', `tables/${id}/entries?since=1000000`).then(({ seq }) => ({ seq }));
    await person.ask('POST', `tables/${id}/moves`, { seq, moves: moves.slice(at, end) });
    at = end;
  }
};

export const shootTables = async ({ browser, address, root, picture, midGame, titles }) => {
  const people = [];
  for (const name of ['Ana', 'Ben', 'Cleo']) people.push(await arrive(browser, address, name));
  const [ana, ben, cleo] = people;
  const file = join(root, 'packages/titles/test/1857/corpus/3-players-3.json');
  const record = midGame(titles['1857'], JSON.parse(readFileSync(file, 'utf8')).record);
  const wish = { title: '1857', options: record.options, name: 'Tuesday table', speed: { move: DAY, bank: 3 * DAY, out: 'bot' } };
  const id = await begin(people, wish);
  await playOn(people, id, record.moves);
  await ben.ask('POST', `tables/${id}/chat`, { text: 'That train was my last money. Gently, please.' });
  await cleo.ask('POST', `tables/${id}/chat`, { text: 'Rosario is still open, I hope?' });
  await ana.ask('POST', `tables/${id}/chat`, { text: 'For one more round it is.' });

  // What else is in the lobby.
  const title = (name, id, more) => ben.ask('POST', 'tables', { name, title: id, seats: 4, ...more });
  await title('Evening, live', '1857', { speed: { move: 120, bank: 1_800, out: 'warn' } });
  await title('Slow and kind', '18esp', { options: { setup: 'random' }, speed: { move: DAY, bank: 0, out: 'bot' } });
  await title('First try', '18fb', {});
  await cleo.ask('POST', 'tables', { name: 'Sardinia by post', title: '1865', seats: 2, speed: { move: 3 * DAY, bank: 0, out: 'out' } });
  await begin([ben, ana], { title: '18esp', name: 'Pyrenees', speed: { move: DAY, bank: DAY, out: 'warn' } });
  await begin([cleo, ana, ben], { title: '18sa', name: 'Sunday slow', speed: { move: 2 * DAY, bank: DAY, out: 'warn' } });

  const open = async (person, path, width, height, theme = 'light') => {
    const page = await person.context.newPage();
    await page.emulateMedia({ colorScheme: theme });
    await page.setViewportSize({ width, height });
    await page.goto(`${address}${path}`);
    return page;
  };
  const shoot = async (page, name) => {
    await page.waitForTimeout(1_000);
    await picture(page, name);
    console.log(`docs/app/${name}.jpg`);
  };
  const whose = (await ana.ask('GET', `tables/${id}`)).waiting[0];
  const asked = people[whose];
  const watching = await open(people[(whose + 1) % 3], `#/table/${id}`, 1600, 1000);
  await watching.waitForSelector('[data-link="live"]');
  const page = await open(asked, `#/table/${id}`, 1600, 1000);
  await page.waitForSelector('[data-link="live"]');
  await page.click('[data-side="chat"]');
  const hex = page.locator('[data-open-hex]').first();
  if ((await hex.count()) > 0) await hex.click();
  await shoot(page, 'table');
  await shoot(watching, 'table-waiting');
  const phone = await open(asked, `#/table/${id}`, 390, 844);
  await phone.waitForSelector('[data-link="live"]');
  await phone.click('nav.tabs button:has-text("Log")');
  await phone.click('[data-side="chat"]');
  await shoot(phone, 'table-phone');
  for (const theme of ['light', 'dark']) {
    const lobby = await open(asked, '#/', 1280, 900, theme);
    await lobby.waitForSelector('.turncard h3');
    await shoot(lobby, theme === 'dark' ? 'lobby-dark' : 'lobby');
  }
  const small = await open(asked, '#/', 390, 844);
  await small.waitForSelector('.turncard h3');
  await shoot(small, 'lobby-phone');
  for (const { context } of people) await context.close();
};
