import type { About } from '../about.ts';
import { upgrades } from './track.ts';

export const about: About = {
  special: 'Two maps, two gauges: goals bring capital, passes join north and south, and combined trains cross them.',
  printed: 'Enrique Trigueros and Leonhard Orgler designed the game.',
  publisher: null,
  lines: [
    {
      text: 'Seven privates are auctioned one by one, in order. The last brings the director’s certificate of a northern major.',
      rules: ['ESP-3.2-1', 'ESP-2.1-9', 'ESP-3.1-21'],
    },
    {
      text: 'The game opens with minors and northern majors. Southern majors come in phase 3, and minors close in phase 5.',
      rules: ['ESP-4.3-1', 'ESP-5.6-12'],
    },
    {
      text: 'A major launches at 40% with four times par. Destination, red area and harbour are its goals: they bring one, two and three times par, and a station each.',
      rules: ['ESP-4.3.2-1', 'ESP-6.1.1-2', 'ESP-6.1.2-1', 'ESP-6.1.3-1'],
    },
    {
      text: 'The north has narrow gauge, the south Iberian gauge. You choose a train’s gauge when you buy it, and minors run only in the south.',
      rules: ['ESP-1.3-2', 'ESP-5.4.2-1', 'ESP-5.7-3', 'ESP-5.3.1-1'],
    },
    {
      text: 'From phase 3 majors open mountain passes. From phase 4 a train combined with a rusted card of the other gauge crosses one.',
      rules: ['ESP-6.2-1', 'ESP-6.2.1-1', 'ESP-6.2.1-2', 'ESP-6.2.1-9'],
    },
    {
      text: 'Southern majors take over minors. The minor’s director gets its share price and a 10% certificate of the major.',
      rules: ['ESP-5.6-1', 'ESP-5.6-4', 'ESP-5.6-6'],
    },
    {
      text: 'After each set of ORs the next train is exported, which counts as a purchase. Nobody goes bankrupt: directors borrow, and repay with 50% interest.',
      rules: ['ESP-5.9-1', 'ESP-5.9-2', 'ESP-5.7.1-6', 'ESP-5.7.2-2'],
    },
    {
      text: 'When the second 8/6+8 leaves the bank, one SR and three ORs are left. In the last OR northern majors run for double.',
      rules: ['ESP-8-1', 'ESP-8-4', 'ESP-8-5'],
    },
  ],
  market: {
    from: '100',
    moves: [
      { text: 'Pay out: one column right, two prices up.', to: '110', rules: ['ESP-5.5-6'] },
      { text: 'Withhold, or earn nothing: one column left, two prices down.', to: '90', rules: ['ESP-5.5-2', 'ESP-5.5-9'] },
      { text: 'Each 10% sold: one price down. No price falls below ₧50.', to: '95', rules: ['ESP-4.2-7', 'ESP-4.2-8'] },
      { text: 'All shares with players at the end of an SR: one price up.', to: '105', rules: ['ESP-4.5.1-1'] },
    ],
  },
  // ESP-7-3
  starts: { 2: 'first SR' },
  powers: {
    P6: 'Comes with a 10% share of CRB. If a random setup leaves CRB out, the share is of a northern major drawn at random.',
    P7: 'Comes with the director’s certificate (20%) of a northern major drawn at random. You set the par price. Closes when that major buys its first train. Can’t be sold to a company.',
  },
  upgrades,
};
