import type { Read } from '@roundhouse/engine';
import { type Entry, readEntry } from './action.ts';
import { isObject, maybe, name, whole } from './fields.ts';

// The public export format of 18xx.games: one JSON object with players, settings and actions.

/** What that platform calls this title. */
export const FOREIGN_TITLE = '18ESP';

export interface Export {
  /** In the order of their seats. */
  readonly players: readonly { readonly id: string; readonly name: string }[];
  /** Everything random there follows from this number. */
  readonly seed: number;
  /** Played with the standard companies only. */
  readonly isStandard: boolean;
  readonly isFinished: boolean;
  /** Final net worths by player id, if the export states them. */
  readonly result: ReadonlyMap<string, number> | null;
  readonly entries: readonly Entry[];
}

const FEWEST_PLAYERS = 3;
const MOST_PLAYERS = 6;
const MOST_ACTIONS = 20_000;
const LONGEST_NAME = 40;

const fault = (error: string): { readonly ok: false; readonly error: string } => ({ ok: false, error });

const readPlayers = (given: unknown): Read<Export['players']> => {
  if (!Array.isArray(given)) return fault('players is missing');
  if (given.length < FEWEST_PLAYERS || given.length > MOST_PLAYERS)
    return fault(`${FEWEST_PLAYERS} to ${MOST_PLAYERS} players expected, not ${given.length}`);
  const players: { id: string; name: string }[] = [];
  for (const player of given) {
    const called = isObject(player) ? name(player.name) : name(player);
    // Old exports know players by name only.
    const id = isObject(player) ? (name(player.id) ?? called) : called;
    if (called === undefined || id === undefined) return fault(`player ${players.length + 1} needs an id and a name`);
    if (players.some((other) => other.id === id)) return fault(`two players have the id ${id}`);
    players.push({ id, name: called.slice(0, LONGEST_NAME) });
  }
  return { ok: true, value: players };
};

const readSeed = (given: Readonly<Record<string, unknown>>): number | undefined => {
  const settings = isObject(given.settings) ? given.settings : {};
  const seed = maybe(whole)(settings.seed);
  // Games without a seed of their own take the figures of their id.
  return seed ?? (seed === null ? whole(Number(/\d+/.exec(String(name(given.id) ?? ''))?.[0] ?? Number.NaN)) : undefined);
};

const readResult = (given: unknown, players: Export['players']): ReadonlyMap<string, number> | null => {
  if (!isObject(given)) return null;
  const result = new Map<string, number>();
  for (const player of players) {
    const worth = whole(given[player.id] ?? given[player.name]);
    if (worth === undefined) return null;
    result.set(player.id, worth);
  }
  return result;
};

const readEntries = (given: unknown): Read<readonly Entry[]> => {
  if (!Array.isArray(given)) return fault('actions is missing');
  if (given.length > MOST_ACTIONS) return fault(`too many actions: ${given.length}. At most ${MOST_ACTIONS} can be imported`);
  const entries: Entry[] = [];
  for (const [index, action] of given.entries()) {
    const read = readEntry(action, index + 1);
    if (!read.ok) return read;
    entries.push(read.value);
  }
  return { ok: true, value: entries };
};

/** Reads an export, all but the legality of its actions. */
export const readExport = (given: unknown): Read<Export> => {
  if (!isObject(given)) return fault('an export must be a JSON object');
  if (given.title !== FOREIGN_TITLE)
    return fault(`this is a game of ${JSON.stringify(given.title)?.slice(0, 60) ?? 'no title'}, not of ${FOREIGN_TITLE}`);
  const players = readPlayers(given.players);
  if (!players.ok) return players;
  const seed = readSeed(given);
  if (seed === undefined) return fault('settings.seed is missing, and the game has no id to take its place');
  const entries = readEntries(given.actions);
  if (!entries.ok) return entries;
  const rules = isObject(given.settings) ? given.settings.optional_rules : undefined;
  return {
    ok: true,
    value: {
      players: players.value,
      seed,
      isStandard: Array.isArray(rules) && rules.includes('core'),
      isFinished: given.status === 'finished',
      result: readResult(given.result, players.value),
      entries: entries.value,
    },
  };
};
