import { type BoardData, compileBoard, gridMarket, lookup, type TileData, type TrainTable } from '@roundhouse/engine';
import standardTiles from '../tiles.json' with { type: 'json' };
import printed from './board.json' with { type: 'json' };

// The printed components: board.json, typed.

export const board = compileBoard(printed as unknown as BoardData, standardTiles as unknown as Record<string, TileData>);

export const market = gridMarket(printed.market.grid, { legend: { p: 'par', y: 'yellow', g: 'green', c: 'closed', e: 'end' } });

export const PARS: readonly number[] = printed.market.par;
export const HIGHEST = 450;

export const STARTING_CASH: Readonly<Record<string, number>> = printed.startingCash;
export const CERTIFICATE_LIMIT: Readonly<Record<string, Readonly<Record<string, number>>>> = printed.certLimit;
export const HOLD_LIMIT = printed.shareRules.holdLimit;
export const MARKET_LIMIT = printed.shareRules.marketLimit;

export interface CompanyData {
  readonly id: string;
  readonly name: string;
  readonly home: string;
  readonly homeCity: number;
  /** Price of each token, home first. */
  readonly tokens: readonly number[];
  readonly president: number;
  readonly certificates: number;
}

export const COMPANIES: readonly CompanyData[] = printed.companies;

export const companyData = lookup(COMPANIES, 'company');

/** The state railway. */
export const CNA = 'CNA';
/** The company that opens the game. */
export const OBA = 'OBA';
/** The tenth company. */
export const PBA = 'PBA';

export interface PrivateData {
  readonly id: string;
  readonly name: string;
  readonly price: number;
  readonly income: number;
  readonly blocks?: string;
}

export const PRIVATES: readonly PrivateData[] = printed.privates;

export const privateData = lookup(PRIVATES, 'private');

/** The item of the auction that is OBA's president certificate alone. */
export const BARE_CERTIFICATE = 'OBA-president';
export const OBA_ITEM_PRICE = privateData('FCO').price;
export const OBA_PAR = 65;

export const BUENOS_AIRES = 'N20';
export const ROSARIO = 'L16';
export const BAHIA_BLANCA = 'R14';
export const RIO_CUARTO = 'M11';
/** What the marker in Rosario and the token in Bahía Blanca add. */
export const ADDITION = 10;

export const TRAINS: TrainTable = Object.fromEntries(printed.trains.map(({ id, price }) => [id, { sides: [{ price }] }]));
export const TRAIN_PILES = printed.trains.map(({ id, count }) => ({ type: id, left: typeof count === 'number' ? count : null }));
export const RANGE: Readonly<Record<string, number>> = Object.fromEntries(printed.trains.map(({ id, range }) => [id, range]));

export interface PhaseData {
  readonly id: string;
  readonly on: string | null;
  readonly operatingRounds: number;
  readonly trainLimit: number;
  readonly tiles: readonly string[];
  /** Which of its values an off-board area pays. */
  readonly offboard: string;
  readonly rusts: readonly string[];
}

export const PHASES: readonly PhaseData[] = printed.phases.map((phase) => ({
  id: phase.id,
  on: phase.starts.startsWith('first ') ? phase.starts.slice('first '.length) : null,
  operatingRounds: phase.operatingRounds,
  trainLimit: phase.trainLimit,
  tiles: phase.tiles,
  offboard: phase.offboard,
  rusts: phase.rusts ?? [],
}));

export const phaseData = lookup(PHASES, 'phase');

export const CNA_BONUS = { arrow: 80, largeCity: 60, smallCity: 40 };
