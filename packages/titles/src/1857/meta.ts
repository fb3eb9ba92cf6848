import type { TitleMeta } from '@roundhouse/engine';

/** What a list of titles tells of this one. */
export const meta: TitleMeta = {
  id: '1857',
  name: '1857: Railroading in Argentina',
  short: '1857',
  subtitle: 'Railroading in Argentina',
  designer: 'Roberto Ullfig',
  players: { min: 2, max: 6 },
  card: {
    says: 'Argentina. The best first game: ten companies, one map, and trains that rust fast.',
    hours: { from: 3, to: 4, printed: false },
    weight: 2,
  },
  options: [
    {
      id: 'finance',
      name: 'Finance model',
      values: ['1856', '18EU'],
      default: '1856',
      says: {
        '1856': 'Unsold shares stay in the IPO at par. Dividends on bank pool shares go to the company.',
        '18EU': 'Unsold shares sit in the treasury and sell at the current price. Companies can issue and redeem shares.',
      },
    },
    {
      id: 'oba',
      name: 'Oeste opening',
      values: ['FCO', 'certificate'],
      default: 'FCO',
      says: {
        FCO: 'The last auction item is the FCO, which comes with the OBA president’s certificate at par $65.',
        certificate: 'The last auction item is the OBA president’s certificate itself. Its buyer sets par.',
      },
    },
  ],
  colours: {
    OBA: '#1f4fa3',
    SBA: '#2f7d3b',
    CA: '#c22f2a',
    CNA: '#23201d',
    PAC: '#58b7d4',
    SF: '#f0cb2e',
    CC: '#8a55ad',
    NEA: '#e88a2a',
    ER: '#eea3b8',
    PBA: '#4f2f1a',
  },
  picture: {
    outside: (l, n) =>
      (l >= 14 && n >= 21) || (l >= 16 && n >= 22) || (l >= 17 && n >= 15 && l + n >= 34) || (l >= 19 && n >= 14) ? 'sea' : 'land',
  },
  origin: {
    known:
      'The rulebook gives companies, privates, trains, phases, terrain prices, starting cash, the counts and values of tiles, and names some places. Where it says so, market and prices are those of 1856 and 1870.',
    reconstructed:
      'We had no printed map. The places of most cities and towns, mountains, rivers, closed borders and off-board areas with their values are reconstructed on the real map of Argentina, and so is the track on tiles with a letter. OBA’s opening cash and CNA’s eight certificates are our reading.',
    parts: { board: 'all', tiles: 'some' },
    rules: ['57-R1', '57-R2'],
    tried: {
      text: 'We had bots play 500 games with four players. Trains hardly ever ran south, so rules number 2 raises two off-board areas: Neuquén pays 30/40/50/60 (20/30/40/50 before) and El Sur 30/40/60/80 (20/20/30/40 before). In 500 more games the south was built. CA remains the best first company and CNA the worst.',
      rules: ['57-R52'],
    },
  },
};
