import { compileBoard } from '@roundhouse/engine/board';
import { lookup } from '@roundhouse/engine/rules';
import { zigzagMarket } from '@roundhouse/engine/shares';
import type { TrainTable } from '@roundhouse/engine/trains';
import { readPrinted } from '../printed.ts';
import { standardTiles } from '../standard-tiles.ts';
import file from './board.json' with { type: 'json' };
import { PRINTED, type Printed } from './printed.ts';

// The printed components: board.json, checked and typed.

export const printed = readPrinted(PRINTED, file, '18esp');

export type { Printed } from './printed.ts';
export type CompanyData = Printed['companies'][number];
export type TrainData = Printed['trains'][number];
export type Side = CompanyData['map'];

/** The map with its three impassable sides (ESP-2.1-12), reconstructed harbour values (ESP-R36), and tiles. */
export const board = compileBoard(printed, standardTiles);

const { par } = printed.market;

/** Starting prices: of Northern majors in the yellow phase, and of all others. ESP-4.3.2-2 ESP-R11 */
export const PARS = printed.market.prices.filter((price) => price >= par.min && price <= par.max);
export const EARLY_PARS = PARS.filter((price) => price <= par.earlyMax);

/** The zigzag of prices from 50 to 400 (ESP-R5 ESP-4.2-8). Prices at which companies are begun are in a zone of their own. */
export const market = zigzagMarket(
  printed.market.prices.map((price) => (PARS.includes(price) ? `${price}p` : price)),
  { p: 'par' },
);

/** ESP-2.1-5 */
export const STARTING_CASH: Readonly<Record<string, number>> = printed.startingCash;
/** ESP-4.1-1 */
export const CERTIFICATE_LIMIT: Readonly<Record<string, number>> = printed.certificateLimit;
/** ESP-4-4 */
export const SHARES = printed.shares;

/** An ordinary certificate, in percent. */
export const SHARE = Math.min(...SHARES.major);
/** The director's certificate of a major, in percent. */
export const DIRECTOR_SHARE = Math.max(...SHARES.major);

/** Homes and destinations: ESP-4.3.1-4 ESP-4.3.2-7 ESP-4.3.2-8 ESP-R3 */
export const COMPANIES: readonly CompanyData[] = printed.companies;

/** A company as it is printed. Throws if there is none. */
export const companyData = lookup(COMPANIES, 'company');

/** Is this company a minor? */
export const isMinor = (id: string): boolean => companyData(id).type === 'minor';
export const isNorthern = (id: string): boolean => companyData(id).map === 'north';
export const isSouthernMajor = (id: string): boolean => !isMinor(id) && !isNorthern(id);

/** The place each major has to reach, by the name on its charter. */
export const DESTINATIONS: Readonly<Record<string, string>> = Object.fromEntries(
  COMPANIES.flatMap(({ id, destination, destinationName: name }) =>
    destination === undefined ? [] : [[id, name ?? board.data.hexes[destination]?.name ?? destination]],
  ),
);

const idsOf = (type: string, map: Side): readonly string[] =>
  COMPANIES.filter((company) => company.type === type && company.map === map).map(({ id }) => id);

export const NORTHERN = idsOf('major', 'north');
export const SOUTHERN = idsOf('major', 'south');
export const MINORS = idsOf('minor', 'south');

/** Companies that are left out of the standard set-up. ESP-2.1-1 ESP-R2 */
export const STANDARD_OUT = COMPANIES.filter((company) => !company.inStandard).map(({ id }) => id);

/** How many companies of each kind a random set-up leaves out. ESP-2.2-1 */
export const RANDOM_OUT: readonly (readonly [readonly string[], number])[] = [
  [NORTHERN, NORTHERN.length - printed.randomSetup.north],
  [SOUTHERN, SOUTHERN.length - printed.randomSetup.south],
  [MINORS, MINORS.length - printed.randomSetup.minor],
];

/** The Southern major whose share comes with private 6. */
export const CRB = 'CRB';
/** They share one circle in Madrid. ESP-5.3.4-10 */
export const MZ = 'MZ';
export const MZA = 'MZA';

/** ESP-3.1-1 */
export const PRIVATES = printed.privates;

export const privateData = lookup(PRIVATES, 'private');

/** Private 6 shows the side that belongs to the company whose share comes with it. ESP-2.1-8 ESP-2.2-2 */
export const nameOfP6 = (share: string): string => {
  const { name, otherName = name } = privateData('P6');
  return share === CRB ? name : otherName;
};

/** Private 1: a mine built or dismantled for nothing. */
export const HABANA = 'P1';
/** Private 4: a pass for nothing, or cheaper. */
export const ALAR = 'P4';

export const AUCTION = printed.auction;

export const MADRID = 'F24';
export const BARCELONA = 'M21';
/** Toledo and Aranjuez. */
export const ARANJUEZ = 'F26';
export const LEON = 'D18';
/** Sides of León by which its mine is reached. ESP-R64 */
export const LEON_MINE = board.data.hexes[LEON]?.towns?.[0]?.mineExits ?? [];
/** The side of its hex at which the track of Aranjuez meets Madrid. ESP-R22 */
export const ARANJUEZ_SIDE = board.data.hexes[ARANJUEZ]?.stub?.[0] ?? -1;

/** A mountain pass as it is printed. */
export interface PassData {
  readonly hex: string;
  readonly name: string;
  /** What opening it costs. */
  readonly build: number;
  /** What it pays to a company with a station there. */
  readonly revenueWithToken: number;
}

