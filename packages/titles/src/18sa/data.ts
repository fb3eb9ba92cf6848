import type { State } from '@roundhouse/engine';
import { type Board, compileBoard } from '@roundhouse/engine/board';
import { lookup } from '@roundhouse/engine/rules';
import { gridMarket } from '@roundhouse/engine/shares';
import type { TrainTable } from '@roundhouse/engine/trains';
import { readPrinted } from '../printed.ts';
import { standardTiles } from '../standard-tiles.ts';
import file from './board.json' with { type: 'json' };
import { PRINTED, type Printed } from './printed.ts';

// The printed components as the rules read them. Statements that nothing but these figures effects are named beside them.

export const printed: Printed = readPrinted(PRINTED, file, '18sa');

/** SA-2-5 the tiles and how many there are of each; SA-3-1 SA-R35 the Rio de la Plata cannot be crossed and counts as coast. */
export const board: Board<Printed> = compileBoard(printed, standardTiles);

const LEGEND = { y: 'yellow', g: 'grey', G: 'green', w: 'white', p: 'par' } as const;

const isPar = (row: number, column: number): boolean => printed.market.pars.some(([r, c]) => r === row && c === column);

const entries = printed.market.rows.map((row, r) =>
  row.map((price, c) => `${price}${printed.market.zones[r]?.[c] ?? ''}${isPar(r, c) ? 'p' : ''}`),
);

/** Row and column of a field as its id: '2,1'. */
export const market = gridMarket(entries, { legend: LEGEND, arrows: printed.market.arrows });

/** SA-9.4-1 SA-9.4-2 percent sold for each field down, by area. */
export const PERCENT_PER_DROP = printed.market.percentPerDrop;
/** SA-9.4-4 how a sold-out corporation moves from the top row. */
export const SOLD_OUT_AT_TOP = printed.market.soldOutAtTop;

/** SA-4-18 par price to its blue field. */
export const PAR_FIELDS: Readonly<Record<string, string>> = Object.fromEntries(
  printed.market.pars.map(([row, column]) => [printed.market.rows[row]?.[column], `${row},${column}`]),
);
export const PARS: readonly number[] = Object.keys(PAR_FIELDS).map(Number);

/** SA-2-2 all money of the game. */
export const BANK = printed.bank;
/** SA-3-7 by the number of players. */
export const STARTING_CASH: Readonly<Record<string, number>> = printed.startingCash;
/** SA-9.3-1 by the number of players. */
export const CERTIFICATE_LIMIT: Readonly<Record<string, number>> = printed.certificateLimit;
/** SA-9.3-3 most percent of a corporation a player may hold. */
export const HOLD_LIMIT = printed.holdLimit;
/** SA-7.2-8 most percent of its own shares a corporation may hold. */
export const OWN_LIMIT = printed.ownLimit;

/** SA-3-5 percent of a president's certificate. */
export const PRESIDENT = printed.certificates.president;
/** The same after it has been split (SA-9.2.1-4), and the share that splits off (SA-3-6). */
export const SPLIT_PRESIDENT = printed.certificates.split.president;
export const SPLIT_SHARE = printed.certificates.split.share;
/** Percent of an ordinary certificate. The price of a corporation is that of such a share. */
export const SHARE = printed.certificates.share.percent;
/** Percent of the smallest certificate. */
export const HALF = printed.certificates.half.percent;
/** The sizes of ordinary certificates, the smallest first. */
export const SIZES: readonly number[] = [HALF, SHARE];
/** SA-3-5 the ordinary certificates of a corporation, the largest first. */
export const ORDINARY: readonly number[] = [printed.certificates.share, printed.certificates.half].flatMap(({ percent, count }) =>
  Array.from({ length: count }, () => percent),
);

export type CompanyData = Printed['companies'][number];

/** SA-5.2-1 the corporations and their homes. */
export const COMPANIES: readonly CompanyData[] = printed.companies;

export const companyData = lookup(COMPANIES, 'company');

export const ENFER = 'ENFER';

export type PrivateData = Printed['privates'][number];

/** In the order of the auction. SA-5.1-2 prices and incomes; SA-R1 all seven are used with every number of players. */
export const PRIVATES: readonly PrivateData[] = printed.privates;

export const privateData = lookup(PRIVATES, 'private');

export const SFP = 'SFP';
export const FC = 'FC';
export const FDP = 'FdP';
export const ECVF = 'ECVF';
export const FN = 'FN';
/** Both halves of one private. */
export const FCA: readonly string[] = ['FCA-a', 'FCA-b'];

