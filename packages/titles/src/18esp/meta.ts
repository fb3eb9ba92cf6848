import type { TitleMeta } from '@roundhouse/engine';

/** Lowest number in the south that is sea, by column, from the one left of A; 19 east of the last. */
const ESPANA_COAST = [32, 32, 32, 35, 35, 35, 35, 34, 34, 34, 31, 27, 24, 22, 22];

/** What a list of titles tells of this one. */
export const meta: TitleMeta = {
  id: '18esp',
  name: '18España',
  short: '18España',
  subtitle: 'Ferrocarriles de España',
  designer: 'Enrique Trigueros, Leonhard Orgler',
  // ESP-1.3-1 ESP-R1
  players: { min: 2, max: 6 },
  card: {
    says: 'Two maps, two gauges. Northern and southern majors meet when a mountain pass opens.',
    hours: { from: 4, to: 5, printed: false },
    weight: 4,
  },
  options: [
    {
      id: 'setup',
      name: 'Setup',
      values: ['standard', 'random'],
      default: 'standard',
      says: { standard: 'The standard companies.', random: 'Companies drawn at random.' },
    },
  ],
  remarks: {
    2: 'With two players the Playbook adds extra barriers to the map. They aren’t in the rulebook, so they are left out here.',
  },
  colours: {
    CFLG: '#d2333a',
    CFEA: '#e9782f',
    FdLR: '#17834a',
    FdSB: '#2497cf',
    SFVA: '#a3509a',
    FdC: '#f3a56b',
    MZA: '#f4cd2c',
    N: '#b98a37',
    A: '#8f3f22',
    MCP: '#17649c',
    CRB: '#d95f1e',
    ZPB: '#b3132b',
    GSSR: '#5d1c72',
    AVT: '#201d1c',
    TBF: '#2b6a38',
    CM: '#4aa56b',
    AC: '#c07a56',
    MZ: '#8b8c8b',
    ZP: '#d3177a',
    MS: '#86cbe2',
    MH: '#f3cdf3',
    CSE: '#f2b777',
    CA: '#e4f0a8',
    SC: '#f9ea3c',
  },
  picture: {
    outside: (l, n) => {
      if (n <= 13) return (n <= 4 && l > 0) || n <= 2 ? 'sea' : 'land';
      return n >= (ESPANA_COAST[Math.max(0, l)] ?? 19) ? 'sea' : 'land';
    },
  },
  origin: {
    known: 'Map, tiles with their counts and market are those of a public record of the game; the rulebook gives everything else.',
    reconstructed: 'The track of the mine in León. The thirteen barriers of the two-player game are left out.',
    parts: { board: 'some' },
    rules: ['ESP-R64', 'ESP-R1'],
  },
};
