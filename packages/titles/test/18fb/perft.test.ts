import { title18fb } from '../../src/18fb/index.ts';
import { perftTable } from '../perft.ts';
import { type CorpSpec, opening, position } from './position.ts';
import { rails } from './rails.ts';

const NN: CorpSpec = { president: 'ana', shares: { ana: 40, ben: 20, pool: 20 }, treasury: 300, trains: ['PH1'] };
const FC: CorpSpec = { president: 'ben', shares: { ben: 60, cleo: 20 }, par: 80, treasury: 250, trains: ['PH1', 'PH2'] };

perftTable(title18fb, 'positions', {
  'the opening, 3 players': () => opening(3),
  'the opening, 6 players': () => opening(6),
  'a stock turn in phase 2 with cards': () =>
    position({
      phase: '2',
      cash: { ana: 300, ben: 200, cleo: 500 },
      companies: { NN, FC },
      cards: { Bayard: 'ana', Riseis: 'ben', Falcon: 'pool', Valadous: 'cleo' },
      turn: { player: 'ana' },
    }),
  'a stock turn with money for one share': () =>
    position({ phase: '2', cash: { ana: 100 }, companies: { NN, FC }, turn: { player: 'ana' } }),
  'the home of FP': () =>
    position({
      companies: { FP: { president: 'ana', shares: { ana: 40 }, stage: 'building', tokens: [], treasury: 200 } },
      turn: { company: 'FP', step: 'home' },
    }),
  'the first tiles of FB': () =>
    position({
      companies: { FB: { president: 'ana', shares: { ana: 40 }, stage: 'building', treasury: 200 } },
      cards: { Melisurgo: 'ben', Albano: 'cleo' },
      turn: { company: 'FB' },
    }),
  'a token with a Bourbon card': () =>
    position({
      phase: '2',
      companies: { FB: { president: 'ana', shares: { ana: 40 }, treasury: 200, trains: ['PH2'] } },
      cards: { Valadous: 'ana' },
      tiles: rails([['I30', 'H29', 'G30']]),
      turn: { company: 'FB', step: 'token' },
    }),
  'money for a train': () =>
    position({
      phase: '4',
      cash: { ana: 40 },
      companies: {
        NN: { president: 'ana', shares: { ana: 40, NN: 10 }, treasury: 200, trains: [] },
        FC: { president: 'ben', shares: { ben: 40, ana: 30 }, trains: ['PH4'], at: [2, 7] },
      },
      turn: { company: 'NN', step: 'trains' },
    }),
  'the financial step': () => position({ phase: '3', companies: { NN, FC }, turn: { company: 'NN', step: 'financial' } }),
  'a regional company': () =>
    position({
      phase: '5',
      cash: { ana: 200 },
      regionals: { FG: { owner: 'ana', treasury: 100 } },
      turn: { company: 'FG', step: 'regional-trains' },
    }),
  'the conventions of 1885': () =>
    position({
      phase: '6',
      companies: {
        LdA: { president: 'ana', shares: { ana: 40 }, at: [2, 7], trains: ['PH4'] },
        NN: { president: 'ben', shares: { ben: 40 }, at: [2, 4], trains: ['PH4'] },
        FC: { president: 'cleo', shares: { cleo: 40 }, at: [2, 3], trains: ['PH4'] },
      },
      turn: { frame: { step: 'form', about: null, at: { national: 'RM', first: 'ana', answers: [] } } },
      round: { kind: 'operating' },
    }),
});
