import type { Board } from '../board/board.ts';
import { type DirectFault, type DirectRoute, type DirectRules, directRoutes, readDirect } from '../board/direct.ts';
import { memoized } from '../board/reach.ts';
import { type PlaceFault, placeFault } from '../board/tokens.ts';
import { type TrackGraph, trackGraph } from '../board/track.ts';
import type { Edit } from '../edit.ts';
import { listOf, text, whole } from '../fields.ts';
import type { CompanyId, HexId, Move, RuleId } from '../record.ts';
import { type Refusal, refuse } from '../refusal.ts';
import { presidentOf } from '../shares/certificate.ts';
import type { State } from '../state.ts';
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
  /** What the route does besides costing money: routes that cost and do the same are offered once. */
  effect(s: State, company: CompanyId, route: DirectRoute, graph: TrackGraph): string;
  /** Companies for which a slot of this city is kept. */
  claims(s: State, hex: HexId, city: number): readonly CompanyId[];
  /** Is this place barred for another reason? */
  bar?(s: State, company: CompanyId, hex: HexId, city: number): Refusal | null;
  /** After the token stands and is paid for; the graph is that of the board before. */
  placed(e: Edit, company: CompanyId, route: DirectRoute, graph: TrackGraph): void;
  readonly rules: {
    readonly once: RuleId;
    readonly none: RuleId;
    readonly cash: RuleId;
    route(fault: DirectFault): RuleId;
    fault(fault: PlaceFault): RuleId;
  };
}

export type RouteTokenMove = Move & { readonly hex: HexId; readonly city: number; readonly path: readonly string[] };

const NAME = 'token';

export const routeToken = (policy: RouteTokenPolicy): Step<RouteTokenMove> => {
  const { board, rules } = policy;

  const boundsOf = (s: State, company: CompanyId) => policy.bounds?.(s, company) ?? { name: '', rules: {} };

  const read = (s: State, company: CompanyId, graph: TrackGraph, move: RouteTokenMove) =>
    readDirect(graph, move.path, policy.starts(s, graph, company), boundsOf(s, company).rules);

  /** Why no token may be put there, however it is reached. */
  const placeBar = (s: State, company: CompanyId, graph: TrackGraph, hex: HexId, city: number): Refusal | null => {
    const h = board.index.get(hex);
    const stop = h === undefined ? undefined : graph.shapes[h]?.stops[city];
    const fault = placeFault(stop, s.board[hex], company, policy.claims(s, hex, city));
    if (fault !== null) return refuse(`token.${fault}`, rules.fault(fault), { hex });
    return policy.bar?.(s, company, hex, city) ?? null;
  };

  const routes = (s: State, company: CompanyId, graph: TrackGraph): readonly DirectRoute[] => {
    const bounds = boundsOf(s, company);
    return memoized(graph, `direct ${company} ${bounds.name}`, () =>
      directRoutes(graph, policy.starts(s, graph, company), {
        ...bounds.rules,
        to: (stop) => {
          const { hex, index } = graph.stops[stop] as TrackGraph['stops'][number];
          return placeBar(s, company, graph, board.ids[hex] as HexId, index) === null;
        },
        effect: (route) => `${policy.cost(s, company, route, graph)} ${policy.effect(s, company, route, graph)}`,
      }),
    );
  };

  return {
    name: NAME,
    moves: { token: { hex: text, city: whole, path: listOf(text, 200) } },
    deciders: (s, here) => {
      const president = presidentOf(s, here.about);
      return president === null ? [] : [president];
    },
    *candidates(s, here): Iterable<Offer<RouteTokenMove>> {
      const by = presidentOf(s, here.about);
      if (by === null || ((here.at as number | null) ?? 0) >= policy.most || !s.companies[here.about]?.tokens.includes(null)) return;
      const graph = trackGraph(board, s.board);
      for (const { to, path } of routes(s, here.about, graph)) {
        const { hex, index } = graph.stops[to] as TrackGraph['stops'][number];
        yield { move: { type: 'token', by, hex: board.ids[hex] as HexId, city: index, path } };
      }
    },
    check(s, here, move) {
      const company = here.about;
      if (((here.at as number | null) ?? 0) >= policy.most) return refuse('token.once', rules.once);
      if (!s.companies[company]?.tokens.includes(null)) return refuse('token.none-left', rules.none);
      const graph = trackGraph(board, s.board);
      const barred = placeBar(s, company, graph, move.hex, move.city);
      if (barred !== null) return barred;
      const route = read(s, company, graph, move);
      if ('fault' in route) return refuse(`route.${route.fault}`, rules.route(route.fault), { at: route.at });
      if (graph.stops[route.to]?.id !== `${move.hex}:${move.city}`)
        return refuse('route.end', rules.route('end'), { at: move.path.at(-1) ?? '' });
      const cost = policy.cost(s, company, route, graph);
      const treasury = s.companies[company]?.treasury ?? 0;
      return cost > treasury ? refuse('token.cash', rules.cash, { cost, treasury }) : null;
    },
    apply(e, here, move) {
      const company = here.about;
      const graph = trackGraph(board, e.now.board);
      const route = read(e.now, company, graph, move);
      if ('fault' in route) throw new Error('an unchecked route');
      e.pay(company, 'bank', policy.cost(e.now, company, route, graph));
      placeOn(e, board, company, move.hex, move.city);
      remember(e, here, NAME, ((here.at as number | null) ?? 0) + 1);
      policy.placed(e, company, route, graph);
    },
  };
};
