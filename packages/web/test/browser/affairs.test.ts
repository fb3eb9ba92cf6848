import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type GameRecord, replay } from '@roundhouse/engine';
import { titles } from '@roundhouse/titles';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { serve } from '../../../server/src/serve.ts';
import { APP, moveShown, pick, type Stand } from './browser.ts';
import { arrive, asks, begin, CONFIRM, faults, live, logOf, openHall, type Person, untilMove } from './persons.ts';

// What there is at a table besides moves: drafts, refusals, clocks, notes, invitations, copies, votes.

vi.setConfig({ testTimeout: 240_000 });

let stand: Stand;
beforeAll(async () => {
  // Bots take their time, so that people can be seen to come back.
  stand = await openHall({ botPause: 1_000 });
});
afterAll(() => stand.close());

interface Info {
  readonly seq: number;
  readonly moves: number;
  readonly status: string;
  readonly undone: number;
  readonly record: GameRecord;
}

/** A recorded game up to the first position that is as wanted, on an analysis table of this person. */
const analyse = async (person: Person, wanted: (step: string) => boolean): Promise<string> => {
  const title = titles['1857'];
  const file = new URL('../../../titles/test/1857/corpus-1/3-players-3.json', import.meta.url);
  const { record } = JSON.parse(readFileSync(file, 'utf8')) as { record: GameRecord };
  if (title === undefined) throw new Error('there is no 1857');
  const played = replay(title, record, { proof: false });
  const at = record.moves.findIndex((move, index) => wanted(move.type) && played.positions[index] !== undefined);
  const { id } = await person.ask<{ id: string }>('POST', 'tables/import', { record: { ...record, moves: record.moves.slice(0, at) } });
  await person.open(`#/table/${id}`);
  await live(person);
  return id;
};

describe('what is sent', () => {
  it('a draft turn of many moves is committed whole', async () => {
    const dora = await arrive(stand, 'Dora');
    const id = await analyse(dora, (type) => type === 'lay');
    const { moves: before, seq } = await dora.ask<Info>('GET', `tables/${id}`);
    await dora.page.keyboard.press('d');
    await dora.page.waitForSelector('.draft');
    await dora.page.click('[data-open-hex]');
    await dora.page.click('.pick .tp');
    await dora.page.click(CONFIRM);
    await untilMove(dora, before + 1);
    for (let more = 2; more <= 3; more++) {
      await dora.page.click(`[data-done], ${CONFIRM}`);
      await untilMove(dora, before + more);
    }
    expect(await dora.page.locator('.draft li').count()).toBe(3);
    // Nobody else knows of it yet.
    expect((await dora.ask<Info>('GET', `tables/${id}`)).seq).toBe(seq);
    await dora.page.click('[data-commit]');
    await dora.page.waitForFunction(() => document.querySelector('.draft') === null);
    expect(await dora.ask<Info>('GET', `tables/${id}`)).toMatchObject({ seq: seq + 3, moves: before + 3 });
    expect(await moveShown(dora.page)).toBe(before + 3);
    expect(dora.errors).toEqual([]);
    await dora.leave();
  });

  it('a move that the server refuses is explained with its rule', async () => {
    const emil = await arrive(stand, 'Emil');
    const id = await analyse(emil, (type) => type === 'run');
    const { seq } = await emil.ask<Info>('GET', `tables/${id}`);
    await emil.page.click('button:has-text("Draw routes by hand")');
    await emil.page.click(CONFIRM);
    await emil.page.waitForSelector('.refusal .ruleid');
    expect(await emil.page.textContent('.refusal .ruleid')).toBe('57-or-8');
    expect(await emil.page.textContent('.refusal')).toContain('Nothing has changed.');
    expect((await emil.ask<Info>('GET', `tables/${id}`)).seq).toBe(seq);
    // The browser notes every answer that is not a yes.
    expect(emil.errors.filter((error) => !error.includes('422'))).toEqual([]);
    await emil.leave();
  });

  it('what was not heard comes with the answer to a stale move, and a gap in the stream is closed', async () => {
    const people = [await arrive(stand, 'Fay'), await arrive(stand, 'Gus')] as const;
    const id = await begin(people, { undo: 'free' });
    const [fay, gus] = people;
    // From now on Fay's browser does not hear what it is told.
    let isDeaf = false;
    await fay.page.routeWebSocket(/\/stream/, (socket) => {
      const server = socket.connectToServer();
      server.onMessage((message) => {
        if (!(isDeaf && String(message).includes('"entries"'))) socket.send(message);
      });
    });
    await fay.page.reload();
    await live(fay);
    const [first] = await asks(people);
    await first.page.click(CONFIRM);
    for (const person of people) await untilMove(person, 1);
    const [second] = await asks(people);
    await second.page.click(CONFIRM);
    for (const person of people) await untilMove(person, 2);
    isDeaf = true;
    const { seq } = await gus.ask<Info>('GET', `tables/${id}`);
    await gus.ask('POST', `tables/${id}/undo`, { seq, to: 1 });
    await untilMove(gus, 1);
    expect(await moveShown(fay.page)).toBe(2);
    await fay.page.keyboard.press('u');
    await fay.page.waitForSelector('.notice:has-text("had already moved on")');
    await untilMove(fay, 1);
    // A message is lost, the next is heard: what lies between is asked for.
    const now = await gus.ask<Info>('GET', `tables/${id}`);
    await gus.ask('POST', `tables/${id}/redo`, { seq: now.seq, count: 1 });
    await untilMove(gus, 2);
    isDeaf = false;
    await gus.ask('POST', `tables/${id}/chat`, { text: 'Back and on again' });
    await untilMove(fay, 2);
    expect(await logOf(fay)).toEqual(await logOf(gus));
    for (const person of people) await person.leave();
  });
});

