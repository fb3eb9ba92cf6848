import type { Edit } from '../../edit.ts';
import { type Here, recall, remember } from '../../step.ts';
import type { TrainChoice } from './policy.ts';

export const TRAINS = 'trains';

/** The train for which a president is raising money. */
export type Raising = { readonly for: 'nothing' } | { readonly for: 'cheapest' } | { readonly for: 'named'; readonly train: TrainChoice };

/** A `Raising` as stored: null or false for nothing, true for the cheapest train, or the named train. */
export type TrainMemory = boolean | TrainChoice | null;

export const raisingIn = (here: Here): Raising => {
  const memory = recall<Exclude<TrainMemory, null>>(here, TRAINS);
  if (memory === null || memory === false) return { for: 'nothing' };
  return memory === true ? { for: 'cheapest' } : { for: 'named', train: memory };
};

export const rememberRaising = (e: Edit, here: Here, raising: Raising): void => {
  remember(e, here, TRAINS, raising.for === 'named' ? raising.train : raising.for === 'cheapest');
};

export const namedIn = (here: Here): TrainChoice | null => {
  const raising = raisingIn(here);
  return raising.for === 'named' ? raising.train : null;
};

/** Is a president raising money for a train the company must buy? */
export const isRaising = (here: Here): boolean => raisingIn(here).for !== 'nothing';
