import { type Played, playGame } from '@roundhouse/bots';
import {
  blockedStops,
  offers,
  type RouteModel,
  reach,
  readOptions,
  replay,
  type Solution,
  type State,
  solveRoutes,
  type Title,
  tokenStops,
  trackGraph,
  view,
} from '@roundhouse/engine';
import { complain } from './complaint.ts';

export interface Figure {
  readonly value: number;
  readonly unit: string;
  /** What the design asks for; null where it names no figure. */
  readonly target: string | null;
  /** How many measurements it comes from. */
  readonly n: number;
}

type Figures = Record<string, Figure>;

const PLAYERS = 4;
const SEED = 1;
const REPEATS = 7;
const LATE_POSITIONS = 60;

const timed = <T>(work: () => T): readonly [number, T] => {
  const before = performance.now();
  const result = work();
  return [performance.now() - before, result];
};

/** The shortest of some tries: the others were interrupted by something else, or not yet compiled. */
const shortest = (work: () => void, tries = 3): number => Math.min(...Array.from({ length: tries }, () => timed(work)[0]));

const rounded = (value: number): number => Number(value.toPrecision(3));
const median = (values: readonly number[]): number => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
const worst = (values: readonly number[]): number => Math.max(0, ...values);
const figure = (value: number, unit: string, target: string | null, n: number): Figure => ({ value: rounded(value), unit, target, n });

/** Without what is remembered of the position: as it comes from a file. */
const cold = (s: State): State => structuredClone(s);

const spread = <T>(items: readonly T[], most: number): readonly T[] =>
  items.length <= most ? items : Array.from({ length: most }, (_, i) => items[Math.floor((i * items.length) / most)] as T);

const playAll = (title: Title, games: number): readonly Played[] => {
  const options = readOptions(title, {});
  if (!options.ok) return complain(`${options.error}.`);
  return Array.from({ length: games }, (_, i) => {
    const outcome = playGame(title, options.value, PLAYERS, SEED + i, { now: () => performance.now() });
    return outcome.ok
      ? outcome.game
      : complain(`The game with seed ${SEED + i} failed: ${outcome.fault.error}. See it with: roundhouse simulate`);
  });
};

const positionsOf = (title: Title, game: Played): readonly State[] => {
  const again = replay(title, game.record, { proof: false });
  return again.ok ? again.positions : complain(`A game cannot be replayed: move ${again.at + 1} is refused.`);
};

const selfPlay = (games: readonly Played[]): Figures => {
  const sum = (of: (game: Played) => number): number => games.reduce((total, game) => total + of(game), 0);
  const ms = sum((game) => game.ms);
  const solverMs = sum((game) => game.solverMs);
  const moves = sum((game) => game.record.moves.length);
  return {
    'self-play with invariants, solver apart': figure((moves * 1000) / (ms - solverMs), 'moves/s', '>= 2000', moves),
    'self-play: share of the solver': figure((100 * solverMs) / ms, '% of the time', null, moves),
  };
};

const replays = (title: Title, games: readonly Played[]): Figures => {
  const perThousand = (game: Played, proof: boolean, tries: number): number =>
    (shortest(() => replay(title, game.record, { proof }), tries) * 1000) / game.record.moves.length;
  const plain = games.map((game) => perThousand(game, false, REPEATS));
  const proven = games.map((game) => perThousand(game, true, 1));
  return {
    'replay of 1,000 moves, without proofs of maximum runs': figure(median(plain), 'ms', '<= 50', plain.length),
    'replay of 1,000 moves, with proofs of maximum runs': figure(median(proven), 'ms', null, proven.length),
  };
};

/** Bytes of JSON in all positions together, what they share counted once. */
const jsonBytes = (positions: readonly State[]): number => {
  const seen = new Set<object>();
  const size = (value: unknown): number => {
    if (typeof value !== 'object' || value === null) return JSON.stringify(value ?? null).length;
    if (seen.has(value)) return 0;
    seen.add(value);
    return Object.entries(value).reduce((sum, [key, inner]) => sum + (Array.isArray(value) ? 1 : key.length + 4) + size(inner), 2);
  };
  return positions.reduce((sum, s) => sum + size(s), 0);
};

