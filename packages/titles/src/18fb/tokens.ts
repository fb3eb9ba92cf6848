import type { CompanyId, HexId, State } from '@roundhouse/engine';
import {
  type DirectFault,
  type DirectRoute,
  hasToken,
  type PlaceFault,
  type Shape,
  type TrackGraph,
  tokenStops,
} from '@roundhouse/engine/board';
import type { Edit } from '@roundhouse/engine/rules';
import { routeToken, type TokenPower } from '@roundhouse/engine/steps';
import {
  AREAS,
  areaAt,
  BOURBON,
  BOURBON_TOKENS,
  board,
  type ConcessionData,
  cardData,
  concessionData,
  hexNumber,
  MARKERS_PER_TOWN,
  PLAIN_COST,
  PONTECORVO,
  SFM,
  seatOf,
  TOKENS_PER_TURN,
} from './data.ts';
import { takeMarkers } from './markers.ts';
import { own, phaseNumber } from './own.ts';
import { rise } from './price.ts';
import { closeCard, usableCards } from './privates.ts';
import { emit, refuse } from './say.ts';
import { destinationCheck, homeOf, isFrozen, isGone } from './states.ts';

// Tokens: the corporation pays for the borders of a route and takes markers of its towns.

/** Off-map areas of several hexes: the one that holds the tokens, and the numbers of the others. */
const WIDE_AREAS = Object.values(AREAS)
  .map(({ hexes: [seat, ...others] }) => ({ seat: seat as HexId, others: others.map(hexNumber) }))
  .filter(({ others }) => others.length > 0);

/** Stops a company's routes start from: its tokens, and of an off-map area every hex. FB-R77 */
export const startsOf = (graph: TrackGraph, company: CompanyId): readonly number[] => {
  const stops = [...tokenStops(graph, company)];
  for (const { seat, others } of WIDE_AREAS)
    if (hasToken(graph.built[seat], company)) for (const h of others) stops.push(graph.stopBase[h] as number);
  return stops;
};

/** For each side the phase from which it can be crossed. */
const OPEN_FROM = board.mate.map((_, side) => Number(board.edge(Math.floor(side / 6), side % 6).fromPhase ?? 0));

/** A pass that cannot be crossed yet. FB-2.5.2-1 FB-R30 */
export const isClosedIn =
  (phase: number) =>
  (side: number): boolean =>
    (OPEN_FROM[side] as number) > phase;

/** Where a corporation chooses between two lines, its home gives up the slot of the other. FB-3.2.2-7 */
export const isLost = (s: State, company: CompanyId, hex: HexId): boolean => {
  const { lines } = concessionData(company) as ConcessionData;
  if (lines.length === 1) return false;
  const home = homeOf(s, company);
  return home !== null && lines.some((line) => line.home !== home && line.intermediate.includes(hex));
};

/** Homes come first, then the reserved corporation that arrives first; all others get only what is over. FB-R28 */
export const claims = (s: State, hex: HexId, _city: number, company: CompanyId): readonly CompanyId[] => {
  const data = board.data.hexes[hex];
  const area = areaAt(hex);
  const stands = (id: CompanyId): boolean => !isGone(s, id) && !isLost(s, id, hex);
  const homes = (data?.cities?.[0]?.homes ?? []).filter(stands);
  const reserved = [...(data?.cities?.[0]?.reserved ?? []), ...(area?.reserved ?? [])].filter(stands);
  if (homes.includes(company)) return [];
  return reserved.includes(company) ? homes : [...homes, ...reserved];
};

/** FB-3.4.2-6 FB-R39 */
const borderCost = (side: number): number => board.edge(Math.floor(side / 6), side % 6).cost || PLAIN_COST;

/** FB-3.4.2-9 FB-3.4.2-ex1 FB-3.4.2-ex3 */
export const routeCost = ({ sides }: DirectRoute): number => sides.reduce((sum, side) => sum + borderCost(side), 0);

const stopOf = (graph: TrackGraph, stop: number) => graph.stops[stop] as TrackGraph['stops'][number];

const hexOf = (graph: TrackGraph, stop: number): HexId => board.ids[stopOf(graph, stop).hex] as HexId;

