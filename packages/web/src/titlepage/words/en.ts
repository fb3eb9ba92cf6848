import { count } from '../../text/grammar.ts';

// The words of a title's page.

/** What everybody must know who has never played 18xx, in at most 200 words. */
const newcomers = (president: string): readonly { readonly term: string; readonly text: string }[] => [
  {
    term: 'Stock round',
    text: 'You take turns to buy and sell shares. You start a company by buying its first certificate and setting its share price. When enough shares are sold, it operates.',
  },
  {
    term: 'Operating round',
    text: 'Each company lays track, places tokens, earns with its trains and buys trains. It pays its revenue to the shareholders, which usually raises the share price, or keeps the money.',
  },
  {
    term: `${president.slice(0, 1).toUpperCase()}${president.slice(1)}`,
    text: `The player with the most shares of a company is its ${president} and makes all its decisions. Your money and the company’s money stay apart.`,
  },
  {
    term: 'Why trains rust',
    text: `Old trains sell out and better, dearer ones follow. The first purchase of a better train makes an old kind rust: every train of that kind is discarded, without payment. A company left without a train must buy another. If its treasury is short, its ${president} pays.`,
  },
  {
    term: 'How you win',
    text: 'Companies don’t win, players do. At the end you count your cash and your shares at their market price. The richest player wins.',
  },
];

const zones: Readonly<Record<string, string>> = {
  par: 'Par',
  yellow: 'Yellow zone',
  green: 'Green zone',
  grey: 'Grey zone',
  white: 'White space',
  closed: 'Closed',
  end: 'Highest price',
  'light blue': 'Light blue zone',
  'dark blue': 'Dark blue zone',
};

const colours: Readonly<Record<string, string>> = { yellow: 'Yellow', green: 'Green', brown: 'Brown', gray: 'Grey' };

export const words = {
  contents: 'On this page',
  lesson: 'Guided first game',
  setUp: 'Set up a position',
  players: (min: number, max: number): string => `${min}–${max} players`,
  hours: (from: number, to: number): string => `${from}–${to} hours`,
  hoursFrom: { printed: 'rulebook', estimate: 'our estimate' },
  designer: 'Designer',
  length: 'Length',
  weightName: 'Weight',
  playersName: 'Players',
  lines: (short: string): string => `${short} in eight lines`,
  linesAbout: 'For players who know 18xx. The numbers are the rules each line rests on.',
  cites: 'Rules:',
  newcomers: 'New to 18xx',
  newcomersAbout: 'What 18xx games share. Each title changes some of it.',
  newcomersOf: newcomers,
  charts: 'Phases and trains',
  phases: 'Phases',
  phase: 'Phase',
  starts: 'Starts with',
  tiles: 'Tiles',
  colours: (tiles: readonly string[]): string => tiles.map((tile) => (tile === 'gray' ? 'grey' : tile)).join(', '),
  limit: 'Train limit',
  rounds: 'ORs per set',
  also: 'Also',
  atStart: 'the game',
  firstTrain: (train: string): string => `first ${train}`,
  rusts: (trains: readonly string[]): string => `Rusts: ${trains.join(', ')}`,
  none: 'none',
  trains: 'Trains',
  number: 'Number',
  unlimited: 'unlimited',
  upgrades: 'Tile upgrades',
  upgradesAbout: 'Which tile may replace which, somewhere on this map. The small figure is the number of pieces.',
  swaps: 'A tile may also be replaced by one of its own colour that keeps the connections in use.',
  sorting: 'Sorting the tiles…',
  first: 'On hexes without track',
  replaces: (colour: string): string => `${colours[colour] ?? colour} tiles`,
  printed: 'Printed hexes',
  becomes: 'becomes',
  pieces: (pieces: number | null): string => (pieces === null ? '∞' : `×${pieces}`),
  market: 'Market',
  marketAbout: (price: string): string => `The marked token stands at ${price}. The numbers show where it goes.`,
  marketTable: 'Market with an example token',
  token: 'example token',
  moved: (move: number): string => `move ${move}`,
  moves: 'How prices move',
  zones: 'Zones',
  zone: (zone: string): string => `${zones[zone] ?? zone}:`,
  /** What a zone means, where its name says it already. */
  zoneAbout: { par: 'a company starts here' } as Readonly<Record<string, string>>,
  ledge: 'Ledge:',
  ledgeAbout: 'slows a falling price',
  privates: 'Private companies',
  noPower: 'No power.',
  income: (income: string): string => `${income} per OR`,
  options: 'Options',
  standard: 'default',
  only: (min: number, max: number): string => (min === max ? `${count(min, 'player', 'players')} only` : `${min}–${max} players only`),
  measured: 'Length and balance',
  measuredAbout: (games: number, played: string): string => `Counted over ${games.toLocaleString('en')} games: ${played}.`,
  printedGame: 'The printed game',
  printedAbout: 'The printed game belongs to its designer and publisher. Roundhouse tells the rules in its own words and sells nothing.',
  publisher: (name: string): string => `${name} published the printed game. Look for it there.`,
  noPublisher: 'Our sources name no publisher, so we can’t say where to get it.',
};
