import type { HexId, Params, Pile, State } from '@roundhouse/engine';
import { compileBoard, type Stop } from '@roundhouse/engine/board';
import { lookup } from '@roundhouse/engine/rules';
import { lineMarket } from '@roundhouse/engine/shares';
import { stopIn } from '@roundhouse/engine/steps';
import { printedPrice, type TrainTable } from '@roundhouse/engine/trains';
import { readPrinted } from '../printed.ts';
import { standardTiles } from '../standard-tiles.ts';
import boardFile from './board.json' with { type: 'json' };
import { PRINTED, type Printed1865 } from './printed.ts';

// The printed components: board.json, checked and typed.

const printed: Printed1865 = readPrinted(PRINTED, boardFile, '1865');

export const board = compileBoard(printed, standardTiles);

// Market ------------------------------------------------------------------------------------------------------------

export type SpaceData = Printed1865['market'][number];

/** SAR-1-5 */
export const market = lineMarket(printed.market.map(({ price }) => price));

const spaceCalled = lookup(
  printed.market.map((space) => ({ id: String(space.price), ...space })),
  'space',
);

/** A space of the market by its price. */
export const spaceData = (price: number): SpaceData => spaceCalled(String(price));

/** Prices at which a company may be launched in this phase: SAR-2.2-6. */
export const launchValues = (phase: number): readonly number[] =>
  printed.market.filter(({ parFromPhase = Number.POSITIVE_INFINITY }) => parFromPhase <= phase).map(({ price }) => price);

/** SAR-3.5-8 */
export const PLAYER_LIMIT = printed.shareLimits.player;
/** SAR-3.2-15 */
export const DRAGON_LIMIT = printed.shareLimits.dragons;
/** SAR-3.4-9 */
export const POOL_LIMIT = printed.shareLimits.pool;
/** SAR-3.6-3 */
export const FLOAT = printed.float;

// Companies ---------------------------------------------------------------------------------------------------------

export type CompanyData = Printed1865['companies'][number];

/** SAR-1-1 */
export const COMPANIES: readonly CompanyData[] = printed.companies;

/** A company as it is printed. Throws if there is none. */
export const companyData = lookup(COMPANIES, 'company');

export type Kind = keyof Printed1865['companyKinds'];

/** SAR-1-2 SAR-3.7-3 SAR-3.8-3 */
export const KINDS = printed.companyKinds;
/** Tokens of a company, map and chart together: SAR-1-6. */
export const MOST_TOKENS = KINDS.major.tokens;

/** A maritime company as it is printed. */
export type ShipData = Printed1865['maritime'][number];

/** SAR-1-4 */
export const SHIPS: readonly ShipData[] = printed.maritime;
/** The figures for maritime companies. */
export const SHIP_RULES = printed.maritimeRules;

export const shipData = lookup(SHIPS, 'maritime company');

// Phases and trains -------------------------------------------------------------------------------------------------

export type PhaseData = Printed1865['phases'][number];

/** The phases as they are printed. */
export const PHASES: readonly PhaseData[] = printed.phases;

/** SAR-2.2-2 */
export const OPERATING_ROUNDS = printed.operatingRounds;

export const phaseNumber = (s: State): number => Number(s.phase);

const phaseCalled = lookup(PHASES, 'phase');

export const phaseData = (s: State): PhaseData => phaseCalled(s.phase);

/** SAR-2.2-1 */
export const DRAFT_PHASE = phaseCalled('1');
export const AFTER_DRAFT = phaseCalled('2');

/** The last card of a stack that comes at a discount is a side of its own: SAR-2.4-3. */
export const DISCOUNT = 'discount';

/** SAR-4.6-2 */
export const TRAINS: TrainTable = Object.fromEntries(
  printed.trains.map(({ id, price, lastPrice }) => [
    id,
    { sides: [{ price }], ...(lastPrice !== undefined && { last: [{ side: DISCOUNT, price: lastPrice }] }) },
  ]),
);

/** The price printed on a card, by the name of the train: 'PH2', or 'PH2/discount'. */
export const cardPrice = (name: string): number => {
  const [type = '', side] = name.split('/');
  return printedPrice(TRAINS, side === undefined ? { type } : { type, side });
};

export const TRAIN_CARDS = printed.trains;

