import type { Components, PhaseCard } from '@roundhouse/engine';
import { COMPANIES, CURRENCY, PHASES, type PhaseData, SHIP_RULES, SHIPS, TRAIN_CARDS } from './data.ts';

const phaseCard = ({ id, on, tiles, trainLimit, rusts = [], events = [] }: PhaseData): PhaseCard => ({
  id,
  on,
  tiles,
  operatingRounds: null,
  trainLimit: trainLimit ?? null,
  rusts,
  events,
});

export const components: Components = {
  currency: CURRENCY,
  companies: COMPANIES,
  privates: SHIPS.map(({ id, name }) => ({ id, name, price: 0, income: SHIP_RULES.income })),
  trains: TRAIN_CARDS.map(({ id, price }) => ({ id, price, rustsOn: PHASES.find(({ rusts }) => rusts?.includes(id))?.on ?? null })),
  phases: PHASES.map(phaseCard),
};
