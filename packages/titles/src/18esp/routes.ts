import type { CompanyId, HexId, Params, State, Train } from '@roundhouse/engine';
import {
  type BoardStop,
  blockedStops,
  forStops,
  memoized,
  type Revenue,
  type TrackGraph,
  tokenStops,
  trackGraph,
} from '@roundhouse/engine/board';
import {
  type Passing,
  type Pay,
  type RouteLink,
  type RouteModel,
  type RouteStop,
  type RouteTrain,
  type RunShape,
  routeLinks,
} from '@roundhouse/engine/routes';
import { companyOf } from '@roundhouse/engine/shares';
import { isCombined, rangeOf } from './cards.ts';
import {
  ARANJUEZ,
  ARANJUEZ_SIDE,
  BARCELONA,
  BONUSES,
  board,
  isMinor,
  LEON,
  LEON_MINE,
  MADRID,
  MINE_VALUE,
  NARROW,
  passData,
  phaseData,
  STRAWBERRY,
} from './data.ts';
import { isMineStop, TOWN_AND_MINE } from './mines.ts';
import { own, restingTypes } from './own.ts';
import { routeFactor } from './renfe.ts';
import { code } from './say.ts';
import { hasTender } from './tender.ts';
import { isPass, isPassNumber } from './tokens.ts';

const STATION = 1;
const PASS = 2;
const NORTH = 4;
const SOUTH = 8;
const EAST = 16;
const WEST = 32;
/** Madrid or Barcelona. */
const CENTRE = 64;
/** Gijón or Bilbao. */
const COAST = 128;
const IN_MADRID = 256;
const IN_ARANJUEZ = 512;

const MINE_FAULT = code('routes.mine');

const IBERIAN_GAUGE = 1;
const NARROW_GAUGE = 2;

const hexOf = (at: BoardStop): HexId => board.ids[at.hex] as HexId;

const colorNow = (s: State): string => phaseData(s.phase).color;

/** The figure on the tile, or for the colour of the phase; a space without a figure for it pays nothing. ESP-5.4.2-2 ESP-R35 */
const valueNow = (s: State, revenue: Revenue): number => (typeof revenue === 'number' ? revenue : (revenue[colorNow(s)] ?? 0));

/**
 * What each kind of revenue location pays (ESP-5.1.1-1). Mines and harbours pay the treasury at once (ESP-5.4.2-3); a mine with a town pays
 * one or the other; a pass pays companies with a station there (ESP-6.2-8). Examples: ESP-5.4.2-ex1 ESP-5.4.2-ex2 ESP-5.4.2-ex4
 * ESP-5.4.2-ex5 ESP-5.4.2-ex6 ESP-R37
 */
const paysOf = (s: State, at: BoardStop, hasStation: boolean, factor: number): readonly Pay[] => {
  const { stop } = at;
  const hex = hexOf(at);
  const mine: Pay = { income: 0, treasury: MINE_VALUE[colorNow(s)] as number };
  const pass = passData(hex);
  if (pass !== undefined) return [{ income: hasStation ? factor * pass.revenueWithToken : 0, treasury: 0 }];
  if (stop.townKind === 'harbour') return [{ income: 0, treasury: valueNow(s, stop.revenue) }];
  if (isMineStop(stop.townKind) && stop.townKind !== TOWN_AND_MINE) return [mine];
  const route: Pay = { income: factor * valueNow(s, stop.revenue), treasury: 0 };
  return stop.townKind === TOWN_AND_MINE ? [route, mine] : [route];
};

const flagsOf = (at: BoardStop, hasStation: boolean): number => {
  const hex = hexOf(at);
  const { map, ew } = board.hex(at.hex);
  let flags = hasStation ? STATION : 0;
  if (isPass(hex)) flags |= PASS;
  if (map === 'north') flags |= NORTH;
  if (map === 'south') flags |= SOUTH;
  if (ew === 'E') flags |= EAST;
  if (ew === 'W') flags |= WEST;
  if (BONUSES.northSouth.centres.includes(hex)) flags |= CENTRE;
  if (BONUSES.northSouth.coast.includes(hex)) flags |= COAST;
  if (hex === MADRID) flags |= IN_MADRID;
  // The town on the track that meets Madrid.
  if (hex === ARANJUEZ && at.stop.exits.includes(ARANJUEZ_SIDE)) flags |= IN_ARANJUEZ;
  return flags;
};