describe('the server', () => {
  it('goes away and comes back, and the game goes on where it was', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'roundhouse-'));
    const place = { file: join(folder, 'test.db') };
    const own = await openHall({ place });
    const people = [await arrive(own, 'Walt'), await arrive(own, 'Xaver')] as const;
    await begin(people);
    const [first] = await asks(people);
    await first.page.click(CONFIRM);
    for (const person of people) await untilMove(person, 1);
    await own.server.close();
    for (const { page } of people) await page.waitForSelector('.notice:has-text("Connection lost")');
    const again = await serve({ app: APP, port: own.server.port, place, log: 'error' });
    for (const person of people) await live(person);
    const [second] = await asks(people);
    await second.page.click(CONFIRM);
    for (const person of people) await untilMove(person, 2);
    await own.browser.close();
    await again.close();
    rmSync(folder, { recursive: true });
  });
});

describe('time', () => {
  it('clocks run, stand still and go on', async () => {
    const people = [await arrive(stand, 'Hal'), await arrive(stand, 'Ida')] as const;
    await begin(people, { speed: { move: 600, bank: 60, out: 'bot' } });
    const [hal, ida] = people;
    const shown = (): Promise<string | null> => hal.page.textContent('.clock.runs');
    const before = await shown();
    await hal.page.waitForFunction((text) => document.querySelector('.clock.runs')?.textContent !== text, before);
    await hal.page.click('[data-link]');
    await hal.page.click('[data-act="pause"]');
    await ida.page.waitForSelector('.notice:has-text("The clocks are paused")');
    expect(await ida.page.locator('.clock.runs').count()).toBe(0);
    await ida.page.click('[data-act="resume"]');
    await hal.page.waitForSelector('.clock.runs');
    for (const person of people) await person.leave();
  });

  it('when time is up a bot plays on, until its person is back', async () => {
    const people = [await arrive(stand, 'Jan'), await arrive(stand, 'Kim')] as const;
    await begin(people, { speed: { move: 1, bank: 1, out: 'bot' } });
    const [jan] = people;
    await jan.page.waitForSelector('[data-act="back"]');
    await jan.page.waitForSelector('.pl:has-text("bot")');
    await jan.page.click('[data-act="back"]');
    await jan.page.click('[data-side="chat"]');
    await jan.page.waitForSelector('.auto:has-text("is back")');
    for (const person of people) await person.leave();
  });
});

