import { type Board, type BoardData, compileBoard, type OptionSpec, type TileData, type Title } from '@roundhouse/engine';

// What a page tells of the titles before one is chosen, and the titles one by one, loaded when they are needed.

export interface Card {
  readonly id: string;
  readonly name: string;
  readonly designer: string;
  readonly players: { readonly min: number; readonly max: number };
  readonly options: readonly OptionSpec[];
}

const LOADERS: Readonly<Record<string, () => Promise<Title>>> = {
  '1857': async () => (await import('./1857/index.ts')).title1857,
  '18sa': async () => (await import('./18sa/index.ts')).title18sa,
  '18esp': async () => (await import('./18esp/index.ts')).title18esp,
  '1865': async () => (await import('./1865/index.ts')).title1865,
  '18fb': async () => (await import('./18fb/index.ts')).title18fb,
};

/** The titles that can be played. A test keeps the cards equal to what the titles say of themselves. */
export const catalogue: readonly Card[] = [
  {
    id: '1857',
    name: '1857: Railroading in Argentina',
    designer: 'Roberto Ullfig',
    players: { min: 2, max: 6 },
    options: [
      { id: 'finance', values: ['1856', '18EU'], default: '1856' },
      { id: 'oba', values: ['FCO', 'certificate'], default: 'FCO' },
    ],
  },
  {
    id: '18sa',
    name: '18SA – South America',
    designer: 'Peter Mette',
    players: { min: 3, max: 6 },
    options: [
      { id: 'dealing', values: [false, true], default: false },
      { id: 'earlyPrivates', values: [false, true], default: false },
      { id: 'coast', values: [false, true], default: false },
    ],
  },
  {
    id: '18esp',
    name: '18España',
    designer: 'Enrique Trigueros, Leonhard Orgler',
    players: { min: 2, max: 6 },
    options: [{ id: 'setup', values: ['standard', 'random'], default: 'standard' }],
  },
  {
    id: '1865',
    name: '1865 Sardinia',
    designer: 'Alessandro Lala',
    players: { min: 2, max: 4 },
    options: [{ id: 'game', values: ['full', 'short'], default: 'full', players: { short: { min: 2, max: 3 } } }],
  },
  {
    id: '18fb',
    name: '18FB: Sviluppo ferroviario nel mezzogiorno italiano',
    designer: 'Alessandro Lala',
    players: { min: 3, max: 6 },
    options: [],
  },
];

/** The rules of a title under the version a game began with; undefined where this program does not have them. */
export const loadTitle = async (id: string, rules?: number): Promise<Title | undefined> => {
  const title = Object.hasOwn(LOADERS, id) ? await LOADERS[id]?.() : undefined;
  return title !== undefined && (rules === undefined || title.rules === rules) ? title : undefined;
};

const BOARDS: Readonly<Record<string, () => Promise<{ readonly default: unknown }>>> = {
  '1857': () => import('./1857/board.json', { with: { type: 'json' } }),
  '18sa': () => import('./18sa/board.json', { with: { type: 'json' } }),
  '18esp': () => import('./18esp/board.json', { with: { type: 'json' } }),
  '1865': () => import('./1865/board.json', { with: { type: 'json' } }),
  '18fb': () => import('./18fb/board.json', { with: { type: 'json' } }),
};

/** The printed board of a title, whether or not it can be played yet. */
export const loadBoard = async (id: string): Promise<Board | undefined> => {
  const printed = Object.hasOwn(BOARDS, id) ? await BOARDS[id]?.() : undefined;
  if (printed === undefined) return undefined;
  const tiles = await import('./tiles.json', { with: { type: 'json' } });
  return compileBoard(printed.default as BoardData, tiles.default as unknown as Readonly<Record<string, TileData>>);
};
