import { random } from '@roundhouse/bots';
import { active, type GameRecord, type Move, play, start, type Title } from '@roundhouse/engine';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { fileGame } from '../../../server/src/results/archive.ts';
import { Person as Player } from '../../../server/test/api/client.ts';
import { putFinished, putNearlyOver } from '../../../server/test/api/played.ts';
import { choose, type Stand } from './browser.ts';
import { arrive, faults, openHall, type Person } from './persons.ts';

vi.setConfig({ testTimeout: 240_000 });

let stand: Stand;
beforeAll(async () => {
  // With 18Mini, whose games are short enough to be played to their end.
  stand = await openHall({ example: true, titles: new URL('../../../../examples/18mini/dist/titles.js', import.meta.url).href });
});
afterAll(() => stand.close());

const idOf = async (name: string): Promise<string> =>
  (await stand.server.services.database.db.selectFrom('users').select('id').where('name', '=', name).executeTakeFirstOrThrow()).id;

const isTooWide = (page: Page): Promise<boolean> =>
  page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth);

/** What went wrong in a browser. The example title has no picture, and a club that is not one's own is not found. */
const troubles = ({ errors }: Person): readonly string[] => errors.filter((error) => !/404|409/.test(error));

const pageOf = ({ page }: Person): string => page.url().split('#')[1] ?? '';

it('a club is made, people join by name and by link, a tournament with bots is run, and the league counts its games', async () => {
  const ada = await arrive(stand, 'Ada', 1366, 768);
  const bea = await arrive(stand, 'Bea', 1366, 768);
  const cleo = await arrive(stand, 'Cleo', 390, 844);
  // Made on its page.
  await ada.page.click('header.site a:has-text("Clubs")');
  await ada.page.fill('section[aria-label="New club"] label:has-text("Name") + input', 'Friday');
  await ada.page.click('button:has-text("Create club")');
  await ada.page.waitForSelector('h1:has-text("Friday")');
  const club = pageOf(ada).split('/')[2] ?? '';
  // By name, and by a link that is shown once.
  await ada.page.click('[data-tab="members"]');
  await ada.page.fill('label:has-text("Player name") + input', 'Bea');
  await ada.page.click('section[aria-label="Invite people"] button:has-text("Invite")');
  await ada.page.waitForSelector('text=Bea has been invited');
  await ada.page.click('button:has-text("Create link")');
  const link = await ada.page.inputValue('[data-link-of-club]');
  expect(await faults(ada.page)).toEqual([]);
  await bea.open(`#/club/${club}`);
  await bea.page.waitForSelector('h1:has-text("No such club")');
  await bea.open('#/clubs');
  await bea.page.click('button:has-text("Join club")');
  await bea.page.waitForSelector('h1:has-text("Friday")');
  await cleo.page.goto(link);
  await cleo.page.click('button:has-text("Join club")');
  await cleo.page.waitForSelector('h1:has-text("Friday")');
  // A game of the club, which only its members see.
  await cleo.page.click('a:has-text("New club game")');
  await cleo.page.waitForSelector('text=Only members see it');
  await cleo.page.click('button[type="submit"]');
  await cleo.page.waitForFunction(() => window.location.hash.startsWith('#/table/'));
  await bea.page.reload();
  await bea.page.waitForSelector(`tr[data-table="${pageOf(cleo).split('/')[2]}"]`);
  // A tournament, on one page.
  await ada.page.click('[data-tab="tournaments"]');
  await ada.page.fill('section[aria-label="New tournament"] input', 'Cup');
  await ada.page.click('section[aria-label="New tournament"] [data-value="3"] >> nth=0');
  await ada.page.click('label.switch:has-text("fill empty seats")');
  await choose(ada.page, 'Bot level', 'trainee');
  await ada.page.click('[aria-label="Rounds"] [data-value="1"]');
  await ada.page.click('button:has-text("Announce tournament")');
  await ada.page.waitForSelector('[data-state="open"]');
  const cup = pageOf(ada);
  await ada.page.click('button:has-text("Enter tournament")');
  for (const person of [bea, cleo]) {
    await person.open(`#${cup}`);
    await person.page.click('button:has-text("Enter tournament")');
    await person.page.waitForSelector('[data-withdraw]');
  }
  expect(await isTooWide(cleo.page)).toBe(false);
  await bea.page.click('[data-withdraw]');
  await bea.page.waitForSelector('button:has-text("Enter tournament")');
  await ada.page.reload();
  await ada.page.click('[data-start-round]');
  await ada.page.waitForSelector('[data-state="running"]');
  expect(await ada.page.locator('[data-board="1"] ol li').allTextContents()).toEqual([
    expect.stringContaining('Ada'),
    expect.stringContaining('Cleo'),
    expect.stringContaining('Trainee'),
  ]);
  // The organiser rules on the table.
  await ada.page.click('button:has-text("Rule on result")');
  await choose(ada.page, 'Rank of Ada', '2');
  await choose(ada.page, 'Rank of Cleo', '1');
  expect(await faults(ada.page)).toEqual([]);
  await ada.page.click('button:has-text("Save ruling")');
  await ada.page.waitForSelector('[data-state="over"]');
  const rows = await ada.page.locator('table[aria-label="Standings"] tbody tr').allTextContents();
  expect(rows.map((row) => row.replace(/\s+/g, ' '))).toEqual([expect.stringMatching(/^1Cleo.*60/), expect.stringMatching(/^2Ada.*30/)]);
  await cleo.page.reload();
  await cleo.page.waitForSelector('[data-state="over"]');
  expect([await isTooWide(cleo.page), await faults(cleo.page)]).toEqual([false, []]);
  // The league.
  const seats = [
    { user: await idOf('Bea'), name: 'Bea', rank: 1 },
    { user: await idOf('Ada'), name: 'Ada', rank: 2 },
    { user: await idOf('Cleo'), name: 'Cleo', rank: 3 },
  ];
  await putFinished(stand.server, { id: 'league000001', seats, ended: Date.now(), more: { visibility: 'club', club_id: club } });
  await fileGame(stand.server.services, 'league000001');
  await cleo.open(`#/club/${club}/league`);
  await cleo.page.waitForSelector('table[aria-label="League"] tbody tr');
  expect(await cleo.page.locator('table[aria-label="League"] .c-table').allTextContents()).toEqual(['Bea', 'Ada', 'Cleo you']);
  expect([await isTooWide(cleo.page), await faults(cleo.page)]).toEqual([false, []]);
  for (const person of [ada, bea, cleo]) {
    expect(troubles(person)).toEqual([]);
    await person.leave();
  }
});

