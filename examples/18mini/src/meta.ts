import type { TitleMeta } from '@roundhouse/engine';

/** What a list of titles tells of this one. */
export const meta: TitleMeta = {
  id: '18mini',
  name: '18Mini: Three Railways in a Valley',
  short: '18Mini',
  subtitle: 'Three railways in a valley',
  designer: 'Roundhouse',
  players: { min: 2, max: 3 },
  options: [
    {
      id: 'length',
      name: 'Length',
      values: ['full', 'short'],
      default: 'full',
      says: {
        full: 'The game ends after five sets of operating rounds at the latest.',
        short: 'The game ends after three sets of operating rounds at the latest.',
      },
    },
  ],
  colours: { MF: '#c22f2a', LR: '#1f4fa3', PC: '#2f7d3b' },
  picture: { outside: () => 'land' },
};
