import type { Board } from '../board/board.ts';
import { type DirectFault, type DirectRoute, type DirectRules, directRoutes, readDirect } from '../board/direct.ts';
import { memoized } from '../board/reach.ts';
import { hasToken, type PlaceFault, placeFault } from '../board/tokens.ts';
import { type TrackGraph, trackGraph } from '../board/track.ts';
import type { Edit } from '../edit.ts';
import { listOf, type MoveOf, optional, text, whole } from '../fields.ts';
import type { CompanyId, HexId, RuleId } from '../record.ts';
import { type Refusal, refuse } from '../refusal.ts';
import { companyOf, presidentDecides, presidentOf } from '../shares/certificate.ts';
import type { State, Token } from '../state.ts';
import { type Offer, remember, type Step } from '../step.ts';
import { placeOn, stopIn, tokenCost } from './token.ts';

/** Places a token at the end of a direct route and pays for the route. */
export interface RouteTokenPolicy {
  readonly board: Board;
  /** Tokens per turn. */
  readonly most: number;
  /** The stops a route may start from. */
  starts(s: State, graph: TrackGraph, company: CompanyId): readonly number[];
  /** Restrictions on routes. Routes are cached by board and `name`. */
  bounds?(s: State, company: CompanyId): { readonly name: string; readonly rules: DirectRules };
  cost(s: State, company: CompanyId, route: DirectRoute, graph: TrackGraph): number;
  /** A lower bound on the cost of crossing a side. If set, routes beyond the treasury are not searched. */
  sideCost?(side: number): number;
  /** Identifies what the route does apart from its cost. Routes with equal cost and effect are offered once. */
  effect(s: State, company: CompanyId, route: DirectRoute, graph: TrackGraph): string;
  /** Companies with a reserved slot in this city that this company may not take. */
  claims(s: State, hex: HexId, city: number, company: CompanyId): readonly CompanyId[];
  /** Why the title forbids this city. */
  bar?(s: State, company: CompanyId, hex: HexId, city: number, power: string | null): Refusal | null;
  /** The hex that holds the tokens of an area of several hexes. Default: the hex itself. */
  tokenHex?(hex: HexId): HexId;
  /** Special powers that replace a token. */
  powers?(s: State, company: CompanyId): readonly TokenPower[];
  /** Called after the token is placed and paid for. `graph` is the track before that. */
  placed(e: Edit, company: CompanyId, route: DirectRoute, graph: TrackGraph, power: string | null): void;
  readonly rules: {
    readonly once: RuleId;
    readonly none: RuleId;
    readonly cash: RuleId;
    /** Required with `powers`. */
    readonly power?: RuleId;
    route(fault: DirectFault): RuleId;
    fault(fault: PlaceFault): RuleId;
  };
}

/** A token that may be replaced, and by which power. */
export interface TokenPower {
  readonly power: string;
  readonly hex: HexId;
  readonly city: number;
  replaces(token: Token): boolean;
}

/** The hexes that a path crosses, for the log. */
const hexesOf = (path: readonly string[]): readonly HexId[] => [...new Set(path.map((at) => at.split(/[:/]/)[0] ?? ''))];

const PLAIN = { token: { hex: text, city: whole, path: listOf(text, 200) } };
const MOVES = { token: { ...PLAIN.token, power: optional(text) } };
/** A company places a token along a route. */
export type RouteTokenMove = MoveOf<typeof MOVES>;

const NAME = 'token';

/** How many tokens the company has placed in this turn. */
type Memory = number | null;

const boundsOf = (policy: RouteTokenPolicy, s: State, company: CompanyId) => policy.bounds?.(s, company) ?? { name: '', rules: {} };

const read = (policy: RouteTokenPolicy, s: State, company: CompanyId, graph: TrackGraph, move: RouteTokenMove) =>
  readDirect(graph, move.path, policy.starts(s, graph, company), boundsOf(policy, s, company).rules);

const tokenHexOf = (policy: RouteTokenPolicy, hex: HexId): HexId => policy.tokenHex?.(hex) ?? hex;

const powerOf = (
  policy: RouteTokenPolicy,
  s: State,
  company: CompanyId,
  hex: HexId,
  city: number,
  power: string | undefined,
): TokenPower | undefined =>
  powersOf(policy, s, company).find((one) => one.power === power && one.hex === tokenHexOf(policy, hex) && one.city === city);

/** Why no token may be placed there, regardless of the route. */
const placeBar = (
  policy: RouteTokenPolicy,
  s: State,
  company: CompanyId,
  hex: HexId,
  city: number,
  power: string | null,
): Refusal | null => {
  const tokenHex = tokenHexOf(policy, hex);
  const stop = stopIn(policy.board, s.board, tokenHex, city);
  const own = hasToken(s.board[tokenHex], company) ? 'own-token' : null;
  const fault = power === null ? placeFault(stop, s.board[tokenHex], company, policy.claims(s, tokenHex, city, company)) : own;
  if (fault !== null) return refuse(`token.${fault}`, policy.rules.fault(fault), { hex });
  return policy.bar?.(s, company, tokenHex, city, power) ?? null;
};

const powersOf = (policy: RouteTokenPolicy, s: State, company: CompanyId): readonly TokenPower[] => policy.powers?.(s, company) ?? [];

