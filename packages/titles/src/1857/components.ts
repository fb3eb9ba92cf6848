import type { Components, PhaseCard } from '@roundhouse/engine';
import { COMPANIES, PHASES, PRIVATES, printed } from './data.ts';
import type { PhaseData } from './printed.ts';
import { phaseEvents } from './words/en.ts';

const firstBrown = PHASES.find(({ tiles }) => tiles.includes('brown'));

const eventsOf = (phase: PhaseData): readonly string[] => [
  ...(phase.closesPrivates ? [phaseEvents.closesPrivates] : []),
  ...(phase === firstBrown ? [phaseEvents.greenMountains] : []),
  ...(phase.placesShares ? [phaseEvents.placesShares] : []),
];

const phaseCard = (phase: PhaseData): PhaseCard => ({
  id: phase.id,
  on: phase.on,
  tiles: phase.tiles,
  operatingRounds: phase.operatingRounds,
  trainLimit: phase.trainLimit,
  rusts: phase.rusts,
  events: eventsOf(phase),
});

/** The printed components as every player reads them. */
export const components: Components = {
  currency: printed.currency,
  companies: COMPANIES.map(({ id, name, home }) => ({ id, name, home })),
  privates: PRIVATES.map(({ id, name, price, income }) => ({ id, name, price, income })),
  trains: printed.trains.map(({ id, price }) => ({ id, price, rustsOn: PHASES.find(({ rusts }) => rusts.includes(id))?.on ?? null })),
  phases: PHASES.map(phaseCard),
};
