import type { State, Version } from '@roundhouse/engine';
import { compileBoard } from '@roundhouse/engine/board';
import { policyOf } from '@roundhouse/engine/rules';
import { type Hexes, olderValues } from '../older-values.ts';
import { standardTiles } from '../standard-tiles.ts';
import { printed } from './data.ts';

export interface Policy {
  /** Mines that pay something else than under the newest number. */
  readonly hexes: Hexes;
}

/** SA-R119 */
const FIRST = olderValues('18sa', printed.hexes, {
  E2: { yellow: 20, green: 30, brown: 40, gray: 50 },
  J15: { yellow: 10, green: 20, brown: 30, gray: 40 },
});

/** Every rules number of this title. Nothing else knows which policy belongs to which number. */
export const versions: readonly Version<Policy>[] = [
  {
    rules: 1,
    changed: 'The first release.',
    policy: { hexes: FIRST },
    get parts() {
      return { board: compileBoard({ ...printed, hexes: { ...printed.hexes, ...FIRST } }, standardTiles) };
    },
  },
  {
    rules: 2,
    changed: 'Cerro Bolívar and Minas Gerais pay more, so that corporations of the north and of Brazil are worth starting (SA-R119).',
    policy: { hexes: {} },
  },
];

/** The policy a position is played by. */
export const policy = (s: Pick<State, 'rules'>): Policy => policyOf(versions, s);