/** The powers by which a token may be placed there; null is the ordinary right. */
function* ways(
  policy: RouteTokenPolicy,
  s: State,
  company: CompanyId,
  powers: readonly TokenPower[],
  hex: HexId,
  city: number,
): Iterable<string | null> {
  if (placeBar(policy, s, company, hex, city, null) === null) yield null;
  const tokenHex = tokenHexOf(policy, hex);
  for (const { power, hex: at, city: of } of powers)
    if (at === tokenHex && of === city && placeBar(policy, s, company, hex, city, power) === null) yield power;
}

/** May a token be placed at a stop? */
const isPlaceFor = (policy: RouteTokenPolicy, s: State, company: CompanyId, graph: TrackGraph): ((stop: number) => boolean) => {
  const powers = powersOf(policy, s, company);
  return (stop) => {
    const { hex, index } = graph.stops[stop] as TrackGraph['stops'][number];
    for (const _ of ways(policy, s, company, powers, policy.board.ids[hex] as HexId, index)) return true;
    return false;
  };
};

const search = (policy: RouteTokenPolicy, s: State, company: CompanyId, graph: TrackGraph, one: boolean): readonly DirectRoute[] => {
  const bounds = boundsOf(policy, s, company);
  const most = companyOf(s, company).treasury;
  const { sideCost } = policy;
  const name = `direct ${company} ${bounds.name} ${sideCost === undefined ? '' : most}${one ? ' one' : ''}`;
  return memoized(graph, name, () =>
    directRoutes(graph, policy.starts(s, graph, company), {
      ...bounds.rules,
      ...(sideCost && { budget: { most, cost: sideCost } }),
      one,
      to: isPlaceFor(policy, s, company, graph),
      effect: (route) => `${policy.cost(s, company, route, graph)} ${policy.effect(s, company, route, graph)}`,
    }),
  );
};

/** Searches for one route first, because most callers only need to know whether there is any. */
function* routes(policy: RouteTokenPolicy, s: State, company: CompanyId, graph: TrackGraph): Iterable<DirectRoute> {
  const [first] = search(policy, s, company, graph, true);
  if (first === undefined) return;
  yield first;
  yield* search(policy, s, company, graph, false).slice(1);
}

/** A company places a token in a city to which it has a route. */
export const routeToken = (policy: RouteTokenPolicy): Step<RouteTokenMove, Memory> => ({
  name: NAME,
  moves: policy.powers === undefined ? PLAIN : MOVES,
  deciders: presidentDecides,
  *candidates(s, here): Iterable<Offer<RouteTokenMove>> {
    const by = presidentOf(s, here.about);
    if (by === null || (here.at ?? 0) >= policy.most || !companyOf(s, here.about).tokens.includes(null)) return;
    const graph = trackGraph(policy.board, s.board);
    const powers = powersOf(policy, s, here.about);
    for (const { to, path } of routes(policy, s, here.about, graph)) {
      const { hex, index } = graph.stops[to] as TrackGraph['stops'][number];
      const move = { type: 'token' as const, by, hex: policy.board.ids[hex] as HexId, city: index, path };
      for (const power of ways(policy, s, here.about, powers, move.hex, index)) yield { move: power === null ? move : { ...move, power } };
    }
  },
  check(s, here, move) {
    const company = here.about;
    if ((here.at ?? 0) >= policy.most) return refuse('token.once', policy.rules.once);
    if (!companyOf(s, company).tokens.includes(null)) return refuse('token.none-left', policy.rules.none);
    const graph = trackGraph(policy.board, s.board);
    if (move.power !== undefined && powerOf(policy, s, company, move.hex, move.city, move.power) === undefined)
      return refuse('token.power', policy.rules.power ?? policy.rules.once, { power: move.power });
    const barred = placeBar(policy, s, company, move.hex, move.city, move.power ?? null);
    if (barred !== null) return barred;
    const route = read(policy, s, company, graph, move);
    if ('fault' in route) return refuse(`route.${route.fault}`, policy.rules.route(route.fault), { at: route.at });
    if (graph.stops[route.to]?.id !== `${move.hex}:${move.city}`)
      return refuse('route.end', policy.rules.route('end'), { at: move.path.at(-1) ?? '' });
    const cost = policy.cost(s, company, route, graph);
    const treasury = companyOf(s, company).treasury;
    return cost > treasury ? refuse('token.cash', policy.rules.cash, { cost, treasury }) : null;
  },
  over: (_s, here) => (here.at ?? 0) >= policy.most,
  apply(e, here, move) {
    const company = here.about;
    const graph = trackGraph(policy.board, e.now.board);
    const route = read(policy, e.now, company, graph, move);
    if ('fault' in route) throw new Error('an unchecked route');
    const cost = policy.cost(e.now, company, route, graph);
    e.pay(company, 'bank', cost);
    const power = powerOf(policy, e.now, company, move.hex, move.city, move.power);
    const tokenHex = tokenHexOf(policy, move.hex);
    if (power !== undefined) {
      const row = e.hex(tokenHex);
      row.tokens = row.tokens.filter((token) => !(token.city === move.city && power.replaces(token)));
    }
    placeOn(e, policy.board, company, tokenHex, move.city, undefined, { ...tokenCost(cost), path: hexesOf(move.path) });
    remember(e, here, NAME, (here.at ?? 0) + 1);
    policy.placed(e, company, route, graph, move.power ?? null);
  },
});
