import { BOTS, type NamedBot } from '@roundhouse/bots';
import { complain } from './complaint.ts';

/** A bot by its id, with the budget that --budget gives if it does. */
export const botCalled = (id: string, plays: number | null = null): NamedBot => {
  const found = BOTS.get(id) ?? complain(`Unknown bot ${JSON.stringify(id)}. Available: ${[...BOTS.keys()].join(', ')}.`);
  return plays === null ? found : { ...found, budget: { ...found.budget, plays } };
};
