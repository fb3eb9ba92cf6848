import type { Components, PhaseCard } from '@roundhouse/engine';
import { COMPANIES, PHASES, type PhaseData, PLAYED, PRIVATES, printed, TRAIN_DATA } from './data.ts';

const phaseCard = ({ id, on, tiles, operatingRounds, trainLimit: { minor, major }, rusts }: PhaseData): PhaseCard => ({
  id,
  on,
  tiles,
  operatingRounds,
  trainLimit: { ...(minor !== null && { minor }), major },
  rusts,
  // What else a phase brings the app tells with the figures of the box.
  events: [],
});

const rustsOn = (type: string): string | null => PHASES.find(({ rusts }) => rusts.includes(type))?.on ?? null;

/** The printed components as every player reads them. */
export const components: Components = {
  currency: printed.currency,
  companies: COMPANIES.map(({ id, name, home }) => ({ id, name, home })),
  privates: PRIVATES.map(({ id, name, price, income }) => ({ id, name, price, income })),
  trains: TRAIN_DATA.map(({ id, price }) => ({ id, price, rustsOn: rustsOn(id) })),
  phases: PLAYED.map(phaseCard),
};
