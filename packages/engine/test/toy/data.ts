import { type BoardData, compileBoard } from '@roundhouse/engine/board';
import { gridMarket } from '@roundhouse/engine/shares';
import type { TrainTable } from '@roundhouse/engine/trains';

// The printed components. A real title keeps them in a board.json.

const printed: BoardData = {
  grid: { orientation: 'flat', letters: 'columns', letterStep: 'east', numberStep: 'south' },
  hexes: {
    A2: { color: 'white', name: 'Mill', cities: [{ slots: 1 }] },
    A4: { color: 'white' },
    B1: { color: 'white', terrain: [{ type: 'hill', cost: 20 }] },
    B3: { color: 'white' },
    B5: { color: 'white', name: 'Lake', cities: [{ slots: 1 }] },
    C2: { color: 'white', name: 'Bridge', cities: [{ slots: 1 }] },
    C4: { color: 'white', terrain: [{ type: 'swamp', cost: 10 }] },
    D1: { color: 'red', name: 'Coast', offboard: { group: 'Coast', revenue: { yellow: 20, green: 40 }, exits: [0, 1] } },
    D3: { color: 'white', name: 'Fork', towns: [{}] },
    D5: { color: 'white', name: 'Dell', cities: [{ slots: 1 }] },
    E2: { color: 'white' },
    E4: { color: 'red', name: 'Mine', offboard: { group: 'Mine', revenue: { yellow: 10, green: 30 }, exits: [1, 2, 3] } },
  },
  tiles: {
    4: { count: 1, color: 'yellow', towns: [{ revenue: 10, exits: [0, 3] }] },
    5: { count: 2, color: 'yellow', cities: [{ slots: 1, revenue: 20, exits: [0, 1] }] },
    8: { count: 3, color: 'yellow', tracks: [[0, 2]] },
    9: { count: 3, color: 'yellow', tracks: [[0, 3]] },
    57: { count: 3, color: 'yellow', cities: [{ slots: 1, revenue: 20, exits: [0, 3] }] },
    58: { count: 1, color: 'yellow', towns: [{ revenue: 10, exits: [0, 2] }] },
    14: { count: 2, color: 'green', cities: [{ slots: 2, revenue: 30, exits: [0, 1, 3, 4] }] },
    15: { count: 2, color: 'green', cities: [{ slots: 2, revenue: 30, exits: [0, 1, 2, 3] }] },
  },
};

export const board = compileBoard(printed, {});

export const market = gridMarket(
  [
    [40, 50, '60p', 70, 80, 90, '100g'],
    [30, 40, '50p', 60, 70, 80],
    ['20y', 30, '40p', 50, 60],
    ['10y', '20y', 30, 40],
    ['0c', '10y', '20y'],
  ],
  { legend: { p: 'par', y: 'poor', c: 'closed', g: 'goal' } },
);

export const PARS: readonly number[] = [60, 50, 40];

export interface CompanyData {
  readonly id: string;
  readonly home: string;
  /** Price of each token, home first. */
  readonly tokens: readonly number[];
  /** Sizes of the certificates, the president's first. */
  readonly certificates: readonly number[];
}

export const COMPANIES: readonly CompanyData[] = [
  { id: 'RED', home: 'A2', tokens: [0, 20, 20], certificates: [20, 10, 10, 10, 10, 10, 10, 10, 10] },
  { id: 'BLUE', home: 'B5', tokens: [0, 20, 20], certificates: [20, 10, 10, 10, 10, 10, 10, 10, 10] },
  { id: 'GREEN', home: 'D5', tokens: [0, 30], certificates: [20, 20, 10, 10, 10, 10, 5, 5, 5, 5] },
];

export const companyData = (id: string): CompanyData => {
  const found = COMPANIES.find((company) => company.id === id);
  if (found === undefined) throw new Error(`no company ${id}`);
  return found;
};

/** The line that belongs to nobody. */
export const MULE = 'MULE';

export interface PrivateData {
  readonly id: string;
  readonly price: number;
  readonly income: number;
}

export const PRIVATES: readonly PrivateData[] = [
  { id: 'FERRY', price: 20, income: 5 },
  { id: 'QUARRY', price: 30, income: 10 },
];

export const privateData = (id: string): PrivateData => {
  const found = PRIVATES.find((other) => other.id === id);
  if (found === undefined) throw new Error(`no private ${id}`);
  return found;
};

/** A 3 is mail or goods, as its buyer likes; goods trains run one stop further. */
export const GOODS = 'goods';
export const TRAINS: TrainTable = {
  2: { sides: [{ price: 40 }] },
  3: {
    sides: [
      { side: 'mail', price: 80 },
      { side: GOODS, price: 90 },
    ],
  },
  4: { sides: [{ price: 120 }] },
};
export const TRAIN_PILES = [
  { type: '2', left: 4 },
  { type: '3', left: 2 },
  { type: '4', left: null },
];

export interface PhaseData {
  readonly id: string;
  /** The type whose first train starts it. */
  readonly on: string | null;
  readonly trainLimit: number;
  readonly rounds: number;
  readonly tiles: readonly string[];
  readonly rusts: readonly string[];
}

export const PHASES: readonly PhaseData[] = [
  { id: '2', on: null, trainLimit: 3, rounds: 1, tiles: ['yellow'], rusts: [] },
  { id: '3', on: '3', trainLimit: 2, rounds: 2, tiles: ['yellow', 'green'], rusts: [] },
  { id: '4', on: '4', trainLimit: 1, rounds: 2, tiles: ['yellow', 'green'], rusts: ['2'] },
];

export const BANK = 2400;
export const STARTING_CASH: Readonly<Record<number, number>> = { 2: 300, 3: 240, 4: 180 };
export const CERTIFICATE_LIMIT: Readonly<Record<number, number>> = { 1: 12, 2: 10, 3: 8, 4: 7 };
export const HOLD_LIMIT = 60;
export const POOL_LIMIT = 50;
export const FLOAT = 50;
export const LAST_SET = 4;
