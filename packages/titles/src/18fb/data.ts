import {
  type Board,
  type BoardData,
  compileBoard,
  gridMarket,
  type HexId,
  lookup,
  type TileData,
  type TrainTable,
} from '@roundhouse/engine';
import standardTiles from '../tiles.json' with { type: 'json' };
import printed from './board.json' with { type: 'json' };

// The printed components: board.json, typed.

interface AreaData {
  readonly hexes: readonly HexId[];
  readonly slots: number;
  readonly reserved?: readonly string[];
  readonly openFromPhase: number;
  readonly revenue: Readonly<Record<string, number>>;
}

export const AREAS: Readonly<Record<string, AreaData>> = printed.offMap;

/** The tokens of an off-map area all stand in the first of its hexes. */
const SEATS: Readonly<Record<HexId, HexId>> = Object.fromEntries(
  Object.values(AREAS).flatMap(({ hexes }) => hexes.map((hex) => [hex, hexes[0] ?? hex])),
);
export const seatOf = (hex: HexId): HexId => SEATS[hex] ?? hex;
export const ROMA = AREAS.Roma?.hexes[0] ?? '';
export const TRONTO = AREAS.Tronto?.hexes[0] ?? '';

const withSlots = (data: BoardData): BoardData => {
  const hexes = { ...data.hexes };
  for (const {
    hexes: [seat = ''],
    slots,
  } of Object.values(AREAS)) {
    const hex = hexes[seat];
    if (hex?.offboard) hexes[seat] = { ...hex, offboard: { ...hex.offboard, slots } };
  }
  return { ...data, hexes };
};

export const board: Board = compileBoard(withSlots(printed as unknown as BoardData), standardTiles as unknown as Record<string, TileData>);

export const hexNumber = (hex: HexId): number => {
  const h = board.index.get(hex);
  if (h === undefined) throw new Error(`no hex ${hex}`);
  return h;
};

const { zones, ledges, par } = printed.market;

const letters = (row: number, column: number): string => {
  const [lightFrom = 0, lightTo = 0] = zones.lightBlue;
  const [darkFrom = 0, darkTo = 0] = zones.darkBlue;
  const zone = row >= darkFrom && row <= darkTo ? 'd' : row >= lightFrom && row <= lightTo ? 'l' : '';
  return par.some((space) => space.row === row && space.column === column) ? `${zone}p` : zone;
};

export const market = gridMarket(
  printed.market.grid.map((line, row) => line.map((price, column) => (price === null ? null : `${price}${letters(row, column)}`))),
  { legend: { p: 'par', l: 'light blue', d: 'dark blue' } },
);

/** The last rows above the borders of the zones. */
export const LEDGES: readonly number[] = ledges.map(({ above }) => above);
export const HIGHEST = printed.market.top;

export const parsIn = (phase: string): readonly number[] =>
  par.filter(({ fromPhase }) => fromPhase <= Number(phase)).map(({ value }) => value);

export const BANK = printed.bank;
export const STARTING_CASH: Readonly<Record<string, number>> = printed.startingCash;
export const CERTIFICATE_LIMIT: Readonly<Record<string, number>> = printed.certLimit;
export const HOLD_LIMIT = printed.ownershipLimit;
export const POOL_LIMIT = printed.poolLimit;
/** Percent that must be acquired before a corporation started from phase 5 on floats. */
export const FLOAT = 60;

export interface CompanyData {
  readonly id: string;
  readonly name: string;
  readonly type: string;
  readonly home?: HexId;
  readonly historicalDestinations?: readonly string[];
  readonly tokens?: number;
  readonly sequence?: number;
  readonly nominalValue?: number;
  readonly startingMarkers?: number;
  readonly destinationBonus?: number | string;
  readonly mergesTwoOf?: readonly string[];
}

export const COMPANIES: readonly CompanyData[] = printed.companies as readonly CompanyData[];
export const REGIONALS = COMPANIES.filter(({ type }) => type === 'regional');
export const NATIONALS = COMPANIES.filter(({ type }) => type === 'national');

export const companyData = lookup(COMPANIES, 'company');

export const SFM = 'SFM';

export const nominal = (regional: string): number => companyData(regional).nominalValue ?? 0;

export interface ConcessionData {
  readonly company: string;
  /** First and second value of the deposit. */
  readonly deposits: readonly [number, number];
  readonly band: string;
  readonly home: readonly HexId[];
  readonly intermediate: readonly HexId[];
  readonly final: readonly HexId[];
  readonly pairs: readonly { readonly home: HexId; readonly intermediate: HexId; readonly final: readonly HexId[] }[];
  readonly discountCard: string | null;
  readonly freeIfConcessionOwned: string | null;
}

