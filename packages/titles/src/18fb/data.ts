import type { HexId } from '@roundhouse/engine';
import { compileBoard, type EdgeData, type HexData, neighbour, opposite } from '@roundhouse/engine/board';
import { lookup } from '@roundhouse/engine/rules';
import { gridMarket, spaceIn, spacesOf } from '@roundhouse/engine/shares';
import type { TrainTable } from '@roundhouse/engine/trains';
import { correctionOf } from '../corrections.ts';
import { byId, exactly, readPrinted, tile } from '../printed.ts';
import standardTiles from '../tiles.json' with { type: 'json' };
import file from './board.json' with { type: 'json' };
import { type CardData, type CompanyData, type PhaseData, PRINTED, type PrintedConcession } from './printed.ts';

// The printed components, read from board.json.

export type { CardData, CompanyData, PhaseData } from './printed.ts';

/** Reconstructed where the rulebook prints no component. FB-R1 */
const printed = readPrinted(PRINTED, file, '18fb');

type AreaData = (typeof printed.offMap)['Roma'];

/** FB-2.5.3-7 */
export const AREAS: Readonly<Record<string, AreaData>> = printed.offMap;

/** The off-map area that has its tokens in this hex. */
export const areaAt = (hex: HexId): AreaData | undefined => Object.values(AREAS).find(({ hexes }) => hexes[0] === hex);

const seat = ({ hexes }: AreaData): HexId => hexes[0] as HexId;

/** All tokens of an off-map area are in the first of its hexes. */
const SEATS: Readonly<Record<HexId, HexId>> = Object.fromEntries(
  Object.values(AREAS).flatMap((area) => area.hexes.map((hex) => [hex, seat(area)])),
);
export const seatOf = (hex: HexId): HexId => SEATS[hex] ?? hex;
export const TRONTO = seat(printed.offMap.Tronto);

/** The owner of the Bourbon tokens. */
export const BOURBON = 'Bourbon';
export const BOURBON_TOKENS: readonly { readonly kind: string; readonly hex: HexId }[] = Object.entries(printed.bourbonTokens).map(
  ([kind, place]) => {
    const area = AREAS[place];
    return { kind, hex: area === undefined ? place : seat(area) };
  },
);

const FALCON = printed.falcon;
export const BENEVENTO = FALCON.city.hex;
export const PONTECORVO = FALCON.town.hex;
/** Bonuses of Falcon's railroad by place. */
export const PAPAL: Readonly<Record<HexId, number>> = { [BENEVENTO]: FALCON.city.bonus, [PONTECORVO]: FALCON.town.bonus };

const stopValue = (hex: HexId): number => {
  const revenue = printed.hexes[hex]?.towns?.[0]?.revenue;
  return typeof revenue === 'number' ? revenue : 0;
};
export const FUNICOLARE = { ...printed.funicolare, bonus: stopValue(printed.funicolare.hex) };

const iconsOf = (id: HexId): readonly string[] => {
  const port = printed.hexes[id]?.port;
  return [
    ...(port === undefined ? [] : [`port+${port}`]),
    ...BOURBON_TOKENS.filter(({ hex }) => hex === id).map(({ kind }) => `bourbon${kind}`),
    ...(PAPAL[id] === undefined ? [] : [`papal+${PAPAL[id]}`]),
    ...(id === FUNICOLARE.hex ? [`funicolare+${FUNICOLARE.bonus}`] : []),
    ...(printed.hexes[id]?.icons ?? []),
  ];
};

/** A hex with what the tables of areas, ports and Bourbon tokens put on it. */
const completed = (id: HexId, { offboard, icons: _icons, port: _port, ...hex }: (typeof printed.hexes)[string]): HexData => {
  const icons = iconsOf(id);
  const area = offboard === undefined ? undefined : AREAS[offboard.group];
  return {
    ...hex,
    ...(icons.length > 0 && { icons }),
    ...(offboard !== undefined &&
      area !== undefined && { offboard: { ...offboard, revenue: area.revenue, ...(id === seat(area) && { slots: area.slots }) } }),
  };
};

const costOf = (type: string): number => (type === 'mountain' ? printed.edgeCosts.mountain : printed.edgeCosts.river);

/** FB-2.5.2-2 */
const edges: readonly EdgeData[] = printed.edges.map((edge) => ({ ...edge, cost: costOf(edge.type) }));

/** A border between the sheets, with the side of the hex that represents the other sheet, where the letter is printed. FB-2.5.1-ex1 */
const adjacent = printed.adjacent.map((link) => ({
  ...link,
  via: neighbour(printed.grid, link.hex, link.side) as HexId,
  viaSide: opposite(link.side),
}));