/** Every move of a game from here to its end, by random players. */
const restOf = (title: Title, record: GameRecord, seed: number): readonly Move[] => {
  const moves: Move[] = [];
  for (let { state } = start(title, record); ; ) {
    const [seat] = active(title, state);
    if (seat === undefined) return moves;
    const { move } = random({ title, state, seat, seed, budget: { plays: 0, nodes: 100_000 } });
    const outcome = play(title, state, move);
    if (!outcome.ok) throw new Error(outcome.refusal.code);
    moves.push(move);
    state = outcome.state;
  }
};

/** Plays a table to its end; each sends the moves they make. */
const playOut = async (people: readonly Player[], id: string, seed: number): Promise<void> => {
  const { seats, record } = (await people[0]?.get(`tables/${id}`))?.body ?? {};
  const title = (await stand.server.services.titles.loadTitle('18mini')) as Title;
  const moves = restOf(title, record, seed);
  for (let at = 0; at < moves.length; ) {
    const by = moves[at]?.by ?? '';
    const end = moves.findIndex((move, i) => i > at && move.by !== by);
    const turn = moves.slice(at, end < 0 ? moves.length : end);
    const who = people.find(({ name }) => name === seats[Number(by.slice(1)) - 1].name) as Player;
    const { seq } = (await stand.server.services.actors.get(id)).table;
    expect((await who.post(`tables/${id}/moves`, { seq, moves: turn })).status).toBe(200);
    at += turn.length;
  }
};

const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim();

it('a tournament is run from its page to its end: tables are played, points counted, the next round seated, and the winner named', async () => {
  const olga = await arrive(stand, 'Olga', 1366, 768);
  const names = ['Pia', 'Quin', 'Rosa', 'Sven', 'Tom', 'Uwe'];
  const others = await Promise.all(names.map((name) => new Player(stand.address).signUp(name)));
  const { id: club } = await olga.ask<{ id: string }>('POST', 'clubs', { name: 'Short games' });
  for (const other of others) {
    await olga.ask('PUT', `clubs/${club}/calls/${other.name}`);
    await other.post(`clubs/${club}/answer`, { yes: true });
  }
  const { page } = olga;
  await olga.open(`#/club/${club}/tournaments`);
  await page.fill('section[aria-label="New tournament"] input', 'Autumn cup');
  await choose(page, 'Title', '18mini');
  // What was filled in stays when another title is chosen.
  expect(await page.inputValue('section[aria-label="New tournament"] input')).toBe('Autumn cup');
  await page.click('[aria-label="Rounds"] [data-value="2"]');
  await page.click('button:has-text("Announce tournament")');
  await page.waitForSelector('[data-state="open"]');
  const cup = pageOf(olga).split('/')[3];
  for (const other of others) await other.ask('PUT', `clubs/${club}/tournaments/${cup}/entrants/${other.name}`);
  const seatsIn = async (round: number): Promise<readonly (readonly string[])[]> => {
    const lists = page.locator(`section[aria-label="Round ${round}"] ol`);
    return Promise.all((await lists.all()).map((list) => list.locator('li a').allTextContents()));
  };
  await page.reload();
  const tables: (readonly string[])[] = [];
  for (const [round, state] of [
    [1, 'settled'],
    [2, 'over'],
  ] as const) {
    await page.click('[data-start-round]');
    await page.waitForSelector('[data-state="running"]');
    expect(await page.locator('[data-winner]').count()).toBe(0);
    const seats = await seatsIn(round);
    expect(seats.map(({ length }) => length)).toEqual([3, 3]);
    tables.push(...seats);
    // The page may have asked while the tables were being opened.
    const opened = page.locator(`section[aria-label="Round ${round}"] a:has-text("Open table")`);
    await expect.poll(() => opened.count(), { timeout: 30_000 }).toBe(2);
    const links = await opened.all();
    for (const [at, link] of links.entries())
      await playOut(others, (await link.getAttribute('href'))?.split('/').at(-1) ?? '', 10 * round + at);
    await page.reload();
    await page.waitForSelector(`[data-state="${state}"]`);
  }
  // Nobody meets a whole table again.
  const met = (table: readonly string[]): string => table.toSorted().join();
  expect(new Set(tables.map(met)).size).toBe(4);
  // Four tables of 60, 30 and 0 points.
  const rows = await page.locator('table[aria-label="Standings"] tbody tr').all();
  const points = await Promise.all(rows.map(async (row) => Number(await row.locator('td').nth(2).textContent())));
  expect(points.reduce((sum, one) => sum + one, 0)).toBe(360);
  expect(points).toEqual(points.toSorted((a, b) => b - a));
  // The lots seat the players, so two or three of them may come out level in everything.
  const places = await Promise.all(rows.map((row) => row.locator('td').first().textContent()));
  const leaders = await Promise.all(rows.slice(0, places.lastIndexOf('1') + 1).map((row) => row.locator('.c-table a').textContent()));
  const told = oneLine((await page.textContent('[data-winner] h2')) ?? '');
  if (leaders.length === 1) expect(told).toBe(`${leaders[0]} wins Autumn cup`);
  else expect(told).toMatch(new RegExp(`^${leaders.join('(?:, | and |, and )')} share first place in Autumn cup$`));
  // A place that the points do not decide says what does.
  for (const [at, row] of rows.entries()) {
    const isLevel = points[at] === points[at - 1] && (await row.locator('td').first().textContent()) === String(at + 1);
    expect(((await row.locator('.c-table').textContent()) ?? '').includes('behind')).toBe(isLevel);
  }
  expect(await faults(page)).toEqual([]);
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await isTooWide(page)).toBe(false);
  expect(troubles(olga)).toEqual([]);
  await olga.leave();
});

