import { existsSync } from 'node:fs';
import { basename, extname, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { BOTS, type Bot, type NamedBot, PLAIN_BUDGET } from '@roundhouse/bots';
import { complain } from './complaint.ts';

/** A bot of one's own is named by its file: ./miser.mjs. */
export const isFile = (id: string): boolean => /[\\/]|\.[cm]?js$/.test(id);

/** The bot that a file exports as its default: a function, or an object with the function and its budget. */
const botFrom = async (file: string): Promise<NamedBot> => {
  const path = resolve(file);
  if (!existsSync(path)) complain(`There is no file ${file}.`);
  const { default: given }: { default?: Bot | Partial<NamedBot> } = await import(pathToFileURL(path).href);
  const { bot, ...rest } = typeof given === 'function' ? { bot: given } : (given ?? {});
  if (bot === undefined) return complain(`${file} exports no bot. It needs: export default (question) => choice`);
  const id = basename(file, extname(file));
  return { id, name: id, says: '', budget: PLAIN_BUDGET, ...rest, bot };
};

const named = (id: string): NamedBot =>
  BOTS.get(id) ?? complain(`Unknown bot ${JSON.stringify(id)}. Available: ${[...BOTS.keys()].join(', ')}, or a file such as ./miser.mjs.`);

/** Does --budget change how a bot plays? The others need next to nothing. */
export const heedsBudget = (id: string): boolean => id === 'planner' || id === 'director' || isFile(id);

export const NO_BUDGET = '--budget is for planner, director and files. The other bots take what they need.';

/** A bot by its id or its file, with the budget that --budget gives if it does. */
export const botCalled = async (id: string, plays: number | null = null): Promise<NamedBot> => {
  const found = isFile(id) ? await botFrom(id) : named(id);
  return plays === null ? found : { ...found, budget: { ...found.budget, plays } };
};
