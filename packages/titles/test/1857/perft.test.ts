import { title1857 } from '../../src/1857/index.ts';
import { perftTable } from '../perft.ts';
import { opening, position } from './position.ts';

const twoCompanies = {
  OBA: { president: 'ana', shares: { ana: 40, ben: 20, pool: 20 }, treasury: 300, trains: ['2'] },
  CA: { president: 'ben', shares: { ben: 60, cleo: 20 }, par: 80, treasury: 250, trains: ['2', '3'] },
} as const;

perftTable(title1857, 'positions', {
  'the opening, 3 players': () => opening(3),
  'the opening with the bare certificate, 2 players': () => opening(2, { oba: 'certificate', finance: '18EU' }),
  'a stock turn in phase 2': () =>
    position({
      phase: '2',
      cash: { ana: 300, ben: 200, cleo: 500 },
      companies: twoCompanies,
      privates: { IP: 'ben' },
      turn: { player: 'ana' },
    }),
  'a stock turn with money for one share': () =>
    position({ phase: '2', finance: '18EU', cash: { ana: 80 }, companies: twoCompanies, turn: { player: 'ana' } }),
  'the first tiles of OBA': () =>
    position({
      companies: { OBA: { president: 'ana', shares: { ana: 60 }, treasury: 325, operated: 0 } },
      turn: { company: 'OBA', step: 'home' },
    }),
  'track in phase 2 with the FCA': () =>
    position({
      phase: '2',
      companies: twoCompanies,
      privates: { FCA: 'CA' },
      tiles: { M17: ['4', 2] },
      turn: { company: 'CA' },
    }),
  'buying trains before phase 3': () =>
    position({
      phase: '2',
      cash: { ben: 100 },
      companies: twoCompanies,
      privates: { IP: 'cleo' },
      turn: { company: 'OBA', step: 'trains' },
    }),
  'a forced purchase': () =>
    position({
      phase: '3',
      cash: { ana: 40 },
      companies: {
        OBA: { president: 'ana', shares: { ana: 40, ben: 20 }, treasury: 100 },
        CA: { president: 'ana', shares: { ana: 50, ben: 20 }, par: 80, trains: ['4'] },
      },
      tiles: { M17: ['4', 2] },
      turn: { company: 'OBA', step: 'trains' },
    }),
  'own shares in the 18EU model': () =>
    position({ phase: '3', finance: '18EU', companies: twoCompanies, turn: { company: 'OBA', step: 'company-stock' } }),
  'the company turn after its run': () =>
    position({ phase: '2', companies: twoCompanies, tiles: { M17: ['4', 2] }, turn: { company: 'OBA', step: 'run' } }),
});
