import { perftTableIn } from '../../../packages/titles/test/perft.ts';
import { title18mini } from '../src/index.ts';
import { opening, position } from './position.ts';

const companies = {
  MF: { president: 'ana', shares: { ana: 40, ben: 20, pool: 20 }, treasury: 300, trains: ['2'] },
  LR: { president: 'ben', shares: { ben: 60, cleo: 20 }, price: 90, treasury: 250, trains: ['2', '3'] },
};
const tiles = { A2: ['5', 5], B3: ['9', 2], C4: ['57', 2], B5: ['57', 2] } as const;

perftTableIn(new URL('./perft/positions.json', import.meta.url), title18mini, {
  'the opening, 2 players': () => opening(2),
  'the opening, 3 players': () => opening(3),
  'a stock turn in phase 3': () => position({ phase: '3', cash: { ana: 300, ben: 200, cleo: 500 }, companies, turn: { player: 'ana' } }),
  'the first tile of MF': () => position({ companies: { MF: { ...companies.MF, operated: 0 } }, turn: { company: 'MF', step: 'home' } }),
  'track in phase 3': () => position({ phase: '3', companies, tiles, turn: { company: 'LR' } }),
  'a forced purchase': () =>
    position({
      phase: '3',
      cash: { ana: 200 },
      companies: { ...companies, MF: { ...companies.MF, treasury: 10, trains: [] } },
      turn: { company: 'MF', step: 'trains' },
    }),
});