/** ESP-6.2-4 ESP-6.2-8 */
export const PASSES: readonly PassData[] = board.ids.flatMap((id) => {
  const { pass, name = id } = board.data.hexes[id] ?? {};
  return pass === undefined ? [] : [{ hex: id, name, ...pass }];
});

const passes = new Map(PASSES.map((pass) => [pass.hex, pass]));
/** The pass on a hex; undefined if there is none. */
export const passData = (hex: string): PassData | undefined => passes.get(hex);

const alar = privateData(ALAR).passes as { readonly free: string; readonly discount: number };
/** What private 4 saves on a pass that it does not open for nothing. */
export const ALAR_DISCOUNT = alar.discount;

/** What it costs to open a pass, with or without private 4. ESP-3.1-13 ESP-6.2-4 */
export const passCost = ({ hex, build }: PassData, power: boolean): number => {
  if (!power) return build;
  return hex === alar.free ? 0 : build - ALAR_DISCOUNT;
};

/** By the colour of the phase. ESP-5.3.3-2 */
export const MINE_VALUE: Readonly<Record<string, number>> = printed.mines.revenue;
/** What it costs to dismantle a mine. */
export const DISMANTLE_COST = printed.mines.dismantle;
/** What a second tile in a turn costs. */
export const SECOND_TILE_COST = printed.secondTileCost;
/** What a station costs. */
export const STATION_COST = printed.stationCost;
export const BONUSES = printed.bonuses;
/** ESP-2.1-7 ESP-3.1-14 */
export const TENDERS = printed.tenders;
/** In percent. */
export const INTEREST = printed.loans.interest;
/** The terms on which companies are launched. */
export const LAUNCH = printed.launch;
/** Times par for each goal, by how many have been reached. */
export const GOAL_CAPITAL = printed.goals.capital;
/** When the game ends. */
export const END = printed.end;

export const BROAD = 'broad';
export const NARROW = 'narrow';

/** ESP-5.4.1-1 */
export const TRAIN_DATA: readonly TrainData[] = printed.trains;

export const trainData = lookup(TRAIN_DATA, 'train');

const trainOf = (id: string): string => TRAIN_DATA.find((train) => train.private === id)?.id ?? '';

/** The train of private 2 (ESP-2.1-7) and the train private 3 turns into. */
export const MATARO = trainOf('P2');
/** The train type of the Strawberry Train. */
export const STRAWBERRY = trainOf('P3');

export const isSpecial = (type: string): boolean => type === MATARO || type === STRAWBERRY;

/** Cards that the bank sells; null: without limit. */
export const cardsOf = ({ count = 0 }: TrainData): number | null => (count === 'unlimited' ? null : count);

/** What the narrow side of each card prints; the type where a card has no such side. */
export const NARROW_NAMES: Readonly<Record<string, string>> = Object.fromEntries(TRAIN_DATA.map(({ id, plus }) => [id, plus?.id ?? id]));

export const TRAINS: TrainTable = Object.fromEntries(
  TRAIN_DATA.map(({ id, price, plus }) => [
    id,
    {
      sides:
        plus === undefined
          ? [{ side: BROAD, price }]
          : [
              { side: BROAD, price },
              { side: NARROW, price },
            ],
    },
  ]),
);

export const TRAIN_PILES = TRAIN_DATA.filter(({ count }) => count !== undefined).map((train) => ({ type: train.id, left: cardsOf(train) }));

export interface PhaseData {
  readonly id: string;
  readonly on: string | null;
  /** Of its newest tiles: it decides what mines, harbours and red areas pay. */
  readonly color: string;
  readonly tiles: readonly string[];
  readonly operatingRounds: number;
  readonly trainLimit: { readonly minor: number | null; readonly major: number };
  readonly rusts: readonly string[];
  /** Most that a private may cost, in percent of its face value; null: privates are not sold. */
  readonly privatePercent: number | null;
}

/** Colours, limits and rounds: ESP-7-9 ESP-5.7-7 ESP-5.7-8; rusting: ESP-5.4.1-2; what each brings: ESP-7-4 ESP-7-5 ESP-7-6 ESP-7-7 ESP-7-8 */
export const PLAYED: readonly PhaseData[] = printed.phases.map(({ privatePercent = null, ...phase }) => ({
  ...phase,
  color: phase.tiles.at(-1) ?? 'yellow',
  privatePercent,
}));

/** Phase 1 is the auction. */
export const PHASES: readonly PhaseData[] = [
  { ...(PLAYED[0] as PhaseData), id: '1', tiles: [], privatePercent: null, operatingRounds: 0 },
  ...PLAYED,
];

/** A phase as it is printed. Throws if there is none. */
export const phaseData = lookup(PHASES, 'phase');

/** Does this hold in the phase? */
export const hasBegun = (phase: string, what: keyof Printed['from']): boolean => Number(phase) >= printed.from[what];

/** The phase in which the privates and the minors close. */
export const CLOSING = String(printed.from.closing);

/** By phase: the types of which the trains have rusted. */
const RUSTED: ReadonlyMap<string, readonly string[]> = new Map(
  PHASES.map(({ id: phase }) => [phase, PHASES.flatMap(({ id, rusts }) => (Number(id) <= Number(phase) ? rusts : []))]),
);

/** Have the trains of this type rusted? */
export const hasRusted = (phase: string, type: string): boolean => RUSTED.get(phase)?.includes(type) === true;
