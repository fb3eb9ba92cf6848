import type { TitleMeta } from '@roundhouse/engine';

/** Highest number that is sea, by column, from the one left of A. */
const NAPOLI_COAST = [9, 8, 7, 6, 3, 1, 0, -1];

/** What a list of titles tells of this one. */
export const meta: TitleMeta = {
  id: '18fb',
  name: '18FB: Sviluppo ferroviario nel mezzogiorno italiano',
  short: '18FB',
  subtitle: 'Sviluppo ferroviario nel Mezzogiorno',
  designer: 'Alessandro Lala',
  players: { min: 3, max: 6 },
  card: {
    says: 'Naples and the south. Bid for concessions, play political cards, brace for the nationals.',
    hours: { from: 5, to: 6, printed: false },
    weight: 5,
  },
  options: [],
  rounds: { political: 'Political round', regional: 'Regional auction' },
  colours: {
    NN: '#1d66aa',
    FSC: '#c8322b',
    LdA: '#2e8054',
    FC: '#7a4016',
    FB: '#e2b51c',
    LTF: '#633a93',
    SFTF: '#ec8320',
    FS: '#27a3a3',
    FP: '#3d3d3d',
    FST: '#d4609f',
    SFM: '#0c4f1c',
    SFSM: '#8db4df',
    SEPSA: '#e09a97',
    FAS: '#93dcb2',
    FA: '#e0d292',
    FAL: '#c19ae0',
    FG: '#e2b592',
    FdC: '#b4b4b2',
    RM: '#0b3763',
    RA: '#6a0d12',
  },
  picture: {
    outside: (l, n, sheet) => {
      if (sheet === 'n') return n <= (NAPOLI_COAST[l] ?? -9) ? 'sea' : 'land';
      return (l >= 3 && l <= 11 && n >= 38) || (l >= 6 && l <= 12 && n >= 45) ? 'land' : 'sea';
    },
    insets: { n: [-3.8, 14] },
    crown: 'Bourbon',
  },
  origin: {
    known:
      'The rulebook gives companies, concessions with their deposits, political cards, phases, starting cash, par prices, the numbers and counts of all tiles, and 23 places on the map.',
    reconstructed:
      'We had no printed map, market or train cards. The rest of the map, borders, revenues, ports and slots, the track on some tiles, the market, the bank, tokens, train prices and counts, and the destinations and order of the regional companies are reconstructed.',
    parts: { board: 'all', market: 'all', charters: 'some' },
    rules: ['FB-R1'],
    tried: {
      text: 'We had bots play with four players. Under rules number 1 nearly all games ended before phase 5, so half of the companies never came into play. Rules number 2 has a bank of D16,000 (D12,000 before) and 5/4/3/2/3 cards of PH1 to PH5 (7/6/5/4/5 before). In 500 games on it most reached phase 6. NN remains the best first corporation and FP the worst.',
      rules: ['FB-R89'],
    },
  },
};