/** The map as the engine and the drawing of the board read it. */
const data = {
  grid: printed.grid,
  tiles: printed.tiles,
  sheets: printed.sheets,
  hexes: Object.fromEntries(Object.entries(printed.hexes).map(([id, hex]) => [id, completed(id, hex)])),
  edges,
  adjacent,
  offMap: printed.offMap,
};

export type Printed18fb = typeof data;

/** FB-5-1 FB-5-2 FB-5-3 */
export const board = compileBoard(data, readPrinted(byId(exactly(tile)), standardTiles, 'the standard tiles'));

/** The number of a printed hex. */
export const hexNumber = (hex: HexId): number => board.index.get(hex) as number;

/** Does a letter on the map bind tiles of this colour? */
export const binds = (label: string, color: string): boolean => (printed.labels[label] as readonly string[]).includes(color);

const { grid, zones, par } = printed.market;

const isWithin = (row: number, [from = 0, to = 0]: readonly number[]): boolean => row >= from && row <= to;

/** FB-2.2.1-1 */
const letters = (row: number, column: number): string => {
  const zone = isWithin(row, zones.darkBlue) ? 'd' : isWithin(row, zones.lightBlue) ? 'l' : '';
  return par.some((space) => space.row === row && space.column === column) ? `${zone}p` : zone;
};

export const market = gridMarket(
  grid.map((line, row) => line.map((price, column) => (price === null ? null : `${price}${letters(row, column)}`))),
  { legend: { p: 'par', l: 'light blue', d: 'dark blue' } },
);

/** The last rows above the borders of the zones. FB-2.2.3-2 FB-2.2.4-2 FB-R3 */
export const LEDGES: readonly number[] = [zones.lightBlue, zones.darkBlue].map(([from = 0]) => from - 1);
export const HIGHEST = Math.max(...grid.flat().map(Number));

const PARS = new Map(
  printed.phases.map(({ id }) => {
    const spaces = par.filter(({ fromPhase }) => fromPhase <= Number(id));
    return [id, spaces.map(({ row, column }) => spaceIn(market, `${row},${column}`).price)];
  }),
);

/** FB-2.2.2-1 */
export const parsIn = (phase: string): readonly number[] => PARS.get(phase) as readonly number[];

export const CURRENCY = printed.currency;
export const BANK = printed.bank;
/** FB-1.2-1 */
export const STARTING_CASH: Readonly<Record<string, number>> = printed.startingCash;
export const CERTIFICATE_LIMIT: Readonly<Record<string, number>> = printed.certLimit;
export const HOLD_LIMIT = printed.ownershipLimit;
export const POOL_LIMIT = printed.poolLimit;
/** Percents of the certificates of a corporation, the president's first. FB-2.3-1 */
export const CERTIFICATES: readonly number[] = printed.certificates;
/** The percentage of the president's certificate. */
export const PRESIDENT_SHARE = Math.max(...CERTIFICATES);
/** The percentage of an ordinary certificate. */
export const SHARE = Math.min(...CERTIFICATES);
/** Percent that must be acquired before a corporation started from phase 5 on floats. */
export const FLOAT = printed.float;
export const OPERATING_ROUNDS = printed.operatingRounds;
export const BID_STEP = printed.bidStep;

/** FB-2.4-1 FB-2.4-2 FB-R63 FB-R64 */
export const COMPANIES: readonly CompanyData[] = printed.companies;
/** FB-3.5.2-3 FB-3.5.2-14 */
export const REGIONALS = COMPANIES.filter(({ type }) => type === 'regional').toSorted((a, b) => (a.sequence ?? 0) - (b.sequence ?? 0));
export const NATIONALS = COMPANIES.filter(({ type }) => type === 'national');

export const companyData = lookup(COMPANIES, 'company');

export const SFM = 'SFM';

/** FB-3.5.1-2 */
export const nominal = (regional: string): number => companyData(regional).nominalValue as number;

/** A concession with its hexes. */
export interface ConcessionData extends PrintedConcession {
  /** Homes and destinations of all its lines. */
  readonly home: readonly HexId[];
  readonly intermediate: readonly HexId[];
  readonly final: readonly HexId[];
}

/** FB-3.2.2-4 FB-3.2.2-5 */
export const CONCESSIONS: readonly ConcessionData[] = printed.concessions.map((row) => ({
  company: row.company,
  deposits: row.deposits,
  band: row.band,
  lines: row.lines,
  ...(row.freeIfConcessionOwned !== undefined && { freeIfConcessionOwned: row.freeIfConcessionOwned }),
  home: row.lines.map(({ home }) => home),
  intermediate: row.lines.flatMap(({ intermediate }) => intermediate),
  final: row.lines.flatMap(({ final }) => final),
}));

export const concessionData = (company: string): ConcessionData | undefined => CONCESSIONS.find((row) => row.company === company);

const CONCESSION_OF = new Map(CONCESSIONS.map(({ company }) => [company, `${company}-concession`]));