/** A run takes one circle of Madrid or Barcelona (ESP-R32), and one hex of a red area; on OO tiles it may take both cities (ESP-5.4.2-7). */
const groupOf = (at: BoardStop): string => at.stop.group ?? ([MADRID, BARCELONA].includes(hexOf(at)) ? hexOf(at) : at.id);

/** A stop as the solver sees it. Of the position it depends on the phase alone. */
const routeStop = (s: State, at: BoardStop, hasStation: boolean, factor: number): RouteStop => ({
  id: at.id,
  group: groupOf(at),
  // ESP-5.3.3-3
  takes: at.stop.kind === 'town' ? 'town' : 'city',
  optional: false,
  flags: flagsOf(at, hasStation),
  pays: paysOf(s, at, hasStation, factor),
});

const gaugeBits = (gauge: string | undefined): number => (gauge === NARROW ? NARROW_GAUGE : IBERIAN_GAUGE);

const links = (graph: TrackGraph): readonly RouteLink[] => memoized(graph, 'links', () => routeLinks(graph, { gauge: gaugeBits }));

/** The track a train runs on; only a combined train crosses a pass. ESP-5.4.2-9 ESP-6.2-10 */
const gaugesOf = (train: Train): number => {
  if (isCombined(train)) return IBERIAN_GAUGE | NARROW_GAUGE;
  return train.side === NARROW ? NARROW_GAUGE : IBERIAN_GAUGE;
};

/** The side of León at which a link from or to its stop arrives. */
const leonSide = ({ a, path, back }: RouteLink, leon: number): number => Number((a === leon ? path : back)[0]?.split('/')[1]);

/** A run takes the mine of León only if it uses no side but those of its track. ESP-R64 */
const leonFault = (graph: TrackGraph): Pick<RouteModel, 'fault' | 'faultAt'> => {
  const leon = graph.stopBase[board.index.get(LEON) as number] as number;
  const wrong = new Set<number>();
  links(graph).forEach((link, number) => {
    if ((link.a === leon || link.b === leon) && !LEON_MINE.includes(leonSide(link, leon))) wrong.add(number);
  });
  if (wrong.size === 0) return {};
  const fault = ({ stops: run, pays, links: used }: RunShape) => {
    const at = run.indexOf(leon);
    if (pays[at] !== 1) return null;
    return [used[at - 1], used[at]].some((link) => wrong.has(link as number)) ? MINE_FAULT : null;
  };
  return { fault, faultAt: [leon] };
};

/** ESP-6.2.1-9 ESP-6.2.1-10 ESP-3.1-10 */
const musts = (s: State, train: Train): readonly number[] => {
  if (isCombined(train)) return [STATION, PASS, NORTH, SOUTH];
  return train.type === STRAWBERRY && !own(s).strawberryHasRun ? [STATION, IN_MADRID, IN_ARANJUEZ] : [STATION];
};

/**
 * What this company's trains may run, and what it pays. Separate tracks on one tile may both be used (ESP-R33). Examples: ESP-5.4.2-ex3
 * ESP-5.5-ex4
 */
