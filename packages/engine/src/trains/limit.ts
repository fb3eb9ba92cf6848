import type { Edit } from '../edit.ts';
import type { CompanyId } from '../record.ts';
import type { State, Train } from '../state.ts';
import { distinctTrains, putUsed, takeTrain } from './pile.ts';

export interface TrainLimitPolicy {
  /** null: no limit. */
  limit(state: State, company: CompanyId): number | null;
  /** Does it count against the limit? All do unless this says otherwise. */
  counts?(train: Train): boolean;
  /** May it be given up? All may unless this says otherwise. */
  mayGo?(train: Train): boolean;
}

const trainsOf = (state: State, company: CompanyId): readonly Train[] => state.companies[company]?.trains ?? [];

const counted = (state: State, company: CompanyId, policy: TrainLimitPolicy): readonly Train[] =>
  trainsOf(state, company).filter((train) => policy.counts?.(train) ?? true);

/** How many more trains a company may own: infinite without a limit, below 0 when it has too many. */
export const trainRoom = (state: State, company: CompanyId, policy: TrainLimitPolicy): number => {
  let count = 0;
  for (const train of trainsOf(state, company)) if (policy.counts?.(train) ?? true) count++;
  return (policy.limit(state, company) ?? Number.POSITIVE_INFINITY) - count;
};

/** The first of these companies with too many trains of which one may go: ask in the order in which they give up trains. */
export const firstOverLimit = (state: State, companies: readonly CompanyId[], policy: TrainLimitPolicy): CompanyId | null =>
  companies.find((company) => trainRoom(state, company, policy) < 0 && discardable(state, company, policy).length > 0) ?? null;

/** The different trains with which a company could come nearer to its limit. */
export const discardable = (state: State, company: CompanyId, policy: TrainLimitPolicy): readonly Train[] =>
  distinctTrains(counted(state, company, policy).filter((train) => policy.mayGo?.(train) ?? true));

/** A company gives up a train, unpaid, to the open market or out of the game. */
export const discardTrain = (e: Edit, company: CompanyId, train: Train, to: 'pool' | 'out'): void => {
  takeTrain(e, company, train);
  if (to === 'pool') putUsed(e, [train]);
  e.emit('discarded', { company, type: train.type, side: train.side ?? null, to });
};

/** A company that ends gives up all its trains. */
export const discardAll = (e: Edit, company: CompanyId, to: 'pool' | 'out'): void => {
  for (const train of trainsOf(e.now, company).slice()) discardTrain(e, company, train, to);
};
