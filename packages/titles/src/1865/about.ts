import type { About } from '../about.ts';
import { isMine, MINE_TILES } from './data.ts';
import measured from './measured.json' with { type: 'json' };
import { upgrades } from './track.ts';

export const about: About = {
  measured,
  special: 'Tokens collect traffic and trains cover it. Before every player the Dragons trade, by a chart you can read ahead.',
  printed: 'The game is © 2009 Alessandro Lala.',
  publisher: 'Gotha Games',
  lines: [
    {
      text: 'There is no auction. Each player drafts two maritime companies for free.',
      rules: ['SAR-2.5-1', 'SAR-2.5-2', 'SAR-2.5-3'],
    },
    {
      text: 'There are no routes to run. Revenue is L.10 times the lower of traffic and coverage.',
      rules: ['SAR-4.5-1'],
    },
    {
      text: 'A token costs L.10–L.60 per border its route crosses. It collects the traffic of every town on the way and of its city or mine.',
      rules: ['SAR-4.4-4', 'SAR-4.4-6'],
    },
    {
      text: 'The Dragons act before every player: they sell red companies, buy green ones and are never president. Nothing they do is a choice.',
      rules: ['SAR-3.1-1', 'SAR-3.2-5', 'SAR-3.2-6', 'SAR-3.2-14', 'SAR-3.2-18'],
    },
    {
      text: 'Before phase 5 companies launch as minors of five shares. A direct route to its destination lets a minor convert to a major before an SR, at the same share price.',
      rules: ['SAR-2.2-7', 'SAR-1-2', 'SAR-3.9-1', 'SAR-3.9-2', 'SAR-3.9-4'],
    },
    {
      text: 'Withholding doesn’t lower the share price, and buying a new train raises it. Of all sales, only the president’s and the Dragons’ lower it.',
      rules: ['SAR-3.11-5', 'SAR-3.11-2', 'SAR-3.4-3', 'SAR-3.4-4', 'SAR-3.4-5'],
    },
    {
      text: 'A company may absorb another with the same president, with loans of L.500 if the money is short. Bankrupt players borrow and play on.',
      rules: ['SAR-5.1-1', 'SAR-5.3-5', 'SAR-4.9-1'],
    },
    {
      text: 'Every SR is followed by two ORs. The game ends with a set of ORs once the bank’s L.8,000 are gone.',
      rules: ['SAR-2.2-2', 'SAR-2.4-1', 'SAR-2.7-1', 'SAR-2.7-2', 'SAR-2.7-3'],
    },
  ],
  market: {
    from: '100',
    moves: [
      { text: 'Pay out: one space up.', to: '110', rules: ['SAR-3.11-1'] },
      { text: 'Buy new trains: one space up, however many. With a dividend that makes two.', to: '110', rules: ['SAR-3.11-2'] },
      { text: 'Withhold: no move.', to: null, rules: ['SAR-3.11-5'] },
      { text: 'Earn nothing: one space down.', to: '90', rules: ['SAR-3.11-3'] },
      {
        text: 'Each share sold by the president or the Dragons: one space down. Other sales: no move.',
        to: '90',
        rules: ['SAR-3.4-3', 'SAR-3.4-4', 'SAR-3.4-5'],
      },
      { text: 'Sold out: no move.', to: null, rules: ['SAR-3.11-8'] },
    ],
    notes: [
      {
        text: 'Each space has two premium prices. You pay the lower one for a white company’s certificate from the Dragons, the higher one for a green company’s. At L.100 they are L.110 and L.130.',
        rules: ['SAR-1-5', 'SAR-3.5-5'],
      },
    ],
  },
  // SAR-2.2-1
  starts: { 2: 'end of the draft' },
  privates: 'Maritime companies',
  upgrades,
  // SAR-4.2-13
  takes: (hex, tile) => !isMine(hex) || MINE_TILES.includes(tile),
};