export const CONCESSIONS: readonly ConcessionData[] = printed.concessions.map((row) => ({
  company: row.company,
  deposits: [row.deposit['1'], row.deposit['3']],
  band: row.band,
  home: row.home,
  intermediate: row.intermediate,
  final: row.final,
  pairs: row.pairs ?? [],
  discountCard: row.discountCard ?? null,
  freeIfConcessionOwned: row.freeIfConcessionOwned ?? null,
}));

export const concessionData = (company: string): ConcessionData | undefined => CONCESSIONS.find((row) => row.company === company);

/** The asset that is a corporation's concession. */
export const concessionOf = (company: string): string => `${company}-concession`;

export const BANDS: readonly number[] = Object.values(printed.interestBands);
export const bandOf = (company: string): number => Object.keys(printed.interestBands).indexOf(concessionData(company)?.band ?? 'A');

export interface CardData {
  readonly id: string;
  readonly name: string;
  readonly cost: number;
  readonly revenue: number;
  readonly revenueAfter?: number;
  /** The corporation whose share comes with it and whose deposit it lowers. */
  readonly share?: string;
  /** Number of the Bourbon token it may replace. */
  readonly bourbon?: number;
  readonly fromPhase?: number;
}

export const CARDS: readonly CardData[] = printed.privates;

export const cardData = lookup(CARDS, 'card');

export const isCard = (id: string): boolean => CARDS.some((card) => card.id === id);

/** Whose token stands where the Bourbon crown has built. */
export const BOURBON = 'Bourbon';
export const BOURBON_TOKENS: readonly { readonly kind: string; readonly hex: HexId }[] = Object.entries(printed.bourbonTokens).map(
  ([kind, place]) => ({ kind, hex: AREAS[place]?.hexes[0] ?? place }),
);

export const PORTS: Readonly<Record<HexId, number>> = printed.ports;
export const FUNICOLARE = printed.funicolare;
export const BENEVENTO = 'I30';
export const PONTECORVO = 'F37';
export const PAPAL: Readonly<Record<HexId, number>> = printed.papal;
export const NAPOLI: readonly HexId[] = ['nC10', 'nC8'];

export const PLAIN_COST = printed.edgeCosts.plain;
export const EXTRA_TILE = printed.regionalTile.extraCost;

export interface TrainData {
  readonly cities: number;
  readonly towns: number;
  readonly price: number;
  readonly regional: boolean;
}

interface Card {
  readonly name: string;
  readonly cities: number;
  readonly towns: number;
  readonly price: number;
}

const read = ({ cities, towns, price }: Card, regional: boolean): TrainData => ({ cities, towns, price, regional });

/** What a regional train turns into when its company is acquired: an ordinary one that is never scrapped. */
export const CONVERTED: Readonly<Record<string, string>> = Object.fromEntries(
  printed.regionalTrains.map(({ name, becomes: [cities, towns] }) => [name, `${cities}+${towns}`]),
);

const sameAs = (type: string): Card => {
  const found = printed.trains.find(({ cities, towns }) => `${cities}+${towns}` === type);
  if (found === undefined) throw new Error(`no train ${type}`);
  return found;
};

export const TRAIN_DATA: Readonly<Record<string, TrainData>> = Object.fromEntries([
  ...printed.trains.map((card) => [card.name, read(card, false)]),
  ...printed.regionalTrains.map((card) => [card.name, read(card, true)]),
  ...Object.values(CONVERTED).map((type) => [type, read(sameAs(type), false)]),
]);

export const TRAINS: TrainTable = Object.fromEntries(Object.entries(TRAIN_DATA).map(([type, { price }]) => [type, { sides: [{ price }] }]));

export const TRAIN_PILES = [...printed.trains, ...printed.regionalTrains].map(({ name, count }) => ({
  type: name,
  left: typeof count === 'number' ? count : null,
}));

export const isRegionalTrain = (type: string): boolean => TRAIN_DATA[type]?.regional ?? false;

/** The phase from which a regional train is on sale. */
export const REGIONAL_FROM: Readonly<Record<string, number>> = Object.fromEntries(
  printed.regionalTrains.map(({ name, fromPhase }) => [name, fromPhase]),
);

export const LEASED = 'PH6';

export interface PhaseData {
  readonly id: string;
  readonly on: string | null;
  readonly tiles: readonly string[];
  readonly steps: number;
  readonly rusts: readonly string[];
  /** Which of its values an off-map area counts. */
  readonly offMap: string;
}

export const PHASES: readonly PhaseData[] = printed.phases.map(({ name, trigger, tiles, steps, scraps, offMap }) => ({
  id: name,
  on: trigger === null ? null : (/first (\S+) train/.exec(trigger)?.[1] ?? null),
  tiles,
  steps,
  rusts: scraps,
  offMap,
}));

export const NATIONAL_STEPS = 4;
