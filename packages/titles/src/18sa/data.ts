import {
  type BoardData,
  compileBoard,
  type EdgeData,
  gridMarket,
  lookup,
  phaseReached,
  type State,
  type TileData,
  type TrainTable,
} from '@roundhouse/engine';
import standardTiles from '../tiles.json' with { type: 'json' };
import printed from './board.json' with { type: 'json' };

// The printed components: board.json, typed.

/** The Rio de la Plata cannot be crossed and counts as coast. */
const coastOf = (edges: readonly EdgeData[]): EdgeData[] =>
  edges.filter(({ type }) => type === 'impassable').map(({ between }) => ({ between, type: 'coast' }));

const data = printed as unknown as BoardData;

export const board = compileBoard(
  { ...data, edges: [...(data.edges ?? []), ...coastOf(data.edges ?? [])] },
  standardTiles as unknown as Record<string, TileData>,
);

/** Areas by letter, a par field marked p, and the white field below the lowest row. */
const entries = printed.market.rows.map((row, r) =>
  row.map((price, c) => {
    const par = printed.market.pars.some(({ at }) => at[0] === r && at[1] === c);
    return `${price}${printed.market.zones[r]?.[c] ?? ''}${par ? 'p' : ''}`;
  }),
);

type Arrow = { at: readonly [number, number]; to: readonly [number, number] };

export const market = gridMarket([...entries, ['0w']], {
  legend: { y: 'yellow', g: 'grey', G: 'green', p: 'par', w: 'white' },
  arrows: printed.market.arrows as unknown as readonly Arrow[],
});

/** Par price to its blue field. */
export const PAR_FIELDS: Readonly<Record<string, string>> = Object.fromEntries(
  printed.market.pars.map(({ price, at }) => [price, at.join()]),
);
export const PARS: readonly number[] = printed.market.pars.map(({ price }) => price);

export const BANK = printed.bank;
export const STARTING_CASH: Readonly<Record<string, number>> = printed.startingCash;
export const CERTIFICATE_LIMIT: Readonly<Record<string, number>> = printed.certLimit;
export const HOLD_LIMIT = printed.shareLimit;
export const PRESIDENT = printed.certificates.president;
export const SPLIT_PRESIDENT = printed.certificates.presidentAfterSplit;
export const SPLIT_SHARE = printed.certificates.splitShare;
/** Most percent of its own shares a corporation may hold. */
export const OWN_LIMIT = 10;

export interface CompanyData {
  readonly id: string;
  readonly name: string;
  readonly home: string;
  /** Price of each station, home first. */
  readonly tokens: readonly number[];
}

export const COMPANIES: readonly CompanyData[] = printed.companies;

export const companyData = lookup(COMPANIES, 'company');

export const ENFER = 'ENFER';

export interface PrivateData {
  readonly id: string;
  /** As the auction orders them: 1 to 6a and 6b. */
  readonly no: string;
  readonly name: string;
  readonly price: number;
  readonly revenue: number;
}

export const PRIVATES: readonly PrivateData[] = printed.privates;

export const privateData = lookup(PRIVATES, 'private');

export const SFP = 'SFP';
export const FC = 'FC';
export const FDP = 'FdP';
export const ECVF = 'ECVF';
export const FN = 'FN';
export const FCA: readonly string[] = ['FCA-a', 'FCA-b'];
/** The certificates of ENFER that lie with FN. */
export const FN_SHARES = [10, 5] as const;
export const FDP_DISCOUNT = 30;
export const FCA_BONUS = 10;

export const FRONTIER_COST = printed.frontierCost;
export const CONVERSION = printed.stations.conversion;
export const TAKE_OVER = printed.stations.bankruptStation;
export const TAKE_OVER_CONVERTED = printed.stations.bankruptStationConverted;

export const PASSENGER = 'passenger';
export const GOODS = 'goods';

interface Card {
  readonly price: number;
  readonly loan: number;
  readonly interest: number;
}

interface TrainData {
  readonly type: string;
  readonly count: number;
  readonly distance: number;
  readonly passenger: Card;
  readonly goods?: Card;
  readonly goodsSides?: number;
}

const trains = printed.trains as unknown as readonly TrainData[];

const sidesOf = ({ passenger, goods }: TrainData) => [
  { side: PASSENGER, price: passenger.price },
  ...(goods === undefined ? [] : [{ side: GOODS, price: goods.price }]),
];

export const TRAINS: TrainTable = Object.fromEntries(
  trains.map((train) => [
    train.type,
    {
      sides: sidesOf(train),
      // The card at the bottom of some stacks has no goods side.
      ...(train.goods !== undefined && (train.goodsSides ?? 0) < train.count && { last: sidesOf(train).slice(0, 1) }),
    },
  ]),
);
export const TRAIN_PILES = trains.map(({ type, count }) => ({ type, left: count }));
export const DISTANCE: Readonly<Record<string, number>> = Object.fromEntries(trains.map(({ type, distance }) => [type, distance]));

export const cardOf = (train: { readonly type: string; readonly side?: string }): Card => {
  const found = trains.find(({ type }) => type === train.type);
  const card = train.side === GOODS ? found?.goods : found?.passenger;
  if (card === undefined) throw new Error(`no train ${train.type} ${train.side ?? ''}`);
  return card;
};

export const LOAN_MARKERS = printed.loans.markers;

export interface PhaseData {
  readonly id: string;
  readonly on: string | null;
  readonly color: string;
  readonly operatingRounds: number;
  readonly trainLimit: number;
  readonly tiles: readonly string[];
  readonly rusts: readonly string[];
}

export const PHASES: readonly PhaseData[] = printed.phases.map((phase) => ({
  id: phase.name,
  on: phase.on === 'start' ? null : phase.on,
  color: phase.color ?? phase.name,
  operatingRounds: phase.operatingRounds,
  trainLimit: phase.trainLimit,
  tiles: phase.tiles,
  rusts: phase.rusts ?? [],
}));

export const YELLOW = 'yellow';
export const BROWN = 'brown';

const phaseData = lookup(PHASES, 'phase');

export const phaseOf = (s: State): PhaseData => phaseData(s.phase);

export const isBrown = (s: State): boolean => phaseReached(PHASES, s, BROWN);

export interface MineData {
  readonly color: string;
  readonly hex: string;
}

export const MINES: readonly MineData[] = printed.mines.list;
export const MINE_MARKERS = printed.mines.markersEach;
export const MINE_PRICE = printed.mines.markerPrice;
/** Fewest cities besides the mine. */
export const MINE_CITIES = 2;

export const PATAGONIA = 'Patagonia';
export const PANAMA = 'Panama';

/** Harbour marker to the hexes it may be put on, one for each side. */
export const HARBOURS: Readonly<Record<string, readonly string[]>> = Object.fromEntries(
  printed.harbours.markers
    .filter(({ faces }) => faces.length > 0)
    .map(({ id, faces }) => [id, faces.map((city) => printed.harbours.boxes.find((box) => box.city === city)?.hex ?? '')]),
);
export const HARBOUR_BONUS = printed.harbours.bonusOne;
export const HARBOURS_BONUS = printed.harbours.bonusBothOnOneRoute;
