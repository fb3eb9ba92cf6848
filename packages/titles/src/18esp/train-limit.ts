import type { TrainLimitPolicy } from '@roundhouse/engine/trains';
import { isMinor, MATARO, phaseData, STRAWBERRY } from './data.ts';

/** How many trains a company may own (ESP-5.7-7 ESP-5.7-8): private 3's train does not count, private 2's is never discarded. */
export const limit: TrainLimitPolicy = {
  limit: (s, company) => phaseData(s.phase).trainLimit[isMinor(company) ? 'minor' : 'major'],
  counts: (train) => train.type !== STRAWBERRY,
  mayGo: (train) => train.type !== MATARO,
};