export const routeModel = (s: State, company: CompanyId): RouteModel => {
  const graph = trackGraph(board, s.board);
  const blocked = blockedStops(graph, company);
  const factor = routeFactor(s, company);
  const minor = isMinor(company);
  const stations = tokenStops(graph, company);
  const stops = forStops(graph, `run by ${company} in ${s.phase}, ${factor}`, (at, stop) =>
    routeStop(s, at, stations.includes(stop), factor),
  );
  const { openPasses } = own(s);
  const passing = (combined: boolean): readonly Passing[] =>
    forStops(graph, `passed by ${company}, ${combined}, ${openPasses.join()}`, (at, number): Passing => {
      const pass = isPassNumber(at.hex);
      if (pass && (minor || !openPasses.includes(hexOf(at)))) return 'no';
      if (at.stop.kind === 'offboard') return minor ? 'no' : 'end';
      // A city or pass with a free circle or an own station blocks nobody: ESP-5.1.2-3 ESP-6.2-9
      if (at.stop.townKind === 'harbour' || blocked(number)) return 'end';
      return pass && !combined ? 'end' : 'through';
    });
  const owned = companyOf(s, company).trains;
  const single = owned.length === 0 ? [] : passing(false);
  const crossing = owned.some(isCombined) ? passing(true) : [];
  const tender = hasTender(s, company);
  const resting = restingTypes(s);
  const trains = owned.flatMap((train, index): RouteTrain[] => {
    if (resting.includes(train.type)) return [];
    const { any, towns } = rangeOf(train);
    const plain: RouteTrain = {
      id: String(index),
      of: String(index),
      any,
      towns,
      gauges: gaugesOf(train),
      passing: isCombined(train) ? crossing : single,
      must: musts(s, train),
      takes: [],
    };
    // Also for private 3's train: ESP-3.1-11
    return tender ? [plain, { ...plain, id: `${index}+`, towns: towns + 1, takes: ['tender'] }] : [plain];
  });
  return {
    stops,
    links: links(graph),
    trains,
    bonuses: [
      // ESP-5.4.2-10 ESP-5.4.2-11
      { all: [CENTRE, COAST], income: BONUSES.northSouth.amount * factor },
      { all: [EAST, WEST], income: BONUSES.eastWest.amount * factor },
    ],
    most: [
      { flags: EAST, most: 1 },
      { flags: WEST, most: 1 },
      { flags: PASS, most: 1 },
    ],
    limits: [],
    things: { tender: tender ? 1 : 0 },
    least: 2,
    worth: { income: 1, treasury: 1 },
    ...memoized(graph, 'leon', () => leonFault(graph)),
  };
};

const stopRule = (params: Params): 'pass' | 'red' | 'city' => {
  const hex = String(params.stop).split(':')[0] as HexId;
  if (isPass(hex)) return 'pass';
  return board.data.hexes[hex]?.offboard === undefined ? 'city' : 'red';
};

/** The statement that a fault of a run breaks. */
export const routeRule = (code: string, params: Params): string => {
  switch (code) {
    case 'run.none':
      return 'ESP-R61';
    case 'run.must':
    case 'run.again':
      return 'ESP-5.4.2-6';
    case 'routes.unknown-train':
      return 'ESP-5.7-2';
    case 'routes.train-twice':
    case 'routes.border-shared':
      return 'ESP-5.4.2-4';
    case 'routes.too-long':
      return Number(params.extra) > 0 ? 'ESP-5.4.1-4' : 'ESP-5.4.1-3';
    case 'routes.too-short':
      return 'ESP-5.1.2-1';
    case 'routes.must':
      if (params.flags === STATION) return 'ESP-5.1.2-1';
      if (params.flags === IN_MADRID || params.flags === IN_ARANJUEZ) return 'ESP-3.1-10';
      return params.flags === PASS ? 'ESP-6.2.1-9' : 'ESP-6.2.1-10';
    case 'routes.most':
      return params.flags === PASS ? 'ESP-6.2-12' : 'ESP-5.4.2-8';
    case 'routes.no-skip':
      return 'ESP-5.4.1-5';
    case 'routes.gauge':
      return 'ESP-5.4.2-1';
    case 'routes.no-entry':
      return stopRule(params) === 'red' ? 'ESP-5.1.2-6' : 'ESP-5.4.2-5';
    case 'routes.no-passing':
      return { pass: 'ESP-R55', red: 'ESP-R34', city: 'ESP-5.1.2-2' }[stopRule(params)];
    case 'routes.group-twice':
      return stopRule(params) === 'red' ? 'ESP-R34' : 'ESP-R32';
    case 'routes.stop-twice':
      return 'ESP-5.1.2-5';
    case 'routes.border-twice':
      return 'ESP-5.1.2-4';
    case 'routes.no-pick':
      return 'ESP-5.3.3-4';
    case 'routes.mine':
      return 'ESP-R64';
    case 'routes.thing':
      return 'ESP-3.1-18';
    default:
      return 'ESP-5.1.2-1';
  }
};
