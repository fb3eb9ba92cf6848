import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { type Played, playGame } from '@roundhouse/bots';
import { type GameRecord, type Move, offers, play, readOptions, replay, type State, type Title, think, view } from '@roundhouse/engine';
import { blockedStops, reach, tokenStops, trackGraph } from '@roundhouse/engine/board';
import { type RouteModel, type Solution, solveRoutes } from '@roundhouse/engine/routes';
import { mainThreadTime, processorTime } from './clock.ts';
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

/** What `cold.ts` prints. */
type Started = Readonly<Record<'load' | 'replay', Readonly<Record<'main' | 'all', number>>>>;

const PLAYERS = 4;
const SEED = 1;
const REPEATS = 15;
/** A replay is warm when the compiler has no more work with it: after 15 rounds it still has. */
const WARM = 30;
const LATE_POSITIONS = 60;
const STARTS = 3;
/** The first rounds of self-play still compile what nothing else has called. */
const ROUNDS = 5;
const THOUSAND = 1000;

const timed = (work: () => void, now: () => number): number => {
  const before = now();
  work();
  return now() - before;
};

/** The shortest of some tries: the others were interrupted by something else, or not yet compiled. */
const shortest = (work: () => void, tries = 3, now = (): number => performance.now()): number =>
  Math.min(...Array.from({ length: tries }, () => timed(work, now)));

const rounded = (value: number): number => Number(value.toPrecision(3));
const median = (values: readonly number[]): number => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
const worst = (values: readonly number[]): number => Math.max(0, ...values);
const figure = (value: number, unit: string, target: string | null, n: number): Figure => ({ value: rounded(value), unit, target, n });

/** Without what is remembered of the position: as it comes from a file. */
const cold = (s: State): State => structuredClone(s);

const spread = <T>(items: readonly T[], most: number): readonly T[] =>
  items.length <= most ? items : Array.from({ length: most }, (_, i) => items[Math.floor((i * items.length) / most)] as T);

const playAll = (title: Title, games: number, invariants: boolean): readonly Played[] => {
  const options = readOptions(title, {});
  if (!options.ok) return complain(`${options.error}.`);
  return Array.from({ length: games }, (_, i) => {
    const outcome = playGame(title, options.value, PLAYERS, SEED + i, { now: processorTime, invariants });
    return outcome.ok
      ? outcome.game
      : complain(`The game with seed ${SEED + i} failed: ${outcome.fault.error}. See it with: roundhouse simulate`);
  });
};

const positionsOf = (title: Title, game: Played): readonly State[] => {
  const again = replay(title, game.record, { proof: false });
  return again.ok ? again.positions : complain(`A game cannot be replayed: move ${again.at + 1} is refused.`);
};

const sum = (games: readonly Played[], of: (game: Played) => number): number => games.reduce((total, game) => total + of(game), 0);

const speed = (games: readonly Played[]): number => {
  const ms = sum(games, (game) => game.ms - game.solverMs);
  return (sum(games, ({ record }) => record.moves.length) * 1000) / ms;
};

/** The quickest of some rounds of the same games. */
const playQuickly = (title: Title, games: number, invariants: boolean): readonly Played[] =>
  Array.from({ length: ROUNDS }, () => playAll(title, games, invariants)).reduce((best, round) =>
    speed(round) > speed(best) ? round : best,
  );

const selfPlay = (title: Title, count: number): Figures => {
  const [games, unchecked] = [playQuickly(title, count, true), playQuickly(title, count, false)];
  const moves = sum(games, ({ record }) => record.moves.length);
  const share = sum(games, (game) => game.solverMs) / sum(games, (game) => game.ms);
  return {
    'self-play with invariants, solver apart': figure(speed(games), 'moves/s', '>= 5000', moves),
    'self-play without invariants, solver apart': figure(speed(unchecked), 'moves/s', '>= 10000', moves),
    'self-play: share of the solver': figure(100 * share, '% of the time', null, moves),
  };
};

/** What a replay of 1,000 moves should take, by title. */
const REPLAY: Readonly<Record<string, number>> = { '1857': 20, '1865': 20, '18fb': 25, '18sa': 25, '18esp': 30 };

const replays = (title: Title, games: readonly Played[]): Figures => {
  const perThousand = ({ record }: Played, proof: boolean): { readonly all: number; readonly main: number } => {
    const [all, main] = [processorTime(), mainThreadTime()];
    replay(title, record, { proof });
    const scale = 1000 / record.moves.length;
    return { all: (processorTime() - all) * scale, main: (mainThreadTime() - main) * scale };
  };
  // In turn, so that every game is measured when all of the code it needs has been compiled.
  const rounds = Array.from({ length: WARM }, () => games.map((game) => perThousand(game, false)));
  const least = (of: 'all' | 'main'): number =>
    median(games.map((_, at) => Math.min(...rounds.map((round) => round[at]?.[of] ?? Number.POSITIVE_INFINITY))));
  const proven = games.map((game) => perThousand(game, true).all);
  const target = REPLAY[title.id] === undefined ? null : `<= ${REPLAY[title.id]}`;
  const name = 'replay of 1,000 moves, without proofs of maximum runs';
  return {
    [name]: figure(least('all'), 'ms', target, games.length),
    [`${name}, main thread`]: figure(least('main'), 'ms', target, games.length),
    'replay of 1,000 moves, with proofs of maximum runs': figure(median(proven), 'ms', null, proven.length),
  };
};

