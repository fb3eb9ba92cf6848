import type { Version } from '@roundhouse/engine';

/** Every rules number of this title. Nothing else knows which policy belongs to which number. */
export const versions: readonly Version[] = [{ rules: 1, changed: 'The first release.', policy: null }];
