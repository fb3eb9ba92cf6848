import type { Components } from '@roundhouse/engine';
import { CARDS, COMPANIES, CURRENCY, PHASES, TRAIN_CARDS } from './data.ts';
import { phaseEvents } from './words/en.ts';

/** The train whose first purchase scraps this type; null: it is never scrapped. */
const rustsOn = (type: string): string | null => PHASES.find(({ rusts }) => rusts.includes(type))?.on ?? null;

/** The printed components as every player reads them. */
export const components: Components = {
  currency: CURRENCY,
  companies: COMPANIES.map(({ id, name, home = null }) => ({ id, name, home })),
  privates: CARDS.map(({ id, name, price, income }) => ({ id, name, price, income })),
  trains: TRAIN_CARDS.map(({ id, price }) => ({ id, price, rustsOn: rustsOn(id) })),
  phases: PHASES.map(({ id, on, tiles, rusts }) => ({
    id,
    on,
    tiles,
    operatingRounds: null,
    trainLimit: null,
    rusts,
    events: phaseEvents[id] ?? [],
  })),
};
