import { title18sa } from '../../src/18sa/index.ts';
import { perftTable } from '../perft.ts';
import { opening, position } from './position.ts';

/** Caracas, Maracaibo and Barranquilla in a row, from the mine to Panama. */
const LINE = { D3: ['6', 2], C2: ['57', 2], B1: ['6', 5] } as const;

const two = {
  IAFE: { shares: { ana: '30P 10 5 5', ben: '10 5', pool: '10' }, treasury: 300, trains: ['2P', '2G*'], stations: ['C2 F'] },
  FA: { shares: { ben: '30P 10', cleo: '10 10' }, par: 80, treasury: 250, trains: ['3P'] },
} as const;

perftTable(title18sa, 'positions', {
  'the opening, 3 players': () => opening(3),
  'the opening, 6 players': () => opening(6),
  'a stock turn of a president': () =>
    position({
      phase: 'green',
      cash: { ana: 300, ben: 200, cleo: 500 },
      companies: two,
      privates: { SFP: 'ben' },
      turn: { player: 'ana' },
    }),
  'a stock turn that can cost the presidency': () =>
    position({ cash: { ana: 40 }, companies: { IAFE: { shares: { ana: '30P 5', ben: '10 10 5 5 5' } } }, turn: { player: 'ana' } }),
  'the first tile of IAFE': () =>
    position({ companies: { IAFE: { shares: { ana: '30P' }, treasury: 300, operated: 0 } }, turn: { company: 'IAFE', step: 'home' } }),
  'a start in brown': () =>
    position({
      phase: 'brown',
      tiles: LINE,
      gone: { AFE: ['C2 P'] },
      companies: { IAFE: { shares: { ana: '30P' }, treasury: 300, operated: 0 } },
      turn: { company: 'IAFE', step: 'home' },
    }),
  'track in green': () => position({ phase: 'green', tiles: LINE, companies: two, turn: { company: 'IAFE', step: 'track' } }),
  'stations, conversion and a take-over': () =>
    position({ phase: 'green', tiles: LINE, gone: { AFE: ['B1 P'] }, companies: two, turn: { company: 'IAFE', step: 'token' } }),
  'the run and what follows': () =>
    position({
      phase: 'green',
      tiles: LINE,
      companies: two,
      own: { mines: { IAFE: { green: 1 } } },
      turn: { company: 'IAFE', step: 'run' },
    }),
  'buying trains with loans': () =>
    position({ phase: 'green', tiles: LINE, pool: ['2P'], companies: two, turn: { company: 'IAFE', step: 'trains' } }),
  'a forced purchase': () =>
    position({
      phase: 'brown',
      cash: { ana: 30 },
      companies: {
        IAFE: { shares: { ana: '30P 10 5', IAFE: '5' }, treasury: 100 },
        FA: { shares: { ben: '30P', ana: '10 5 5' }, trains: ['5P'] },
      },
      turn: { company: 'IAFE', step: 'trains' },
    }),
  'own shares with the variant': () =>
    position({ options: { dealing: true }, companies: two, phase: 'green', turn: { company: 'IAFE', step: 'company-stock' } }),
});
