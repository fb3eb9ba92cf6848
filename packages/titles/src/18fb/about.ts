import type { About } from '../about.ts';
import measured from './measured.json' with { type: 'json' };
import { upgrades } from './track.ts';

export const about: About = {
  measured,
  special: 'Naples and the south: take concessions, play political cards, and brace for unification and the nationals.',
  printed: 'The game is © 2006 Alessandro Lala. We play version PA23 of the rules and know of no printed edition.',
  publisher: null,
  lines: [
    {
      text: 'The game opens with an auction of eight political cards. They pay income, and each has a power.',
      rules: ['FB-3.1-1', 'FB-1.2-3', 'FB-2.7-1'],
    },
    {
      text: 'You start a corporation with its concession: a deposit, and the president’s certificate at twice par. Each destination returns half of the deposit.',
      rules: ['FB-3.2.2-1', 'FB-3.2.2-9'],
    },
    {
      text: 'A new corporation is building: it runs no trains. If it uses all its building steps, the bank pays secured interest until it reaches its intermediate destination.',
      rules: ['FB-3.3-3', 'FB-3.3-5', 'FB-3.4.4-1', 'FB-3.4.4-3'],
    },
    {
      text: 'Track is free. A token costs by the borders its route crosses and collects a marker for each town on the way.',
      rules: ['FB-3.4.1-2', 'FB-3.4.2-6', 'FB-3.4.2-10'],
    },
    {
      text: 'There are no routes to run. A train 3+4 counts three places with the corporation’s tokens, connected or not, and four town markers.',
      rules: ['FB-3.4.5-1', 'FB-3.4.5-2', 'FB-3.4.5-3'],
    },
    {
      text: 'A dividend, full or half, raises the share price only if it is at least that price. Corporations deal in stock themselves.',
      rules: ['FB-2.2.5-3', 'FB-2.2.5-4', 'FB-3.4.9-1', 'FB-3.4.9-4'],
    },
    {
      text: 'Phase 5 is unification: concessions and cards leave the game, deposits still held are lost, and seven regional companies are auctioned.',
      rules: ['FB-3.5-3', 'FB-3.5.1-1', 'FB-3.5.1-3'],
    },
    {
      text: 'Phase 6 merges majors into two nationals, RM and RA. The game ends at once at D300, or after a set of ORs when the bank breaks.',
      rules: ['FB-3.6.1-1', 'FB-3.6.2-1', 'FB-4-3', 'FB-4-1'],
    },
  ],
  market: {
    from: '2,3',
    moves: [
      { text: 'Pay at least the share price in all: right. At the end of the row: up.', to: '2,4', rules: ['FB-2.2.5-3', 'FB-R2'] },
      { text: 'Pay less: no move.', to: null, rules: ['FB-2.2.5-4'] },
      { text: 'Withhold, or earn nothing: left.', to: '2,2', rules: ['FB-2.2.5-2'] },
      {
        text: 'Each share sold: down. A ledge stops a fall that would end one row below it.',
        to: '3,3',
        rules: ['FB-2.2.5-1', 'FB-2.2.3-2', 'FB-2.2.3-4', 'FB-2.2.4-2'],
      },
      {
        text: 'Sold out at the end of an SR, or a token on a historical destination: up. In the top row: right.',
        to: '1,3',
        rules: ['FB-2.2.5-5', 'FB-2.2.5-6', 'FB-2.2.5-7'],
      },
    ],
  },
  privates: 'Political cards',
  upgrades,
};