describe('around the game', () => {
  it('notes are private, saved by themselves, and there again', async () => {
    const people = [await arrive(stand, 'Lea'), await arrive(stand, 'Max')] as const;
    await begin(people);
    const [lea, max] = people;
    await lea.page.click('[data-side="notes"]');
    await lea.page.waitForSelector('[data-notes="saved"]');
    await lea.page.fill('.notes textarea', 'Sell OBA before the first 3.');
    await lea.page.waitForSelector('[data-notes="changed"], [data-notes="saving"], [data-notes="saved"]');
    await lea.page.waitForFunction(() => document.querySelector('[data-notes]')?.getAttribute('data-notes') === 'saved');
    await lea.page.reload();
    await live(lea);
    await lea.page.click('[data-side="notes"]');
    await lea.page.waitForFunction(
      () => document.querySelector<HTMLTextAreaElement>('.notes textarea')?.value.startsWith('Sell OBA') === true,
    );
    await max.page.click('[data-side="notes"]');
    await max.page.waitForSelector('[data-notes="saved"]');
    expect(await max.page.inputValue('.notes textarea')).toBe('');
    for (const person of people) await person.leave();
  });

  it('a guest comes by the link of a private table', async () => {
    const nora = await arrive(stand, 'Nora');
    await nora.page.click('a:has-text("New game")');
    await nora.page.click('[data-value="private"]');
    await nora.page.click('[aria-label="Remove seat 3"]');
    await nora.page.click('button:has-text("Create game")');
    const link = await nora.page.inputValue('[data-invite]');
    const guest = await arrive(stand, 'Otto', 1600, 1000, false);
    await guest.page.goto(link);
    await guest.page.fill('label:has-text("Name") + input', 'Otto');
    await guest.page.click('button:has-text("Join as guest")');
    await guest.page.waitForSelector('[data-seat="2"]:has-text("Otto")');
    await nora.page.waitForSelector('[data-seat="2"]:has-text("Otto")');
    await nora.page.click('[data-act="start"]');
    const people = [nora, guest];
    for (const person of people) await live(person);
    for (let move = 1; move <= 2; move++) {
      const [mover] = await asks(people);
      await mover.page.click(CONFIRM);
      for (const person of people) await untilMove(person, move);
    }
    // To others there is no such table.
    const other = await arrive(stand, 'Pia');
    await other.page.goto(nora.page.url());
    await other.page.waitForSelector('h1:has-text("Game not found")');
    for (const person of [...people, other]) await person.leave();
  });

  it('a copy is played on alone from any move, and the game itself does not change', async () => {
    const people = [await arrive(stand, 'Quin'), await arrive(stand, 'Rosa')] as const;
    const id = await begin(people);
    for (let move = 1; move <= 3; move++) {
      const [mover] = await asks(people);
      await mover.page.click(CONFIRM);
      for (const person of people) await untilMove(person, move);
    }
    const [quin, rosa] = people;
    await quin.page.click('[aria-label="Previous move"]');
    await pick(quin.page, 'clone');
    await quin.page.waitForFunction((old) => !window.location.hash.includes(old), id);
    await live(quin);
    await untilMove(quin, 2);
    // Here all seats are one's own.
    for (let move = 3; move <= 5; move++) {
      await quin.page.click(CONFIRM);
      await untilMove(quin, move);
    }
    // The entry may come over the stream before the answer to the move: until then there is nothing to undo.
    await quin.page.waitForSelector('button:enabled:has-text("Undo")');
    await quin.page.keyboard.press('u');
    await untilMove(quin, 4);
    expect(await moveShown(rosa.page)).toBe(3);
    const [download] = await Promise.all([quin.page.waitForEvent('download'), pick(quin.page, 'export')]);
    const record = JSON.parse(readFileSync(await download.path(), 'utf8')) as GameRecord;
    expect(record.moves.length).toBe(4);
    for (const person of people) await person.leave();
  });

  it('a game is ended by vote and begun anew', async () => {
    const people = [await arrive(stand, 'Sven'), await arrive(stand, 'Tine')] as const;
    const id = await begin(people);
    const [sven, tine] = people;
    await sven.page.click('[data-link]');
    await sven.page.click('[data-act="vote-end"]');
    await tine.page.click('[data-act="agree-end"]');
    for (const { page } of people) await page.waitForSelector('.notice:has-text("was abandoned")');
    expect(await tine.page.locator(CONFIRM).count()).toBe(0);
    await tine.page.click('[data-act="rematch"]');
    await tine.page.waitForFunction((old) => !window.location.hash.includes(old), id);
    await tine.page.waitForSelector('[data-seat="1"]:has-text("Tine")');
    await sven.page.click('a:has-text("Go to rematch")');
    await sven.page.click('[data-seat="2"] button:has-text("Take seat")');
    await tine.page.waitForSelector('[data-seat="2"]:has-text("Sven")');
    for (const person of people) await person.leave();
  });

  it('axe finds no serious fault at a table, in light and dark', async () => {
    const people = [await arrive(stand, 'Uma'), await arrive(stand, 'Vera')] as const;
    const [uma, vera] = people;
    const { id } = await uma.ask<{ id: string }>('POST', 'tables', {
      title: '1857',
      seats: 2,
      speed: { move: 3_600, bank: 60, out: 'out' },
    });
    await uma.open(`#/table/${id}`);
    await uma.page.waitForSelector('[data-invite]');
    expect(await faults(uma.page)).toEqual([]);
    await vera.ask('POST', `tables/${id}/join`, {});
    await uma.page.click('[data-act="start"]');
    for (const person of people) {
      await person.open(`#/table/${id}`);
      await live(person);
    }
    const [mover, other] = await asks(people);
    await mover.page.click(CONFIRM);
    await untilMove(other, 1);
    await mover.ask('POST', `tables/${id}/chat`, { text: 'One' });
    await other.page.waitForSelector('.unread');
    await mover.page.keyboard.press('u');
    await untilMove(other, 0);
    await mover.page.click('[data-link]');
    await mover.page.click('[data-act="vote-end"]');
    await other.page.waitForSelector('[data-act="agree-end"]');
    await other.page.click('[data-side="chat"]');
    expect(await faults(mover.page)).toEqual([]);
    await mover.leave();
    await other.page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
    // A window that has nothing to draw may hear of it late.
    await other.page.reload();
    await live(other);
    await other.page.waitForSelector('[data-theme="dark"]');
    expect(await faults(other.page)).toEqual([]);
    await other.page.click('[data-side="notes"]');
    await other.page.waitForSelector('[data-notes="saved"]');
    expect(await faults(other.page)).toEqual([]);
    await other.leave();
  });
});
