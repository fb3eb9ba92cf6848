import type { CompanyId, Params, State, Token } from '@roundhouse/engine';
import {
  type BoardStop,
  forStops,
  freeSlots,
  memoized,
  type Revenue,
  type TrackGraph,
  tokensIn,
  trackGraph,
} from '@roundhouse/engine/board';
import { type Passing, type RouteLink, type RouteModel, type RouteStop, type RunShape, routeLinks } from '@roundhouse/engine/routes';
import { ownsPrivate } from '@roundhouse/engine/rules';
import { companyOf } from '@roundhouse/engine/shares';
import {
  board,
  colorOf,
  distanceOf,
  GOODS,
  HARBOUR_BONUS,
  MINE_CITIES,
  MINES,
  PANAMA,
  PASSENGER,
  PATAGONIA,
  phaseOf,
  SFP,
  SFP_FACTOR,
} from './data.ts';
import { harbourHexes } from './harbours.ts';
import { mineMarkers } from './mines.ts';
import { code } from './say.ts';
import { HOME } from './tokens.ts';
import { policy } from './versions.ts';

const FLAGS = { passenger: 1, goods: 2, mine: 4, city: 8 } as const;
/** One bit for each harbour marker. */
const HARBOUR_FLAGS = [16, 32] as const;

/** SA-R19 the stops of the model: all hexes of Patagonia are one. */
interface World {
  /** The stops of the graph that stand for them, by number. */
  readonly numbers: readonly number[];
  readonly links: readonly RouteLink[];
}

const worldOf = (graph: TrackGraph): World =>
  memoized(graph, 'world', () => {
    const numbers: number[] = [];
    const index = graph.stops.map(({ stop }, number) => {
      const known = stop.group === PATAGONIA ? numbers.findIndex((other) => graph.stops[other]?.stop.group === PATAGONIA) : -1;
      return known >= 0 ? known : numbers.push(number) - 1;
    });
    return { numbers, links: routeLinks(graph, { stop: (number) => index[number] as number }) };
  });

/** Values of all stops of the graph as values of the stops of the model. */
const inWorld = <T>({ numbers }: World, values: readonly T[]): readonly T[] => numbers.map((number) => values[number] as T);

const hexOf = (at: BoardStop): string => board.ids[at.hex] as string;

/** SA-7.7-2 SA-R82 red areas and mines pay by the colour of the phase. */
const valueNow = (s: State, revenue: Revenue): number => (typeof revenue === 'number' ? revenue : (revenue[colorOf(phaseOf(s))] as number));

/** What a red area or a mine pays now, which goes by the rules number (SA-R119). */
export const areaValue = (s: State, hex: string): number =>
  valueNow(s, (policy(s).hexes[hex] ?? board.data.hexes[hex])?.offboard?.revenue ?? 0);

/** The colour of the mine in a hex, by the number of the hex. */
const MINE_IN = new Map(MINES.map(({ hex, color }) => [board.index.get(hex), color]));

const mineOf = (at: BoardStop): string | undefined => MINE_IN.get(at.hex);

/** The letter of the stations that serve a kind of train. */
const LETTER: Readonly<Record<string, string>> = { [PASSENGER]: 'P', [GOODS]: 'F' };

/** SA-7.5-6 SA-R43 a home station serves both kinds. */
const serves = (token: Token, letter: string): boolean => token.kind === HOME || token.kind === letter;

/**
 * What a kind of train of this company may do in a city. SA-7.6.2-3 SA-7.3.2-8 through, if a space is free;
 * SA-7.6.2-7 SA-7.6.2-8 SA-R44 not even enter it, if all stations are of the other kind; SA-7.6.2-5 SA-7.6.2-6 SA-7.6.2-9 SA-7.6.2-10
 * SA-7.6.2-12 through, with an own station of the kind; SA-7.6.2-4 SA-7.6.2-11 otherwise only begin or end there.
 */
const cityPassing = (tokens: readonly Token[], free: boolean, company: CompanyId, side: string): Passing => {
  const letter = LETTER[side] as string;
  if (free) return 'through';
  if (!tokens.some((token) => serves(token, letter))) return 'no';
  return tokens.some((token) => token.of === company && serves(token, letter)) ? 'through' : 'end';
};

/** SA-7.6.3-1 SA-R46 mines: goods trains end there. SA-7.6.1-5 Panama is an end, Patagonia may be run through. */
const passingAt = (graph: TrackGraph, at: BoardStop, company: CompanyId, side: string): Passing => {
  if (mineOf(at) !== undefined) return side === GOODS ? 'end' : 'no';
  if (at.stop.kind === 'offboard') return at.stop.group === PATAGONIA ? 'through' : 'end';
  const built = graph.built[hexOf(at)];
  return cityPassing(tokensIn(built, at.index), freeSlots(at.stop, built).length > 0, company, side);
};

const flagsAt = (graph: TrackGraph, at: BoardStop, company: CompanyId, harbours: readonly string[]): number => {
  if (mineOf(at) !== undefined) return FLAGS.mine;
  if (at.stop.kind !== 'city') return 0;
  const mine = tokensIn(graph.built[hexOf(at)], at.index).filter(({ of }) => of === company);
  const marker = harbours.indexOf(hexOf(at));
  return (
    FLAGS.city |
    (mine.some((token) => serves(token, 'P')) ? FLAGS.passenger : 0) |
    (mine.some((token) => serves(token, 'F')) ? FLAGS.goods : 0) |
    (HARBOUR_FLAGS[marker] ?? 0)
  );
};

