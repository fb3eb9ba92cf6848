import type { About } from '../about.ts';
import measured from './measured.json' with { type: 'json' };
import { upgrades } from './track.ts';

export const about: About = {
  measured,
  special: 'OBA opens the game, the state is paid to build, and the brown Buenos Aires brings the company that ends it.',
  printed: 'Roberto Ullfig wrote the game. We play version 10 of the rules.',
  publisher: null,
  lines: [
    {
      text: 'The last auction item, the FCO, brings OBA: par $65, $130 in the treasury, and it operates in the first OR with only 20% sold.',
      rules: ['57-privates-10', '57-oba-1', '57-oba-3', '57-oba-4'],
    },
    {
      text: 'You choose the finance model before play: 1856 with an IPO at par, or 18EU with treasury shares at the current price. Other companies float at 60%.',
      rules: ['57-funds-3', '57-stock56-1', '57-stock18eu-3', '57-1870.stock-8'],
    },
    {
      text: 'CNA, the state railway, has a 30% president’s certificate and no holding limit. The bank pays it $40–$80 for opening small cities, large cities and off-board areas.',
      rules: ['57-cna-1', '57-cna-3', '57-cna-7', '57-cna-8', '57-cna-9'],
    },
    {
      text: 'Per turn a company lays up to two yellow tiles or makes one upgrade. There are no destinations and no half dividends.',
      rules: ['57-or-1', '57-or-2', '57-or-3'],
    },
    {
      text: 'The two cities of Buenos Aires are terminals until the grey tile. Only companies with a token there run or build through.',
      rules: ['57-ba-1', '57-ba-2', '57-ba-3', '57-ba-5'],
    },
    {
      text: 'Trains may skip small cities but not large ones, and you must run for the maximum.',
      rules: ['57-or-5', '57-or-9', '57-or-8'],
    },
    {
      text: 'A share price that enters Closed closes the company, and any player may start it again. A bankrupt player is out, and the game goes on.',
      rules: ['57-closure-1', '57-closure-7', '57-bankruptcy-4'],
    },
    {
      text: 'The bank is unlimited. The game ends with the set of ORs in which a share price reaches $450, or two sets of ORs after PBA floats.',
      rules: ['57-funds-2', '57-end-2', '57-end-3'],
    },
  ],
  market: {
    from: '2,4',
    moves: [
      { text: 'Pay out: right. At the end of the row: up.', to: '2,5', rules: ['57-1870.market-2'] },
      { text: 'Withhold, or earn nothing: left. At the left end of the row: down.', to: '2,3', rules: ['57-1870.market-3'] },
      { text: 'Each share sold: down. There is no ledge.', to: '3,4', rules: ['57-1870.market-1', '57-or-4'] },
      { text: 'Sold out at the end of an SR: up. In the top row: down and right.', to: '1,4', rules: ['57-1870.market-4'] },
    ],
  },
  // 57-phases-2
  phases: { 2: ['companies may buy privates'] },
  upgrades,
};
