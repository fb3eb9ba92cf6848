// Which components of a title are printed in its rulebook, and which are reconstructed. Said on the title page, before a game and in it.

export interface Components {
  readonly known: string;
  readonly reconstructed: string;
  /** The rulings about it. */
  readonly rules: readonly string[];
}

const of: Readonly<Record<string, Components>> = {
  '1857': {
    known: 'The rulebook (version 10) gives all rules, values, terrain costs, companies, trains and the number of each tile.',
    reconstructed: 'The positions of the hexes on the map, and the track on tiles with a letter.',
    rules: ['57-R1', '57-R2'],
  },
  '1865': {
    known:
      'The rulebook gives all rules, companies and trains, and the places it names. Map, tiles and border costs follow the published drawings.',
    reconstructed: 'The chart of the Dragons, and the market spaces below 70 and above 195.',
    rules: ['SAR-R1'],
  },
  '18esp': {
    known: 'Map, tiles and market follow the published record of the game. The rulebook gives everything else.',
    reconstructed: 'The track of the mine in León. The thirteen barriers of the two-player game are left out.',
    rules: ['ESP-R64', 'ESP-R1'],
  },
  '18fb': {
    known: 'The rulebook gives all rules, 23 places of the map, concessions, political cards and interest.',
    reconstructed:
      'The rest of the map with its costs and revenues, the market, the size of the bank, tokens, train prices and counts, and the regional destinations.',
    rules: ['FB-R1'],
  },
  '18sa': {
    known: 'The rulebook gives all rules, the number of hexes, cities and mines, bank, cash, limits, station prices and train counts.',
    reconstructed:
      'The map with its terrain, 18 cities, values of red areas, mines and tiles, tile counts, the market, train prices and the harbour cities.',
    rules: [],
  },
};

export const componentWords = {
  printed: {
    heading: 'Components',
    known: 'Known',
    reconstructed: 'Reconstructed',
    of,
  },
};