const colorIn = (graph: TrackGraph, hex: HexId): string => (graph.shapes[hexNumber(hex)] as Shape).color;

/** Markers a route gives: two for a brown town, else one, and so for each town of a double one. FB-3.4.2-10 FB-R40 FB-3.4.2-ex4 */
export const markersOn = ({ towns }: DirectRoute, graph: TrackGraph): number =>
  towns.reduce((sum, town) => {
    const { stop } = stopOf(graph, town);
    return sum + (MARKERS_PER_TOWN[colorIn(graph, hexOf(graph, town))] as number) * (stop.dots ?? 1);
  }, 0);

const meetsPontecorvo = ({ towns }: DirectRoute, graph: TrackGraph): boolean => towns.some((town) => hexOf(graph, town) === PONTECORVO);

const powers = (s: State, company: CompanyId): readonly TokenPower[] =>
  usableCards(s, company).flatMap(({ id, bourbon }) => {
    const kind = String(bourbon);
    const { hex } = BOURBON_TOKENS.find((token) => token.kind === kind) as { readonly hex: HexId };
    const isIt = (token: { readonly of: string; readonly kind?: string }): boolean => token.of === BOURBON && token.kind === kind;
    return [{ power: id, hex, city: 0, replaces: isIt }];
  });

const bar = (s: State, company: CompanyId, hex: HexId, _city: number, power: string | null) => {
  if (isFrozen(s, company)) return refuse('token.frozen', 'FB-3.3-9');
  if (power === null && phaseNumber(s) < (areaAt(hex)?.openFromPhase ?? 0)) return refuse('token.not-yet', 'FB-2.5.3-2', { hex });
  return null;
};

/** A yellow city without a token. Bourbon tokens are gone when SFM comes. */
const isEmptyYellow = (graph: TrackGraph, hex: HexId): boolean =>
  colorIn(graph, hex) === 'yellow' && graph.built[hex]?.tokens[0] === undefined;

/** FB-2.7-14 */
const usePower = (e: Edit, company: CompanyId, id: string, hex: HexId): void => {
  e.asset(id).used += 1;
  emit(e, 'bourbon.replaced', { private: id, company, hex, token: cardData(id).bourbon as number });
  if (cardData(id).share !== undefined) closeCard(e, id);
};

/** FB-3.4.2-11 FB-3.4.2-ex2 */
const placed = (e: Edit, company: CompanyId, route: DirectRoute, graph: TrackGraph, power: string | null): void => {
  takeMarkers(e, company, markersOn(route, graph), meetsPontecorvo(route, graph));
  const hex = hexOf(graph, route.to);
  if (power !== null) usePower(e, company, power, seatOf(hex));
  destinationCheck(e, company, hex);
  // FB-3.5.3-3
  if (company === SFM && isEmptyYellow(graph, hex)) rise(e, company);
};

const routeRule = (fault: DirectFault): string => (fault === 'closed' ? 'FB-3.4.2-8' : fault === 'twice' ? 'FB-R38' : 'FB-3.4.2-2');

const faultRule = (fault: PlaceFault): string => (fault === 'kept' ? 'FB-2.5.4-3' : 'FB-3.4.2-3');

/** FB-3.4.2-4 FB-3.4.2-5 */
export const tokens = routeToken({
  board,
  most: TOKENS_PER_TURN,
  starts: (_s, graph, company) => startsOf(graph, company),
  bounds: (s, company) => ({
    name: `${s.phase} ${own(s).gone.length} ${isFrozen(s, company)} ${usableCards(s, company)
      .map(({ id }) => id)
      .join()}`,
    rules: { closed: isClosedIn(phaseNumber(s)) },
  }),
  cost: (_s, _company, route) => routeCost(route),
  sideCost: borderCost,
  effect: (_s, _company, route, graph) => `${markersOn(route, graph)} ${meetsPontecorvo(route, graph)}`,
  claims,
  bar,
  tokenHex: seatOf,
  powers,
  placed,
  rules: { once: 'FB-3.4.2-1', none: 'FB-3.4.2-12', cash: 'FB-3.4.2-7', power: 'FB-2.5.4-2', route: routeRule, fault: faultRule },
});
