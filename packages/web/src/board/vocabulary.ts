// Every word the board says by itself. Names and figures come from the data.

const icon: Readonly<Record<string, string>> = {
  port: 'port',
  harbour: 'port',
  anchor: 'port',
  mine: 'mine',
  'mine-red': 'mine',
  'mine-green': 'mine',
  'mine-blue': 'mine',
  M: 'maritime company',
  papal: 'Papal bonus',
  funicolare: 'funicular',
  coast: 'coastal town',
  pass: 'pass',
  token: 'bonus for a token',
  private: 'blocked by a private',
  destination: 'destination',
  base: 'regional base',
  bourbon: 'Bourbon token',
};

const terrain: Readonly<Record<string, string>> = {
  mountain: 'mountain',
  'green-mountain': 'green mountain',
  river: 'river',
  amazon: 'Amazon',
  mine: 'mine',
};

const border: Readonly<Record<string, string>> = {
  river: 'river edge',
  mountain: 'mountain edge',
  frontier: 'frontier',
  impassable: 'impassable edge',
  sea: 'sea route',
};

const words = {
  board: 'Board',
  home: 'home',
  reserved: 'reserved',
  city: 'city',
  town: 'town',
  narrow: 'narrow gauge',
  sea: 'sea',
  offboard: 'off-board',
  tile: 'tile',
  token: 'token',
  selected: 'selected',
  unplayed: 'not in play',
  open: { token: 'free for a token', run: 'next stop on the route' },
  legal: { new: 'tile can be laid', upgrade: 'can be upgraded', token: 'token can be placed' },
  zoomIn: 'Zoom in',
  zoomOut: 'Zoom out',
  wholeMap: 'Fit map',
  terrain,
  border,
  icon,
};

const count =
  (one: string, many: string) =>
  (n: number): string =>
    `${n} ${n === 1 ? one : many}`;

const counts = {
  place: (n: number): string => `slot ${n}`,
  places: (n: number): string => `with ${count('slot', 'slots')(n)}`,
  tiles: count('tile', 'tiles'),
};

/** The board's words in one language. */
export const BOARD_ENGLISH = { words, counts };
export type BoardWords = typeof BOARD_ENGLISH;

/** In the language that is spoken. */
export let WORDS = BOARD_ENGLISH.words;
export let COUNT = BOARD_ENGLISH.counts;

/** Changes the language. The board must be drawn again. */
export const speakBoard = (spoken: BoardWords): void => {
  WORDS = spoken.words;
  COUNT = spoken.counts;
};
