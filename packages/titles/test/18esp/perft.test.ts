import { title18esp } from '../../src/18esp/index.ts';
import { perftTable } from '../perft.ts';
import { opening, position } from './position.ts';

const three = {
  FdLR: { director: 'ana', shares: { ana: 40, ben: 20, pool: 20 }, treasury: 300, trains: ['3/narrow'] },
  MZA: { director: 'ben', shares: { ben: 50, cleo: 10 }, treasury: 400, trains: ['3'] },
  AC: { director: 'cleo', price: 70, treasury: 100, trains: ['3'] },
} as const;

perftTable(title18esp, 'positions', {
  'the opening, 2 players': () => opening(2),
  'the opening, 4 players': () => opening(4),
  'a stock turn in phase 2': () =>
    position({
      cash: { ana: 300, ben: 200, cleo: 160 },
      companies: { FdLR: { ...three.FdLR, trains: ['2/narrow'] } },
      privates: { P1: 'ben' },
      turn: { player: 'ana' },
    }),
  'a stock turn with a loan to repay': () =>
    position({ phase: '3', cash: { ana: 250 }, debts: { ana: [60] }, companies: three, turn: { player: 'ana' } }),
  'the first tiles of FdLR': () =>
    position({
      companies: { FdLR: { director: 'ana', shares: { ana: 40 }, treasury: 300, operated: 0 } },
      turn: { company: 'FdLR', step: 'home' },
    }),
  'building before an open pass': () =>
    position({
      phase: '3',
      companies: { FdLR: three.FdLR },
      tiles: { H8: ['956', 0], H10: ['79', 0] },
      privates: { P4: 'FdLR' },
      turn: { company: 'FdLR' },
    }),
  'taking over a minor': () =>
    position({ phase: '3', companies: three, tiles: { H28: ['57', 0] }, turn: { company: 'MZA', step: 'takeover' } }),
  'a forced purchase': () =>
    position({
      phase: '4',
      cash: { ana: 40 },
      companies: {
        FdLR: { ...three.FdLR, trains: [], treasury: 30 },
        MZA: { ...three.MZA, shares: { ben: 40, ana: 30 }, price: 120, trains: ['4'] },
      },
      turn: { company: 'FdLR', step: 'trains' },
    }),
  'buying and combining in phase 4': () =>
    position({
      phase: '4',
      companies: { FdLR: { ...three.FdLR, treasury: 700, trains: ['4/narrow'] } },
      turn: { company: 'FdLR', step: 'trains' },
    }),
  'a run with a tender and its dividend': () =>
    position({
      phase: '3',
      companies: { FdLR: three.FdLR },
      tiles: { H8: ['956', 1], I7: ['L94', 1], J6: ['74', 1] },
      own: { tenders: ['FdLR'] },
      turn: { company: 'FdLR', step: 'run' },
    }),
});
