import type { State, Version } from '@roundhouse/engine';
import { policyOf } from '@roundhouse/engine/rules';

export interface Policy {
  /** Does a destination count that is reached over two passes? ESP-R62 */
  readonly goalOverPasses: boolean;
}

/** Every rules number of this title. Nothing else knows which policy belongs to which number. */
export const versions: readonly Version<Policy>[] = [
  { rules: 1, changed: 'The first release.', policy: { goalOverPasses: true } },
  { rules: 2, changed: 'A destination is not reached over two mountain passes (ESP-6.2-12, ESP-R62).', policy: { goalOverPasses: false } },
];

/** The policy a position is played by. */
export const policy = (s: Pick<State, 'rules'>): Policy => policyOf(versions, s);
