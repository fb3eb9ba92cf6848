import type { HexId } from '@roundhouse/engine';
import { compileBoard } from '@roundhouse/engine/board';
import { lookup } from '@roundhouse/engine/rules';
import { gridMarket, spacesOf } from '@roundhouse/engine/shares';
import type { TrainTable } from '@roundhouse/engine/trains';
import { readPrinted } from '../printed.ts';
import { standardTiles } from '../standard-tiles.ts';
import file from './board.json' with { type: 'json' };
import { type CompanyData, type PhaseData, PRINTED, type PrivateData } from './printed.ts';

// The printed components: board.json, checked and typed.

export const printed = readPrinted(PRINTED, file, '1857');

/**
 * The reconstructed map (57-R1): large cities (57-map-2) and printed cities (57-map-6) with their letters, off-board areas with their
 * values (57-map-8), terrain and closed sides (57-map-16). The tiles: yellow (57-tiles-1), green (57-tiles-2), brown and gray (57-tiles-3),
 * with the values of large cities (57-map-3), of X and Buenos Aires (57-map-4) and of small cities (57-map-5); fixed ones (57-tiles-6); the
 * cities of Buenos Aires with their sides and slots (57-ba-4).
 */
export const board = compileBoard(printed, standardTiles);

/** The number of a hex on the board. */
export const hexNumber = (hex: HexId): number => board.index.get(hex) as number;

/** The hex across a side, or -1. */
export const across = (h: number, side: number): number => Math.floor((board.mate[h * 6 + side] as number) / 6);

/** The table of 1856 (57-market-1), with the zones of 57-market-2 to 57-market-5 and the highest price (57-market-6). */
export const market = gridMarket(printed.market.grid, { legend: { p: 'par', y: 'yellow', g: 'green', c: 'closed', e: 'end' } });

export const PARS: readonly number[] = spacesOf(market, 'par').map(({ price }) => price);
/** The price that ends the game when it is reached in an operating round. */
export const HIGHEST = Math.max(...spacesOf(market, 'end').map(({ price }) => price));

const byNumber = <T>(table: Readonly<Record<string, T>>): ReadonlyMap<number, T> =>
  new Map(Object.entries(table).map(([id, value]) => [Number(id), value]));

/** By number of players (57-funds-1). */
export const STARTING_CASH = byNumber(printed.startingCash);
/** By number of companies, then by number of players (57-certs-1, 57-certs-2). */
export const CERTIFICATE_LIMIT = new Map([...byNumber(printed.certificateLimit)].map(([companies, row]) => [companies, byNumber(row)]));
/** Percent sold at which a company floats. */
export const FLOAT = printed.float;
export const HOLD_LIMIT = printed.holdLimit;
export const POOL_LIMIT = printed.poolLimit;
/** Most percent of its own shares a company may hold. */
export const COMPANY_HOLD_LIMIT = printed.companyHoldLimit;

/** Charters (57-companies-1), with tokens (57-companies-2) and homes (57-companies-3; SBA's is Buenos Aires, 57-R34). */
export const COMPANIES: readonly CompanyData[] = printed.companies;

/** A company as it is printed. Throws if there is none. */
export const companyData = lookup(COMPANIES, 'company');

/** The state railway. */
export const CNA = printed.stateRailway.company;
/** What the CNA earns for new track. */
export const CNA_BONUS = printed.stateRailway.bonuses;
/** The company that opens the game. */
export const OBA = printed.opening.company;
/** The tenth company. */
export const PBA = 'PBA';

/** In the order of the auction, with price and income (57-privates-1). */
export const PRIVATES: readonly PrivateData[] = printed.privates;

export const privateData = lookup(PRIVATES, 'private');

/** The private that comes with OBA's president's certificate. */
export const FCO = printed.opening.private;
/** The item of the auction that is OBA's president's certificate alone. */
export const BARE_CERTIFICATE = 'OBA-president';
export const OBA_ITEM_PRICE = privateData(FCO).price;
export const OBA_PAR = printed.opening.par;

export const { raise: RAISE, cut: CUT } = printed.auction;
/** Percent of the printed price between which a company buys a private, and from which phase on. */
export const COMPANY_PURCHASE = printed.privateSales.toCompany;
/** Percent of the printed price that the bank pays for a private in a forced sale. */
export const BANK_PURCHASE = printed.privateSales.toBank;
/** The phase from which on companies issue and redeem shares. */
export const COMPANY_STOCK_PHASE = printed.companyStock.fromPhase;

const ICONS = Object.entries(printed.hexes).flatMap(([hex, { icons = [] }]) => icons.map((icon) => ({ hex, icon })));

/** The private that blocks a hex (57-map-17), from the hex's icon 'private:FCA'. */
export const BLOCKED: ReadonlyMap<HexId, string> = new Map(
  ICONS.filter(({ icon }) => icon.startsWith('private:')).map(({ hex, icon }) => [hex, icon.slice('private:'.length)]),
);
/** What a hex pays more to a company with a token there (57-map-19), from the hex's icon 'token+10'. */
export const TOKEN_BONUS: ReadonlyMap<HexId, number> = new Map(
  ICONS.filter(({ icon }) => icon.startsWith('token+')).map(({ hex, icon }) => [hex, Number(icon.slice('token+'.length))]),
);

export const BUENOS_AIRES = companyData(OBA).home;
/** The hex of Río Cuarto. */
export const RIO_CUARTO: HexId = [...BLOCKED].find(([, id]) => id === 'FCA')?.[0] ?? '';
/** The marker of the FCBAR in Rosario. */
export const MARKER = printed.powers.FCBAR;
/** What the FCA takes off a token in Río Cuarto. */
export const TOKEN_DISCOUNT = printed.powers.FCA.tokenDiscount;
/** The costs that the IP reduces, and by how much. */
export const DISCOUNT = printed.powers.IP;

/** Prices of trains (57-trains-1). */
export const TRAINS: TrainTable = Object.fromEntries(printed.trains.map(({ id, price }) => [id, { sides: [{ price }] }]));
/** How many there are (57-trains-1). */
export const TRAIN_PILES = printed.trains.map(({ id, count }) => ({ type: id, left: typeof count === 'number' ? count : null }));
/** Most stops a train counts (57-trains-2). */
export const RANGE: Readonly<Record<string, number>> = Object.fromEntries(printed.trains.map(({ id, range }) => [id, range]));

/**
 * 57-phases-1, 57-phases-2, 57-phases-3, 57-phases-4, 57-phases-5 and 57-phases-6: rounds, train limit, tiles, off-board colour, rust. No
 * phase rusts 5, 6 and 8-trains (57-trains-3).
 */
export const PHASES: readonly PhaseData[] = printed.phases;

/** A phase as it is printed. Throws if there is none. */
export const phaseData = lookup(PHASES, 'phase');
export const FIRST_PHASE = PHASES[0]?.id ?? '';