const earlier = (title: Title, positions: readonly State[]): Figures => {
  const some = spread(positions, 200);
  const times = some.map((s) => shortest(() => view(title, s)));
  return {
    'any earlier position of a loaded game, as a view': figure(worst(times), 'ms at worst', '<= 16', times.length),
    'memory of 1,000 kept positions': figure((jsonBytes(positions) * 1000) / positions.length / 1e6, 'MB of JSON', null, positions.length),
    'size of one position': figure(worst(some.map((s) => JSON.stringify(s).length)) / 1000, 'KB of JSON at worst', '<= 20', some.length),
  };
};

const reaching = (title: Title, late: readonly State[]): Figures => {
  const times = late.flatMap((s) => {
    const { board, companies } = view(title, s);
    const graph = trackGraph(title.board, board);
    return companies.flatMap(({ id: company }) => {
      const from = tokenStops(graph, company);
      return from.length === 0 ? [] : [shortest(() => reach(graph, from, { blocks: blockedStops(graph, company) }))];
    });
  });
  return {
    'reach of a company, late boards, median': figure(median(times), 'ms', '<= 1', times.length),
    'reach of a company, late boards, worst': figure(worst(times), 'ms', '<= 1', times.length),
  };
};

const offering = (title: Title, late: readonly State[]): Figures => {
  const counts = late.map((s) => [...offers(title, s)].length);
  const times = late.map((s) => {
    const copies = [cold(s), cold(s), cold(s)];
    return shortest(() => [...offers(title, copies.pop() ?? s)], copies.length);
  });
  return {
    'offers in a track step, late boards, median': figure(median(times), 'ms', '<= 20', times.length),
    'offers in a track step, late boards, worst': figure(worst(times), 'ms', '<= 20', times.length),
    'offers in a track step, most': figure(worst(counts), 'offers', null, times.length),
  };
};

const running = (title: Title, states: readonly State[]): Figures => {
  const { routes } = title;
  if (routes === undefined) return {};
  const models = states.map((s) => routes.model(s, view(title, s).decision?.about ?? ''));
  const solve = (model: RouteModel): Solution => solveRoutes(model, { nodes: routes.nodes });
  const times = models.map((model) => shortest(() => solve(model), 2));
  const proven = models.filter((model) => solve(model).proven).length;
  return {
    'best routes, self-played positions, median': figure(median(times), 'ms', '<= 50', times.length),
    'best routes, self-played positions, worst': figure(worst(times), 'ms', '<= 2000', times.length),
    'best routes, self-played positions, proven': figure((100 * proven) / Math.max(1, models.length), '%', '100', times.length),
  };
};

/** Everything that can be measured of a title, on games that the random player played with fixed seeds. */
export const figuresOf = (title: Title, count: number): Figures => {
  const games = playAll(title, count);
  const all = games.map((game) => positionsOf(title, game));
  const before = (type: string): readonly State[] =>
    games.flatMap(({ record }, g) => record.moves.flatMap((move, at) => (move.type === type ? [all[g]?.[at] as State] : [])));
  const late = (states: readonly State[]): readonly State[] => {
    const hexes = states.map((s) => Object.keys(view(title, s).board).length);
    const most = Math.max(...hexes);
    return spread(
      states.filter((_, at) => (hexes[at] ?? 0) >= 0.7 * most),
      LATE_POSITIONS,
    );
  };
  return {
    ...replays(title, games),
    ...earlier(title, all[0] ?? []),
    ...reaching(title, late(before('lay'))),
    ...offering(title, late(before('lay'))),
    ...running(title, before('run')),
    ...selfPlay(games),
  };
};
