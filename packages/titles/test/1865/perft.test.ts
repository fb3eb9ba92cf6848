import { title1865 } from '../../src/1865/index.ts';
import { perftTable } from '../perft.ts';
import { absorb, after, opening, position } from './position.ts';

const LINE = { D34: ['4', 2], C33: ['8', 3], C31: ['58', 0], B30: ['8', 3] } as const;
const ana = { president: 'ana', shares: { ana: 40, ben: 20 }, treasury: 300 } as const;

perftTable(title1865, 'positions', {
  'the draft, 3 players': () => opening(3),
  'the draft of the short game, 2 players': () => opening(2, 'short'),
  'a stock turn in phase 3 with the Dragons': () =>
    position({
      phase: 3,
      cash: { ana: 300, ben: 150, cleo: 90 },
      companies: {
        FMS: { ...ana, trains: ['PH3', 'PH2'], price: 110 },
        RCSF: { president: 'ben', kind: 'major', shares: { ben: 30, ana: 20, pool: 10, dragons: 20 }, trains: ['PH3', 'PH2'], price: 80 },
      },
      turn: { player: 'ana' },
    }),
  'the home of a company launched again': () =>
    after(position({ phase: 3, cash: { ana: 500, ben: 150 }, absorbed: ['RCSF'], turn: { player: 'ana' } }), {
      type: 'buy',
      by: 'ana',
      company: 'RCSF',
      from: 'ipo',
      percent: 20,
      par: 60,
    }),
  'the first tiles of FMS': () => position({ companies: { FMS: { ...ana, operated: 0, chips: 3 } }, turn: { company: 'FMS' } }),
  'track in phase 5, with a competitive upgrade': () =>
    position({
      phase: 5,
      companies: { FMS: { ...ana, tokens: ['E35', 'B28'], trains: ['PH5'] } },
      tiles: { ...LINE, F34: ['8', 1] },
      turn: { company: 'FMS' },
    }),
  'tokens by several direct routes': () =>
    position({
      companies: { FMS: { ...ana, tokens: ['E35', 'D30'] } },
      absorbed: ['FCS'],
      tiles: { ...LINE, D30: ['57', 2], C29: ['4', 2], F34: ['8', 1], F32: ['173', 0] },
      ships: { M3: 'ana' },
      turn: { company: 'FMS', step: 'token' },
    }),
  'income and trains with ships in hand': () =>
    position({
      companies: { FMS: { ...ana, chips: 12, trains: ['PH2'] }, RCSF: { president: 'ben', shares: { ben: 60 }, trains: ['PH2'] } },
      ships: { M1: 'ana', M3: 'ana' },
      turn: { company: 'FMS', step: 'dividend' },
    }),
  'a forced purchase': () =>
    position({
      phase: 3,
      left: { PH3: 3 },
      pool: ['PH2'],
      cash: { ana: 20 },
      companies: { FMS: { ...ana, chips: 5, treasury: 30 }, SFSS: { ...ana, kind: 'major', shares: { ana: 50, ben: 20 }, price: 90 } },
      turn: { company: 'FMS', step: 'trains' },
    }),
  'the beginning of a turn with a company to absorb': () =>
    position({
      phase: 5,
      companies: { FMS: { ...ana, trains: ['PH5'], loans: 1, treasury: 600 }, RCSF: { ...ana, trains: ['PH5'] } },
      tiles: LINE,
      turn: { company: 'FMS' },
    }),
  'tokens after an absorption': () =>
    after(
      position({
        phase: 5,
        companies: { FMS: { ...ana, tokens: ['E35', 'F32'], trains: ['PH5'] }, RCSF: { ...ana, tokens: ['B28', 'B36'], trains: ['PH5'] } },
        tiles: { ...LINE, F34: ['8', 1], F32: ['173', 0], B36: ['173', 5] },
        turn: { company: 'FMS' },
      }),
      absorb('ana', 'RCSF'),
    ),
  'a conversion before the stock round': () =>
    position({
      phase: 3,
      cash: { ana: 200, ben: 100 },
      companies: { CFD: { ...ana, price: 90 } },
      tiles: { F10: ['8', 1], F8: ['4', 0], F6: ['9', 0], F4: ['4', 0] },
      turn: 'set over',
    }),
});
