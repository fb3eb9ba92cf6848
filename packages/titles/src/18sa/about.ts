import type { About } from '../about.ts';
import measured from './measured.json' with { type: 'json' };
import { upgrades } from './track.ts';

export const about: About = {
  measured,
  special: 'Passenger and goods trains share the map, mines pay goods trains only, and a loan can pay half of any new train.',
  printed: 'The game is © 2015 Peter Mette.',
  publisher: 'Marflow Games',
  lines: [
    {
      text: 'A corporation floats when its 30% president’s certificate is bought. Every IPO share pays into its treasury.',
      rules: ['SA-5.3-1', 'SA-5.3-2'],
    },
    {
      text: 'Certificates are 30%, 10% and 5%, and each counts as one. Once per game a president may split off 10% of the 30%.',
      rules: ['SA-3-5', 'SA-5.2-3', 'SA-9.2.1-4', 'SA-9.2.1-5'],
    },
    {
      text: 'Every new train is bought as a passenger train or as a cheaper goods train. The choice is permanent.',
      rules: ['SA-2-6', 'SA-7.8-13'],
    },
    {
      text: 'Passenger trains need a passenger station, goods trains a freight yard. The home station serves both. A city full of one kind shuts out the other.',
      rules: ['SA-7.6.2-1', 'SA-7.6.2-2', 'SA-7.5-6', 'SA-7.6.2-7', 'SA-7.6.2-8'],
    },
    {
      text: 'Mines are for goods trains only. A run needs a D40 marker and two cities, and the mine doesn’t count toward train length.',
      rules: ['SA-7.6.3-1', 'SA-7.6.3-5', 'SA-7.6.3-4', 'SA-7.6.4-1'],
    },
    {
      text: 'A loan can pay half of a train from the bank. Its interest comes out of every run, and it falls due when the train rusts.',
      rules: ['SA-7.8-8', 'SA-7.8.1-2', 'SA-7.8.1-4'],
    },
    {
      text: 'From the green phase a corporation buys one train per OR. It must own a train at the end of its turn, route or not.',
      rules: ['SA-7.8-4', 'SA-7.8.2-1'],
    },
    {
      text: 'A share price on the white space bankrupts the corporation. When the bank breaks, the current set of ORs is the last, or the next set if it breaks in an SR.',
      rules: ['SA-9.5-1', 'SA-10-2', 'SA-10-3'],
    },
  ],
  market: {
    from: '2,3',
    moves: [
      { text: 'Pay out: right. At the end of the row: up.', to: '2,4', rules: ['SA-7.7-7'] },
      { text: 'Half pay: no move. Allowed only if net income is at least the share price.', to: null, rules: ['SA-7.7-8', 'SA-7.7-11'] },
      { text: 'Withhold: left. At the left end of the row: down.', to: '2,2', rules: ['SA-7.7-13'] },
      { text: 'Each full 10% sold: down. In the yellow zone each 5% counts.', to: '3,3', rules: ['SA-9.4-1', 'SA-9.4-2'] },
      {
        text: 'Sold out at the end of an SR: up. In the top row: down and right, in the green zone two spaces right.',
        to: '1,3',
        rules: ['SA-9.4-3', 'SA-9.4-4'],
      },
    ],
  },
  upgrades,
};