/** A train as it is printed. Throws if there is none. */
export const trainData = lookup(TRAIN_CARDS, 'train');

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
  // SAR-2.4-1
  bank: printed.bank,
  // SAR-3.5-6
  certificates: printed.certLimit,
  companies: COMPANIES,
  ships: SHIPS,
  trains: printed.trains.map(({ id, count }) => pile(id, count)),
  isPlayed: () => true,
};

const { shortGame } = printed;

const SHORT_MAP: readonly HexId[] = board.ids.filter((hex) => shortGame.maps.includes(board.data.hexes[hex]?.map ?? ''));

const SHORT_GAME: GameData = {
  // SAR-6.1-5
  bank: shortGame.bank,
  // SAR-6.1-4
  certificates: shortGame.certLimit,
  // SAR-6.1-1
  companies: COMPANIES.filter(({ id }) => !shortGame.removedCompanies.includes(id)),
  ships: SHIPS.filter(({ id }) => !shortGame.removedMaritime.includes(id)),
  // SAR-6.1-3
  trains: printed.trains.map(({ id }) => pile(id, shortGame.trains[id])),
  // SAR-6.1-2; the sea stays, so that track may end there: SAR-R46.
  isPlayed: (hex) => SHORT_MAP.includes(hex),
};

/** The figures of the short or the full game. */
export const gameData = (options: Params): GameData => (options.game === 'short' ? SHORT_GAME : FULL_GAME);

/** SAR-2.4-2 SAR-6.1-5 */
export const startingCash = (players: number): number => printed.startingCash[String(players)] ?? 0;

export const certificateLimit = (s: State): number => gameData(s.options).certificates[String(s.order.length)] ?? 0;

/** Hexes of this game. In the short game Corsica is not played on. */
export const isPlayed = (s: State, hex: HexId): boolean => gameData(s.options).isPlayed(hex);

// The map -----------------------------------------------------------------------------------------------------------

/** A mine has one slot: SAR-4.3-2. */
const MINES: readonly HexId[] = board.ids.filter((hex) => board.data.hexes[hex]?.icons?.includes('mine'));
export const isMine = (hex: HexId): boolean => MINES.includes(hex);
/** Places with a city, tile or not, that is no mine. */
export const CITIES: readonly HexId[] = board.ids.filter((hex) => (board.data.hexes[hex]?.cities ?? []).length > 0 && !isMine(hex));

/** Would a company with tokens in these hexes have more in Carbonia than it may? SAR-4.3-3 SAR-R30 */
export const crowdsCarbonia = (hexes: readonly (HexId | null)[]): boolean =>
  printed.carbonia.hexes.filter((mine) => hexes.includes(mine)).length > printed.carbonia.tokensPerCompany;

export const MINE_TILES: readonly string[] = printed.mines.map(({ tile }) => tile);

/** The tile a mine goes down to in this phase; null where it stays. SAR-3.12-2 */
export const nextMine = (tile: string, phase: number): string | null => {
  const next = printed.mines[MINE_TILES.indexOf(tile) + 1];
  return next !== undefined && phase >= (next.fromPhase ?? 0) ? next.tile : null;
};

/** The city, mine or town of a hex that has one, as it lies now. */
export const stopOf = (s: State, hex: HexId): Stop => stopIn(board, s.board, hex, 0) as Stop;

/** SAR-4.2-1 */
export const LAYS = printed.lays;
export const PLAIN_BORDER = printed.plainBorder;
/** SAR-4.5-1 */
export const CHIP_VALUE = printed.trafficValue;

// Dragons, loans and absorptions ------------------------------------------------------------------------------------

/** A region of the map. */
export type Region = 'red' | 'white' | 'green';

/** SAR-R1 */
export const CHART = printed.dragons.chart;

const rowCalled = lookup(
  CHART.map((line) => ({ id: String(line.row), ...line })),
  'row of the Dragons chart',
);

export const chartRow = (row: number): (typeof CHART)[number] => rowCalled(String(row));

/** SAR-5.5-1 */
export const LOAN = printed.loans.value;
/** SAR-5.5-2 */
export const MOST_LOANS = printed.loans.most;
/** SAR-2.7-5 */
export const LOAN_PENALTY = printed.loans.sharePenalty;
/** SAR-5.4-6 */
export const SYNERGY = printed.absorption.duplicateToken;

/** The sign before a sum of money. */
export const CURRENCY = printed.currency;
