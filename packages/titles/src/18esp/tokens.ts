import type { CompanyId, HexId, State } from '@roundhouse/engine';
import {
  type BoardStop,
  blockedStops,
  type CompanyReach,
  citiesReached,
  companyReach,
  freeSlots,
  hasToken,
  type PlaceFault,
  type Shape,
  type Stop,
  shapeOf,
  type TrackGraph,
  trackGraph,
} from '@roundhouse/engine/board';
import type { Edit } from '@roundhouse/engine/rules';
import { companyOf } from '@roundhouse/engine/shares';
import { automatic, token } from '@roundhouse/engine/steps';
import { board, COMPANIES, companyData, isMinor, LAUNCH, MZ, MZA, PASSES, passData, STATION_COST } from './data.ts';
import { own } from './own.ts';
import { refuse } from './say.ts';

// Stations, homes, and how far a company gets from them.

export const isPass = (hex: HexId): boolean => passData(hex) !== undefined;

const PASS_HEXES = new Set(PASSES.map(({ hex }) => board.index.get(hex)));

/** Is the hex of this number a pass? */
export const isPassNumber = (h: number): boolean => PASS_HEXES.has(h);

const isOpenPass = (s: State, hex: HexId): boolean => own(s).openPasses.includes(hex);

/** Is this stop a pass that is closed, or any pass where none may be crossed? */
export const shutPass =
  (s: State, graph: TrackGraph, all: boolean) =>
  (stop: number): boolean => {
    const { hex } = graph.stops[stop] as BoardStop;
    return isPassNumber(hex) && (all || !isOpenPass(s, board.ids[hex] as HexId));
  };

/**
 * Where a company gets from its stations (ESP-5.1.2-7); a closed pass is reached and not left, an open one joins both maps (ESP-5.3.1-6 ESP-R75).
 */
export const reachOf = (s: State, company: CompanyId, from?: () => Iterable<number>): CompanyReach => {
  const graph = trackGraph(board, s.board);
  return companyReach(graph, company, {
    name: `${own(s).openPasses.join()}${from === undefined ? '' : ' anywhere'}`,
    from,
    rules: () => ({ blocks: blockedStops(graph, company, shutPass(s, graph, isMinor(company))) }),
  });
};

export const shapeIn = (s: State, hex: HexId): Shape => shapeOf(board, s.board[hex], board.index.get(hex) as number);

/** The city of its hex in which a company is at home; null where it chooses one of two, or where there is no tile yet. ESP-R66 */
export const homeCity = (s: State, company: CompanyId): number | null => {
  const { home, homeCity: city } = companyData(company);
  return shapeIn(s, home).stops.length === 1 ? 0 : (city ?? null);
};

/** MZ and MZA share one circle. ESP-5.3.4-10 ESP-R31 */
const partner = (company: CompanyId): CompanyId | null => (company === MZ ? MZA : company === MZA ? MZ : null);

/** Does a circle wait for this company? Until it has operated; never if it is out, as minors are from phase 5 on. ESP-R30 ESP-2.1-2 */
const isAwaited = (s: State, company: CompanyId): boolean => {
  const row = s.companies[company];
  return row !== undefined && row.tokens[0] === null && row.certificates[0]?.owner !== 'out';
};

/**
 * Companies at home in a city for which a circle is kept there (ESP-5.3.4-3 ESP-5.3.4-6); the circle of MZ and MZA is kept once. A home of
 * a company that is out is an ordinary circle (example: ESP-5.3.4-ex1 ESP-R4).
 */
export const claims = (s: State, hex: HexId, city: number): readonly CompanyId[] => {
  const waiting = COMPANIES.filter(({ id, home }) => home === hex && isAwaited(s, id) && [city, null].includes(homeCity(s, id))).map(
    ({ id }) => id,
  );
  return waiting.filter((id) => {
    const other = partner(id);
    return other === null || !(hasToken(s.board[hex], other) || (id === MZ && waiting.includes(other)));
  });
};

/** A circle that no station takes: of those in which a home is kept there is always one. */
const freeSlot = (s: State, hex: HexId, city: number): number => freeSlots(shapeIn(s, hex).stops[city] as Stop, s.board[hex])[0] as number;

/** Puts the home station on the map: in its city, beside its partner, or on the hex until its city is chosen. */
const placeHome = (e: Edit, company: CompanyId): void => {
  const { home } = companyData(company);
  const city = homeCity(e.now, company);
  const other = e.now.board[home]?.tokens.find((standing) => standing.of === partner(company));
  const slot = other?.slot ?? (city === null ? 0 : freeSlot(e.now, home, city));
  e.tokens(company)[0] = home;
  e.hex(home).tokens.push({ of: company, city, slot });
  e.emit('token', { company, hex: home, city });
};

/** The home station is free and is placed when the company first operates. */
export const home = automatic('home', (s, company) => companyOf(s, company).tokens[0] === null, placeHome);

/** How many stations of a company are not locked behind its goals. ESP-4.3.2-5 ESP-6.1.3-1 */
export const unlocked = (s: State, company: CompanyId): number => {
  const all = companyData(company).stations;
  return own(s).launchedLate.includes(company) ? all : Math.min(all, LAUNCH.major.stations + (own(s).goals[company]?.length ?? 0));
};

/** Has it a station to place besides those locked? */
export const hasStation = (s: State, company: CompanyId): boolean =>
  companyOf(s, company).tokens.filter((hex) => hex !== null).length < unlocked(s, company);

const faultRule = (fault: PlaceFault): string => {
  switch (fault) {
    case 'own-token':
      return 'ESP-5.3.4-9';
    case 'kept':
      return 'ESP-5.3.4-2';
    default:
      return 'ESP-5.3.4-1';
  }
};

/** One station a turn, also on a pass (ESP-6.2-7); there the second company pays the first (ESP-6.2-6). */
export const stations = token({
  board,
  most: 1,
  reaches: (s, company) => citiesReached(trackGraph(board, s.board), reachOf(s, company)),
  cost: () => STATION_COST,
  claims,
  may: (s, company) => hasStation(s, company) && companyOf(s, company).treasury >= STATION_COST,
  bar: (s, company, hex) => {
    if (isPass(hex) && !isOpenPass(s, hex)) return refuse('token.pass', 'ESP-6.2-5', { hex });
    return hasStation(s, company) ? null : refuse('token.locked', 'ESP-6.1.3-1');
  },
  payee: (s, _company, hex) => (isPass(hex) ? (s.board[hex]?.tokens[0]?.of ?? 'bank') : 'bank'),
  rules: { once: 'ESP-5.3.4-5', none: 'ESP-5.3.4-4', reach: 'ESP-5.3.4-1', cash: 'ESP-5.3.4-5', fault: faultRule },
});
