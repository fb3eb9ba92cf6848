import type { TitleMeta } from '@roundhouse/engine';

/** What a list of titles tells of this one. */
export const meta: TitleMeta = {
  id: '1865',
  name: '1865 Sardinia',
  short: '1865',
  subtitle: 'Sardinia',
  designer: 'Alessandro Lala',
  players: { min: 2, max: 4 },
  card: {
    says: 'Sardinia. Tokens collect traffic. The Dragons trade by a chart you can read ahead.',
    hours: { from: 3, to: 4, printed: true },
    weight: 3,
  },
  options: [
    {
      id: 'game',
      name: 'Game',
      values: ['full', 'short'],
      default: 'full',
      players: { short: { min: 2, max: 3 } },
      says: { full: 'Sardinia and Corsica.', short: 'Sardinia only, for 2–3 players.' },
    },
  ],
  rounds: { draft: 'Draft' },
  colours: {
    FMS: '#c22f2a',
    RCSF: '#2f7d3b',
    SFSS: '#1f4fa3',
    FCS: '#4f2f1a',
    SFS: '#e88a2a',
    FA: '#f0cb2e',
    CFC: '#9a9c9b',
    CFD: '#23201d',
  },
  picture: {
    outside: () => 'sea',
  },
  origin: {
    known:
      'The rulebook gives most of the market and all charters. Map, borders and tiles follow public drawings of the board, checked against every place the book names.',
    reconstructed:
      'The chart of the Dragons and some spaces of the market follow a public moderator program and fit every statement of the book.',
    parts: { market: 'some' },
    rules: ['SAR-R1'],
  },
};
