import type { TitleMeta } from '@roundhouse/engine';

/** What a list of titles tells of this one. */
export const meta: TitleMeta = {
  id: '18sa',
  name: '18SA – South America',
  short: '18SA',
  subtitle: 'South America',
  designer: 'Peter Mette',
  players: { min: 3, max: 6 }, // SA-2-1
  card: {
    says: 'South America. Passenger and goods trains share the track. Mines pay goods trains only.',
    hours: { from: 2, to: 3, printed: false },
    weight: 2,
  },
  // SA-11.1-1 each variant can be chosen alone.
  options: [
    {
      id: 'dealing',
      name: 'Extended share dealing (11.1)',
      values: [false, true],
      default: false,
      says: {
        true: 'Corporations may sell certificates from their IPO. Presidents can’t exchange 5% for 10%.',
        false: 'Basic game rule.',
      },
    },
    {
      id: 'earlyPrivates',
      name: 'Privates in the yellow phase (11.2)',
      values: [false, true],
      default: false,
      says: { true: 'Corporations may buy privates from their first operating round.', false: 'Basic game rule.' },
    },
    {
      id: 'coast',
      name: 'Track to the coast (11.3)',
      values: [false, true],
      default: false,
      says: { true: 'Track may run into the coast.', false: 'Basic game rule.' },
    },
  ],
  colours: {
    FA: '#f7f4ea',
    ENFER: '#2f7d3b',
    RFFSA: '#1f4fa3',
    EFE: '#8d59b0',
    ENAFE: '#eea3b8',
    FNC: '#23201d',
    FEPASA: '#c22f2a',
    ENAFER: '#4f2f1a',
    SGR: '#e88a2a',
    AFE: '#9a9c9b',
    IAFE: '#f0cb2e',
  },
  picture: {
    kinds: { P: 'P', F: 'F' },
    outside: () => 'sea',
  },
  origin: {
    known:
      'The rulebook and public records give corporations with their homes, privates, the numbers of hexes, cities, mines and connections, the bank, starting cash, certificate limit, station prices, train counts, what rusts when, train limits and operating rounds.',
    reconstructed:
      'We had no copy of the printed game. Hexes and terrain, eighteen cities that aren’t homes, values of red areas, mines and tiles, the tiles and their counts, market spaces, par prices, train prices and interest are reconstructed.',
    parts: { board: 'all', market: 'all', tiles: 'all' },
    rules: [],
    tried: {
      text: 'We had bots play 500 games with four players. SGR and RFFSA, at home beside two mines, seldom floated, so rules number 2 raises both: Cerro Bolívar pays 30/40/50/60 (20/30/40/50 before) and Minas Gerais 30/40/50/60 (10/20/30/40 before). In 500 more games both corporations usually floated. FA remains the best first corporation, and the Amazon is hardly ever built.',
      rules: ['SA-R119'],
    },
  },
};
