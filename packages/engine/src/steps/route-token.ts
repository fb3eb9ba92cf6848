import type { Board } from '../board/board.ts';
import { type DirectFault, type DirectRoute, type DirectRules, directRoutes, readDirect } from '../board/direct.ts';
import { memoized } from '../board/reach.ts';
import { hasToken, type PlaceFault, placeFault } from '../board/tokens.ts';
import { type TrackGraph, trackGraph } from '../board/track.ts';
import type { Edit } from '../edit.ts';
import { listOf, type MoveOf, optional, text, whole } from '../fields.ts';
import type { CompanyId, HexId, RuleId } from '../record.ts';
import { type Refusal, refuse } from '../refusal.ts';
import { presidentDecides, presidentOf } from '../shares/certificate.ts';
import type { State, Token } from '../state.ts';
import { type Offer, remember, type Step } from '../step.ts';
import { placeOn } from './token.ts';

/** A token that goes to the end of a direct route, whose borders are paid. */
export interface RouteTokenPolicy {
  readonly board: Board;
  /** How many tokens a turn. */
  readonly most: number;
  /** Numbers of the stops a route may start from. */
  starts(s: State, graph: TrackGraph, company: CompanyId): readonly number[];
  /** What bounds the routes, and a name for it: routes are listed once for each board and name. */
  bounds?(s: State, company: CompanyId): { readonly name: string; readonly rules: DirectRules };
  cost(s: State, company: CompanyId, route: DirectRoute, graph: TrackGraph): number;
  /** What crossing a side costs at least, where routes cost no less than that together: routes beyond the treasury are then not looked for. */
  sideCost?(side: number): number;
  /** What the route does besides costing money: routes that cost and do the same are offered once. */
  effect(s: State, company: CompanyId, route: DirectRoute, graph: TrackGraph): string;
  /** Companies for which a slot of this city is kept, as far as that keeps this company out. */
  claims(s: State, hex: HexId, city: number, company: CompanyId): readonly CompanyId[];
  /** Is this place barred for another reason? */
  bar?(s: State, company: CompanyId, hex: HexId, city: number, power: string | null): Refusal | null;
  /** The hex in which the tokens of an area of several hexes stand; a place of one hex is its own. */
  tokenHex?(hex: HexId): HexId;
  /** Special powers by which a company's token takes the place of one that stands there. */
  powers?(s: State, company: CompanyId): readonly TokenPower[];
  /** After the token stands and is paid for; the graph is that of the board before. */
  placed(e: Edit, company: CompanyId, route: DirectRoute, graph: TrackGraph, power: string | null): void;
  readonly rules: {
    readonly once: RuleId;
    readonly none: RuleId;
    readonly cash: RuleId;
    /** Where `powers` are. */
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

const PLAIN = { token: { hex: text, city: whole, path: listOf(text, 200) } };
const MOVES = { token: { ...PLAIN.token, power: optional(text) } };
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
  (policy.powers?.(s, company) ?? []).find((one) => one.power === power && one.hex === tokenHexOf(policy, hex) && one.city === city);

/** Why no token may be put there, however it is reached. */
const placeBar = (
  policy: RouteTokenPolicy,
  s: State,
  company: CompanyId,
  graph: TrackGraph,
  hex: HexId,
  city: number,
  power: string | null,
): Refusal | null => {
  const tokenHex = tokenHexOf(policy, hex);
  const h = policy.board.index.get(tokenHex);
  const stop = h === undefined ? undefined : graph.shapes[h]?.stops[city];
  const own = hasToken(s.board[tokenHex], company) ? 'own-token' : null;
  const fault = power === null ? placeFault(stop, s.board[tokenHex], company, policy.claims(s, tokenHex, city, company)) : own;
  if (fault !== null) return refuse(`token.${fault}`, policy.rules.fault(fault), { hex });
  return policy.bar?.(s, company, tokenHex, city, power) ?? null;
};

/** The ways in which a token may be put there: of its own right, and by each power. */
const ways = (
  policy: RouteTokenPolicy,
  s: State,
  company: CompanyId,
  graph: TrackGraph,
  hex: HexId,
  city: number,
): readonly (string | null)[] => {
  const powers = (policy.powers?.(s, company) ?? []).filter((one) => one.hex === tokenHexOf(policy, hex) && one.city === city);
  return [null, ...powers.map(({ power }) => power)].filter((power) => placeBar(policy, s, company, graph, hex, city, power) === null);
};

const search = (policy: RouteTokenPolicy, s: State, company: CompanyId, graph: TrackGraph, one: boolean): readonly DirectRoute[] => {
  const bounds = boundsOf(policy, s, company);
  const most = s.companies[company]?.treasury ?? 0;
  const { sideCost } = policy;
  const name = `direct ${company} ${bounds.name} ${sideCost === undefined ? '' : most}${one ? ' one' : ''}`;
  return memoized(graph, name, () =>
    directRoutes(graph, policy.starts(s, graph, company), {
      ...bounds.rules,
      ...(sideCost && { budget: { most, cost: sideCost } }),
      one,
      to: (stop) => {
        const { hex, index } = graph.stops[stop] as TrackGraph['stops'][number];
        return ways(policy, s, company, graph, policy.board.ids[hex] as HexId, index).length > 0;
      },
      effect: (route) => `${policy.cost(s, company, route, graph)} ${policy.effect(s, company, route, graph)}`,
    }),
  );
};

/** The first one alone comes first: whether there is any is asked far more often than which there are. */
function* routes(policy: RouteTokenPolicy, s: State, company: CompanyId, graph: TrackGraph): Iterable<DirectRoute> {
  const [first] = search(policy, s, company, graph, true);
  if (first === undefined) return;
  yield first;
  yield* search(policy, s, company, graph, false).slice(1);
}

export const routeToken = (policy: RouteTokenPolicy): Step<RouteTokenMove, Memory> => ({
  name: NAME,
  moves: policy.powers === undefined ? PLAIN : MOVES,
  deciders: presidentDecides,
  *candidates(s, here): Iterable<Offer<RouteTokenMove>> {
    const by = presidentOf(s, here.about);
    if (by === null || (here.at ?? 0) >= policy.most || !s.companies[here.about]?.tokens.includes(null)) return;
    const graph = trackGraph(policy.board, s.board);
    for (const { to, path } of routes(policy, s, here.about, graph)) {
      const { hex, index } = graph.stops[to] as TrackGraph['stops'][number];
      const move = { type: 'token' as const, by, hex: policy.board.ids[hex] as HexId, city: index, path };
      for (const power of ways(policy, s, here.about, graph, move.hex, index)) yield { move: power === null ? move : { ...move, power } };
    }
  },
  check(s, here, move) {
    const company = here.about;
    if ((here.at ?? 0) >= policy.most) return refuse('token.once', policy.rules.once);
    if (!s.companies[company]?.tokens.includes(null)) return refuse('token.none-left', policy.rules.none);
    const graph = trackGraph(policy.board, s.board);
    if (move.power !== undefined && powerOf(policy, s, company, move.hex, move.city, move.power) === undefined)
      return refuse('token.power', policy.rules.power ?? policy.rules.once, { power: move.power });
    const barred = placeBar(policy, s, company, graph, move.hex, move.city, move.power ?? null);
    if (barred !== null) return barred;
    const route = read(policy, s, company, graph, move);
    if ('fault' in route) return refuse(`route.${route.fault}`, policy.rules.route(route.fault), { at: route.at });
    if (graph.stops[route.to]?.id !== `${move.hex}:${move.city}`)
      return refuse('route.end', policy.rules.route('end'), { at: move.path.at(-1) ?? '' });
    const cost = policy.cost(s, company, route, graph);
    const treasury = s.companies[company]?.treasury ?? 0;
    return cost > treasury ? refuse('token.cash', policy.rules.cash, { cost, treasury }) : null;
  },
  apply(e, here, move) {
    const company = here.about;
    const graph = trackGraph(policy.board, e.now.board);
    const route = read(policy, e.now, company, graph, move);
    if ('fault' in route) throw new Error('an unchecked route');
    e.pay(company, 'bank', policy.cost(e.now, company, route, graph));
    const power = powerOf(policy, e.now, company, move.hex, move.city, move.power);
    const tokenHex = tokenHexOf(policy, move.hex);
    if (power !== undefined) {
      const row = e.hex(tokenHex);
      row.tokens = row.tokens.filter((token) => !(token.city === move.city && power.replaces(token)));
    }
    placeOn(e, policy.board, company, tokenHex, move.city);
    remember(e, here, NAME, (here.at ?? 0) + 1);
    policy.placed(e, company, route, graph, move.power ?? null);
  },
});
