import {
  type BoardData,
  compileBoard,
  lineMarket,
  lookup,
  type Params,
  type State,
  type TileData,
  type TrainTable,
} from '@roundhouse/engine';
import standardTiles from '../tiles.json' with { type: 'json' };
import printed from './board.json' with { type: 'json' };

// The printed components: board.json, typed.

export const board = compileBoard(printed as unknown as BoardData, standardTiles as unknown as Record<string, TileData>);

interface SpaceData {
  readonly price: number;
  /** What a share costs of a company that is white or green to the Dragons. */
  readonly white: number;
  readonly green: number;
  readonly parFromPhase?: number;
}

const SPACES: readonly SpaceData[] = printed.market.spaces;

export const market = lineMarket(SPACES.map(({ price }) => price));

export const spaceData = (price: number): SpaceData => {
  const found = SPACES.find((space) => space.price === price);
  if (found === undefined) throw new Error(`no space of ${price}`);
  return found;
};

/** Prices at which a company may be launched in this phase. */
export const launchValues = (phase: number): readonly number[] =>
  SPACES.filter(({ parFromPhase }) => parFromPhase !== undefined && parFromPhase <= phase).map(({ price }) => price);

export const PLAYER_LIMIT = printed.shareLimits.player;
export const DRAGON_LIMIT = printed.shareLimits.dragons;
export const POOL_LIMIT = printed.shareLimits.bankPool;
export const FLOAT = printed.shareLimits.float;

export interface CompanyData {
  readonly id: string;
  readonly name: string;
  readonly home: string;
  readonly destination: string;
}

export const COMPANIES: readonly CompanyData[] = printed.companies;

export const companyData = lookup(COMPANIES, 'company');

export type Kind = 'minor' | 'major';

export interface KindData {
  readonly president: number;
  readonly shares: readonly number[];
  readonly tokens: number;
}

export const KINDS: Readonly<Record<Kind, KindData>> = printed.companyKinds;
export const NEW_SHARES = printed.companyKinds.conversion;
/** Tokens of a company, map and chart together. */
export const MOST_TOKENS = KINDS.major.tokens;

export interface ShipData {
  readonly id: string;
  readonly name: string;
  readonly locations: readonly string[];
}

export const SHIPS: readonly ShipData[] = printed.maritime;
export const SHIP_RULES = printed.maritimeRules;

export const shipData = lookup(SHIPS, 'maritime company');

export interface PhaseData {
  readonly id: string;
  readonly on: string | null;
  readonly tiles: readonly string[];
  readonly trainLimit: number;
  readonly launchAs: Kind;
  readonly dragonCertificates: number;
  readonly conversionTokens: number;
  readonly scraps: readonly string[];
}

export const PHASES: readonly PhaseData[] = printed.phases.map((phase) => ({
  id: String(phase.id),
  on: phase.trigger.startsWith('first ') ? phase.trigger.slice('first '.length) : null,
  tiles: phase.tiles ?? [],
  trainLimit: phase.trainLimit ?? 0,
  launchAs: phase.launchAs === 'major' ? 'major' : 'minor',
  dragonCertificates: phase.dragonCerts ?? 0,
  conversionTokens: phase.conversionTokens ?? 0,
  scraps: phase.scraps ?? [],
}));

export const phaseNumber = (s: State): number => Number(s.phase);

const phaseCalled = lookup(PHASES, 'phase');

export const phaseData = (s: State): PhaseData => phaseCalled(s.phase);

/** The last card of a stack that comes at a discount is a side of its own. */
export const DISCOUNT = 'discount';

export const TRAINS: TrainTable = Object.fromEntries(
  printed.trains.map(({ id, cost, lastCost }) => [
    id,
    { sides: [{ price: cost }], ...(lastCost !== undefined && { last: [{ side: DISCOUNT, price: lastCost }] }) },
  ]),
);

const trainData = lookup(printed.trains, 'train');

export const trainPhase = (type: string): number => trainData(type).phase;
export const trainCoverage = (type: string): number => trainData(type).coverage;

/** What differs between the full game and the short one. */
export interface GameData {
  readonly short: boolean;
  readonly bank: number;
  readonly cash: Readonly<Record<string, number>>;
  readonly certificates: Readonly<Record<string, number>>;
  readonly companies: readonly CompanyData[];
  readonly ships: readonly ShipData[];
  readonly trains: readonly { readonly type: string; readonly left: number | null }[];
}

const pile = (type: string, count: number | string | undefined) => ({ type, left: typeof count === 'number' ? count : null });

const FULL_GAME: GameData = {
  short: false,
  bank: printed.bank,
  cash: printed.startingCash,
  certificates: printed.certLimit,
  companies: COMPANIES,
  ships: SHIPS,
  trains: printed.trains.map(({ id, count }) => pile(id, count)),
};

const { shortGame } = printed;

const SHORT_GAME: GameData = {
  short: true,
  bank: shortGame.bank,
  cash: shortGame.startingCash,
  certificates: shortGame.certLimit,
  companies: COMPANIES.filter(({ id }) => !shortGame.removedCompanies.includes(id)),
  ships: SHIPS.filter(({ id }) => !shortGame.removedMaritime.includes(id)),
  trains: printed.trains.map(({ id }) => pile(id, (shortGame.trains as Record<string, number | string>)[id])),
};

export const SHORT_PLAYERS = { min: Math.min(...shortGame.players), max: Math.max(...shortGame.players) };

export const gameData = (options: Params): GameData => (options.game === 'short' ? SHORT_GAME : FULL_GAME);

export const certificateLimit = (s: State): number => gameData(s.options).certificates[String(s.order.length)] ?? 0;

export const isMine = (hex: string): boolean => board.data.hexes[hex]?.icons?.includes('mine') ?? false;
export const isCorsica = (hex: string): boolean => board.data.hexes[hex]?.map === 'Corsica';
/** Places with a city, tile or not, that is no mine. */
export const CITIES: readonly string[] = board.ids.filter((hex) => (board.data.hexes[hex]?.cities ?? []).length > 0 && !isMine(hex));
export const CARBONIA: readonly string[] = printed.carbonia.hexes;
export const MINE_TILES: readonly string[] = printed.upgrades.mines.chain;
const MINE_PHASES: Readonly<Record<string, number>> = printed.upgrades.mines.fromPhase;

/** The tile a mine goes down to in this phase; null where it stays. */
export const nextMine = (tile: string, phase: number): string | null => {
  const next = MINE_TILES[MINE_TILES.indexOf(tile) + 1];
  return next !== undefined && phase >= (MINE_PHASES[next] ?? 0) ? next : null;
};

export const SECOND_TILE = printed.upgrades.lays.second;
export const PLAIN_BORDER = printed.edgeCosts.plain;
export const CHIP_VALUE = printed.trafficValue;

export type Region = 'red' | 'white' | 'green';

interface RowData {
  readonly row: number;
  readonly red: readonly (number | null)[];
  readonly white: readonly (number | null)[];
}

export const CHART: readonly RowData[] = printed.dragons.chart;
export const START_ROWS = { early: printed.dragons.startRow.floatedInPhases2to4, late: printed.dragons.startRow.floatedInPhases5to7 };
/** From this phase on companies are launched as majors and enter the chart one row further down. */
export const LATE_PHASE = 5;

export const LOAN = printed.loans.value;
export const MOST_LOANS = printed.loans.maxPerCompany;
export const LOAN_PENALTY = printed.loans.sharePenaltyPerLoan;
export const SYNERGY = printed.loans.synergyPerDuplicateToken;
