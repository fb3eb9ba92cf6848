import type { Page } from 'playwright-core';
import { moveShown, openPage, type Stand } from './browser.ts';

// A title played by hand: the same clicks a person makes, through the forms of the app.

export interface Table {
  readonly page: Page;
  readonly errors: string[];
}

/** Begins a hotseat game of a title by clicks. The lots of the set-up fall as the seed says. */
export const beginTitle = async (stand: Stand, title: string, seed: number, options: readonly string[] = []): Promise<Table> => {
  const { page, errors } = await openPage(stand);
  await page.addInitScript((first: number) => {
    let last = first;
    crypto.getRandomValues = <T extends ArrayBufferView | null>(into: T): T => {
      if (into instanceof Uint32Array)
        for (let i = 0; i < into.length; i++) {
          last = (Math.imul(last, 1_664_525) + 1_013_904_223) >>> 0;
          into[i] = last;
        }
      return into;
    };
  }, seed);
  await page.goto(`${stand.address}#/new/${title}`);
  await page.reload();
  for (const option of options) await page.click(`label:has-text("${option}")`);
  await page.click('button[type="submit"]');
  await page.waitForSelector('.dec .ask h2');
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

/** Opens the tab of another kind of move. */
export const openTab = async (page: Page, name: string): Promise<void> => {
  await page.click(`.formtabs [role="tab"]:has-text("${name}")`);
};

/** Types an amount. */
export const type = async (page: Page, amount: number): Promise<void> => {
  await page.fill('.amount input', String(amount));
};

/** Whose turn it is, as the heading says it. */
const turn = async (page: Page): Promise<string> => (await page.textContent('.dec .ask p')) ?? '';

/** Ends the steps that are left of this turn. */
export const passTurn = async (page: Page): Promise<void> => {
  const now = await turn(page);
  while ((await turn(page)) === now) await pass(page);
};
