import { type BoardData, compileBoard, lookup, type TileData, type TrainTable, zigzagMarket } from '@roundhouse/engine';
import standardTiles from '../tiles.json' with { type: 'json' };
import printed from './board.json' with { type: 'json' };

// The printed components: board.json, typed.

export const board = compileBoard(printed as unknown as BoardData, standardTiles as unknown as Record<string, TileData>);

/** Prices at which companies are begun stand in a zone of their own. */
export const market = zigzagMarket(
  printed.market.cells.map(({ price, par }) => (par === undefined ? price : `${price}p`)),
  { p: 'par' },
);

export const STARTING_CASH: Readonly<Record<string, number>> = printed.startingCash;
export const CERTIFICATE_LIMIT: Readonly<Record<string, number>> = printed.certLimit;
export const HOLD_LIMIT = printed.shares.holdLimit;
export const MARKET_LIMIT = printed.shares.openMarketLimit;

/** Starting prices: of Northern majors in the yellow phase, and of all others. */
export const EARLY_PARS = [70, 75, 80, 85, 90];
export const PARS = [70, 75, 80, 85, 90, 95, 100];

export type Side = 'north' | 'south';

export interface CompanyData {
  readonly id: string;
  readonly name: string;
  readonly type: 'major' | 'minor';
  readonly map: Side;
  readonly home: string;
  readonly homeCity?: number;
  readonly destination?: string;
  /** Price of each station, home first. */
  readonly tokens: readonly number[];
  readonly inStandard: boolean;
}

export const COMPANIES = printed.companies as readonly CompanyData[];

export const companyData = lookup(COMPANIES, 'company');

export const isMinor = (id: string): boolean => companyData(id).type === 'minor';
export const isNorthern = (id: string): boolean => companyData(id).map === 'north';
export const isSouthernMajor = (id: string): boolean => !isMinor(id) && !isNorthern(id);

const idsOf = (type: string, map: Side): readonly string[] =>
  COMPANIES.filter((company) => company.type === type && company.map === map).map(({ id }) => id);

export const NORTHERN = idsOf('major', 'north');
export const SOUTHERN = idsOf('major', 'south');
export const MINORS = idsOf('minor', 'south');

/** Companies that are left out of the standard set-up. */
export const STANDARD_OUT = COMPANIES.filter((company) => !company.inStandard).map(({ id }) => id);

/** The Southern major whose share comes with private 6. */
export const CRB = 'CRB';
/** They share one circle in Madrid. */
export const MZ = 'MZ';
export const MZA = 'MZA';

export interface PrivateData {
  readonly id: string;
  readonly name: string;
  readonly price: number;
  readonly income: number;
}

export const PRIVATES: readonly PrivateData[] = printed.privates;

export const privateData = lookup(PRIVATES, 'private');

export const MADRID = 'F24';
export const BARCELONA = 'M21';
export const GIJON = 'E3';
export const BILBAO = 'K5';
/** Toledo and Aranjuez. */
export const ARANJUEZ = 'F26';
export const LEON = 'D18';
/** Sides of León by which its mine is reached. */
export const LEON_MINE: readonly number[] = [3, 5];

export interface PassData {
  readonly hex: string;
  readonly name: string;
  readonly build: number;
  readonly revenueWithToken: number;
}

export const PASSES: readonly PassData[] = printed.passes;
export const ALAR_DEL_REY = 'H12';
const passes = new Map(PASSES.map((pass) => [pass.hex, pass]));
export const passData = (hex: string): PassData | undefined => passes.get(hex);

export const MINE_VALUE: Readonly<Record<string, number>> = printed.mines.revenue;
export const MINE_COST = printed.mines.lay;
export const DISMANTLE_COST = printed.mines.dismantle;
export const SECOND_TILE_COST = printed.tileLays.majorFromPhase3.secondCost;
export const STATION_COST = printed.stations.price;
export const BONUS = 100;
export const TENDER = { price: 80, toOwner: 20, loose: 5 };

export const BROAD = 'broad';
export const NARROW = 'narrow';

/** The train of private 2 and the train private 3 turns into. */
export const MATARO = '2B';
export const STRAWBERRY = '2P';

export interface TrainData {
  readonly id: string;
  readonly price: number;
  /** Cards in the box; null: without limit. */
  readonly count: number | null;
  readonly range: number;
  readonly plus: { readonly stops: number; readonly towns: number } | null;
}

export const TRAIN_DATA: readonly TrainData[] = printed.trains.map(({ id, price, count, range, plus }) => ({
  id,
  price,
  count: typeof count === 'number' ? count : null,
  range: range.stops,
  plus: plus === undefined ? null : { stops: plus.stops, towns: plus.towns },
}));

const trains = new Map(TRAIN_DATA.map((train) => [train.id, train]));

export const trainData = (type: string): TrainData => {
  const found = trains.get(type);
  if (found === undefined) throw new Error(`no train ${type}`);
  return found;
};

export const isSpecial = (type: string): boolean => type === MATARO || type === STRAWBERRY;

export const TRAINS: TrainTable = Object.fromEntries(
  TRAIN_DATA.map(({ id, price, plus }) => [
    id,
    {
      sides:
        plus === null
          ? [{ side: BROAD, price }]
          : [
              { side: BROAD, price },
              { side: NARROW, price },
            ],
    },
  ]),
);

export const TRAIN_PILES = TRAIN_DATA.filter(({ id }) => !isSpecial(id)).map(({ id, count }) => ({ type: id, left: count }));

export interface PhaseData {
  readonly id: string;
  readonly on: string | null;
  readonly color: string;
  readonly tiles: readonly string[];
  readonly operatingRounds: number;
  readonly trainLimit: { readonly minor: number | null; readonly major: number };
  readonly rusts: readonly string[];
  /** Most that a private may cost, in percent of its face value; null: privates are not sold. */
  readonly privatePercent: number | null;
}

const RUSTS: Readonly<Record<string, readonly string[]>> = { '4': ['2', MATARO], '6': ['3'], '7': ['4'] };

const PLAYED: readonly PhaseData[] = printed.phases.map((phase) => ({
  id: phase.id,
  on: phase.id === '2' ? null : phase.id === '7' ? '8' : phase.id,
  color: phase.color,
  tiles: phase.tiles,
  operatingRounds: phase.operatingRounds,
  trainLimit: phase.trainLimit,
  rusts: RUSTS[phase.id] ?? [],
  privatePercent: phase.privatePrice?.maxPercent ?? null,
}));

/** Phase 1 is the auction. */
export const PHASES: readonly PhaseData[] = [
  { ...(PLAYED[0] as PhaseData), id: '1', tiles: [], privatePercent: null, operatingRounds: 0 },
  ...PLAYED,
];

/** Has this phase begun? */
export const inPhase = (now: string, from: number): boolean => Number(now) >= from;

export const phaseData = lookup(PHASES, 'phase');
