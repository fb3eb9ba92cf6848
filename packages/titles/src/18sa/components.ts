import type { Components } from '@roundhouse/engine';
import { COMPANIES, PHASES, PRIVATES, printed } from './data.ts';

/** The train whose first purchase rusts a train; null: permanent. */
const rustsOn = (train: string): string | null => PHASES.find(({ rusts }) => rusts.includes(train))?.on ?? null;

/** Charters, privates, train cards and phases as players read them. The passenger side is the dearer one. */
export const components: Components = {
  currency: printed.currency,
  companies: COMPANIES.map(({ id, name, home }) => ({ id, name, home })),
  privates: PRIVATES.map(({ id, name, price, income }) => ({ id, name, price, income })),
  trains: printed.trains.map(({ id, passenger }) => ({ id, price: passenger.price, rustsOn: rustsOn(id) })),
  phases: PHASES.map(({ id, on, tiles, operatingRounds, trainLimit, rusts }) => ({
    id,
    on,
    tiles,
    operatingRounds,
    trainLimit,
    rusts,
    events: [],
  })),
};
