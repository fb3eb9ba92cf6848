import { compileBoard, gridMarket, type HexId, lookup, spacesOf, type TrainTable } from '@roundhouse/engine';
import { readPrinted } from '../printed.ts';
import { standardTiles } from '../standard-tiles.ts';
import file from './board.json' with { type: 'json' };
import { type CompanyData, type PhaseData, type PrivateData, SCHEMA } from './printed.ts';

// The printed components: board.json, checked and typed.

export const printed = readPrinted(SCHEMA, file, '1857');

export const board = compileBoard(printed, standardTiles);

export const market = gridMarket(printed.market.grid, { legend: { p: 'par', y: 'yellow', g: 'green', c: 'closed', e: 'end' } });

export const PARS: readonly number[] = spacesOf(market, 'par').map(({ price }) => price);
/** The price that ends the game when it is reached in an operating round. */
export const HIGHEST = Math.max(...spacesOf(market, 'end').map(({ price }) => price));

const byNumber = <T>(table: Readonly<Record<string, T>>): ReadonlyMap<number, T> =>
  new Map(Object.entries(table).map(([id, value]) => [Number(id), value]));

/** By number of players. */
export const STARTING_CASH = byNumber(printed.startingCash);
/** By number of companies, then by number of players. */
export const CERTIFICATE_LIMIT = new Map([...byNumber(printed.certificateLimit)].map(([companies, row]) => [companies, byNumber(row)]));
/** Percent sold at which a company floats. */
export const FLOAT = printed.float;
export const HOLD_LIMIT = printed.holdLimit;
export const POOL_LIMIT = printed.poolLimit;
/** Most percent of its own shares a company may hold. */
export const COMPANY_HOLD_LIMIT = printed.companyHoldLimit;

export const COMPANIES: readonly CompanyData[] = printed.companies;

export const companyData = lookup(COMPANIES, 'company');

/** The state railway. */
export const CNA = printed.stateRailway.company;
export const CNA_BONUS = printed.stateRailway.bonuses;
/** The company that opens the game. */
export const OBA = printed.opening.company;
/** The tenth company. */
export const PBA = 'PBA';

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

/** The private that blocks a hex, from the hex's icon 'private:FCA'. */
export const BLOCKED: ReadonlyMap<HexId, string> = new Map(
  ICONS.filter(({ icon }) => icon.startsWith('private:')).map(({ hex, icon }) => [hex, icon.slice('private:'.length)]),
);
/** What a hex pays more to a company with a token there, from the hex's icon 'token+10'. */
export const TOKEN_BONUS: ReadonlyMap<HexId, number> = new Map(
  ICONS.filter(({ icon }) => icon.startsWith('token+')).map(({ hex, icon }) => [hex, Number(icon.slice('token+'.length))]),
);

export const BUENOS_AIRES = companyData(OBA).home;
export const RIO_CUARTO: HexId = [...BLOCKED].find(([, id]) => id === 'FCA')?.[0] ?? '';
/** The marker of the FCBAR in Rosario. */
export const MARKER = printed.powers.FCBAR;
/** What the FCA takes off a token in Río Cuarto. */
export const TOKEN_DISCOUNT = printed.powers.FCA.tokenDiscount;
/** The costs that the IP reduces, and by how much. */
export const DISCOUNT = printed.powers.IP;

export const TRAINS: TrainTable = Object.fromEntries(printed.trains.map(({ id, price }) => [id, { sides: [{ price }] }]));
export const TRAIN_PILES = printed.trains.map(({ id, count }) => ({ type: id, left: typeof count === 'number' ? count : null }));
export const RANGE: Readonly<Record<string, number>> = Object.fromEntries(printed.trains.map(({ id, range }) => [id, range]));

export const PHASES: readonly PhaseData[] = printed.phases;

export const phaseData = lookup(PHASES, 'phase');