/** SA-5.1-8 how often Patagonia counts for the owner of the SFP. */
export const SFP_FACTOR = privateData(SFP).areaFactor ?? 1;
/** SA-5.1-16 */
export const FDP_DISCOUNT = privateData(FDP).mountainDiscount ?? 0;
/** SA-5.1-19 percents of the certificates of ENFER that come with the FN. */
export const FN_SHARES: readonly number[] = privateData(FN).shares ?? [];
/** SA-5.1-25 what a half of the FCA brings for a yellow tile in the Amazon area. */
export const fcaBonus = (half: string): number => privateData(half).yellowBonus ?? 0;

/** SA-4-3 the least raise, and the step of all bids (SA-R4). */
export const RAISE = printed.auction.raise;
/** SA-5.1-3 SA-7.8-10 the least price between two owners. */
export const LEAST_PRICE = printed.deals.least;
/** SA-5.1-5 what a corporation may pay for a private, in printed prices. */
export const PRIVATE_RANGE = printed.deals.private;

/** SA-7.5-8 the price of each station after the home station, in the order of the charter (SA-R38). */
export const STATION_PRICES: readonly number[] = printed.stations.prices;
/** SA-2-7 the home station and the others. */
export const STATIONS = 1 + STATION_PRICES.length;
/** SA-7.5.1-1 */
export const CONVERSION = printed.stations.conversion;
/** SA-7.5.2-1 */
export const TAKE_OVER = printed.stations.takeOver;
export const TAKE_OVER_CONVERTED = printed.stations.takeOverConverted;

/** The passenger side of a train card. */
export const PASSENGER = 'passenger';
/** The goods side of a train card. */
export const GOODS = 'goods';

type TrainData = Printed['trains'][number];
/** One side of a train card. */
export type Card = TrainData['passenger'];

/** SA-2-6 the train cards by type. */
const trainData = lookup(printed.trains, 'train');

/** The types of trains, in the order of sale. */
export const TRAIN_TYPES: readonly string[] = printed.trains.map(({ id }) => id);

const sidesOf = ({ passenger, goods }: TrainData) => [
  { side: PASSENGER, price: passenger.price },
  ...(goods === undefined ? [] : [{ side: GOODS, price: goods.price }]),
];

/** SA-3-3 SA-R2 the card at the bottom of some piles has no goods side. */
export const TRAINS: TrainTable = Object.fromEntries(
  printed.trains.map((train) => [
    train.id,
    { sides: sidesOf(train), ...(train.lastIsPassenger === true && { last: sidesOf(train).slice(0, 1) }) },
  ]),
);
/** SA-7.8-2 the piles in the order of sale. */
export const TRAIN_PILES = printed.trains.map(({ id, count }) => ({ type: id, left: count }));

export const distanceOf = (type: string): number => trainData(type).distance;

/** What is printed on a side of a card; undefined: it has no such side. */
export const sideOf = (type: string, side: string): Card | undefined =>
  side === GOODS ? trainData(type).goods : trainData(type).passenger;

/** What is printed on the side of a train that is up. */
export const cardOf = ({ type, side = PASSENGER }: { readonly type: string; readonly side?: string }): Card => {
  const card = sideOf(type, side);
  if (card === undefined) throw new Error(`no train ${type} ${side}`);
  return card;
};

/** SA-3-2 all start in the supply. */
export const LOAN_MARKERS = printed.loanMarkers;

/** A phase as it is printed. */
export type PhaseData = Printed['phases'][number];

/** SA-R81 the phase table: trains, limits and rounds of each phase. */
export const PHASES: readonly PhaseData[] = printed.phases;

const phaseData = lookup(PHASES, 'phase');

export const phaseOf = (s: State): PhaseData => phaseData(s.phase);

/** The colour by which red areas and mines pay. */
export const colorOf = ({ id, color = id }: PhaseData): string => color;

export type MineData = Printed['mines']['list'][number];

export const MINES: readonly MineData[] = printed.mines.list;
/** SA-3-2 markers of each mine. */
export const MINE_MARKERS = printed.mines.markers;
/** SA-7.6.3-5 */
export const MINE_PRICE = printed.mines.price;
/** SA-7.6.3-4 fewest cities besides the mine. */
export const MINE_CITIES = printed.mines.cities;

export const PATAGONIA = 'Patagonia';
export const PANAMA = 'Panama';

/** SA-5.1-12 harbour marker to the hexes it may be placed on, one for each side. */
export const HARBOURS: Readonly<Record<string, readonly string[]>> = printed.harbours.markers;
/** SA-5.1-13 what a run earns through one marked city; SA-5.1-14 through both. */
export const HARBOUR_BONUS = printed.harbours.bonus;
