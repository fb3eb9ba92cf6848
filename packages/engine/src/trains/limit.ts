import type { Edit } from '../edit.ts';
import type { CompanyId } from '../record.ts';
import type { State, Train } from '../state.ts';
import { distinctTrains, putUsed, takeTrain } from './pile.ts';

/** How many trains a company may have. */
export interface TrainLimitPolicy {
  /** null: no limit. */
  limit(state: State, company: CompanyId): number | null;
  /** Does this train count against the limit? Default: yes. */
  counts?(train: Train): boolean;
  /** May this train be discarded? Default: yes. */
  mayGo?(train: Train): boolean;
}

const trainsOf = (state: State, company: CompanyId): readonly Train[] => state.companies[company]?.trains ?? [];

const counted = (state: State, company: CompanyId, policy: TrainLimitPolicy): readonly Train[] =>
  trainsOf(state, company).filter((train) => policy.counts?.(train) ?? true);

/** How many more trains a company may own: Infinity without a limit, negative if it has too many. */
export const trainRoom = (state: State, company: CompanyId, policy: TrainLimitPolicy): number => {
  let count = 0;
  for (const train of trainsOf(state, company)) if (policy.counts?.(train) ?? true) count++;
  return (policy.limit(state, company) ?? Number.POSITIVE_INFINITY) - count;
};

/** The first of these companies that has too many trains and can discard one. List them in the order in which they discard. */
export const firstOverLimit = (state: State, companies: readonly CompanyId[], policy: TrainLimitPolicy): CompanyId | null =>
  companies.find((company) => trainRoom(state, company, policy) < 0 && discardable(state, company, policy).length > 0) ?? null;

/** The different trains a company could discard to get closer to its limit. */
export const discardable = (state: State, company: CompanyId, policy: TrainLimitPolicy): readonly Train[] =>
  distinctTrains(counted(state, company, policy).filter((train) => policy.mayGo?.(train) ?? true));

/** Discards a train without payment, to the bank pool or out of the game. */
export const discardTrain = (e: Edit, company: CompanyId, train: Train, to: 'pool' | 'out'): void => {
  takeTrain(e, company, train);
  if (to === 'pool') putUsed(e, [train]);
  e.emit('discarded', { company, type: train.type, side: train.side ?? null, to });
};

/** Discards all trains of a company that closes. */
export const discardAll = (e: Edit, company: CompanyId, to: 'pool' | 'out'): void => {
  for (const train of trainsOf(e.now, company)) discardTrain(e, company, train, to);
};
