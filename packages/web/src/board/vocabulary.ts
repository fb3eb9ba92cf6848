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

export const WORDS = {
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
} as const;

const count =
  (one: string, many: string) =>
  (n: number): string =>
    `${n} ${n === 1 ? one : many}`;

export const COUNT = {
  place: (n: number): string => `slot ${n}`,
  places: (n: number): string => `with ${count('slot', 'slots')(n)}`,
  tiles: count('tile', 'tiles'),
} as const;
