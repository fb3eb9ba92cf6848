import type { Bot, Budget } from './bot.ts';
import { GREEDY, greedy, greedyWith } from './greedy.ts';
import { planner } from './planner.ts';
import { random } from './random.ts';

// The bots that can be named at a table, in a match or on the command line.

/** A bot that can be named at a table, in a match or on the command line. */
export interface NamedBot {
  readonly id: string;
  readonly name: string;
  /** Its character, in a line. */
  readonly says: string;
  readonly bot: Bot;
  /** What it may spend on a decision if nothing else is said. */
  readonly budget: Budget;
}

/** Enough for every decision of a one-ply player. */
export const PLAIN_BUDGET: Budget = { plays: 1_500, nodes: 300_000 };
const PLANNING: Budget = { plays: 5_400, nodes: 600_000 };

/** Levels for people, the weakest first. */
export const LEVELS: readonly NamedBot[] = [
  {
    id: 'trainee',
    name: 'Trainee',
    says: 'Knows the rules and sees what is good, but often picks something else.',
    bot: greedyWith({ ...GREEDY, noise: 70 }),
    budget: PLAIN_BUDGET,
  },
  {
    id: 'conductor',
    name: 'Conductor',
    says: 'Plays sound shares, rarely plans a train rush.',
    bot: greedyWith({ ...GREEDY, noise: 25 }),
    budget: PLAIN_BUDGET,
  },
  {
    id: 'stationmaster',
    name: 'Stationmaster',
    says: 'Values every move carefully and seldom gives anything away.',
    bot: greedyWith({ ...GREEDY, noise: 6 }),
    budget: PLAIN_BUDGET,
  },
  {
    id: 'director',
    name: 'Director',
    says: 'Plays the coming rounds through before it buys, sells or pays.',
    bot: planner,
    budget: PLANNING,
  },
];

const PLAIN: readonly NamedBot[] = [
  {
    id: 'random',
    name: 'Random',
    says: 'Picks any legal move. For testing, not for playing against.',
    bot: random,
    budget: { plays: 0, nodes: 0 },
  },
  { id: 'greedy', name: 'Greedy', says: 'Judges each decision by itself.', bot: greedy, budget: PLAIN_BUDGET },
  { id: 'planner', name: 'Planner', says: 'Looks ahead by playing on.', bot: planner, budget: PLANNING },
];

/** Every bot by its id. */
export const BOTS: ReadonlyMap<string, NamedBot> = new Map([...PLAIN, ...LEVELS].map((bot) => [bot.id, bot]));
