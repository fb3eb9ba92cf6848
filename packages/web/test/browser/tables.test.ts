import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { asked, choose, moveShown, openPage, type Stand } from './browser.ts';
import { arrive, asks, begin, CONFIRM, live, logOf, openHall, type Person, untilMove } from './persons.ts';

// People at tables of the server, each in a real browser of their own.

vi.setConfig({ testTimeout: 240_000 });

let stand: Stand;
beforeAll(async () => {
  stand = await openHall();
});
afterAll(() => stand.close());

const all = async (people: readonly Person[], move: number): Promise<void> => {
  for (const person of people) await untilMove(person, move);
};

describe('two people', () => {
  it('sign up, open a table, join it from the lobby and play against each other', async () => {
    const { page: a, errors } = await openPage(stand);
    await a.click('header >> text=Sign up');
    await a.fill('label:has-text("Name") + input', 'Ana');
    await a.fill('input[type="password"]', 'correct horse');
    await a.click('button[type="submit"]');
    await a.waitForSelector('header.site a:has-text("Ana")');
    await a.click('a:has-text("New game")');
    await a.fill('label:has-text("Game name") + input', 'Tuesday table');
    await a.click('[aria-label="Remove seat 3"]');
    await a.click('button:has-text("Create game")');
    await a.waitForSelector('[data-seat="1"]:has-text("Ana")');
    expect(await a.isDisabled('[data-act="start"]')).toBe(true);

    const ben = await arrive(stand, 'Ben');
    const row = 'tr:has-text("Tuesday table")';
    await ben.page.waitForSelector(row);
    expect(await ben.page.textContent(row)).toContain('1/2');
    await ben.page.click(`${row} button:has-text("Join")`);
    await ben.page.waitForSelector('[data-seat="2"]:has-text("Ben")');
    // Ana sees him come without doing anything.
    await a.waitForSelector('[data-seat="2"]:has-text("Ben")');
    await a.click('[data-act="start"]');

    const ana: Person = { ...ben, name: 'Ana', page: a, errors, open: async (path) => void (await a.goto(`${stand.address}${path}`)) };
    const people = [ana, ben];
    for (const person of people) await live(person);
    // The opening, each move made by whoever is asked and seen by the other.
    for (let move = 1; move <= 6; move++) {
      const [mover, waiter] = await asks(people);
      expect(await waiter.page.locator(CONFIRM).count()).toBe(0);
      expect(await asked(waiter.page)).toBe(`Waiting for ${mover.name}`);
      await mover.page.click(CONFIRM);
      await all(people, move);
    }
    expect(await logOf(ana)).toEqual(await logOf(ben));
    for (const { page } of people) expect(await page.locator('[data-presence="here"]').count()).toBe(2);
    expect(errors).toEqual([]);
    expect(ben.errors).toEqual([]);
    await a.context().close();
    await ben.leave();
  });

  it('talk, and what was not read is counted', async () => {
    const people = [await arrive(stand, 'Anne'), await arrive(stand, 'Benno')] as const;
    await begin(people);
    const [anne, benno] = people;
    await anne.page.click('[data-side="chat"]');
    await anne.page.fill('.say input', 'Good luck <b>all</b>');
    await anne.page.keyboard.press('Enter');
    await anne.page.waitForSelector('.said');
    await benno.page.waitForSelector('[data-side="chat"] .unread:has-text("1")');
    await benno.page.click('[data-side="chat"]');
    // Plain text, whatever is typed.
    await benno.page.waitForSelector('.said:has-text("Good luck <b>all</b>")');
    expect(await benno.page.locator('.unread').count()).toBe(0);
    expect(await anne.page.locator('.unread').count()).toBe(0);
    for (const person of people) await person.leave();
  });

  it('a lost connection is said, nothing is sent meanwhile, a draft is kept, and the game is caught up', async () => {
    const people = [await arrive(stand, 'Adam'), await arrive(stand, 'Bea')] as const;
    const id = await begin(people);
    const [mover, other] = await asks(people);

    // Cut while it is one's own turn: the move is refused clearly, and nobody else sees it.
    await mover.page.context().setOffline(true);
    await mover.page.waitForSelector('[data-link="offline"]');
    await mover.page.click(CONFIRM);
    await mover.page.waitForSelector('.notice:has-text("Not sent")');
    expect(await moveShown(mover.page)).toBe(0);
    // A draft can be planned all the same, and survives the page.
    await mover.page.keyboard.press('d');
    await mover.page.click(CONFIRM);
    await mover.page.waitForSelector('.draft li');
    // The standing orders are loaded when they are first shown, and nothing has kept them for offline use: they say so, the rest goes on.
    await mover.page.waitForSelector('.dec [data-failed-part]:has-text("because you are offline")');
    await mover.page.context().setOffline(false);
    await live(mover);
    expect(await moveShown(other.page)).toBe(0);
    await mover.page.reload();
    await live(mover);
    await mover.page.waitForSelector('.draft li');
    await mover.page.waitForSelector('.dec .orders');
    expect(await mover.page.locator('[data-failed-part]').count()).toBe(0);
    await mover.page.click('[data-commit]');
    await all(people, 1);
    expect(await mover.page.locator('.draft').count()).toBe(0);

    // Cut while others play: whoever comes back has every move once.
    const [next, away] = await asks(people);
    await away.page.context().setOffline(true);
    await away.page.waitForSelector('[data-link="offline"]');
    await next.page.click(CONFIRM);
    await untilMove(next, 2);
    await next.ask('POST', `tables/${id}/chat`, { text: 'Are you there?' });
    expect(await moveShown(away.page)).toBe(1);
    await away.page.context().setOffline(false);
    await untilMove(away, 2);
    await away.page.waitForSelector('[data-side="chat"] .unread:has-text("1")');
    expect(await logOf(away)).toEqual(await logOf(next));
    const [again] = await asks(people);
    await again.page.click(CONFIRM);
    await all(people, 3);
    for (const person of people) await person.leave();
  });

  it('moves go back by consent, one’s own at once', async () => {
    const people = [await arrive(stand, 'Alice'), await arrive(stand, 'Bob')] as const;
    await begin(people);
    const [first, second] = await asks(people);
    await first.page.click(CONFIRM);
    await all(people, 1);
    // One's own last move: free.
    await first.page.keyboard.press('u');
    await all(people, 0);
    await first.page.keyboard.press('Shift+U');
    await all(people, 1);
    await second.page.click(CONFIRM);
    await all(people, 2);
    // Beyond that the other is asked.
    await first.page.click('[aria-label="Previous move"]');
    await first.page.click('[aria-label="Previous move"]');
    await first.page.click('[data-act="take-back"]');
    await second.page.waitForSelector('.notice:has-text("asks to undo to move 0")');
    await second.page.click('[data-act="refuse-undo"]');
    await first.page.waitForFunction(() => !document.querySelector('.notices')?.textContent?.includes('Waiting for'));
    expect(await moveShown(second.page)).toBe(2);
    await first.page.click('[data-act="take-back"]');
    await second.page.click('[data-act="agree-undo"]');
    await all(people, 0);
    for (const person of people) await person.leave();
  });
});