/** Playing the moves of a game as a search does, and as a game does. */
const searching = (title: Title, { record }: Played, positions: readonly State[]): Figures => {
  const times = (work: (s: State, move: Move) => void): readonly number[] =>
    record.moves.map((move, at) => shortest(() => work(positions[at] as State, move)));
  const thought = times((s, move) => think(title, s, move));
  const settled = times((s, move) => think(title, s, move)?.settled());
  return {
    'play for search, right after the move, median': figure(median(thought), 'ms', null, thought.length),
    'play for search, up to the next decision, median': figure(median(settled), 'ms', '<= 0.02', settled.length),
  };
};

/** Loading a title and replaying moves for the first time, in processes of their own: a whole game, and 1,000 moves. */
const starting = (title: Title, games: readonly Played[]): Figures => {
  const script = fileURLToPath(new URL('cold.js', import.meta.url));
  const start = (record: GameRecord): Started => {
    const { status, stdout, stderr } = spawnSync(process.execPath, [script, title.id], { input: JSON.stringify(record), encoding: 'utf8' });
    return status === 0 ? (JSON.parse(stdout) as Started) : complain(`A cold start of ${title.id} failed: ${stderr}`);
  };
  const starts = (record: GameRecord): readonly Started[] => Array.from({ length: STARTS }, () => start(record));
  const least = (runs: readonly Started[], of: 'load' | 'replay', thread: 'main' | 'all'): number =>
    Math.min(...runs.map((run) => run[of][thread]));
  const [first] = games as readonly [Played];
  const long = games.find(({ record }) => record.moves.length >= THOUSAND) ?? first;
  const whole = starts(first.record);
  const thousand = starts({ ...long.record, moves: long.record.moves.slice(0, THOUSAND) });
  const count = Math.min(THOUSAND, long.record.moves.length).toLocaleString('en');
  return {
    'load of the title in a fresh process': figure(least(whole, 'load', 'all'), 'ms', '<= 60', STARTS),
    'load of the title in a fresh process, main thread': figure(least(whole, 'load', 'main'), 'ms', '<= 60', STARTS),
    'load and first replay of a game in a fresh process': figure(least(whole, 'replay', 'all'), 'ms', null, STARTS),
    'load and first replay of a game in a fresh process, main thread': figure(least(whole, 'replay', 'main'), 'ms', null, STARTS),
    [`load and first replay of ${count} moves in a fresh process`]: figure(least(thousand, 'replay', 'all'), 'ms', '<= 300', STARTS),
    [`load and first replay of ${count} moves in a fresh process, main thread`]: figure(
      least(thousand, 'replay', 'main'),
      'ms',
      '<= 300',
      STARTS,
    ),
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
  const times = models.map((model) => shortest(() => solve(model), 3, processorTime));
  const proven = models.filter((model) => solve(model).proven).length;
  return {
    'best routes, self-played positions, median': figure(median(times), 'ms', '<= 50', times.length),
    'best routes, self-played positions, worst': figure(worst(times), 'ms', '<= 500', times.length),
    'best routes, self-played positions, proven': figure((100 * proven) / Math.max(1, models.length), '%', '100', times.length),
  };
};

/** The cost of each move of a replay, with the length of the game and the hexes with something on them before it. */
export interface MoveCost {
  readonly at: number;
  readonly hexes: number;
  readonly ms: number;
}

/** What each move of a self-played game costs when the game is replayed. */
export const moveCosts = (title: Title): readonly MoveCost[] => {
  const [game] = playAll(title, 1, true);
  if (game === undefined) return [];
  const { moves } = game.record;
  const positions = positionsOf(title, game);
  const least = new Array<number>(moves.length).fill(Number.POSITIVE_INFINITY);
  for (let i = 0; i < REPEATS; i++) {
    let s = positions[0] as State;
    moves.forEach((move, at) => {
      const before = performance.now();
      const outcome = play(title, s, move, { proof: false, next: moves[at + 1] });
      least[at] = Math.min(least[at] as number, performance.now() - before);
      if (outcome.ok) s = outcome.state;
    });
  }
  return least.map((ms, at) => ({ at, hexes: Object.keys(positions[at]?.board ?? {}).length, ms }));
};

const positionsBefore = (games: readonly Played[], all: readonly (readonly State[])[], type: string): readonly State[] =>
  games.flatMap(({ record }, g) => record.moves.flatMap((move, at) => (move.type === type ? [all[g]?.[at] as State] : [])));

/** Starts of a title in fresh processes alone. */
export const startsOf = (title: Title, count: number): Figures => starting(title, playAll(title, count, false));

/** The search for best routes alone. */
export const runsOf = (title: Title, count: number): Figures => {
  if (title.routes === undefined) return {};
  const games = playAll(title, count, false);
  return running(
    title,
    positionsBefore(
      games,
      games.map((game) => positionsOf(title, game)),
      'run',
    ),
  );
};

/** Everything that can be measured of a title, on games that the random player played with fixed seeds. */
export const figuresOf = (title: Title, count: number): Figures => {
  const games = playAll(title, count, true);
  const all = games.map((game) => positionsOf(title, game));
  const before = (type: string): readonly State[] => positionsBefore(games, all, type);
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
    ...starting(title, games),
    ...searching(title, games[0] as Played, all[0] ?? []),
    ...earlier(title, all[0] ?? []),
    ...reaching(title, late(before('lay'))),
    ...offering(title, late(before('lay'))),
    ...running(title, before('run')),
    ...selfPlay(title, count),
  };
};