/** The asset that is a corporation's concession. There is none of this name for other companies. */
export const concessionOf = (company: string): string => CONCESSION_OF.get(company) ?? '';

export const BANDS: readonly number[] = Object.values(printed.interestBands);
export const bandOf = (company: string): number => Object.keys(printed.interestBands).indexOf(concessionData(company)?.band ?? 'A');

/** FB-2.7-9 */
export const CARDS: readonly CardData[] = printed.privates;

export const cardData = lookup(CARDS, 'card');

export const isCard = (id: string): boolean => CARDS.some((card) => card.id === id);

/** FB-2.5.3-6 */
export const PORTS: Readonly<Record<HexId, number>> = Object.fromEntries(
  Object.entries(printed.hexes).flatMap(([id, { port }]) => (port === undefined ? [] : [[id, port]])),
);
/** Its two cities are one destination. */
export const NAPOLI: readonly HexId[] = ['nC10', 'nC8'];

export const PLAIN_COST = printed.edgeCosts.plain;
export const TOKENS_PER_TURN = printed.tokensPerTurn;
export const MARKER = printed.markerValue;
/** Markers of a town by the colour of its tile. */
export const MARKERS_PER_TOWN: Readonly<Record<string, number>> = printed.markersPerTown;
/** Tiles of a regional company's turn: free ones, and further ones at a price. */
export const REGIONAL_TILES = printed.regionalTiles;
export const NATIONAL_STEPS = printed.national.steps;
/** Where a national starts if both merged corporations were unfloated. */
export const NATIONAL_SPACE = spacesOf(market, 'par').find(({ price }) => price === printed.national.par)?.id ?? '';

export interface TrainData {
  readonly cities: number;
  readonly towns: number;
  readonly price: number;
  readonly regional: boolean;
}

const read = ({ cities, towns, price }: Omit<TrainData, 'regional'>, regional: boolean): TrainData => ({ cities, towns, price, regional });

/** What a regional train turns into when its company is acquired: an ordinary one that is never scrapped. */
export const CONVERTED: Readonly<Record<string, string>> = Object.fromEntries(
  printed.regionalTrains.map(({ id, becomes }) => [id, becomes.join('+')]),
);

const sameAs = (type: string) => {
  const found = printed.trains.find(({ cities, towns }) => `${cities}+${towns}` === type);
  if (found === undefined) throw new Error(`no train ${type}`);
  return found;
};

/** FB-2.6-5 */
export const TRAIN_DATA: Readonly<Record<string, TrainData>> = Object.fromEntries([
  ...printed.trains.map((card) => [card.id, read(card, false)]),
  ...printed.regionalTrains.map((card) => [card.id, read(card, true)]),
  ...Object.values(CONVERTED).map((type) => [type, read(sameAs(type), false)]),
]);

export const TRAINS: TrainTable = Object.fromEntries(Object.entries(TRAIN_DATA).map(([type, { price }]) => [type, { sides: [{ price }] }]));

export const TRAIN_CARDS = [...printed.trains, ...printed.regionalTrains];

/** FB-2.6-4 */
export const TRAIN_PILES = TRAIN_CARDS.map(({ id, count }) => ({ type: id, left: typeof count === 'number' ? count : null }));

/** Does a corrected board file name this figure itself? */
const isCorrected = (figure: 'bank' | 'trains'): boolean => {
  const changes = correctionOf('18fb');
  return typeof changes === 'object' && changes !== null && figure in changes;
};

const FIRST_CARDS: Readonly<Record<string, number>> = { PH1: 7, PH2: 6, PH3: 5, PH4: 4, PH5: 5 };

/** Reconstructed figures that were others under rules number 1. FB-R89 */
export const FIRST = {
  bank: isCorrected('bank') ? BANK : 12_000,
  piles: isCorrected('trains') ? TRAIN_PILES : TRAIN_PILES.map(({ type, left }) => ({ type, left: FIRST_CARDS[type] ?? left })),
};

/** Is this a train of regional companies? */
export const isRegionalTrain = (type: string): boolean => (TRAIN_DATA[type] as TrainData).regional;

/** The phase from which a regional train is on sale. */
export const REGIONAL_FROM: Readonly<Record<string, number>> = Object.fromEntries(
  printed.regionalTrains.map(({ id, fromPhase }) => [id, fromPhase]),
);

/** Trains that leave the game unsold at the end of each operating round from phase 5 on, and how many. */
export const REMOVED: readonly { readonly type: string; readonly count: number }[] = printed.trains.flatMap(({ id, removedEachOR }) =>
  removedEachOR === undefined ? [] : [{ type: id, count: removedEachOR }],
);

export const LEASED = 'PH6';

export const PHASES: readonly PhaseData[] = printed.phases;