describe('others at the table', () => {
  it('a spectator sees everything and touches nothing', async () => {
    const people = [await arrive(stand, 'Aron'), await arrive(stand, 'Bella')] as const;
    const id = await begin(people);
    const guest = await arrive(stand, 'nobody', 1600, 1000, false);
    await guest.open(`#/table/${id}`);
    await live(guest);
    for (let move = 1; move <= 3; move++) {
      const [mover] = await asks(people);
      await mover.page.click(CONFIRM);
      await all([...people, guest], move);
      expect(await guest.page.locator(`${CONFIRM}, [data-done]`).count()).toBe(0);
    }
    expect(await guest.page.isDisabled('button:has-text("Undo")')).toBe(true);
    expect(await guest.page.locator('.say input').count()).toBe(0);
    await guest.page.waitForSelector('.notice:has-text("You’re watching")');
    expect(await logOf(guest)).toEqual(await logOf(people[0]));
    await people[0].page.waitForSelector('[data-link]:has-text("3 online")');
    // Going back in time is a spectator's own affair.
    await guest.page.click('[aria-label="Previous move"]');
    expect(await moveShown(guest.page)).toBe(2);
    // So is playing on alone from there: without an account in the browser.
    await guest.page.click('[data-analyse]');
    await guest.page.waitForFunction(() => window.location.hash.startsWith('#/analysis/'));
    await guest.page.click(CONFIRM);
    await untilMove(guest, 3);
    expect(guest.errors).toEqual([]);
    for (const person of [...people, guest]) await person.leave();
  });

  it('a replacement takes a free seat and plays on', async () => {
    const people = [await arrive(stand, 'Alma'), await arrive(stand, 'Bruno')] as const;
    const [alma, bruno] = people;
    const id = await begin(people);
    const [first] = await asks(people);
    await first.page.click(CONFIRM);
    await all(people, 1);
    await bruno.page.click('[data-link]');
    await bruno.page.click('[data-act="leave"]');
    await bruno.page.click('[data-act="leave-sure"]');
    await alma.page.waitForSelector('.notice:has-text("Bruno’s seat is open")');
    const cleo = await arrive(stand, 'Cleo');
    await cleo.open(`#/table/${id}`);
    await cleo.page.click('[data-act="take-seat"]');
    await cleo.page.waitForFunction(() => !document.querySelector('[data-act="take-seat"]'));
    await alma.page.waitForSelector('.pl:has-text("played by Cleo")');
    for (let move = 2; move <= 3; move++) {
      const [mover] = await asks([alma, cleo]);
      await mover.page.click(CONFIRM);
      await all([alma, cleo], move);
    }
    for (const person of [...people, cleo]) await person.leave();
  });

  it('bots sit down and play by themselves', async () => {
    const ana = await arrive(stand, 'Agnes');
    await ana.page.click('a:has-text("New game")');
    await choose(ana.page, 'Player in seat 2', 'trainee');
    await choose(ana.page, 'Player in seat 3', 'conductor');
    await ana.page.click('button:has-text("Create game")');
    await ana.page.waitForSelector('[data-seat="3"]:has-text("Conductor 3")');
    expect(await ana.page.textContent('[data-seat="2"]')).toContain('Trainee 2');
    await ana.page.click('[data-act="start"]');
    await live(ana);
    await asks([ana]);
    const before = await moveShown(ana.page);
    await ana.page.evaluate(() => {
      const asked: string[] = [];
      Object.assign(globalThis, { asked });
      const note = (): unknown => asked.push(document.querySelector('.dec h2')?.textContent ?? '');
      new MutationObserver(note).observe(document.body, { subtree: true, childList: true, characterData: true });
    });
    await ana.page.click(CONFIRM);
    // Both bots have answered when Agnes is asked again.
    await ana.page.waitForFunction((move) => Number(document.querySelector('.tl .nw b')?.textContent) >= move + 3, before);
    await asks([ana]);
    // They are marked at the table and in every list.
    expect(await ana.page.locator('.pl .chip:text-is("bot")').count()).toBe(2);
    expect(await ana.page.locator('.pl [data-bot="trainee"], .pl [data-bot="conductor"]').count()).toBe(2);
    expect(await ana.page.evaluate(() => (globalThis as { asked?: readonly string[] }).asked)).toContain('Waiting for Trainee 2 (bot)');
    // Nobody plays against her but bots, so she may ask for advice.
    await ana.page.keyboard.press('h');
    await ana.page.waitForSelector('.hint [data-reason]');
    await ana.page.keyboard.press('h');
    // They say why they moved, to players and spectators.
    const asksWhy = async ({ page }: Person): Promise<void> => {
      await page.waitForSelector('[data-why]');
      expect(await page.locator(`[data-why="${before + 1}"]`).count()).toBe(0);
      for (const move of [before + 2, before + 3]) {
        await page.click(`[data-why="${move}"]`);
        const why = page.locator(`li:has([data-why="${move}"]) .because`);
        await why.filter({ hasText: /^(?!Looking|No reason).+\.$/ }).waitFor();
      }
    };
    await asksWhy(ana);
    const cleo = await arrive(stand, 'Clara');
    await cleo.page.goto(ana.page.url());
    await live(cleo);
    await asksWhy(cleo);
    expect(await cleo.page.locator('[data-hint]').count()).toBe(0);
    await cleo.leave();
    await ana.page.keyboard.press('y');
    await ana.page.waitForSelector('th:has-text("Trainee 2") [data-bot="trainee"]');
    await ana.page.goto(stand.address);
    await ana.page.waitForSelector('.turncard:has-text("Trainee 2 (bot), Conductor 3 (bot)")');
    await ana.page.goto(`${stand.address}#/watch`);
    await ana.page.waitForSelector('td:has-text("Agnes, Trainee 2 (bot), Conductor 3 (bot)")');
    expect(ana.errors).toEqual([]);
    await ana.leave();
  });

  it('on a phone a move is made and words are read', async () => {
    const people = [await arrive(stand, 'Arno', 390, 844), await arrive(stand, 'Berta', 390, 844)] as const;
    await begin(people);
    const [mover, other] = await asks(people);
    // There is no advice against people.
    expect(await mover.page.locator('[data-hint]').count()).toBe(0);
    await mover.page.click(CONFIRM);
    await all(people, 1);
    await mover.page.click('nav.tabs button:has-text("Log")');
    await mover.page.click('[data-side="chat"]');
    await mover.page.fill('.say input', 'Your turn');
    await mover.page.click('.say button');
    await other.page.waitForSelector('nav.tabs .unread');
    for (const pane of ['Players', 'Market', 'Companies', 'Log']) {
      await other.page.click(`nav.tabs button:has-text("${pane}")`);
      expect(await other.page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    }
    for (const person of people) await person.leave();
  });
});
