import type { Page } from 'playwright-core';
import { beginTitle as begin, moveShown, openPage, type Stand } from './browser.ts';

export { openTab } from './browser.ts';

// A title played by hand: the same clicks a person makes, through the forms of the app.

export interface Table {
  readonly page: Page;
  readonly errors: string[];
}

/** A page in which a hotseat game of a title has begun. */
export const beginTitle = async (stand: Stand, title: string, seed: number, options: readonly string[] = []): Promise<Table> => {
  const { page, errors } = await openPage(stand);
  await begin(page, title, seed, options);
  return { page, errors };
};

/** Who is asked. */
export const who = async (page: Page): Promise<string> => (await page.textContent('.dec .chip.turn')) ?? '';

/** All that the panel of decisions says. */
export const told = async (page: Page): Promise<string> => (await page.textContent('.dec')) ?? '';

/** Waits until a move more has been played than before. */
const moved = (page: Page, before: number): Promise<unknown> =>
  page.waitForFunction((move) => Number(document.querySelector('.tl .nw b')?.textContent) > move, before);

/** Chooses one thing after the other, then confirms by the button that says the move; tells what it said. */
export const act = async (page: Page, ...choices: readonly string[]): Promise<string> => {
  const before = await moveShown(page);
  for (const choice of choices) await page.click(choice);
  const confirm = page.locator('[data-confirm]').first();
  const words = (await confirm.textContent()) ?? '';
  await confirm.click();
  await moved(page, before);
  return words;
};

/** Ends the step, or passes. */
export const pass = async (page: Page): Promise<void> => {
  const before = await moveShown(page);
  await page.locator('[data-done]').first().click();
  await moved(page, before);
};

/** Types an amount. */
export const type = async (page: Page, amount: number): Promise<void> => {
  await page.fill('.amount input', String(amount));
};

/** Whose turn it is, as the heading says it. */
const turn = async (page: Page): Promise<string> => `${await page.textContent('.dec [data-about]')} ${await who(page)}`;

/** Ends the steps that are left of this turn. */
export const passTurn = async (page: Page): Promise<void> => {
  const now = await turn(page);
  while ((await turn(page)) === now) await pass(page);
};
