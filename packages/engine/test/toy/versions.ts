import type { State, Version } from '@roundhouse/engine';
import { policyOf } from '@roundhouse/engine/rules';

/** What differs between the rules numbers of the Toy Valley (TOY-1.4). */
interface Policy {
  /** What TOY-4.1 grants a company. */
  readonly grant: number;
}

export const versions: readonly Version<Policy>[] = [
  { rules: 1, changed: 'The first release.', policy: { grant: 10 } },
  { rules: 2, changed: 'A grant is 20 instead of 10 (TOY-4.1).', policy: { grant: 20 } },
];

/** The policy a position is played by. */
export const policy = (s: Pick<State, 'rules'>): Policy => policyOf(versions, s);
