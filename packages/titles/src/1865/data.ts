import {
  type Components,
  compileBoard,
  type HexId,
  lineMarket,
  lookup,
  type Params,
  type PhaseCard,
  type Pile,
  printedPrice,
  type State,
  type TrainTable,
} from '@roundhouse/engine';
import { readPrinted } from '../printed.ts';
import { standardTiles } from '../standard-tiles.ts';
import boardFile from './board.json' with { type: 'json' };
import { type Printed1865, SCHEMA } from './printed.ts';

// The printed components: board.json, checked and typed.

const printed: Printed1865 = readPrinted(SCHEMA, boardFile, '1865');

export const board = compileBoard(printed, standardTiles);

// Market ------------------------------------------------------------------------------------------------------------

export type SpaceData = Printed1865['market'][number];

export const market = lineMarket(printed.market.map(({ price }) => price));

export const spaceData = (price: number): SpaceData => {
  const found = printed.market.find((space) => space.price === price);
  if (found === undefined) throw new Error(`no space of ${price}`);
  return found;
};

/** Prices at which a company may be launched in this phase. */
export const launchValues = (phase: number): readonly number[] =>
  printed.market.filter(({ parFromPhase }) => parFromPhase !== undefined && parFromPhase <= phase).map(({ price }) => price);

export const PLAYER_LIMIT = printed.shareLimits.player;
export const DRAGON_LIMIT = printed.shareLimits.dragons;
export const POOL_LIMIT = printed.shareLimits.pool;
export const FLOAT = printed.float;

// Companies ---------------------------------------------------------------------------------------------------------

export type CompanyData = Printed1865['companies'][number];

export const COMPANIES: readonly CompanyData[] = printed.companies;

export const companyData = lookup(COMPANIES, 'company');

export type Kind = keyof Printed1865['companyKinds'];

export const KINDS = printed.companyKinds;
/** Tokens of a company, map and chart together. */
export const MOST_TOKENS = KINDS.major.tokens;

export type ShipData = Printed1865['maritime'][number];

export const SHIPS: readonly ShipData[] = printed.maritime;
export const SHIP_RULES = printed.maritimeRules;

export const shipData = lookup(SHIPS, 'maritime company');

// Phases and trains -------------------------------------------------------------------------------------------------

export type PhaseData = Printed1865['phases'][number];

export const PHASES: readonly PhaseData[] = printed.phases;

export const OPERATING_ROUNDS = printed.operatingRounds;

export const phaseNumber = (s: State): number => Number(s.phase);

const phaseCalled = lookup(PHASES, 'phase');

export const phaseData = (s: State): PhaseData => phaseCalled(s.phase);

export type TrainData = Printed1865['trains'][number];

/** The last card of a stack that comes at a discount is a side of its own. */
export const DISCOUNT = 'discount';

export const TRAINS: TrainTable = Object.fromEntries(
  printed.trains.map(({ id, price, lastCost }) => [
    id,
    { sides: [{ price }], ...(lastCost !== undefined && { last: [{ side: DISCOUNT, price: lastCost }] }) },
  ]),
);

/** The price printed on a card, by the name of the train: 'PH2', or 'PH2/discount'. */
export const cardPrice = (name: string): number => {
  const [type = '', side] = name.split('/');
  return printedPrice(TRAINS, side === undefined ? { type } : { type, side });
};

export const trainData = lookup(printed.trains, 'train');

// The full game and the short one -----------------------------------------------------------------------------------

/** What differs between the full game and the short one. */
export interface GameData {
  readonly bank: number;
  readonly certificates: Readonly<Record<string, number>>;
  readonly companies: readonly CompanyData[];
  readonly ships: readonly ShipData[];
  readonly trains: readonly Pile[];
  isPlayed(hex: HexId): boolean;
}

const pile = (type: string, count: number | 'unlimited' | undefined): Pile => ({ type, left: typeof count === 'number' ? count : null });

const FULL_GAME: GameData = {
  bank: printed.bank,
  certificates: printed.certLimit,
  companies: COMPANIES,
  ships: SHIPS,
  trains: printed.trains.map(({ id, count }) => pile(id, count)),
  isPlayed: () => true,
};

const { shortGame } = printed;

const SHORT_GAME: GameData = {
  bank: shortGame.bank,
  certificates: shortGame.certLimit,
  companies: COMPANIES.filter(({ id }) => !shortGame.removedCompanies.includes(id)),
  ships: SHIPS.filter(({ id }) => !shortGame.removedMaritime.includes(id)),
  trains: printed.trains.map(({ id }) => pile(id, shortGame.trains[id])),
  isPlayed: (hex) => shortGame.maps.includes(board.data.hexes[hex]?.map ?? ''),
};

export const gameData = (options: Params): GameData => (options.game === 'short' ? SHORT_GAME : FULL_GAME);

export const startingCash = (players: number): number => printed.startingCash[String(players)] ?? 0;

export const certificateLimit = (s: State): number => gameData(s.options).certificates[String(s.order.length)] ?? 0;

/** Hexes of this game. In the short game Corsica is not played on. */
export const isPlayed = (s: State, hex: HexId): boolean => gameData(s.options).isPlayed(hex);

// The map -----------------------------------------------------------------------------------------------------------

export const isMine = (hex: HexId): boolean => board.data.hexes[hex]?.icons?.includes('mine') ?? false;
/** Places with a city, tile or not, that is no mine. */
export const CITIES: readonly HexId[] = board.ids.filter((hex) => (board.data.hexes[hex]?.cities ?? []).length > 0 && !isMine(hex));

/** Would a company with tokens in these hexes have more in Carbonia than it may? */
export const crowdsCarbonia = (hexes: readonly (HexId | null)[]): boolean =>
  hexes.filter((hex) => hex !== null && printed.carbonia.hexes.includes(hex)).length > printed.carbonia.tokensPerCompany;

export const MINE_TILES: readonly string[] = printed.mines.map(({ tile }) => tile);

/** The tile a mine goes down to in this phase; null where it stays. */
export const nextMine = (tile: string, phase: number): string | null => {
  const next = printed.mines[MINE_TILES.indexOf(tile) + 1];
  return next !== undefined && phase >= (next.fromPhase ?? 0) ? next.tile : null;
};

export const LAYS = printed.lays;
export const PLAIN_BORDER = printed.plainBorder;
export const CHIP_VALUE = printed.trafficValue;

// Dragons, loans and absorptions ------------------------------------------------------------------------------------

export type Region = 'red' | 'white' | 'green';

export const CHART = printed.dragons.chart;

export const LOAN = printed.loans.value;
export const MOST_LOANS = printed.loans.most;
export const LOAN_PENALTY = printed.loans.sharePenalty;
export const SYNERGY = printed.absorption.duplicateToken;

// Components --------------------------------------------------------------------------------------------------------

const phaseCard = ({ id, on, tiles, trainLimit, rusts = [], events = [] }: PhaseData): PhaseCard => ({
  id,
  on,
  tiles,
  operatingRounds: null,
  trainLimit: trainLimit ?? null,
  rusts,
  events,
});

export const components: Components = {
  currency: printed.currency,
  companies: COMPANIES,
  privates: SHIPS.map(({ id, name }) => ({ id, name, price: 0, income: SHIP_RULES.income })),
  trains: printed.trains.map(({ id, price }) => ({ id, price, rustsOn: PHASES.find(({ rusts }) => rusts?.includes(id))?.on ?? null })),
  phases: PHASES.map(phaseCard),
};
