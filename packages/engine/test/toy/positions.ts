import type { State } from '@roundhouse/engine';
import { opening, position, type Spec } from './position.ts';

// Named positions, very different from each other: random play and counts begin here.

const valley: Spec = {
  turn: { company: 'RED', step: 'grant' },
  phase: '3',
  cash: { ana: 60, ben: 200, cleo: 120 },
  left: { 2: 0 },
  mule: 50,
  privates: { FERRY: 'cleo', QUARRY: 'ben' },
  companies: {
    RED: { at: [2, 3], shares: ['20P ana', '10 ana', '10 ben x2', '10 pool x2'], treasury: 150, trains: ['2', '2'], tokens: ['C2'] },
    BLUE: { at: [3, 1], shares: ['20P ben', '10 ana x2', '10 cleo'], treasury: 250, trains: ['3/mail', '2'] },
    GREEN: { shares: ['20P cleo', '10 cleo', '10 ana x2', '5 ben x3'], treasury: 20 },
  },
  tiles: { A2: ['5', 4], B3: ['8', 2], C2: ['57', 1], B5: ['57', 0], D5: ['5', 2] },
};

export const POSITIONS: Readonly<Record<string, State>> = {
  'opening, 2 players': opening(2),
  'opening, 4 players, unsold privates leave': opening(4, { opening: 'remove', stock: 'one side' }),
  'first stock round': position({ players: 3, set: 1, turn: { player: 'ana' }, cash: { ana: 180, ben: 180, cleo: 180 } }),
  'late stock round, sales on one side': position({ ...valley, turn: { player: 'ana' }, options: { stock: 'one side' } }),
  'building in a late operating round': position(valley),
  'a company whose president cannot pay for a train': position({
    ...valley,
    turn: { company: 'RED', step: 'trains' },
    companies: { ...valley.companies, RED: { shares: ['20P ana', '10 ben x2'], treasury: 5 } },
  }),
};