/** SA-5.1-13 one marked city on a route; SA-5.1-14 SA-R21 what two of them bring beyond that. */
const bonuses = [
  { all: [HARBOUR_FLAGS[0]], income: HARBOUR_BONUS.one },
  { all: [HARBOUR_FLAGS[1]], income: HARBOUR_BONUS.one },
  { all: [...HARBOUR_FLAGS], income: HARBOUR_BONUS.both - 2 * HARBOUR_BONUS.one },
];

/**
 * What this company's trains may run, and what it pays. SA-7.7-1 the sum of the stops; SA-R99 SA-R47 the ends. The search effects
 * SA-7.6.1-8 SA-7.6.1-ex1 what routes may share, and SA-7.6.4-2 SA-R48 the length.
 */
export const routeModel = (s: State, company: CompanyId): RouteModel => {
  const graph = trackGraph(board, s.board);
  const world = worldOf(graph);
  const harbours = harbourHexes(s, company);
  const double = ownsPrivate(s, company, SFP);
  const all = forStops(graph, `run by ${company} in ${s.phase} under ${s.rules}, ${double}, ${harbours.join()}`, (at): RouteStop => {
    const printed = at.stop.group === undefined ? valueNow(s, at.stop.revenue) : areaValue(s, hexOf(at));
    const value = printed * (double && at.stop.group === PATAGONIA ? SFP_FACTOR : 1);
    return {
      id: at.id,
      group: at.id,
      takes: mineOf(at) === undefined ? 'city' : 'nothing',
      optional: false,
      flags: flagsAt(graph, at, company, harbours),
      pays: [{ income: value, treasury: 0 }],
    };
  });
  const stops = inWorld(world, all);
  const { trains } = companyOf(s, company);
  const passing = Object.fromEntries(
    [PASSENGER, GOODS]
      .filter((kind) => trains.some(({ side = PASSENGER }) => side === kind))
      .map((kind) => [
        kind,
        inWorld(
          world,
          forStops(graph, `passed by ${company}, ${kind}`, (at) => passingAt(graph, at, company, kind)),
        ),
      ]),
  );
  const limits = world.numbers.flatMap((number, stop) => {
    const mine = mineOf(graph.stops[number] as BoardStop);
    return mine === undefined ? [] : [{ stop, runs: mineMarkers(s, company, mine) }];
  });
  const mining = trains.some(({ side }) => side === GOODS) && limits.some(({ runs }) => runs > 0);
  const cities = (run: RunShape): number => run.stops.filter((stop) => (stops[stop] as RouteStop).flags & FLAGS.city).length;
  const isMined = (run: RunShape): boolean => run.stops.some((stop) => (stops[stop] as RouteStop).flags & FLAGS.mine);
  return {
    stops,
    links: world.links,
    trains: trains.map(({ type, side = PASSENGER }, index) => ({
      id: String(index),
      of: String(index),
      any: distanceOf(type),
      towns: 0,
      gauges: 0,
      passing: passing[side] as readonly Passing[],
      // SA-7.6.2-1 SA-7.6.2-2 SA-7.6.3-2 an own station of its kind.
      must: [side === GOODS ? FLAGS.goods : FLAGS.passenger],
      takes: [],
    })),
    bonuses: harbours.length > 0 ? bonuses : [],
    most: [{ flags: FLAGS.mine, most: 1 }],
    limits,
    things: {},
    least: 2,
    worth: { income: 1, treasury: 0 },
    ...(mining && {
      fault: (run: RunShape) => (isMined(run) && cities(run) < MINE_CITIES ? code('routes.mine-cities') : null),
      faultAt: limits.map(({ stop }) => stop),
    }),
  };
};

const stopOf = (params: Params): string => String(params.stop).split(':')[0] as string;

/** The statement that a faulty run breaks. */
export const routeRule = (code: string, params: Params): string => {
  const hex = stopOf(params);
  const isMine = MINES.some((mine) => mine.hex === hex);
  switch (code) {
    case 'run.none':
      return 'SA-R45';
    case 'run.must':
    case 'run.again':
      return 'SA-7.2-1';
    case 'routes.train-twice':
    case 'routes.unknown-train':
      return 'SA-7.6.1-1';
    case 'routes.too-long':
      return 'SA-7.6.4-1';
    case 'routes.must':
      return params.flags === FLAGS.goods ? 'SA-7.6.2-2' : 'SA-7.6.2-1';
    case 'routes.no-entry':
      return isMine ? 'SA-7.6.3-1' : 'SA-R42';
    case 'routes.no-passing':
      if (isMine || board.data.hexes[hex]?.offboard?.group === PANAMA) return isMine ? 'SA-R46' : 'SA-7.6.1-5';
      return 'SA-7.6.2-11';
    case 'routes.most':
      return 'SA-R46';
    case 'routes.limit':
      return 'SA-7.6.3-3';
    case 'routes.mine-cities':
      return 'SA-7.6.3-4';
    case 'routes.stop-twice':
    case 'routes.group-twice':
      return 'SA-7.6.1-4';
    case 'routes.border-twice':
      return 'SA-7.6.1-6';
    case 'routes.border-shared':
      return 'SA-7.6.1-7';
    default:
      return 'SA-7.6.1-3';
  }
};
