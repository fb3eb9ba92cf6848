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
  coast: 'town by the sea',
  pass: 'pass',
  token: 'more for a token',
  private: 'kept by a private',
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
  impassable: 'closed edge',
  sea: 'sea route',
};

export const WORDS = {
  board: 'Board',
  home: 'home',
  reserved: 'reserved',
  city: 'city',
  town: 'town',
  narrow: 'narrow gauge',
  sea: 'sea',
  offboard: 'off the board',
  tile: 'tile',
  token: 'token',
  selected: 'selected',
  unplayed: 'not in play',
  open: { token: 'open for a token', run: 'next stop of the run' },
  legal: { new: 'can be built', upgrade: 'can be upgraded', token: 'open for a token' },
  zoomIn: 'Zoom in',
  zoomOut: 'Zoom out',
  wholeMap: 'Whole map',
  terrain,
  border,
  icon,
} as const;

const count =
  (one: string, many: string) =>
  (n: number): string =>
    `${n} ${n === 1 ? one : many}`;

export const COUNT = {
  place: (n: number): string => `place ${n}`,
  places: (n: number): string => `with ${count('place', 'places')(n)}`,
  tiles: count('tile', 'tiles'),
} as const;
