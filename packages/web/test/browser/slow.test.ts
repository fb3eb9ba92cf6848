import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { movesAfter } from '../../../server/test/api/client.ts';
import { beginGame, openPage, openPhone, type Stand } from './browser.ts';
import { arrive, begin, faults, openHall, type Person } from './persons.ts';

vi.setConfig({ testTimeout: 240_000 });

// Slow play in a real browser: standing orders, coming back after some days, plans that wait for one's turn.

let stand: Stand;
beforeAll(async () => {
  stand = await openHall();
});
afterAll(() => stand.close());

/** Where pictures of the pages go, to look at them. */
const { SHOTS } = process.env;

const shoot = async ({ page }: Pick<Person, 'page'>, name: string): Promise<void> => {
  if (SHOTS === undefined) return;
  for (const theme of ['light', 'dark'] as const) {
    await page.evaluate((to) => {
      document.documentElement.dataset.theme = to;
    }, theme);
    await page.screenshot({ path: `${SHOTS}/${name}-${theme}.png` });
  }
  await page.evaluate(() => {
    document.documentElement.dataset.theme = 'light';
  });
};

interface TableNow {
  readonly seq: number;
  readonly waiting: readonly number[];
  readonly record: Parameters<typeof movesAfter>[0];
}

const tableOf = (person: Person, id: string): Promise<TableNow> => person.ask('GET', `tables/${id}`);

/** Plays on by requests until so many moves have been made, and it is this seat's turn after many moves of others. */
const playOn = async (people: readonly Person[], id: string, least: number, seat: number): Promise<void> => {
  const [first] = people as [Person, ...Person[]];
  const { record, seq } = await tableOf(first, id);
  let now = seq;
  let others = 0;
  for (const [made, move] of movesAfter(record, least + 120, 3).entries()) {
    const by = Number(move.by.slice(1)) - 1;
    if (made >= least && by === seat && others > 6) return;
    others = by === seat ? 0 : others + 1;
    ({ seq: now } = await (people[by] as Person).ask<{ seq: number }>('POST', `tables/${id}/moves`, { seq: now, moves: [move] }));
  }
  throw new Error('the seat never has to wait long');
};

it('standing orders are made, act, say why they ended, and are ended', async () => {
  const people = [
    await arrive(stand, 'Ana', 1440, 900),
    await arrive(stand, 'Ben', 1366, 768),
    await arrive(stand, 'Cleo', 390, 844),
  ] as const;
  const id = await begin(people);
  const { waiting } = await tableOf(people[0], id);
  const first = waiting[0] ?? 0;
  const [one, two, three] = [0, 1, 2].map((n) => people[(first + n) % 3]) as [Person, Person, Person];
  // Ben waits, and leaves an order to pass that ends when another player does anything else.
  await two.page.click('.dec [data-idea="pass"]');
  await two.page.click('[data-order-form] [data-watch="action"]');
  await shoot(two, 'order-form');
  await two.page.click('[data-save-order]');
  await two.page.waitForSelector('.dec [data-order="pass"]');
  await two.page.waitForSelector('[data-orders-active]');
  expect(await faults(two.page)).toEqual([]);
  await shoot(two, 'orders-waiting');
  await one.ask('POST', `tables/${id}/moves`, { seq: (await tableOf(one, id)).seq, moves: [{ type: 'pass', by: `p${first + 1}` }] });
  await two.page.waitForSelector('.log .ordermark');
  await three.page.waitForSelector('.dec:not(.theirs)');
  expect((await tableOf(one, id)).waiting).toEqual([(first + 2) % 3]);
  // Cleo buys: the order of the one who watches for it ends and says why.
  const { offers } = await three.ask<{ offers: { move: { type: string } }[] }>('GET', `tables/${id}/offers`);
  const buy = offers.find(({ move }) => move.type === 'buy')?.move;
  await three.ask('POST', `tables/${id}/moves`, { seq: (await tableOf(one, id)).seq, moves: [buy] });
  await two.page.waitForSelector('.dec [data-why="watch"]');
  expect(await two.page.textContent('.dec [data-why="watch"]')).toContain('another player does anything but pass');
  await two.page.keyboard.press('o');
  const drawer = two.page.locator('[data-drawer="orders"]');
  await drawer.locator('[data-add-order]').click();
  await drawer.locator('[data-select-of="Order"]').click();
  await two.page.click('[role="option"][data-value="answer"]');
  await drawer.locator('[data-save-order]').click();
  await drawer.locator('[data-order="answer"] [data-end-order]').waitFor();
  await shoot(two, 'orders-drawer');
  await drawer.locator('[data-order="answer"] [data-end-order]').click();
  await drawer.locator('[data-order="answer"] [data-end-order]').waitFor({ state: 'detached' });
  for (const person of people) expect(person.errors).toEqual([]);
  for (const person of people) await person.leave();
});

