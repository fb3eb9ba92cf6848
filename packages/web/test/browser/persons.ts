import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';
import { openPage, openStand, type Stand } from './browser.ts';

// People with accounts, each in a browser of their own, and what they do at tables.

export const PASSWORD = 'correct horse';

/** A server that does not mind how fast tests go. */
export const openHall = (more: Parameters<typeof openStand>[0] = {}): Promise<Stand> =>
  openStand({ loginLimit: 10_000, limit: 100_000, tick: 200, botPause: 20, ...more });

export interface Person {
  readonly name: string;
  readonly page: Page;
  readonly errors: string[];
  /** Asks the server as this person's browser does. */
  ask<T>(method: string, path: string, data?: unknown): Promise<T>;
  open(path: string): Promise<void>;
  leave(): Promise<void>;
}

/** Somebody with a browser; with a name they have an account and are signed in. */
export const arrive = async (stand: Stand, name: string, width = 1600, height = 1000, isSignedUp = true): Promise<Person> => {
  const { page, errors } = await openPage(stand, width, height);
  page.setDefaultTimeout(40_000);
  const ask = async <T>(method: string, path: string, data?: unknown): Promise<T> => {
    const response = await page.request.fetch(`${stand.address}api/${path}`, { method, ...(data === undefined ? {} : { data }) });
    if (!response.ok()) throw new Error(`${method} ${path}: ${response.status()} ${await response.text()}`);
    return (response.status() === 204 ? null : await response.json()) as T;
  };
  if (isSignedUp) {
    await ask('POST', 'people', { name, password: PASSWORD });
    await page.reload();
    await page.waitForSelector(`header.site a:has-text("${name}")`);
  }
  return {
    name,
    page,
    errors,
    ask,
    open: async (path) => {
      await page.goto(`${stand.address}${path}`);
    },
    leave: () => page.context().close(),
  };
};

export interface Wish {
  readonly [field: string]: unknown;
}

/** A table of 1857 at which these people sit, in this order, and whose game has begun. */
export const begin = async (people: readonly Person[], wish: Wish = {}, seats = people.length): Promise<string> => {
  const [owner, ...others] = people as [Person, ...Person[]];
  const { id } = await owner.ask<{ id: string }>('POST', 'tables', { title: '1857', seats, ...wish });
  const { invite } = await owner.ask<{ invite: string }>('GET', `tables/${id}`);
  for (const other of others) await other.ask('POST', `tables/${id}/join`, { invite });
  for (let seat = people.length; seat < seats; seat++) await owner.ask('PUT', `tables/${id}/seats/${seat}`, { bot: 'random' });
  await owner.ask('POST', `tables/${id}/start`);
  for (const person of people) {
    await person.open(`#/table/${id}`);
    await live(person);
  }
  return id;
};

/** Connected, and the game is on the screen. */
export const live = async ({ page }: Person): Promise<void> => {
  await page.waitForSelector('.dec');
  await page.waitForSelector('[data-link="live"]');
};

export const CONFIRM = '[data-confirm]';

/** Until the newest position at this screen is the one after so many moves. */
export const untilMove = async ({ page }: Person, move: number): Promise<void> => {
  await page.waitForFunction((n) => document.querySelector('.tl .nw b')?.textContent === String(n), move);
};

/** The log as it stands at this screen, in order. */
export const logOf = ({ page }: Person): Promise<readonly string[]> => page.locator('.log li').allTextContents();

/** Who of these is asked. */
export const asks = async (people: readonly Person[]): Promise<readonly [Person, Person]> => {
  for (let i = 0; i < 200; i++) {
    for (const [at, person] of people.entries())
      if ((await person.page.locator('.dec:not(.theirs)').count()) > 0) return [person, people[(at + 1) % people.length] as Person];
    await people[0]?.page.waitForTimeout(50);
  }
  throw new Error('nobody is asked');
};

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

interface Fault {
  readonly id: string;
  readonly impact: string;
  readonly nodes: readonly { readonly html: string }[];
}

/** Serious faults that axe finds on the page as it is. */
export const faults = async (page: Page): Promise<readonly string[]> => {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axe);
  // Only faults are worked out: those hundreds of hexes that are well need no report.
  const { violations } = await page.evaluate(() =>
    (globalThis as unknown as { axe: { run(options: object): Promise<{ violations: Fault[] }> } }).axe.run({ resultTypes: ['violations'] }),
  );
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => `${id}: ${nodes[0]?.html.slice(0, 160)}`);
};
