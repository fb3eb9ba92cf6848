import type { GameEvent } from './event.ts';
import { canonical } from './hash.ts';
import { play, settleStart } from './play.ts';
import type { GameRecord, Json, Move, Params } from './record.ts';
import type { Refusal } from './refusal.ts';
import { readScenario, setUp } from './scenario.ts';
import type { State } from './state.ts';
import type { Title } from './title.ts';

/** A value read from outside, or what is wrong with it in words. */
export type Read<T> = { readonly ok: true; readonly value: T } | { readonly ok: false; readonly error: string };

const bad = (error: string): { readonly ok: false; readonly error: string } => ({ ok: false, error });
const isObject = (v: unknown): v is Record<string, unknown> => typeof v === 'object' && v !== null && !Array.isArray(v);

/** Fills in defaults and says which option is wrong. */
export const readOptions = (title: Title, given: unknown): Read<Params> => {
  if (!isObject(given)) return bad('options must be an object');
  for (const key of Object.keys(given)) {
    if (!title.options.some((option) => option.id === key))
      return bad(`unknown option ${key} for ${title.id}. Available options: ${title.options.map((o) => o.id).join(', ')}`);
  }
  const options: Record<string, Json> = {};
  for (const option of title.options) {
    const value = (given[option.id] ?? option.default) as Json;
    if (!option.values.includes(value)) return bad(`option ${option.id} must be one of ${option.values.join(', ')}`);
    options[option.id] = value;
  }
  return { ok: true, value: options };
};

/** Why so many players cannot play with these options, or null. */
export const unfitFor = (title: Pick<Title, 'id' | 'options'>, options: Params, players: number): string | null => {
  for (const option of title.options) {
    const fit = option.players?.[String(options[option.id])];
    if (fit !== undefined && (players < fit.min || players > fit.max))
      return `${title.id} with ${option.id} = ${String(options[option.id])} takes ${fit.min} to ${fit.max} players, not ${players}`;
  }
  return null;
};

const readPlayers = (title: Title, given: unknown): Read<GameRecord['players']> => {
  if (!Array.isArray(given)) return bad('players must be a list of {id, name}');
  const { min, max } = title.players;
  if (given.length < min || given.length > max) return bad(`${title.id} takes ${min} to ${max} players, not ${given.length}`);
  const players: { id: string; name: string }[] = [];
  for (const player of given) {
    if (!isObject(player) || typeof player.id !== 'string' || typeof player.name !== 'string')
      return bad('each player needs an id and a name');
    if (!/^[A-Za-z0-9_-]{1,40}$/.test(player.id)) return bad(`player id ${JSON.stringify(player.id)} must be letters, digits, - or _`);
    if (players.some((p) => p.id === player.id)) return bad(`two players have the id ${player.id}`);
    if (title.reserved.includes(player.id) || player.id in Object.prototype) return bad(`the player id ${player.id} is reserved`);
    players.push({ id: player.id, name: player.name });
  }
  return { ok: true, value: players };
};

/** Reads a record from outside, all but the legality of its moves. */
export const readRecord = (title: Title, given: unknown): Read<GameRecord> => {
  if (!isObject(given)) return bad('a record must be a JSON object');
  if (given.format !== 1) return bad(`unknown record format ${JSON.stringify(given.format)}; expected 1`);
  if (given.title !== title.id) return bad(`the record is for ${String(given.title)}, not ${title.id}`);
  if (given.rules !== title.rules)
    return bad(`the record is for rules number ${JSON.stringify(given.rules)} of ${title.id}, not ${title.rules}`);
  if (canonical(given.board ?? null) !== canonical(title.changes ?? null))
    return bad(given.board === undefined ? 'the record is for the printed board' : 'the record is for a corrected board');
  const players = readPlayers(title, given.players);
  if (!players.ok) return players;
  const options = readOptions(title, given.options);
  if (!options.ok) return options;
  const unfit = unfitFor(title, options.value, players.value.length);
  if (unfit !== null) return bad(unfit);
  const draws = given.draws as Json;
  const undrawn = draws === undefined ? 'draws are missing' : title.drawn(draws, players.value.length, options.value);
  if (undrawn !== null) return bad(undrawn);
  if (!Array.isArray(given.moves)) return bad('moves must be a list');
  const wrong = given.moves.findIndex((m) => !isObject(m) || typeof m.type !== 'string' || typeof m.by !== 'string');
  if (wrong >= 0) return bad(`move ${wrong + 1} is invalid: it needs "type" and "by"`);
  const scenario = given.scenario === undefined ? undefined : readScenario(given.scenario);
  if (scenario?.ok === false) return scenario;
  const record: GameRecord = {
    format: 1,
    title: title.id,
    rules: title.rules,
    options: options.value,
    ...(title.changes !== undefined && { board: title.changes }),
    players: players.value,
    draws,
    ...(scenario !== undefined && { scenario: scenario.value }),
    moves: given.moves as Move[],
  };
  const first = scenario === undefined ? undefined : setUp(title, settleStart(title, title.start(record)).state, scenario.value);
  return first?.ok === false ? bad(first.error) : { ok: true, value: record };
};

/** A new game. Options that are not given have their defaults; `random` (from 0 up to 1) draws the random setup. Throws if the game cannot be set up so. */
export const newRecord = (title: Title, given: Params, players: GameRecord['players'], random: () => number): GameRecord => {
  const read = readOptions(title, given);
  if (!read.ok) throw new Error(read.error);
  const options = read.value;
  const unfit = unfitFor(title, options, players.length);
  if (unfit !== null) throw new Error(unfit);
  const draws: Json = title.draw(random, players.length, options);
  const changed = title.changes !== undefined && { board: title.changes };
  return { format: 1, title: title.id, rules: title.rules, options, ...changed, players, draws, moves: [] };
};

/** The position before the first move. Throws if the record begins from a position that can't be. */
export const start = (title: Title, record: GameRecord): { readonly state: State; readonly events: readonly GameEvent[] } => {
  const first = settleStart(title, title.start(record));
  if (record.scenario === undefined) return first;
  const set = setUp(title, first.state, record.scenario);
  if (!set.ok) throw new Error(`The position can’t be set up: ${set.error}.`);
  return { state: set.value, events: [] };
};

/** Every position and event of a record, or the move at which it is refused. */
export type Replay =
  | { readonly ok: true; readonly positions: readonly State[]; readonly events: readonly (readonly GameEvent[])[] }
  | { readonly ok: false; readonly at: number; readonly refusal: Refusal; readonly positions: readonly State[] };

/** How thoroughly the moves of a record are checked. */
export interface ReplayOptions {
  /** False: compulsory maximum runs are not proven again. */
  readonly proof?: boolean;
}

/** Every position of a game, the first before any move. Positions share what did not change, so they can all be kept. */
export const replay = (title: Title, record: GameRecord, options: ReplayOptions = {}): Replay => {
  const { proof } = options;
  const first = start(title, record);
  const positions = [first.state];
  const events = [first.events];
  let state = first.state;
  for (let at = 0; at < record.moves.length; at++) {
    const outcome = play(title, state, record.moves[at] as Move, { proof, next: record.moves[at + 1] });
    if (!outcome.ok) return { ok: false, at, refusal: outcome.refusal, positions };
    state = outcome.state;
    positions.push(state);
    events.push(outcome.events);
  }
  return { ok: true, positions, events };
};