it('who comes back sees what happened, with the board before and now, and makes an order on a phone', async () => {
  const people = [
    await arrive(stand, 'Dan', 1440, 900),
    await arrive(stand, 'Eli', 1366, 768),
    await arrive(stand, 'Fay', 390, 844),
  ] as const;
  const id = await begin(people);
  for (const person of people) await person.open('#/titles');
  await playOn(people, id, 150, 0);
  const [dan, , fay] = people;
  await dan.open(`#/table/${id}`);
  await dan.page.waitForSelector('.since');
  await dan.page.waitForSelector('.sincenews li');
  expect(await faults(dan.page)).toEqual([]);
  await shoot(dan, 'since');
  await dan.page.keyboard.press('Enter');
  await dan.page.waitForSelector('.since', { state: 'detached' });
  await dan.page.waitForSelector('.dec:not(.theirs)');
  // It is not shown again for what was seen.
  await dan.page.reload();
  await dan.page.waitForSelector('.dec:not(.theirs)');
  expect(await dan.page.locator('.since').count()).toBe(0);
  // On a phone the menu opens it, with one board.
  await dan.page.setViewportSize({ width: 390, height: 844 });
  await dan.page.click('[data-menu]');
  await shoot(dan, 'menu-phone');
  await dan.page.click('[data-pick="since"]');
  await dan.page.waitForSelector('.since .hold');
  await shoot(dan, 'since-phone');
  expect(await dan.page.locator('.sinceboard').count()).toBe(1);
  await dan.page.click('[data-since-play]');
  // Fay waits, and looks at the form of an order.
  await fay.open(`#/table/${id}`);
  await fay.page.waitForSelector('.dec.theirs');
  await shoot(fay, 'waiting-phone');
  await fay.page.click('.dec [data-idea]');
  await shoot(fay, 'order-form-phone');
  await fay.page.click('[data-order-form] button:has-text("Cancel")');
  for (const person of people) expect(person.errors).toEqual([]);
  for (const person of people) await person.leave();
});

it('a hotseat game has standing orders too, also on a phone', async () => {
  const { page, errors } = await openPage(stand, 1366, 768);
  await beginGame(page);
  await page.keyboard.press('o');
  const drawer = page.locator('[data-drawer="orders"]');
  await drawer.locator('[data-add-order]').click();
  await drawer.locator('[data-select-of="Player"]').click();
  await page.locator('[role="option"]').nth(1).click();
  await drawer.locator('[data-select-of="Order"]').click();
  await page.click('[role="option"][data-value="pass"]');
  await shoot({ page }, 'hotseat-form');
  await drawer.locator('[data-save-order]').click();
  await drawer.locator('[data-order="pass"]').waitFor();
  await page.keyboard.press('Escape');
  await page.keyboard.press('p');
  await page.keyboard.press('Enter');
  await page.waitForSelector('.log .ordermark');
  await page.reload();
  await page.waitForSelector('.log .ordermark');
  await page.waitForSelector('[data-orders-active]');
  expect(errors).toEqual([]);
  await page.context().close();
  const phone = await openPhone(stand);
  await beginGame(phone.page);
  await phone.page.click('[data-menu]');
  await phone.page.click('[data-pick="orders"]');
  await phone.page.click('[data-drawer="orders"] [data-idea]');
  await phone.page.waitForSelector('[data-order-form]');
  await shoot(phone, 'hotseat-phone');
  const box = await phone.page.locator('[data-save-order]').boundingBox();
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(844);
  expect(phone.errors).toEqual([]);
  await phone.page.context().close();
});