it('finished games are searched and replayed, players followed, and ratings shown with their bars', async () => {
  const dora = await arrive(stand, 'Dora', 1366, 768);
  const emil = await arrive(stand, 'Emil', 390, 844);
  for (const person of [dora, emil]) {
    await person.open('#/me');
    for (const name of ['Rate my games', 'Show my results'])
      await Promise.all([
        person.page.waitForResponse((answer) => answer.url().endsWith('me/publicity') && answer.request().method() === 'PUT'),
        person.page.click(`label.switch:has-text("${name}")`),
      ]);
  }
  const people = [
    { id: await idOf('Dora'), name: 'Dora' },
    { id: await idOf('Emil'), name: 'Emil' },
  ];
  const move = await putNearlyOver(stand.server, 'over00000001', people);
  const { seq } = (await stand.server.services.actors.get('over00000001')).table;
  await (move.by === 'p1' ? dora : emil).ask('POST', 'tables/over00000001/moves', { seq, moves: [move] });
  await expect.poll(async () => (await dora.ask<{ tables: unknown[] }>('GET', 'games')).tables.length, { timeout: 20_000 }).toBe(1);
  const { page } = dora;
  await dora.open('#/finished');
  await choose(page, 'Title', '18sa');
  await page.click('button:has-text("Search games")');
  await page.waitForSelector('text=No finished game fits');
  await choose(page, 'Title', '1857');
  await page.fill('label:has-text("Players") + input', 'emil, Dora');
  await page.click('button:has-text("Search games")');
  await page.waitForSelector('tr[data-table="over00000001"]');
  expect(await faults(page)).toEqual([]);
  await page.click('tr[data-table="over00000001"] a:has-text("Replay")');
  await page.waitForFunction(() => document.querySelector('.tl .nw b')?.textContent === '0');
  // Ratings, and the page of a player, on a phone.
  await emil.open('#/ratings/1857');
  await emil.page.waitForSelector('table.ratings tbody tr');
  expect(await emil.page.locator('table.ratings .ratingcell b').allTextContents()).toEqual([
    expect.stringMatching(/^1,\d\d\d ± \d\d\d$/),
    expect.stringMatching(/^1,\d\d\d ± \d\d\d$/),
  ]);
  expect([await isTooWide(emil.page), await faults(emil.page)]).toEqual([false, []]);
  await emil.page.click('table.ratings a:has-text("Dora")');
  await emil.page.waitForSelector('h1:has-text("Dora")');
  await emil.page.click('button:has-text("Follow")');
  await emil.page.waitForSelector('button:has-text("Stop following")');
  expect([await isTooWide(emil.page), await faults(emil.page)]).toEqual([false, []]);
  await emil.open('#/following');
  await emil.page.waitForSelector('li:has-text("Dora finishes a game of 1857")');
  expect([await isTooWide(emil.page), await faults(emil.page)]).toEqual([false, []]);
  for (const person of [dora, emil]) {
    expect(troubles(person)).toEqual([]);
    await person.leave();
  }
});
