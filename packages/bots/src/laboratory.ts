import { canonical, type GameRecord, type Params, replay, type Title } from '@roundhouse/engine';
import { type Fault, type GameOptions, type Played, playGame } from './game.ts';
import { shrink } from './shrink.ts';

/** Random games of one title: which, and how many. */
export interface Experiment extends GameOptions {
  readonly title: Title;
  readonly options: Params;
  readonly players: number;
  readonly games: number;
  /** Game number i is played with seed + i, so that one game can be played again alone. */
  readonly seed: number;
  /** Told after each game. */
  readonly onGame?: (game: Played | null, seed: number) => void;
}

/** A game that broke a rule of the program, with its record. */
export interface Failure {
  readonly seed: number;
  readonly error: string;
  /** The shrunk record, with what failed in it. */
  readonly record: GameRecord & { readonly failure: Params };
}

/** What random games showed. */
export interface Findings {
  readonly title: string;
  readonly players: number;
  readonly options: Params;
  readonly games: number;
  /** Games that ended by a rule of the title. */
  readonly finished: number;
  readonly failures: readonly Failure[];
  readonly moves: number;
  /** Choosing, playing and every invariant; the search for routes is left out. */
  readonly movesPerSecond: number;
  readonly ends: Readonly<Record<string, number>>;
  readonly kinds: Readonly<Record<string, number>>;
  /** In how many games what the title counts was so. */
  readonly tally: Readonly<Record<string, number>>;
  /** Playing, the search for routes included. */
  readonly ms: number;
  readonly solverMs: number;
  readonly replayMs: number;
}

/** One game in so many is replayed with every proof of a maximum run. */
const PROVE_ONE_IN = 25;

/** A replay of the stored record must end in the same bytes. */
const replays = (title: Title, game: Played, proof: boolean): Fault | null => {
  const record = JSON.parse(JSON.stringify(game.record)) as GameRecord;
  const fault = (error: string, length: number): Fault => ({
    error,
    record: { ...record, moves: record.moves.slice(0, length) },
    move: record.moves[length] ?? null,
  });
  const again = replay(title, record, { proof });
  if (!again.ok) return fault(`the replay refused move ${again.at + 1}: ${again.refusal.code} (${again.refusal.rule})`, again.at);
  const same = canonical(again.positions.at(-1)) === canonical(game.state);
  return same ? null : fault('the replay ends in another position', record.moves.length);
};

const describe = (title: Title, seed: number, found: Fault, played: boolean): Failure => {
  const { record, move, error } = played ? found : shrink(title, found);
  return { seed, error, record: { ...record, failure: { seed, error, move: move === null ? null : { ...move } } } };
};

const count = (into: Record<string, number>, from: Readonly<Record<string, number>>): void => {
  for (const [key, n] of Object.entries(from)) into[key] = (into[key] ?? 0) + n;
};

/** Plays many games with random players and says all that went wrong. */
export const simulate = (experiment: Experiment): Findings => {
  const { title, options, players, games, seed: first, now = () => 0, onGame } = experiment;
  const failures: Failure[] = [];
  const ends: Record<string, number> = {};
  const kinds: Record<string, number> = {};
  const tally: Record<string, number> = {};
  const sum = { finished: 0, moves: 0, ms: 0, solverMs: 0, replayMs: 0 };
  for (let i = 0; i < games; i++) {
    const seed = first + i;
    const outcome = playGame(title, options, players, seed, experiment);
    onGame?.(outcome.ok ? outcome.game : null, seed);
    if (!outcome.ok) {
      failures.push(describe(title, seed, outcome.fault, false));
      continue;
    }
    const { game } = outcome;
    sum.moves += game.record.moves.length;
    sum.ms += game.ms;
    sum.solverMs += game.solverMs;
    count(kinds, game.kinds);
    count(ends, { [game.end]: 1 });
    for (const name of title.tally?.(game.state) ?? []) count(tally, { [name]: 1 });
    const before = now();
    const fault = replays(title, game, i % PROVE_ONE_IN === 0);
    sum.replayMs += now() - before;
    if (fault !== null) failures.push(describe(title, seed, fault, true));
    else if (game.end !== 'capped') sum.finished += 1;
  }
  const seconds = (sum.ms - sum.solverMs) / 1000;
  return {
    title: title.id,
    players,
    options,
    games,
    finished: sum.finished,
    failures,
    moves: sum.moves,
    movesPerSecond: seconds > 0 ? Math.round(sum.moves / seconds) : 0,
    ends,
    kinds,
    tally,
    ms: Math.round(sum.ms),
    solverMs: Math.round(sum.solverMs),
    replayMs: Math.round(sum.replayMs),
  };
};
