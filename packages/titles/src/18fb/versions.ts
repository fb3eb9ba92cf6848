import type { State, Version } from '@roundhouse/engine';
import { policyOf } from '@roundhouse/engine/rules';
import { BANK, FIRST, TRAIN_PILES } from './data.ts';

export interface Policy {
  readonly bank: number;
  /** The train cards at the start. */
  readonly piles: State['supply']['trains'];
}

/** Every rules number of this title. Nothing else knows which policy belongs to which number. */
export const versions: readonly Version<Policy>[] = [
  { rules: 1, changed: 'The first release.', policy: FIRST, parts: { bank: { total: FIRST.bank, limited: true } } },
  {
    rules: 2,
    changed: 'A bank of D16,000 and fewer train cards, so that games come to phases 5 and 6 (FB-R1, FB-2.6-5, FB-R89).',
    policy: { bank: BANK, piles: TRAIN_PILES },
  },
];

/** The policy a position is played by. */
export const policy = (s: Pick<State, 'rules'>): Policy => policyOf(versions, s);
