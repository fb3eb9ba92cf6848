import type { TrainLimitPolicy } from '@roundhouse/engine';
import { isMinor, MATARO, phaseData, STRAWBERRY } from './data.ts';

/** How many trains a company may own: the train of private 3 does not count, that of private 2 is never given up. */
export const limit: TrainLimitPolicy = {
  limit: (s, company) => phaseData(s.phase).trainLimit[isMinor(company) ? 'minor' : 'major'],
  counts: (train) => train.type !== STRAWBERRY,
  mayGo: (train) => train.type !== MATARO,
};
